// The C function that a message reaches, and its registration.
//
// A closure, since the compiler infers its types from the function that it is passed to. Types
// that are spelled would each be looked up in the class and its superclasses first; only what
// the C type of is known to the compiler alone is assigned to a constant whose type says it.

extension MethodPlan {
  /// The statements that append the C function to a list.
  func registration(_ scope: Scope, number: Int) -> String {
    let listed = listedTypes(scope.className)
    let types = listed.isEmpty ? "" : "__objcMethods.nameTypes(\(listed.joined(separator: ", ")))\n"
    let abi = implementationABI
    let implementation = implementation(scope, number: number)
    if let shape = shape(abi) {
      let result = abi == "Void" ? "v" : abi == "Double" ? "d" : "w"
      return "\(types)__objcMethods.\(shape)_\(result) \(implementation)"
    }
    var arguments = ["UInt", "UInt"] + parameters.map(\.abi)
    if isThrowing { arguments.append("UnsafeMutablePointer<UInt>?") }
    return """
      do {
      \(types)let __objcC: @convention(c) (\(arguments.joined(separator: ", "))) -> \(abi) = \
      \(implementation)
      __objcMethods.append(unsafeBitCast(__objcC, to: IMP.self))
      }
      """
  }

  /// The method's line in the description that a builder reads.
  func description(_ className: String, number: Int) -> String {
    var letters = types(className).map { Passing.signature(of: $0, in: className) ?? "?" }
    if isThrowing { letters.append("!") }
    return [fullName, selector ?? "", (isStatic ? "+" : "") + letters.joined(), "\(number)"]
      .joined(separator: "\t")
  }

  private func listedTypes(_ className: String) -> [String] {
    types(className).filter { Passing.signature(of: $0, in: className) == nil }
      .map { "\($0).self" }
  }

  /// The type of the result, then those of the arguments.
  private func types(_ className: String) -> [String] {
    let result = isInitializer ? className : result
    return [result ?? (isThrowing ? "Bool" : "Void")] + parameters.map(\.type)
  }

  private var implementationABI: String {
    if isInitializer { return "UInt" }
    guard let result, let resultPassing else { return isThrowing ? "Bool" : "Void" }
    return resultPassing.abi(result)
  }

  /// The C function, as a closure.
  private func implementation(_ scope: Scope, number: Int) -> String {
    let abi = implementationABI
    let passed = parameters.indices.map { "__objc\($0)" }
    var names = ["__objcSelf", "_"] + (shape(abi) == nil ? passed : inRegisterOrder(passed))
    if isThrowing { names.append("__objcErrorPointer") }
    var lines = receive(scope) + invoke(scope, number: number)
    if isIsolated {
      lines = ["return MainActor.assumeIsolated { () -> \(abi) in"] + lines + ["}"]
      // It comes from a caller on the main actor, which the compiler cannot know.
      if isThrowing {
        names[names.count - 1] = "__objcErrorPlace"
        lines.insert(
          "nonisolated(unsafe) let __objcErrorPointer = __objcErrorPlace", at: 0)
      }
    }
    // As under ARC: the superclass's is sent at the end.
    if isDeallocation {
      if isIsolated { lines[0] = String(lines[0].dropFirst("return ".count)) }
      lines.append("_ObjCMessage.superDealloc(__objcSelf, \(scope.cls))")
    }
    return """
      { \(names.joined(separator: ", ")) in
      \(lines.joined(separator: "\n"))
      }
      """
  }

  /// The statements that turn words into the receiver and the arguments.
  private func receive(_ scope: Scope) -> [String] {
    var lines: [String] = []
    if isReceiverBorrowed {
      lines.append("let __objcMe = \(scope.functions).receiver(__objcSelf)")
    }
    for (index, parameter) in parameters.enumerated() {
      switch parameter.passing {
      case .integer, .double, .value: continue
      case .word, .object, .unknown:
        lines.append(
          "let __objcA\(index): \(parameter.type) = "
            + "_ObjCMessage.borrow\(Passing.suffix(parameter.type))(__objc\(index))")
      }
    }
    return lines
  }

  /// The statements that end what ``receive(_:)`` began.
  private func ends(_ scope: Scope) -> [String] {
    argumentEnds + (isReceiverBorrowed ? ["\(scope.functions).end(__objcMe)"] : [])
  }

  private var isReceiverBorrowed: Bool { !isStatic && directStorage == nil }

  private var argumentEnds: [String] {
    var lines: [String] = []
    for (index, parameter) in parameters.enumerated() {
      switch parameter.passing {
      case .integer, .word, .double, .value: continue
      case .object where Passing.isBox(parameter.type): continue
      case .object, .unknown: lines.append("_ObjCMessage.endBorrow(__objcA\(index))")
      }
    }
    return lines
  }

  private func invoke(_ scope: Scope, number: Int) -> [String] {
    let value = call(scope, number: number)
    if isInitializer { return [value] + ends(scope) + ["return __objcSelf"] }
    guard let result else {
      guard isThrowing else { return [value] + ends(scope) }
      let handled =
        "do { \(value) } catch { return _ObjCMessage.report(error, __objcErrorPointer) }"
      return deferred(scope) + [handled, "return true"]
    }
    let retained =
      selector.map { SelectorNaming.returnsRetained($0) ? "true" : "false" }
      ?? "\(scope.selector(number)).returnsRetained"
    if isThrowing {
      return deferred(scope) + [
        "do { return _ObjCMessage.returning(\(value), \(retained)) }"
          + " catch { return _ObjCMessage.report(error, __objcErrorPointer) }"
      ]
    }
    func returned(_ value: String) -> String {
      switch resultPassing {
      case .integer where result == "Int": "\(value)._objcWord"
      case .integer, .double, .value: value
      case .word: "_ObjCMessage.pass(\(value))"
      default: "_ObjCMessage.returning\(Passing.suffix(result))(\(value), \(retained))"
      }
    }
    // In one statement where only the receiver is to be given back: each takes time.
    if isReceiverBorrowed, argumentEnds.isEmpty, let shape = resultPassing, shape.isRegister {
      let end = if case .double = shape { "double" } else { "word" }
      return ["return \(scope.functions).\(end)(\(returned(value)), __objcMe)"]
    }
    return ["let __objcResult: \(result) = \(value)"] + ends(scope)
      + ["return \(returned("__objcResult"))"]
  }

  private func deferred(_ scope: Scope) -> [String] {
    let ends = ends(scope)
    return ends.isEmpty ? [] : ["defer {\n\(ends.joined(separator: "\n"))\n}"]
  }

  /// The call of the user's body, or the access to the storage.
  private func call(_ scope: Scope, number: Int) -> String {
    let arguments = parameters.enumerated().map { index, parameter in
      let value =
        switch parameter.passing {
        case .integer where parameter.type == "Int": "__objc\(index)._objcInt"
        case .integer, .double, .value: "__objc\(index)"
        default: "__objcA\(index)"
        }
      return value
    }
    if let directStorage {
      return role == .getter ? directStorage : "\(directStorage) = \(arguments[0])"
    }
    let receiver =
      isStatic ? "_ObjCMessage.face(__objcSelf, \(scope.className).self)" : "__objcMe"
    return "\(isThrowing ? "try " : "")\(receiver).\(bodyReference(scope, number: number))"
      + "(\((["()"] + arguments).joined(separator: ", ")))"
  }
}
