import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("The README's example is the program that is compiled")
  func exampleIsCompiled() throws {
    let source = try Self.text("Tests/ReadmeExample/main.swift")
    #expect(try Self.text("README.md").contains("```swift\n\(source)```"))
  }

  @Test("The README's example prints what the README says")
  func examplePrints() throws {
    let process = Process()
    // The test bundle and the executables lie in one folder.
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "ReadmeExample")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: printed, as: UTF8.self) == "Hello, world\nHELLO, WORLD!\n")
    #expect(
      try Self.text("README.md").contains("```text\n\(String(decoding: printed, as: UTF8.self))```")
    )
  }

  @Test("The README's first commands are the ones the gate runs", arguments: ["swift test"])
  func gateRunsTheTestCommand(command: String) throws {
    #expect(try Self.text("README.md").contains("\n\(command)\n"))
    #expect(try Self.text(".ci/run").contains("\n\(command)\n"))
  }
}
