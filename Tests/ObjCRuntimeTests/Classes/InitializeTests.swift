import Glibc
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

@Suite("+initialize")
struct InitializeTests {
  /// A class with `number`, whose `+initialize` runs `body` with the class as self.
  private static func makeClass(
    _ superclass: ObjCClass = .nsObject, initialize body: (@Sendable (ObjCClass) -> Void)?
  ) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Initialize"), superclass: superclass)
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.metaclass.addMethod("number") { (_: ObjCClass) in 2 }
    if let body { try cls.metaclass.addMethod("initialize", body) }
    try cls.register()
    return cls
  }

  /// Lets other threads run; nothing but the chance to catch a mistake depends on it.
  private static func dawdle() {
    for _ in 0..<200 { sched_yield() }
  }

  @Test func itRunsOnceBeforeTheFirstMessage() throws {
    let log = Log()
    let cls = try Self.makeClass { _ in log.append("init") }
    try cls.replaceMethod("number") { (_: NSObject) -> Int in
      log.append("number")
      return 1
    }
    let object = cls.makeInstance()
    #expect(log.text == "")
    #expect(object.send("number") == 1)
    #expect(object.send("number") == 1)
    #expect(cls.send("number") == 2)
    #expect(log.text == "init number number")
  }

  @Test func aMessageToTheClassIsAFirstMessageToo() throws {
    let log = Log()
    let cls = try Self.makeClass { _ in log.append("init") }
    #expect(cls.send("number") == 2)
    #expect(cls.makeInstance().send("number") == 1)
    #expect(log.text == "init")
  }

  @Test func superclassesComeFirst() throws {
    let log = Log()
    let base = try Self.makeClass { _ in log.append("base") }
    let middle = try Self.makeClass(base) { _ in log.append("middle") }
    let last = try Self.makeClass(middle) { _ in log.append("last") }
    #expect(last.send("number") == 2)
    #expect(middle.send("number") == 2 && base.send("number") == 2)
    #expect(log.text == "base middle last")
  }

  @Test func messagesToTheSuperclassLeaveSubclassesAlone() throws {
    let log = Log()
    let base = try Self.makeClass { _ in log.append("base") }
    let sub = try Self.makeClass(base) { _ in log.append("sub") }
    #expect(base.send("number") == 2)
    #expect(log.text == "base")
    #expect(sub.send("number") == 2)
    #expect(log.text == "base sub")
  }

  // Field report, case 4.
  @Test func anInheritedImplementationRunsAgainForEachSubclass() throws {
    let log = Log()
    let base = try Self.makeClass { log.append($0.name) }
    let left = try Self.makeClass(base, initialize: nil)
    let right = try Self.makeClass(base, initialize: nil)
    #expect(right.send("number") == 2 && left.send("number") == 2 && base.send("number") == 2)
    #expect(log.words == [base.name, right.name, left.name])
  }

  @Test func itsOwnThreadMayReenter() throws {
    let log = Log()
    let cls = try Self.makeClass { cls in
      log.append("begin")
      log.append("\(cls.send("number") as Int)")
      log.append("\(cls.makeInstance().send("number") as Int)")
      log.append("end")
    }
    #expect(cls.send("number") == 2)
    #expect(log.text == "begin 2 1 end")
  }

  @Test func otherThreadsWaitUntilItHasReturned() throws {
    for _ in 0..<20 {
      let log = Log()
      let started = Atomic<Bool>(false)
      let cls = try Self.makeClass { _ in
        started.store(true, ordering: .releasing)
        Self.dawdle()
        log.append("initialized")
      }
      onThreads(4) { thread in
        if thread > 0 { while !started.load(ordering: .acquiring) { sched_yield() } }
        #expect(cls.send("number") == 2)
        log.append("answered")
      }
      #expect(log.text == "initialized answered answered answered answered")
    }
  }

  @Test func otherThreadsWaitAfterTheOwnThreadHasReentered() throws {
    let log = Log()
    let reentered = Atomic<Bool>(false)
    let cls = try Self.makeClass { cls in
      // Must not put the method where other threads find it without waiting.
      for _ in 0..<3 { #expect(cls.send("number") == 2) }
      reentered.store(true, ordering: .releasing)
      Self.dawdle()
      log.append("initialized")
    }
    onThreads(3) { thread in
      if thread > 0 { while !reentered.load(ordering: .acquiring) { sched_yield() } }
      #expect(cls.send("number") == 2)
      log.append("answered")
    }
    #expect(log.text == "initialized answered answered answered")
  }

  @Test func otherThreadsWaitForASuperclassEvenIfTheSubclassIsThrough() throws {
    let log = Log()
    let subclass = Mutex<ObjCClass?>(nil)
    let isThrough = Atomic<Bool>(false)
    let base = try Self.makeClass { cls in
      guard let sub = subclass.withLock({ $0 }), sub != cls else { return }
      #expect(sub.send("number") == 2)
      isThrough.store(true, ordering: .releasing)
      Self.dawdle()
      log.append("base")
    }
    let sub = try Self.makeClass(base) { _ in log.append("sub") }
    subclass.withLock { $0 = sub }
    onThreads(3) { thread in
      if thread == 0 {
        #expect(base.send("number") == 2)
      } else {
        while !isThrough.load(ordering: .acquiring) { sched_yield() }
        #expect(sub.send("number") == 2)
        log.append("answered")
      }
    }
    #expect(log.text == "sub base answered answered")
  }

  @Test func twoThatMessageEachOtherOnTwoThreadsDoNotDeadlock() throws {
    for _ in 0..<20 {
      let log = Log()
      let pair = Mutex<[ObjCClass]>([])
      let inside = Atomic<Int>(0)
      func make(_ other: Int) throws -> ObjCClass {
        try Self.makeClass { _ in
          inside.add(1, ordering: .acquiringAndReleasing)
          while inside.load(ordering: .acquiring) < 2 { sched_yield() }
          let cls = pair.withLock { $0[other] }
          #expect(cls.send("number") == 2)
          log.append("init")
        }
      }
      let classes = [try make(1), try make(0)]
      pair.withLock { $0 = classes }
      onThreads(2) { thread in #expect(classes[thread].send("number") == 2) }
      #expect(log.text == "init init")
    }
  }

  @Test func manyThreadsAndClassesInitializeEachOnce() throws {
    let log = Log()
    var classes: [ObjCClass] = []
    for index in 0..<30 {
      classes.append(
        try Self.makeClass(index % 10 == 0 ? .nsObject : classes[index - 1]) { _ in
          log.append("\(index)")
        })
    }
    onThreads(8) { [classes] thread in
      for step in 0..<30 {
        #expect(classes[(step * 7 + thread * 11) % 30].send("number") == 2)
      }
    }
    #expect(log.words.count == 30 && Set(log.words).count == 30)
    for index in 0..<29 where index % 10 != 9 {
      let words = log.words
      let position = try #require(words.firstIndex(of: "\(index)"))
      #expect(try position < #require(words.firstIndex(of: "\(index + 1)")))
    }
  }

  @Test func anExchangeInsideItIsSeenByTheFirstMessage() throws {
    let cls = try Self.makeClass { cls in
      guard let number = cls.instanceMethod("number"), let other = cls.instanceMethod("other")
      else { return }
      method_exchangeImplementations(number, other)
    }
    try cls.addMethod("other") { (_: NSObject) in 9 }
    let object = cls.makeInstance()
    #expect(object.send("number") == 9)
    #expect(object.send("other") == 1)
  }
}
