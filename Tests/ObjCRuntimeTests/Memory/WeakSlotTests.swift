import CFixtures
import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Weak slots")
struct WeakSlotTests {
  private let counter = Lifetime.Counter()

  @Test func areEmptyAtFirst() {
    #expect(WeakSlot<NSObject>().object == nil)
  }

  @Test func referToALivingObjectAndNotToADeadOne() throws {
    let cls = try countedClass(counter)
    let slot = WeakSlot<ObjCObject>()
    do {
      let object = cls.makeInstance()
      slot.object = object
      #expect(slot.object === object)
      withExtendedLifetime(object) {}
    }
    #expect(counter.alive == 0)
    #expect(slot.object == nil)
    #expect(slot.object == nil, "also once more, after the slot let go")
  }

  @Test func haveTheTypeOfAFace() throws {
    let cls = try ObjCClass(uniqueName("Weakly"), superclass: .nsObject, face: WeakFace.self)
    try cls.register()
    let object = WeakFace()
    let slot = WeakSlot(object)
    #expect(slot.object?.answer == 42)
  }

  @Test func swiftsWeakVariablesWorkWithFacesToo() throws {
    let cls = try ObjCClass(
      uniqueName("Weakly"), superclass: .nsObject, face: OtherWeakFace.self)
    try cls.register()
    weak var weakly: OtherWeakFace?
    do {
      let object = OtherWeakFace()
      weakly = object
      #expect(weakly?.answer == 43)
      #expect(weakly?.send("hash") == UInt(bitPattern: object.id))
      withExtendedLifetime(object) {}
    }
    #expect(weakly == nil)
  }

  @Test func changeTheirObject() throws {
    let (a, b) = (NSObject(), NSObject())
    let slot = WeakSlot(a)
    slot.object = b
    #expect(slot.object === b)
    slot.object = b
    #expect(slot.object === b)
    slot.object = nil
    #expect(slot.object == nil)
    withExtendedLifetime((a, b)) {}
  }

  @Test func doNotKeepTheObject() throws {
    let cls = try countedClass(counter)
    let slots = (0..<1_000).map { _ in WeakSlot<ObjCObject>() }
    do {
      let object = cls.makeInstance()
      for slot in slots { slot.object = object }
      #expect(slots.allSatisfy { $0.object === object })
    }
    #expect(counter.alive == 0)
    #expect(slots.allSatisfy { $0.object == nil })
  }

  @Test func areNilFromTheStartOfDealloc() throws {
    let log = Log()
    let slot = Shared(WeakSlot<NSObject>())
    let cls = try registeredClass("Weakly") { cls in
      try cls.addMethod("dealloc") { (self: NSObject) in
        log.append(slot.object.object == nil ? "nil" : "alive")
        slot.object.object = self
        log.append(slot.object.object == nil ? "nil" : "alive")
        log.append(WeakSlot(self).object == nil ? "nil" : "alive")
        self.super(from: cls).send("dealloc")
      }
    }
    do {
      let object = cls.makeInstance()
      slot.object.object = object as? NSObject
      #expect(slot.object.object === object)
      withExtendedLifetime(object) {}
    }
    #expect(log.text == "nil nil nil")
    #expect(slot.object.object == nil)
  }

  @Test func areNilForDisposedObjects() {
    let object = NSObject()
    let slot = WeakSlot(object)
    object_dispose(object)
    #expect(slot.object == nil)
    #expect(WeakSlot(object).object == nil)
    slot.object = object
    #expect(slot.object == nil)
    withExtendedLifetime(object) {}
  }

  @Test func outliveTheClassOfTheirObject() throws {
    let cls = try registeredClass("Shortly")
    let slot = WeakSlot<ObjCObject>(cls.makeInstance())
    try cls.dispose()
    #expect(slot.object == nil)
  }

  @Test func leaveTheCountOfTheirObjectAlone() throws {
    let cls = try countedClass(counter)
    let object = cls.makeInstance()
    let before = objcrt_retainCount(object.id)
    for _ in 0..<1_000 { #expect(WeakSlot(object).object === object) }
    #expect(objcrt_retainCount(object.id) == before)
  }

  @Test func workBesideSwiftsWeakReferences() throws {
    let cls = try countedClass(counter)
    let slot = WeakSlot<ObjCObject>()
    weak var weakly: ObjCObject?
    do {
      let object = cls.makeInstance()
      slot.object = object
      weakly = object
      #expect(slot.object === object && weakly === object)
      slot.object = nil
      slot.object = object
      #expect(slot.object === object)
      withExtendedLifetime(object) {}
    }
    #expect(slot.object == nil && weakly == nil)
    #expect(counter.alive == 0)
  }
}

@Suite("Weak slots in C")
struct WeakSlotFunctionTests {
  private func withSlots(
    _ body: (UnsafeMutablePointer<objcrt_weak_slot>, UnsafeMutablePointer<objcrt_weak_slot>) throws
      -> Void
  ) rethrows {
    let slots = UnsafeMutablePointer<objcrt_weak_slot>.allocate(capacity: 2)
    memset(slots, 0, 2 * MemoryLayout<objcrt_weak_slot>.stride)
    defer { slots.deallocate() }
    try body(slots, slots + 1)
  }

  @Test func aSlotIsAWord() {
    #expect(MemoryLayout<objcrt_weak_slot>.size == 8)
  }

  @Test func aZeroedSlotIsValid() {
    withSlots { slot, _ in
      #expect(objcrt_weakLoad(slot) == nil)
      objcrt_weakDestroy(slot)
    }
  }

  @Test func nullIsStoredPlainly() {
    withSlots { slot, other in
      #expect(objcrt_weakInitialize(slot, nil) == nil)
      #expect(objcrt_weakStore(slot, nil) == nil)
      objcrt_weakCopy(other, slot)
      #expect(objcrt_weakLoad(other) == nil)
      objcrt_weakMove(other, slot)
      #expect(objcrt_weakLoad(other) == nil)
      objcrt_weakDestroy(other)
      objcrt_weakDestroy(slot)
    }
  }

  @Test func classesAreStoredPlainly() {
    withSlots { slot, other in
      let cls = UnsafeMutableRawPointer(ObjCClass.nsObject.record)
        .assumingMemoryBound(to: objcrt_object.self)
      #expect(objcrt_weakInitialize(slot, cls) == cls)
      #expect(objcrt_weakLoad(slot) == cls)
      objcrt_weakCopy(other, slot)
      #expect(objcrt_weakLoad(other) == cls)
      #expect(objcrt_weakStore(slot, nil) == nil)
      #expect(objcrt_weakStore(slot, cls) == cls)
      objcrt_weakDestroy(slot)
      objcrt_weakDestroy(other)
    }
  }

  @Test(arguments: [UInt(0x1), 0xC000_0000_0000_000C, .max, 0x8000_0000_0000_0001])
  func taggedValuesAreStoredPlainly(value: UInt) throws {
    let tagged = try #require(UnsafeMutablePointer<objcrt_object>(bitPattern: value))
    withSlots { slot, other in
      #expect(objcrt_weakInitialize(slot, tagged) == tagged)
      #expect(objcrt_weakLoad(slot) == tagged)
      objcrt_weakCopy(other, slot)
      #expect(objcrt_weakLoad(other) == tagged)
      objcrt_weakDestroy(other)
      objcrt_weakMove(other, slot)
      #expect(objcrt_weakLoad(other) == tagged && objcrt_weakLoad(slot) == nil)
      #expect(objcrt_weakStore(other, nil) == nil)
      #expect(objcrt_weakLoad(other) == nil)
    }
  }

  @Test func loadBringsAReference() {
    let object = NSObject()
    withSlots { slot, _ in
      objcrt_weakInitialize(slot, object.id)
      let before = objcrt_retainCount(object.id)
      #expect(objcrt_weakLoad(slot) == object.id)
      #expect(objcrt_retainCount(object.id) == before + 1)
      objcrt_release(object.id)
      objcrt_weakDestroy(slot)
    }
    withExtendedLifetime(object) {}
  }

  @Test func copyAndMove() throws {
    let counter = Lifetime.Counter()
    let cls = try countedClass(counter)
    var object: ObjCObject? = cls.makeInstance()
    withSlots { slot, other in
      objcrt_weakInitialize(slot, object?.id)
      objcrt_weakCopy(other, slot)
      for each in [slot, other] {
        let loaded = objcrt_weakLoad(each)
        #expect(loaded != nil && loaded == object?.id)
        objcrt_release(loaded)
      }
      objcrt_weakDestroy(slot)
      objcrt_weakMove(slot, other)
      #expect(objcrt_weakLoad(other) == nil)
      object = nil
      #expect(counter.alive == 0)
      objcrt_weakCopy(other, slot)
      #expect(objcrt_weakLoad(slot) == nil && objcrt_weakLoad(other) == nil)
      objcrt_weakDestroy(slot)
      objcrt_weakDestroy(other)
    }
  }
}

@Suite("Weak slots and threads")
struct WeakSlotThreadTests {
  @Test func loadsWhileTheLastReferenceGoes() throws {
    let counter = Lifetime.Counter()
    let cls = try countedClass(counter)
    for _ in 0..<2_000 {
      let object = Holder(cls.makeInstance())
      let slot = Shared(WeakSlot(object.value))
      onThreads(2) { number in
        if number == 0 {
          object.value = nil
        } else {
          while let loaded = slot.object.object {
            if loaded.objcClass != cls { Issue.record("an object of another class") }
          }
        }
      }
      #expect(counter.alive == 0)
    }
  }

  @Test func loadsAndStoresOnOneSlot() throws {
    let counter = Lifetime.Counter()
    let cls = try countedClass(counter)
    let slot = Shared(WeakSlot<ObjCObject>())
    onThreads(4) { number in
      for round in 0..<5_000 {
        switch (number + round) % 4 {
        case 0:
          let object = cls.makeInstance()
          slot.object.object = object
          withExtendedLifetime(object) {}
        case 1: slot.object.object = nil
        default:
          if let object = slot.object.object, object.objcClass != cls {
            Issue.record("an object of another class")
          }
        }
      }
    }
    #expect(slot.object.object == nil)
    #expect(counter.alive == 0)
  }

  @Test func copiesOfASlotThatIsStoredTo() throws {
    let counter = Lifetime.Counter()
    let cls = try countedClass(counter)
    let source = Slot()
    onThreads(3) { number in
      let copy = Slot()
      for _ in 0..<5_000 {
        if number == 0 {
          let object = cls.makeInstance()
          objcrt_weakStore(source.slot, object.id)
          withExtendedLifetime(object) {}
        } else {
          objcrt_weakCopy(copy.slot, source.slot)
          objcrt_release(objcrt_weakLoad(copy.slot))
          objcrt_weakDestroy(copy.slot)
        }
      }
    }
    #expect(objcrt_weakLoad(source.slot) == nil)
    #expect(counter.alive == 0)
  }

  /// A zeroed slot; each test destroys its references by letting their objects die.
  private final class Slot: @unchecked Sendable {
    // SAFETY of @unchecked: the C functions are atomic.
    let slot = UnsafeMutablePointer<objcrt_weak_slot>.allocate(capacity: 1)

    init() { memset(slot, 0, MemoryLayout<objcrt_weak_slot>.stride) }

    deinit {
      objcrt_weakDestroy(slot)
      slot.deallocate()
    }
  }

  private final class Holder: @unchecked Sendable {
    // SAFETY of @unchecked: one thread changes it.
    var value: ObjCObject?

    init(_ value: ObjCObject) { self.value = value }
  }
}

private final class OtherWeakFace: NSObject {
  var answer: Int { 43 }
}

private final class WeakFace: NSObject {
  var answer: Int { 42 }
}
