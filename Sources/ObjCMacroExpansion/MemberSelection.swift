import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What a member of an annotated declaration becomes.
///
/// The member macro and the macros that
/// work on one member ask the same questions; only the former reports the answers.
enum MemberSelection {
  case method(FunctionDeclSyntax)
  case initializer(InitializerDeclSyntax)
  case variable(VariableDeclSyntax)
  /// Left as it is.
  case plain
  /// Left as it is, and why, with fixes.
  case refused(Message, any SyntaxProtocol, [FixIt])

  init(_ member: DeclSyntax) {
    if let function = member.as(FunctionDeclSyntax.self) {
      self = Self.select(function)
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      self = Self.select(initializer)
    } else if let variable = member.as(VariableDeclSyntax.self) {
      self = Self.select(variable)
    } else if let subscripted = member.as(SubscriptDeclSyntax.self),
      subscripted.attributes.attribute("NonMessage") == nil
    {
      self = .refused(
        Message(
          "subscript", "a subscript cannot be a message: write methods, or mark it @NonMessage",
          severity: .warning), subscripted.subscriptKeyword,
        [.addingNonMessage(to: subscripted)])
    } else {
      self = .plain
    }
  }

  private static func select(_ function: FunctionDeclSyntax) -> Self {
    if function.attributes.attribute("NonMessage") != nil { return .plain }
    guard case .identifier = function.name.tokenKind else { return .plain }
    guard function.body != nil else { return .plain }
    func refuse(_ what: String, _ node: some SyntaxProtocol) -> Self {
      .refused(
        .nonMessage(what), node, [.addingNonMessage(to: function)])
    }
    if let inlinable = function.attributes.attribute("inlinable") {
      return refuse("an inlinable method cannot be a message", inlinable)
    }
    if let generics = function.genericParameterClause {
      return refuse("a generic method cannot be a message", generics)
    }
    if let async = function.signature.effectSpecifiers?.asyncSpecifier {
      return refuse("an async method cannot be a message", async)
    }
    if let (what, node) = obstacle(function.signature) { return refuse(what, node) }
    if function.modifiers.contains(.mutating) { return .plain }
    if let refusal = checkName(function.attributes, function.signature) { return refusal }
    return .method(function)
  }

  private static func obstacle(
    _ signature: FunctionSignatureSyntax
  ) -> (String, Syntax)? {
    for parameter in signature.parameterClause.parameters {
      if (parameter.secondName ?? parameter.firstName).tokenKind == .wildcard {
        return ("a message needs a name for each argument to send it", Syntax(parameter))
      }
      if parameter.ellipsis != nil {
        return ("a message cannot carry a variable number of arguments", Syntax(parameter))
      }
      if let what = parameter.type.obstacle { return (what, Syntax(parameter.type)) }
    }
    if let type = signature.effectSpecifiers?.throwsClause?.type,
      !["any Error", "any Swift.Error"].contains(type.trimmedSource)
    {
      return ("a message may throw any error: no type can be promised", Syntax(type))
    }
    guard let result = signature.returnClause?.type, !result.isVoid else { return nil }
    if let what = result.obstacle { return (what, Syntax(result)) }
    if signature.effectSpecifiers?.throwsClause != nil {
      let name = result.trimmedSource
      if result.is(OptionalTypeSyntax.self) || name.isPlainType {
        return (
          "a throwing message returns nothing or an object: \(name) has no value left that says "
            + "'error'", Syntax(result)
        )
      }
    }
    return nil
  }

  /// The colons of a name, against the parameters.
  static func checkName(
    _ attributes: AttributeListSyntax, _ signature: FunctionSignatureSyntax
  ) -> Self? {
    guard let attribute = attributes.attribute("Method") else { return nil }
    if AccessorNames(attributes)?.getter != nil {
      return .refused(Message("name", "getter: and setter: are for variables"), attribute, [])
    }
    guard let literal = attribute.stringArgument, let name = literal.representedLiteralValue else {
      return .refused(Message("name", "a selector must be a string literal"), attribute, [])
    }
    let isThrowing = signature.effectSpecifiers?.throwsClause != nil
    let expected = signature.parameterClause.parameters.count + (isThrowing ? 1 : 0)
    let colons = name.filter { $0 == ":" }.count
    if name.isEmpty || colons != expected {
      let error = isThrowing ? ", the error included" : ""
      return .refused(
        Message(
          "colons",
          "the selector '\(name)' has \(colons) colons, and the method \(expected) arguments\(error)"
        ), literal, [])
    }
    return nil
  }

  private static func select(_ initializer: InitializerDeclSyntax) -> Self {
    if initializer.attributes.attribute("NonMessage") != nil { return .plain }
    guard initializer.modifiers.contains(.convenience) else {
      var fixed = initializer
      let keyword = DeclModifierSyntax(name: .keyword(.convenience, trailingTrivia: .space))
      if fixed.modifiers.isEmpty {
        let trivia = fixed.initKeyword.leadingTrivia
        fixed.initKeyword = fixed.initKeyword.with(\.leadingTrivia, [])
        fixed.modifiers = [keyword.with(\.leadingTrivia, trivia)]
      } else {
        fixed.modifiers.append(keyword)
      }
      return .refused(
        Message(
          "designated", "a face cannot have a designated initialiser: the runtime allocates"),
        initializer.initKeyword, [.replacing(initializer, by: fixed, "add 'convenience'")])
    }
    guard initializer.body != nil else { return .plain }
    func refuse(_ what: String, _ node: some SyntaxProtocol) -> Self {
      .refused(
        .nonMessage(what), node, [.addingNonMessage(to: initializer)])
    }
    if let mark = initializer.optionalMark {
      return refuse("an initialiser that may fail cannot be a message", mark)
    }
    if let generics = initializer.genericParameterClause {
      return refuse("a generic initialiser cannot be a message", generics)
    }
    if let effects = initializer.signature.effectSpecifiers {
      return refuse("an initialiser that throws or is async cannot be a message", effects)
    }
    if let (what, node) = obstacle(initializer.signature) { return refuse(what, node) }
    if let refusal = checkName(initializer.attributes, initializer.signature) { return refusal }
    return .initializer(initializer)
  }

  private static func select(_ variable: VariableDeclSyntax) -> Self {
    let isPlain = variable.attributes.attribute("NonMessage") != nil
    let isStatic = variable.modifiers.contains(.static) || variable.modifiers.contains(.class)
    let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isComputed = variable.bindings.allSatisfy {
      VariablePlan.Accessors($0.accessorBlock).isComputed
    }
    if isPlain && (isStatic || isComputed) { return .plain }
    if isStatic && !isComputed { return .plain }
    if let (message, node) = AccessorNames(variable.attributes)?.mistake {
      return .refused(message, node, [])
    }
    if isLet {
      let fixed = variable.with(
        \.bindingSpecifier,
        variable.bindingSpecifier.with(\.tokenKind, .keyword(.var)))
      return .refused(
        Message("let", "an instance variable is a 'var': the runtime initialises it"),
        variable.bindingSpecifier, [.replacing(variable, by: fixed, "replace 'let' by 'var'")])
    }
    if let lazy = variable.modifiers.first(.lazy) {
      let fixed = variable.with(\.modifiers, variable.modifiers.filter { $0.id != lazy.id })
        .with(\.leadingTrivia, variable.leadingTrivia)
      return .refused(
        Message("lazy", "an instance variable cannot be lazy"), lazy,
        [.replacing(variable, by: fixed, "remove 'lazy'")])
    }
    guard variable.bindings.count == 1, let binding = variable.bindings.first else {
      return .refused(
        Message("several", "write one declaration for each variable"), variable.bindings,
        [.replacing(variable, by: separated(variable), "separate the variables")])
    }
    guard binding.typeAnnotation != nil else {
      let type = binding.initializer.flatMap { guessedType($0.value) }
      let fixed = type.map { written in
        variable.with(
          \.bindings,
          [
            binding.with(\.pattern, binding.pattern.trimmed).with(
              \.typeAnnotation,
              TypeAnnotationSyntax(
                colon: .colonToken(trailingTrivia: .space),
                type: TypeSyntax("\(raw: written)").with(\.trailingTrivia, .space)))
          ])
      }
      return .refused(
        Message("type", "the type must be spelled: a macro cannot infer it"), binding.pattern,
        fixed.map { [.replacing(variable, by: $0, "add the type")] } ?? [])
    }
    if isPlain, variable.modifiers.contains(.weak), let type = binding.typeAnnotation?.type,
      type.isOptionalExistential
    {
      return .refused(
        Message(
          "weak", "a weak instance variable refers to an annotated class, not to a protocol"), type,
        [])
    }
    if !isPlain, let type = binding.typeAnnotation?.type, let what = type.obstacle {
      return .refused(.nonMessage(what), type, [.addingNonMessage(to: variable)])
    }
    let isOptional =
      binding.typeAnnotation.map {
        $0.type.is(OptionalTypeSyntax.self)
          || $0.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      } ?? false
    if !isComputed, binding.initializer == nil, variable.modifiers.contains(.override) {
      return .refused(
        Message(
          "observer",
          "an inherited variable's storage cannot be overridden: override its messages with "
            + "methods that are named by @Method"), binding.pattern, [])
    }
    if !isComputed, binding.initializer == nil, !isOptional {
      return .refused(
        Message("initial", "an instance variable needs an initial value"), binding.pattern, [])
    }
    return .variable(variable)
  }

  private static func separated(_ variable: VariableDeclSyntax) -> CodeBlockItemListSyntax {
    CodeBlockItemListSyntax(
      variable.bindings.map { binding in
        let single = binding.with(\.trailingComma, nil).with(\.trailingTrivia, [])
        let trivia: Trivia =
          binding.id == variable.bindings.first?.id
          ? variable.leadingTrivia : .newline + (variable.leadingTrivia.indentation)
        return CodeBlockItemSyntax(
          item: .decl(
            DeclSyntax(variable.with(\.bindings, [single]).with(\.leadingTrivia, trivia))))
      })
  }

  private static func guessedType(_ value: ExprSyntax) -> String? {
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if let call = value.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    {
      return name
    }
    return nil
  }
}

extension Trivia {
  /// The spaces behind the last newline.
  fileprivate var indentation: Trivia {
    Trivia(pieces: pieces.reversed().prefix { !$0.isNewline }.reversed())
  }
}

extension MemberBlockItemListSyntax {
  /// The members that are compiled, those of active `#if` clauses included.
  func active(in context: some MacroExpansionContext) -> [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      guard let configuration = context.buildConfiguration else { return [] }
      let clause = conditional.activeClause(in: configuration).clause
      guard case .decls(let members)? = clause?.elements else { return [] }
      return members.active(in: context)
    }
  }
}
