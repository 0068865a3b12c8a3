import ObjCMacroExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// Expands macros, those that come once for each member without what they do not read.
///
/// With each member of a class that wants attributes comes the source of the whole class:
/// parsing that each time would be quadratic in the number of members. And what comes for the
/// attributes of a method comes again for its body.
final class MessageHandler: PluginMessageHandler {
  private let handler = PluginProviderMessageHandler(provider: Plugin())
  /// The members that have attributes and may come again, by their source.
  private var members: [String: DeclSyntax] = [:]
  /// What is around members, by what comes of its source, which is without members.
  private var contexts: [String: DeclSyntax] = [:]
  /// Those of the type whose members come: its source is decoded once (RequestConnection).
  private var numbers: MethodNumbers?

  func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
    guard
      case .expandAttachedMacro(
        let macro, let role, let discriminator, let attribute, let member, let parent,
        let extended, let conformances, let lexicalContext, _) = message,
      role != .member, role != .peer
    else { return handler.handleMessage(message) }
    let contexts = (lexicalContext ?? []).lazy.map { self.context($0) }
    if role == .memberAttribute, let type = contexts.first {
      if let parent {
        numbers = Self.parse(parent.source).asProtocol((any DeclGroupSyntax).self)
          .map { MethodNumbers($0.memberBlock.members) }
      }
      return .expandMacroResult(
        expandedSource: attributes(of: member.source, in: type, macro.typeName), diagnostics: [])
    }
    if macro.typeName == "MessageBodyMacro",
      let scope = contexts.compactMap(\.?.scope).first,
      let body = body(of: member, in: scope, attribute.source)
    {
      return .expandMacroResult(expandedSource: body, diagnostics: [])
    }
    // Without the build configuration, which is only asked about a whole type.
    return handler.handleMessage(
      .expandAttachedMacro(
        macro: macro, macroRole: role, discriminator: discriminator, attributeSyntax: attribute,
        declSyntax: member, parentDeclSyntax: parent, extendedTypeSyntax: extended,
        conformanceListSyntax: conformances, lexicalContext: lexicalContext))
  }

  func shutDown() throws { try handler.shutDown() }

  private func attributes(of member: String, in type: DeclSyntax?, _ macro: String) -> String {
    let declaration = Self.parse(member)
    let isInClass = type?.is(ClassDeclSyntax.self) == true
    let text = MemberAttribute.text(
      for: declaration, isInClass: isInClass, macro: macro, numbers: numbers)
    if !text.isEmpty { members[member] = declaration }
    return text
  }

  private func body(
    of member: PluginMessage.Syntax, in scope: Scope, _ attribute: String
  ) -> String? {
    let declaration = members.removeValue(forKey: member.source) ?? Self.parse(member.source)
    var parser = Parser(attribute)
    let attribute = AttributeSyntax.parse(from: &parser)
    let body = MessageBodyMacro.text(for: declaration, in: scope, attribute: attribute) { node in
      let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let lineBreaks = member.source.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      let file = StringLiteralExprSyntax(content: member.location.fileName)
      return "file: \(file), line: \(member.location.line + lineBreaks)"
    }
    return body.map { "{\n\($0)\n}" }
  }

  /// A declaration around a member; nil for what is no declaration, such as a closure.
  private func context(_ syntax: PluginMessage.Syntax) -> DeclSyntax? {
    guard syntax.kind == .declaration else { return nil }
    if let known = contexts[syntax.source] { return known }
    let declaration = Self.parse(syntax.source)
    contexts[syntax.source] = declaration
    return declaration
  }

  private static func parse(_ source: String) -> DeclSyntax {
    var parser = Parser(source)
    return DeclSyntax.parse(from: &parser)
  }
}
