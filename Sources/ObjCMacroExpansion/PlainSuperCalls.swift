import SwiftDiagnostics
import SwiftSyntax

/// Finds super calls that would come back: in code that is no message, where nothing rewrites
/// them, Swift calls the superclass's method, which sends its message to `self`.
///
/// Only those are reported of which the class itself tells that they are messages.
final class PlainSuperCalls: SyntaxVisitor {
  private let overrides: Overrides
  /// The overridden variable whose accessors are searched, if they answer its messages.
  private let variable: String?
  private(set) var found: [(message: Message, node: Syntax)] = []

  private init(_ overrides: Overrides, variable: String?) {
    self.overrides = overrides
    self.variable = variable
    super.init(viewMode: .sourceAccurate)
  }

  /// The mistakes in a member whose code stays as it is.
  static func mistakes(
    in member: DeclSyntax, _ overrides: Overrides
  ) -> [(message: Message, node: Syntax)] {
    guard !member.is(ClassDeclSyntax.self), member.trimmedSource.contains("super") else {
      return []
    }
    var variable: String?
    if let declared = member.as(VariableDeclSyntax.self), declared.modifiers.contains(.override),
      declared.attributes.attribute("NonMessage") == nil
    {
      variable =
        declared.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?
        .identifier.plain
    }
    let calls = PlainSuperCalls(overrides, variable: variable)
    calls.walk(member)
    return calls.found
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.trailingClosure == nil,
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.is(SuperExprSyntax.self) == true
    else { return .visitChildren }
    let name = "\(callee.declName.baseName.plain)(\(node.labels))"
    if overrides.contains(name) {
      let message = Message(
        "plainSuper",
        "'super.\(name)' in code that is no message would be sent to self, and reach the "
          + "override: call it in a message")
      found.append((message, Syntax(node)))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.plain == variable {
      let message = Message(
        "accessorSuper",
        "'\(node.trimmedSource)' would be sent to self, and reach this override: override the "
          + "variable's messages with methods that are named by @Method")
      found.append((message, Syntax(node)))
    }
    return .visitChildren
  }
}
