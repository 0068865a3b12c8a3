import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// Attributes that other macros read.
package struct MarkerMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

/// A method's body: a send.
package struct MessageBodyMacro: BodyMacro {
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax,
    providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    guard let scope = context.enclosingScope,
      let text = text(
        for: declaration, in: scope, attribute: node,
        place: { context.place(of: $0) })
    else { return [] }
    return [CodeBlockItemSyntax(verbatim: text)]
  }

  /// The statements that are the body.
  ///
  /// - Parameters:
  ///   - declaration: A method or an initialiser.
  ///   - scope: That of the class or category around it.
  ///   - attribute: What the macro was attached by.
  ///   - place: Gives the arguments of `#sourceLocation` for a node of the declaration.
  ///
  /// - Returns: The statements, or nil if the declaration is something else.
  package static func text(
    for declaration: some DeclSyntaxProtocol, in scope: Scope, attribute: AttributeSyntax,
    place: (Syntax) -> String?
  ) -> String? {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let plan = MethodPlan(function, in: scope.className)
      let body = plan.wrapperBody(scope, number: number(in: attribute))
      let node = plan.place(function.name, function.signature.parameterClause)
      guard plan.isDoubtful(in: scope.className), let place = place(node) else { return body }
      return body.inOneLine.located(at: place)
    }
    return declaration.as(InitializerDeclSyntax.self).map {
      MethodPlan($0, in: scope.className).wrapperBody(scope, number: nil)
    }
  }

  private static func number(in attribute: AttributeSyntax) -> Int? {
    let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first
    return argument.flatMap { Int($0.expression.trimmedSource) }
  }
}

/// A variable's accessors: sends.
package struct VariableMacro: AccessorMacro {
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let scope = context.enclosingScope,
      let variable = declaration.as(VariableDeclSyntax.self),
      let plan = VariablePlan(variable, in: scope.className)
    else { return [] }
    let accessors = plan.accessors(scope) { function, body in
      context.place(of: body).map { function.located(at: $0) } ?? function
    }
    return accessors.map { "\(raw: $0)" }
  }
}

extension MacroExpansionContext {
  /// The arguments of `#sourceLocation` for a node.
  func place(of node: some SyntaxProtocol) -> String? {
    location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
      .map { "file: \($0.file), line: \($0.line)" }
  }

  /// The scope of the type around a member.
  var enclosingScope: Scope? {
    for context in lexicalContext {
      if let scope = context.scope { return scope }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The scope of a type whose members become messages.
  package var scope: Scope? {
    if let cls = self.as(ClassDeclSyntax.self) { return Scope(className: cls.name.plain) }
    guard let type = self.as(ExtensionDeclSyntax.self) else { return nil }
    return Scope(
      className: type.extendedType.trimmedSource,
      category: type.attributes.attribute("ObjCCategory")?.stringArgument?.representedLiteralValue)
  }
}
