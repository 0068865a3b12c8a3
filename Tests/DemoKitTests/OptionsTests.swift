import DemoKit
import Testing

@Suite("The demo's command line")
struct OptionsTests {
  @Test("Without arguments: system 3.1, pinned, silent")
  func defaults() throws {
    let options = try DemoOptions(parsing: [])
    #expect(options == DemoOptions())
    #expect(options.system == .v3_1 && options.isPinning && !options.isTracing)
    #expect(options.output == "NavigationBarDemo.output")
  }

  @Test("Every option is read, in both spellings")
  func options() throws {
    let options = try DemoOptions(
      parsing: ["--system", "5.0", "--no-pinning", "--trace", "--output=pictures"])
    #expect(options.system == .v5_0 && !options.isPinning && options.isTracing)
    #expect(options.output == "pictures")
    #expect(try DemoOptions(parsing: ["--help"]).isHelp)
  }

  @Test(
    "Wrong options, missing and wrong values are refused",
    arguments: [
      ["--foo"], ["extra"], ["--system"], ["--system", "4.0"], ["--output"], ["--output="],
      ["--output", "--trace"], ["--trace=yes"],
    ])
  func wrong(arguments: [String]) {
    #expect(throws: UsageError.self) { try DemoOptions(parsing: arguments) }
  }
}
