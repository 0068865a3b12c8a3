import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Hooks and the ownership of results")
struct ResultOwnershipTests {
  private let counter = Lifetime.Counter()

  private func living() throws -> ObjCClass {
    try registeredClass { [counter] cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
      for name in ["thing", "newThing", "copyThing"] {
        try cls.addMethod(Selector(name)) { (_: NSObject) -> ObjCObject in cls.makeInstance() }
      }
      try cls.addMethod("initThing") { (self: NSObject) -> ObjCObject in self }
    }
  }

  /// A pointer stands for an object where the method's result is one, with the references that
  /// its name implies.
  @Test(arguments: ["thing", "newThing", "copyThing", "initThing"])
  func anUntypedResultMayBeAPointer(name: String) throws {
    let cls = try living()
    let kept = cls.makeInstance()
    nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(kept.id)
    let object = cls.makeInstance()
    let count = objcrt_retainCount(kept.id)
    // The result as it is, once more; another one; and that without having proceeded.
    for step in 0..<3 {
      let hook = try cls.hook(around: Selector(name)) { call in
        if step != 2 { call.proceed() }
        if step == 0, let same = call.result(as: UnsafeMutableRawPointer.self) {
          #expect(call.setResult(same))
        } else {
          #expect(call.setResult(pointer))
        }
      }
      autoreleasepool {
        let result: ObjCObject = object.send(Selector(name))
        #expect(result.objcClass == cls)
        #expect((result === kept) == (step != 0))
      }
      #expect(objcrt_retainCount(kept.id) == count)
      #expect(counter.alive == 2)
      hook.remove()
    }
  }
}
