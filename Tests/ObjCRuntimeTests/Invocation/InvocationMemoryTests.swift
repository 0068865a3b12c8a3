import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Runs `round` eleven times; the heap must not have grown between the first and the last.
private func expectFlat(_ round: () throws -> Void) rethrows {
  // The first round fills caches and tables that stay.
  try round()
  let before = fixture_bytesInUse()
  for _ in 0..<10 { try round() }
  let growth = fixture_bytesInUse() - before
  if growth > 16_384 { fatalError("\(growth) bytes are left") }
}

/// Each test is a process of its own, in which nothing else allocates.
@Suite("Flat memory of invocations and forwarding")
struct InvocationMemoryTests {
  @Test func invocationsAndSignaturesGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let object = NSObject()
      try expectFlat {
        for number in 0..<10_000 {
          try autoreleasepool {
            let invocation = try Invocation("isEqual:", to: object)
            try invocation.setArgument(NSObject(), at: 0)
            invocation.retainArguments()
            invocation.invoke()
            let other = try Invocation(MethodSignature("v@:*\(number % 2 == 0 ? "q" : "d")"))
            try "a text".withCString {
              try other.setArgument(UnsafeMutablePointer(mutating: $0), at: 0)
            }
            other.retainArguments()
          }
        }
      }
    }
  }

  @Test func forwardedMessagesGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let target = try registeredClass("Target") { cls in
        try cls.addMethod("add:") { (_: NSObject, x: Int) -> Int in x }
        try cls.addMethod("move:") { (_: NSObject, p: CGRect) -> CGRect in p }
        try cls.addMethod("echo:") { (_: NSObject, text: String) -> String in text }
      }.makeInstance()
      let log = Log()
      let cls = try forwarderClass(to: target) { invocation in
        if invocation.argumentCount > 9 { log.append("never") }
      }
      let keeping = try forwarderClass(to: target) { invocation in
        weak let other = invocation
        if other == nil { log.append("never") }
      }
      let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
      expectFlat {
        for number in 0..<500 {
          autoreleasepool {
            for object in [cls.makeInstance(), keeping.makeInstance()] {
              _ = object.send("add:", number) as Int
              _ = object.send("move:", rect) as CGRect
              _ =
                object.send("echo:", "a string of its own on the heap, number \(number)") as String
            }
          }
        }
      }
    }
  }

  // More than 100,000 each in eleven rounds.
  @Test func proxiesAndClosuresGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let target = try registeredClass("Target") { cls in
        try cls.addMethod("add:") { (_: NSObject, x: Int) -> Int in x }
      }.makeInstance()
      nonisolated(unsafe) let unsafeTarget = target
      let redirecting = try registeredClass("Proxy", under: .nsProxy) { cls in
        try cls.addMethod("forwardingTargetForSelector:") {
          (_: NSProxy, _: Selector) -> ObjCObject? in unsafeTarget
        }
      }
      let full = try forwarderClass(to: target, under: .nsProxy)
      let add = Selector("add:")
      expectFlat {
        for number in 0..<10_000 {
          autoreleasepool {
            let proxy = (number % 2 == 0 ? redirecting : full).makeInstance()
            if proxy.send(add, number) as Int != number { fatalError("another number") }
          }
          imp_removeBlock(
            imp_implementationWithBlock(MethodBody { (_: NSObject) in _ = unsafeTarget }))
        }
      }
    }
  }

  @Test func threadsReleaseTheInvocationThatTheyKeep() async {
    await #expect(processExitsWith: .success) {
      let target = try registeredClass("Target") { cls in
        try cls.addMethod("add:") { (_: NSObject, x: Int) -> Int in x }
      }.makeInstance()
      let cls = try forwarderClass(to: target)
      // Threads themselves leave something to the first ones.
      func round() {
        for _ in 0..<50 { onThreads(2) { _ = cls.makeInstance().send("add:", $0) as Int } }
      }
      round()
      round()
      let before = fixture_bytesInUse()
      for _ in 0..<4 { round() }
      if fixture_bytesInUse() > before + 16_384 { fatalError("threads leave invocations") }
    }
  }
}
