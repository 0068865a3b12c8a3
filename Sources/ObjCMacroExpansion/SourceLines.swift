import SwiftSyntax
import SwiftSyntaxMacros

/// The places in the source of what stands in one declaration.
///
/// The context is asked for the first line only: it goes through the tree for each answer.
struct SourceLines {
  private let file: ExprSyntax
  private let firstLine: Int
  /// The offset of the declaration's source in its tree.
  private let start: Int
  /// The offsets of the line breaks in the declaration's source.
  private let lineBreaks: [Int]

  /// Nil if the context knows no places, or directives in the source say others.
  init?(_ declaration: some SyntaxProtocol, in context: some MacroExpansionContext) {
    let location = context.location(
      of: declaration, at: .afterLeadingTrivia, filePathMode: .filePath)
    guard let location, let line = Int(location.line.trimmedSource) else { return nil }
    let isDirected = declaration.tokens(viewMode: .sourceAccurate)
      .contains { $0.tokenKind == .poundSourceLocation }
    if isDirected { return nil }
    file = location.file
    firstLine = line
    start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    lineBreaks = declaration.trimmedSource.utf8.enumerated()
      .filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
  }

  /// The file and the line of a node in the declaration.
  ///
  /// - Complexity: O(log *lines*).
  func location(of node: some SyntaxProtocol) -> (file: ExprSyntax, line: Int) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
    var (low, high) = (0, lineBreaks.count)
    while low < high {
      let middle = (low + high) / 2
      if lineBreaks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return (file, firstLine + low)
  }
}

extension String {
  /// Generated code, all of which shall have the line of the source that it is of.
  var inOneLine: String {
    replacingAll("{\n", by: "{ ").replacingAll("\n}", by: " }")
      .replacingAll(" in\n", by: " in ").replacingAll("\n", by: "; ")
  }

  /// Generated code with the place in the source that errors in it, and the debugger, shall show.
  func located(at place: String) -> String {
    """
    #sourceLocation(\(place))
    \(self)
    #sourceLocation()
    """
  }
}
