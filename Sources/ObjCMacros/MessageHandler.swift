@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftParser
import SwiftSyntax

/// Expands macros, after taking from a message what they do not read.
///
/// With each member of a class that wants attributes comes the source of the whole class:
/// parsing that would take time quadratic in the number of members.
final class MessageHandler: PluginMessageHandler {
  private let handler = PluginProviderMessageHandler(provider: Plugin())
  /// The type that came last, and its source without members.
  private var type: (source: String, withoutMembers: String)?

  func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
    guard
      case .expandAttachedMacro(
        let macro, let role, let discriminator, let attribute, let member, var parent,
        let extended, let conformances, let lexicalContext, _) = message,
      role != .member, role != .peer
    else { return handler.handleMessage(message) }
    if role == .memberAttribute, let source = parent?.source {
      parent?.source = withoutMembers(source)
    }
    // Nor the build configuration, which is only asked about a whole type.
    return handler.handleMessage(
      .expandAttachedMacro(
        macro: macro, macroRole: role, discriminator: discriminator, attributeSyntax: attribute,
        declSyntax: member, parentDeclSyntax: parent, extendedTypeSyntax: extended,
        conformanceListSyntax: conformances, lexicalContext: lexicalContext))
  }

  func shutDown() throws { try handler.shutDown() }

  private func withoutMembers(_ source: String) -> String {
    if let type, type.source == source { return type.withoutMembers }
    var parser = Parser(source)
    var declaration = DeclSyntax.parse(from: &parser)
    if var cls = declaration.as(ClassDeclSyntax.self) {
      cls.memberBlock.members = []
      declaration = DeclSyntax(cls)
    } else if var type = declaration.as(ExtensionDeclSyntax.self) {
      type.memberBlock.members = []
      declaration = DeclSyntax(type)
    }
    let shortened = declaration.description
    type = (source, shortened)
    return shortened
  }
}
