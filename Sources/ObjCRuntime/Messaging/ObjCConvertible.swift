/// How a value travels in a call.
@frozen
public enum _ObjCPassing: Sendable {
  /// In an integer register, extended to 64 bits.
  case word
  /// In a floating-point register.
  case floating
  /// As the C ABI passes structures: left to libffi, unless `_structure` names the form.
  case memory
}

/// The form of a structure, where a send knows it without libffi.
@frozen
public enum _ObjCStructure: Sendable {
  /// Two doubles, as `CGPoint` has.
  case doubles
  /// Two words, as `NSRange` has.
  case words
  /// Four doubles, as `CGRect` has.
  case rectangle
  /// Any other.
  case other
}

/// A Swift type that can be an argument or a result of a message.
///
/// Integers of all widths, `Bool`, `Float`, `Double`, pointers, ``Selector``,
/// ``ObjCClass``, ``ObjCProtocol``, ``ObjCObject`` and its faces, `String` (as an
/// object), and the optionals of those that can be nil conform. A C structure
/// conforms through ``ObjCStruct``. The underscored requirements are the runtime's
/// own; do not implement them.
public protocol ObjCConvertible: SendableMetatype {
  /// The C type of an argument or result in a function that macros generate.
  associatedtype _ObjCABI = UInt

  /// The type's encoding, such as `q` or `@`.
  static var objcTypeEncoding: String { get }

  /// How the type travels.
  static var _passing: _ObjCPassing { get }

  /// The form of the type; for `_passing == .memory`.
  static var _structure: _ObjCStructure { get }

  /// An object result may carry a reference that the caller owns.
  static var _isObject: Bool { get }

  /// The value travels in an object of its own: `_word` then carries a reference,
  /// which the sender drops after the call.
  static var _isBoxed: Bool { get }

  /// The value as a machine word; for `_passing == .word`.
  var _word: UInt { get }

  /// The value in the low bits of a double; for `_passing == .floating`.
  var _floating: Double { get }

  /// Makes a value of a machine word, or nil if the word stands for none: a null where
  /// the type has no place for it, or an object of another class.
  ///
  /// For objects `isRetained` says that the word carries a reference, which the value
  /// takes over; where there is no value it stays with the caller.
  static func _from(word: UInt, isRetained: Bool) -> Self?

  /// Makes a value of the low bits of a double.
  static func _from(floating: Double) -> Self

  /// Reads an argument as libffi presents it: at its own size. Nil as for a word.
  static func _load(from address: UnsafeRawPointer) -> Self?

  /// Writes a result as libffi wants it: integers extended to a word.
  ///
  /// For objects `isRetained` says that the caller expects to own a reference.
  func _store(to address: UnsafeMutableRawPointer, isRetained: Bool)
}

extension ObjCConvertible {
  /// A form that only libffi knows.
  @inlinable public static var _structure: _ObjCStructure { .other }
  /// Whether the type is an object's.
  @inlinable public static var _isObject: Bool { false }
  /// Whether the value travels in a box.
  @inlinable public static var _isBoxed: Bool { false }
  /// Unreachable for a type that is no word.
  @inlinable public var _word: UInt { stopUnsupported() }
  /// Unreachable for a type that is no floating-point number.
  @inlinable public var _floating: Double { stopUnsupported() }
  /// Unreachable for a type that is no word.
  @inlinable public static func _from(word: UInt, isRetained: Bool) -> Self? { stopUnsupported() }
  /// Unreachable for a type that is no floating-point number.
  @inlinable public static func _from(floating: Double) -> Self { stopUnsupported() }

  // Unreachable: `_passing` decides which of the above is called.
  @usableFromInline
  static func stopUnsupported() -> Never {
    stop("\(Self.self) was passed in a way that its _passing excludes")
  }

  @usableFromInline
  func stopUnsupported() -> Never { Self.stopUnsupported() }
}

/// A word-sized conformance: the type says how to become a word and back.
public protocol _ObjCWord: ObjCConvertible {}

extension _ObjCWord {
  /// How the type travels.
  @inlinable public static var _passing: _ObjCPassing { .word }

  /// Reads the value of an argument.
  @inlinable
  public static func _load(from address: UnsafeRawPointer) -> Self? {
    // SAFETY: libffi's argument of a pointer-sized type is a word.
    _from(word: address.load(as: UInt.self), isRetained: false)
  }

  /// Writes the value as a result.
  @inlinable
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    // SAFETY: libffi's result buffer holds at least a word.
    address.storeBytes(of: _word, as: UInt.self)
  }
}

/// A type with a null value, so that its optional can be passed too.
public protocol _ObjCNullable: _ObjCWord {}

extension Optional: _ObjCWord, ObjCConvertible where Wrapped: _ObjCNullable {
  /// The encoding of the wrapped type.
  @inlinable public static var objcTypeEncoding: String { Wrapped.objcTypeEncoding }
  /// Whether the wrapped type is an object's.
  @inlinable public static var _isObject: Bool { Wrapped._isObject }
  /// Whether the wrapped value travels in a box.
  @inlinable public static var _isBoxed: Bool { Wrapped._isBoxed }
  /// The wrapped value's word, or zero.
  @inlinable public var _word: UInt { self?._word ?? 0 }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> Wrapped?? {
    if word == 0 { return .some(nil) }
    // Not wrapped again: what is no `Wrapped` is no optional of it either.
    guard let value = Wrapped._from(word: word, isRetained: isRetained) else { return nil }
    return .some(value)
  }

  /// Writes the value as a result.
  @inlinable
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    if let value = self {
      value._store(to: address, isRetained: isRetained)
    } else {
      // SAFETY: libffi's result buffer holds at least a word.
      address.storeBytes(of: 0, as: UInt.self)
    }
  }
}
