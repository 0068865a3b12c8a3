public import CObjCRuntime

extension ObjCObject: _ObjCNullable {
  /// `@`: an object.
  public static var objcTypeEncoding: String { "@" }
  /// Whether the type is an object's.
  @inlinable public static var _isObject: Bool { true }
  /// The object's `id`.
  @inlinable public final var _word: UInt { UInt(bitPattern: id) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> Self? {
    guard let id = UnsafeMutablePointer<objcrt_object>(bitPattern: word) else { return nil }
    // SAFETY: what has a header is a Swift object.
    if !objcrt_hasHeader(id) { return nil }
    let object = object(id, isRetained: isRetained)
    if let result = object as? Self { return result }
    if isRetained { objcrt_retain(id) }
    return nil
  }

  /// Writes the value as a result.
  @inlinable
  public final func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    // Whichever way the reference goes, it is a new one: `self` is borrowed.
    _ = isRetained ? objcrt_retain(id) : objcrt_retainAutoreleaseReturnValue(id)
    // SAFETY: libffi's result buffer holds at least a word.
    address.storeBytes(of: _word, as: UInt.self)
  }
}
