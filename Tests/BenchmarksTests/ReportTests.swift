import Testing

@testable import Benchmarks

@Suite("Benchmarks: figures")
struct ReportTests {
  @Test("A distribution has minimum, median and maximum")
  func distribution() {
    let odd = Distribution([3, 1, 2])
    #expect((odd.minimum, odd.median, odd.maximum) == (1, 2, 3))
    #expect(Distribution([4, 1, 2, 3]).median == 2.5)
    #expect(Distribution(ratiosOf: [2, 9], to: [1, 3]) == Distribution([2, 3]))
  }

  @Test("Figures have two digits behind the point")
  func format() {
    #expect(Report.format(1.004) == "1.00")
    #expect(Report.format(0.095) == "0.10")
    #expect(Report.format(12.345) == "12.35" || Report.format(12.345) == "12.34")
  }

  @Test("Columns are aligned")
  func table() {
    var table = Table(header: ["name", "ns"])
    table.append(["a", "10.00"])
    #expect(table.description == "name     ns\na     10.00")
  }
}
