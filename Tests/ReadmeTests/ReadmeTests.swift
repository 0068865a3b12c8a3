import Testing

@Suite("The README")
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

  @Test("The README's first commands are the ones the gate runs", arguments: ["swift test"])
  func gateRunsTheTestCommand(command: String) throws {
    #expect(try Repository.text("README.md").contains("\n\(command)\n"))
    #expect(try Repository.text(".ci/run").contains("\n\(command)\n"))
  }
}
