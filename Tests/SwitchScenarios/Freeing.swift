import Glibc
import ObjCRuntime
import ObjCTestSupport

/// Keeps an object's memory, not the object.
private final class Watcher {
  unowned let object: NSObject

  init(_ object: NSObject) { self.object = object }
}

/// The `id` of an object that is gone and whose memory is kept.
private func freedInstance(of cls: ObjCClass) -> (objcrt_id, Watcher) {
  let object = cls.makeInstance()
  guard let object = object as? NSObject else { fatalError("\(cls) is no NSObject") }
  return (object.id, Watcher(object))
}

/// Counts references from C and from Swift until the object ends.
private func countReferences() throws {
  let counter = Lifetime.Counter()
  let cls = try makeClass("Counted\(ObjectIdentifier(counter).hashValue)") { cls in
    _ = try cls.addInstanceVariable("_lifetime", initialValue: Lifetime(counter))
  }
  for hasTable in [false, true] {
    let object = Unmanaged.passRetained(cls.makeInstance())
    let id = object.takeUnretainedValue().id
    weak let reference = hasTable ? object.takeUnretainedValue() : nil
    let slot = WeakSlot(object.takeUnretainedValue())
    let count = objcrt_retainCount(id)
    for _ in 0..<3 { objcrt_retain(id) }
    expect(objcrt_retainCount(id) == count + 3)
    for _ in 0..<3 { object.release() }
    expect(objcrt_retainCount(id) == count && slot.object?.id == id)
    expect((reference != nil) == hasTable)
    for _ in 1..<count { objcrt_release(id) }
    expect(counter.alive == 1)
    objcrt_release(id)
    expect(counter.alive == 0 && slot.object == nil && reference == nil)
  }
  try associate(cls, counter)
}

/// Changes slots and associations until their objects end.
private func associate(_ cls: ObjCClass, _ counter: Lifetime.Counter) throws {
  let (first, second) = (AssociationKey<ObjCObject>(), AssociationKey<ObjCObject>())
  do {
    let owner = cls.makeInstance()
    for _ in 0..<3 {
      owner[association: first] = cls.makeInstance()
      expect(counter.alive == 2)
    }
    owner[association: second] = owner[association: first]
    owner[association: first] = nil
    expect(counter.alive == 2 && owner[association: first] == nil)
    let slot = WeakSlot<ObjCObject>(owner[association: second])
    expect(slot.object === owner[association: second])
    slot.object = owner
    expect(slot.object === owner)
    owner[association: second] = nil
    expect(counter.alive == 1 && slot.object === owner)
  }
  expect(counter.alive == 0)
}

/// The ends of objects.
let freeingScenarios: [String: Scenario] = [
  "free": {
    let counter = Lifetime.Counter()
    let cls = try makeClass("Gone") { cls in
      _ = try cls.addInstanceVariable("_lifetime", initialValue: Lifetime(counter))
      _ = try cls.addInstanceVariable("_number", initialValue: 7)
    }
    let (id, watcher) = freedInstance(of: cls)
    expect(counter.alive == 0)
    print(id.pointee.isa == cls.record ? "kept" : "freed")
    print(UnsafeRawBufferPointer(start: id + 1, count: 16).map { String($0, radix: 16) })
    withExtendedLifetime(watcher) {}
  },
  "late message": {
    let (id, watcher) = freedInstance(of: .nsObject)
    _ = objcrt_lookUp(id.pointee.isa, Selector("hash").record)
    withExtendedLifetime(watcher) {}
  },
  "late reference": {
    let (_, watcher) = freedInstance(of: .nsObject)
    _ = watcher.object
  },
  "count references": {
    print(objcrt_countsWithoutCalls() ? "counts" : "calls Swift")
    try countReferences()
    // Locked instructions from the first thread on.
    var thread = pthread_t()
    expect(pthread_create(&thread, nil, { _ in nil }, nil) == 0)
    expect(pthread_join(thread, nil) == 0)
    try countReferences()
  },
  "become many threads": becomeManyThreads,
  "fork": forkAndCount,
  "long chain": {
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
    expect(last != nil)
    head = nil
    expect(last == nil)
  },
  "dispose": {
    let cls = try makeClass("Emptied") { cls in
      _ = try cls.addInstanceVariable("_numbers", initialValue: [1, 2, 3])
    }
    let object = cls.makeInstance()
    objcrt_retain(object.id)
    objcrt_disposeObject(object.id)
  },
]
