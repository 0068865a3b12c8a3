// The function that sends a message. Where the types are known by their spelling it calls
// the C function for that shape of registers; otherwise it spells the type of the C function,
// `T._ObjCABI` for a `T` that only the compiler knows.

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
    let name = isInitializer ? "__objcInit" : "__objcSend"
    let kind = isStatic ? "static" : "final"
    let resultArrow = isInitializer ? " -> Self" : arrow
    let lines = passes + call(scope, number)
    return """
      \(isDiscardable ? "@discardableResult " : "")\(attributes)\(access)\(kind) \
      func \(name)(\(list)) \(throwsClause)\(resultArrow) {
      \(lines.joined(separator: "\n"))
      }
      """
  }

  /// The statements that turn the arguments into words.
  private var passes: [String] {
    parameters.enumerated().compactMap { index, parameter in
      switch parameter.passing {
      case .integer, .word, .double, .value: nil
      case .object: "let __objc\(index): UInt = \(parameter.name)._word"
      case .unknown:
        "let __objc\(index): \(parameter.abi) = _ObjCMessage.pass(\(parameter.name))"
      }
    }
  }

  /// The statements after the call, which keep alive what was passed.
  private var ends: [String] {
    let passed: [String] = parameters.enumerated().compactMap { index, parameter in
      switch parameter.passing {
      case .integer, .word, .double, .value: nil
      case .object, .unknown: "_ObjCMessage.endPass(\(parameter.name), __objc\(index))"
      }
    }
    return passed + (isStatic ? [] : ["_fixLifetime(self)"])
  }

  private var arguments: [String] {
    parameters.enumerated().map { index, parameter in
      switch parameter.passing {
      case .integer, .word: "\(parameter.name)._word"
      case .double, .value: parameter.name
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
  private func call(_ scope: Scope, _ number: Int) -> [String] {
    let passing = isInitializer ? Passing.object : resultPassing
    // `Self` is written so that an override's sender can promise it.
    let type = isInitializer || writtenResult == "Self" ? "Self" : result
    let abi =
      isInitializer
      ? "UInt"
      : result.flatMap { type in resultPassing.map { $0.abi(type) } }
        ?? (isThrowing ? "Bool" : "Void")
    var lines: [String] = []
    let word = scope.selectorWord(number)
    var result = "_ObjCMessage.result(__objcResult, of: __objcTo, __objcSelector)"
    if let type, passing?.mayBeObject == true {
      if isRetained == false, passing?.isRegister == true {
        lines.append("objcrt_expectReturnValue()")
        result = "_ObjCMessage.unretained(__objcResult, __objcTo, \(word))"
      } else {
        lines.append("_ObjCMessage.expect(\(type).self, __objcTo, __objcSelector)")
      }
    }
    let call =
      isThrowing ? throwingCall(abi) : plainCall(abi, word)
    lines += call + ends
    if isThrowing {
      let failed = abi == "Bool" ? "!__objcResult" : "__objcResult == 0"
      lines.append("if \(failed) { throw _ObjCMessage.thrown(__objcError) }")
    }
    if let type {
      switch passing {
      case .integer where type == "Int": lines.append("return __objcResult._objcInt")
      case .integer, .double, .value: lines.append("return __objcResult")
      default: lines.append("return \(result)")
      }
    }
    // Written out once, where it is needed more than once.
    if lines.contains(where: { $0.contains("__objcSelector") }) {
      lines.insert("let __objcSelector: Selector = \(scope.selector(number))", at: 0)
    }
    return lines
  }

  private func throwingCall(_ abi: String) -> [String] {
    let call = spelledCall(abi, arguments + ["$0"], isThrowing: true)
    return [
      "var __objcError: UInt = 0",
      "let __objcResult: \(abi) = withUnsafeMutablePointer(to: &__objcError) { \(call) }",
    ]
  }

  /// The call of the implementation.
  private func plainCall(_ abi: String, _ selector: String) -> [String] {
    let isShaped =
      parameters.count <= 6 && ["UInt", "Double", "Void"].contains(abi)
      && parameters.allSatisfy(\.passing.isRegister)
    let assignment = abi == "Void" ? "" : "let __objcResult: \(abi) = "
    guard isShaped else {
      return ["\(assignment)\(spelledCall(abi, arguments, isThrowing: false))"]
    }
    var words: [String] = []
    var doubles: [String] = []
    for (parameter, argument) in zip(parameters, arguments) {
      if case .double = parameter.passing {
        doubles.append(argument)
      } else {
        words.append(argument)
      }
    }
    let list = ["__objcTo.receiver", "__objcTo.lookUpClass", selector] + words + doubles
    return [
      (abi == "Void" ? "_ = " : assignment)
        + "objcrt_send_w\(words.count)d\(doubles.count)_\(abi == "Double" ? "d" : "w")"
        + "(\(list.joined(separator: ", ")))"
    ]
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

extension MethodPlan.Parameter {
  var abi: String { passing.abi(type) }
}
