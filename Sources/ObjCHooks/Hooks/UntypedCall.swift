internal import CObjCRuntime
public import ObjCEncoding
public import ObjCRuntime

/// A call of a method whose types are known at run time only.
///
/// Values are read and written by Swift types that fit the method's, and as nothing else. Valid
/// for the time of the closure.
public final class UntypedCall {
  // SAFETY of this type: every access is checked against the method's encoding, of whose
  // types the frame's pointers are.

  private let frame: _HookFrame

  /// The method's types.
  public let encoding: MethodEncoding

  private var hasResult = false
  private let isAfter: Bool

  init(_ frame: _HookFrame, _ encoding: MethodEncoding, isAfter: Bool = false) {
    self.frame = frame
    self.encoding = encoding
    self.isAfter = isAfter
    hasResult = isAfter
  }

  private var call: HookCall {
    guard isAfter else { return HookCall(frame) }
    guard encoding.result.unqualified == .void else {
      return HookCall(after: frame, mayInitialize: encoding.result.isObject)
    }
    return HookCall(after: frame, isDealloc: selector == "dealloc")
  }

  /// The receiver; nil in a class method, and after `-dealloc`.
  public var receiver: ObjCObject? { call.receiver }

  /// The receiver of a class method, or nil.
  public var receivingClass: ObjCClass? { call.receivingClass }

  /// The selector that was sent.
  public var selector: Selector { frame.selector }

  /// The number of arguments after receiver and selector.
  public var argumentCount: Int { encoding.arguments.count - 2 }

  /// Reads an argument.
  ///
  /// - Parameters:
  ///   - index: Its number, from zero.
  ///   - type: A type that fits the method's.
  ///
  /// - Returns: The value, or nil if there is no such argument, or it is of another type.
  public func argument<Value: ObjCConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) -> Value? {
    guard fits(index, type) else { return nil }
    return Value._load(from: frame.address(index + 2))
  }

  /// Replaces an argument, for what is below.
  ///
  /// - Parameters:
  ///   - index: Its number, from zero.
  ///   - value: A value of a type that fits the method's, which must live until the call ends.
  ///
  /// - Returns: False, and nothing is changed, if there is no such argument, or it is of another
  ///   type. Text, which travels in an object of its own, is such.
  @discardableResult
  public func setArgument<Value: ObjCConvertible>(_ index: Int, to value: Value) -> Bool {
    guard fits(index, Value.self), !Value._isBoxed else { return false }
    let slot = frame.address(index + 2)
    // A register is written whole, and a value in memory of libffi's by its size.
    let size = frame.places != 0 ? 8 : min(encoding.arguments[index + 2].size ?? 8, 8)
    switch Value._passing {
    case .word:
      withUnsafeBytes(of: value._word) {
        slot.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: size)
      }
    case .floating:
      withUnsafeBytes(of: value._floating) {
        slot.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: size)
      }
    case .memory: value._store(to: slot, isRetained: false)
    }
    return true
  }

  /// Goes on to the next layer, or the original; only in a hook around a method.
  ///
  /// A second time it replaces the first result.
  public func proceed() {
    guard !isAfter else { return }
    dropResult()
    if consumesReceiver { objcrt_retain(frame.receiver) }
    frame.proceed()
    hasResult = true
  }

  /// Reads the result, once there is one.
  ///
  /// - Parameter type: A type that fits the method's.
  ///
  /// - Returns: The result, or nil if there is none yet, or it is of another type.
  public func result<Value: ObjCConvertible>(as type: Value.Type = Value.self) -> Value? {
    guard hasResult, encoding.result.accepts(type, asResult: true) else { return nil }
    return Value._load(from: frame.result)
  }

  /// Answers something else; only in a hook around a method.
  ///
  /// - Parameter value: A value of a type that fits the method's.
  ///
  /// - Returns: False, and nothing is changed, if the result is of another type.
  @discardableResult
  public func setResult<Value: ObjCConvertible>(_ value: Value) -> Bool {
    guard !isAfter, encoding.result.accepts(Value.self, asResult: true) else { return false }
    // Before the previous result goes, which may be the same or have the only reference.
    let retainsPointer = encoding.result.isObject && !Value._isObject
    if retainsPointer, let object = UnsafeMutablePointer<objcrt_object>(bitPattern: value._word) {
      _ =
        selector.returnsRetained
        ? objcrt_retain(object) : objcrt_retainAutoreleaseReturnValue(object)
    }
    dropResult()
    value._store(to: frame.result, isRetained: Value._isObject && selector.returnsRetained)
    hasResult = true
    return true
  }

  /// The end of a closure around the method: without an answer it is zero or nil.
  func finish() {
    if !hasResult, encoding.result.unqualified != .void {
      let bytes = max(encoding.result.size ?? 0, 8)
      frame.result.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    }
    // Each `proceed` had a reference of its own to consume.
    if consumesReceiver { objcrt_release(frame.receiver) }
  }

  /// Whether the method is an initialiser: those of other results have the name only.
  private var consumesReceiver: Bool { encoding.result.isObject && selector.isInitializer }

  /// Releases a result that is the caller's.
  private func dropResult() {
    guard hasResult, encoding.result.isObject, selector.returnsRetained else { return }
    objcrt_release(frame.result.load(as: UnsafeMutablePointer<objcrt_object>?.self))
  }

  private func fits(_ index: Int, _ type: any ObjCConvertible.Type) -> Bool {
    index >= 0 && index < argumentCount
      && encoding.arguments[index + 2].accepts(type, asResult: false)
  }
}

extension UntypedCall {
  /// The arguments as text, by their encodings; nothing is sent to objects.
  public var argumentDescriptions: [String] { argumentDescriptions { $0.debugDescription } }

  /// The result as text; empty without one.
  public var resultDescription: String { resultDescription { $0.debugDescription } }

  func argumentDescriptions(_ describe: (ObjCReference) -> String) -> [String] {
    (0..<argumentCount).map {
      text(frame.address($0 + 2), encoding.arguments[$0 + 2], describe)
    }
  }

  func resultDescription(_ describe: (ObjCReference) -> String) -> String {
    hasResult && encoding.result.unqualified != .void
      ? text(frame.result, encoding.result, describe) : ""
  }

  private func text(
    _ address: UnsafeMutableRawPointer, _ type: TypeEncoding, _ describe: (ObjCReference) -> String
  ) -> String {
    switch type.unqualified {
    case .bool: "\(Bool._load(from: address) ?? false)"
    case .int8: "\(address.load(as: Int8.self))"
    case .uint8: "\(address.load(as: UInt8.self))"
    case .int16: "\(address.load(as: Int16.self))"
    case .uint16: "\(address.load(as: UInt16.self))"
    case .int32, .long: "\(address.load(as: Int32.self))"
    case .uint32, .unsignedLong: "\(address.load(as: UInt32.self))"
    case .int64: "\(address.load(as: Int64.self))"
    case .uint64: "\(address.load(as: UInt64.self))"
    case .float: "\(address.load(as: Float.self))"
    case .double: "\(address.load(as: Double.self))"
    case .selector: (Selector?._load(from: address) ?? nil).map { "@selector(\($0))" } ?? "NULL"
    case .object, .classObject:
      (ObjCReference?._load(from: address) ?? nil).map(describe) ?? "nil"
    default: "\(type)"
    }
  }
}
