// The function that sends a message. Where the types are known by their spelling it calls
// the C function for that shape of registers; otherwise it spells the type of the C function,
// `T._ObjCABI` for a `T` that only the compiler knows.

extension MethodPlan {
  /// The function that sends the message, to the object's class or to a superclass.
  func sender(_ scope: Scope, field: String) -> String {
    let className = scope.className
    // An initialiser may be declared again in a subclass: the second parameter makes the
    // two senders overloads, of which the subclass's own fits better.
    let owner = isInitializer ? ["_ __objcOwner: \(className).Type"] : []
    let list = (["_ __objcTo: _ObjCTarget"] + owner + parameters.map(\.declaration))
      .joined(separator: ", ")
    let kind = isStatic ? "static" : "final"
    let resultArrow = isInitializer ? " -> Self" : arrow
    let lines =
      ["let __objcSelector: Selector = \(scope.selector(field))"] + passes + call(className)
    return """
      \(isDiscardable ? "@discardableResult " : "")\(attributes)\(access)\(kind) \
      func \(sendName)(\(list)) \(throwsClause)\(resultArrow) {
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

  private func call(_ className: String) -> [String] {
    let passing = isInitializer ? Passing.object : resultPassing
    // `Self` is written so that an override's sender can promise it.
    let type = isInitializer || writtenResult == "Self" ? "Self" : result
    let abi =
      isInitializer
      ? "UInt"
      : result.flatMap { type in resultPassing.map { $0.abi(type) } }
        ?? (isThrowing ? "Bool" : "Void")
    var lines: [String] = []
    if let type {
      if passing?.mayBeObject == true {
        lines.append("_ObjCMessage.expect(\(type).self, __objcTo, __objcSelector)")
      }
    }
    if isThrowing { return lines + throwingCall(abi, type) }
    lines.append("\(abi == "Void" ? "" : "let __objcResult: \(abi) = ")\(function(abi, arguments))")
    lines += ends
    guard let type else { return lines }
    switch passing {
    case .integer where type == "Int": lines.append("return Int(bitPattern: __objcResult)")
    case .integer, .double, .value: lines.append("return __objcResult")
    default:
      lines.append("return _ObjCMessage.result(__objcResult, of: __objcTo, __objcSelector)")
    }
    return lines
  }

  private func throwingCall(_ abi: String, _ type: String?) -> [String] {
    let call = spelledCall(abi, arguments + ["$0"], isThrowing: true)
    let failed = result == nil ? "!__objcResult" : "__objcResult == 0"
    var lines = [
      "var __objcError: UInt = 0",
      "let __objcResult: \(abi) = withUnsafeMutablePointer(to: &__objcError) { \(call) }",
    ]
    lines += ends
    lines.append("if \(failed) { throw _ObjCMessage.thrown(__objcError) }")
    if type != nil {
      lines.append("return _ObjCMessage.result(__objcResult, of: __objcTo, __objcSelector)")
    }
    return lines
  }

  /// The call of the implementation.
  private func function(_ abi: String, _ arguments: [String]) -> String {
    let isShaped =
      parameters.count <= 6 && ["UInt", "Double", "Void"].contains(abi)
      && parameters.allSatisfy(\.passing.isRegister)
    guard isShaped else { return spelledCall(abi, arguments, isThrowing: false) }
    var words: [String] = []
    var doubles: [String] = []
    for (parameter, argument) in zip(parameters, arguments) {
      if case .double = parameter.passing {
        doubles.append(argument)
      } else {
        words.append(argument)
      }
    }
    let list =
      [
        "_ObjCMessage.lookUp(__objcTo, __objcSelector)", "__objcTo.receiver",
        "__objcSelector.record",
      ] + words + doubles
    return (abi == "Void" ? "_ = " : "")
      + "objcrt_call_w\(words.count)d\(doubles.count)_\(abi == "Double" ? "d" : "w")"
      + "(\(list.joined(separator: ", ")))"
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
