import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Autorelease pools")
struct AutoreleasePoolTests {
  private static func makeCounted() throws -> (cls: ObjCClass, counter: Lifetime.Counter) {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.register()
    return (cls, counter)
  }

  @Test("Each pool releases what was autoreleased inside it")
  func nested() throws {
    let (cls, counter) = try Self.makeCounted()
    autoreleasepool {
      cls.makeInstance().autorelease()
      autoreleasepool {
        cls.makeInstance().autorelease()
        #expect(counter.alive == 2)
      }
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
  }

  @Test("A body that throws still drains its pool, and the error arrives")
  func throwing() throws {
    struct Failure: Error {}
    let (cls, counter) = try Self.makeCounted()
    #expect(throws: Failure.self) {
      try autoreleasepool {
        cls.makeInstance().autorelease()
        throw Failure()
      }
    }
    #expect(counter.alive == 0)
  }

  @Test("A pool returns its body's result")
  func result() {
    #expect(autoreleasepool { 42 } == 42)
  }

  @Test("100,000 objects, several times over, leave nothing")
  func many() throws {
    let (cls, counter) = try Self.makeCounted()
    for _ in 0..<3 {
      autoreleasepool {
        for _ in 0..<100_000 { cls.makeInstance().autorelease() }
        #expect(counter.alive == 100_000)
      }
      #expect(counter.alive == 0)
    }
  }

  @Test("What is autoreleased while a pool drains is released by the same pool")
  func whileDraining() throws {
    let (inner, counter) = try Self.makeCounted()
    let outer = try ObjCClass(uniqueName(), superclass: .nsObject)
    try outer.addMethod("dealloc") { (self: NSObject) in
      inner.makeInstance().autorelease()
      self.super(from: outer).send("dealloc")
    }
    try outer.register()
    autoreleasepool {
      for _ in 0..<10 { outer.makeInstance().autorelease() }
    }
    #expect(counter.alive == 0)
  }

  @Test("Without a pool objects live until their thread ends")
  func threadEnd() throws {
    let (cls, counter) = try Self.makeCounted()
    let inside = Log()
    onThreads(4) { _ in
      cls.makeInstance().autorelease()
      if counter.alive > 0 { inside.append("alive") }
    }
    #expect(inside.words.count == 4)
    // The threads' destructors run after the bodies: wait for them.
    while counter.alive > 0 { sched_yield() }
    #expect(counter.alive == 0)
  }

  @Test("Pools of several threads do not meet")
  func threads() throws {
    let (cls, counter) = try Self.makeCounted()
    onThreads(8) { _ in
      for _ in 0..<200 {
        autoreleasepool {
          for _ in 0..<10 { cls.makeInstance().autorelease() }
        }
      }
    }
    #expect(counter.alive == 0)
  }

  @Test("-autorelease as a message takes over the caller's reference")
  func message() throws {
    let (cls, counter) = try Self.makeCounted()
    autoreleasepool {
      let object = cls.makeInstance()
      object.send("retain")
      object.send("autorelease")
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
  }
}
