import Testing

@testable import Benchmarks

@Suite("Benchmarks: rows")
struct RowTests {
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

  @Test("Every subject has rows", arguments: Subject.allCases)
  func subjects(subject: Subject) {
    #expect(Row.all.contains { $0.subject == subject })
  }

  @Test(
    "Names that others rely on",
    arguments: [
      "send/1-site", "send/8-sites", "send/poly-4", "send/megamorphic", "send/nil", "send/super",
      "send/after-exchange", "send/stub-1-site", "send/stub-8-sites", "class/create-10000",
      "selector/register-known", "method/exchange-100-subclasses", "object/retain-release",
      "object/weak-load", "object/create-destroy", "closure/libffi", "threads/send",
      "memory/class-warm",
    ])
  func published(name: String) {
    #expect(Row.all.contains { $0.name == name })
  }

  @Test("Bars and the chart name rows that exist")
  func bars() {
    let names = Set(Row.all.map(\.name))
    #expect(names.isSuperset(of: Bar.all.map(\.row)))
    #expect(names.isSuperset(of: Bar.ahead.map(\.row)))
    #expect(names.isSuperset(of: Chart.rows.map(\.0)))
  }

  @Test("Loops of one name in a subject are the same yardstick")
  func loops() {
    // Two loops of one name would be measured as one.
    for subject in Subject.allCases {
      let rows = Row.all.filter { $0.subject == subject }
      var yardsticks: [String: String] = [:]
      for row in rows {
        let loop = row.yardstick.loop
        #expect(!rows.contains { $0.name == loop.name })
        #expect(yardsticks[loop.name, default: row.yardstick.name] == row.yardstick.name)
        yardsticks[loop.name] = row.yardstick.name
      }
    }
  }

  @Test(
    "A row's loop runs as often as it is asked to, its messages have the expected results",
    arguments: [
      "send/1-site", "send/8-sites", "send/poly-4", "send/nil", "send/super", "send/class-method",
      "send/arguments-6", "send/doubles-4", "send/result-point", "send/result-rectangle",
      "send/after-exchange", "lookup/responds-not", "lookup/class-named", "object/retain-release",
      "object/weak-load", "object/create-weak-destroy", "object/autorelease", "closure/libffi",
      "closure/structure-result", "method/exchange-100-subclasses",
    ])
  func runs(name: String) throws {
    let row = try #require(Row.all.first { $0.name == name })
    for loop in [row.loop, row.yardstick.loop] {
      guard case .iterations(let body)? = try loop.prepare() else {
        Issue.record("\(loop.name) is not a loop of iterations")
        continue
      }
      body(0)
      body(10)
    }
  }

  @Test("Rows that measure themselves have positive samples", arguments: ["class/create-100"])
  func samples(name: String) throws {
    let row = try #require(Row.all.first { $0.name == name })
    guard case .sample(let sample)? = try row.loop.prepare() else {
      Issue.record("\(name) does not measure itself")
      return
    }
    #expect(try #require(try sample()) > 0)
  }
}
