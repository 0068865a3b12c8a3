import Testing

@testable import Benchmarks

@Suite("Benchmarks: options")
struct OptionsTests {
  @Test("Options combine, in any order")
  func combine() throws {
    let options = try Options(parsing: [
      "--quick", "--filter", "send/", "--json", "a.json", "--instructions", "--chart", "a.svg",
    ])
    #expect(options.action == .measure)
    #expect(options.filter == "send/")
    #expect(options.effort == .quick)
    #expect(options.json == "a.json")
    #expect(options.chart == "a.svg")
    #expect(options.countsInstructions)
  }

  @Test("Without options every row is measured in full, and nothing is written")
  func defaults() throws {
    let options = try Options(parsing: [])
    #expect(options == Options())
    #expect(options.effort == .full)
    #expect(options.json == nil && options.chart == nil && !options.countsInstructions)
  }

  @Test("Actions that replace measuring")
  func actions() throws {
    #expect(try Options(parsing: ["--list"]).action == .list)
    #expect(try Options(parsing: ["--iterations", "20"]).action == .iterate(20))
    #expect(try Options(parsing: ["--sample"]).action == .sample)
    #expect(try Options(parsing: ["--limits", "L.json"]).action == .checkLimits("L.json"))
    #expect(try Options(parsing: ["--help", "--nonsense"]).action == .help)
  }

  @Test("Figures of a debug build are refused, what prints none is not")
  func optimisedCode() throws {
    #expect(try Options(parsing: []).needsOptimisedCode)
    #expect(try Options(parsing: ["--limits", "L.json"]).needsOptimisedCode)
    #expect(try !Options(parsing: ["--list"]).needsOptimisedCode)
  }

  @Test(
    "Wrong command lines are refused",
    arguments: [
      ["--nonsense"], ["--filter"], ["--iterations", "0"], ["--iterations"], ["send"], ["--json"],
      ["--chart"], ["--chart", "picture.png"], ["--limits"],
    ])
  func refused(arguments: [String]) {
    #expect(throws: Options.UsageError.self) { try Options(parsing: arguments) }
  }

  @Test("A quick run has fewer rounds at each pace", arguments: Pace.allCases)
  func quick(pace: Pace) {
    #expect(Options.Effort.quick[pace] > 0)
    #expect(Options.Effort.quick[pace] < Options.Effort.full[pace])
  }

  @Test("The release build lies beside the debug build")
  func products() throws {
    let products = try Products(executable: "/p/.build/triple/debug/Benchmarks")
    #expect(products.scratch == "/p/.build")
    #expect(products.release == "/p/.build/triple/release/Benchmarks")
    #expect(throws: BenchmarkError.self) { try Products(executable: "/usr/bin/Benchmarks") }
  }
}
