public import CObjCRuntime

extension UnsafeRawPointer: _ObjCNullable {
  /// `r^v`: `const void *`.
  public static var objcTypeEncoding: String { "r^v" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> UnsafeRawPointer {
    nonNull(UnsafeRawPointer(bitPattern: word))
  }
}

extension UnsafeMutableRawPointer: _ObjCNullable {
  /// `^v`: `void *`.
  public static var objcTypeEncoding: String { "^v" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> UnsafeMutableRawPointer {
    nonNull(UnsafeMutableRawPointer(bitPattern: word))
  }
}

extension OpaquePointer: _ObjCNullable {
  /// `^v`: a pointer to a type unknown to Swift, IMPs included.
  public static var objcTypeEncoding: String { "^v" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> OpaquePointer {
    nonNull(OpaquePointer(bitPattern: word))
  }
}

extension UnsafePointer: _ObjCNullable, _ObjCWord, ObjCConvertible where Pointee: ObjCConvertible {
  /// `r^` and the pointee's encoding; `r*` for C strings.
  public static var objcTypeEncoding: String {
    Pointee.self == CChar.self ? "r*" : "r^" + Pointee.objcTypeEncoding
  }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> UnsafePointer<Pointee> {
    nonNull(UnsafePointer(bitPattern: word))
  }
}

extension UnsafeMutablePointer: _ObjCNullable, _ObjCWord, ObjCConvertible
where Pointee: ObjCConvertible {
  /// `^` and the pointee's encoding; `*` for C strings.
  public static var objcTypeEncoding: String {
    Pointee.self == CChar.self ? "*" : "^" + Pointee.objcTypeEncoding
  }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> UnsafeMutablePointer<Pointee> {
    nonNull(UnsafeMutablePointer(bitPattern: word))
  }
}

extension Selector: _ObjCNullable {
  /// `:`.
  public static var objcTypeEncoding: String { ":" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: record) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> Selector {
    Selector(record: nonNull(objcrt_SEL(bitPattern: word)))
  }
}

extension ObjCClass: _ObjCNullable {
  /// `#`.
  public static var objcTypeEncoding: String { "#" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: record) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> ObjCClass {
    ObjCClass(
      record: nonNull(UnsafeMutablePointer<objcrt_class>(bitPattern: word)))
  }
}

extension ObjCConvertible {
  /// What a result that must not be null is, or the end of the process.
  @inlinable
  static func nonNull<Pointer>(_ pointer: Pointer?) -> Pointer {
    guard let pointer else { stopAtNull(Self.self) }
    return pointer
  }
}

/// Stops where a message returned or passed null and the Swift type has no place for it.
@usableFromInline
@inline(never)
func stopAtNull(_ type: Any.Type) -> Never {
  stop("nil was returned or passed where a \(type) is expected: use an optional")
}
