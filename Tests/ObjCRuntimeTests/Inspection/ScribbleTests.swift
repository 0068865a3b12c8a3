import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Keeps an object's memory, not the object.
private final class Watcher {
  unowned let object: NSObject

  init(_ object: NSObject) { self.object = object }
}

@Suite("Scribbling")
struct ScribbleTests {
  /// The `id` of an object that is gone and whose memory is kept.
  @Sendable
  private static func freed(_ cls: ObjCClass) throws -> (objcrt_id, Watcher) {
    let object = try #require(cls.makeInstance() as? NSObject)
    return (object.id, Watcher(object))
  }

  @Test func variablesAreOverwrittenAfterTheyAreDestroyed() async throws {
    await #expect(processExitsWith: .success) {
      restart(with: "OBJCRT_SCRIBBLE=1")
      let counter = Lifetime.Counter()
      let cls = try ObjCClass("Gone", superclass: .nsObject)
      _ = try cls.addInstanceVariable("_lifetime", initialValue: Lifetime(counter))
      _ = try cls.addInstanceVariable("_number", initialValue: 7)
      try cls.register()
      let (id, watcher) = try Self.freed(cls)
      #expect(counter.alive == 0)
      #expect(id.pointee.isa == objcrt_freedClass())
      let bytes = UnsafeRawBufferPointer(start: id + 1, count: 16)
      #expect(bytes.allSatisfy { $0 == 0x55 })
      withExtendedLifetime(watcher) {}
    }
  }

  @Test func aMessageToAFreedInstanceIsNamed() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_SCRIBBLE=1")
      let (id, watcher) = try Self.freed(.nsObject)
      _ = objcrt_lookUp(id.pointee.isa, Selector("hash").record)
      withExtendedLifetime(watcher) {}
    }
    #expect(try errorText(result).contains("objc: hash: message sent to an instance that is freed"))
  }

  @Test func withoutTheSwitchTheClassStays() async throws {
    await #expect(processExitsWith: .success) {
      restart(with: "OBJCRT_SCRIBBLE=0")
      let (id, watcher) = try Self.freed(.nsObject)
      #expect(id.pointee.isa == ObjCClass.nsObject.record)
      withExtendedLifetime(watcher) {}
    }
  }

  @Test func anUnownedReferenceStillTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      restart(with: "OBJCRT_SCRIBBLE=1")
      let (_, watcher) = try Self.freed(.nsObject)
      _ = watcher.object
    }
    #expect(try errorText(result).contains("Attempted to read an unowned reference"))
  }

  @Test func weakReferencesAndLongChainsSurvive() async throws {
    await #expect(processExitsWith: .success) {
      restart(with: "OBJCRT_SCRIBBLE=1", "OBJCRT_CHECK=1")
      let cls = try ObjCClass("Link", superclass: .nsObject)
      let next = try cls.addInstanceVariable("_next", initialValue: nil as ObjCObject?)
      try cls.register()
      var head: ObjCObject?
      weak var last: ObjCObject?
      for index in 0..<100_000 {
        let link = cls.makeInstance()
        if index == 0 { last = link }
        link[next] = head
        head = link
      }
      #expect(last != nil)
      head = nil
      #expect(last == nil)
    }
  }

  @Test func anObjectThatObjectDisposeHasEmptiedDiesWell() async throws {
    await #expect(processExitsWith: .success) {
      restart(with: "OBJCRT_SCRIBBLE=1")
      let cls = try registeredClass("Emptied") { cls in
        _ = try cls.addInstanceVariable("_numbers", initialValue: [1, 2, 3])
      }
      let object = cls.makeInstance()
      objcrt_retain(object.id)
      objcrt_disposeObject(object.id)
    }
  }
}
