import ObjCMacroExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The plug-in: the compiler starts it and sends macros to expand over standard input.
@main
struct Plugin: PluginProvider {
  static var macros: [String: any Macro.Type] {
    [
      "ObjCClassMacro": ObjCClassMacro.self,
      "ObjCCategoryMacro": ObjCCategoryMacro.self,
      "ObjCProtocolMacro": ObjCProtocolMacro.self,
      "MessageBodyMacro": MessageBodyMacro.self,
      "VariableMacro": VariableMacro.self,
      "MarkerMacro": MarkerMacro.self,
    ]
  }

  struct UnknownMacro: Error, CustomStringConvertible {
    let description: String
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else {
      throw UnknownMacro(description: "ObjCMacros has no macro \(typeName)")
    }
    return macro
  }

  static func main() throws {
    let connection = try RequestConnection()
    try CompilerPluginMessageListener(connection: connection, messageHandler: MessageHandler())
      .main()
  }
}
