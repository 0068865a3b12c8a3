import DemoKit
import Testing

@Suite("Command line")
struct OptionsTests {
  @Test("without arguments the defaults hold")
  func defaults() throws {
    let options = try DemoOptions(parsing: [])
    #expect(options.system == .v3_1)
    #expect(options.isPinning)
    #expect(!options.isTracing)
    #expect(!options.isHooking)
    #expect(!options.isHelp)
    #expect(options.output == "NavigationBarDemo.output")
  }

  @Test("every option is understood")
  func allOptions() throws {
    let options = try DemoOptions(
      parsing: ["--system", "5.0", "--no-pinning", "--trace", "--output", "pictures"])
    #expect(options.system == .v5_0)
    #expect(!options.isPinning)
    #expect(options.isTracing)
    #expect(options.output == "pictures")
    #expect(try DemoOptions(parsing: ["--system=5.0", "--output=a=b"]).output == "a=b")
    #expect(try DemoOptions(parsing: ["--help"]).isHelp)
    let hooks = try DemoOptions(parsing: ["--hooks"])
    #expect(hooks.isHooking)
    #expect(hooks.isPinning)
  }

  @Test(
    "wrong options and missing values are errors",
    arguments: [
      ["--colour"], ["pictures"], ["--system"], ["--system", "4.0"], ["--system", "--trace"],
      ["--output"], ["--output", ""], ["--output="], ["--trace=yes"], ["-x"], [""],
      ["--hooks", "--no-pinning"], ["--hooks=yes"],
    ])
  func mistakes(arguments: [String]) {
    #expect(throws: UsageError.self) { try DemoOptions(parsing: arguments) }
  }
}
