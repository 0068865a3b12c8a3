import SwiftSyntax
import SwiftSyntaxBuilder

/// Makes `super.f()` a super send, and `self.init()` in an initialiser a send.
final class SuperRewriter: SyntaxRewriter {
  private let scope: Scope

  private init(_ scope: Scope) {
    self.scope = scope
  }

  /// The body to print, rewritten where it needs to be.
  static func rewritten(
    _ body: CodeBlockSyntax, isInitializer: Bool, in scope: Scope
  ) -> String {
    let text = body.trimmedDescription
    guard isInitializer || text.contains("super") else { return text }
    return SuperRewriter(scope).visit(body).trimmedDescription
  }

  private var target: String { "_ObjCMessage.superTarget(self, \(scope.cls))" }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return super.visit(node)
    }
    let name = callee.declName.baseName.plain
    let isSuper = callee.base?.is(SuperExprSyntax.self) == true
    if name == "init" {
      let isSelf =
        callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      guard isSuper || isSelf else { return super.visit(node) }
      return initializer(node, isSuper: isSuper)
    }
    guard isSuper else { return super.visit(node) }
    return call("self.\(name.senderName)", ["\(name.identifier(prefix: "m_")): \(target)"], node)
  }

  private func initializer(_ node: FunctionCallExprSyntax, isSuper: Bool) -> ExprSyntax {
    if node.arguments.isEmpty, node.trailingClosure == nil {
      let receiver = isSuper ? target : "self._objcTarget"
      return replacement("_ObjCMessage.initialize(self, \(receiver))", of: node)
    }
    let sent = call(
      "self.__objcInit",
      [isSuper ? target : "self._objcTarget", "\(scope.className).self"], node)
    return replacement("_ObjCMessage.check(self, \(sent.trimmedDescription))", of: node)
  }

  private func call(
    _ function: String, _ first: [String], _ node: FunctionCallExprSyntax
  ) -> ExprSyntax {
    let arguments = super.visit(node).as(FunctionCallExprSyntax.self)?.arguments
    let list = (first + (arguments?.map { $0.with(\.trailingComma, nil).trimmedDescription } ?? []))
      .joined(separator: ", ")
    let closures =
      (node.trailingClosure?.trimmedDescription).map { " " + $0 } ?? ""
    return replacement("\(function)(\(list))\(closures)", of: node)
  }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let left = elements[0].as(MemberAccessExprSyntax.self),
      left.base?.is(SuperExprSyntax.self) == true
    else { return super.visit(node) }
    let value = elements.dropFirst(2).map { visit($0).description }.joined()
    let name = left.declName.baseName.plain
    return replacement(
      "self.\(name.senderName)(set_\(name): \(target), \(value))", of: node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard node.base?.is(SuperExprSyntax.self) == true else { return super.visit(node) }
    let name = node.declName.baseName.plain
    return replacement("self.\(name.senderName)(get_\(name): \(target))", of: node)
  }

  private func replacement(_ text: String, of node: some ExprSyntaxProtocol) -> ExprSyntax {
    ExprSyntax("\(raw: text)").with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }
}
