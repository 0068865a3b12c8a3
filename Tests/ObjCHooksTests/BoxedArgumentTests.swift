import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Texts and other values that a layer passes on in objects of its own.
@Suite("Hooks and boxed arguments")
struct BoxedArgumentTests {
  private let counter = Lifetime.Counter()

  private func counted() throws -> ObjCObject {
    try registeredClass { [counter] in
      _ = try $0.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }.makeInstance()
  }

  /// What is below may write another object in the argument's place: neither that one nor the
  /// box is whose the other was.
  @Test func aLayerBelowMayReplaceABox() throws {
    let log = Log()
    let cls = try registeredClass { cls in
      try cls.addMethod("take:") { (_: NSObject, object: ObjCObject?) in
        log.append(object == nil ? "nil" : "object")
      }
      try cls.addMethod("take:in:") { (_: NSObject, object: ObjCObject?, _: NSRange) in
        log.append(object == nil ? "nil" : "object")
      }
    }
    let replacement = try counted()
    nonisolated(unsafe) let shared = replacement
    for name: Selector in ["take:", "take:in:"] {
      try cls.hook(before: name) { call in #expect(call.setArgument(0, to: shared)) }
    }
    let sent = ObjCBoxed(Lifetime(counter))
    try cls.hook(around: TypedSelector<Void, ObjCBoxed<Lifetime>?>("take:")) { call, _ in
      call.proceed(sent)
    }
    try cls.hook(around: TypedSelector<Void, ObjCBoxed<Lifetime>?, NSRange>("take:in:")) {
      call, _, range in
      call.proceed(sent, range)
    }
    let object = cls.makeInstance()
    let count = objcrt_retainCount(replacement.id)
    object.send("take:", ObjCObject?.none)
    #expect(objcrt_retainCount(replacement.id) == count)
    object.send("take:in:", ObjCObject?.none, NSRange())
    #expect(objcrt_retainCount(replacement.id) == count)
    #expect(log.text == "object object")
  }

  /// The box of an argument may be the answer, which nobody has retained.
  @Test func anOriginalMayAnswerItsArgument() throws {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<objcrt_object>, objcrt_SEL, UnsafeMutablePointer<objcrt_object>?
      ) -> UnsafeMutablePointer<objcrt_object>?
    let echo: Function = { $2 }
    let cls = try registeredClass { cls in
      try cls.addMethod(
        "echo:", implementation: unsafeBitCast(echo, to: IMP.self), typeEncoding: "@@:@")
    }
    let object = cls.makeInstance()
    #expect(object.send("echo:", "plain") as String == "plain")
    let hook = try cls.hook(around: TypedSelector<String, String>("echo:")) { call, text in
      call.proceed(text + ", again")
    }
    #expect(object.send("echo:", "once") as String == "once, again")
    try cls.hook(before: TypedSelector<String, String>("echo:")) { _, _ in }
    #expect(object.send("echo:", "twice") as String == "twice, again")
    hook.remove()
  }
}
