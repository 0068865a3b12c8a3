public import CObjCRuntime

extension UnsafeRawPointer: _ObjCNullable {
  /// `r^v`: `const void *`.
  public static var objcTypeEncoding: String { "r^v" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: word)
  }
}

extension UnsafeMutableRawPointer: _ObjCNullable {
  /// `^v`: `void *`.
  public static var objcTypeEncoding: String { "^v" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: word)
  }
}

extension OpaquePointer: _ObjCNullable {
  /// `^v`: a pointer to a type unknown to Swift, IMPs included.
  public static var objcTypeEncoding: String { "^v" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> OpaquePointer? {
    OpaquePointer(bitPattern: word)
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
  public static func _from(word: UInt, isRetained: Bool) -> UnsafePointer<Pointee>? {
    UnsafePointer(bitPattern: word)
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
  public static func _from(word: UInt, isRetained: Bool) -> UnsafeMutablePointer<Pointee>? {
    UnsafeMutablePointer(bitPattern: word)
  }
}

extension Selector: _ObjCNullable {
  /// `:`.
  public static var objcTypeEncoding: String { ":" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: record) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> Selector? {
    objcrt_SEL(bitPattern: word).map { Selector(record: $0) }
  }
}

extension ObjCClass: _ObjCNullable {
  /// `#`.
  public static var objcTypeEncoding: String { "#" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(bitPattern: record) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> ObjCClass? {
    ObjCClass(record: UnsafeMutablePointer(bitPattern: word))
  }
}
