import Dispatch
import Glibc
import ObjCTestSupport
import Synchronization
import Testing

@testable import ObjCRuntime

private typealias Call = @convention(c) (UnsafeMutableRawPointer, objcrt_SEL) -> Int

@Suite("Removing closures")
struct RemovalTests {
  typealias Tier = ClosureImplementation.Tier

  @Test(arguments: Tier.allCases)
  func callsInsideComeToTheirEnd(tier: Tier) throws {
    let counter = Lifetime.Counter()
    let entered = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    // SAFETY: a code address is a constant.
    nonisolated(unsafe) let code = try waiting(Lifetime(counter), entered, goOn, tier)
    let log = Log()
    onThreads(2) { thread in
      if thread == 0 {
        log.append("returned \(Self.call(code))")
      } else {
        entered.wait()
        log.append("removed \(ClosureImplementation.remove(code)), \(counter.alive) alive")
        goOn.signal()
      }
    }
    #expect(log.words == ["removed true, 1 alive", "returned 7"])
    #expect(counter.alive == 0)
  }

  private func waiting(
    _ value: Lifetime, _ entered: DispatchSemaphore, _ goOn: DispatchSemaphore, _ tier: Tier
  ) throws -> IMP {
    let body = MethodBody { (_: NSObject) -> Int in
      entered.signal()
      goOn.wait()
      return withExtendedLifetime(value) { 7 }
    }
    return try ClosureImplementation.make(body, isRemovable: true, tier: tier)
  }

  private static func call(_ code: IMP) -> Int {
    let object = NSObject()
    return withExtendedLifetime(object) {
      unsafeBitCast(code, to: Call.self)(object.id, Selector("m").record)
    }
  }

  @Test(arguments: Tier.allCases)
  func aClosureMayRemoveItself(tier: Tier) throws {
    let counter = Lifetime.Counter()
    let own = Box()
    own.code = try removing(own, Lifetime(counter), tier)
    #expect(Self.call(try #require(own.code)) == 1)
    #expect(counter.alive == 0)
  }

  private func removing(_ own: Box, _ value: Lifetime, _ tier: Tier) throws -> IMP {
    let body = MethodBody { (_: NSObject) -> Int in
      let isRemoved = own.code.map { ClosureImplementation.remove($0) } ?? false
      return withExtendedLifetime(value) { isRemoved ? 1 : 0 }
    }
    return try ClosureImplementation.make(body, isRemovable: true, tier: tier)
  }

  @Test func laterCallsStopTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let code = imp_implementationWithBlock(MethodBody { (_: NSObject) -> Int in 1 })
      imp_removeBlock(code)
      _ = unsafeBitCast(code, to: Call.self)(NSObject().id, Selector("m").record)
    }
    #expect(try errorText(result).contains("was called after imp_removeBlock"))
  }

  @Test func slotsAreUsedAgain() throws {
    var seen: Set<IMP> = []
    for _ in 0..<2_000 {
      let code = imp_implementationWithBlock(MethodBody { (_: NSObject) in })
      seen.insert(code)
      imp_removeBlock(code)
    }
    // Others are made meanwhile, by tests that run beside this one.
    #expect(seen.count < 1_500)
  }

  @Test func onEightThreadsEachRunsItsOwn() {
    let log = Log()
    onThreads(8) { thread in
      var wrong = 0
      for round in 0..<500 {
        let code = imp_implementationWithBlock(
          MethodBody { (_: NSObject) -> Int in thread * 1_000 + round })
        if Self.call(code) != thread * 1_000 + round { wrong += 1 }
        if !imp_removeBlock(code) { wrong += 1 }
      }
      log.append("\(wrong)")
    }
    #expect(log.words == Array(repeating: "0", count: 8))
  }

  /// One thread gives a method one closure after the other and drops each, others send.
  @Test func sendersNeverMeetAnotherClosure() throws {
    let cls = try registeredClass("Removal") { try $0.addMethod("m") { (_: NSObject) -> Int in 1 } }
    let method = try #require(cls.instanceMethod("m"))
    // SAFETY: a code address is a constant.
    nonisolated(unsafe) let stays = method.implementation
    let log = Log()
    let senders = (1...2).map { _ in Sender() }
    onThreads(3) { thread in
      if thread == 0 {
        for _ in 0..<400 {
          let code = imp_implementationWithBlock(MethodBody { (_: NSObject) -> Int in 2 })
          method.setImplementation(code)
          method.setImplementation(stays)
          // A sender may have loaded the implementation and not have entered it yet: the
          // send that it was in must be over.
          for sender in senders { sender.waitForNextSend() }
          imp_removeBlock(code)
        }
        for sender in senders { sender.stop() }
      } else {
        let object = cls.makeInstance()
        senders[thread - 1].repeatUntilStopped {
          let answer: Int = object.send("m")
          if answer != 1 && answer != 2 { log.append("\(answer)") }
        }
      }
    }
    #expect(log.words.isEmpty)
  }
}

/// Counts the sends of a thread, for another that waits for the current one's end.
private final class Sender: Sendable {
  private let sends = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)

  func waitForNextSend() {
    let seen = sends.load(ordering: .acquiring)
    while sends.load(ordering: .acquiring) == seen { sched_yield() }
  }

  func stop() { isStopped.store(true, ordering: .releasing) }

  func repeatUntilStopped(_ send: () -> Void) {
    while !isStopped.load(ordering: .acquiring) {
      send()
      sends.add(1, ordering: .acquiringAndReleasing)
    }
  }
}

private final class Box: @unchecked Sendable {
  // SAFETY of @unchecked: a test is one thread.
  var code: IMP?
}
