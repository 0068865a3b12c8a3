import Foundation
import Testing

/// What Documentation/Hooks.md says there is a test for.
@Suite("Tables of the hooks' documentation")
struct DocumentationTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  private static func page() throws -> [Substring] {
    let url = tests.appending(path: "../../Documentation/Hooks.md").standardized
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  private static func source() throws -> String {
    try FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  /// The cells of a table's rows, which follow a header.
  private static func rows(under header: String) throws -> [[String]] {
    let lines = try page().drop { !$0.hasPrefix(header) }
    return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func eachCaseHasOneTest() throws {
    let source = try Self.source()
    let numbers = try Self.rows(under: "| Case |").flatMap { $0[0].split(separator: ",") }
      .map { String($0.trimmingCharacters(in: .whitespaces)) }
    let cases = [
      1, 3, 4, 5, 6, 7, 9, 12, 13, 15, 18, 19, 22, 24, 25, 26, 28, 30, 31, 32, 33, 34, 35, 36, 37,
      38, 39, 40,
    ]
    #expect(numbers.compactMap { Int($0) } == cases)
    for number in numbers {
      let name = "func case\(number.count == 1 ? "0" : "")\(number)_"
      #expect(source.components(separatedBy: name).count == 2, "case \(number)")
    }
  }

  @Test func eachClaimHasATest() throws {
    let source = try Self.source()
    let claims = try Self.rows(under: "| | this |").filter { $0[1].hasPrefix("●") }.map { $0[0] }
    #expect(claims.count >= 16)
    for claim in claims {
      #expect(source.components(separatedBy: "\"\(claim)\"").count == 2, "\(claim)")
    }
  }
}
