import SwiftSyntax
import SwiftSyntaxBuilder

/// Makes `super.f()` a super send, and `self.init()` in an initialiser a send.
final class SuperRewriter: SyntaxRewriter {
  /// What a super call sends, as far as the class tells.
  struct SuperMessage {
    let text: String
    /// Whether it is a message for certain: the class overrides it.
    let isCertain: Bool

    init(_ name: String, override: SuperOverride? = nil, isCertain: Bool = false) {
      let type = override?.type ?? "Void"
      text = "_ObjCSuperMessage<\(type)>(\(override?.selector ?? "0"), \"\(name)\")"
      self.isCertain = isCertain
    }
  }

  private let scope: Scope
  private let method: MethodPlan
  private let message: (String) -> SuperMessage

  /// The calls of the superclass's `dealloc` in one, which follows by itself.
  private(set) var deallocations: [Syntax] = []

  /// A rewriter of one method's body.
  ///
  /// - Parameters:
  ///   - scope: That of the class.
  ///   - method: The method.
  ///   - message: What is sent to super, by the method's name with labels.
  init(_ scope: Scope, of method: MethodPlan, message: @escaping (String) -> SuperMessage) {
    self.scope = scope
    self.method = method
    self.message = message
  }

  /// The body to print, rewritten where it needs to be.
  func rewritten(_ body: CodeBlockSyntax) -> String {
    let text = body.trimmedSource
    guard method.isInitializer || text.contains("super") else { return text }
    return visit(body).trimmedSource
  }

  private var target: String { "_ObjCMessage.superTarget(self, \(scope.cls))" }

  /// Whether `await` stands in front of a super call: an async method is no message, and one that
  /// the class overrides is awaited as another actor's.
  private func isAwaited(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent,
      current.is(MemberAccessExprSyntax.self) || current.is(FunctionCallExprSyntax.self)
        || current.is(TryExprSyntax.self)
    {
      parent = current.parent
    }
    return parent?.is(AwaitExprSyntax.self) == true
  }

  /// A send has no address.
  override func visit(_ node: InOutExprSyntax) -> ExprSyntax {
    let member = node.expression.as(MemberAccessExprSyntax.self)
    return member?.base?.is(SuperExprSyntax.self) == true ? ExprSyntax(node) : super.visit(node)
  }

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
    if name == "dealloc", method.isDeallocation {
      deallocations.append(Syntax(node))
    }
    if method.isStatic {
      if isAwaited(node) { return plain(node) }
      return call(
        "self.\(name.senderName)", ["\(name.identifier(prefix: "m_")): \(target)"], node)
    }
    return send(callee, node)
  }

  /// A super call in an instance method.
  private func send(_ callee: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax) -> ExprSyntax
  {
    let labels = node.labels
    let message = message("\(callee.declName.baseName.plain)(\(labels))")
    // What a message cannot carry is an argument of a method that is none; an address may be a
    // pointer, too.
    let isMessage =
      node.trailingClosure == nil
      && (message.isCertain
        || !isAwaited(node) && !node.arguments.contains { $0.expression.is(InOutExprSyntax.self) })
    guard isMessage, let rewritten = super.visit(node).as(FunctionCallExprSyntax.self) else {
      return plain(node)
    }
    let reference = labels.isEmpty ? "" : "(\(labels))"
    let count = node.arguments.count
    let list =
      ["super.\(callee.declName.baseName.text)\(reference)", scope.cls, message.text]
      + rewritten.arguments.map(\.expression.trimmedSource)
    let function = count > MethodPlan.largestArity ? "_objcSuperMany" : "_objcSuper"
    return replacement("self.\(function)(\(list.joined(separator: ", ")))", of: node)
  }

  /// A super call that stays one, with what is rewritten in its arguments.
  private func plain(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let callee = node.calledExpression
    guard let rewritten = super.visit(node).as(FunctionCallExprSyntax.self) else {
      return ExprSyntax(node)
    }
    return ExprSyntax(rewritten.with(\.calledExpression, callee))
  }

  private func initializer(_ node: FunctionCallExprSyntax, isSuper: Bool) -> ExprSyntax {
    if node.arguments.isEmpty, node.trailingClosure == nil {
      let receiver = isSuper ? target : "self._objcTarget"
      return replacement("_ObjCMessage.initialize(self, \(receiver))", of: node)
    }
    let sent = call(
      "self.__objcInit",
      [isSuper ? target : "self._objcTarget", "\(scope.className).self"], node)
    return replacement("_ObjCMessage.check(self, \(sent.trimmedSource))", of: node)
  }

  private func call(
    _ function: String, _ first: [String], _ node: FunctionCallExprSyntax
  ) -> ExprSyntax {
    let arguments = super.visit(node).as(FunctionCallExprSyntax.self)?.arguments
    let list = (first + (arguments?.map { $0.with(\.trailingComma, nil).trimmedSource } ?? []))
      .joined(separator: ", ")
    let closures =
      (node.trailingClosure?.trimmedSource).map { " " + $0 } ?? ""
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
    if isAwaited(node) { return ExprSyntax(node) }
    let name = node.declName.baseName.plain
    if let names = node.declName.argumentNames {
      return reference(node, labels: names.arguments.map { $0.name.plain })
    }
    return replacement("self.\(name.senderName)(get_\(name): \(target))", of: node)
  }

  /// A method of the superclass as a value: a closure that sends.
  private func reference(_ node: MemberAccessExprSyntax, labels: [String]) -> ExprSyntax {
    let list = labels.enumerated().map { "\($1 == "_" ? "" : "\($1): ")$\($0)" }
    let call: ExprSyntax =
      "\(node.trimmed.with(\.declName.argumentNames, nil))(\(raw: list.joined(separator: ", ")))"
    return replacement("{ \(visit(call)) }", of: node)
  }

  private func replacement(_ text: String, of node: some ExprSyntaxProtocol) -> ExprSyntax {
    ExprSyntax("\(raw: text)").with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }
}
