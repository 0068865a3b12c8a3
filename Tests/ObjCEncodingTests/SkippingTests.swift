import ObjCEncoding
import Testing

@Suite("Skipping")
struct SkippingTests {
  @Test func walksThroughAMethodsEncoding() throws {
    var rest: Substring = "r^{CGPoint=dd}40@0:8i16@?<v@?q>20[3{?=b0i3b3i5}]28jd32"
    var types: [String] = []
    while !rest.isEmpty {
      let behind = try TypeEncoding.skipType(in: rest)
      types.append(String(rest[..<behind.startIndex]))
      rest = try TypeEncoding.skipArgument(in: rest)
    }
    #expect(
      types == ["r^{CGPoint=dd}", "@", ":", "i", "@?<v@?q>", "[3{?=b0i3b3i5}]", "jd"])
  }

  @Test func leavesTheFrameOffsetOrTakesIt() throws {
    #expect(try TypeEncoding.skipType(in: "@0:8") == "0:8")
    #expect(try TypeEncoding.skipArgument(in: "@0:8") == ":8")
    #expect(try TypeEncoding.skipArgument(in: "i-4q") == "q")
    #expect(try TypeEncoding.skipArgument(in: "iq") == "q")
    #expect(try TypeEncoding.skipType(in: "v") == "")
  }

  @Test func skipsQualifiersAndNothingElse() {
    #expect(TypeEncoding.skipQualifiers(in: "rnoNORV+@8") == "@8")
    #expect(TypeEncoding.skipQualifiers(in: "^r@") == "^r@")
    #expect(TypeEncoding.skipQualifiers(in: "") == "")
  }

  @Test func keepsItsPlaceBehindNamesOfManyBytes() throws {
    #expect(try TypeEncoding.skipType(in: "{Größe=\"höhe\"d}@\"Übung\"") == "@\"Übung\"")
    let part = "xx{Größe=d}i"[...].dropFirst(2)
    #expect(try TypeEncoding.skipType(in: part) == "i")
  }

  @Test(arguments: ["", "8", "{P=", "^", "y", "[3"])
  func refusesWhatStartsWithNoType(text: String) {
    #expect(throws: TypeEncodingError.self) { try TypeEncoding.skipType(in: text[...]) }
    #expect(throws: TypeEncodingError.self) { try TypeEncoding.skipArgument(in: text[...]) }
  }
}
