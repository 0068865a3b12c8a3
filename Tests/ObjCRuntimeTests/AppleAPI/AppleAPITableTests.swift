// Foundation has an NSObject of its own: this file does not import the runtime.
import Foundation
import Testing

@Suite("The table of Apple's functions")
struct AppleAPITableTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private struct Row {
    let names: [String]
    let here: String
    let note: String
  }

  private let functions: [String: [Row]]
  private let types: [Row]

  init() throws {
    let url = Self.package.appendingPathComponent("Documentation/AppleAPI.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    var sections: [String: [Row]] = [:]
    var section = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      let texts = cells.map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(texts.count == 5, "\(line)")
      let names = texts[1].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "` "))
      }
      sections[section, default: []].append(Row(names: names, here: texts[2], note: texts[3]))
    }
    types = sections.removeValue(forKey: "Types and constants") ?? []
    functions = sections
  }

  private var rows: [Row] { functions.values.flatMap { $0 } }

  /// What a keyword declares in the files of Apple's names: each file's part of the name
  /// behind the plus, and what it has.
  private func declarations(_ keywords: [String]) throws -> [String: Set<String>] {
    let folder = Self.package.appendingPathComponent("Sources/ObjCRuntime/AppleAPI")
    var found: [String: Set<String>] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let subject = try #require(
        file.split(whereSeparator: { "+.".contains($0) }).dropFirst().first)
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let keyword = keywords.first(where: { line.hasPrefix("public \($0) ") }) else {
          continue
        }
        let name = line.dropFirst("public \(keyword) ".count).prefix {
          $0 == "_" || $0.isLetter || $0.isNumber
        }
        found[String(subject), default: []].insert(String(name))
      }
    }
    return found
  }

  private func isCode(_ cell: String) -> Bool { cell.hasPrefix("`") && cell.hasSuffix("`") }

  @Test func everyFunctionInTheSourcesStandsInTheTableUnderItsFile() throws {
    let places = Dictionary(rows.map { ($0.names[0], $0.here) }) { first, _ in first }
    for (file, names) in try declarations(["func"]) {
      for name in names { #expect(places[name] == file, "\(name)") }
    }
  }

  @Test func everyFunctionThatTheTableHasHereIsInTheSources() throws {
    let declared = try declarations(["func"])
    for row in rows where row.here != "–" && !isCode(row.here) {
      #expect(declared[row.here]?.contains(row.names[0]) == true, "\(row)")
    }
  }

  @Test func everyFunctionThatIsNotHereHasAReasonOrAReplacement() {
    for row in rows where row.here == "–" { #expect(!row.note.isEmpty, "\(row)") }
  }

  @Test func noFunctionStandsTwiceAndSectionsAreAlphabetical() {
    let names = rows.map { $0.names[0] }
    #expect(Set(names).count == names.count)
    for (section, rows) in functions {
      let names = rows.map { $0.names[0].lowercased() }
      // Underscores first, as the alphabet of names has it.
      #expect(names == names.sorted(), "\(section)")
    }
  }

  @Test func theTableHasAllSectionsOfTheHeaders() {
    #expect(functions.count == 16)
    #expect((130...150).contains(rows.count), "\(rows.count)")
    #expect(rows.count { $0.here != "–" && !isCode($0.here) } >= 100)
  }

  @Test func everyTypeInTheSourcesStandsInTheTableOfTypes() throws {
    let listed = Set(types.map { $0.here.trimmingCharacters(in: CharacterSet(charactersIn: "`")) })
    for (file, names) in try declarations(["typealias", "struct", "enum"]) {
      for name in names { #expect(listed.contains(name), "\(name) in \(file)") }
    }
    let names = types.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }
}
