internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// A closure that can be a method.
///
/// The closure's first parameter is the receiver: a face for an instance method,
/// ``ObjCClass`` for a class method. The method's type encoding follows from the
/// parameter and result types.
///
///     try cls.addMethod("areaOf:") { (self: Shape, scale: Double) -> Double in … }
///
/// The initialisers make one from closures of zero to six arguments; the methods
/// of ``ObjCClass`` and ``ObjCCategory`` that take closures call them.
public struct MethodBody: Sendable {
  let result: (any ObjCConvertible.Type)?
  let receiverAndArguments: [any ObjCConvertible.Type]
  let call: @Sendable (MethodFrame) -> Void

  init(
    result: (any ObjCConvertible.Type)?, receiverAndArguments: [any ObjCConvertible.Type],
    call: @escaping @Sendable (MethodFrame) -> Void
  ) {
    self.result = result
    self.receiverAndArguments = receiverAndArguments
    self.call = call
  }

  /// The number of arguments after the receiver.
  public var argumentCount: Int { receiverAndArguments.count - 1 }

  /// The method's type encoding with frame offsets, such as `q24@0:8q16`.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding`` if a
  ///   structure's encoding does not parse, or ``ObjCError/Code/typeMismatch`` if it
  ///   describes a structure of another size.
  ///
  /// - Complexity: O(*length of the encodings*).
  public func typeEncoding() throws(ObjCError) -> String {
    try encoding().description
  }

  func encoding() throws(ObjCError) -> MethodEncoding {
    var types: [TypeEncoding] = []
    for type in receiverAndArguments { types.append(try Self.encoding(of: type)) }
    types.insert(.selector, at: 1)
    let result = try result.map { type throws(ObjCError) in try Self.encoding(of: type) }
    return MethodEncoding(result: result ?? .void, arguments: types)
  }

  /// The encoding of a Swift type, with its size checked: a user wrote it.
  static func encoding(of type: any ObjCConvertible.Type) throws(ObjCError) -> TypeEncoding {
    let encoding: TypeEncoding
    do {
      encoding = try TypeEncoding(parsing: type.objcTypeEncoding)
    } catch {
      throw ObjCError(.malformedEncoding, "objcTypeEncoding of \(type): \(error)")
    }
    if type._passing == .memory {
      let size = sizeInMemory(of: type)
      guard encoding.size == size else {
        throw ObjCError(
          .typeMismatch,
          "\(type) has \(size) bytes, and its encoding \(encoding) describes "
            + (encoding.size.map { "\($0)" } ?? "no known size"))
      }
    }
    return encoding
  }

  // Stride, because C rounds a structure's size up to its alignment.
  private static func sizeInMemory<Value>(of type: Value.Type) -> Int {
    MemoryLayout<Value>.stride
  }
}

/// One call of a closure that is a method, as libffi presents it.
struct MethodFrame {
  /// Receiver, selector, arguments: each a pointer to the value.
  let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  let result: UnsafeMutableRawPointer

  // SAFETY of this type: the call interface was prepared from the very types
  // that the generic parameters below are called with (MethodBody's
  // initialisers), so every pointer leads to a value of its type.

  private func address(_ index: Int) -> UnsafeRawPointer {
    guard let address = arguments[index] else { stop("libffi passed no argument \(index)") }
    return UnsafeRawPointer(address)
  }

  private var selector: Selector {
    Selector(record: address(1).load(as: objcrt_SEL.self))
  }

  func receiver<Receiver: ObjCConvertible>() -> Receiver {
    Receiver._load(from: address(0))
  }

  func argument<Value: ObjCConvertible>(_ index: Int) -> Value {
    Value._load(from: address(index + 2))
  }

  /// Stores the result with the ownership that the selector of this very call
  /// implies: an exchanged method answers by the rules of the name it is called by.
  func finish<Value: ObjCConvertible>(_ value: Value) {
    guard Value._isObject else { return value._store(to: result, isRetained: false) }
    let selector = selector
    value._store(to: result, isRetained: selector.returnsRetained)
    if selector.isInitializer {
      objcrt_release(address(0).load(as: UnsafeMutablePointer<objcrt_object>?.self))
    }
  }
}
