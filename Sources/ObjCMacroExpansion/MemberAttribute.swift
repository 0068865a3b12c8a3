package import SwiftSyntax
import SwiftSyntaxBuilder

/// The attribute whose macro makes a member send.
package enum MemberAttribute {
  /// The attribute as it is written, or nothing.
  ///
  /// - Parameters:
  ///   - member: A member of an annotated declaration.
  ///   - isInClass: Whether that is a class.
  ///   - macro: The name of the type that expands the declaration's attribute.
  ///   - numbers: Those of the declaration's methods.
  ///
  /// - Returns: The text.
  package static func text(
    for member: DeclSyntax, isInClass: Bool, macro: String, numbers: MethodNumbers?
  ) -> String {
    guard isInClass == (macro == "ObjCClassMacro") else { return "" }
    switch MemberSelection(member) {
    case .method(let function) where !function.modifiers.isStatic:
      return numbers?[function].map { "@_ObjCSend(\($0))" } ?? ""
    case .method, .initializer: return "@_ObjCSend"
    case .variable(let variable):
      let isComputed = variable.bindings.contains {
        VariablePlan.Accessors($0.accessorBlock).isComputed
      }
      return isInClass && !isComputed ? "@_ObjCVariable" : ""
    case .plain, .refused: return ""
    }
  }

  static func list(
    for member: DeclSyntax, of declaration: some DeclGroupSyntax, macro: String
  ) -> [AttributeSyntax] {
    let text = text(
      for: member, isInClass: declaration.is(ClassDeclSyntax.self), macro: macro,
      numbers: MethodNumbers(declaration.memberBlock.members))
    return text.isEmpty ? [] : ["\(raw: text)"]
  }
}
