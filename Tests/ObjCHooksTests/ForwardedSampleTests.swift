import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Every two types in one message that goes through all stages of forwarding to a hooked method.
@Suite("Forwarding of every mixture of types to hooks")
struct ForwardedSampleTests {
  private static let selector: Selector = "a:b:"

  /// A class that answers for the message with `target`'s signature, and takes it.
  private func forwarding(
    to target: ObjCObject, _ take: @escaping @Sendable (Invocation) -> Void
  ) throws -> ObjCObject {
    nonisolated(unsafe) let target = target
    return try registeredClass("Forwarding") { cls in
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSObject, selector: Selector) -> MethodSignature? in
        target.methodSignature(for: selector)
      }
      try cls.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
        take(invocation)
      }
    }.makeInstance()
  }

  private func handling(
    _ signature: MethodSignature,
    _ handler: @escaping @Sendable (borrowing ForwardedMessage) -> Void
  ) throws -> ObjCObject {
    try registeredClass("Handling") { cls in
      try cls.addMessageHandler(
        signature: { $0 == Self.selector ? signature : nil }, handler)
    }.makeInstance()
  }

  private func check<A: Sample, B: Sample>(_: A.Type, _: B.Type) throws {
    let (a, b) = (A.samples, B.samples)
    let cls = try registeredClass("Target") { cls in
      try cls.addMethod(Self.selector) { (_: NSObject, x: A, y: B) -> A in
        y.isSame(as: B.samples.1) ? x : A.samples.2
      }
    }
    try cls.hook(around: TypedSelector<A, A, B>(Self.selector)) { call, x, y in
      y.isSame(as: B.samples.0) ? call.proceed(x, B.samples.1) : call.proceed()
    }
    let target = cls.makeInstance()
    nonisolated(unsafe) let last = target
    let signature = try #require(target.methodSignature(for: Self.selector))
    let answer = try forwarding(to: target) { invocation in
      guard let x: A = try? invocation.argument(0), x.isSame(as: A.samples.0) else { return }
      try? invocation.setResult(A.samples.1)
    }
    let change = try forwarding(to: target) { invocation in
      try? invocation.setArgument(A.samples.1, at: 0)
      invocation.invoke(on: last)
      // Once more, with what it has.
      invocation.invoke(on: last)
    }
    let sendOn = try handling(signature) { $0.send(to: last) }
    nonisolated(unsafe) let next = change
    let chain = try handling(signature) { message in
      message.send(to: last)
      message.makeInvocation().invoke(on: last)
      message.send(to: next)
    }
    let handle = try handling(signature) { message in
      guard let y: B = try? message.argument(1), y.isSame(as: B.samples.0) else { return }
      try? message.setResult(A.samples.1)
    }
    nonisolated(unsafe) let first = chain
    let redirecting = try registeredClass("Redirecting") { cls in
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, _: Selector) -> ObjCObject? in first
      }
    }.makeInstance()
    for _ in 0..<3 {
      for (object, expected) in [
        (target, a.0), (answer, a.1), (change, a.1), (sendOn, a.0), (chain, a.1), (handle, a.1),
        (redirecting, a.1),
      ] {
        let result: A = object.send(Self.selector, a.0, b.0)
        #expect(result.isSame(as: expected), "\(A.self) \(B.self): \(result), not \(expected)")
      }
    }
  }

  @Test(arguments: allSamples.indices)
  func pairs(index: Int) throws {
    for other in allSamples { try check(allSamples[index], other) }
  }

  /// A class gets the method while others send what it forwards so far: each message is
  /// forwarded, or answered by the method, and once it has been there it is for good.
  private func checkRace<A: Sample, B: Sample>(_: A.Type, _: B.Type) throws {
    let target = try registeredClass("Target") { cls in
      try cls.addMethod(Self.selector) { (_: NSObject, _: A, _: B) -> A in A.samples.0 }
    }.makeInstance()
    let signature = try #require(target.methodSignature(for: Self.selector))
    nonisolated(unsafe) let last = target
    let objects = [
      try forwarding(to: target) { $0.invoke(on: last) },
      try handling(signature) { $0.send(to: last) },
    ]
    let failures = Log()
    for object in objects {
      nonisolated(unsafe) let object = object
      onThreads(3) { thread in
        guard thread != 0 else {
          for _ in 0..<5 { _ = object.send(Self.selector, A.samples.2, B.samples.0) as A }
          do {
            try object.objcClass.addMethod(Self.selector) { (_: NSObject, _: A, _: B) -> A in
              A.samples.1
            }
          } catch { failures.append("\(error)") }
          return
        }
        var isMethod = false
        for _ in 0..<40 {
          let result: A = object.send(Self.selector, A.samples.2, B.samples.0)
          let isNow = result.isSame(as: A.samples.1)
          if !isNow, !result.isSame(as: A.samples.0) { failures.append("\(result)") }
          if isMethod, !isNow { failures.append("forwarded again") }
          isMethod = isNow
        }
      }
      let result: A = object.send(Self.selector, A.samples.2, B.samples.0)
      #expect(result.isSame(as: A.samples.1))
    }
    #expect(failures.words.isEmpty, "\(A.self) \(B.self)")
  }

  @Test func aMethodIsAddedMeanwhile() throws {
    for type in allSamples { try checkRace(type, type) }
  }
}
