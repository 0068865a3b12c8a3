package import SwiftSyntax

/// The numbers of a class's or category's methods, by which their sends find their selectors.
///
/// The macro that makes a method's new body sees only the method: an attribute tells it the number.
/// A method is known by its declaration up to the body. Two that look the same
/// stand in different clauses of an `#if`, and may share a number.
package struct MethodNumbers {
  private var numbers: [String: Int] = [:]

  /// How many numbers there are.
  var count: Int { numbers.count }

  /// Numbers the methods, those in inactive clauses too.
  package init(_ members: MemberBlockItemListSyntax) { add(members) }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let key = Self.key(function)
        if numbers[key] == nil { numbers[key] = numbers.count }
      } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members)? = clause.elements { add(members) }
        }
      }
    }
  }

  /// The number of a method; nil if it is another's.
  package subscript(_ function: FunctionDeclSyntax) -> Int? { numbers[Self.key(function)] }

  private static func key(_ function: FunctionDeclSyntax) -> String {
    "\(function.modifiers.trimmedSource) \(function.name.text)"
      + function.signature.trimmedSource
  }
}
