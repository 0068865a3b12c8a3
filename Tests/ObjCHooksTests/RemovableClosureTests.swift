import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

/// Closures that are made to be removed, under hooks, which call them as they call any original.
@Suite("Hooks on closures that are removed")
struct RemovableClosureTests {
  private let counter = Lifetime.Counter()

  private func implementation<A: Sample, B: Sample>(_: A.Type, _: B.Type) -> IMP {
    let life = Lifetime(counter)
    return imp_implementationWithBlock(
      MethodBody { (_: NSObject, x: A, _: B) -> A in withExtendedLifetime(life) { x } })
  }

  private func check<A: Sample, B: Sample>(_: A.Type, _: B.Type) throws {
    let (a, b) = (A.samples, B.samples)
    let code = implementation(A.self, B.self)
    let cls = try registeredClass { cls in
      try cls.addMethod("a:b:") { (_: NSObject, _: A, _: B) -> A in A.samples.2 }
    }
    let method = try #require(cls.instanceMethod("a:b:"))
    let previous = method.setImplementation(code)
    let object = cls.makeInstance()
    let hook = try cls.hook(around: TypedSelector<A, A, B>("a:b:")) { call, _, y in
      call.proceed(A.samples.1, y)
    }
    // A thunk is not the closure's code, and cannot be removed as that.
    #expect(imp_getBlock(method.implementation) == nil && !imp_removeBlock(method.implementation))
    #expect((object.send("a:b:", a.0, b.0) as A).isSame(as: a.1))
    #expect(hook.remove())
    #expect(method.implementation == code && imp_getBlock(code) != nil)
    #expect((object.send("a:b:", a.0, b.0) as A).isSame(as: a.0))
    method.setImplementation(previous)
    #expect(counter.alive == 1)
    #expect(imp_removeBlock(code))
    #expect(counter.alive == 0)
    #expect((object.send("a:b:", a.0, b.0) as A).isSame(as: a.2))
  }

  @Test func everyMixtureOfTypes() throws {
    for type in allSamples { for other in allSamples { try check(type, other) } }
  }

  @Test func oneOfManyThreadsRemovesThem() {
    let removed = Atomic<Int>(0)
    nonisolated(unsafe) let codes = (0..<200).map { _ in implementation(Int.self, CGRect.self) }
    #expect(counter.alive == codes.count)
    onThreads(4) { thread in
      for code in thread % 2 == 0 ? codes : codes.reversed() where imp_removeBlock(code) {
        removed.add(1, ordering: .relaxed)
      }
    }
    #expect(removed.load(ordering: .relaxed) == codes.count)
    #expect(counter.alive == 0)
  }
}
