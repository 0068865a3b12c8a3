// What sends a message. Where the types are known by their spelling it calls the generic
// function of that shape of registers (ObjCObject+AnnotatedSends.swift); otherwise it spells
// the type of the C function, `T._ObjCABI` for a `T` that only the compiler knows.

extension MethodPlan {
  /// The function that sends the message, to the object's class or to a superclass.
  func sender(_ scope: Scope, number: Int) -> String {
    let className = scope.className
    // An initialiser may be declared again in a subclass: the second parameter makes the
    // two senders overloads, of which the subclass's own fits better.
    let owner = isInitializer ? ["_ __objcOwner: \(className).Type"] : []
    let first = isInitializer ? "_" : label
    let list = (["\(first) __objcTo: _ObjCTarget"] + owner + parameters.map(\.declaration))
      .joined(separator: ", ")
    let name = isInitializer ? "__objcInit" : self.name.senderName
    let kind = isStatic ? "static" : "final"
    let resultArrow = isInitializer ? " -> Self" : arrow
    let lines = call(scope, number, target: "__objcTo")
    return """
      \(isDiscardable ? "@discardableResult " : "")\(attributes)\(access)\(kind) \
      func \(name)(\(list)) \(throwsClause)\(resultArrow) {
      \(lines.joined(separator: "\n"))
      }
      """
  }

  /// The statements of a method that sends itself.
  func send(_ scope: Scope, number: Int) -> String {
    call(scope, number, target: "_objcTarget").joined(separator: "\n")
  }

  /// The statements that turn the arguments into what C takes.
  private var passes: [String] {
    parameters.enumerated().compactMap { index, parameter in
      switch parameter.passing {
      case .integer, .word, .double, .value: nil
      case .object, .unknown:
        "let __objc\(index): \(parameter.abi) = _ObjCMessage.pass(\(parameter.name))"
      }
    }
  }

  /// The statements after the call, which keep alive what was passed.
  private var ends: [String] {
    parameters.enumerated().compactMap { index, parameter in
      switch parameter.passing {
      case .integer, .word, .double, .value: nil
      case .object, .unknown: "_ObjCMessage.endPass(\(parameter.name), __objc\(index))"
      }
    }
  }

  private var arguments: [String] {
    parameters.enumerated().map { index, parameter in
      switch parameter.passing {
      case .integer where parameter.type == "Int": "\(parameter.name)._objcWord"
      case .word: "\(parameter.name)._word"
      case .integer, .double, .value: parameter.name
      case .object, .unknown: "__objc\(index)"
      }
    }
  }

  /// Whether the selector's family says that an object comes retained; nil where only the
  /// selector tells.
  private var isRetained: Bool? {
    guard let selector, !isInitializer, !SelectorNaming.isInitializer(selector) else { return nil }
    return SelectorNaming.returnsRetained(selector)
  }

  /// The statements that send.
  private func call(_ scope: Scope, _ number: Int, target: String) -> [String] {
    if let send = genericCall(scope.selectorWord(number), target: target) { return [send] }
    let passing = isInitializer ? Passing.object : resultPassing
    // `Self` is written so that an override's sender can promise it.
    let type = isInitializer || writtenResult == "Self" ? "Self" : result
    let abi =
      isInitializer
      ? "UInt"
      : result.flatMap { type in resultPassing.map { $0.abi(type) } }
        ?? (isThrowing ? "Bool" : "Void")
    let isObject = passing?.mayBeObject == true
    let ends = ends + (isStatic ? [] : ["_fixLifetime(self)"])
    var lines = passes
    // What comes back may live by an argument until it is claimed.
    let endsLate = isObject || isThrowing
    if endsLate, !ends.isEmpty { lines.append("defer {\n\(ends.joined(separator: "\n"))\n}") }
    if let type, isObject {
      lines.append("_ObjCMessage.expect(\(type).self, __objcTo, __objcSelector)")
    }
    lines += isThrowing ? throwingCall(abi) : plainCall(abi)
    if !endsLate { lines += ends }
    if isThrowing {
      let failed = abi == "Bool" ? "!__objcResult" : "__objcResult == 0"
      lines.append("if \(failed) { throw _ObjCMessage.thrown(__objcError) }")
    }
    switch passing {
    case nil: break
    case .integer where type == "Int": lines.append("return __objcResult._objcInt")
    case .integer, .double, .value: lines.append("return __objcResult")
    default: lines.append("return _ObjCMessage.result(__objcResult, of: __objcTo, __objcSelector)")
    }
    let first = target == "__objcTo" ? [] : ["let __objcTo = \(target)"]
    return first + ["let __objcSelector: Selector = \(scope.selector(number))"] + lines
  }

  /// The whole send as a call of the generic function of its shape, if there is one: an
  /// instance method, whose family gives no object retained.
  private func genericCall(_ selector: String, target: String) -> String? {
    guard !isStatic, !isInitializer else { return nil }
    let abi = result.flatMap { type in resultPassing.map { $0.abi(type) } } ?? "Void"
    guard let shape = shape(abi), resultPassing?.mayBeObject != true || isRetained == false
    else { return nil }
    let suffix = abi == "Void" ? "v" : abi == "Double" ? "d" : "w"
    let isToSelf = target == "_objcTarget"
    assert(isToSelf || role == .getter || role == .setter)
    let list =
      (isToSelf ? [] : [target]) + [selector] + inRegisterOrder(parameters.map(\.name))
    return "\(abi == "Void" ? "" : "return ")_objcSend\(isToSelf ? "" : "To")_\(shape)_\(suffix)"
      + "(\(list.joined(separator: ", ")))"
  }

  private func throwingCall(_ abi: String) -> [String] {
    let call = spelledCall(abi, arguments + ["$0"], isThrowing: true)
    return [
      "var __objcError: UInt = 0",
      "let __objcResult: \(abi) = withUnsafeMutablePointer(to: &__objcError) { \(call) }",
    ]
  }

  private func plainCall(_ abi: String) -> [String] {
    let assignment = abi == "Void" ? "" : "let __objcResult: \(abi) = "
    return [assignment + spelledCall(abi, arguments, isThrowing: false)]
  }

  private func spelledCall(_ abi: String, _ arguments: [String], isThrowing: Bool) -> String {
    let types =
      ["UnsafeMutableRawPointer", "objcrt_SEL"] + parameters.map(\.abi)
      + (isThrowing ? ["UnsafeMutablePointer<UInt>?"] : [])
    return "unsafeBitCast(_ObjCMessage.lookUp(__objcTo, __objcSelector), "
      + "to: (@convention(c) (\(types.joined(separator: ", "))) -> \(abi)).self)"
      + "(\((["__objcTo.receiver", "__objcSelector.record"] + arguments).joined(separator: ", ")))"
  }
}

// Calls whose arguments and result travel in registers.
extension MethodPlan {
  /// The most arguments that objcrt_send.h has functions for: OBJCRT_LARGEST_ARITY, which a
  /// plug-in cannot import.
  static var largestArity: Int { 6 }

  /// How many words and doubles the arguments are, as the C functions for that are named; nil
  /// if there is no such function.
  func shape(_ result: String) -> String? {
    guard
      parameters.count <= Self.largestArity, !isThrowing,
      ["UInt", "Double", "Void"].contains(result),
      parameters.allSatisfy(\.passing.isRegister)
    else { return nil }
    let doubles = parameters.count(where: \.isDouble)
    return "w\(parameters.count - doubles)d\(doubles)"
  }

  /// Something for each parameter, words before doubles.
  func inRegisterOrder(_ list: [String]) -> [String] {
    let pairs = zip(parameters, list)
    return pairs.filter { !$0.0.isDouble }.map(\.1) + pairs.filter { $0.0.isDouble }.map(\.1)
  }
}

extension MethodPlan.Parameter {
  var isDouble: Bool { if case .double = passing { true } else { false } }

  var abi: String { passing.abi(type) }
}
