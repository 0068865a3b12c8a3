import CBenchmarks
import ObjCRuntime

extension Row {
  /// Invocations, and messages that the receiver's class has no method for.
  static var forwarding: [Row] {
    [
      cachedInvocation, forwardingTarget, fullForwarding, fullForwardingOfArguments,
      forwardInvocation,
    ]
  }

  private static var cachedInvocation: Row {
    Row(
      subject: .forwarding, yardstick: .ffiCall,
      loop: Loop("invocation/cached") {
        let fixture = try Fixture("Invoked")
        let invocation = try Invocation(fixture.selector, to: fixture.makeObject())
        return { iterations in
          for _ in 0..<iterations { invocation.invoke() }
        }
      })
  }

  private static var forwardingTarget: Row {
    Row(
      subject: .forwarding, yardstick: .plainSend,
      loop: Loop("forward/target") {
        let fixture = try Fixture("ForwardingTarget")
        let target = fixture.makeObject()
        let object = try receiver("Redirecting") {
          try $0.addMethod(
            "forwardingTargetForSelector:",
            implementation: benchmark_targetImplementation(target.id), typeEncoding: "@@::")
        }
        try Fixture.expect(1, from: object.send(fixture.selector))
        let loop = sendLoop(to: object, fixture.selector)
        return { iterations in
          loop(iterations)
          withExtendedLifetime(target) {}
        }
      })
  }

  private static var fullForwarding: Row {
    Row(
      subject: .forwarding, yardstick: .plainSend,
      loop: Loop("forward/full") {
        let signature = try MethodSignature("Q@:")
        let object = try receiver("Handled") { cls in
          try cls.addMessageHandler(signature: { _ in signature }) {
            (message: borrowing ForwardedMessage) in
            try? message.setResult(1 as UInt)
          }
        }
        try Fixture.expect(1, from: object.send("answerOfNobody"))
        return sendLoop(to: object, "answerOfNobody")
      })
  }

  private static var fullForwardingOfArguments: Row {
    Row(
      subject: .forwarding,
      // The same message to a method.
      yardstick: Yardstick(
        name: "plain-send",
        loop: Loop("plain-send (2 arguments)") {
          let object = try receiver("PlainArguments") { cls in
            try cls.addMethod(
              // A function that leaves the double alone.
              argumentsSelector, implementation: benchmark_shapeImplementation(BENCHMARK_WORDS_1),
              typeEncoding: "Q@:Qd")
          }
          return argumentsLoop(to: object)
        }),
      loop: Loop("forward/full-arguments") {
        let signature = try MethodSignature("Q@:Qd")
        let object = try receiver("HandledArguments") { cls in
          try cls.addMessageHandler(signature: { _ in signature }) {
            (message: borrowing ForwardedMessage) in
            let (number, factor): (UInt, Double) =
              ((try? message.argument(0)) ?? 0, (try? message.argument(1)) ?? 0)
            try? message.setResult(factor == 2 ? number : 0)
          }
        }
        try Fixture.expect(1, from: object.send(argumentsSelector, 1 as UInt, 2.0))
        return argumentsLoop(to: object)
      })
  }

  private static let argumentsSelector = Selector("answerOfNobody:and:")

  private static func argumentsLoop(to object: ObjCObject) -> Loop.Body {
    let selector = argumentsSelector
    return { iterations in
      var sum: UInt = 0
      for _ in 0..<iterations { sum &+= object.send(selector, 1 as UInt, 2.0) as UInt }
      benchmark_consume(sum)
    }
  }

  private static var forwardInvocation: Row {
    Row(
      subject: .forwarding, yardstick: .plainSend,
      loop: Loop("forward/invocation") {
        let signature = try MethodSignature("Q@:")
        let object = try receiver("Forwarder") { cls in
          try cls.addMethod("methodSignatureForSelector:") {
            (_: NSObject, _: Selector) -> MethodSignature? in signature
          }
          try cls.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
            try? invocation.setResult(1 as UInt)
          }
        }
        return sendLoop(to: object, "answerOfNobody")
      })
  }
}
