import SwiftParser
import SwiftSyntax

extension SyntaxProtocol {
  /// The source without the trivia around it, as `trimmedDescription`, for which a tree without
  /// them is made first.
  var trimmedSource: String {
    let bytes = syntaxTextBytes
    let end = bytes.count - trailingTriviaLength.utf8Length
    return String(decoding: bytes[leadingTriviaLength.utf8Length..<end], as: UTF8.self)
  }
}

extension AttributeListSyntax {
  /// The attribute of that name, whatever module it is qualified with.
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self {
      let written = attribute.attributeName.trimmedSource
      if written == name || written.hasSuffix("." + name) { return attribute }
    }
    return nil
  }
}

extension AttributeSyntax {
  /// The string literal that is the first argument.
  var stringArgument: StringLiteralExprSyntax? {
    arguments?.as(LabeledExprListSyntax.self)?.first?.expression.as(StringLiteralExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// The labels as they stand in a method's name, such as `_:at:`.
  var labels: String { arguments.map { ($0.label?.plain ?? "_") + ":" }.joined() }
}

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool { first(keyword) != nil }

  var isStatic: Bool { contains(.static) || contains(.class) }

  func first(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
  }

  /// The access of what is generated beside a declaration, with a space behind it.
  var access: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.open), .keyword(.public): return "public "
      case .keyword(.package): return "package "
      case .keyword(.fileprivate), .keyword(.private): return "fileprivate "
      default: continue
      }
    }
    return ""
  }
}

extension TypeSyntax {
  /// The type so that `._ObjCABI` may follow, with `Self` spelled out.
  func qualified(in className: String) -> String {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return "Optional<\(optional.wrappedType.qualified(in: className))>"
    }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "Optional<\(optional.wrappedType.qualified(in: className))>"
    }
    if let array = self.as(ArrayTypeSyntax.self) {
      return "Array<\(array.element.qualified(in: className))>"
    }
    if let dictionary = self.as(DictionaryTypeSyntax.self) {
      return "Dictionary<\(dictionary.key.qualified(in: className)), "
        + "\(dictionary.value.qualified(in: className))>"
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.qualified(in: className)
    }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return only.type.qualified(in: className)
    }
    let text = onOneLine
    return text == "Self" ? className : text
  }

  /// The type as it is written, without line breaks and comments: it stands within a line of
  /// what is generated.
  var onOneLine: String {
    let written = trimmedSource
    guard written.utf8.contains(UInt8(ascii: "\n")) else { return written }
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
    }
    return text.hasSuffix(" ") ? String(text.dropLast()) : text
  }

  var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(trimmedSource) }

  /// Why no message can carry a value of this type, as far as its spelling tells.
  var obstacle: String? {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      let isInout = attributed.specifiers.contains {
        $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
      }
      if isInout { return "a message cannot carry an inout argument: pass a pointer" }
      return attributed.baseType.obstacle
    }
    if self.is(FunctionTypeSyntax.self) { return "a message cannot carry a Swift closure" }
    if let tuple = self.as(TupleTypeSyntax.self) {
      guard tuple.elements.count == 1, let only = tuple.elements.first else {
        return "a message cannot carry a tuple"
      }
      return only.type.obstacle
    }
    if let some = self.as(SomeOrAnyTypeSyntax.self) {
      return "a message cannot carry '\(some.trimmedSource)': name a class or a value type"
    }
    if self.is(MetatypeTypeSyntax.self) { return "a message cannot carry a metatype" }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.obstacleOfOptional }
    let name = trimmedSource
    if name == "Any" || name == "AnyObject" {
      return "a message cannot carry '\(name)': name a class or a value type"
    }
    return nil
  }
}

extension TypeSyntax {
  /// Whether it is `(any P)?`.
  var isOptionalExistential: Bool {
    guard let wrapped = self.as(OptionalTypeSyntax.self)?.wrappedType else { return false }
    let only = wrapped.as(TupleTypeSyntax.self)?.elements.first?.type ?? wrapped
    return only.is(SomeOrAnyTypeSyntax.self)
  }
}

extension OptionalTypeSyntax {
  fileprivate var obstacleOfOptional: String? {
    if wrappedType.is(OptionalTypeSyntax.self) {
      return "a message cannot carry an optional of an optional: nil has one value there"
    }
    let name = wrappedType.trimmedSource
    if name.isPlainType, name != "Selector", name != "ObjCClass" {
      return "a message cannot carry '\(name)?': no value of \(name) is left that says nil"
    }
    return wrappedType.obstacle
  }
}

extension InheritanceClauseSyntax {
  /// The names that may be protocols of the runtime.
  func protocols(behindSuperclass: Bool) -> [String] {
    inheritedTypes.dropFirst(behindSuperclass ? 1 : 0).compactMap { inherited in
      let type = inherited.type
      guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return nil }
      let name = type.trimmedSource
      return ["Sendable", "SendableMetatype", "AnyObject", "Copyable"].contains(name) ? nil : name
    }
  }
}

extension String {
  /// A name as part of an identifier, in backticks if it is none itself.
  func identifier(prefix: String) -> String {
    let isPlain =
      allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      || (prefix + self).isValidSwiftIdentifier(for: .memberAccess)
    return isPlain ? prefix + self : "`\(prefix)\(self)`"
  }
}

extension String {
  /// The number of the group of names that a member's name is in.
  var group: Int { utf8.reduce(0) { $0 &+ Int($1) } % 8 }

  /// The base name of the function that sends a member's message.
  var senderName: String { "__objcSend_\(group)" }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var plain: String { text.trimmingBackticks }
}

extension String {
  var trimmingBackticks: String { filter { $0 != "`" } }

  /// The text with each occurrence of a part replaced.
  func replacingAll(_ part: String, by new: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: new)
  }

  /// Types that carry no reference, and need no closure in an implementation.
  var isPlainType: Bool {
    [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Bool", "Double", "Float", "CGPoint", "CGSize", "CGRect", "NSRange", "Selector", "ObjCClass",
    ].contains(self)
  }
}
