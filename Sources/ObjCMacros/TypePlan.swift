import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// All that is generated for one class or category.
struct TypePlan<Context: MacroExpansionContext> {
  let className: String
  let context: Context
  var isIsolated = false

  private var fields: [String] = []
  private var storage: [String] = []
  private var registrations: [String] = []
  private var members: [String] = []
  private var selectors: [String: Syntax] = [:]
  private var count = 0

  init(className: String, context: Context) {
    self.className = className
    self.context = context
  }

  private var layout: String { "__objc_\(className)" }

  mutating func add(_ member: DeclSyntax) {
    switch MemberSelection(member) {
    case .plain: break
    case .refused(let message, let node, let fixIts):
      context.report(message, at: node, fixIts: fixIts)
    case .method(let function):
      add(MethodPlan(function, in: className, isIsolated: isIsolated), at: function.name)
    case .initializer(let initializer):
      add(MethodPlan(initializer, in: className, isIsolated: isIsolated), at: initializer.initKeyword)
    case .variable(let variable):
      guard var plan = VariablePlan(variable, in: className) else { return }
      if isIsolated { plan.isIsolated = true }
      add(plan, variable)
    }
  }

  private mutating func add(_ method: MethodPlan, at node: some SyntaxProtocol) {
    guard let body = method.body else { return }
    count += 1
    let field = "s\(count)"
    guard claim(method, at: node) else { return }
    members.append(
      method.peer(
        className,
        body: SuperRewriter.rewritten(
          body, isInitializer: method.isInitializer, in: className)))
    // An override's superclass has the sender.
    if !method.isOverride {
      members.append(method.sender(className, selector: "\(className).\(layout).\(field)"))
    }
    register(method, field)
  }

  private mutating func register(_ method: MethodPlan, _ field: String) {
    let retained =
      method.selector.map { SelectorNaming.returnsRetained($0) ? "true" : "false" }
      ?? "\(className).\(layout).\(field).returnsRetained"
    fields.append("let \(field): Selector")
    registrations.append(
      "\(field) = "
        + method.registration(className, builder: "__objcBuilder", retained: retained))
  }

  /// Reports a second method of the same selector.
  private mutating func claim(_ method: MethodPlan, at node: some SyntaxProtocol) -> Bool {
    guard let selector = method.selector else { return true }
    let key = (method.isStatic ? "+" : "-") + selector
    guard selectors[key] == nil else {
      context.report(
        Message(
          "duplicate",
          "another member has the selector '\(selector)': name one of them with @Method"),
        at: node)
      return false
    }
    selectors[key] = Syntax(node)
    return true
  }

  private mutating func add(_ variable: VariablePlan, _ node: VariableDeclSyntax) {
    if !variable.isComputed {
      fields.append("let v_\(variable.name): InstanceVariable<\(variable.storedType)>")
      storage.append(variable.storageRegistration(builder: "__objcBuilder"))
    }
    guard !variable.isPlain else { return }
    if variable.isComputed {
      let fixed = node.with(
        \.attributes, MemberSelection.nonMessage(in: node.attributes, before: node))
      context.report(
        Message(
          "computed",
          "'\(variable.name)' is computed: its accessors answer messages, but Swift code that "
            + "uses it sends none; write methods, or mark it @NonMessage",
          severity: .warning), at: node.bindings,
        fixIts: [.replacing(node, by: fixed, "add '@NonMessage'")])
    }
    let getter = MethodPlan(variable, isSetter: false)
    guard claim(getter, at: node.bindings) else { return }
    members.append(getter.peer(className, body: variable.getterBody(className)))
    addAccessor(getter, "g_\(variable.name)", of: variable)
    if variable.hasSetter {
      let setter = MethodPlan(variable, isSetter: true)
      guard claim(setter, at: node.bindings) else { return }
      members.append(
        setter.peer(className, body: variable.setterBody(className)))
      addAccessor(setter, "s_\(variable.name)", of: variable)
    }
    registrations.append(variable.propertyRegistration(builder: "__objcBuilder"))
  }

  private mutating func addAccessor(
    _ accessor: MethodPlan, _ field: String, of variable: VariablePlan
  ) {
    if !variable.isComputed {
      members.append(accessor.sender(className, selector: "\(className).\(layout).\(field)"))
    }
    register(accessor, field)
  }

  /// The declarations of a class.
  func classDeclarations(runtimeName: String, access: String) -> [String] {
    let type = "__ObjCLayout_\(className)"
    return members + [
      """
      private struct \(type): Sendable {
      let cls: ObjCClass
      \(fields.joined(separator: "\n"))
      init() {
      var __objcBuilder = _ObjCClassBuilder("\(runtimeName)", face: \(className).self)
      \((storage + registrations).joined(separator: "\n"))
      cls = __objcBuilder.link()
      }
      }
      """,
      "nonisolated private static let \(layout) = \(type)()",
      """
      nonisolated \(access)override class func _registerAnnotated() {
      super._registerAnnotated()
      _ = \(layout)
      _objcRunPendingLoads()
      }
      """,
    ]
  }
}
