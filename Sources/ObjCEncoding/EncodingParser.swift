/// A recursive-descent parser over the bytes of an encoding.
///
/// Every delimiter is an ASCII character, so that names can be cut out of the UTF-8
/// without looking at their characters.
struct EncodingParser {
  private let encoding: String
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Starts at the beginning of the text.
  ///
  /// - Throws: ``TypeEncodingError`` if `encoding` is empty or too long.
  init(_ encoding: String) throws(TypeEncodingError) {
    let length = encoding.utf8.count
    let limit = TypeEncoding.maximumLength
    guard length > 0 else {
      throw TypeEncodingError(.emptyEncoding, in: encoding, at: 0, expected: "a type")
    }
    guard length <= limit else {
      throw TypeEncodingError(.tooLong, in: encoding, at: limit, expected: "at most \(limit) bytes")
    }
    self.encoding = encoding
    self.bytes = Array(encoding.utf8)
  }

  /// Whether the whole text is consumed.
  var isAtEnd: Bool { position == bytes.count }

  /// What of the text that is parsed has not been consumed.
  func rest(of text: Substring) -> Substring {
    text[text.utf8.index(text.startIndex, offsetBy: position)...]
  }

  /// Fails unless the whole text is consumed.
  func expectEnd() throws(TypeEncodingError) {
    guard isAtEnd else { throw error(.trailingCharacters, expected: "the end") }
  }

  // MARK: - Types

  /// What the place of a type in the text permits.
  struct Context: OptionSet {
    let rawValue: UInt8

    /// The type can be a bit-field, because it belongs to a variable and not to another type.
    ///
    /// Elsewhere a bit-field's width could not be told from a number that follows.
    static let bitField = Context(rawValue: 1)

    /// The name of another field may follow, so quotation marks after an object may be its.
    static let fieldNameFollows = Context(rawValue: 2)
  }

  /// Parses one type.
  ///
  /// - Parameter context: What the place of the type permits.
  ///
  /// - Returns: The type.
  ///
  /// - Throws: ``TypeEncodingError`` if no type starts here.
  mutating func parseType(in context: Context = []) throws(TypeEncodingError) -> TypeEncoding {
    guard depth < TypeEncoding.maximumDepth else {
      let limit = TypeEncoding.maximumDepth
      throw error(.tooDeep, expected: "at most \(limit) levels of nesting")
    }
    depth += 1
    defer { depth -= 1 }

    guard let byte = peek() else { throw unexpected("a type") }
    if let simple = TypeEncoding(letter: byte) {
      position += 1
      return simple
    }
    if TypeEncoding.Qualifier(rawValue: byte) != nil {
      let qualifiers = parseQualifiers()
      return .qualified(qualifiers, try parseType(in: context))
    }
    switch byte {
    case UInt8(ascii: "@"):
      return try parseObject(in: context)
    case UInt8(ascii: "^"):
      position += 1
      guard !consume("?") else { return .functionPointer }
      return .pointer(try parseType(in: context.subtracting(.bitField)))
    case UInt8(ascii: "A"):
      position += 1
      return .atomic(try parseType(in: context.subtracting(.bitField)))
    case UInt8(ascii: "{"):
      let (name, fields) = try parseAggregate(closedBy: "}")
      return .structure(name: name, fields: fields)
    case UInt8(ascii: "("):
      let (name, fields) = try parseAggregate(closedBy: ")")
      return .union(name: name, fields: fields)
    case UInt8(ascii: "["):
      return try parseArray()
    case UInt8(ascii: "b") where context.contains(.bitField):
      return try parseBitField()
    case UInt8(ascii: "j"):
      return try parseComplex()
    case UInt8(ascii: "!"):
      return try parseVector()
    default:
      throw unexpected("a type")
    }
  }

  private mutating func parseQualifiers() -> [TypeEncoding.Qualifier] {
    var qualifiers: [TypeEncoding.Qualifier] = []
    while let byte = peek(), let qualifier = TypeEncoding.Qualifier(rawValue: byte) {
      qualifiers.append(qualifier)
      position += 1
    }
    return qualifiers
  }

  private mutating func parseComplex() throws(TypeEncodingError) -> TypeEncoding {
    position += 1
    guard let byte = peek(), let part = TypeEncoding(letter: byte), part.isNumber else {
      throw unexpected("a number type")
    }
    position += 1
    return .complex(part)
  }

  private mutating func parseArray() throws(TypeEncodingError) -> TypeEncoding {
    let start = position
    position += 1
    let count = try parseNumber("the number of elements")
    let element = try parseType()
    try close("]", openedAt: start)
    return .array(count: count, element: element)
  }

  private mutating func parseVector() throws(TypeEncodingError) -> TypeEncoding {
    position += 1
    let start = position
    guard consume("[") else { throw unexpected("`[`") }
    let size = try parseNumber("the size of a vector")
    guard consume(",") else { throw unexpected("`,`") }
    let alignment = try parseNumber("the alignment of a vector")
    let element = try parseType()
    try close("]", openedAt: start)
    return .vector(size: size, alignment: alignment, element: element)
  }

  /// Parses `b` and a width, or in the GNU form `b`, an offset, a type and a width.
  ///
  /// Both forms can start alike: `b3i` in a structure can be a bit-field and an `int`.
  /// But no type starts with a digit, so a digit after the letter decides.
  private mutating func parseBitField() throws(TypeEncodingError) -> TypeEncoding {
    position += 1
    let number = try parseNumber("the width or offset of a bit-field")
    guard let byte = peek(), let type = TypeEncoding(letter: byte), type.isInteger,
      let next = peek(1), isDigit(next)
    else {
      return .bitField(width: number, storage: nil)
    }
    position += 1
    let width = try parseNumber("the width of a bit-field")
    return .bitField(width: width, storage: .init(offset: number, type: type))
  }

  // MARK: - Structures and unions

  private mutating func parseAggregate(
    closedBy end: Unicode.Scalar
  ) throws(TypeEncodingError) -> (name: String, fields: [TypeEncoding.Field]?) {
    let start = position
    position += 1
    let name = try parseAggregateName(closedBy: end, openedAt: start)
    guard consume("=") else {
      position += 1  // The name ends at "=" or at the closing bracket.
      return (name, nil)
    }
    // Either all fields have names or none has.
    let hasNames = peek() == UInt8(ascii: "\"")
    let context: Context = hasNames ? [.bitField, .fieldNameFollows] : .bitField
    var fields: [TypeEncoding.Field] = []
    while !consume(end) {
      guard !isAtEnd else { throw unterminated(end, openedAt: start) }
      var name: String?
      if hasNames {
        guard peek() == UInt8(ascii: "\"") else { throw unexpected("a field name or `\(end)`") }
        name = try parseQuoted()
      }
      fields.append(.init(name: name, type: try parseType(in: context)))
    }
    return (name, fields)
  }

  /// Parses a name up to, but not including, `=` or the closing bracket.
  ///
  /// Names of C++ templates can contain both between their angle brackets.
  private mutating func parseAggregateName(
    closedBy end: Unicode.Scalar, openedAt start: Int
  ) throws(TypeEncodingError) -> String {
    let nameStart = position
    var openAngles = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "<"): openAngles += 1
      case UInt8(ascii: ">"): openAngles -= 1
      case UInt8(ascii: "="), UInt8(ascii: end):
        if openAngles <= 0 { return text(nameStart..<position) }
      default: break
      }
      position += 1
    }
    throw unterminated(end, openedAt: start)
  }

  // MARK: - Objects and blocks

  private mutating func parseObject(in context: Context) throws(TypeEncodingError) -> TypeEncoding {
    position += 1
    if consume("?") {
      return .block(signature: try parseBlockSignature())
    }
    guard peek() == UInt8(ascii: "\""), !context.contains(.fieldNameFollows) || isClassNameNext()
    else {
      return .object(className: nil, protocols: [])
    }
    return try parseQuotedClass()
  }

  /// Whether quotation marks after an object hold its class, not the next field's name.
  ///
  /// After a field's name comes its type, which never starts like the next name or
  /// with a closing bracket.
  private func isClassNameNext() -> Bool {
    guard let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
      return true  // Unterminated either way.
    }
    let following = end + 1 < bytes.count ? bytes[end + 1] : UInt8(ascii: "}")
    return [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: ")")].contains(following)
  }

  /// Parses `"Class"`, `"Class<Protocol>"` or `"<Protocol><Protocol>"`.
  private mutating func parseQuotedClass() throws(TypeEncodingError) -> TypeEncoding {
    let start = position
    position += 1
    let className = try parseName(upTo: ["<", "\""], openedAt: start, closedBy: "\"")
    var protocols: [String] = []
    while peek() == UInt8(ascii: "<") {
      let open = position
      position += 1
      protocols.append(try parseName(upTo: [">"], openedAt: open, closedBy: ">"))
      position += 1
    }
    guard !className.isEmpty || !protocols.isEmpty else { throw unexpected("a class name") }
    try close("\"", openedAt: start)
    return .object(className: className.isEmpty ? nil : className, protocols: protocols)
  }

  private mutating func parseBlockSignature() throws(TypeEncodingError) -> [TypeEncoding]? {
    let start = position
    guard consume("<") else { return nil }
    var signature: [TypeEncoding] = []
    repeat {
      guard !isAtEnd else { throw unterminated(">", openedAt: start) }
      signature.append(try parseType())
    } while !consume(">")
    return signature
  }

  // MARK: - Frame offsets

  /// Parses the frame offset that may follow a type in a method encoding.
  ///
  /// GCC marked arguments in registers with `+`, and offsets can be negative.
  mutating func parseFrameOffset() throws(TypeEncodingError) -> Int? {
    let start = position
    _ = consume("+")
    let isNegative = consume("-")
    guard let byte = peek(), isDigit(byte) else {
      position = start  // The sign is the next type's.
      return nil
    }
    let offset = try parseNumber("a frame offset")
    return isNegative ? -offset : offset
  }
}

// MARK: - Pieces

extension EncodingParser {
  private func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func close(
    _ end: Unicode.Scalar, openedAt start: Int
  ) throws(TypeEncodingError) {
    guard !isAtEnd else { throw unterminated(end, openedAt: start) }
    guard consume(end) else { throw unexpected("`\(end)`") }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func parseNumber(_ meaning: String) throws(TypeEncodingError) -> Int {
    let start = position
    var number = 0
    while let byte = peek(), isDigit(byte) {
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !overflow, !carry else {
        position = start
        throw error(.numberTooLarge, expected: meaning + " up to \(Int.max)")
      }
      number = sum
      position += 1
    }
    guard position > start else { throw unexpected(meaning) }
    return number
  }

  /// Parses `"name"`.
  private mutating func parseQuoted() throws(TypeEncodingError) -> String {
    let start = position
    position += 1
    let name = try parseName(upTo: ["\""], openedAt: start, closedBy: "\"")
    position += 1
    return name
  }

  /// Parses a name up to, but not including, one of the delimiters.
  private mutating func parseName(
    upTo delimiters: [Unicode.Scalar], openedAt start: Int, closedBy end: Unicode.Scalar
  ) throws(TypeEncodingError) -> String {
    let nameStart = position
    while let byte = peek() {
      guard !delimiters.contains(Unicode.Scalar(byte)) else { return text(nameStart..<position) }
      position += 1
    }
    throw unterminated(end, openedAt: start)
  }

  private func error(
    _ code: TypeEncodingError.Code, expected: String
  ) -> TypeEncodingError {
    TypeEncodingError(code, in: encoding, at: position, expected: expected)
  }

  /// Describes what stands at the current place instead of something else.
  func unexpected(_ expected: String) -> TypeEncodingError {
    error(isAtEnd ? .unexpectedEnd : .unexpectedCharacter, expected: expected)
  }

  private func unterminated(_ end: Unicode.Scalar, openedAt start: Int) -> TypeEncodingError {
    TypeEncodingError(
      .unterminated, in: encoding, at: start, expected: "`\(end)` for byte \(start)")
  }
}
