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
///
/// Messages come from any thread, so the closure is `@Sendable`. One that is bound to a
/// global actor may use what that actor guards instead, and is called nowhere else: a
/// message that is sent off the actor stops the process before the closure runs.
///
///     try cls.addMethod("setTitle:") { @MainActor (self: Bar, title: String) in
///       self.title = title
///     }
public struct MethodBody: Sendable {
  /// The actor that the closure is bound to, or `nil` if it runs on every thread.
  public let isolation: (any Actor)?

  let result: (any ObjCConvertible.Type)?
  let receiverAndArguments: [any ObjCConvertible.Type]
  let call: @Sendable (MethodFrame) -> Void

  /// The closure itself, for calls that need nothing in between.
  let direct: DirectClosure?

  @usableFromInline
  init(
    isolation: (any Actor)? = nil, result: (any ObjCConvertible.Type)?,
    receiverAndArguments: [any ObjCConvertible.Type], direct: DirectClosure? = nil,
    call: @escaping @Sendable (MethodFrame) -> Void
  ) {
    self.isolation = isolation
    self.direct =
      isolation == nil
        && DirectClosure.fits(result: result, receiverAndArguments: receiverAndArguments)
      ? direct : nil
    self.result = result
    self.receiverAndArguments = receiverAndArguments
    if let isolation {
      self.call = { frame in
        frame.checkIsolation(to: isolation)
        call(frame)
      }
    } else {
      self.call = call
    }
  }

  /// The number of arguments after the receiver.
  public var argumentCount: Int { receiverAndArguments.count - 1 }

  /// The method's type encoding with frame offsets, such as `q24@0:8q16`.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding`` if a
  ///   structure's encoding does not parse, or ``ObjCError/Code/typeMismatch`` if it
  ///   describes a structure of another size, or if the receiver is no object or class.
  ///
  /// - Complexity: O(*length of the encodings*).
  public func typeEncoding() throws(ObjCError) -> String {
    try encoding().description
  }

  func encoding() throws(ObjCError) -> MethodEncoding {
    if let receiver = receiverAndArguments.first, !receiver.isReceiver {
      throw ObjCError(
        .typeMismatch,
        "the receiver of a method is an object or a class, and the closure takes a \(receiver)")
    }
    var types: [TypeEncoding] = []
    for type in receiverAndArguments.dropFirst() { types.append(try Self.encoding(of: type)) }
    // As clang writes it, whatever the closure takes for its receiver.
    types = [.object(className: nil, protocols: []), .selector] + types
    let result = try result.map { type throws(ObjCError) in try Self.encoding(of: type) }
    return MethodEncoding(result: result ?? .void, arguments: types)
  }

  /// The encoding of a Swift type, with its size checked: a user wrote it.
  package static func encoding(of type: any ObjCConvertible.Type) throws(ObjCError) -> TypeEncoding
  {
    let encoding: TypeEncoding
    do {
      encoding = try TypeEncoding(parsing: type.objcTypeEncoding)
    } catch {
      throw ObjCError(.malformedEncoding, "objcTypeEncoding of \(type): \(error)")
    }
    if type._passing == .memory { try checkLayout(of: type, as: encoding) }
    return encoding
  }

  private static func checkLayout<Value>(
    of type: Value.Type, as encoding: TypeEncoding
  ) throws(ObjCError) {
    // Stride, because C rounds a structure's size up to its alignment.
    let size = MemoryLayout<Value>.stride
    let alignment = MemoryLayout<Value>.alignment
    guard encoding.size == size, encoding.alignment == alignment else {
      let described =
        if let size = encoding.size, let alignment = encoding.alignment {
          "\(size), aligned to \(alignment)"
        } else { "no known layout" }
      throw ObjCError(
        .typeMismatch,
        "\(type) has \(size) bytes, aligned to \(alignment), and its encoding \(encoding) "
          + "describes \(described)")
    }
  }
}

extension MethodBody {
  /// Throws unless the receiver's type fits an instance method, or a class method.
  ///
  /// A pointer fits both.
  func checkReceiver(
    isClass: Bool, for selector: Selector, of owner: String
  ) throws(ObjCError) {
    let receiver = receiverAndArguments[0]
    let encoding = receiver.objcTypeEncoding
    guard encoding == (isClass ? "#" : "@") || encoding.hasSuffix("^v"), receiver.isReceiver else {
      throw ObjCError(
        .typeMismatch,
        "the receiver of \(selector) in \(owner) is \(isClass ? "an ObjCClass" : "an object"), "
          + "and the closure takes \(receiver)")
    }
  }
}

extension ObjCConvertible {
  /// Whether a value may be an `id` itself: one word, and no box with a value in it.
  fileprivate static var isReceiver: Bool {
    MemoryLayout<Self>.size == MemoryLayout<Int>.size && !_isBoxed
  }
}
