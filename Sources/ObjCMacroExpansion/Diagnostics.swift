import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A message about the source, at the node that it is about.
struct Message: DiagnosticMessage, FixItMessage {
  let message: String
  let severity: DiagnosticSeverity
  let identifier: String

  init(_ identifier: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.identifier = identifier
    self.message = message
    self.severity = severity
  }

  var diagnosticID: MessageID { MessageID(domain: "ObjCMacros", id: identifier) }
  var fixItID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  /// Reports a message, with a fix where one is obvious.
  func report(
    _ message: Message, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnose(Diagnostic(node: Syntax(node), message: message, fixIts: fixIts))
  }
}

extension FixIt {
  /// Replaces a node.
  static func replacing(
    _ old: some SyntaxProtocol, by new: some SyntaxProtocol, _ text: String
  ) -> FixIt {
    FixIt(
      message: Message("fix", text),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}

extension FixIt {
  /// Marks a member as no message.
  static func addingNonMessage(to member: some WithAttributesSyntax) -> FixIt {
    let attribute = AttributeSyntax(
      leadingTrivia: member.leadingTrivia, attributeName: TypeSyntax("NonMessage"),
      trailingTrivia: .space)
    var marked = member
    marked.leadingTrivia = []
    marked.attributes = [.attribute(attribute)] + marked.attributes
    return replacing(member, by: marked, "add '@NonMessage'")
  }
}

extension Message {
  static func nonMessage(_ what: String) -> Message {
    Message("inconvertible", "\(what); mark it @NonMessage to keep it plain Swift")
  }
}
