import ObjCEncoding
import Testing

/// What `sizeof` and `_Alignof` are in clang 21 for the C type with an encoding.
private struct Measured: CustomTestStringConvertible {
  var encoding: String
  var size: Int
  var alignment: Int

  init(_ encoding: String, _ size: Int, _ alignment: Int) {
    self.encoding = encoding
    self.size = size
    self.alignment = alignment
  }

  var testDescription: String { encoding }
}

// Encodings, sizes and alignments are clang's own output for C types.
private let measuredOnBothArchitectures = [
  Measured("B", 1, 1), Measured("c", 1, 1), Measured("C", 1, 1), Measured("s", 2, 2),
  Measured("S", 2, 2), Measured("i", 4, 4), Measured("I", 4, 4), Measured("q", 8, 8),
  Measured("Q", 8, 8), Measured("t", 16, 16), Measured("T", 16, 16), Measured("f", 4, 4),
  Measured("d", 8, 8), Measured("D", 16, 16), Measured("*", 8, 8), Measured("^v", 8, 8),
  Measured("^?", 8, 8), Measured("@", 8, 8), Measured("@?", 8, 8), Measured("#", 8, 8),
  Measured(":", 8, 8), Measured("^{Opaque=}", 8, 8), Measured("r^v", 8, 8),
  Measured("jc", 2, 1), Measured("jf", 8, 4), Measured("jd", 16, 8), Measured("jD", 32, 16),
  Measured("[12i]", 48, 4), Measured("[3{S2=cic}]", 36, 4), Measured("[0c]", 0, 1),
  Measured("{E=}", 0, 1), Measured("{S1=c}", 1, 1), Measured("{S2=cic}", 12, 4),
  Measured("{S3=cds}", 24, 8), Measured("{F=i[0c]}", 4, 4), Measured("{I=ct}", 32, 16),
  Measured("{L=cD}", 32, 16), Measured("{P=c{?=sc}c}", 8, 2), Measured("{T3=[3c]}", 3, 1),
  Measured("{CGRect={CGPoint=dd}{CGPoint=dd}}", 32, 8),
  Measured("(U1=id[12c])", 16, 8), Measured("(U2=[5c]s)", 6, 2), Measured("(UB=b0i3c)", 4, 4),
  Measured("{B1=b0i3b3I5b8q40b64i0b64c2}", 16, 8), Measured("{B2=b0c4b8c5}", 2, 1),
  Measured("{B3=cb8i3}", 4, 4), Measured("{B4=b0I31b32I2}", 8, 4), Measured("{B5=b0B1b1B1}", 1, 1),
  Measured("{B7=cb8q3s}", 8, 8), Measured("{B9=b0i3c}", 4, 4),
  Measured("{B10=b0s9b16s9b32i20}", 8, 4), Measured("{B12=b0q33b33i31c}", 16, 8),
  Measured("{B13=b0t100i}", 32, 16), Measured("{B14=b0q60b64i6}", 16, 8),
  Measured("Ai", 4, 4), Measured("Ajd", 16, 16), Measured("A{T3=[3c]}", 4, 4),
  Measured("A{S3=cds}", 24, 8), Measured("A{S2=cic}", 16, 16), Measured("A{E=}", 1, 1),
]

#if arch(arm64)
private let measuredOnOneArchitecture = [
  Measured("{B6=cb32i0c}", 8, 4), Measured("{B8=cb64q0c}", 16, 8),
]
#else
private let measuredOnOneArchitecture = [
  Measured("{B6=cb32i0c}", 5, 1), Measured("{B8=cb64q0c}", 9, 1),
]
#endif

@Suite("Type layout")
struct LayoutTests {
  @Test("Size and alignment are the C compiler's", arguments: measuredOnBothArchitectures)
  private func common(type: Measured) throws {
    let encoding = try TypeEncoding(parsing: type.encoding)
    #expect(encoding.size == type.size)
    #expect(encoding.alignment == type.alignment)
  }

  @Test(
    "A bit-field of width zero aligns as on the architecture", arguments: measuredOnOneArchitecture)
  private func zeroWidth(type: Measured) throws {
    let encoding = try TypeEncoding(parsing: type.encoding)
    #expect(encoding.size == type.size)
    #expect(encoding.alignment == type.alignment)
  }

  @Test("The letters for a 32-bit long mean 32 bits", arguments: ["l", "L"])
  func long(text: String) throws {
    #expect(try TypeEncoding(parsing: text).size == 4)
  }

  @Test("A vector has the size and alignment it states")
  func vector() throws {
    let layout = try TypeEncoding(parsing: "![12,16f]").layout
    #expect(layout?.size == 12)
    #expect(layout?.alignment == 16)
  }

  @Test(
    "A type whose size the encoding does not tell has none",
    arguments: [
      "v", "?", " ", "{P}", "(P)", "[2v]", "[2{P}]", "{P=i?}", "(P=i{Q})", "A{P}", "rv", "b3",
      "b0i3",
      "{P=b3}", "{P=b0i3b4i2}", "{P=b0c9}", "![16,3f]", "![0,16f]", "![16,0f]",
    ])
  func unknown(text: String) throws {
    let type = try TypeEncoding(parsing: text)
    #expect(type.layout == nil)
    #expect(type.size == nil)
    #expect(type.alignment == nil)
  }

  @Test(
    "A type too large for any address space has no size",
    arguments: [
      "[9223372036854775807i]", "[4294967296[4294967296[4294967296c]]]",
      "{P=[281474976710656c]c}", "{P=[281474976710655c]i}", "j[9223372036854775807c]",
      "![9223372036854775807,1c]", "![16,4611686018427387904c]", "[2![281474976710656,1c]]",
      "{P=b9223372036854775807i3}", "{P=b0i9223372036854775807}",
    ])
  func huge(text: String) {
    // Complex numbers of arrays do not parse, which is as good.
    #expect((try? TypeEncoding(parsing: text))?.size == nil)
  }

  @Test("Handmade nonsense has no size")
  func handmade() {
    #expect(TypeEncoding.array(count: -1, element: .int32).size == nil)
    let storage = TypeEncoding.BitFieldStorage(offset: 0, type: .void)
    let bits = TypeEncoding.bitField(width: -3, storage: storage)
    #expect(TypeEncoding.structure(name: "P", fields: [.init(type: bits)]).size == nil)
  }
}
