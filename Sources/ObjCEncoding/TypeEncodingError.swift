/// An error thrown when text is not a type or method encoding.
public struct TypeEncodingError: Error, Hashable, Sendable {
  /// What went wrong.
  public let code: Code

  /// The whole text that was parsed.
  public let encoding: String

  /// Where parsing stopped, in UTF-8 bytes from the start of ``encoding``.
  ///
  /// With ``Code/unterminated`` it is the place of the delimiter that is not closed,
  /// with ``Code/numberTooLarge`` the place of the first digit.
  public let position: Int

  /// A noun phrase for what would have been valid.
  let expected: String

  init(_ code: Code, in encoding: String, at position: Int, expected: String) {
    self.code = code
    self.encoding = encoding
    self.position = position
    self.expected = expected
  }
}

extension TypeEncodingError {
  /// The reason an encoding could not be parsed.
  public struct Code: Hashable, Sendable {
    private enum Storage: String, Hashable, Sendable {
      case emptyEncoding
      case numberTooLarge
      case tooDeep
      case tooLong
      case trailingCharacters
      case unexpectedCharacter
      case unexpectedEnd
      case unterminated
    }

    private let storage: Storage

    /// There is no text, which is also what clang prints for a vector.
    public static var emptyEncoding: Self { Self(storage: .emptyEncoding) }

    /// A count, width or offset does not fit in an `Int`.
    public static var numberTooLarge: Self { Self(storage: .numberTooLarge) }

    /// Types are nested deeper than ``TypeEncoding/maximumDepth``.
    public static var tooDeep: Self { Self(storage: .tooDeep) }

    /// The text is longer than ``TypeEncoding/maximumLength``.
    public static var tooLong: Self { Self(storage: .tooLong) }

    /// A valid type is followed by more text.
    public static var trailingCharacters: Self { Self(storage: .trailingCharacters) }

    /// A character does not belong where it stands.
    public static var unexpectedCharacter: Self { Self(storage: .unexpectedCharacter) }

    /// The text stops where a type or a number must follow.
    public static var unexpectedEnd: Self { Self(storage: .unexpectedEnd) }

    /// A bracket or quotation mark is not closed.
    public static var unterminated: Self { Self(storage: .unterminated) }
  }
}

extension TypeEncodingError.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { storage.rawValue }
}

extension TypeEncodingError: CustomStringConvertible {
  /// A sentence that names what was expected, what was found, and where.
  ///
  /// Long encodings are cut to the part around ``position``.
  public var description: String {
    "invalid type encoding `\(excerpt)`: expected \(expected), found \(found)"
  }

  private var found: String {
    switch code {
    case .tooLong: "\(encoding.utf8.count) bytes"
    case .unterminated: "the end"
    default: "\(foundByte) at byte \(position)"
    }
  }

  private var foundByte: String {
    guard let byte = encoding.utf8.dropFirst(position).first else { return "the end" }
    guard (0x21..<0x7F).contains(byte) else {
      let digits = String(byte, radix: 16, uppercase: true)
      return "the byte 0x" + (digits.count == 1 ? "0" + digits : digits)
    }
    return "`\(Character(Unicode.Scalar(byte)))`"
  }

  private var excerpt: String {
    let reach = 40
    let bytes = encoding.utf8.dropFirst(max(0, position - reach))
    let shown = String(decoding: bytes.prefix(2 * reach), as: UTF8.self)
    var text = position > reach ? "…" : ""
    // A message is for a terminal or a log, which control characters would upset.
    for scalar in shown.unicodeScalars {
      text += scalar.value < 0x20 ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return bytes.count > 2 * reach ? text + "…" : text
  }
}
