import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// What becomes of one method or initialiser: read once, printed as several declarations.
struct MethodPlan {
  struct Parameter {
    /// Empty for `_`.
    let label: String
    let name: String
    /// As written, for declarations.
    let written: String
    /// So that `._ObjCABI` may follow.
    let type: String
    let passing: Passing

    var declaration: String {
      label == name ? "\(name): \(written)" : "\(label.isEmpty ? "_" : label) \(name): \(written)"
    }

    var argument: String { label.isEmpty ? name : "\(label): \(name)" }
  }

  enum Role { case method, initializer, getter, setter }

  let role: Role
  /// The type that has the method, as written.
  let className: String
  /// The base name; `init` for an initialiser, the property's name for an accessor.
  let name: String
  let parameters: [Parameter]
  /// As written; nil for none.
  let writtenResult: String?
  let result: String?
  /// How the result travels; nil for none.
  let resultPassing: Passing?
  let isStatic: Bool
  let isOverride: Bool
  let isDiscardable: Bool
  /// The `throws` clause, with a space behind it.
  let throwsClause: String
  let access: String
  /// Nil for an override that has its superclass's.
  let selector: String?
  let body: CodeBlockSyntax?
  let isIsolated: Bool
  /// Whether the source says so, in a class of the main actor.
  let isNonisolated: Bool
  /// The storage that an accessor without observers reads or writes, as seen from the C
  /// function: `self` as a reference would cost a retain and a release.
  var directStorage: String?

  var isThrowing: Bool { !throwsClause.isEmpty }

  /// Whether only the compiler knows if a message can carry all of the types.
  func isDoubtful(in className: String) -> Bool {
    (parameters.map(\.type) + (result.map { [$0] } ?? [])).contains {
      Passing.isDoubtful($0, in: className)
    }
  }

  /// The node whose line errors about types have: a parameter of which only the compiler knows
  /// if a message can carry it, or else the name.
  func place(
    _ name: some SyntaxProtocol, _ clause: FunctionParameterClauseSyntax
  ) -> Syntax {
    let doubtful = zip(parameters, clause.parameters)
      .first { Passing.isDoubtful($0.0.type, in: className) }
    return doubtful.map { Syntax($0.1) } ?? Syntax(name)
  }

  var isInitializer: Bool { role == .initializer }

  /// An override's selector is its superclass's, which has the name that Swift gives it.
  var isDeallocation: Bool {
    !isStatic && (selector ?? (parameters.isEmpty && !isThrowing ? name : "")) == "dealloc"
  }

  /// The name with labels, as Swift writes it.
  var fullName: String {
    let labels = parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined()
    return switch role {
    case .method, .initializer: "\(name)(\(labels))"
    case .getter: "\(name).get"
    case .setter: "\(name).set"
    }
  }

  init(_ function: FunctionDeclSyntax, in className: String, isIsolated: Bool = false) {
    self.className = className
    role = .method
    name = function.name.plain
    parameters = Self.parameters(function.signature, in: className)
    let resultType = function.signature.returnClause?.type
    let hasResult = resultType.map { !$0.isVoid } ?? false
    writtenResult = hasResult ? resultType?.onOneLine : nil
    result = hasResult ? resultType?.qualified(in: className) : nil
    resultPassing = result.map { Passing($0, in: className) }
    let modifiers = function.modifiers
    isStatic = modifiers.isStatic
    isOverride = modifiers.contains(.override)
    isDiscardable = function.attributes.attribute("discardableResult") != nil
    throwsClause = Self.throwsClause(function.signature)
    access = modifiers.access
    isNonisolated = modifiers.contains(.nonisolated)
    self.isIsolated =
      !isNonisolated && (isIsolated || function.attributes.attribute("MainActor") != nil)
    body = function.body
    let named = function.attributes.attribute("Method")?.stringArgument?.representedLiteralValue
    selector =
      named
      ?? (isOverride
        ? nil
        : SelectorNaming.selector(
          name, labels: parameters.map(\.label), isThrowing: !throwsClause.isEmpty))
  }

  /// An accessor of a variable.
  init(_ variable: VariablePlan, isSetter: Bool, in className: String) {
    self.className = className
    role = isSetter ? .setter : .getter
    name = variable.name
    let value = Parameter(
      label: "", name: "newValue", written: variable.written, type: variable.type,
      passing: Passing(variable.type, in: className))
    parameters = isSetter ? [value] : []
    writtenResult = isSetter ? nil : variable.written
    result = isSetter ? nil : variable.type
    resultPassing = result.map { Passing($0, in: className) }
    isStatic = variable.isStatic
    isOverride = false
    isDiscardable = false
    throwsClause = ""
    access = isSetter ? variable.setterAccess : variable.access
    isIsolated = variable.isIsolated
    isNonisolated = false
    directStorage = variable.directStorage(className, isSetter: isSetter)
    body = nil
    selector = isSetter ? variable.setterSelector : variable.getterSelector
  }

  init(_ initializer: InitializerDeclSyntax, in className: String, isIsolated: Bool = false) {
    self.className = className
    role = .initializer
    name = "init"
    parameters = Self.parameters(initializer.signature, in: className)
    writtenResult = nil
    result = nil
    resultPassing = nil
    isStatic = false
    isOverride = false
    isDiscardable = false
    throwsClause = ""
    access = initializer.modifiers.access
    isNonisolated = initializer.modifiers.contains(.nonisolated)
    self.isIsolated =
      !isNonisolated && (isIsolated || initializer.attributes.attribute("MainActor") != nil)
    body = initializer.body
    selector =
      initializer.attributes.attribute("Method")?.stringArgument?.representedLiteralValue
      ?? SelectorNaming.selector("init", labels: parameters.map(\.label), isThrowing: false)
  }

  private static func parameters(
    _ signature: FunctionSignatureSyntax, in className: String
  ) -> [Parameter] {
    signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.plain
      return Parameter(
        label: label == "_" ? "" : label, name: (parameter.secondName ?? parameter.firstName).text,
        written: parameter.type.onOneLine, type: parameter.type.qualified(in: className),
        passing: Passing(parameter.type.qualified(in: className), in: className))
    }
  }

  private static func throwsClause(_ signature: FunctionSignatureSyntax) -> String {
    guard let clause = signature.effectSpecifiers?.throwsClause else { return "" }
    return clause.trimmedSource + " "
  }
}

// MARK: - What is generated

extension MethodPlan {
  var arrow: String { writtenResult.map { " -> \($0)" } ?? "" }

  // Instance methods send themselves. Other members call a sender, by which they are called on
  // `super` too. All senders have one of a few base names, and all bodies of a class. Few, since
  // the compiler looks at every attribute of every member for each new base name that it looks up
  // in a class; more than one, since it compares each declaration with all others of its base
  // name. What tells them apart is the label of their first parameter; a reference has all
  // labels, so that there is nothing to choose.

  /// The label of the first parameter of the sender.
  var label: String {
    switch role {
    case .method, .initializer: name.identifier(prefix: "m_")
    case .getter: name.identifier(prefix: "get_")
    case .setter: name.identifier(prefix: "set_")
    }
  }

  private func labels(_ first: String) -> String {
    "(\(first):\(parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined()))"
  }

  /// The sender, to be called without labels.
  var senderReference: String { "\(name.senderName)\(labels(label))" }

  /// The body's function, to be called without labels.
  func bodyReference(_ scope: Scope, number: Int) -> String {
    "\(bodyName(scope))\(labels(bodyLabel(number)))"
  }

  /// With the number, since methods may differ in their result alone.
  private func bodyLabel(_ number: Int) -> String { name.identifier(prefix: "m\(number)_") }

  private func bodyName(_ scope: Scope) -> String { "__objcBody_\(scope.name)_\(name.group)" }

  var attributes: String { isIsolated ? "@MainActor " : isNonisolated ? "nonisolated " : "" }

  /// What the method's body becomes.
  ///
  /// - Parameters:
  ///   - scope: That of the class or category around it.
  ///   - number: That of an instance method, which sends itself; what is called on `super` by a
  ///     name of its own calls a sender.
  ///
  /// - Returns: The statements.
  func wrapperBody(_ scope: Scope, number: Int?) -> String {
    if let number { return send(scope, number: number) }
    if isInitializer {
      let arguments =
        (["$0._objcTarget", "\(scope.className).self"] + parameters.map(\.argument)).joined(
          separator: ", ")
      return "self.init(_objcMaking: { $0.__objcInit(\(arguments)) })"
    }
    let arguments = (["_objcTarget"] + parameters.map(\.name)).joined(
      separator: ", ")
    var call = "\(senderReference)(\(arguments))"
    if isOverride, result != nil { call = "_ObjCMessage.overridden(\(call))" }
    return (isThrowing ? "try " : "") + call
  }

  /// The user's body under a name of its own.
  func peer(_ scope: Scope, number: Int, body: String) -> String {
    let kind = isStatic ? "static" : "final"
    let list = (["\(bodyLabel(number)) _: ()"] + parameters.map(\.declaration)).joined(
      separator: ", ")
    return """
      \(isDiscardable ? "@discardableResult " : "")\(attributes)private \(kind) \
      func \(bodyName(scope))(\(list)) \(throwsClause)\(arrow) \(body)
      """
  }
}
