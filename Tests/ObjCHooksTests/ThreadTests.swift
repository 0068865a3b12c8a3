import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

@Suite("Hooks and threads")
struct ThreadTests {
  private static let number = TypedSelector<Int>("number")

  private static func makeClass(under superclass: ObjCClass = .nsObject) throws -> ObjCClass {
    try registeredClass(under: superclass) { cls in
      guard superclass == .nsObject else { return }
      try cls.addMethod("number") { (_: NSObject) in 1 }
    }
  }

  @Test func sixteenThreadsInstallCallAndRemove() throws {
    let a = try Self.makeClass()
    let b = try Self.makeClass(under: a)
    nonisolated(unsafe) let (x, y) = (a.makeInstance(), b.makeInstance())
    let failures = Log()
    let counter = Lifetime.Counter()
    onThreads(16) { index in
      for round in 0..<200 {
        do {
          let tracked = Lifetime(counter)
          let targets: [any Hookable] = [a, b, y]
          let target = targets[index % 3]
          let hook = try target.hook(around: Self.number) { call in
            withExtendedLifetime(tracked) {}
            return call.proceed() + 1000
          }
          for object in [x, y] where (object.send("number") as Int) % 1000 != 1 {
            failures.append("call")
          }
          if round % 5 == 0 { hook.isEnabled = false }
          if !hook.remove() { failures.append("remove") }
        } catch {
          failures.append("\(error)")
        }
      }
    }
    #expect(failures.text.isEmpty)
    #expect(x.send("number") as Int == 1)
    #expect(y.send("number") as Int == 1)
    #expect(y.objcClass == b)
    #expect(b.methods.isEmpty)
    #expect(counter.alive == 0)
  }

  @Test func afterRemoveNoCallEnters() throws {
    let a = try Self.makeClass()
    nonisolated(unsafe) let object = a.makeInstance()
    let stop = Atomic<Bool>(false)
    let entered = Atomic<Int>(0)
    let failures = Log()
    onThreads(4) { index in
      guard index == 0 else {
        while !stop.load(ordering: .relaxed) { _ = object.send("number") as Int }
        return
      }
      for _ in 0..<300 {
        let hook = try? a.hook(before: Self.number) { _ in
          entered.add(1, ordering: .relaxed)
        }
        _ = object.send("number") as Int
        hook?.remove()
      }
      stop.store(true, ordering: .relaxed)
    }
    let count = entered.load(ordering: .relaxed)
    _ = object.send("number") as Int
    #expect(entered.load(ordering: .relaxed) == count)
    #expect(count >= 300)
    #expect(failures.text.isEmpty)
  }

  @Test func aClosureLivesAsLongAsACallIsInside() throws {
    let a = try Self.makeClass()
    let counter = Lifetime.Counter()
    let object = a.makeInstance()
    let removed = Log()
    let holder = Holder()
    do {
      let tracked = Lifetime(counter)
      holder.hook = try a.hook(around: Self.number) { call in
        holder.hook?.remove()
        removed.append("\(counter.alive)")
        withExtendedLifetime(tracked) {}
        return call.proceed() + 1
      }
    }
    #expect(object.send("number") as Int == 2)
    #expect(removed.text == "1")
    #expect(counter.alive == 0)
    #expect(object.send("number") as Int == 1)
  }

  @Test func aHundredNestedCalls() throws {
    let a = try registeredClass { try $0.addMethod("down:") { (_: NSObject, n: Int) in n } }
    try a.hook(around: TypedSelector<Int, Int>("down:")) { call, n in
      n == 0 ? call.proceed() : (call.receiver?.send("down:", n - 1) ?? 0) + 1
    }
    #expect(a.makeInstance().send("down:", 100) as Int == 100)
    #expect(a.makeInstance().send("down:", 10) as Int == 10)
  }
}

private final class Holder: @unchecked Sendable {
  // SAFETY of @unchecked: used by one thread.
  var hook: Hook?
}
