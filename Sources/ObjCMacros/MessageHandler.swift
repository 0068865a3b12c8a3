import ObjCMacroExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftParser
import SwiftSyntax

/// Expands macros, those that come once for each member without what they do not read.
///
/// With each member of a class that wants attributes comes the source of the whole class:
/// parsing that would take time quadratic in the number of members.
final class MessageHandler: PluginMessageHandler {
  private let handler = PluginProviderMessageHandler(provider: Plugin())
  /// The type that came last, and its kind.
  private var type: (source: String, isClass: Bool)?

  func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
    guard
      case .expandAttachedMacro(
        let macro, let role, let discriminator, let attribute, let member, let parent,
        let extended, let conformances, let lexicalContext, _) = message,
      role != .member, role != .peer
    else { return handler.handleMessage(message) }
    if role == .memberAttribute, let source = parent?.source {
      return .expandMacroResult(
        expandedSource: attributes(of: member.source, in: source, macro.typeName), diagnostics: [])
    }
    // Without the build configuration, which is only asked about a whole type.
    return handler.handleMessage(
      .expandAttachedMacro(
        macro: macro, macroRole: role, discriminator: discriminator, attributeSyntax: attribute,
        declSyntax: member, parentDeclSyntax: parent, extendedTypeSyntax: extended,
        conformanceListSyntax: conformances, lexicalContext: lexicalContext))
  }

  func shutDown() throws { try handler.shutDown() }

  private func attributes(of member: String, in source: String, _ macro: String) -> String {
    var parser = Parser(member)
    return MemberAttribute.text(
      for: DeclSyntax.parse(from: &parser), isInClass: isClass(source), macro: macro)
  }

  private func isClass(_ source: String) -> Bool {
    if let type, type.source == source { return type.isClass }
    var parser = Parser(source)
    let isClass = DeclSyntax.parse(from: &parser).is(ClassDeclSyntax.self)
    type = (source, isClass)
    return isClass
  }
}
