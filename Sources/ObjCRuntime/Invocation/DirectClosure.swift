internal import CObjCRuntime

/// A Swift closure as two words, for `objcrt_trampolineCallDirectly`.
///
/// In a generic context every function has one form: it takes the addresses of its
/// arguments, and of its result. The words are those of that form.
@usableFromInline
final class DirectClosure: Sendable {
  let function: UInt

  /// Retained; zero if the closure captures nothing.
  let context: UInt

  /// Takes a function, whose type is the parameter.
  @usableFromInline
  init<Function>(_ body: Function) {
    // SAFETY: a Swift function is two words, its code and its context, which is an object
    // or null (ABI/TypeMetadata.rst: thick functions).
    let words = unsafeBitCast(body, to: (UInt, UInt).self)
    (function, context) = words
    if let object = UnsafeRawPointer(bitPattern: context) {
      _ = Unmanaged<AnyObject>.fromOpaque(object).retain()
    }
  }

  deinit {
    if let object = UnsafeRawPointer(bitPattern: context) {
      // SAFETY: retained above.
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
  }

  /// Whether the values of all types stand in the image as Swift has them in memory, so
  /// that their addresses are all that the closure needs.
  static func fits(
    result: (any ObjCConvertible.Type)?, receiverAndArguments: [any ObjCConvertible.Type]
  ) -> Bool {
    let arguments = receiverAndArguments.dropFirst()
    guard let receiver = receiverAndArguments.first, receiver is ObjCObject.Type,
      arguments.count <= 4
    else { return false }
    return arguments.allSatisfy { scalars.contains(ObjectIdentifier($0)) }
      && result.map { results.contains(ObjectIdentifier($0)) } != false
  }

  /// Both architectures are little-endian: a small value is at the address of its register.
  private static let scalars: Set<ObjectIdentifier> = results.union([
    ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self),
  ])

  /// A small result would have to be extended; the image's word is zero.
  private static let results: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(UInt.self), ObjectIdentifier(Int64.self),
    ObjectIdentifier(UInt64.self), ObjectIdentifier(Int32.self), ObjectIdentifier(UInt32.self),
    ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt8.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(Double.self), ObjectIdentifier(Float.self),
  ]

  /// The closure for a trampoline.
  ///
  /// - Parameters:
  ///   - receiver: The type of the closure's first parameter.
  ///   - places: Where the arguments are.
  ///   - otherwise: The handler for receivers of another class.
  ///
  /// - Returns: What the trampoline calls.
  func call(
    receiver: any ObjCConvertible.Type, places: UInt64, otherwise: objcrt_trampoline_handler
  ) -> objcrt_direct_call? {
    guard let function = UnsafeMutableRawPointer(bitPattern: function) else { return nil }
    let isAny = receiver == ObjCObject.self
    return objcrt_direct_call(
      function: function, context: UnsafeMutableRawPointer(bitPattern: context),
      metadata: isAny ? nil : (receiver as? ObjCObject.Type)?.metadata, places: places,
      otherwise: otherwise)
  }
}
