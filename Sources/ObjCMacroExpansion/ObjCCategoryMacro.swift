import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@ObjCCategory`: an extension's methods as a category.
package struct ObjCCategoryMacro: MemberMacro, MemberAttributeMacro {
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    MemberAttribute.list(for: DeclSyntax(member), of: declaration, macro: "ObjCCategoryMacro")
  }

  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let type = declaration.as(ExtensionDeclSyntax.self) else {
      context.report(Message("extension", "@ObjCCategory is for extensions"), at: node)
      return []
    }
    let literal = node.stringArgument
    guard let name = literal?.representedLiteralValue, isIdentifier(name) else {
      context.report(
        Message("category", "a category's name is a string literal that could name a variable"),
        at: node)
      return []
    }
    let className = type.extendedType.trimmedSource
    var plan = TypePlan(
      Scope(className: className, category: name), of: type,
      numbers: MethodNumbers(type.memberBlock.members), overrides: Overrides([]), context: context)
    plan.isIsolated = type.attributes.attribute("MainActor") != nil
    for member in type.memberBlock.members.active(in: context) { plan.add(member) }
    return plan.categoryDeclarations(
      name, access: type.modifiers.access,
      protocols: type.inheritanceClause?.protocols(behindSuperclass: false) ?? []
    ).map { DeclSyntax(verbatim: $0) }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
