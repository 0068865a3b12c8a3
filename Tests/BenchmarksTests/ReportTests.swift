import Testing

@testable import Benchmarks

@Suite("Benchmarks: figures")
struct ReportTests {
  @Test("A distribution has minimum, median and maximum")
  func distribution() {
    let odd = Distribution([3, 1, 2])
    #expect((odd.minimum, odd.median, odd.maximum) == (1, 2, 3))
    #expect(Distribution([4, 1, 2, 3]).median == 2.5)
    #expect(Distribution([7]) == Distribution([7, 7]))
  }

  @Test("Ratios are taken round by round, not between medians")
  func ratios() {
    #expect(Distribution(ratiosOf: [2, 9], to: [1, 3]) == Distribution([2, 3]))
    // The machine was slower by ten in the second round, for both.
    #expect(Distribution(ratiosOf: [2, 20, 2], to: [1, 10, 1]) == Distribution([2, 2, 2]))
  }

  @Test("A measurement holds the row's ratios and those of each peer")
  func measurement() throws {
    let measurement = try #require(Self.measurement(peerSamples: [6, 12]))
    #expect(measurement.amount == Distribution([2, 4]))
    #expect(measurement.ratio == Distribution([2, 2]))
    #expect(measurement.yardstickAmount == Distribution([1, 2]))
    #expect(measurement.peers["peer"]?.ratio == Distribution([6, 6]))
  }

  @Test("Figures have two digits behind the point, large ones none")
  func format() {
    #expect(Report.format(1.004) == "1.00")
    #expect(Report.format(0.095) == "0.10")
    #expect(Report.format(12.345) == "12.35" || Report.format(12.345) == "12.34")
    #expect(Report.format(19, digits: 1) == "19.0")
    #expect(Report.format(123_456.7) == "123457")
  }

  @Test("Columns are aligned")
  func table() {
    var table = Table(header: ["name", "ns"])
    table.append(["a", "10.00"])
    #expect(table.description == "name     ns\na     10.00")
  }

  @Test("Text columns are flush left")
  func textColumns() {
    var table = Table(header: ["name", "yardstick", "ns"], textColumns: 2)
    table.append(["a", "b", "10.00"])
    #expect(table.description == "name  yardstick     ns\na     b          10.00")
  }

  @Test("A row names its yardstick; a peer that has no figure is a dash")
  func missingPeer() throws {
    let measurement = try #require(Self.measurement(peerSamples: nil))
    let report = Report(
      subject: .dispatch, measurements: [measurement], peers: ["peer"], countsInstructions: true)
    let lines = report.description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("peer"))
    #expect(lines[1].hasSuffix("–"))
    #expect(
      lines[1].split(separator: " ") == [
        "send/test", "c-function-pointer", "1.50", "3.00", "2.00", "2.00", "2.00", "–", "–",
      ])
  }

  @Test("A peer's column is its own ratio to the yardstick, in front of it the instructions")
  func peer() throws {
    var measurement = try #require(Self.measurement(peerSamples: [6, 12]))
    measurement.instructions = 20
    let report = Report(
      subject: .dispatch, measurements: [measurement], peers: ["peer"], countsInstructions: true)
    let cells = report.description.split(separator: "\n")[1].split(separator: " ")
    #expect(cells.suffix(2) == ["20.0", "6.00"])
  }

  @Test("Bars tell what is met and what is missed, and who is ahead")
  func bars() throws {
    let slow = try #require(Self.measurement("send/1-site", peerSamples: [1, 2]))
    #expect(
      Bar.verdicts(on: [slow]) == [
        "MISSED send/1-site: 2.00, at most 1.25", "MISSED send/1-site: 2.00, less than peer's 1.00",
      ])
    let fast = try #require(Self.measurement("send/megamorphic", peerSamples: nil))
    #expect(Bar.verdicts(on: [fast]) == ["met    send/megamorphic: 2.00, at most 2.10"])
    let counted = try #require(Self.measurement("object/retain-release", peerSamples: [1, 2]))
    #expect(
      Bar.verdicts(on: [counted]) == [
        "MISSED object/retain-release: 2.00, less than 0.75 of peer's 1.00"
      ])
  }

  @Test("What a fresh process prints is read again")
  func freshProcess() {
    let text = FreshProcess.text(of: ["a loop (with 2 words)": [1.5], "b [libobjc4]": [4]])
    #expect(FreshProcess.parse(text) == ["a loop (with 2 words)": 1.5, "b [libobjc4]": 4])
    #expect(FreshProcess.parse("a line without a number\n").isEmpty)
  }

  /// Twice its yardstick, which takes 1 and 2 ns.
  static func measurement(_ name: String = "send/test", peerSamples: [Double]?) -> Measurement? {
    let peer = Peer(name: "peer", file: "/no/such/runtime.so")
    let row = Row(
      subject: .dispatch,
      yardstick: Yardstick(name: "c-function-pointer", loop: Loop("yardstick", work: { nil })),
      loop: Loop(name, work: { nil }))
    var samples = [name: [2.0, 4.0], "yardstick": [1.0, 2.0]]
    samples["\(name) [peer]"] = peerSamples
    return Measurement(row, peers: [peer], samples: samples)
  }
}
