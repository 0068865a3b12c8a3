import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

/// Logs a word when it dies.
private final class LastWord: Sendable {
  private let log: Log
  private let word: String

  init(_ word: String, in log: Log) {
    self.log = log
    self.word = word
  }

  deinit { log.append(word) }
}

@Suite("Cases of hooking: names, counting, looking, death, other classes")
struct MoreCaseTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("More", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
    }
  }

  @Test func threeLevelsOfOneHierarchy() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    let c = try logging("C", under: b)
    for (cls, word) in [(b, "hB"), (c, "hC"), (a, "hA")] { try cls.hookLogging(f, word, to: log) }
    #expect(c.words(f, in: log) == "hC C hB B hA A")
    #expect(b.words(f, in: log) == "hB B hA A")
  }

  private static let retains = Atomic<Int>(0)
  private static let releases = Atomic<Int>(0)

  private static var counts: [Int] {
    [retains.load(ordering: .relaxed), releases.load(ordering: .relaxed)]
  }

  @Test func customReferenceCountingStaysInForce() throws {
    let cls = try logging("A")
    typealias Counting =
      @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL)
      -> UnsafeMutablePointer<objcrt_object>?
    let retain: Counting = { object, _ in
      MoreCaseTests.retains.add(1, ordering: .relaxed)
      return objcrt_retain(object)
    }
    let release: Counting = { object, _ in
      MoreCaseTests.releases.add(1, ordering: .relaxed)
      objcrt_release(object)
      return nil
    }
    try cls.addMethod(
      "retain", implementation: unsafeBitCast(retain, to: IMP.self), typeEncoding: "@@:")
    try cls.addMethod(
      "release", implementation: unsafeBitCast(release, to: IMP.self), typeEncoding: "v@:")
    try cls.addMethod("dealloc") { [log] (self: ObjCObject) in
      log.append("dealloc")
      self.super(from: cls).send("dealloc")
    }
    /// What the same messages count on an object with and without a hook.
    func counts(isHooked: Bool) throws -> [Int] {
      let before = Self.counts
      do {
        let object = cls.makeInstance()
        if isHooked { try object.hookLogging(f, "h", to: log) }
        #expect(object.words(f, in: log) == (isHooked ? "h A" : "A"))
        _ = object.send("retain") as ObjCObject
        object.send("release")
      }
      #expect(log.words.last == "dealloc")
      return zip(Self.counts, before).map(-)
    }
    let plain = try counts(isHooked: false)
    #expect(plain[0] >= 1)
    #expect(try counts(isHooked: true) == plain)
  }

  @Test func case26_hookingSendsNothing() throws {
    let cls = try logging("A")
    let names = [
      "respondsToSelector:", "class", "hash", "isEqual:", "description",
      "methodSignatureForSelector:", "forwardingTargetForSelector:",
    ]
    for name in names {
      try cls.hook(before: Selector(name)) { [log] _ in log.append(name) }
    }
    let other = try registeredClass(under: cls)
    do {
      let object = other.makeInstance()
      let hook = try other.hookLogging(f, "h", to: log)
      let single = try object.hookLogging(f, "o", to: log)
      #expect(object.words(f, in: log) == "o h A")
      _ = (hook.status, "\(hook)", "\(single)", Hook.all.count, object.hooks, other.hooks)
      hook.isEnabled = false
      single.remove()
      hook.remove()
      try object.hookLogging(f, "o", to: log)
      log.clear()
    }
    #expect(log.text.isEmpty)
    let object = other.makeInstance()
    _ = object.send("hash") as UInt
    #expect(object.send("respondsToSelector:", f) as Bool)
    #expect(log.words == ["hash", "respondsToSelector:"])
    try aHookThatSendsItsMessage()
  }

  private func aHookThatSendsItsMessage() throws {
    let a = try logging("A")
    let depth = Log()
    let hook = try a.hook(around: TypedSelector<Void>(f)) { [log] call in
      log.append("h")
      depth.append("in")
      if depth.words.count < 3 { call.receiver?.send(f) } else { call.proceed() }
    }
    #expect(a.words(f, in: log) == "h h h A")
    hook.remove()
    try a.hook(around: TypedSelector<Void>(f), options: .nonReentrant) { [log] call in
      log.append("h")
      call.receiver?.send(f)
    }
    #expect(a.words(f, in: log) == "h A")
  }

  @Test func case28_lookingAndHookingWakeNobody() throws {
    let cls = try registeredClass("AsleepToo") { cls in
      try cls.addLogging(f, "A", to: log)
      try cls.metaclass.addMethod("initialize") { [log] (_: ObjCClass) in log.append("init") }
    }
    onThreads(8) { [log] index in
      guard let hook = try? cls.hookLogging(f, "h", to: log) else { return log.append("failed") }
      _ = (ObjCClass.all.count, cls.methods.count, cls.hooks.count, Hook.all.count)
      if index > 0 { hook.remove() }
    }
    #expect(log.text.isEmpty)
    #expect(cls.words(f, in: log) == "init h A")
    // Class methods and objects too.
    let other = try registeredClass("Asleep") { cls in
      try cls.addLogging(f, "A", to: log)
      try cls.metaclass.addMethod(g) { [log] (_: ObjCClass) in log.append("+g") }
      try cls.metaclass.addMethod("initialize") { [log] (_: ObjCClass) in log.append("init") }
    }
    let object = other.makeInstance()
    log.clear()
    try other.hookLogging(f, "h", to: log)
    try other.metaclass.hookLogging(g, "h", to: log)
    try object.hookLogging(f, "o", to: log)
    _ = (other.hooks.map(\.description), Hook.all.count, ObjCClass.all, other.methods)
    #expect(log.text.isEmpty)
    #expect(object.words(f, in: log) == "init o h A")
    #expect(other.words(f, in: log) == "h A")
  }

  @Test func initializeItselfIsHooked() throws {
    let cls = try registeredClass("Initialized") { cls in
      try cls.addLogging(f, "A", to: log)
      try cls.metaclass.addMethod("initialize") { [log] (_: ObjCClass) in log.append("init") }
    }
    let hook = try cls.metaclass.hookLogging("initialize", "h", to: log)
    #expect(log.text.isEmpty)
    #expect(cls.words(f, in: log) == "h init A")
    hook.remove()
    #expect(cls.words(f, in: log) == "A")
  }

  /// Associations go after `-dealloc` has returned, and with it the hooks behind it.
  @Test func theOrderOfAnEndWithAssociations() throws {
    let a = try registeredClass("Ending") { cls in
      try cls.addLogging("dealloc", "A", to: log, callingSuper: true)
    }
    let b = try registeredClass("Ending", under: a) { cls in
      try cls.addLogging("dealloc", "B", to: log, callingSuper: true)
    }
    let dealloc = TypedSelector<Void>("dealloc")
    try b.hook(before: dealloc) { [log] call in
      // A balanced pair is harmless.
      call.receiver?.send("retain")
      call.receiver?.send("release")
      log.append("bB")
    }
    try a.hook(before: dealloc) { [log] _ in log.append("bA") }
    try b.hook(after: dealloc) { [log] _ in log.append("aB") }
    let key = AssociationKey<LastWord>()
    do {
      let object = b.makeInstance()
      object[association: key] = LastWord("assoc", in: log)
      let captured = LastWord("capture", in: log)
      try object.hook(before: TypedSelector<UInt>("hash")) { [captured] _ in
        withExtendedLifetime(captured) {}
      }
    }
    #expect(Set(log.words) == ["bB", "B", "bA", "A", "aB", "assoc", "capture"])
    #expect(log.words.prefix(5) == ["bB", "B", "bA", "A", "aB"])
  }

  @Test func associationsAndHooksOfOneObject() throws {
    let key = AssociationKey<LastWord>()
    for isHookedFirst in [true, false] {
      let a = try logging("A")
      log.clear()
      do {
        let object = a.makeInstance()
        if !isHookedFirst { object[association: key] = LastWord("assoc", in: log) }
        let hook = try object.hookLogging(f, "h", to: log)
        if isHookedFirst { object[association: key] = LastWord("assoc", in: log) }
        hook.remove()
        #expect(object.objcClass == a)
        #expect(object[association: key] != nil)
        #expect(log.text.isEmpty)
      }
      #expect(log.text == "assoc")
    }
  }

  @Test func case33_aClassCluster() throws {
    let s = try logging("S")
    let s1 = try registeredClass("Concrete", under: s) { try $0.addLogging(f, "S1", to: log) }
    try s.metaclass.addMethod("make") { (_: ObjCClass) -> ObjCObject in s1.makeInstance() }
    let made: ObjCObject = s.send("make")
    let hook = try s.hookLogging(f, "h", to: log)
    #expect(made.words(f, in: log) == "S1")
    #expect(hook.isActive)
    let single = try made.hookLogging(f, "o", to: log)
    #expect(made.words(f, in: log) == "o S1")
    #expect((s.send("make") as ObjCObject).words(f, in: log) == "S1")
    single.remove()
    #expect(made.objcClass == s1)
  }

  @Test func case39_aProxyThatAnswersAnothersClass() throws {
    let a = try logging("A")
    let proxyClass = try registeredClass("Standing", under: .nsProxy) { cls in
      try cls.addMethod("class") { (_: ObjCObject) -> ObjCClass in a }
      try cls.addMethod(f) { [log] (_: ObjCObject) in log.append("proxy") }
    }
    let proxy = proxyClass.makeInstance()
    #expect(proxy.send("class") as ObjCClass == a)
    let hook = try proxy.hookLogging(f, "h", to: log)
    #expect(proxy.words(f, in: log) == "h proxy")
    #expect(proxy.objcClass.superclass == proxyClass)
    #expect(proxy.send("class") as ObjCClass == a)
    #expect(a.words(f, in: log) == "A")
    hook.remove()
    #expect(proxy.objcClass == proxyClass)
  }
}
