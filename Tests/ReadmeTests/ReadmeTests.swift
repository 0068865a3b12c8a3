import Foundation
import Testing

@Suite("The README and the article on swizzling")
struct ReadmeTests {
  @Test("The README's example is the program that is compiled")
  func exampleIsCompiled() throws {
    let source = try Repository.text("Tests/ReadmeExample/main.swift")
    #expect(try Repository.text("README.md").contains("```swift\n\(source)```"))
  }

  @Test("The README's example prints what the README says")
  func examplePrints() throws {
    let printed = try Repository.output(of: "ReadmeExample")
    #expect(printed == "Hello, world\nHELLO, WORLD!\n")
    #expect(try Repository.text("README.md").contains("```text\n\(printed)```"))
  }

  @Test("The article on swizzling is the program that is compiled")
  func articleIsCompiled() throws {
    let article = try Repository.text(
      "Sources/ObjCHooks/ObjCHooks.docc/swizzling-without-regret.md")
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(
      blocks.joined(separator: "\n") == (try Repository.text("Tests/ArticleExample/main.swift")))
  }

  @Test("The article's program prints what its comments say")
  func articlePrints() throws {
    let lines = try Repository.output(of: "ArticleExample").split(separator: "\n")
    #expect(
      lines.dropLast(2) == [
        "6.28", "2.0", "true", "area", "duplicateName", "asked for 1.5", "scaled by 1.5",
        "d as argument 1, as in v24@0:8d16", "f (Float)", "30.0", "20.0", "102.0", "2.0", "4",
        "false", "4.0", "true", "6.0", "1.0",
      ])
    #expect(lines.dropLast().last?.hasPrefix("→ -[Shape area] <Shape: 0x") == true)
    #expect(lines.last?.hasPrefix("← -[Shape area] = 2.0 in ") == true)
  }

  @Test("The README's first commands are the ones the gate runs", arguments: ["swift test"])
  func gateRunsTheTestCommand(command: String) throws {
    #expect(try Repository.text("README.md").contains("\n\(command)\n"))
    #expect(try Repository.text(".ci/run").contains("\n\(command)\n"))
  }
}
