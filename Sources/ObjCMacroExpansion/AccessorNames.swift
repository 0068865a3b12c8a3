import SwiftParser
import SwiftSyntax

/// What `@Method(getter:setter:)` says in front of a variable.
struct AccessorNames {
  private let attribute: AttributeSyntax

  /// Nil if the attribute is not there.
  init?(_ attributes: AttributeListSyntax) {
    guard let attribute = attributes.attribute("Method") else { return nil }
    self.attribute = attribute
  }

  var getter: String? { argument("getter")?.representedLiteralValue }
  var setter: String? { argument("setter")?.representedLiteralValue }

  private func argument(_ label: String) -> StringLiteralExprSyntax? {
    attribute.arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == label }?
      .expression.as(StringLiteralExprSyntax.self)
  }

  /// What is wrong with the names, and where.
  var mistake: (Message, any SyntaxProtocol)? {
    guard let getter else {
      return (
        Message("accessors", "a variable has two messages: name them with getter: and setter:"),
        attribute
      )
    }
    if getter.isEmpty || getter.contains(":") {
      return (
        Message("getter", "the selector '\(getter)' of a getter has no colon"), attribute
      )
    }
    if let setter, setter.filter({ $0 == ":" }).count != 1 {
      return (Message("setter", "the selector '\(setter)' of a setter has one colon"), attribute)
    }
    return nil
  }
}
