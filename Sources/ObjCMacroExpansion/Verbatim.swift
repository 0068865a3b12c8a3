import SwiftSyntax

// What is generated is text, and the compiler parses it. Parsing it here too, only to print it
// again, would take a third of the plug-in's time: it travels as the text of one token.

extension DeclSyntax {
  /// Declarations as they will be printed.
  init(verbatim text: String) {
    self.init(MissingDeclSyntax(placeholder: TokenSyntax(.unknown(text), presence: .present)))
  }
}

extension CodeBlockItemSyntax {
  /// Statements as they will be printed.
  init(verbatim text: String) {
    let token = TokenSyntax(.unknown(text), presence: .present)
    self.init(item: .expr(ExprSyntax(MissingExprSyntax(placeholder: token))))
  }
}
