import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Rows of the comparison in Documentation/Hooks.md that no other suite has.
@Suite("What hooks can do")
struct FeatureTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("Feature", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
    }
  }

  @Test func theOrderOfLayers() throws {
    let a = try logging("A")
    let object = a.makeInstance()
    let typed = TypedSelector<Void>(f)
    try object.hook(before: typed) { [log] _ in log.append("o") }
    try a.hook(after: typed) { [log] _ in log.append("after") }
    try a.hook(before: typed) { [log] _ in log.append("before1") }
    try a.hook(before: typed) { [log] _ in log.append("before2") }
    #expect(object.words(f, in: log) == "o before2 before1 A after")
  }

  @Test func aSubclassThatOverridesIsReachedThroughSuperOnly() throws {
    let a = try logging("A")
    let calling = try logging("B", under: a)
    let silent = try registeredClass(under: a) { try $0.addLogging(f, "C", to: log) }
    try a.hookLogging(f, "h", to: log)
    #expect(calling.words(f, in: log) == "B h A")
    #expect(silent.words(f, in: log) == "C")
  }

  @Test func aMethodThatIsReplacedUnderAHookIsSeen() throws {
    let a = try logging("A")
    let b = try registeredClass(under: a)
    let c = try registeredClass(under: b)
    let object = c.makeInstance()
    try b.hookLogging(f, "h", to: log)
    #expect(object.words(f, in: log) == "h A")
    // A class between that gets the method later.
    try a.replaceMethod(f) { [log] (_: NSObject) in log.append("A2") }
    #expect(object.words(f, in: log) == "h A2")
  }

  @Test func aClassSetOnTopOfTheSuperclass() throws {
    let (a, z) = (try logging("A"), try logging("Z"))
    let b = try registeredClass(under: a)
    let object = b.makeInstance()
    let hook = try b.hookLogging(f, "h", to: log)
    #expect(object.words(f, in: log) == "h A")
    try b.setSuperclass(z)
    #expect(object.words(f, in: log) == "h Z")
    hook.remove()
    #expect(object.words(f, in: log) == "Z")
  }

  @Test func originalsOfEveryTier() throws {
    let cls = try registeredClass("Tiers") { cls in
      let function:
        @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL, Double) -> Double = {
          _, _, x in x + 1
        }
      try cls.addMethod(
        "function:", implementation: unsafeBitCast(function, to: IMP.self), typeEncoding: "d@:d")
      try cls.addMethod("closure:") { (_: NSObject, x: Double) -> Double in x + 2 }
      try cls.addMethod("structure:") { (_: NSObject, p: CGPoint) -> Double in p.x + p.y }
    }
    let object = cls.makeInstance()
    try cls.hook(around: TypedSelector<Double, Double>("function:")) { $0.proceed($1 * 10) * 2 }
    try cls.hook(around: TypedSelector<Double, Double>("closure:")) { $0.proceed($1 * 10) * 2 }
    try cls.hook(around: TypedSelector<Double, CGPoint>("structure:")) {
      $0.proceed(CGPoint(x: $1.x, y: 100)) * 2
    }
    #expect(object.send("function:", 1.0) as Double == 22)
    #expect(object.send("closure:", 1.0) as Double == 24)
    #expect(object.send("structure:", CGPoint(x: 1, y: 2)) as Double == 202)
  }

  @Test func floatsWordsAndSmallIntegersKeepTheirRegisters() throws {
    let cls = try registeredClass("Mixed") { cls in
      try cls.addMethod("a:b:c:d:e:f:") {
        (_: NSObject, a: Float, b: Int8, c: Double, d: UInt16, e: Float, f: Bool) -> Float in
        [a, Float(b), Float(c), Float(d), e, f ? 0.5 : 0].reduce(0, +)
      }
    }
    let typed = TypedSelector<Float, Float, Int8, Double, UInt16, Float, Bool>("a:b:c:d:e:f:")
    let object = cls.makeInstance()
    func sum() -> Float {
      object.send(
        "a:b:c:d:e:f:", 1 as Float, -2 as Int8, 4.0, 8 as UInt16, 16 as Float, true)
    }
    #expect(sum() == 27.5)
    let hook = try cls.hook(before: typed) { [log] _, a, b, c, d, e, f in
      log.append("\(a) \(b) \(c) \(d) \(e) \(f)")
    }
    #expect(sum() == 27.5)
    #expect(log.text == "1.0 -2 4.0 8 16.0 true")
    try cls.hook(around: typed) { call, a, b, c, d, e, f in
      call.proceed(a, b - 1, c * 2, d, e, false) + 100
    }
    #expect(sum() == 130)
    hook.remove()
    #expect(sum() == 130)
    let untyped = try cls.hook(around: typed.selector) { call in
      #expect(call.setArgument(1, to: -100 as Int8))
      call.proceed()
    }
    #expect(sum() == 32)
    untyped.remove()
  }

  @Test func whatCannotBePassedOnIsRefused() throws {
    let cls = try registeredClass("Vectors") { cls in
      let implementation = cls.implementation(for: "hash")
      try cls.addMethod(
        "none:", implementation: implementation, typeEncoding: "v@:(Undefined)")
    }
    let error = #expect(throws: HookError.self) { try cls.hook(before: Selector("none:")) { _ in } }
    #expect(error?.code == .unsupportedType)
    #expect(cls.hooks.isEmpty)
  }

  @Test func listsTellEverything() throws {
    let a = try logging("A")
    let object = a.makeInstance()
    let first = try a.hookLogging(f, "h", to: log, named: "limits")
    let second = try object.hookLogging(f, "o", to: log)
    #expect(a.hooks(for: f) == [first])
    #expect(a.hooks(for: g).isEmpty)
    #expect(object.hooks == [second])
    #expect(Set(Hook.all).isSuperset(of: [first, second]))
    #expect("\(first)" == "-[\(a.name) f] around \"limits\" active")
    #expect("\(second)" == "-[\(object.debugDescription) f] around active")
    first.remove()
    #expect("\(first)" == "-[\(a.name) f] around \"limits\" removed")
  }

  @Test func aRefusedHookLeavesTheObjectsClassAlone() throws {
    let a = try logging("A")
    let object = a.makeInstance()
    #expect(throws: HookError.self) {
      try object.hook(before: TypedSelector<Void, Int>("missing:")) { _, _ in }
    }
    #expect(throws: HookError.self) {
      try object.hook(before: TypedSelector<Int>(f)) { _ in }
    }
    #expect(object.objcClass == a)
    #expect(object.hooks.isEmpty)
  }
}

/// An owner that is no object of the runtime.
private final class SwiftOwner {}

@Suite("Lifetimes of hooks")
struct LifetimeTests {
  @Test func aCopyOfAHookedObjectIsNotHooked() throws {
    let log = Log()
    let cls = try registeredClass { try $0.addLogging(f, "original", to: log) }
    let object = cls.makeInstance()
    let hook = try object.hookLogging(f, "hook", to: log)
    let copy = object.makeCopy()
    #expect(copy.objcClass == cls)
    #expect(copy.words(f, in: log) == "original")
    #expect(object.words(f, in: log) == "hook original")
    let other = try copy.hookLogging(f, "other", to: log)
    #expect(copy.words(f, in: log) == "other original")
    #expect(hook.remove() && other.remove())
    #expect(cls.subclasses.isEmpty)
  }

  private let log = Log()

  @Test func aHookIsRemovedWithItsOwner() throws {
    let cls = try registeredClass { try $0.addLogging(f, "A", to: log) }
    var owner: SwiftOwner? = SwiftOwner()
    var object: ObjCObject? = cls.makeInstance()
    let first = try cls.hookLogging(f, "h1", to: log).removed(with: try #require(owner))
    let second = try cls.hookLogging(f, "h2", to: log).removed(with: try #require(object))
    #expect(cls.words(f, in: log) == "h2 h1 A")
    owner = nil
    #expect(first.status == .removed)
    #expect(cls.words(f, in: log) == "h2 A")
    object = nil
    #expect(second.status == .removed)
    #expect(cls.words(f, in: log) == "A")
  }

  @Test func anOwnerHasAnyNumberOfHooks() throws {
    let cls = try registeredClass { try $0.addLogging(f, "A", to: log) }
    do {
      let owner = SwiftOwner()
      let group = try HookGroup { group in
        group.add(try cls.hookLogging(f, "h1", to: log))
        group.add(try cls.hookLogging(f, "h2", to: log))
      }
      group.removed(with: owner)
      #expect(withExtendedLifetime(owner) { cls.words(f, in: log) } == "h2 h1 A")
    }
    #expect(cls.words(f, in: log) == "A")
    #expect(cls.hooks.isEmpty)
  }

  @Test func theTokenMayBeDropped() throws {
    let cls = try registeredClass { try $0.addLogging(f, "A", to: log) }
    try cls.hookLogging(f, "h", to: log)
    #expect(cls.words(f, in: log) == "h A")
    let token = try #require(cls.hooks.first)
    token.remove()
    #expect(cls.words(f, in: log) == "A")
  }
}

/// Structures that travel on the stack, whose addresses libffi changes.
@Suite("Hooks on large structures")
struct LargeStructureTests {
  @Test func layersAndASecondProceedSeeTheArguments() throws {
    let log = Log()
    let rectangle = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    let cls = try registeredClass {
      try $0.addMethod("area:times:") { (_: NSObject, r: CGRect, factor: Int) -> Double in
        r.size.width * r.size.height * Double(factor)
      }
    }
    let selector = TypedSelector<Double, CGRect, Int>("area:times:")
    try cls.hook(after: selector) { _, r, factor, result in
      log.append("\(r.origin.x) \(r.size.height) \(factor) \(result)")
    }
    try cls.hook(around: selector) { call, r, factor in
      _ = call.proceed(r, factor)
      return call.proceed(r, factor)
    }
    try cls.hook(after: selector.selector) { call in
      log.append("\(call.argument(0, as: CGRect.self)?.origin.y ?? 0)")
    }
    #expect(cls.makeInstance().send("area:times:", rectangle, 2) == 24.0)
    #expect(log.text == "1.0 4.0 2 24.0 1.0 4.0 2 24.0 2.0")
  }
}
