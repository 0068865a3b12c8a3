import Foundation
import Testing

@testable import Benchmarks

@Suite("Benchmarks: files")
struct OutputTests {
  private let machine = Machine(processor: "A <fast> one", cores: 2, swift: "6.3")

  @Test("JSON has the published shape")
  func shape() throws {
    let file = ResultsFile(machine: machine, measurements: try measurements())
    let object = try JSONSerialization.jsonObject(with: file.encoded()) as? [String: Any]
    let machine = try #require(object?["machine"] as? [String: Any])
    #expect(machine["processor"] as? String == "A <fast> one")
    #expect(machine["cores"] as? Int == 2)
    #expect(machine["swift"] as? String == "6.3")

    let rows = try #require(object?["rows"] as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["name"] as? String == "send/1-site")
    #expect(rows[0]["subject"] as? String == "dispatch")
    #expect(rows[0]["yardstick"] as? String == "c-function-pointer")
    #expect(rows[0]["ratio"] as? [String: Double] == ["min": 2, "median": 2, "max": 2])
    #expect(rows[0]["nanoseconds"] as? [String: Double] == ["median": 3])
    #expect(rows[0]["instructions"] as? Double == 20)
    let peers = try #require(rows[0]["peers"] as? [String: [String: Double]])
    #expect(peers == ["peer": ["ratio": 6, "nanoseconds": 9]])
  }

  @Test("What was not measured is absent from JSON")
  func absent() throws {
    let file = ResultsFile(machine: machine, measurements: try measurements())
    let object = try JSONSerialization.jsonObject(with: file.encoded()) as? [String: Any]
    let row = try #require((object?["rows"] as? [[String: Any]])?.last)
    #expect(row["instructions"] == nil)
    #expect((row["peers"] as? [String: Any])?.isEmpty == true)
  }

  @Test("JSON is read as it was written, and its keys are in order")
  func roundTrip() throws {
    let file = ResultsFile(machine: machine, measurements: try measurements())
    let data = try file.encoded()
    #expect(try JSONDecoder().decode(ResultsFile.self, from: data) == file)
    let text = String(decoding: data, as: UTF8.self)
    let machine = try #require(text.range(of: "\"machine\""))
    let rows = try #require(text.range(of: "\"rows\""))
    #expect(machine.lowerBound < rows.lowerBound)
  }

  @Test("Memory is in bytes")
  func bytes() throws {
    let row = Row(
      subject: .memory, yardstick: Yardstick(name: "y", loop: Loop("y", work: { nil })),
      loop: Loop("memory/test", work: { nil }))
    let samples = ["memory/test": [2048.0], "y": [512.0]]
    let measured = Benchmarks.Measurement(row, peers: [], samples: samples)
    let measurement = try #require(measured)
    let written = ResultsFile(machine: machine, measurements: [measurement]).rows[0]
    #expect(written.bytes?.median == 2048)
    #expect(written.nanoseconds == nil)
  }

  @Test("A chart is well-formed XML with a bar for each figure")
  func chart() throws {
    let chart = try Chart(
      machine: machine, measurements: try measurements(), peers: ["peer", "missing"])
    #expect(chart.runtimes == ["this runtime", "peer"])
    #expect(chart.groups.map(\.bars.count) == [2, 1])
    let elements = try #require(Elements(of: chart.svg))
    // Two in the legend, the background, three bars.
    #expect(elements.counts["rect"] == 6)
    #expect(elements.counts["title"] == 1)
    #expect(elements.text.contains("A <fast> one"))
    #expect(elements.text.contains("6.00"))
  }

  @Test("A chart without a row to draw is refused")
  func emptyChart() throws {
    let other = try #require(ReportTests.measurement(peerSamples: nil))
    #expect(throws: BenchmarkError.self) {
      try Chart(machine: machine, measurements: [other], peers: [])
    }
  }

  @Test("A file that cannot be written is an error")
  func unwritable() {
    #expect(throws: BenchmarkError.self) {
      try OutputFile.write(Data(), to: "/no/such/folder/results.json")
    }
  }

  /// One with a peer and instructions, one without.
  private func measurements() throws -> [Benchmarks.Measurement] {
    var first = try #require(ReportTests.measurement("send/1-site", peerSamples: [6, 12]))
    first.instructions = 20
    return [first, try #require(ReportTests.measurement("send/nil", peerSamples: nil))]
  }
}

/// The elements and the text of an XML document.
private final class Elements {
  private(set) var counts: [String: Int] = [:]
  private(set) var text = ""

  /// Reads a document; nil if it is not well-formed.
  ///
  /// It knows what the charts use: elements, attributes in double quotes, entities.
  init?(of document: String) {
    var open: [String] = []
    var rest = document[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ">") else { return nil }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      guard tag.filter({ $0 == "\"" }).count.isMultiple(of: 2), !tag.contains("<") else {
        return nil
      }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return nil }
        continue
      }
      let name = String(tag.prefix { $0.isLetter })
      counts[name, default: 0] += 1
      if !tag.hasSuffix("/") { open.append(name) }
    }
    guard open.isEmpty, rest.allSatisfy(\.isWhitespace) else { return nil }
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: entity, with: character)
    }
  }
}
