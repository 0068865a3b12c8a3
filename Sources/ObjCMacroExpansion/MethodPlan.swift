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

    var declaration: String {
      label == name ? "\(name): \(written)" : "\(label.isEmpty ? "_" : label) \(name): \(written)"
    }

    var argument: String { label.isEmpty ? name : "\(label): \(name)" }
  }

  enum Role { case method, initializer, getter, setter }

  let role: Role
  /// The base name; `init` for an initialiser, the property's name for an accessor.
  let name: String
  let parameters: [Parameter]
  /// As written; nil for none.
  let writtenResult: String?
  let result: String?
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
  /// The storage that an accessor without observers reads or writes, as seen from the C
  /// function: `self` as a reference would cost a retain and a release.
  var directStorage: String?

  var isThrowing: Bool { !throwsClause.isEmpty }
  var isInitializer: Bool { role == .initializer }

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
    role = .method
    name = function.name.plain
    parameters = Self.parameters(function.signature, in: className)
    let resultType = function.signature.returnClause?.type
    let hasResult = resultType.map { !$0.isVoid } ?? false
    writtenResult = hasResult ? resultType?.trimmedDescription : nil
    result = hasResult ? resultType?.qualified(in: className) : nil
    let modifiers = function.modifiers
    isStatic = modifiers.contains(.static) || modifiers.contains(.class)
    isOverride = modifiers.contains(.override)
    isDiscardable = function.attributes.attribute("discardableResult") != nil
    throwsClause = Self.throwsClause(function.signature)
    access = modifiers.access
    self.isIsolated = isIsolated || function.attributes.attribute("MainActor") != nil
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
    role = isSetter ? .setter : .getter
    name = variable.name
    let value = Parameter(
      label: "", name: "newValue", written: variable.written, type: variable.type)
    parameters = isSetter ? [value] : []
    writtenResult = isSetter ? nil : variable.written
    result = isSetter ? nil : variable.type
    isStatic = variable.isStatic
    isOverride = false
    isDiscardable = false
    throwsClause = ""
    access = isSetter ? variable.setterAccess : variable.access
    isIsolated = variable.isIsolated
    directStorage = variable.directStorage(className, isSetter: isSetter)
    body = nil
    selector = isSetter ? variable.setterSelector : variable.getterSelector
  }

  init(_ initializer: InitializerDeclSyntax, in className: String, isIsolated: Bool = false) {
    role = .initializer
    name = "init"
    parameters = Self.parameters(initializer.signature, in: className)
    writtenResult = nil
    result = nil
    isStatic = false
    isOverride = false
    isDiscardable = false
    throwsClause = ""
    access = initializer.modifiers.access
    self.isIsolated = isIsolated || initializer.attributes.attribute("MainActor") != nil
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
        written: parameter.type.trimmedDescription, type: parameter.type.qualified(in: className))
    }
  }

  private static func throwsClause(_ signature: FunctionSignatureSyntax) -> String {
    guard let clause = signature.effectSpecifiers?.throwsClause else { return "" }
    return clause.trimmedDescription + " "
  }
}

// MARK: - What is generated

extension MethodPlan {
  private var parameterList: String { parameters.map(\.declaration).joined(separator: ", ") }
  private var arrow: String { writtenResult.map { " -> \($0)" } ?? "" }

  var sendName: String {
    switch role {
    case .method: "__objcSend_\(name)"
    case .initializer: "__objcInit"
    case .getter: "__objcGet_\(name)"
    case .setter: "__objcSet_\(name)"
    }
  }

  private func bodyName(_ scope: Scope) -> String {
    switch role {
    case .method, .initializer: "__objcBody_\(scope.name)_\(name)"
    case .getter: "__objcGetBody_\(scope.name)_\(name)"
    case .setter: "__objcSetBody_\(scope.name)_\(name)"
    }
  }

  private var attributes: String { isIsolated ? "@MainActor " : "" }

  /// The call in the method's new body.
  func wrapperBody(_ className: String) -> String {
    if isInitializer {
      let arguments = (["_ObjCMessage.target($0)", "\(className).self"] + parameters.map(\.argument)).joined(
        separator: ", ")
      return "self.init(_objcMaking: { $0.__objcInit(\(arguments)) })"
    }
    let arguments = (["_ObjCMessage.target(self)"] + parameters.map(\.argument)).joined(
      separator: ", ")
    var call = "\(sendName)(\(arguments))"
    if isOverride, result != nil { call = "_ObjCMessage.overridden(\(call))" }
    return (isThrowing ? "try " : "") + call
  }

  /// The function that sends the message, to the object's class or to a superclass.
  func sender(_ scope: Scope, field: String) -> String {
    let className = scope.className
    // An initialiser may be declared again in a subclass: the second parameter makes the
    // two senders overloads, of which the subclass's own fits better.
    let owner = isInitializer ? ["_ __objcOwner: \(className).Type"] : []
    let list = (["_ __objcTo: _ObjCTarget"] + owner + parameters.map(\.declaration))
      .joined(separator: ", ")
    var lines: [String] = []
    if !isStatic { lines.append("defer { _fixLifetime(self) }") }
    lines.append("let __objcSelector = \(scope.selector(field))")
    var pointerTypes = ["UnsafeMutableRawPointer", "objcrt_SEL"]
    var arguments = ["__objcTo.receiver", "__objcSelector.record"]
    for (index, parameter) in parameters.enumerated() {
      pointerTypes.append("\(parameter.type)._ObjCABI")
      guard !parameter.type.isPlainType else {
        arguments.append("_ObjCMessage.pass(\(parameter.name))")
        continue
      }
      lines.append("let __objc\(index) = _ObjCMessage.pass(\(parameter.name))")
      lines.append(
        "defer { _ObjCMessage.endPass(\(parameter.type).self, __objc\(index)); "
          + "_fixLifetime(\(parameter.name)) }")
      arguments.append("__objc\(index)")
    }
    if isThrowing {
      lines.append("var __objcError: UInt = 0")
      pointerTypes.append("UnsafeMutablePointer<UInt>?")
      arguments.append("$0")
    }
    let resultType = isInitializer ? className : result
    let abi = resultType.map { "\($0)._ObjCABI" } ?? (isThrowing ? "Bool" : "Void")
    let convertible = isInitializer || writtenResult == "Self" ? "Self" : resultType
    let function =
      "unsafeBitCast(_ObjCMessage.lookUp(__objcTo, __objcSelector), "
      + "to: (@convention(c) (\(pointerTypes.joined(separator: ", "))) -> \(abi)).self)"
    let call = "\(function)(\(arguments.joined(separator: ", ")))"
    if let convertible {
      lines.append("_ObjCMessage.expect(\(convertible).self, __objcTo, __objcSelector)")
    }
    if isThrowing {
      lines.append("let __objcResult = withUnsafeMutablePointer(to: &__objcError) { \(call) }")
      let failed = result == nil ? "!__objcResult" : "__objcResult == 0"
      lines.append("if \(failed) { throw _ObjCMessage.thrown(__objcError) }")
      if let convertible {
        lines.append(
          "return _ObjCMessage.result(__objcResult, of: __objcTo, __objcSelector) as \(convertible)")
      }
    } else if let convertible {
      lines.append(
        "return _ObjCMessage.result(\(call), of: __objcTo, __objcSelector) as \(convertible)")
    } else {
      lines.append(call)
    }
    let kind = isStatic ? "static" : "final"
    let resultArrow = isInitializer ? " -> Self" : arrow
    return """
      \(isDiscardable ? "@discardableResult " : "")\(attributes)\(access)\(kind) \
      func \(sendName)(\(list)) \(throwsClause)\(resultArrow) {
      \(lines.joined(separator: "\n"))
      }
      """
  }

  /// The user's body under a name of its own.
  func peer(_ scope: Scope, body: String) -> String {
    let kind = isStatic ? "static" : "final"
    return """
      \(isDiscardable ? "@discardableResult " : "")\(attributes)private \(kind) \
      func \(bodyName(scope))(\(parameterList)) \(throwsClause)\(arrow) \(body)
      """
  }

  /// The C function, as an expression of type `IMP`.
  func implementation(_ scope: Scope, field: String) -> String {
    let className = scope.className
    let retained =
      selector.map { SelectorNaming.returnsRetained($0) ? "true" : "false" }
      ?? "\(scope.selector(field)).returnsRetained"
    var names = ["__objcSelf", "_"]
    var types = ["UInt", "objcrt_SEL"]
    var arguments: [String] = []
    var opening = ""
    var closing = ""
    if let directStorage, role == .getter {
      return function(
        names, types, abi: "\(result ?? "")._ObjCABI",
        "_ObjCMessage.returning(\(directStorage), isRetained: \(retained))")
    }
    for (index, parameter) in parameters.enumerated() {
      names.append("__objc\(index)")
      types.append("\(parameter.type)._ObjCABI")
      let label = parameter.label.isEmpty ? "" : "\(parameter.label): "
      if parameter.type.isPlainType {
        arguments.append("\(label)_ObjCMessage.argument(__objc\(index), \(parameter.type).self)")
      } else {
        opening +=
          "_ObjCMessage.with(__objc\(index), \(parameter.type).self) { __objcA\(index) in "
        closing += " }"
        arguments.append("\(label)__objcA\(index)")
      }
    }
    if let directStorage {
      return function(
        names, types, abi: "Void", "\(opening)\(directStorage) = \(arguments[0])\(closing)")
    }
    let receiver: String
    if isStatic {
      receiver = "_ObjCMessage.face(__objcSelf, \(className).self)"
    } else {
      receiver = "__objcMe"
      opening = "_ObjCMessage.with(__objcSelf, \(className).self) { __objcMe in " + opening
      closing += " }"
    }
    var call = "\(receiver).\(bodyName(scope))(\(arguments.joined(separator: ", ")))"
    var abi = result.map { "\($0)._ObjCABI" } ?? "Void"
    if isInitializer {
      abi = "UInt"
    } else if isThrowing {
      names.append("__objcErrorPointer")
      types.append("UnsafeMutablePointer<UInt>?")
      if result == nil { abi = "Bool" }
      let value = result == nil ? "try \(call); return true" : "return _ObjCMessage.returning(try \(call), isRetained: \(retained))"
      call =
        "do { \(value) } catch { return _ObjCMessage.report(error, __objcErrorPointer) }"
    } else if result != nil {
      call = "_ObjCMessage.returning(\(call), isRetained: \(retained))"
    }
    var statement = opening + call + closing
    if isIsolated { statement = "MainActor.assumeIsolated { \(statement) }" }
    if isInitializer { statement += "\nreturn __objcSelf" }
    // As under ARC: the superclass's is sent at the end.
    if selector == "dealloc", !isStatic {
      statement += "\n_ObjCMessage.superDealloc(__objcSelf, \(scope.cls))"
    }
    return function(names, types, abi: abi, statement)
  }

  private func function(
    _ names: [String], _ types: [String], abi: String, _ statement: String
  ) -> String {
    """
    unsafeBitCast({ (\(names.joined(separator: ", "))) -> \(abi) in
    \(statement)
    } as @convention(c) (\(types.joined(separator: ", "))) -> \(abi), to: IMP.self)
    """
  }

  /// The statement that adds the method to a builder.
  func registration(_ scope: Scope, builder: String, field: String) -> String {
    let className = scope.className
    var types = parameters.map { "\($0.type).self" }
    if isThrowing { types.append("UnsafeMutablePointer<ObjCObject?>.self") }
    let result =
      isInitializer ? "\(className).self" : result.map { "\($0).self" } ?? (isThrowing ? "Bool.self" : "nil")
    let literal = selector.map { "\"\($0)\"" } ?? "nil"
    let implementation = implementation(scope, field: field)
    return """
      \(builder).addMethod("\(fullName)", \(literal), \(implementation), \
      [\(types.joined(separator: ", "))], \(result)\(isStatic ? ", isClassMethod: true" : ""))
      """
  }
}
