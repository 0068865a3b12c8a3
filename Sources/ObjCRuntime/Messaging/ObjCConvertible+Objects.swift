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
  public static func _from(word: UInt, isRetained: Bool) -> Self {
    guard let id = UnsafeMutablePointer<objcrt_object>(bitPattern: word) else {
      stopAtNull(Self.self)
    }
    let object = object(id, isRetained: isRetained)
    guard let result = object as? Self else { stopAtMismatch(object, expected: Self.self) }
    return result
  }

  /// Writes the value as a result.
  @inlinable
  public final func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    // Whichever way the reference goes, it is a new one: `self` is borrowed.
    // In `-dealloc` nothing is pooled: there the caller's own reference suffices.
    if isRetained {
      _ = objcrt_retain(id)
    } else if !objcrt_isDeallocating(id) {
      _ = objcrt_autoreleaseReturnValue(objcrt_retain(id))
    }
    // SAFETY: libffi's result buffer holds at least a word.
    address.storeBytes(of: _word, as: UInt.self)
  }

  @usableFromInline
  @inline(never)
  static func stopAtMismatch(_ object: ObjCObject, expected: ObjCObject.Type) -> Never {
    stop(
      "\(object.debugDescription), whose face is \(type(of: object)), was returned or passed "
        + "where a \(expected) is expected")
  }
}
