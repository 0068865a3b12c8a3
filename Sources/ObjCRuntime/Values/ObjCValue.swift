internal import CObjCRuntime

/// A Swift value in an object: what a `String` becomes where an object is expected.
///
/// Its `-description` is the value's; `-isEqual:` and `-hash` compare the values if they
/// are `Hashable`, and otherwise the objects; `-copy` gives the same object, since the value
/// does not change. A string answers `-length` (in UTF-16 code units) and `-UTF8String` too.
public final class ObjCValue: NSObject {
  /// Boxes a value.
  ///
  /// - Parameter value: Any value.
  public convenience init(_ value: Any) {
    self.init()
    self[ObjCValueClass.shared.variable] = value
    if value is String {
      // SAFETY: a subclass without variables or a face of its own; the object is new.
      objcrt_objectSetClassOfNew(id, ObjCValueClass.shared.stringClass.record)
    }
  }

  /// The value inside.
  public var value: Any { self[ObjCValueClass.shared.variable] }

  /// The value in a box that a message has returned or passed, with the rules of
  /// `ObjCConvertible._from(word:isRetained:)`.
  static func unboxed<Value>(_ word: UInt, isRetained: Bool) -> Value? {
    guard let box = ObjCValue._from(word: word, isRetained: isRetained) else { return nil }
    if let value = box.value as? Value { return value }
    if isRetained { objcrt_retain(box.id) }
    return nil
  }
}

extension ObjCObject {
  /// The value of a box, or the object itself, as a Swift type.
  ///
  ///     let names = object.as([String].self)
  ///
  /// - Parameter type: The type of the boxed value, or a face.
  ///
  /// - Returns: The value, or `nil` if the object is no box around such a value, and no
  ///   instance of the type itself.
  public final func `as`<Value>(_ type: Value.Type = Value.self) -> Value? {
    (self as? ObjCValue)?.value as? Value ?? self as? Value
  }
}
