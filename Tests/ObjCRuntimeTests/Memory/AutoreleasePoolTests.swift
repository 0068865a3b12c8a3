import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Autorelease pools")
struct AutoreleasePoolTests {
  private let log = Log()

  /// Instances log their number when they go.
  private func makeClass() throws -> (Int) -> ObjCObject {
    let cls = try ObjCClass(uniqueName("Pooled"), superclass: .nsObject)
    let number = try cls.addInstanceVariable("_number", initialValue: 0)
    try cls.addMethod("dealloc") { [log] (self: NSObject) in log.append("\(self[number])") }
    try cls.register()
    return {
      let object = cls.makeInstance()
      object[number] = $0
      return object
    }
  }

  @Test func releaseAtTheirEndInnerBeforeOuter() throws {
    let make = try makeClass()
    autoreleasepool {
      make(1).autorelease()
      autoreleasepool { _ = make(2).autorelease() }
      #expect(log.text == "2")
    }
    #expect(log.text == "2 1")
  }

  @Test func releaseTheLastFirst() throws {
    let make = try makeClass()
    autoreleasepool { for number in 1...3 { make(number).autorelease() } }
    #expect(log.text == "3 2 1")
  }

  @Test func areDrainedWhenTheBodyThrows() throws {
    struct Failure: Error {}
    let make = try makeClass()
    #expect(throws: Failure.self) {
      try autoreleasepool {
        make(1).autorelease()
        throw Failure()
      }
    }
    #expect(log.text == "1")
  }

  @Test func returnWhatTheBodyReturns() {
    #expect(autoreleasepool { 42 } == 42)
  }

  @Test func workOnEveryThread() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName("Pooled"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.register()
    onThreads(4) { _ in
      autoreleasepool { _ = cls.makeInstance().autorelease() }
    }
    #expect(counter.alive == 0)
  }

  @Test func areNotNeededObjectsGoWithTheirThread() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.register()
    let alive = Log()
    onThreads(4) { _ in
      cls.makeInstance().autorelease()
      if counter.alive > 0 { alive.append("yes") }
    }
    #expect(alive.words.count == 4)
    // `onThreads` returns when the bodies have; destructors of the threads come
    // after that, so this waits for them, and for ever if they do not run.
    while counter.alive > 0 { sched_yield() }
    #expect(counter.alive == 0)
  }

  @Test func holdAHundredThousandObjects() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName("Pooled"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.register()
    autoreleasepool {
      for _ in 0..<100_000 { cls.makeInstance().autorelease() }
      #expect(counter.alive == 100_000)
    }
    #expect(counter.alive == 0)
  }

  @Test func releaseWhatIsAutoreleasedWhileTheyDrain() throws {
    let make = try makeClass()
    let cls = try registeredClass("Late") { cls in
      try cls.addMethod("dealloc") { [log] (_: NSObject) in
        log.append("late")
        ObjCValue(Farewell(log)).autorelease()
      }
    }
    autoreleasepool {
      make(1).autorelease()
      cls.makeInstance().autorelease()
    }
    #expect(log.text == "late boxed 1")
  }
}

private final class Farewell: Sendable {
  private let log: Log

  init(_ log: Log) { self.log = log }

  deinit { log.append("boxed") }
}
