import Foundation
import Testing

@testable import Benchmarks

@Suite("Benchmarks: limits")
struct LimitsTests {
  @Test("The recorded limits name rows that exist")
  func recorded() throws {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(3).joined(separator: "/")
    let limits = try Limits(file: "\(package)/Benchmarks/Limits.json")
    #expect(limits.rows["send/1-site"] != nil)
  }

  @Test("Counts up to the limit pass, higher ones do not")
  func verdict() throws {
    let limits = try Self.limits(#"{"send/1-site": 20, "send/nil": 7}"#)
    #expect(limits.verdict(on: ["send/1-site": 20, "send/nil": 6]).isPassed)
    let above = limits.verdict(on: ["send/1-site": 20.1, "send/nil": 7])
    #expect(!above.isPassed)
    #expect(
      above.lines == [
        "send/1-site: 20.10 instructions, above the limit of 20.00",
        "send/nil: 7.00 instructions, of at most 7.00",
      ])
  }

  @Test("A row that could not be counted does not pass")
  func uncounted() throws {
    #expect(try !Self.limits(#"{"send/nil": 7}"#).verdict(on: [:]).isPassed)
  }

  @Test("Limits of unknown rows, and files that are none, are refused")
  func refused() {
    #expect(throws: BenchmarkError.self) { try Self.limits(#"{"send/unknown": 7}"#) }
    #expect(throws: BenchmarkError.self) { try Self.limits("[]") }
    #expect(throws: BenchmarkError.self) { try Limits(file: "/no/such/file") }
  }

  private static func limits(_ text: String) throws -> Limits {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Limits-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try Limits(file: file.path)
  }
}
