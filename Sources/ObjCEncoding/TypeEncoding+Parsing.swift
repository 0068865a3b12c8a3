extension TypeEncoding {
  /// Parses the encoding of one type.
  ///
  /// All text is safe to parse: limits on length, depth and numbers turn hostile
  /// encodings into errors.
  ///
  ///     try TypeEncoding(parsing: "^{CGPoint=dd}")
  ///
  /// Where an object with a class name and a field name cannot be told apart at once,
  /// as in `{P="a"@"b"i}`, the text in quotes is a class name if another field or the
  /// end of the structure follows it, and else the next field's name.
  ///
  /// - Parameter encoding: The text, which must be one type and nothing else.
  ///
  /// - Throws: ``TypeEncodingError`` if `encoding` is not the encoding of one type.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `encoding`.
  public init(parsing encoding: String) throws(TypeEncodingError) {
    var parser = try EncodingParser(encoding)
    self = try parser.parseType(in: .bitField)
    try parser.expectEnd()
  }
}

// MARK: - Letters

extension TypeEncoding {
  /// Creates a type whose encoding is a single letter.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "v"): self = .void
    case UInt8(ascii: "B"): self = .bool
    case UInt8(ascii: "c"): self = .int8
    case UInt8(ascii: "C"): self = .uint8
    case UInt8(ascii: "s"): self = .int16
    case UInt8(ascii: "S"): self = .uint16
    case UInt8(ascii: "i"): self = .int32
    case UInt8(ascii: "I"): self = .uint32
    case UInt8(ascii: "l"): self = .long
    case UInt8(ascii: "L"): self = .unsignedLong
    case UInt8(ascii: "q"): self = .int64
    case UInt8(ascii: "Q"): self = .uint64
    case UInt8(ascii: "t"): self = .int128
    case UInt8(ascii: "T"): self = .uint128
    case UInt8(ascii: "f"): self = .float
    case UInt8(ascii: "d"): self = .double
    case UInt8(ascii: "D"): self = .longDouble
    case UInt8(ascii: "*"): self = .cString
    case UInt8(ascii: "#"): self = .classObject
    case UInt8(ascii: ":"): self = .selector
    case UInt8(ascii: "?"): self = .unknown
    case UInt8(ascii: " "): self = .unrepresentable
    default: return nil
    }
  }

  /// Whether the type is a C integer, so that it can be a bit-field and is promoted.
  ///
  /// Qualifiers are not looked through.
  var isInteger: Bool {
    switch self {
    case .bool, .int8, .uint8, .int16, .uint16, .int32, .uint32, .long, .unsignedLong, .int64,
      .uint64, .int128, .uint128:
      true
    default:
      false
    }
  }

  /// Whether the type is a C integer or floating-point number.
  var isNumber: Bool {
    switch self {
    case .float, .double, .longDouble: true
    default: isInteger
    }
  }
}
