import ObjCEncoding
import Testing

private struct Malformed: CustomTestStringConvertible {
  var encoding: String
  var code: TypeEncodingError.Code
  var position: Int

  init(_ encoding: String, _ code: TypeEncodingError.Code, at position: Int) {
    self.encoding = encoding
    self.code = code
    self.position = position
  }

  var testDescription: String { "\(encoding.prefix(40)) (\(code))" }
}

private let malformedTypes = [
  Malformed("", .emptyEncoding, at: 0),
  Malformed("r", .unexpectedEnd, at: 1),
  Malformed("^", .unexpectedEnd, at: 1),
  Malformed("A", .unexpectedEnd, at: 1),
  Malformed("j", .unexpectedEnd, at: 1),
  Malformed("b", .unexpectedEnd, at: 1),
  Malformed("[", .unexpectedEnd, at: 1),
  Malformed("[2", .unexpectedEnd, at: 2),
  Malformed("!", .unexpectedEnd, at: 1),
  Malformed("![16", .unexpectedEnd, at: 4),
  Malformed("![16,", .unexpectedEnd, at: 5),
  Malformed("[2^", .unexpectedEnd, at: 3),
  Malformed("x", .unexpectedCharacter, at: 0),
  Malformed("é", .unexpectedCharacter, at: 0),
  Malformed("\0", .unexpectedCharacter, at: 0),
  Malformed("^x", .unexpectedCharacter, at: 1),
  Malformed("j@", .unexpectedCharacter, at: 1),
  Malformed("^b3", .unexpectedCharacter, at: 1),
  Malformed("[i]", .unexpectedCharacter, at: 1),
  Malformed("[-1i]", .unexpectedCharacter, at: 1),
  Malformed("[2]", .unexpectedCharacter, at: 2),
  Malformed("[2ii]", .unexpectedCharacter, at: 3),
  Malformed("!i", .unexpectedCharacter, at: 1),
  Malformed("![16f]", .unexpectedCharacter, at: 4),
  Malformed("{P=x}", .unexpectedCharacter, at: 3),
  Malformed("{Größe=x}", .unexpectedCharacter, at: 9),
  Malformed("{P=i)", .unexpectedCharacter, at: 4),
  Malformed(#"{P=i"x"i}"#, .unexpectedCharacter, at: 4),
  Malformed(#"{P="x"ii}"#, .unexpectedCharacter, at: 7),
  Malformed(#"@"""#, .unexpectedCharacter, at: 2),
  Malformed(#"@"Foo<P>x""#, .unexpectedCharacter, at: 8),
  Malformed("@?<>", .unexpectedCharacter, at: 3),
  Malformed("{", .unterminated, at: 0),
  Malformed("{P", .unterminated, at: 0),
  Malformed("{P<}", .unterminated, at: 0),
  Malformed("{P=", .unterminated, at: 0),
  Malformed("{P=i{Q=d", .unterminated, at: 4),
  Malformed("(U=i}", .unexpectedCharacter, at: 4),
  Malformed("(U", .unterminated, at: 0),
  Malformed(#"{P="x"#, .unterminated, at: 3),
  Malformed(#"{P="x"@"y"#, .unterminated, at: 7),
  Malformed("[2i", .unterminated, at: 0),
  Malformed("![16,16f", .unterminated, at: 1),
  Malformed(#"@"Foo"#, .unterminated, at: 1),
  Malformed(#"@"Foo<P"#, .unterminated, at: 5),
  Malformed(#"@"Foo<P>"#, .unterminated, at: 1),
  Malformed("@?<", .unterminated, at: 2),
  Malformed("@?<v", .unterminated, at: 2),
  Malformed("ii", .trailingCharacters, at: 1),
  Malformed("i16", .trailingCharacters, at: 1),
  Malformed("v@:", .trailingCharacters, at: 1),
  Malformed("{P=i}}", .trailingCharacters, at: 5),
  Malformed("[9223372036854775808i]", .numberTooLarge, at: 1),
  Malformed("b99999999999999999999", .numberTooLarge, at: 1),
  Malformed("b0i99999999999999999999", .numberTooLarge, at: 3),
  Malformed("![16,99999999999999999999f]", .numberTooLarge, at: 5),
  Malformed(String(repeating: "^", count: 64) + "i", .tooDeep, at: 64),
  Malformed(String(repeating: "{P=", count: 20_000), .tooDeep, at: 192),
  Malformed(String(repeating: "[1", count: 20_000), .tooDeep, at: 128),
  Malformed(String(repeating: "@?<", count: 20_000), .tooDeep, at: 192),
  Malformed(String(repeating: "rA", count: 20_000), .tooDeep, at: 64),
  Malformed("{" + String(repeating: "P", count: 65_536), .tooLong, at: 65_536),
]

private let malformedMethods = [
  Malformed("", .emptyEncoding, at: 0),
  Malformed("16", .unexpectedCharacter, at: 0),
  Malformed("v16@0:8x", .unexpectedCharacter, at: 7),
  Malformed("v16@0:8^", .unexpectedEnd, at: 8),
  Malformed("v16@0:8b3", .unexpectedCharacter, at: 7),
  Malformed("v16@0:-", .unexpectedCharacter, at: 6),
  Malformed("v16@0+", .unexpectedEnd, at: 6),
  Malformed("@6?", .unexpectedEnd, at: 3),
  Malformed("v@0:8{P}16", .unexpectedCharacter, at: 1),
  Malformed("v99999999999999999999@0:8", .numberTooLarge, at: 1),
  Malformed("v16@0:8{P=i", .unterminated, at: 7),
  Malformed("v" + String(repeating: "@0", count: 32_768), .tooLong, at: 65_536),
]

@Suite("Malformed encodings")
struct MalformedEncodingTests {
  @Test("A malformed type is refused with its reason and position", arguments: malformedTypes)
  private func types(sample: Malformed) {
    let error = #expect(throws: TypeEncodingError.self) {
      try TypeEncoding(parsing: sample.encoding)
    }
    #expect(error?.code == sample.code)
    #expect(error?.position == sample.position)
    #expect(error?.encoding == sample.encoding)
  }

  @Test("A malformed method is refused with its reason and position", arguments: malformedMethods)
  private func methods(sample: Malformed) {
    let error = #expect(throws: TypeEncodingError.self) {
      try MethodEncoding(parsing: sample.encoding)
    }
    #expect(error?.code == sample.code)
    #expect(error?.position == sample.position)
  }

  @Test("The limits themselves are allowed")
  func limits() throws {
    let deepest = String(repeating: "^", count: TypeEncoding.maximumDepth - 1) + "i"
    #expect(try TypeEncoding(parsing: deepest).description == deepest)
    let longest = "{" + String(repeating: "P", count: TypeEncoding.maximumLength - 2) + "}"
    #expect(try TypeEncoding(parsing: longest).description == longest)
    #expect(try TypeEncoding(parsing: "[\(Int.max)i]").description == "[\(Int.max)i]")
  }

  @Test(
    "An error says what was expected and what was found",
    arguments: [
      ("x", "invalid type encoding `x`: expected a type, found `x` at byte 0"),
      ("^", "invalid type encoding `^`: expected a type, found the end at byte 1"),
      ("\u{1}", "invalid type encoding `\\u{01}`: expected a type, found the byte 0x01 at byte 0"),
      (
        "{P=i",
        "invalid type encoding `{P=i`: expected `}` for byte 0, found the end"
      ),
      ("[2ii]", "invalid type encoding `[2ii]`: expected `]`, found `i` at byte 3"),
      (
        "[99999999999999999999i]",
        "invalid type encoding `[99999999999999999999i]`: expected the number of elements up to "
          + "9223372036854775807, found `9` at byte 1"
      ),
    ])
  func descriptions(text: String, expected: String) {
    let error = #expect(throws: TypeEncodingError.self) { try TypeEncoding(parsing: text) }
    #expect(error?.description == expected)
  }

  @Test("The message of an error in a long encoding stays short")
  func longDescription() throws {
    let text =
      "{P=" + String(repeating: "i", count: 1_000) + "x" + String(repeating: "i", count: 1_000)
    let error = #expect(throws: TypeEncodingError.self) { try TypeEncoding(parsing: text) }
    let message = try #require(error?.description)
    #expect(message.utf8.count < 200)
    #expect(message.contains("ix") && message.hasSuffix("found `x` at byte 1003"))
  }

  @Test("A code has a name")
  func codeName() {
    #expect(TypeEncodingError.Code.tooDeep.description == "tooDeep")
  }
}
