import Foundation
import Testing

/// As the other articles', but for a trace in its output, which has an address and a time.
@Suite("The article on swizzling")
struct SwizzlingArticleTests {
  @Test("Its code is the program that is compiled")
  func articleIsCompiled() throws {
    let article = try Repository.text(
      "Sources/ObjCHooks/ObjCHooks.docc/swizzling-without-regret.md")
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    let program = try Repository.text("Tests/SwizzlingWithoutRegret/main.swift")
    #expect(blocks.joined(separator: "\n") == program)
  }

  @Test("The program prints what its comments say")
  func programPrints() throws {
    let lines = try Repository.output(of: "SwizzlingWithoutRegret").split(separator: "\n")
    #expect(
      lines.dropLast(2) == [
        "6.28", "2.0", "true", "area", "duplicateName", "asked for 1.5", "scaled by 1.5",
        "d as argument 1, as in v24@0:8d16", "f (Float)", "30.0", "20.0", "102.0", "2.0", "4",
        "false", "4.0", "true", "6.0", "1.0",
      ])
    #expect(lines.dropLast().last?.hasPrefix("→ -[Shape area] <Shape: 0x") == true)
    #expect(lines.last?.hasPrefix("← -[Shape area] = 2.0 in ") == true)
  }
}
