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
    let name = isInitializer ? "__objcInit" : self.name.senderName
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
      case .object where Passing.isReference(parameter.type, in: className): nil
      case .object: "let __objc\(index) = \(parameter.name)._word"
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
      case .object where Passing.isReference(parameter.type, in: className):
        "_fixLifetime(\(parameter.name))"
      case .object, .unknown:
        "_ObjCMessage.endPass\(Passing.suffix(parameter.type))"
          + "(\(parameter.name), __objc\(index))"
      }
    }
    return passed
  }

  private var arguments: [String] {
    parameters.enumerated().map { index, parameter in
      switch parameter.passing {
      case .integer where parameter.type == "Int": "\(parameter.name)._objcWord"
      case .word: "\(parameter.name)._word"
      case .object where Passing.isReference(parameter.type, in: className):
        "\(parameter.name)._word"
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
    let isOwned =
      type.map { Passing.isObject($0, in: className) } == true && isRetained == false
      && shape(abi) != nil
    if let type, passing?.mayBeObject == true, !isOwned {
      lines.append("_ObjCMessage.expect(\(type).self, __objcTo, __objcSelector)")
    }
    let selector = isOwned ? "__objcWord" : word
    func value(_ result: String) -> String {
      switch passing {
      case .integer, .double, .value: result
      case _ where isOwned:
        "_ObjCMessage.owned\(Passing.suffix(type ?? ""))(\(result), __objcTo, __objcWord)"
      default: "_ObjCMessage.result(\(result), of: __objcTo, __objcSelector)"
      }
    }
    let ends = ends
    if let send = shapedCall(abi, selector, isOwned: isOwned) {
      // In one statement where no argument is to be given back: each takes time.
      let kept = isStatic ? send : kept(send, abi)
      if type == nil {
        lines += [kept] + ends
      } else if ends.isEmpty {
        lines.append("return \(value(kept))")
      } else {
        lines += ["let __objcResult = \(kept)"] + ends + ["return \(value("__objcResult"))"]
      }
    } else {
      lines += (isThrowing ? throwingCall(abi) : plainCall(abi)) + ends
      if !isStatic { lines.append("_fixLifetime(self)") }
      if isThrowing {
        let failed = abi == "Bool" ? "!__objcResult" : "__objcResult == 0"
        lines.append("if \(failed) { throw _ObjCMessage.thrown(__objcError) }")
      }
      if type != nil {
        let bits = type == "Int" ? "__objcResult._objcInt" : "__objcResult"
        lines.append("return \(value(bits))")
      }
    }
    // Written out once, where it is needed more than once.
    if isOwned { lines.insert("let __objcWord = \(word)", at: 0) }
    if lines.contains(where: { $0.contains("__objcSelector") }) {
      lines.insert("let __objcSelector: Selector = \(scope.selector(number))", at: 0)
    }
    return lines
  }

  /// A send whose receiver is kept alive until it returns.
  private func kept(_ send: String, _ abi: String) -> String {
    if result == "Int" { return "_objcKeptInt(\(send))" }
    return abi == "Double" ? "_objcKeptDouble(\(send))" : "_objcKept(\(send))"
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

  /// The send by the C function of its shape, if there is one, which takes over an object that
  /// comes back or leaves it.
  private func shapedCall(_ abi: String, _ selector: String, isOwned: Bool) -> String? {
    guard let shape = shape(abi) else { return nil }
    let list = ["__objcTo", selector] + inRegisterOrder(arguments)
    let result = isOwned ? "o" : abi == "Double" ? "d" : "w"
    let send = "objcrt_send_\(shape)_\(result)(\(list.joined(separator: ", ")))"
    return isStatic && self.result == "Int" ? "\(send)._objcInt" : send
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
