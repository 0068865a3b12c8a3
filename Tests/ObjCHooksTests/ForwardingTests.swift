import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Hooks on what takes part in forwarding, and on methods that only libffi can call.
@Suite("Hooks and forwarding")
struct HooksAndForwardingTests {
  @Test func aHookSeesWhatIsForwardedThroughTheHookedMethod() throws {
    let log = Log()
    let target = try registeredClass { try $0.addLogging(f, "target", to: log) }.makeInstance()
    nonisolated(unsafe) let answer = target
    let cls = try registeredClass {
      try $0.addMethod("forwardingTargetForSelector:") { (_: NSObject, _: Selector) in answer }
    }
    let object = cls.makeInstance()
    #expect(object.words(f, in: log) == "target")
    let hook = try cls.hook(before: "forwardingTargetForSelector:") { _ in log.append("asked") }
    #expect(object.words(f, in: log) == "asked target")
    #expect(hook.remove())
    #expect(object.words(f, in: log) == "target")
  }

  @Test func aForwardedMessageReachesTheTargetsHooks() throws {
    let log = Log()
    let target = try registeredClass { try $0.addLogging(f, "target", to: log) }.makeInstance()
    nonisolated(unsafe) let answer = target
    let object = try registeredClass {
      try $0.addMethod("forwardingTargetForSelector:") { (_: NSObject, _: Selector) in answer }
    }.makeInstance()
    #expect(object.words(f, in: log) == "target")
    let ofClass = try target.objcClass.hookLogging(f, "class", to: log)
    let ofObject = try target.hookLogging(f, "object", to: log)
    #expect(object.words(f, in: log) == "object class target")
    #expect(ofClass.remove() && ofObject.remove())
    #expect(object.words(f, in: log) == "target")
  }

  @Test func aMessageThatIsOnlyForwardedHasNoMethodToHook() throws {
    let cls = try registeredClass {
      try $0.addMethod("forwardingTargetForSelector:") { (_: NSObject, _: Selector) in
        nil as NSObject?
      }
    }
    let error = #expect(throws: HookError.self) {
      try cls.hook(before: TypedSelector<Void>("nobodyHasThis")) { _ in }
    }
    #expect(error?.code == .methodNotFound)
    #expect(cls.methods.map(\.selector.name) == ["forwardingTargetForSelector:"])
  }

  @Test func aHookedForwardInvocationGetsTheInvocation() throws {
    let log = Log()
    let cls = try registeredClass(under: .nsProxy) {
      try $0.addMethod("methodSignatureForSelector:") { (_: ObjCObject, _: Selector) in
        try? MethodSignature("q@:q")
      }
      try $0.addMethod("forwardInvocation:") { (_: ObjCObject, invocation: Invocation) in
        try? invocation.setResult(1)
      }
    }
    let object = cls.makeInstance()
    #expect(object.send("number:", 5) == 1)
    let hook = try cls.hook(
      after: TypedSelector<Void, Invocation>("forwardInvocation:")
    ) { _, invocation in
      log.append(invocation.selector?.name ?? "")
      try? invocation.setResult((try? invocation.argument(0, as: Int.self)) ?? 0)
    }
    #expect(object.send("number:", 5) == 5)
    #expect(log.text == "number:")
    #expect(hook.remove())
    #expect(object.send("number:", 5) == 1)
  }
}
