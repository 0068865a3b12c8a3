import CFixtures
import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// The comparison in Documentation/Hooks.md: a test for each row in which this library claims a
/// yes, with the row's name. (Cases of failures have their own suites, and more detail.)
@Suite("Comparison with other libraries")
struct ComparisonTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("Compared", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
      try cls.metaclass.addMethod(f) { [log] (_: ObjCClass) in log.append("+\(word)") }
    }
  }

  @Test("before, after, around")
  func positions() throws {
    let a = try logging("A")
    let typed = TypedSelector<Void>(f)
    try a.hook(before: typed) { [log] _ in log.append("before") }
    try a.hook(after: typed) { [log] _ in log.append("after") }
    try a.hook(around: typed) { [log] call in
      log.append("around")
      call.proceed()
      log.append("around")
    }
    #expect(a.words(f, in: log) == "around before A after around")
  }

  @Test("class, class methods, one object")
  func targets() throws {
    let a = try logging("A")
    let (one, other) = (a.makeInstance(), a.makeInstance())
    try a.hookLogging(f, "class", to: log)
    try a.metaclass.hookLogging(f, "static", to: log)
    try one.hookLogging(f, "object", to: log)
    #expect(one.words(f, in: log) == "object class A")
    #expect(other.words(f, in: log) == "class A")
    log.clear()
    a.send(f)
    #expect(log.text == "static +A")
  }

  @Test(
    "removal in any order",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func removalOrder(order: [Int]) throws {
    let a = try logging("A")
    let hooks = try (0..<3).map { try a.hookLogging(f, "h\($0)", to: log) }
    var left = [2, 1, 0]
    for index in order {
      #expect(hooks[index].remove())
      left.removeAll { $0 == index }
      #expect(a.words(f, in: log) == (left.map { "h\($0)" } + ["A"]).joined(separator: " "))
    }
  }

  @Test("removal without residue")
  func residue() throws {
    let a = try logging("A")
    let b = try registeredClass(under: a)
    let object = b.makeInstance()
    let before = try #require(a.ownMethod(f)).implementation
    let hooks = [
      try a.hookLogging(f, "a", to: log), try b.hookLogging(f, "b", to: log),
      try object.hookLogging(f, "o", to: log),
    ]
    #expect(object.words(f, in: log) == "o b a A")
    for hook in hooks { hook.remove() }
    #expect(a.ownMethod(f)?.implementation == before)
    #expect(b.ownMethod(f) == nil && b.methods.isEmpty && b.subclasses.isEmpty)
    #expect(b.implementation(for: f) == before)
    #expect(object.objcClass == b && object.hooks.isEmpty)
  }

  @Test("original looked up at the call")
  func lateOriginal() throws {
    let a = try logging("A")
    let b = try registeredClass(under: a)
    try b.hookLogging(f, "h", to: log)
    #expect(b.words(f, in: log) == "h A")
    try a.replaceMethod(f) { [log] (_: NSObject) in log.append("later") }
    #expect(b.words(f, in: log) == "h later")
  }

  @Test("`_cmd` kept")
  func selector() throws {
    let a = try registeredClass("Compared") { cls in
      let name: @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL) -> UInt = {
        Selector(record: $1) == "f" ? 1 : 0
      }
      try cls.addMethod(f, implementation: unsafeBitCast(name, to: IMP.self), typeEncoding: "Q@:")
    }
    let typed = TypedSelector<UInt>(f)
    for _ in 0..<3 {
      try a.hook(around: typed) { $0.selector == "f" ? $0.proceed() : 0 }
      #expect(a.makeInstance().send(f) as UInt == 1)
    }
  }

  @Test("types checked before the change")
  func types() throws {
    let a = try registeredClass("Compared") {
      try $0.addMethod("take:") { (_: NSObject, _: Int) in }
    }
    let before = a.implementation(for: "take:")
    let error = #expect(throws: HookError.self) {
      try a.hook(before: TypedSelector<Void, Double>("take:")) { _, _ in }
    }
    #expect(error?.code == .signatureMismatch)
    #expect(error?.expected == "q as argument 1, as in v24@0:8q16")
    #expect(error?.found == "d (Double)")
    #expect(a.implementation(for: "take:") == before && a.hooks.isEmpty)
  }

  @Test("changes by others noticed")
  func changesByOthers() throws {
    let a = try logging("A")
    let hook = try a.hookLogging(f, "h", to: log)
    try a.replaceMethod(f) { [log] (_: NSObject) in log.append("theirs") }
    #expect(hook.status == .shadowed)
    #expect(a.words(f, in: log) == "theirs")
    hook.remove()
    #expect(a.words(f, in: log) == "theirs")
  }

  // Without allocations: AllocationTests. Without a lock: the call ends although its thread holds
  // the runtime's. Called as C calls it: when another test has added a method meanwhile, the check
  // of types in Swift's sends of debug builds looks the method up again, under that lock.
  @Test("calls without lock and allocation")
  func noLock() throws {
    let a = try logging("A")
    let (plain, single) = (a.makeInstance(), a.makeInstance())
    try a.hookLogging(f, "h", to: log)
    try single.hookLogging(f, "o", to: log)
    #expect(plain.words(f, in: log) == "h A")
    #expect(single.words(f, in: log) == "o h A")
    typealias Function = @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL) -> Void
    objcrt_lock()
    for object in [plain, single] {
      let implementation = objcrt_lookUp(objcrt_isa(object.id), f.record)
      unsafeBitCast(implementation, to: Function.self)(object.id, f.record)
    }
    objcrt_unlock()
    #expect(log.text == "o h A h A o h A")
  }

  @Test("hooks that end with their object, or with an owner")
  func ends() throws {
    let a = try logging("A")
    var object: ObjCObject? = a.makeInstance()
    let single = try object?.hookLogging(f, "o", to: log)
    object = nil
    #expect(single?.status == .targetGone)
    final class Owner {}
    var owner: Owner? = Owner()
    let owned = try a.hookLogging(f, "h", to: log).removed(with: try #require(owner))
    owner = nil
    #expect(owned.status == .removed)
    #expect(a.words(f, in: log) == "A")
  }

  @Test("once, non-reentrant, once per message")
  func options() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    let object = b.makeInstance()
    try a.hookLogging(f, "once", to: log, options: .once)
    #expect([1, 2].map { _ in a.words(f, in: log) } == ["once A", "A"])
    for cls in [a, b] {
      try cls.hookLogging(f, "message", to: log, named: "n", options: .oncePerMessage)
    }
    #expect(object.words(f, in: log) == "message B A")
    try b.hook(before: TypedSelector<Void>(f), options: .nonReentrant) { [log] call in
      log.append("single")
      call.receiver?.send(f)
    }
    #expect(object.words(f, in: log) == "single message B A message B A")
  }

  @Test("groups, all or nothing")
  func groups() throws {
    let a = try logging("A")
    let group = try HookGroup { group in
      group.add(try a.hookLogging(f, "h", to: log))
      group.add(try a.metaclass.hookLogging(f, "static", to: log))
    }
    #expect(a.words(f, in: log) == "h A")
    #expect(group.remove())
    #expect(throws: HookError.self) {
      try HookGroup { group in
        group.add(try a.hookLogging(f, "h", to: log))
        group.add(try a.hookLogging(g, "missing", to: log))
      }
    }
    #expect(a.words(f, in: log) == "A")
    #expect(a.hooks.isEmpty && a.metaclass.hooks.isEmpty)
  }

  @Test("structures, floats")
  func structures() throws {
    let a = try registeredClass("Compared") { cls in
      try cls.addMethod("swap:by:") { (_: NSObject, p: CGPoint, factor: Float) -> CGPoint in
        CGPoint(x: p.y * Double(factor), y: p.x)
      }
    }
    let typed = TypedSelector<CGPoint, CGPoint, Float>("swap:by:")
    try a.hook(around: typed) { call, p, factor in
      call.proceed(CGPoint(x: p.x + 1, y: p.y), factor * 2)
    }
    let answer: CGPoint = a.makeInstance().send("swap:by:", CGPoint(x: 1, y: 3), 0.5 as Float)
    #expect(answer.x == 3 && answer.y == 2)
  }

  @Test("unions, complex numbers, `long double`, 128-bit integers, untyped")
  func oddTypes() throws {
    for index in 0..<fixture_oddMethodCount() {
      let method = fixture_oddMethod(index)
      let encoding = String(cString: method.encoding)
      let a = try registeredClass("Compared") { cls in
        try cls.addMethod(
          "odd:", implementation: IMP(method.implementation), typeEncoding: encoding)
      }
      log.clear()
      try a.hook(before: Selector("odd:")) { [log] _ in log.append("before") }
      try a.hook(around: Selector("odd:")) { [log] call in
        log.append("around")
        call.proceed()
        call.proceed()
      }
      try a.hook(after: Selector("odd:")) { [log] _ in log.append("after") }
      let object = a.makeInstance()
      let isRight = method.isRight(
        UnsafeMutableRawPointer(a.implementation(for: "odd:")), object.id,
        UnsafeRawPointer(Selector("odd:").record))
      #expect(isRight, "\(encoding)")
      #expect(log.text == "around before before after", "\(encoding)")
    }
  }

  @Test("lists of what is hooked")
  func lists() throws {
    let a = try logging("A")
    let object = a.makeInstance()
    let hooks = [
      try a.hookLogging(f, "h", to: log), try a.metaclass.hookLogging(f, "s", to: log),
      try object.hookLogging(f, "o", to: log),
    ]
    #expect([a.hooks, a.metaclass.hooks, object.hooks] == hooks.map { [$0] })
    #expect(Set(Hook.all).isSuperset(of: hooks))
    #expect("\(hooks[1])" == "+[\(a.name) f] around active")
  }

  @Test("tracing")
  func tracing() throws {
    let a = try logging("A")
    let events = Log()
    let trace = Trace(of: a) { events.append("\($0.moment) \($0.selector)") }
    #expect(a.words(f, in: log) == "A")
    #expect(events.text == "entry f exit f")
    #expect(trace.stop())
    #expect(a.words(f, in: log) == "A")
    #expect(events.words.count == 2)
  }

  @Test("Linux")
  func system() {
    #if !os(Linux)
    Issue.record("this is not Linux")
    #endif
  }
}
