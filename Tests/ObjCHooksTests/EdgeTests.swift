import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

/// Hooks that change hooks, ends that meet hooks, and calls that a removal overtakes.
@Suite("Hooks at their edges")
struct EdgeTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("Edge", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
    }
  }

  @Test(arguments: [Hook.Position.before, .after, .around])
  func aHookRemovesItselfAndIsFollowedByAnother(position: Hook.Position) throws {
    let a = try logging("A")
    let holder = HookHolder()
    let counter = Lifetime.Counter()
    let object = a.makeInstance()
    let typed = TypedSelector<Void>(f)
    do {
      let tracked = Lifetime(counter)
      let swap: @Sendable () -> Void = { [log] in
        log.append("first")
        holder.hook?.remove()
        holder.hook = try? a.hook(before: typed) { _ in log.append("second") }
        withExtendedLifetime(tracked) {}
      }
      switch position {
      case .before: holder.hook = try a.hook(before: typed) { _ in swap() }
      case .after: holder.hook = try a.hook(after: typed) { _ in swap() }
      case .around:
        holder.hook = try a.hook(around: typed) { call in
          swap()
          call.proceed()
        }
      }
    }
    #expect(object.words(f, in: log) == (position == .after ? "A first" : "first A"))
    #expect(counter.alive == 0)
    #expect(object.words(f, in: log) == "second A")
    #expect(holder.hook?.remove() == true)
    #expect(object.words(f, in: log) == "A")
  }

  @Test func theOriginalTakesTheHookOutThatStandsBehindIt() throws {
    let holder = HookHolder()
    let a = try registeredClass("Edge") { cls in
      try cls.addMethod(f) { [log] (_: NSObject) in
        log.append("A")
        holder.hook?.remove()
      }
    }
    holder.hook = try a.hook(after: TypedSelector<Void>(f)) { [log] _ in log.append("after") }
    // The call had begun before the hook was removed.
    #expect(a.words(f, in: log) == "A after")
    #expect(a.words(f, in: log) == "A")
  }

  @Test func anObjectIsHookedFromInsideItsOwnMethod() throws {
    let a = try logging("A")
    let object = a.makeInstance()
    try a.hook(before: TypedSelector<Void>(f), options: .once) { [log] call in
      _ = try? call.receiver?.hookLogging(f, "o", to: log)
    }
    #expect(object.words(f, in: log) == "A")
    #expect(object.words(f, in: log) == "o A")
    #expect(a.words(f, in: log) == "A")
  }

  @Test func deallocOfAHookedObject() throws {
    let a = try registeredClass("Edge") {
      try $0.addLogging("dealloc", "A", to: log, callingSuper: true)
    }
    let b = try registeredClass("Edge", under: a)
    let dealloc = TypedSelector<Void>("dealloc")
    try a.hook(before: dealloc) { [log] _ in log.append("class") }
    do {
      let object = b.makeInstance()
      try object.hook(before: dealloc) { [log] call in
        log.append(call.receiver == nil ? "nobody" : "before")
      }
      try object.hook(around: dealloc) { [log] call in
        log.append("around")
        call.proceed()
      }
      try object.hook(after: dealloc) { [log] call in
        log.append(call.receiver == nil ? "after" : "alive")
      }
      #expect(log.text.isEmpty)
    }
    #expect(log.text == "around before class A after")
    log.clear()
    _ = b.makeInstance()
    #expect(log.text == "class A")
  }

  @Test func aThunkThatOutlivesItsClassForwards() throws {
    let base = try logging("base")
    let ended = try registeredClass("Edge", under: base)
    try ended.hookLogging(f, "h", to: log)
    let thunk = ended.implementation(for: f)
    #expect(thunk != base.implementation(for: f))
    try ended.dispose()
    nonisolated(unsafe) let target = base.makeInstance()
    let user = try registeredClass("Edge") { cls in
      try cls.addMethod(f, implementation: thunk, typeEncoding: "v@:")
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, _: Selector) -> ObjCObject? in target
      }
    }
    user.makeInstance().send(f)
    #expect(log.text == "base")
  }

  @Test func deallocMayRemoveTheHooksOfTheObject() throws {
    let holder = HookHolder()
    let a = try registeredClass("Edge") { cls in
      try cls.addLogging(f, "A", to: log)
      try cls.addMethod("dealloc") { [log] (self: ObjCObject) in
        log.append("\(holder.hook?.remove() == true)")
        self.send(f)
        self.super(from: cls).send("dealloc")
      }
    }
    do {
      let object = a.makeInstance()
      holder.hook = try object.hookLogging(f, "o", to: log)
      withExtendedLifetime(object) {}
    }
    #expect(log.text == "true A")
    #expect(holder.hook?.status == .removed)
    try a.dispose()
  }

  @Test func aClosureOfAnotherThreadsCallDiesWhenThatLeaves() throws {
    let a = try logging("A")
    nonisolated(unsafe) let object = a.makeInstance()
    let counter = Lifetime.Counter()
    let isInside = Atomic<Bool>(false)
    let mayLeave = Atomic<Bool>(false)
    let holder = HookHolder()
    do {
      let tracked = Lifetime(counter)
      holder.hook = try a.hook(before: TypedSelector<Void>(f)) { _ in
        isInside.store(true, ordering: .releasing)
        while !mayLeave.load(ordering: .acquiring) {}
        withExtendedLifetime(tracked) {}
      }
    }
    onThreads(2) { index in
      if index == 0 { return object.send(f) }
      while !isInside.load(ordering: .acquiring) {}
      // Does not wait for the call.
      holder.hook?.remove()
      object.send(f)
      if counter.alive != 1 { log.append("too early") }
      mayLeave.store(true, ordering: .releasing)
    }
    #expect(log.text == "A A")
    #expect(counter.alive == 0)
  }

  /// Slots are given out in blocks: nested calls of several records, past the first block.
  @Test func deepNestingOfSeveralHookedMethods() throws {
    let a = try registeredClass("Edge") { cls in
      try cls.addMethod("even:") { (self: NSObject, n: Int) -> Int in
        n == 0 ? 0 : 1 + (self.send("odd:", n - 1) as Int)
      }
      try cls.addMethod("odd:") { (self: NSObject, n: Int) -> Int in
        n == 0 ? 0 : 1 + (self.send("even:", n - 1) as Int)
      }
    }
    let count = Atomic<Int>(0)
    let hooks = [
      try a.hook(after: TypedSelector<Int, Int>("even:")) { _, _, _ in
        count.add(1, ordering: .relaxed)
      },
      try a.hook(around: TypedSelector<Int, Int>("odd:")) { call, n in
        count.add(1, ordering: .relaxed)
        return call.proceed(n)
      },
    ]
    let object = a.makeInstance()
    for depth in [100, 3, 300] {
      count.store(0, ordering: .relaxed)
      #expect(object.send("even:", depth) as Int == depth)
      #expect(count.load(ordering: .relaxed) == depth + 1)
    }
    for hook in hooks { #expect(hook.remove()) }
    #expect(object.send("even:", 10) as Int == 10)
  }

  @Test func anInitializerThatAnswersAnotherObjectOrNone() throws {
    nonisolated(unsafe) var other: ObjCObject?
    let a = try registeredClass("Edge") { cls in
      try cls.addMethod("initOther") { (_: NSObject) -> ObjCObject? in other }
    }
    let seen = Log()
    try a.hook(after: TypedSelector<ObjCObject?>("initOther")) { call, result in
      seen.append(call.receiver == nil ? "none" : call.receiver === result ? "result" : "receiver")
    }
    let object = a.makeInstance()
    #expect(object.send("initOther") as ObjCObject? == nil)
    let stranger = NSObject()
    other = stranger
    #expect(a.makeInstance().send("initOther") as ObjCObject? === stranger)
    #expect(seen.text == "none result")
  }

  @Test func allRegistersArriveThroughEveryPosition() throws {
    let a = try registeredClass("Edge") { cls in
      try cls.addMethod("a:b:c:d:") { (_: NSObject, a: Int, b: Int, c: Int, d: Int) -> Int in
        ((a * 10 + b) * 10 + c) * 10 + d
      }
      try cls.addMethod("e:f:g:h:") {
        (_: NSObject, e: Double, f: Int, g: Float, h: Double) -> Double in
        ((e * 10 + Double(f)) * 10 + Double(g)) * 10 + h
      }
    }
    let b = try registeredClass("Edge", under: a)
    let words = TypedSelector<Int, Int, Int, Int, Int>("a:b:c:d:")
    let vectors = TypedSelector<Double, Double, Int, Float, Double>("e:f:g:h:")
    let object = b.makeInstance()
    // Own and inherited methods, a class's and an object's, each position alone.
    let targets: [any Hookable] = [a, b, object]
    for target in targets {
      for position in [Hook.Position.before, .after, .around] {
        let hooks =
          switch position {
          case .before:
            [
              try target.hook(before: words) { _, _, _, _, _ in },
              try target.hook(before: vectors) { _, _, _, _, _ in },
            ]
          case .after:
            [
              try target.hook(after: words) { _, _, _, _, _, _ in },
              try target.hook(after: vectors) { _, _, _, _, _, _ in },
            ]
          case .around:
            [
              try target.hook(around: words) { call, _, _, _, _ in call.proceed() },
              try target.hook(around: vectors) { call, _, _, _, _ in call.proceed() },
            ]
          }
        for _ in 0..<2 {
          #expect(object.send("a:b:c:d:", 1, 2, 3, 4) as Int == 1234)
          #expect(object.send("e:f:g:h:", 1.0, 2, 3 as Float, 4.5) as Double == 1234.5)
        }
        for hook in hooks { #expect(hook.remove()) }
        #expect(object.send("a:b:c:d:", 1, 2, 3, 4) as Int == 1234)
      }
    }
  }

  /// A thunk that somebody has saved, for another object and after everything is gone.
  @Test func aSavedThunkOfAnObjectPassesOthersThrough() throws {
    let a = try registeredClass("Edge") { try $0.addMethod("number") { (_: NSObject) in 1 } }
    let (object, other) = (a.makeInstance(), a.makeInstance())
    let typed = TypedSelector<Int>("number")
    let hook = try object.hook(around: typed) { $0.proceed() + 10 }
    typealias Function = @convention(c) (UnsafeMutablePointer<objcrt_object>, objcrt_SEL) -> Int
    let thunk = unsafeBitCast(
      object.objcClass.implementation(for: "number"), to: Function.self)
    let selector = typed.selector.record
    #expect(thunk(object.id, selector) == 11)
    #expect(thunk(other.id, selector) == 1)
    #expect(hook.remove())
    #expect(thunk(object.id, selector) == 1)
    // The hidden class may serve the other object now, and the thunk with it.
    try other.hook(around: typed) { $0.proceed() + 100 }
    #expect(thunk(object.id, selector) == 1)
    #expect(other.send("number") as Int == 101)
  }
}

private final class HookHolder: @unchecked Sendable {
  // SAFETY of @unchecked: written before a call, or by the only thread that reads it then.
  var hook: Hook?
}
