import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// How often `call` asks for memory, after it has been made twice.
private func allocations(_ call: () -> Void) -> Int64 {
  // The first calls fill caches and tables that stay.
  for _ in 0..<2 { call() }
  let before = fixture_allocationsOfThread()
  for _ in 0..<1_000 { call() }
  return fixture_allocationsOfThread() - before
}

/// Without the optimiser generic code allocates by itself: those tests are for release builds.
private var isOptimised: Bool {
  #if DEBUG
  false
  #else
  true
  #endif
}

@Suite("Calls that allocate nothing", .enabled(if: !fixture_isSanitized()))
struct AllocationTests {
  private func receiver() throws -> ObjCObject {
    try registeredClass("Point") { cls in
      try cls.addMethod("add:") { (_: NSObject, x: Int) -> Int in x + 1 }
      try cls.addMethod("half:") { (_: NSObject, x: Double) -> Double in x / 2 }
      try cls.addMethod("move:") { (_: NSObject, p: CGPoint) -> CGPoint in p }
      try cls.addMethod("rect:") { (_: NSObject, r: CGRect) -> CGRect in r }
      try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
    }.makeInstance()
  }

  @Test func anAllocationIsSeen() {
    #expect(allocations { _ = NSObject() } >= 1_000)
  }

  @Test(.enabled(if: isOptimised)) func sendsToClosures() throws {
    let object = try receiver()
    #expect(allocations { _ = object.send("add:", 1) as Int } == 0)
    #expect(allocations { _ = object.send("half:", 1.5) as Double } == 0)
    #expect(allocations { _ = object.send("me") as NSObject } == 0)
  }

  @Test(.enabled(if: isOptimised)) func superSends() throws {
    let parent = try registeredClass("Parent") { cls in
      try cls.addMethod("add:") { (_: NSObject, x: Int) -> Int in x + 1 }
    }
    let child = try registeredClass("Child", under: parent) { cls in
      try cls.addMethod("add:") { (self: NSObject, x: Int) -> Int in
        self.super(from: cls).send("add:", x)
      }
    }
    let object = child.makeInstance()
    #expect(allocations { _ = object.send("add:", 1) as Int } == 0)
  }

  @Test func invocationsThatAreReused() throws {
    let object = try receiver()
    let move = try Invocation("move:", to: object)
    try move.setArgument(CGPoint(x: 1, y: 2), at: 0)
    let rect = try Invocation("rect:", to: object)
    let me = try Invocation("me", to: object)
    #expect(allocations { move.invoke() } == 0)
    #expect(allocations { rect.invoke() } == 0)
    #expect(allocations { me.invoke() } == 0)
  }

  @Test(.enabled(if: isOptimised)) func structureSends() throws {
    let object = try receiver()
    let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    #expect(allocations { _ = object.send("move:", rect.origin) as CGPoint } == 0)
    #expect(allocations { _ = object.send("rect:", rect) as CGRect } == 0)
  }

  @Test(.enabled(if: isOptimised)) func messagesForAForwardingTarget() throws {
    nonisolated(unsafe) let target = try receiver()
    let cls = try registeredClass("Redirecting") { cls in
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, _: Selector) -> ObjCObject? in target
      }
    }
    let object = cls.makeInstance()
    // The target that the method returns stays in the pool.
    #expect(allocations { autoreleasepool { _ = object.send("add:", 1) as Int } } == 0)
  }

  @Test(.enabled(if: isOptimised)) func fullForwardingOfRegisters() throws {
    let object = try forwarderClass(to: try receiver()).makeInstance()
    #expect(allocations { _ = object.send("add:", 1) as Int } == 0)
  }
}
