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
    guard let className = context.enclosingTypeName else { return [] }
    let plan: MethodPlan
    if let function = declaration.as(FunctionDeclSyntax.self) {
      plan = MethodPlan(function, in: className)
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      plan = MethodPlan(initializer, in: className)
    } else {
      return []
    }
    return [CodeBlockItemSyntax(verbatim: plan.wrapperBody(className))]
  }
}

/// A variable's accessors: sends.
package struct VariableMacro: AccessorMacro {
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let className = context.enclosingTypeName,
      let variable = declaration.as(VariableDeclSyntax.self),
      let plan = VariablePlan(variable, in: className)
    else { return [] }
    return plan.accessors(className).map { "\(raw: $0)" }
  }
}

extension MacroExpansionContext {
  /// The name of the type around a member.
  var enclosingTypeName: String? {
    for context in lexicalContext {
      if let cls = context.as(ClassDeclSyntax.self) { return cls.name.plain }
      if let type = context.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription
      }
    }
    return nil
  }
}
