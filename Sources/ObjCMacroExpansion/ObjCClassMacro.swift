import SwiftDiagnostics
import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@ObjCClass`: all that is generated beside the members comes from one expansion.
package struct ObjCClassMacro: MemberMacro, MemberAttributeMacro {
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    MemberAttribute.list(for: DeclSyntax(member), of: declaration, macro: "ObjCClassMacro")
  }

  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let cls = declaration.as(ClassDeclSyntax.self) else {
      context.report(Message("class", "@ObjCClass is for classes"), at: node)
      return []
    }
    guard check(cls, in: context) else { return [] }
    let members = cls.memberBlock.members.active(in: context)
    var plan = TypePlan(
      Scope(className: cls.name.plain), of: cls, numbers: MethodNumbers(cls.memberBlock.members),
      overrides: Overrides(members), context: context)
    plan.isIsolated = cls.attributes.attribute("MainActor") != nil
    for member in members { plan.add(member) }
    let name = node.stringArgument?.representedLiteralValue ?? ""
    let isOpen = cls.modifiers.contains(.open)
    let access = isOpen ? "open " : cls.modifiers.contains(.public) ? "public " : ""
    return plan.classDeclarations(
      runtimeName: name.isEmpty ? cls.name.plain : name, access: access,
      protocols: cls.inheritanceClause?.protocols(behindSuperclass: true) ?? []
    ).map { DeclSyntax(verbatim: $0) }
  }

  private static func check(
    _ cls: ClassDeclSyntax, in context: some MacroExpansionContext
  ) -> Bool {
    if let generics = cls.genericParameterClause {
      context.report(
        Message("genericClass", "a generic class cannot be a runtime class"), at: generics)
      return false
    }
    guard cls.inheritanceClause == nil else { return true }
    let name = cls.name.with(\.trailingTrivia, [])
    let clause = InheritanceClauseSyntax(
      colon: .colonToken(trailingTrivia: .space),
      inheritedTypes: [InheritedTypeSyntax(type: TypeSyntax("NSObject"))],
      trailingTrivia: .space)
    context.report(
      Message(
        "superclass",
        "an annotated class inherits from NSObject, ObjCObject or another annotated class"),
      at: cls.name,
      fixIts: [
        .replacing(
          cls, by: cls.with(\.name, name).with(\.inheritanceClause, clause),
          "inherit from NSObject")
      ])
    return false
  }
}
