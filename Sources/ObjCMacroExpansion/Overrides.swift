import SwiftSyntax

/// The methods of a class that override its superclass's, by their names with labels.
///
/// A super call of that name sends that method's message, unless it is of another type.
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

/// What a super call of a name that the class overrides may send.
struct SuperOverride {
  /// The word that holds the selector.
  let selector: String
  /// The type of the override, as a function of its arguments.
  let type: String

  init(_ method: MethodPlan, selector: String) {
    self.selector = selector
    let result = method.writtenResult == "Self" ? "Self" : method.result
    type =
      "(\(method.parameters.map(\.type).joined(separator: ", "))) "
      + "\(method.throwsClause)-> \(result ?? "Void")"
  }
}
