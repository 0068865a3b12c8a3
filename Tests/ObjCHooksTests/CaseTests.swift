import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// What went wrong in hooking libraries, as tests; numbered as in Documentation/Hooks.md.
@Suite("Cases of hooking")
struct CaseTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("Case", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
    }
  }

  private func methodPointer(_ cls: ObjCClass) throws -> IMP {
    try #require(cls.ownMethod(f)).implementation
  }

  @Test func case01_aClassAndItsSuperclass() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    try a.hookLogging(f, "hA", to: log)
    try b.hookLogging(f, "hB", to: log)
    #expect(b.words(f, in: log) == "hB B hA A")
    #expect(a.words(f, in: log) == "hA A")
    let a2 = try logging("A")
    let b2 = try logging("B", under: a2)
    for cls in [a2, b2] {
      try cls.hookLogging(f, "h", to: log, named: "key", options: .oncePerMessage)
    }
    #expect(b2.words(f, in: log) == "h B A")
    #expect(a2.words(f, in: log) == "h A")
  }

  @Test func case03_anInheritedMethodIsHookedForTheSubclassAlone() throws {
    let a = try logging("A")
    let (b, c) = (try registeredClass(under: a), try registeredClass(under: a))
    let before = try methodPointer(a)
    try b.hookLogging(f, "h", to: log)
    #expect([b, a, c].map { $0.words(f, in: log) } == ["h A", "A", "A"])
    #expect(try methodPointer(a) == before)
    #expect(a.methods.count == 1)
    #expect(b.methods.isEmpty)
    #expect(b.ownMethod(f) == nil)
    // The raw exchange does change the superclass: that is its contract.
    let a2 = try logging("A")
    let (b2, c2) = (try registeredClass(under: a2), try registeredClass(under: a2))
    try b2.addLogging(g, "g", to: log)
    try #require(b2.instanceMethod(f)).exchangeImplementations(
      with: #require(b2.instanceMethod(g)))
    #expect([a2, c2].map { $0.words(f, in: log) } == ["g", "g"])
    #expect(b2.words(g, in: log) == "A")
  }

  @Test func case04_aNameIsInstalledOnce() throws {
    let a = try registeredClass("Initialized") { cls in
      try cls.addLogging(f, "A", to: log)
      try cls.metaclass.addMethod("initialize") { [log] (receiver: ObjCClass) in
        log.append(receiver.name)
        _ = try? cls.hookLogging(f, "h", to: log, named: "k")
      }
    }
    let b = try registeredClass("Inheriting", under: a)
    let (first, second) = (a.makeInstance(), b.makeInstance())
    #expect(first.words(f, in: log) == "\(a.name) h A")
    #expect(second.words(f, in: log) == "\(b.name) h A")
    let error = #expect(throws: HookError.self) { try a.hookLogging(f, "x", to: log, named: "k") }
    #expect(error?.code == .duplicateName)
    #expect(error?.found == "\"k\"")
    #expect(a.hooks.count == 1)
    #expect(first.words(f, in: log) == "h A")
    // Raw: exchanging twice restores.
    let c = try logging("C")
    try c.addLogging(g, "g", to: log)
    let (one, two) = (try #require(c.ownMethod(f)), try #require(c.ownMethod(g)))
    let before = [one.implementation, two.implementation]
    try one.exchangeImplementations(with: two)
    #expect([one.implementation, two.implementation] == before.reversed())
    try one.exchangeImplementations(with: two)
    #expect([one.implementation, two.implementation] == before)
  }

  @Test func case05_theSameClosureTwice() throws {
    let a = try logging("A")
    let closure: @Sendable (AroundCall<(), Void>) -> Void = { [log] call in
      log.append("h")
      call.proceed()
    }
    try a.hook(around: TypedSelector<Void>(f), closure)
    try a.hook(around: TypedSelector<Void>(f), closure)
    #expect(a.words(f, in: log) == "h h A")
    // Raw: setting tells what was replaced, so that a guard can be written.
    let method = try #require(logging("A").ownMethod(f))
    let replacement = try methodPointer(logging("H"))
    let first = method.setImplementation(replacement)
    let second = method.setImplementation(replacement)
    #expect(second == replacement)
    #expect(first != replacement)
  }

  @Test func case06_theSelectorStaysTheHookedOne() throws {
    let a = try registeredClass { cls in
      let body: @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL) -> UInt = {
        let (reference, selector) = (ObjCReference(id: $0), Selector(record: $1))
        let responds =
          switch reference {
          case .object(let object): object.send("respondsToSelector:", selector) as Bool
          case .objcClass(let cls): cls.send("respondsToSelector:", selector) as Bool
          default: false
          }
        return selector == "f" && responds ? 1 : 0
      }
      try cls.addMethod(f, implementation: unsafeBitCast(body, to: IMP.self), typeEncoding: "Q@:")
    }
    try a.metaclass.addMethod(
      f, implementation: a.implementation(for: f), typeEncoding: "Q@:")
    let object = a.makeInstance()
    let typed = TypedSelector<UInt>(f)
    for layers in 0..<4 {
      #expect(object.send(f) as UInt == 1, "\(layers) layers")
      #expect(a.send(f) as UInt == 1, "\(layers) layers")
      try a.hook(around: typed) { $0.selector == "f" ? $0.proceed() : 0 }
      try a.metaclass.hook(around: typed) { $0.selector == "f" ? $0.proceed() : 0 }
    }
    try object.hook(around: typed) { $0.selector == "f" ? $0.proceed() : 0 }
    #expect(object.send(f) as UInt == 1)
    #expect(a.makeInstance().send(f) as UInt == 1)
    #expect(a.methods.map(\.selector) == [f])
    #expect(a.metaclass.methods.map(\.selector) == [f])
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func case07_classSideAndInstanceSide(order: [Int]) throws {
    let a = try registeredClass { cls in
      try cls.addMethod(f) { (_: NSObject) in 1 }
      try cls.metaclass.addMethod(f) { (_: ObjCClass) in 10 }
    }
    let (object, other) = (a.makeInstance(), a.makeInstance())
    let typed = TypedSelector<Int>(f)
    var hooks: [Int: Hook] = [:]
    for step in order {
      switch step {
      case 0: hooks[0] = try a.metaclass.hook(around: typed) { $0.proceed() + 100 }
      case 1: hooks[1] = try a.hook(around: typed) { $0.proceed() + 1000 }
      default: hooks[2] = try object.hook(around: typed) { $0.proceed() + 5000 }
      }
    }
    func numbers() -> [Int] { [a.send(f), other.send(f), object.send(f)] }
    #expect(numbers() == [110, 1001, 6001])
    hooks[0]?.remove()
    #expect(numbers() == [10, 1001, 6001])
    hooks[1]?.remove()
    #expect(numbers() == [10, 1, 5001])
    hooks[2]?.remove()
    #expect(numbers() == [10, 1, 1])
  }

  @Test func case19_signatures() throws {
    let a = try registeredClass { cls in
      try cls.addMethod("q:") { (_: NSObject, _: Int) in }
      try cls.addMethod("d:") { (_: NSObject, _: Double) in }
      try cls.addMethod("object") { (_: NSObject) -> ObjCObject? in nil }
      try cls.addMethod("class:") { (_: NSObject, _: ObjCClass?) in }
      try cls.addMethod("point:") { (_: NSObject, _: CGPoint) in }
      try cls.addMethod("i:") { (_: NSObject, _: Int32) in }
      try cls.addMethod("B:") { (_: NSObject, _: Bool) in }
      try cls.addMethod("none") { (_: NSObject) in }
      let nothing = cls.implementation(for: "none")
      try cls.addMethod("named:", implementation: nothing, typeEncoding: "v@:@\"NSObject\"")
      try cls.addMethod("other:", implementation: nothing, typeEncoding: "v@:{?=dd}")
      try cls.addMethod("text:", implementation: nothing, typeEncoding: "v@:r*")
      try cls.addMethod("empty:", implementation: nothing, typeEncoding: "v@:{E=}")
    }
    let methods = a.methods.map(\.implementation)
    func refused(_ body: () throws -> Hook) -> HookError.Code? {
      let error = #expect(throws: HookError.self) { _ = try body() }
      #expect(error?.expected.isEmpty == false)
      #expect(error?.found.isEmpty == false)
      return error?.code
    }
    #expect(
      refused { try a.hook(before: TypedSelector<Void, Int32>("q:")) { _, _ in } }
        == .signatureMismatch)
    #expect(
      refused { try a.hook(before: TypedSelector<Void, Float>("d:")) { _, _ in } }
        == .signatureMismatch)
    #expect(
      refused { try a.hook(before: TypedSelector<ObjCObject?>("none")) { _ in } }
        == .signatureMismatch)
    #expect(
      refused { try a.hook(before: TypedSelector<Void>("object")) { _ in } } == .signatureMismatch)
    #expect(
      refused { try a.hook(around: TypedSelector<Void>("q:")) { _ in } } == .signatureMismatch)
    #expect(
      refused { try a.hook(around: TypedSelector<Void, Int, Int>("q:")) { _, _, _ in } }
        == .signatureMismatch)
    #expect(
      refused { try a.hook(before: TypedSelector<Void, CGRect>("point:")) { _, _ in } }
        == .signatureMismatch)
    #expect(
      refused { try a.hook(before: TypedSelector<Void, Int>("class:")) { _, _ in } }
        == .signatureMismatch)
    #expect(refused { try a.hook(before: Selector("empty:")) { _ in } } == .unsupportedType)
    #expect(a.methods.map(\.implementation) == methods)
    #expect(a.hooks.isEmpty)
    try a.hook(before: TypedSelector<Void, NSObject?>("named:")) { _, _ in }
    try a.hook(before: TypedSelector<Void, CGPoint>("other:")) { _, _ in }
    try a.hook(before: TypedSelector<Void, UnsafePointer<CChar>?>("text:")) { _, _ in }
    try a.hook(before: TypedSelector<Void, Int32>("i:")) { _, _ in }
    try a.hook(before: TypedSelector<Void, Int>("q:")) { _, _ in }
    try a.hook(before: TypedSelector<Void, Bool>("B:")) { _, _ in }
    #expect(a.hooks.count == 6)
  }

  @Test func case22_noResidueOfAnInheritedMethod() throws {
    let a = try logging("A")
    let b = try registeredClass(under: a)
    let object = b.makeInstance()
    #expect(object.words(f, in: log) == "A")
    let hook = try b.hookLogging(f, "h", to: log)
    #expect(object.words(f, in: log) == "h A")
    try a.replaceMethod(f) { [log] (_: NSObject) in log.append("X") }
    #expect(object.words(f, in: log) == "h X")
    hook.remove()
    #expect(object.words(f, in: log) == "X")
    #expect(b.methods.isEmpty)
    #expect(b.instanceMethod(f)?.definingClass == a)
    try a.replaceMethod(f) { [log] (_: NSObject) in log.append("Y") }
    #expect(object.words(f, in: log) == "Y")
    try a.hookLogging(f, "hA", to: log)
    #expect(object.words(f, in: log) == "hA Y")
  }

  @Test func case24_aMissingMethod() throws {
    let a = try registeredClass()
    let error = #expect(throws: HookError.self) { try a.hookLogging(g, "h", to: log) }
    #expect(error?.code == .methodNotFound)
    #expect(!a.instancesRespond(to: g))
    #expect(a.methods.isEmpty)
    let hook = try a.hookLogging(g, "h", to: log, options: .addsMissingMethod)
    #expect(a.instancesRespond(to: g))
    #expect(a.words(g, in: log) == "h")
    hook.remove()
    #expect(!a.instancesRespond(to: g))
    #expect(a.methods.isEmpty)
    let number = try a.hook(around: TypedSelector<Int>("number"), addingWith: 41) {
      $0.proceed() + 1
    }
    #expect(a.makeInstance().send("number") as Int == 42)
    number.remove()
    #expect(!a.instancesRespond(to: "number"))
    // One that is resolved lazily is resolved first, once.
    let lazy = try registeredClass()
    try lazy.metaclass.addMethod("resolveInstanceMethod:") {
      [log] (receiver: ObjCClass, selector: Selector) -> Bool in
      log.append("resolve")
      try? lazy.addLogging(selector, "r", to: log)
      return true
    }
    log.clear()
    try lazy.hookLogging("r", "h", to: log)
    #expect(log.text == "resolve")
    #expect(lazy.words("r", in: log) == "h r")
  }

  @Test func case25_theLayerKnowsItsOwnNext() throws {
    let a = try logging("A")
    let b = try registeredClass(under: a) { try $0.addLogging(g, "g", to: log) }
    try a.hookLogging(f, "hA", to: log)
    try b.hookLogging(g, "hg", to: log)
    let k = try logging("K", under: b)
    let object = b.makeInstance()
    try object.setClass(k)
    #expect(object.words(f, in: log) == "K hA A")
    // A class that is put on during the call: this call ends as it began.
    let c = try logging("C")
    let k2 = try logging("K", under: c)
    let other = c.makeInstance()
    try c.hook(around: TypedSelector<Void>(f)) { [log] call in
      log.append("h")
      if call.receiver?.objcClass == c { _ = try? call.receiver?.setClass(k2) }
      call.proceed()
    }
    #expect(other.words(f, in: log) == "h C")
    #expect(other.words(f, in: log) == "K h C")
  }

  @Test func case32_aClassMethodThatIsInherited() throws {
    let a = try registeredClass { cls in
      try cls.metaclass.addMethod(f) { [log] (receiver: ObjCClass) in log.append(receiver.name) }
    }
    let (b, c) = (try registeredClass(under: a), try registeredClass(under: a))
    try b.metaclass.hookLogging(f, "h", to: log)
    func words(_ cls: ObjCClass) -> String {
      log.clear()
      cls.send(f)
      return log.text
    }
    #expect([a, b, c].map(words) == [a.name, "h \(b.name)", c.name])
  }

  @Test func case34_aCategoryAfterTheHookWins() throws {
    let a = try logging("A")
    let hook = try a.hookLogging(f, "h", to: log)
    nonisolated(unsafe) let saved = a.implementation(for: f)
    var category = ObjCCategory("Later")
    try category.addMethod(f) { [log] (_: NSObject) in log.append("cat") }
    category.attach(to: a)
    #expect(a.words(f, in: log) == "cat")
    #expect(hook.status == .shadowed)
    try a.replaceMethod(f) { [log] (self: NSObject) in
      log.append("cat")
      typealias Function = @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL) -> Void
      unsafeBitCast(saved, to: Function.self)(self.id, f.record)
    }
    #expect(a.words(f, in: log) == "cat h A")
    try a.hookLogging(f, "h2", to: log)
    #expect(a.words(f, in: log) == "h2 cat h A")
    #expect(hook.remove())
    #expect(a.words(f, in: log) == "h2 cat A")
    // Removal leaves a category alone that knows nothing of the hook.
    let b = try logging("B")
    let shadowed = try b.hookLogging(f, "h", to: log)
    var plain = ObjCCategory("Plain")
    try plain.addMethod(f) { [log] (_: NSObject) in log.append("cat") }
    plain.attach(to: b)
    #expect(shadowed.remove())
    #expect(b.words(f, in: log) == "cat")
  }

  @Test(arguments: [true, false])
  func case35_removingOneOfTwo(firstGoes: Bool) throws {
    let a = try logging("A")
    let (h1, h2) = (try a.hookLogging(f, "h1", to: log), try a.hookLogging(f, "h2", to: log))
    let original = "A"
    #expect(a.words(f, in: log) == "h2 h1 A")
    (firstGoes ? h1 : h2).remove()
    #expect(a.words(f, in: log) == (firstGoes ? "h2 A" : "h1 A"))
    (firstGoes ? h2 : h1).remove()
    #expect(a.words(f, in: log) == original)
  }

  @Test func case36_aUsedNameLeavesOtherLayersAlone() throws {
    let a = try logging("A")
    try a.hookLogging(f, "h", to: log, named: "n")
    let error = #expect(throws: HookError.self) {
      try a.hook(before: TypedSelector<Void>(f), named: "n") { _ in }
    }
    #expect(error?.code == .duplicateName)
    #expect(a.words(f, in: log) == "h A")
  }

  @Test(arguments: [false, true])
  func case37_exchangeAfterTheHook(isInherited: Bool) throws {
    let a = try logging("A")
    let b = isInherited ? try registeredClass(under: a) : a
    let hook = try b.hookLogging(f, "h", to: log)
    try b.addMethod("user_f") { [log] (self: NSObject) in
      log.append("user")
      self.send("user_f")
    }
    let (mine, theirs) = (
      try #require(b.instanceMethod(f)), try #require(b.instanceMethod("user_f"))
    )
    try mine.exchangeImplementations(with: theirs)
    #expect(b.words(f, in: log) == "user h A")
    #expect(hook.status == .shadowed)
    hook.remove()
    #expect(b.words(f, in: log) == "user A")
    try #require(b.instanceMethod(f)).exchangeImplementations(
      with: #require(b.instanceMethod("user_f")))
    #expect(b.words(f, in: log) == "A")
  }

  @Test func case38_aroundWithoutProceeding() async throws {
    let a = try registeredClass { try $0.addMethod("number") { (_: NSObject) in 1 } }
    let typed = TypedSelector<Int>("number")
    try a.hook(before: typed) { [log] _ in log.append("inner") }
    try a.hook(around: typed) { _ in 5 }
    try a.hook(after: typed) { [log] _, result in log.append("outer\(result)") }
    #expect(a.makeInstance().send("number") as Int == 5)
    #expect(log.text == "outer5")
    // A hook can promise that it proceeds.
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("Promising", superclass: .nsObject)
      try cls.addMethod("number") { (_: NSObject) in 1 }
      try cls.register()
      try cls.hook(
        around: TypedSelector<Int>("number"), named: "promise", options: .mustProceed
      ) { _ in 5 }
      _ = cls.makeInstance().send("number") as Int
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("the hook \"promise\" around -[Promising number] must proceed, and has not"))
  }

  @Test func aMethodThatIsAddedWhileAnInheritedOneIsHooked() throws {
    let a = try logging("A")
    let b = try registeredClass(under: a)
    let object = b.makeInstance()
    let hook = try b.hookLogging(f, "h", to: log)
    #expect(object.words(f, in: log) == "h A")
    let isAdded = try b.addMethod(f) { [log] (_: NSObject) in log.append("own") }
    #expect(isAdded)
    #expect(object.words(f, in: log) == "own")
    #expect(hook.status == .shadowed)
    hook.remove()
    #expect(object.words(f, in: log) == "own")
    #expect(b.methods.count == 1)
  }

  @Test func aThunkThatIsPutBackServesAgain() throws {
    let a = try logging("A")
    let method = try #require(a.ownMethod(f))
    let hook = try a.hookLogging(f, "h", to: log)
    let thunk = method.setImplementation(try methodPointer(logging("F")))
    #expect(a.words(f, in: log) == "F")
    #expect(hook.status == .shadowed)
    method.setImplementation(thunk)
    #expect(hook.status == .active)
    #expect(a.words(f, in: log) == "h A")
    hook.remove()
    #expect(a.words(f, in: log) == "A")
    method.setImplementation(thunk)
    #expect(a.words(f, in: log) == "A")
    try a.hookLogging(f, "h2", to: log)
    #expect(a.words(f, in: log) == "h2 A")
  }

  @Test func aDisposedClassIsGone() throws {
    let counter = Lifetime.Counter()
    let a = try logging("A")
    let tracked = Lifetime(counter)
    let hook = try a.hook(before: TypedSelector<Void>(f)) { _ in withExtendedLifetime(tracked) {} }
    try a.dispose()
    #expect(hook.status == .targetGone)
    #expect(!hook.remove())
    withExtendedLifetime(tracked) { #expect(counter.alive == 1) }
  }
}
