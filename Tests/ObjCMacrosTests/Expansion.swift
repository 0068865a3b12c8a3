import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import ObjCMacroExpansion

/// What the macros make of a source text, without a compiler.
struct Expansion {
  /// The expanded source, one space for each run of white space.
  let text: String
  /// The messages, each behind its line, as in `3: the type must be spelled`.
  let messages: [String]
  /// The source with the first fix of each message applied.
  let fixed: String

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macros: [
        "ObjCClass": ObjCClassMacro.self, "ObjCCategory": ObjCCategoryMacro.self,
        "ObjCProtocol": ObjCProtocolMacro.self, "_ObjCSend": MessageBodyMacro.self,
        "_ObjCVariable": VariableMacro.self, "Method": MarkerMacro.self,
        "NonMessage": MarkerMacro.self,
      ],
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      })
    text = expanded.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    messages = context.diagnostics.map { diagnostic in
      let location = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Test.swift")
      return "\(location.line): \(diagnostic.message)"
    }
    fixed = Self.applyFixes(of: context.diagnostics, to: source, in: context)
  }

  private static func applyFixes(
    of diagnostics: [Diagnostic], to source: String, in context: BasicMacroExpansionContext
  ) -> String {
    var bytes = Array(source.utf8)
    for diagnostic in diagnostics.reversed() {
      for case .replace(let old, let new) in diagnostic.fixIts.first?.changes ?? [] {
        let start = context.location(
          for: old.position, anchoredAt: old, fileName: "Test.swift"
        ).offset
        bytes.replaceSubrange(
          start..<start + old.totalLength.utf8Length, with: new.description.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
