import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// All that is generated for one class or category.
struct TypePlan<Context: MacroExpansionContext> {
  let scope: Scope
  let context: Context
  var isIsolated = false

  private var fields: [String] = []
  private var storage: [String] = []
  private var registrations: [String] = []
  /// What is no member of the class, where every name costs a look at every member.
  private var functions: [String] = []
  private var members: [String] = []
  private var selectors: [String: Syntax] = [:]
  /// What the builder reads, a line for each method.
  private var descriptions: [String] = []
  /// The selectors that are known, by number.
  private var names: [Int: String] = [:]
  private let numbers: MethodNumbers
  private let overrides: Overrides
  /// The number of the next member that is not in `numbers`.
  private var nextNumber: Int

  /// The lines of the source; nil if the context has to be asked for each.
  private let lines: SourceLines?

  init(
    _ scope: Scope, of declaration: some DeclGroupSyntax, numbers: MethodNumbers,
    overrides: Overrides, context: Context
  ) {
    lines = SourceLines(declaration, in: context)
    self.scope = scope
    self.context = context
    self.numbers = numbers
    self.overrides = overrides
    nextNumber = numbers.count
  }

  private mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// What a super call of that name sends.
  private func superMessage(_ name: String) -> SuperRewriter.SuperMessage {
    let override = overrides[name].flatMap { function in
      numbers[function].map {
        SuperOverride(MethodPlan(function, in: className), selector: scope.selectorWord($0))
      }
    }
    return SuperRewriter.SuperMessage(
      name, override: override, isCertain: overrides.contains(name))
  }

  private var className: String { scope.className }
  private var layout: String { scope.layout }

  private var functionsDeclaration: String {
    """
    nonisolated private enum \(scope.functions) {
    @inline(__always)
    static func receiver(_ word: UInt) -> \(className) { _ObjCMessage.borrowReceiver(word) }
    @inline(__always)
    static func end(_ receiver: __owned \(className)) { _ObjCMessage.endBorrow(receiver) }
    @inline(__always)
    static func word(_ result: UInt, _ receiver: __owned \(className)) -> UInt {
    _ObjCMessage.endBorrow(receiver)
    return result
    }
    @inline(__always)
    static func double(_ result: Double, _ receiver: __owned \(className)) -> Double {
    _ObjCMessage.endBorrow(receiver)
    return result
    }
    \(words.joined(separator: "\n"))
    \(groups.enumerated().map { """
      static func add_\($0)(_ __objcMethods: inout _ObjCMethodList) {
      \($1.joined(separator: "\n"))
      }
      """ }.joined(separator: "\n"))
    }
    """
  }

  /// The variables that hold the selectors, and what writes a category's.
  private var words: [String] {
    let blocks = blocks.map {
      "nonisolated(unsafe) static var \(scope.block($0)) = objcrt_selectorBlock()"
    }
    return blocks + (scope.isCategory && !blocks.isEmpty ? [loadFunction] : [])
  }

  /// The function that the loader calls before anything can send a category's messages: they may
  /// be sent before anybody asks for the category.
  private var loadFunction: String {
    let stores = blocks.map { block in
      let numbers = block * Scope.blockSize..<(block + 1) * Scope.blockSize
      let list = numbers.map { names[$0] ?? "" }.joined(separator: "\n")
      return "\(scope.block(block)) = objcrt_selectorRegisterBlock(\(Self.literal(list)))"
    }
    return """
      @section(".init_array") @used static let load: @convention(c) () -> Void = {
      \(stores.joined(separator: "\n"))
      }
      """
  }

  /// The statements that add the methods to a builder.
  private var methods: [String] {
    guard !functions.isEmpty else { return [] }
    return ["var __objcMethods = _ObjCMethodList()"]
      + groups.indices.map { "\(scope.functions).add_\($0)(&__objcMethods)" }
      + ["__objcBuilder.add(__objcMethods)"]
  }

  /// The functions that append to the list of methods, by what is in each.
  private var groups: [ArraySlice<String>] {
    stride(from: 0, to: functions.count, by: 16).map {
      functions[$0..<min($0 + 16, functions.count)]
    }
  }

  mutating func add(_ member: DeclSyntax) {
    switch MemberSelection(member) {
    case .plain: reportSuperCalls(in: member)
    case .refused(let message, let node, let fixIts):
      context.report(message, at: node, fixIts: fixIts)
    case .method(let function):
      let plan = MethodPlan(function, in: className, isIsolated: isIsolated)
      let number = plan.isStatic ? nil : numbers[function]
      add(plan, number: number, at: function.name, function.signature.parameterClause)
    case .initializer(let initializer):
      add(
        MethodPlan(initializer, in: className, isIsolated: isIsolated), number: nil,
        at: initializer.initKeyword, initializer.signature.parameterClause)
    case .variable(let variable):
      guard var plan = VariablePlan(variable, in: className) else { return }
      if isIsolated { plan.isIsolated = true }
      add(plan, variable)
    }
  }

  private func reportSuperCalls(in member: DeclSyntax) {
    for mistake in PlainSuperCalls.mistakes(in: member, overrides) {
      context.report(mistake.message, at: mistake.node)
    }
  }

  // `known` is the number of a method that sends itself.
  private mutating func add(
    _ method: MethodPlan, number known: Int?, at node: some SyntaxProtocol,
    _ clause: FunctionParameterClauseSyntax
  ) {
    guard let body = method.body, claim(method, at: node) else { return }
    let number = known ?? takeNumber()
    let rewriter = SuperRewriter(scope, of: method, message: superMessage)
    members.append(
      located(method.peer(scope, number: number, body: rewriter.rewritten(body)), at: body))
    for call in rewriter.deallocations {
      context.report(
        Message("dealloc", "the superclass's 'dealloc' follows by itself: do not call it"),
        at: call)
    }
    let place = method.place(node, clause)
    // An override's superclass has the sender.
    if known == nil, !method.isOverride { addSender(method, number: number, at: place) }
    register(method, number: number, at: place)
  }

  private mutating func addSender(_ method: MethodPlan, number: Int, at place: Syntax) {
    let sender = method.sender(scope, number: number)
    members.append(
      method.isDoubtful(in: className) ? located(sender.inOneLine, at: place) : sender)
  }

  /// A declaration with the place in the source that errors in it, and the debugger, shall show.
  private func located(_ declaration: String, at node: some SyntaxProtocol) -> String {
    place(of: node).map { declaration.located(at: $0) } ?? declaration
  }

  private func place(of node: some SyntaxProtocol) -> String? {
    if let location = lines?.location(of: node) {
      return "file: \(location.file), line: \(location.line)"
    }
    return context.place(of: node)
  }

  private mutating func register(_ method: MethodPlan, number: Int, at place: Syntax) {
    let registration = method.registration(scope, number: number)
    names[number] = method.selector
    functions.append(
      method.isDoubtful(in: className)
        ? located(registration.inOneLine, at: place) : registration)
    descriptions.append(method.description(className, number: number))
  }

  /// The descriptions of all methods as a string literal.
  private var description: String { Self.literal(descriptions.map { "\($0)\n" }.joined()) }

  private static func literal(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\t": "\\t"
      case "\n": "\\n"
      case "\"", "\\": "\\\(character)"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private var blocks: Range<Int> {
    0..<(nextNumber + Scope.blockSize - 1) / Scope.blockSize
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
      fields.append("var v_\(variable.name) = 0")
      storage.append(
        "\(layout).v_\(variable.name) = "
          + variable.storageRegistration(builder: "__objcBuilder"))
    }
    guard !variable.isPlain else { return }
    if variable.isComputed {
      context.report(
        Message(
          "computed",
          "'\(variable.name)' is computed: its accessors answer messages, but Swift code that "
            + "uses it sends none; write methods, or mark it @NonMessage",
          severity: .warning), at: node.bindings,
        fixIts: [.addingNonMessage(to: node)])
      reportSuperCalls(in: DeclSyntax(node))
    }
    let getter = MethodPlan(variable, isSetter: false, in: className)
    guard claim(getter, at: node.bindings) else { return }
    let number = takeNumber()
    if getter.directStorage == nil {
      members.append(getter.peer(scope, number: number, body: variable.getterBody(className)))
    }
    addAccessor(getter, of: variable, number: number, at: Syntax(node))
    if variable.hasSetter {
      let setter = MethodPlan(variable, isSetter: true, in: className)
      guard claim(setter, at: node.bindings) else { return }
      let number = takeNumber()
      if setter.directStorage == nil {
        let rewriter = SuperRewriter(scope, of: setter, message: superMessage)
        let body = variable.setterBody(
          className, rewriter: rewriter, located: { located($0, at: $1) })
        members.append(setter.peer(scope, number: number, body: body))
      }
      addAccessor(setter, of: variable, number: number, at: Syntax(node))
    }
    registrations.append(variable.propertyRegistration(builder: "__objcBuilder"))
  }

  private mutating func addAccessor(
    _ accessor: MethodPlan, of variable: VariablePlan, number: Int, at place: Syntax
  ) {
    if !variable.isComputed { addSender(accessor, number: number, at: place) }
    register(accessor, number: number, at: place)
  }

  /// The declarations of a class.
  ///
  /// Selectors and offsets are in a variable whose initial value is constant: a send loads
  /// them, where a lazy constant would call `swift_once` each time. They are written before
  /// the class is registered, that is, before there is anything to send to.
  func classDeclarations(
    runtimeName: String, access: String, protocols: [String]
  ) -> [String] {
    let type = "__ObjCLayout_\(scope.name)"
    let stores = blocks.map { "\(scope.functions).\(scope.block($0)) = __objcBuilder.block(\($0))" }
    // Only methods change the builder.
    let introducer = methods.isEmpty ? "let" : "var"
    return members + [
      """
      nonisolated private struct \(type) {
      var cls: UInt = 0
      \(fields.joined(separator: "\n"))
      init() {}
      }
      """,
      functionsDeclaration,
      "nonisolated(unsafe) private static var \(layout) = \(type)()",
      """
      nonisolated private static let __objcRegistration_\(scope.name): Void = \
      __objcRegister_\(scope.name)()
      """,
      """
      nonisolated private static func __objcRegister_\(scope.name)() {
      \(introducer) __objcBuilder = _ObjCClassBuilder("\(runtimeName)", face: \(className).self, \(description))
      \(layout).cls = __objcBuilder.word
      \((storage + methods + registrations + adoptions(protocols) + stores).joined(separator: "\n"))
      __objcBuilder.link()
      }
      """,
      """
      nonisolated \(access)override class func _registerAnnotated() {
      super._registerAnnotated()
      _ = __objcRegistration_\(scope.name)
      _ObjCClassBuilder.sendPendingLoads()
      }
      """,
    ]
  }

  private func adoptions(_ protocols: [String]) -> [String] {
    protocols.map { "__objcBuilder.adopt(__objcProtocol((any \($0)).self))" }
  }

  /// The declarations of a category, which are its value and what that is made of.
  func categoryDeclarations(_ name: String, access: String, protocols: [String]) -> [String] {
    members + [
      functionsDeclaration,
      """
      /// The category: attach it to the class.
      nonisolated \(access)static var \(name): ObjCCategory {
      var __objcBuilder = _ObjCCategoryBuilder("\(name)", face: \(className).self, \(description))
      \((methods + registrations + adoptions(protocols)).joined(separator: "\n"))
      return __objcBuilder.category
      }
      """,
    ]
  }
}
