import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Hooks on one object")
struct ObjectTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("Object", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
    }
  }

  @Test func case09_theRealClassIsKept() throws {
    let a = try logging("A")
    let k = try logging("K", under: a)
    try k.addMethod("class") { (_: NSObject) -> ObjCClass in a }
    let object = a.makeInstance()
    try object.setClass(k)
    let hook = try object.hookLogging(f, "h", to: log)
    #expect(object.words(f, in: log) == "h K A")
    #expect(object.send("class") as ObjCClass == a)
    #expect(object.objcClass != k)
    #expect(object.objcClass.superclass == k)
    hook.remove()
    #expect(object.objcClass == k)
    #expect(object.words(f, in: log) == "K A")
  }

  @Test func theHiddenClassHidesItselfAndNothingElse() throws {
    let a = try logging("A")
    let object = try #require(a.makeInstance() as? NSObject)
    let subclasses = a.subclasses.count
    try object.hook(before: TypedSelector<Void>(g), options: .addsMissingMethod) { _ in }
    #expect(object.send("class") as ObjCClass == a)
    #expect(object.send("superclass") as ObjCClass == .nsObject)
    #expect(object.isMember(of: a))
    #expect(object.isKind(of: a))
    #expect(object.responds(to: g))
    #expect(!a.instancesRespond(to: g))
    #expect(object.description.hasPrefix("<\(a.name): "))
    #expect(a.subclasses.count == subclasses)
    #expect(ObjCClass(named: a.name) == a)
    #expect(ObjCClass.tree(from: a).nodes.count == 1)
    #expect(!ObjCClass.all.contains(object.objcClass))
  }

  @Test func case12_theSameObjectTwice() throws {
    let a = try logging("A")
    let (o1, o2) = (a.makeInstance(), a.makeInstance())
    let pointer = try #require(a.ownMethod(f)).implementation
    let first = try o1.hookLogging(f, "h1", to: log)
    let isa = o1.objcClass
    let second = try o1.hookLogging(f, "h2", to: log)
    #expect(o1.objcClass == isa)
    #expect(o1.objcClass.superclass == a)
    #expect([o1, o2, a.makeInstance()].map { $0.words(f, in: log) } == ["h2 h1 A", "A", "A"])
    #expect(a.ownMethod(f)?.implementation == pointer)
    #expect(o1.hooks == [first, second])
    #expect(a.hooks.isEmpty)
    first.remove()
    #expect(o1.words(f, in: log) == "h2 A")
    second.remove()
    #expect(o1.objcClass == a)
    #expect(o1.words(f, in: log) == "A")
  }

  @Test func case13_objectsDoNotShareHooks() throws {
    let a = try logging("A")
    var o1: ObjCObject? = a.makeInstance()
    let o2 = a.makeInstance()
    let h1 = try o1?.hookLogging(f, "h1", to: log)
    try o2.hookLogging(f, "h2", to: log)
    h1?.remove()
    #expect(o1?.words(f, in: log) == "A")
    #expect(o2.words(f, in: log) == "h2 A")
    let h3 = try o1?.hookLogging(f, "h3", to: log)
    #expect(o1?.words(f, in: log) == "h3 A")
    o1 = nil
    #expect(h3?.status == .targetGone)
    #expect(o2.words(f, in: log) == "h2 A")
  }

  @Test func case15_namesOfClasses() throws {
    let a = try logging("A")
    #expect(throws: ObjCError.self) { try ObjCClass(a.name, superclass: .nsObject) }
    // Ten classes of one name that nobody finds by it, and none in the way of another's.
    let objects = (0..<10).map { _ in a.makeInstance() }
    let hooks = try objects.map { try $0.hookLogging(f, "h", to: log) }
    let hidden = objects.map(\.objcClass)
    #expect(Set(hidden).count == 10)
    for cls in hidden {
      #expect(cls != a && cls.name == a.name)
      #expect(ObjCClass(named: cls.name) == a)
    }
    #expect(ObjCClass.all.filter { $0.name == a.name } == [a])
    #expect(throws: ObjCError.self) { try ObjCClass(a.name, superclass: .nsObject) }
    for hook in hooks { hook.remove() }
    #expect(objects.allSatisfy { $0.objcClass == a })
    // Two with one name: the second to be registered learns it.
    let name = uniqueName("Twice")
    let (first, second) = (
      try ObjCClass(name, superclass: a), try ObjCClass(name, superclass: a)
    )
    try first.register()
    let error = #expect(throws: ObjCError.self) { try second.register() }
    #expect(error?.code == .duplicateClass)
    #expect(ObjCClass(named: name) == first)
    try sixteenObjectsAtOnce()
  }

  private func sixteenObjectsAtOnce() throws {
    let a = try registeredClass { try $0.addMethod("number") { (_: NSObject) in 1 } }
    let objects = (0..<16).map { _ in a.makeInstance() }
    nonisolated(unsafe) let shared = objects
    let failures = Log()
    onThreads(16) { index in
      let typed = TypedSelector<Int>("number")
      guard let hook = try? shared[index].hook(around: typed, { $0.proceed() + index }) else {
        return failures.append("install")
      }
      if shared[index].send("number") as Int != 1 + index { failures.append("call") }
      if index % 2 == 0 { hook.remove() }
    }
    #expect(failures.text.isEmpty)
    for (index, object) in objects.enumerated() {
      #expect(object.send("number") as Int == (index % 2 == 0 ? 1 : 1 + index))
      #expect((object.objcClass == a) == (index % 2 == 0))
    }
  }

  @Test func case18_whatCannotBeHooked() throws {
    let tagged = try #require(UnsafeMutablePointer<objcrt_object>(bitPattern: 0x1235))
    for reference in [ObjCReference(id: tagged), .objcProtocol(try ObjCProtocol(uniqueName("P")))] {
      let error = #expect(throws: HookError.self) {
        try reference.hook(before: TypedSelector<UInt>("hash")) { _ in }
      }
      #expect(error?.code == .objectNotHookable)
    }
    let a = try logging("A")
    let object = a.makeInstance()
    for name in ["retain", "release", "autorelease", "retainCount"] {
      let targets: [any Hookable] = [a, object]
      for target in targets {
        let error = #expect(throws: HookError.self) {
          try target.hook(before: Selector(name)) { _ in }
        }
        #expect(error?.code == .selectorNotHookable)
      }
    }
    #expect(a.hooks.isEmpty)
    #expect(object.objcClass == a)
  }

  @Test func aDyingObjectCannotBeHooked() throws {
    let a = try logging("A")
    try a.addMethod("dealloc") { [log] (self: ObjCObject) in
      do { try self.hookLogging(f, "h", to: log) } catch {
        log.append("\((error as? HookError)?.code.description ?? "")")
      }
      self.super(from: a).send("dealloc")
    }
    _ = a.makeInstance()
    #expect(log.text == "objectNotHookable")
  }

  @Test func case30_deathAndHooks() throws {
    let a = try registeredClass { cls in
      try cls.addMethod("dealloc") { [log] (self: ObjCObject) in
        log.append("A")
        self.super(from: cls).send("dealloc")
      }
    }
    let b = try registeredClass(under: a) { cls in
      try cls.addMethod("dealloc") { [log] (self: ObjCObject) in
        log.append("B")
        self.super(from: cls).send("dealloc")
      }
      try cls.addMethod("greet") { [log] (_: NSObject) in log.append("greet") }
    }
    let dealloc = TypedSelector<Void>("dealloc")
    let slot = WeakSlot<ObjCObject>()
    nonisolated(unsafe) let weak = slot
    try b.hook(before: dealloc) { [log] call in
      log.append(weak.object == nil ? "bB" : "weak!")
      call.receiver?.send("greet")
    }
    try a.hook(before: dealloc) { [log] _ in log.append("bA") }
    try b.hook(after: dealloc) { [log] call in log.append(call.receiver == nil ? "aB" : "alive!") }
    var object: ObjCObject? = b.makeInstance()
    slot.object = object
    object = nil
    #expect(log.text == "bB greet B bA A aB")
    // A hook on the object itself that nobody removes dies with it, and so do its captures.
    let counter = Lifetime.Counter()
    var single: ObjCObject? = try logging("S").makeInstance()
    var hook: Hook?
    do {
      let tracked = Lifetime(counter)
      hook = try single?.hook(before: TypedSelector<Void>(f)) { _ in
        withExtendedLifetime(tracked) {}
      }
    }
    single?.send(f)
    #expect(counter.alive == 1)
    single = nil
    #expect(counter.alive == 0)
    #expect(hook?.status == .targetGone)
    #expect(hook?.remove() == false)
  }

  @Test func case31_aHookDoesNotKeepTheObject() throws {
    let a = try logging("A")
    var object: ObjCObject? = a.makeInstance()
    let slot = WeakSlot(object)
    let hook = try object?.hookLogging(f, "h", to: log)
    object = nil
    #expect(slot.object == nil)
    #expect(hook?.status == .targetGone)
  }

  @Test(arguments: [true, false], [true, false])
  func case40_anotherHookerOfTheObject(oursFirst: Bool, oursGoesFirst: Bool) throws {
    let a = try logging("A")
    let object = a.makeInstance()
    var hook: Hook?
    if oursFirst { hook = try object.hookLogging(f, "h", to: log) }
    let beneath = object.objcClass
    let theirs = try logging("Z", under: beneath)
    try object.setClass(theirs)
    if !oursFirst { hook = try object.hookLogging(f, "h", to: log) }
    #expect(object.words(f, in: log) == (oursFirst ? "Z h A" : "h Z A"))
    #expect(hook?.status == .active)
    func removeTheirs() throws { _ = try object.setClass(beneath) }
    if oursGoesFirst {
      hook?.remove()
      #expect(object.words(f, in: log) == "Z A")
      try removeTheirs()
    } else {
      try removeTheirs()
      hook?.remove()
    }
    #expect(object.words(f, in: log) == "A")
    #expect(object.objcClass == a)
  }

  @Test func twoHooksOfOneObjectAreRemovedInBothOrders() throws {
    let a = try logging("A")
    let object = a.makeInstance()
    for order in [[0, 1], [1, 0]] {
      let hooks = [
        try object.hookLogging(f, "h0", to: log), try object.hookLogging(f, "h1", to: log),
      ]
      #expect(object.words(f, in: log) == "h1 h0 A")
      for index in order { hooks[index].remove() }
      #expect(object.objcClass == a)
      #expect(object.words(f, in: log) == "A")
    }
  }

  @Test func anotherObjectDoesNotGetAHiddenClass() throws {
    let a = try logging("A")
    let (o1, o2) = (a.makeInstance(), a.makeInstance())
    try o1.hookLogging(f, "h", to: log)
    try o2.setClass(o1.objcClass)
    #expect(o2.objcClass == a)
    #expect(o2.words(f, in: log) == "A")
  }

  @Test func aChangeOfClassShadows() throws {
    let a = try logging("A")
    let k = try logging("K", under: a)
    let counter = Lifetime.Counter()
    var object: ObjCObject? = a.makeInstance()
    var hook: Hook?
    do {
      let tracked = Lifetime(counter)
      hook = try object?.hook(before: TypedSelector<Void>(f)) { [log] _ in
        log.append("h")
        withExtendedLifetime(tracked) {}
      }
    }
    try object?.setClass(k)
    #expect(object?.words(f, in: log) == "K A")
    #expect(hook?.status == .shadowed)
    object = nil
    #expect(hook?.status == .targetGone)
    #expect(counter.alive == 0)
  }

  @Test func theClassCanBeDisposedOfAfterwards() throws {
    let a = try logging("A")
    do {
      let (o1, o2) = (a.makeInstance(), a.makeInstance())
      try o1.hookLogging(f, "h", to: log)
      try o2.hookLogging(f, "h", to: log).remove()
    }
    try a.dispose()
  }
}
