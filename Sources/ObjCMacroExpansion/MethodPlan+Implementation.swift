// The C function that a message reaches, and its registration.
//
// Each method has a function of its own for both: in one function for all, every name would
// be looked up among the local declarations of all the others. The C function is a local
// function, which has nothing to infer, where a closure would.

extension MethodPlan {
  /// The function that adds the method to a builder.
  func registration(_ scope: Scope, field: String) -> String {
    let builder = scope.isCategory ? "_ObjCCategoryBuilder" : "_ObjCClassBuilder"
    let abi = implementationABI
    var types = ["UInt", "objcrt_SEL"] + parameters.map(\.abi)
    if isThrowing { types.append("UnsafeMutablePointer<UInt>?") }
    let literal = selector.map { "\"\($0)\"" } ?? "nil"
    let assignment = scope.isCategory ? "" : "\(scope.layout).\(field) = "
    return """
      static func add_\(field)(_ __objcBuilder: inout \(builder)) {
      \(implementation(scope, field: field))
      let __objcC: @convention(c) (\(types.joined(separator: ", "))) -> \(abi) = __objcF
      \(assignment)__objcBuilder.addMethod("\(fullName)", \(literal), \
      unsafeBitCast(__objcC, to: IMP.self), \(signature(scope.className))\
      \(isStatic ? ", isClassMethod: true" : ""))
      }
      """
  }

  /// The types, as the builder reads them: the result's letter, then the arguments'.
  private func signature(_ className: String) -> String {
    var letters = ""
    var listed: [String] = []
    let result = isInitializer ? className : result
    for type in [result ?? (isThrowing ? "Bool" : "Void")] + parameters.map(\.type) {
      if type == "Void" {
        letters += "v"
      } else if let letter = Passing.signature(of: type) {
        letters += letter
      } else {
        letters += "?"
        listed.append("\(type).self")
      }
    }
    if isThrowing { letters += "!" }
    return "\"\(letters)\"" + (listed.isEmpty ? "" : ", [\(listed.joined(separator: ", "))]")
  }

  private var implementationABI: String {
    if isInitializer { return "UInt" }
    guard let result, let resultPassing else { return isThrowing ? "Bool" : "Void" }
    return resultPassing.abi(result)
  }

  /// The C function, named `__objcF`.
  private func implementation(_ scope: Scope, field: String) -> String {
    let abi = implementationABI
    var declarations = ["_ __objcSelf: UInt", "_: objcrt_SEL"]
    for (index, parameter) in parameters.enumerated() {
      declarations.append("_ __objc\(index): \(parameter.abi)")
    }
    if isThrowing { declarations.append("_ __objcErrorPointer: UnsafeMutablePointer<UInt>?") }
    var lines = receive(scope) + invoke(scope, field: field)
    if isIsolated {
      lines = ["return MainActor.assumeIsolated { () -> \(abi) in"] + lines + ["}"]
    }
    // As under ARC: the superclass's is sent at the end.
    if selector == "dealloc", !isStatic {
      if isIsolated { lines[0] = String(lines[0].dropFirst("return ".count)) }
      lines.append("_ObjCMessage.superDealloc(__objcSelf, \(scope.cls))")
    }
    return """
      func __objcF(\(declarations.joined(separator: ", "))) -> \(abi) {
      \(lines.joined(separator: "\n"))
      }
      """
  }

  /// The statements that turn words into the receiver and the arguments.
  private func receive(_ scope: Scope) -> [String] {
    var lines: [String] = []
    if !isStatic, directStorage == nil {
      lines.append("let __objcMe: \(scope.className) = _ObjCMessage.borrowReceiver(__objcSelf)")
    }
    for (index, parameter) in parameters.enumerated() {
      switch parameter.passing {
      case .integer, .double, .value: continue
      case .word, .object, .unknown:
        lines.append(
          "let __objcA\(index): \(parameter.type) = _ObjCMessage.borrow(__objc\(index))")
      }
    }
    return lines
  }

  /// The statements that end what ``receive(_:)`` began.
  private var ends: [String] {
    var lines: [String] = []
    for (index, parameter) in parameters.enumerated() {
      switch parameter.passing {
      case .integer, .word, .double, .value: continue
      case .object, .unknown: lines.append("_ObjCMessage.endBorrow(__objcA\(index))")
      }
    }
    if !isStatic, directStorage == nil { lines.append("_ObjCMessage.endBorrow(__objcMe)") }
    return lines
  }

  private func invoke(_ scope: Scope, field: String) -> [String] {
    let value = call(scope)
    if isInitializer { return [value] + ends + ["return __objcSelf"] }
    guard let result else {
      guard isThrowing else { return [value] + ends }
      let handled =
        "do { \(value) } catch { return _ObjCMessage.report(error, __objcErrorPointer) }"
      return deferred + [handled, "return true"]
    }
    let retained =
      selector.map { SelectorNaming.returnsRetained($0) ? "true" : "false" }
      ?? "\(scope.selector(field)).returnsRetained"
    if isThrowing {
      return deferred + [
        "do { return _ObjCMessage.returning(\(value), \(retained)) }"
          + " catch { return _ObjCMessage.report(error, __objcErrorPointer) }"
      ]
    }
    let returned =
      switch resultPassing {
      case .integer: result == "Int" ? "UInt(bitPattern: __objcResult)" : "__objcResult"
      case .double, .value: "__objcResult"
      case .word: "_ObjCMessage.pass(__objcResult)"
      default: "_ObjCMessage.returning(__objcResult, \(retained))"
      }
    return ["let __objcResult: \(result) = \(value)"] + ends + ["return \(returned)"]
  }

  private var deferred: [String] {
    ends.isEmpty ? [] : ["defer {\n\(ends.joined(separator: "\n"))\n}"]
  }

  /// The call of the user's body, or the access to the storage.
  private func call(_ scope: Scope) -> String {
    let arguments = parameters.enumerated().map { index, parameter in
      let value =
        switch parameter.passing {
        case .integer:
          parameter.type == "Int" ? "Int(bitPattern: __objc\(index))" : "__objc\(index)"
        case .double, .value: "__objc\(index)"
        default: "__objcA\(index)"
        }
      return parameter.label.isEmpty || directStorage != nil
        ? value : "\(parameter.label): \(value)"
    }
    if let directStorage {
      return role == .getter ? directStorage : "\(directStorage) = \(arguments[0])"
    }
    let receiver =
      isStatic ? "_ObjCMessage.face(__objcSelf, \(scope.className).self)" : "__objcMe"
    return "\(isThrowing ? "try " : "")\(receiver).\(bodyName(scope))"
      + "(\(arguments.joined(separator: ", ")))"
  }
}
