import ObjCRuntime
import ObjCTestSupport
import Testing

/// References from C and from Swift while the word of the count becomes a table, and while the
/// last of them goes.
@Suite("Counts of references and threads")
struct CountThreadTests {
  private let counter = Lifetime.Counter()

  /// Objects, each with `references` references of the caller's.
  private func makeObjects(_ number: Int, references: Int) throws -> [objcrt_id] {
    let cls = try registeredClass("Counted") { [counter] in
      _ = try $0.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
    return (0..<number).map { _ in
      let object = Unmanaged.passRetained(cls.makeInstance())
      for _ in 1..<references { _ = object.retain() }
      return object.takeUnretainedValue().id
    }
  }

  @Test func aTableIsMadeWhileOthersCount() throws {
    nonisolated(unsafe) let objects = try makeObjects(1_000, references: 1)
    let failures = Log()
    onThreads(4) { thread in
      for id in objects {
        for step in 0..<8 {
          switch (thread + step) % 4 {
          case 0:
            weak let reference = ObjCObject.from(id: id)
            if reference?.id != id { failures.append("weak") }
          case 1: objcrt_release(objcrt_retain(id))
          case 2:
            let slot = WeakSlot(ObjCObject.from(id: id))
            if slot.object?.id != id { failures.append("slot") }
          default:
            // SAFETY: the object outlives the threads.
            Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(id)).retain().release()
          }
        }
      }
    }
    #expect(failures.text.isEmpty)
    #expect(objects.allSatisfy { objcrt_retainCount($0) == 1 })
    #expect(counter.alive == objects.count)
    for id in objects { objcrt_release(id) }
    #expect(counter.alive == 0)
  }

  @Test(arguments: [false, true])
  func theLastReferenceGoesOnce(hasTable: Bool) throws {
    nonisolated(unsafe) let objects = try makeObjects(2_000, references: 4)
    var weak: [WeakReference] = []
    if hasTable { weak = objects.map { WeakReference(ObjCObject.from(id: $0)) } }
    nonisolated(unsafe) let slots = objects.map { WeakSlot(ObjCObject.from(id: $0)) }
    let value = AssociationKey<Lifetime>()
    let counter = counter
    onThreads(5) { thread in
      for (index, id) in objects.enumerated() {
        switch thread {
        case 0, 1: objcrt_release(id)
        case 2:
          objcrt_release(objcrt_retain(id))
          // SAFETY: the reference is this thread's.
          Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(id)).release()
        case 3:
          // SAFETY: as above; what is associated goes with the object.
          let object = Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(id))
          object.takeUnretainedValue()[association: value] = Lifetime(counter)
          object.release()
        default:
          if let object = slots[index].object { _ = object[association: value] }
        }
      }
    }
    #expect(counter.alive == 0)
    #expect(slots.allSatisfy { $0.object == nil })
    #expect(weak.allSatisfy { $0.object == nil })
  }
}

private struct WeakReference {
  weak var object: ObjCObject?

  init(_ object: ObjCObject) { self.object = object }
}
