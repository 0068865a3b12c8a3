import SwiftSyntax

/// The methods of a class that override its superclass's, by their names with labels.
///
/// A super call of one of them sends the message of that very method.
struct Overrides {
  /// Nil for a name that several overrides have, which only types tell apart.
  private var functions: [String: FunctionDeclSyntax?] = [:]

  init(_ members: [DeclSyntax]) {
    for member in members {
      guard let function = member.as(FunctionDeclSyntax.self),
        function.modifiers.contains(.override), !function.modifiers.isStatic,
        case .method = MemberSelection(member)
      else { continue }
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.plain + ":" }
      let name = "\(function.name.plain)(\(labels.joined()))"
      functions.updateValue(functions[name] == nil ? function : nil, forKey: name)
    }
  }

  /// Whether the class overrides a method of that name, which is a message then.
  func contains(_ name: String) -> Bool { functions[name] != nil }

  /// The only override of that name.
  subscript(_ name: String) -> FunctionDeclSyntax? { functions[name] ?? nil }
}
