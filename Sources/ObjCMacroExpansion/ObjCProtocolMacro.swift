import SwiftDiagnostics
import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@ObjCProtocol`: a function beside the protocol that registers it in the runtime.
///
/// The function has one name for all protocols and is told apart by its parameter, so that
/// an annotated class can ask for each type that it inherits from, whatever that is.
package struct ObjCProtocolMacro: PeerMacro {
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
      context.report(Message("protocol", "@ObjCProtocol is for protocols"), at: node)
      return []
    }
    let name = declaration.name.plain
    let runtimeName = node.stringArgument?.representedLiteralValue ?? ""
    var lines: [String] = []
    for inherited in declaration.inheritanceClause?.protocols(behindSuperclass: false) ?? [] {
      lines.append("__objcBuilder.adopt(__objcProtocol((any \(inherited)).self))")
    }
    for member in declaration.memberBlock.members.active(in: context) {
      lines += requirement(member, of: name, in: context)
    }
    return [
      """
      nonisolated \(raw: declaration.modifiers.access)func __objcProtocol(_: (any \(raw: name)).Type) -> ObjCProtocol? {
      _ObjCProtocolBuilder.named("\(raw: runtimeName.isEmpty ? name : runtimeName)") { __objcBuilder in
      \(raw: lines.joined(separator: "\n"))
      }
      }
      """
    ]
  }

  private static func requirement(
    _ member: DeclSyntax, of name: String, in context: some MacroExpansionContext
  ) -> [String] {
    if let function = member.as(FunctionDeclSyntax.self) {
      // A requirement has no body, without which a method would be left alone.
      switch MemberSelection(DeclSyntax(function.with(\.body, CodeBlockSyntax(statements: [])))) {
      case .method:
        return [MethodPlan(function, in: name).requirement(builder: "__objcBuilder")]
      case .refused(let message, _, let fixIts):
        context.report(
          message, at: function.name,
          fixIts: fixIts.isEmpty ? [] : [.addingNonMessage(to: function)])
      default: break
      }
    } else if let variable = member.as(VariableDeclSyntax.self),
      variable.attributes.attribute("NonMessage") == nil,
      let plan = VariablePlan(variable, in: name)
    {
      return plan.requirements(builder: "__objcBuilder")
    }
    return []
  }
}

extension MethodPlan {
  /// The statement that declares a requirement.
  fileprivate func requirement(builder: String) -> String {
    var types = parameters.map { "\($0.type).self" }
    if isThrowing { types.append("UnsafeMutablePointer<ObjCObject?>.self") }
    let result = result.map { "\($0).self" } ?? (isThrowing ? "Bool.self" : "nil")
    return """
      \(builder).addMethod("\(selector ?? name)", [\(types.joined(separator: ", "))], \(result)\
      \(isStatic ? ", isClassMethod: true" : ""))
      """
  }
}

extension VariablePlan {
  /// The statements that declare a property and its accessors.
  fileprivate func requirements(builder: String) -> [String] {
    let suffix = isStatic ? ", isClassMethod: true" : ""
    var lines = ["\(builder).addMethod(\"\(getterSelector)\", [], \(type).self\(suffix))"]
    if hasSetter {
      lines.append("\(builder).addMethod(\"\(setterSelector)\", [\(type).self], nil\(suffix))")
    }
    lines.append(
      "\(builder).addProperty(\"\(name)\", \(type).self, setter: "
        + "\(hasSetter ? "\"\(setterSelector)\"" : "nil"), isClassProperty: \(isStatic))")
    return lines
  }
}
