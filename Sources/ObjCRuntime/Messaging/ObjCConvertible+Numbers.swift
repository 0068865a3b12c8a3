/// A fixed-width integer of at most 64 bits.
public protocol _ObjCInteger: _ObjCWord, FixedWidthInteger {}

extension _ObjCInteger {
  /// The value as a machine word.
  @inlinable public var _word: UInt { UInt(truncatingIfNeeded: self) }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> Self? {
    // The upper bits of a result register are undefined for small types.
    Self(truncatingIfNeeded: word)
  }

  /// Reads the value of an argument.
  @inlinable
  public static func _load(from address: UnsafeRawPointer) -> Self? {
    // SAFETY: libffi's argument has the type of the encoding, which is Self's.
    address.loadUnaligned(as: Self.self)
  }
}

extension Int: _ObjCInteger {
  /// `q`: 64 bits.
  public static var objcTypeEncoding: String { "q" }
}
extension Int8: _ObjCInteger {
  /// `c`.
  public static var objcTypeEncoding: String { "c" }
}
extension Int16: _ObjCInteger {
  /// `s`.
  public static var objcTypeEncoding: String { "s" }
}
extension Int32: _ObjCInteger {
  /// `i`.
  public static var objcTypeEncoding: String { "i" }
}
extension Int64: _ObjCInteger {
  /// `q`.
  public static var objcTypeEncoding: String { "q" }
}
extension UInt: _ObjCInteger {
  /// `Q`: 64 bits.
  public static var objcTypeEncoding: String { "Q" }
}
extension UInt8: _ObjCInteger {
  /// `C`.
  public static var objcTypeEncoding: String { "C" }
}
extension UInt16: _ObjCInteger {
  /// `S`.
  public static var objcTypeEncoding: String { "S" }
}
extension UInt32: _ObjCInteger {
  /// `I`.
  public static var objcTypeEncoding: String { "I" }
}
extension UInt64: _ObjCInteger {
  /// `Q`.
  public static var objcTypeEncoding: String { "Q" }
}

extension Bool: _ObjCWord {
  /// `B`: C's `bool`.
  public static var objcTypeEncoding: String { "B" }
  /// The value as a machine word.
  @inlinable public var _word: UInt { self ? 1 : 0 }

  /// Makes a value of a machine word.
  @inlinable
  public static func _from(word: UInt, isRetained: Bool) -> Bool? {
    // Only the low byte is defined, and C code may leave more than one bit in it.
    UInt8(truncatingIfNeeded: word) != 0
  }

  /// Reads the value of an argument.
  @inlinable
  public static func _load(from address: UnsafeRawPointer) -> Bool? {
    // SAFETY: libffi's argument is a byte.
    address.load(as: UInt8.self) != 0
  }
}

extension Double: ObjCConvertible {
  /// `d`.
  public static var objcTypeEncoding: String { "d" }
  /// How the type travels.
  @inlinable public static var _passing: _ObjCPassing { .floating }
  /// The value itself.
  @inlinable public var _floating: Double { self }
  /// The value itself.
  @inlinable public static func _from(floating: Double) -> Double { floating }

  /// Reads the value of an argument.
  @inlinable
  public static func _load(from address: UnsafeRawPointer) -> Double? {
    // SAFETY: libffi's argument is a double.
    address.load(as: Double.self)
  }

  /// Writes the value as a result.
  @inlinable
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    // SAFETY: libffi's result is a double.
    address.storeBytes(of: self, as: Double.self)
  }
}

extension Float: ObjCConvertible {
  /// `f`.
  public static var objcTypeEncoding: String { "f" }
  /// How the type travels.
  @inlinable public static var _passing: _ObjCPassing { .floating }

  // Both ABIs pass a float in the low half of a vector register. The detour
  // over SIMD2 stays in vector registers, where bit patterns would not.
  /// The value in the low bits of a double.
  @inlinable public var _floating: Double { unsafeBitCast(SIMD2<Float>(self, 0), to: Double.self) }

  /// Makes a value of the low bits of a double.
  @inlinable
  public static func _from(floating: Double) -> Float {
    unsafeBitCast(floating, to: SIMD2<Float>.self).x
  }

  /// Reads the value of an argument.
  @inlinable
  public static func _load(from address: UnsafeRawPointer) -> Float? {
    // SAFETY: libffi's argument is a float.
    address.load(as: Float.self)
  }

  /// Writes the value as a result.
  @inlinable
  public func _store(to address: UnsafeMutableRawPointer, isRetained: Bool) {
    // SAFETY: libffi's result is a float.
    address.storeBytes(of: self, as: Float.self)
  }
}
