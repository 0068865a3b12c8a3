import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Groups, untyped hooks, classic forms and traces")
struct GroupTests {
  private let log = Log()

  private func shape() throws -> ObjCClass {
    try registeredClass("Shape") { cls in
      try cls.addLogging(f, "A", to: log)
      try cls.addMethod("add:to:") { (_: NSObject, a: Int32, b: Double) -> Double in Double(a) + b }
      try cls.addMethod("copyName") { (_: NSObject) -> String in "name" }
    }
  }

  private func sum(_ object: ObjCObject) -> Double { object.send("add:to:", 2 as Int32, 0.5) }

  @Test func aGroupIsRemovedTogether() throws {
    let a = try shape()
    let group = try HookGroup { group in
      group.add(try a.hookLogging(f, "h1", to: log))
      group.add(try a.hookLogging(f, "h2", to: log))
    }
    #expect(a.words(f, in: log) == "h2 h1 A")
    group.setEnabled(false)
    #expect(a.words(f, in: log) == "A")
    #expect(group.remove())
    #expect(!group.remove())
    #expect(a.hooks.isEmpty)
  }

  @Test func aGroupIsInstalledWhollyOrNotAtAll() throws {
    let a = try shape()
    #expect(throws: HookError.self) {
      _ = try HookGroup { group in
        group.add(try a.hookLogging(f, "h", to: log))
        group.add(try a.hookLogging("missing", "h", to: log))
      }
    }
    #expect(a.hooks.isEmpty)
    #expect(a.words(f, in: log) == "A")
  }

  @Test func theScopedFormRemovesAtTheEnd() throws {
    let a = try shape()
    let words = try a.hookLogging(f, "h", to: log).during { a.words(f, in: log) }
    #expect(words == "h A")
    #expect(a.words(f, in: log) == "A")
  }

  @Test func untypedHooksReadAndChange() throws {
    let a = try shape()
    let object = a.makeInstance()
    try a.hook(before: Selector("add:to:")) { [log] call in
      log.append(call.argumentDescriptions.joined(separator: ","))
      #expect(call.argument(0, as: Int32.self) == 2)
      #expect(call.argument(0, as: Double.self) == nil)
      #expect(call.argument(2, as: Int32.self) == nil)
    }
    #expect(sum(object) == 2.5)
    let hook = try a.hook(around: Selector("add:to:")) { call in
      #expect(call.setArgument(0, to: 40 as Int32))
      #expect(!call.setArgument(0, to: 1.0))
      call.proceed()
    }
    try a.hook(after: Selector("add:to:")) { [log] call in
      log.append(call.resultDescription)
      #expect(call.result(as: Double.self) != nil)
    }
    log.clear()
    hook.remove()
    #expect(sum(object) == 2.5)
    #expect(log.text == "2,0.5 2.5")
    try a.hook(around: Selector("add:to:")) { call in
      #expect(!call.setResult(1))
      #expect(call.setResult(9.0))
    }
    #expect(sum(object) == 9)
    try a.hook(around: Selector("add:to:")) { _ in }
    #expect(sum(object) == 0)
  }

  @Test func ownershipFollowsTheFamily() throws {
    let a = try registeredClass { cls in
      try cls.addMethod("dealloc") { [log] (self: ObjCObject) in
        log.append("dealloc")
        self.super(from: cls).send("dealloc")
      }
      try cls.addMethod("copyThing") { (_: NSObject) -> ObjCObject in cls.makeInstance() }
      try cls.addMethod("thing") { (_: NSObject) -> ObjCObject in cls.makeInstance() }
      try cls.addMethod("initThing") { (self: NSObject) -> ObjCObject in self }
    }
    for name in ["copyThing", "thing", "initThing"] {
      let selector = TypedSelector<ObjCObject>(Selector(name))
      try a.hook(around: selector) { $0.proceed() }
      try a.hook(before: selector) { _ in }
      try a.hook(after: selector) { _, result in #expect(result.objcClass == a) }
      try a.hook(around: Selector(name)) { $0.proceed() }
    }
    autoreleasepool {
      let object = a.makeInstance()
      for name in ["copyThing", "thing", "initThing"] {
        let result: ObjCObject = object.send(Selector(name))
        #expect(result.objcClass == a)
      }
    }
    // The object, and one of each of the first two methods; no earlier, and no later.
    #expect(log.words.count == 3)
  }

  @Test func theClassicSwizzle() throws {
    let a = try shape()
    let b = try registeredClass(under: a)
    try b.addMethod("my_f") { [log] (self: NSObject) in
      log.append("my")
      self.send("my_f")
    }
    #expect(try b.swizzle(f, with: "my_f") == .added)
    #expect(b.words(f, in: log) == "my A")
    #expect(a.words(f, in: log) == "A")
    #expect(try b.swizzle(f, with: "my_f") == .exchanged)
    #expect(b.words(f, in: log) == "A")
    let missing = #expect(throws: HookError.self) { try b.swizzle("nothing", with: f) }
    #expect(missing?.code == .methodNotFound)
    let mismatch = #expect(throws: HookError.self) { try b.swizzle(f, with: "add:to:") }
    #expect(mismatch?.code == .signatureMismatch)
  }

  @Test func replacingByAClosureThatGetsThePrevious() throws {
    let a = try shape()
    let replaced = try a.replaceMethod(f) { previous in
      nonisolated(unsafe) let previous = previous
      return MethodBody { [log] (self: NSObject) in
        log.append("new")
        typealias Function =
          @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL) -> Void
        unsafeBitCast(previous, to: Function.self)(self.id, f.record)
      }
    }
    #expect(replaced != a.implementation(for: f))
    #expect(a.words(f, in: log) == "new A")
  }

  @Test func aTraceTellsEntryAndExit() throws {
    let a = try shape()
    let b = try registeredClass("Sub", under: a) {
      try $0.addLogging(f, "B", to: log, callingSuper: true)
    }
    let events = Log()
    let trace = Trace(of: a, includingSubclasses: true) { event in
      events.append("\(event.moment) \(event.method) \(event.depth) \(event.result)")
      a.makeInstance().send(f)
    }
    b.makeInstance().send(f)
    #expect(
      events.words == [
        "entry -[\(b.name) f] 0 ", "entry -[\(a.name) f] 1 ", "exit -[\(a.name) f] 1 ",
        "exit -[\(b.name) f] 0 ",
      ])
    #expect(trace.skipped.isEmpty)
    #expect(trace.stop())
    events.clear()
    b.makeInstance().send(f)
    #expect(events.text.isEmpty)
    let object = b.makeInstance()
    let filtered = Trace(of: object) {
      events.append("\($0.depth)\($0.result)")
    } where: {
      $1 == "add:to:"
    }
    _ = sum(object)
    object.send(f)
    _ = sum(b.makeInstance())
    #expect(events.words == ["0", "02.5"])
    filtered.stop()
    #expect(object.objcClass == b)
  }

  @Test func aTraceReadsLikeThis() throws {
    let a = try shape()
    let lines = Log()
    let trace = Trace(of: a) { lines.append($0.description) }
    let object = a.makeInstance()
    _ = sum(object)
    trace.stop()
    #expect(lines.words.first == "→ -[\(a.name) add:to:] \(object.debugDescription) (2, 0.5)")
    #expect(lines.words.last?.hasPrefix("← -[\(a.name) add:to:] = 2.5 in ") == true)
  }
}
