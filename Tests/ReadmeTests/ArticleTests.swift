import Foundation
import Testing

/// An article whose code is a program of this package.
///
/// Each block of Swift is added to the file whose name stands last, in backquotes, in the
/// paragraph above it, or else to `main.swift`; the blocks of text together are what the
/// program prints. `Scripts/check.sh client` follows the tutorial step by step besides, in a package
/// of its own.
private struct Article {
  private(set) var files: [String: String] = [:]
  private(set) var output = ""

  init(_ name: String) throws {
    let text = try Repository.text("Sources/ObjCRuntime/ObjCRuntime.docc/\(name).md")
    var rest = text[...]
    while let block = try /(?m)^```(swift|text)\n((?s:.*?))^```\n/.firstMatch(in: rest) {
      let prose = rest[..<block.range.lowerBound]
      rest = rest[block.range.upperBound...]
      if block.1 == "text" {
        output += block.2
        continue
      }
      let paragraph = String(prose).components(separatedBy: "\n\n").last { !$0.isEmpty } ?? ""
      let names = paragraph.matches(of: /`([^`]*\/)?([^`\/]*\.swift)`/).map { String($0.2) }
      let name = names.last ?? "main.swift"
      files[name] = (files[name].map { $0 + "\n" } ?? "") + block.2
    }
  }
}

@Suite("Articles")
struct ArticleTests {
  static let programs = [
    ("building-the-bar", "BarTutorial"), ("building-classes-at-run-time", "RunTimeClasses"),
  ]

  @Test("An article's code is the program that is compiled", arguments: programs)
  func codeIsCompiled(name: String, program: String) throws {
    var files = try Article(name).files
    files["Package.swift"] = nil
    #expect(try Repository.files(in: "Tests/\(program)") == Set(files.keys))
    for (file, text) in files {
      #expect(try Repository.text("Tests/\(program)/\(file)") == text)
    }
  }

  @Test("The program prints what the article says", arguments: programs)
  func programPrints(name: String, program: String) throws {
    #expect(try Repository.output(of: program) == Article(name).output)
  }
}
