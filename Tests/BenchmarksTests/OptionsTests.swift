import Testing

@testable import Benchmarks

@Suite("Benchmarks: options")
struct OptionsTests {
  @Test("Options combine, in any order")
  func combine() throws {
    let options = try Options(parsing: ["--quick", "--filter", "send/"])
    #expect(options.action == .measure)
    #expect(options.filter == "send/")
    #expect(options.rounds == 200)
    #expect(try Options(parsing: []) == Options())
    #expect(try Options(parsing: ["--iterations", "20"]).action == .iterate(20))
    #expect(try Options(parsing: ["--help", "--nonsense"]).action == .help)
  }

  @Test(
    "Wrong command lines are refused",
    arguments: [["--nonsense"], ["--filter"], ["--iterations", "0"], ["--iterations"], ["send"]])
  func refused(arguments: [String]) {
    #expect(throws: Options.UsageError.self) { try Options(parsing: arguments) }
  }

  @Test("The release build lies beside the debug build")
  func products() throws {
    let products = try Products(executable: "/p/.build/triple/debug/Benchmarks")
    #expect(products.scratch == "/p/.build")
    #expect(products.release == "/p/.build/triple/release/Benchmarks")
    #expect(throws: BenchmarkError.self) { try Products(executable: "/usr/bin/Benchmarks") }
  }

  @Test("A filter that is a row's name selects that row alone")
  func filter() {
    #expect(Row.selected(by: "send/1-site").map(\.name) == ["send/1-site"])
    #expect(Row.selected(by: "send/").count > 1)
    #expect(Row.selected(by: "no such row").isEmpty)
    #expect(Row.selected(by: "").count == Row.all.count)
  }

  @Test("Row names are unique")
  func names() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
  }
}
