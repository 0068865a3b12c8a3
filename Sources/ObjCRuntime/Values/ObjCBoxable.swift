/// A Swift type whose values are arguments and results of object type, each in an
/// ``ObjCValue`` of its own.
///
/// `String`, `Array`, `Dictionary` and `Set` conform. A type of yours does with
///
///     extension Recipe: ObjCBoxable {}
///
/// What must travel as a number in one method and as an object in another, say an `Int`,
/// is wrapped for the latter: ``ObjCBoxed``.
public protocol ObjCBoxable: _ObjCNullable {}

extension ObjCBoxable {
  /// `@`: an object.
  public static var objcTypeEncoding: String { "@" }
  /// Whether the type is an object's.
  @inlinable public static var _isObject: Bool { true }
  /// Whether the value travels in a box.
  @inlinable public static var _isBoxed: Bool { true }

  /// A new box, with a reference for whoever asks.
  public var _word: UInt {
    let box = ObjCValue(self)
    _ = Unmanaged.passRetained(box)
    return box._word
  }

  /// Unboxes; nil if there is no such value inside.
  public static func _from(word: UInt, isRetained: Bool) -> Self? {
    ObjCValue.unboxed(word, isRetained: isRetained)
  }

  /// Stores a box, owned by the caller or autoreleased.
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    ObjCValue(self)._store(to: address, isRetained: isRetained)
  }
}

extension String: ObjCBoxable {}
extension Array: ObjCBoxable, _ObjCNullable, _ObjCWord, ObjCConvertible {}
extension Dictionary: ObjCBoxable, _ObjCNullable, _ObjCWord, ObjCConvertible {}
extension Set: ObjCBoxable, _ObjCNullable, _ObjCWord, ObjCConvertible {}

/// Any Swift value as an argument or result of object type.
///
///     array.send("addObject:", ObjCBoxed(7))
///     let first: ObjCBoxed<Int> = array.send("firstObject")
public struct ObjCBoxed<Value> {
  /// The value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: Any value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension ObjCBoxed: ObjCConvertible, _ObjCWord, _ObjCNullable {
  /// `@`: an object.
  public static var objcTypeEncoding: String { "@" }
  /// Whether the type is an object's.
  @inlinable public static var _isObject: Bool { true }
  /// Whether the value travels in a box.
  @inlinable public static var _isBoxed: Bool { true }

  /// A new box, with a reference for whoever asks.
  public var _word: UInt {
    let box = ObjCValue(value)
    _ = Unmanaged.passRetained(box)
    return box._word
  }

  /// Unboxes; nil if there is no such value inside.
  public static func _from(word: UInt, isRetained: Bool) -> ObjCBoxed? {
    (ObjCValue.unboxed(word, isRetained: isRetained) as Value?).map { Self($0) }
  }

  /// Stores a box, owned by the caller or autoreleased.
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    ObjCValue(value)._store(to: address, isRetained: isRetained)
  }
}

extension ObjCBoxed: Sendable where Value: Sendable {}
extension ObjCBoxed: Equatable where Value: Equatable {}
extension ObjCBoxed: Hashable where Value: Hashable {}
