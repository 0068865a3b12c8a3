import SwiftSyntax
import SwiftSyntaxBuilder

/// What becomes of one variable.
struct VariablePlan {
  struct Observer {
    let parameter: String
    let body: CodeBlockSyntax
  }

  let name: String
  let written: String
  let type: String
  /// The expression of the initial value.
  let initialValue: String?
  let isStatic: Bool
  let isComputed: Bool
  let hasSetter: Bool
  let isWeak: Bool
  /// No accessor messages.
  let isPlain: Bool
  var isIsolated: Bool
  let access: String
  let setterAccess: String
  let willSet: Observer?
  let didSet: Observer?

  let getterSelector: String
  let setterSelector: String

  /// The type of the instance variable.
  var storedType: String {
    guard isWeak else { return written.hasSuffix("!") ? type : written }
    return "WeakSlot<\(type.hasPrefix("Optional<") ? String(type.dropFirst(9).dropLast()) : type)>"
  }

  /// Nil if the declaration is not one variable with a type.
  init?(_ variable: VariableDeclSyntax, in className: String) {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let annotation = binding.typeAnnotation
    else { return nil }
    let modifiers = variable.modifiers
    name = pattern.identifier.plain
    written = annotation.type.onOneLine
    type = annotation.type.qualified(in: className)
    isStatic = modifiers.isStatic
    isWeak = modifiers.contains(.weak)
    isPlain = variable.attributes.attribute("NonMessage") != nil
    isIsolated = variable.attributes.attribute("MainActor") != nil
    access = modifiers.access
    setterAccess = Self.setterAccess(modifiers) ?? modifiers.access
    let accessors = Accessors(binding.accessorBlock)
    isComputed = accessors.isComputed
    hasSetter = accessors.hasSetter
    willSet = accessors.observer(.willSet, defaultName: "newValue")
    didSet = accessors.observer(.didSet, defaultName: "oldValue")
    let names = AccessorNames(variable.attributes)
    getterSelector = names?.getter ?? name
    setterSelector = names?.setter ?? SelectorNaming.setter(name)
    let isOptional = type.hasPrefix("Optional<")
    initialValue =
      binding.initializer?.value.trimmedSource ?? (isOptional ? "nil" : nil)
  }

  private static func setterAccess(_ modifiers: DeclModifierListSyntax) -> String? {
    for modifier in modifiers where modifier.detail?.detail.text == "set" {
      switch modifier.name.tokenKind {
      case .keyword(.public): return "public "
      case .keyword(.package): return "package "
      case .keyword(.private), .keyword(.fileprivate): return "fileprivate "
      default: return ""
      }
    }
    return nil
  }
}

extension VariablePlan {
  /// The accessors that stand in the source.
  struct Accessors {
    private let list: AccessorDeclListSyntax
    private let isGetterOnly: Bool

    init(_ block: AccessorBlockSyntax?) {
      switch block?.accessors {
      case .accessors(let accessors):
        list = accessors
        isGetterOnly = false
      case .getter:
        list = []
        isGetterOnly = true
      default:
        list = []
        isGetterOnly = false
      }
    }

    private func first(_ keyword: Keyword) -> AccessorDeclSyntax? {
      list.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
    }

    var isComputed: Bool { isGetterOnly || first(.get) != nil || first(._read) != nil }
    var hasSetter: Bool {
      !isComputed || first(.set) != nil || first(._modify) != nil
    }

    func observer(_ keyword: Keyword, defaultName: String) -> Observer? {
      guard let accessor = first(keyword), let body = accessor.body else { return nil }
      return Observer(parameter: accessor.parameters?.name.text ?? defaultName, body: body)
    }
  }

  // MARK: What is generated

  private func storage(_ className: String) -> String {
    let layout = "\(className).__objc_\(className)"
    return "self[_ObjCMessage.variable(\(layout).v_\(name), \(layout).cls, (\(storedType)).self)]"
      + (isWeak ? ".object" : "")
  }

  /// The storage as the C function of an accessor uses it; nil if observers need `self`.
  func directStorage(_ className: String, isSetter: Bool) -> String? {
    guard !isComputed, !isSetter || (willSet == nil && didSet == nil) else { return nil }
    let offset = "\(className).__objc_\(className).v_\(name)"
    return "_ObjCMessage.storage(__objcSelf, \(offset), (\(storedType)).self).pointee"
      + (isWeak ? ".object" : "")
  }

  /// The variable's new accessors; the parameters are those of the setter's body.
  func accessors(
    _ scope: Scope, located: (_ function: String, _ body: CodeBlockSyntax) -> String
  ) -> [String] {
    let className = scope.className
    if isPlain, willSet != nil || didSet != nil {
      let setter = MethodPlan(self, isSetter: true, in: className)
      let rewriter = SuperRewriter(scope, of: setter) { SuperRewriter.SuperMessage($0) }
      let body = setterBody(className, rewriter: rewriter, located: located)
      return ["get { \(storage(className)) }", "set \(body)"]
    }
    if isPlain {
      let modify = isWeak ? "" : "_modify { yield &\(storage(className)) }"
      return [
        "get { \(storage(className)) }",
        isWeak ? "set { \(storage(className)) = newValue }" : modify,
      ]
    }
    return [
      "get { \(name.senderName)(\(name.identifier(prefix: "get_")):)(_objcTarget) }",
      "set { \(name.senderName)(\(name.identifier(prefix: "set_")):_:)(_objcTarget, newValue) }",
    ]
  }

  /// The body of a computed variable's getter, as far as messages are concerned.
  func getterBody(_ className: String) -> String { "{ self.\(name) }" }

  /// The setter with the observers around the assignment.
  ///
  /// Inside of them the variable is its storage, as in Swift, where an observer that assigns does
  /// not observe itself.
  ///
  /// - Parameters:
  ///   - className: The class.
  ///   - rewriter: Makes what the observers call on super super sends.
  ///   - located: Gives an observer's function the place in the source that its body has.
  ///
  /// - Returns: The body, in braces.
  func setterBody(
    _ className: String, rewriter: SuperRewriter,
    located: (_ function: String, _ body: CodeBlockSyntax) -> String
  ) -> String {
    if isComputed { return "{ self.\(name) = newValue }" }
    let storage = storage(className)
    func function(_ name: String, _ observer: Observer) -> String {
      let observed = ObserverRewriter(variable: self.name, storage: storage).rewrite(observer.body)
      let body = rewriter.rewritten(observed)
      let type = written.hasSuffix("!") ? type : written
      return located("func \(name)(_ \(observer.parameter): \(type)) \(body)", observer.body)
    }

    var lines: [String] = []
    if let didSet {
      lines.append("let \(Self.old) = \(storage)")
      lines.append(function("__objcDidSet", didSet))
    }
    if let willSet {
      lines.append(function("__objcWillSet", willSet))
      lines.append("__objcWillSet(newValue)")
    }
    lines.append("\(storage) = newValue")
    if didSet != nil { lines.append("__objcDidSet(\(Self.old))") }
    return "{\n\(lines.joined(separator: "\n"))\n}"
  }

  private static let old = "__objcOldValue"

  /// The statement that adds the instance variable to a builder.
  func storageRegistration(builder: String) -> String {
    let value = isWeak ? "WeakSlot()" : initialValue ?? "nil"
    return "\(builder).addVariable(\"_\(name)\", (\(storedType)).self) { \(value) }"
  }

  /// The statement that declares the property.
  func propertyRegistration(builder: String) -> String {
    """
    \(builder).addProperty("\(name)", \(type).self, getter: "\(getterSelector)", \
    setter: \(hasSetter ? "\"\(setterSelector)\"" : "nil"), variable: \(isComputed ? "nil" : "\"_\(name)\"")\
    \(isWeak ? ", isWeak: true" : "")\(isStatic ? ", isClassProperty: true" : ""))
    """
  }
}

/// Replaces a variable by its storage inside of its own observers.
final class ObserverRewriter: SyntaxRewriter {
  private let variable: String
  private let storage: String
  private var isShadowed = false

  init(variable: String, storage: String) {
    self.variable = variable
    self.storage = storage
  }

  func rewrite(_ body: CodeBlockSyntax) -> CodeBlockSyntax {
    isShadowed = body.tokens(viewMode: .sourceAccurate).contains {
      $0.text == variable && $0.parent?.is(IdentifierPatternSyntax.self) == true
    }
    return visit(body)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard node.declName.baseName.plain == variable,
      node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return super.visit(node) }
    return replacement(of: node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    guard !isShadowed, node.baseName.plain == variable, node.argumentNames == nil,
      node.parent?.is(MemberAccessExprSyntax.self) != true
        || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    else { return ExprSyntax(node) }
    return replacement(of: node)
  }

  private func replacement(of node: some ExprSyntaxProtocol) -> ExprSyntax {
    ExprSyntax("\(raw: storage)").with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }
}
