import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Associations")
struct AssociationTests {
  private let counter = Lifetime.Counter()

  /// An object that counts as alive.
  private func countedObject() throws -> ObjCObject { try countedClass(counter).makeInstance() }

  @Test func areNilAtFirst() {
    #expect(NSObject()[association: AssociationKey<NSObject>()] == nil)
    #expect(ObjCClass.nsObject[association: AssociationKey<Int>()] == nil)
  }

  @Test func keysAreUnique() {
    let (a, b) = (AssociationKey<Int>(), AssociationKey<Int>())
    let object = NSObject()
    object[association: a] = 1
    object[association: b] = 2
    #expect(a != b)
    #expect(object[association: a] == 1 && object[association: b] == 2)
  }

  @Test func ownersDoNotShare() {
    let key = AssociationKey<Int>()
    let (a, b) = (NSObject(), NSObject())
    a[association: key] = 1
    #expect(a[association: key] == 1 && b[association: key] == nil)
  }

  @Test func valuesOfEveryKindComeBack() throws {
    let owner = NSObject()
    let object = try countedObject()
    let lifetime = Lifetime(counter)
    let (objects, classes) = (AssociationKey<ObjCObject>(), AssociationKey<ObjCClass>())
    let (swift, strings) = (AssociationKey<Lifetime>(), AssociationKey<String>())
    let (points, closures) = (AssociationKey<CGPoint>(), AssociationKey<(Int) -> Int>())
    owner[association: objects] = object
    owner[association: classes] = .nsObject
    owner[association: swift] = lifetime
    owner[association: strings] = "größe"
    owner[association: points] = CGPoint(x: 1, y: 2)
    owner[association: closures] = { $0 + 1 }
    #expect(owner[association: objects] === object)
    #expect(owner[association: classes] == .nsObject)
    #expect(owner[association: swift] === lifetime)
    #expect(owner[association: strings] == "größe")
    #expect(owner[association: points]?.y == 2)
    #expect(owner[association: closures]?(41) == 42)
  }

  @Test func anExplicitBoxComesBackAsABoxAndAsItsValue() {
    let (boxes, strings) = (AssociationKey<ObjCValue>(), AssociationKey<String>())
    let owner = NSObject()
    let box = ObjCValue("text")
    owner[association: boxes] = box
    #expect(owner[association: boxes] === box)
    owner[association: strings] = "text"
    #expect(owner[association: strings] == "text")
  }

  @Test func optionalsAreWhatTheyHold() {
    let key = AssociationKey<Int?>()
    let owner = NSObject()
    owner[association: key] = .some(.some(5))
    #expect(owner[association: key] == .some(.some(5)))
    owner[association: key] = .some(.none)
    #expect(owner[association: key] == Int??.none)
  }

  @Test func anotherTypeUnderTheSameAddressReadsAsNil() {
    let address = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { address.deallocate() }
    let owner = NSObject()
    owner[association: AssociationKey<Int>(address)] = 1
    #expect(owner[association: AssociationKey<String>(address)] == nil)
    #expect(owner[association: AssociationKey<Int>(address)] == 1)
  }

  @Test(arguments: [AssociationPolicy.retain, .retainNonatomic])
  func retainKeepsTheValueUntilItIsReplacedOrRemoved(policy: AssociationPolicy) throws {
    let key = AssociationKey<ObjCObject>(policy: policy)
    let owner = NSObject()
    owner[association: key] = try countedObject()
    #expect(counter.alive == 1)
    owner[association: key] = try countedObject()
    #expect(counter.alive == 1)
    owner[association: key] = nil
    #expect(counter.alive == 0)
    #expect(owner[association: key] == nil)
  }

  @Test(arguments: [AssociationPolicy.copy, .copyNonatomic])
  func copyKeepsWhatCopyReturns(policy: AssociationPolicy) throws {
    let cls = try countedClass(counter) { cls in
      try cls.addMethod("copy") { (self: NSObject) -> ObjCObject in
        self.objcClass.makeInstance()
      }
    }
    let key = AssociationKey<ObjCObject>(policy: policy)
    let owner = NSObject()
    do {
      let original = cls.makeInstance()
      owner[association: key] = original
      #expect(counter.alive == 2)
      #expect(owner[association: key] !== original)
    }
    #expect(counter.alive == 1)
    #expect(owner[association: key]?.objcClass == cls)
    owner[association: key] = nil
    #expect(counter.alive == 0)
  }

  @Test func aCopyThatIsNilRemoves() throws {
    let cls = try registeredClass("NoCopy") { cls in
      try cls.addMethod("copy") { (_: NSObject) -> ObjCObject? in nil }
    }
    let address = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { address.deallocate() }
    let owner = NSObject()
    owner[association: AssociationKey<Int>(address)] = 1
    owner[association: AssociationKey<ObjCObject>(address, policy: .copy)] = cls.makeInstance()
    #expect(owner[association: AssociationKey<Any>(address)] == nil)
  }

  @Test func copyOfWhatCannotBeCopiedThrowsAndChangesNothing() throws {
    let owner = NSObject()
    let key = AssociationKey<AnyObject>(policy: .copy)
    let box = ObjCValue("kept")
    try key.set(box, on: owner)
    for value in [try countedObject(), Lifetime(counter)] as [AnyObject] {
      let error = #expect(throws: ObjCError.self) { try key.set(value, on: owner) }
      #expect(error?.code == .typeMismatch)
      #expect(owner[association: key] === box)
    }
    #expect(counter.alive == 0)
  }

  @Test func classesAndSwiftValuesAreTheirOwnCopies() {
    let owner = NSObject()
    let (classes, strings) = (
      AssociationKey<ObjCClass>(policy: .copy), AssociationKey<String>(policy: .copyNonatomic)
    )
    owner[association: classes] = .nsObject
    owner[association: strings] = "text"
    #expect(owner[association: classes] == .nsObject)
    #expect(owner[association: strings] == "text")
  }

  @Test func assignDoesNotKeepAndReadsAsNilAfterwards() throws {
    let owner = NSObject()
    let (objects, swift) = (
      AssociationKey<ObjCObject>(policy: .assign), AssociationKey<Lifetime>(policy: .assign)
    )
    do {
      let object = try countedObject()
      let lifetime = Lifetime(counter)
      owner[association: objects] = object
      owner[association: swift] = lifetime
      #expect(owner[association: objects] === object)
      #expect(owner[association: swift] === lifetime)
    }
    #expect(counter.alive == 0)
    #expect(owner[association: objects] == nil)
    #expect(owner[association: swift] == nil)
  }

  @Test func assignKeepsASwiftValueThatNobodyElseHas() {
    let key = AssociationKey<String>(policy: .assign)
    let owner = NSObject()
    owner[association: key] = "text"
    #expect(owner[association: key] == "text")
  }

  @Test func ownersAreNotKeptAlive() throws {
    let key = AssociationKey<ObjCObject>()
    do {
      let owner = try countedObject()
      owner[association: key] = try countedObject()
      #expect(counter.alive == 2)
    }
    #expect(counter.alive == 0)
  }

  @Test func goAfterDeallocAndInstanceVariables() throws {
    let log = Log()
    let key = AssociationKey<Goodbye>()
    let cls = try ObjCClass(uniqueName("Order"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_v", initialValue: Goodbye("variable", log))
    try cls.addMethod("dealloc") { (self: NSObject) in
      log.append(self[association: key] == nil ? "nil" : "dealloc")
      self.super(from: cls).send("dealloc")
    }
    try cls.register()
    do {
      let owner = cls.makeInstance()
      owner[association: key] = Goodbye("association", log)
    }
    #expect(log.text == "dealloc variable association")
  }

  @Test func madeInDeallocGoWithTheObject() throws {
    let counter = counter
    let key = AssociationKey<Lifetime>()
    let cls = try registeredClass("Late") { cls in
      try cls.addMethod("dealloc") { (self: NSObject) in
        self[association: key] = Lifetime(counter)
        self.super(from: cls).send("dealloc")
      }
    }
    for _ in 0..<100 { _ = cls.makeInstance() }
    #expect(counter.alive == 0)
  }

  @Test func ofDisposedObjectsGoAtOnce() throws {
    let key = AssociationKey<Lifetime>()
    var owner: ObjCObject? = NSObject()
    owner?[association: key] = Lifetime(counter)
    object_dispose(owner)
    #expect(counter.alive == 0)
    owner?[association: key] = Lifetime(counter)
    #expect(counter.alive == 1)
    owner = nil
    #expect(counter.alive == 0, "also what was associated with the empty object")
  }

  @Test func ofAnInstanceOfARootClassGoWithIt() throws {
    let key = AssociationKey<Lifetime>()
    let root = try registeredClass("Root", under: nil)
    do {
      let owner = root.makeInstance()
      owner[association: key] = Lifetime(counter)
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
  }

  @Test func ofAClassGoWithTheClass() throws {
    let key = AssociationKey<Lifetime>()
    let cls = try registeredClass("Owner")
    cls[association: key] = Lifetime(counter)
    cls.metaclass[association: key] = Lifetime(counter)
    #expect(cls[association: key] != nil)
    #expect(cls[association: key] !== cls.metaclass[association: key])
    #expect(counter.alive == 2)
    try cls.dispose()
    #expect(counter.alive == 0)
  }

  @Test func ofAnUnregisteredClassGoWithItToo() throws {
    let key = AssociationKey<Lifetime>()
    let cls = try ObjCClass(uniqueName("Owner"), superclass: .nsObject)
    cls[association: key] = Lifetime(counter)
    try cls.dispose()
    #expect(counter.alive == 0)
  }

  @Test func surviveAChangeOfClass() throws {
    let key = AssociationKey<Lifetime>()
    let cls = try registeredClass("Before")
    let sub = try registeredClass("After", under: cls)
    do {
      let owner = cls.makeInstance()
      owner[association: key] = Lifetime(counter)
      #expect(objcrt_objectSetClass(owner.id, sub.record) == cls.record)
      #expect(owner.objcClass == sub)
      #expect(owner[association: key] != nil)
    }
    #expect(counter.alive == 0)
  }

  @Test func aValueMayTouchItsOwnerWhenItGoes() throws {
    let counter = counter
    let (first, second) = (AssociationKey<ObjCObject>(), AssociationKey<Lifetime>())
    let owner = NSObject()
    let shared = Shared(owner)
    let busy = try registeredClass("Busy") { cls in
      try cls.addMethod("dealloc") { (self: NSObject) in
        shared.object[association: second] = Lifetime(counter)
        shared.object[association: first] = NSObject()
        self.super(from: cls).send("dealloc")
      }
    }
    owner[association: first] = busy.makeInstance()
    owner[association: first] = nil
    #expect(owner[association: first]?.objcClass == .nsObject)
    #expect(counter.alive == 1)
    owner[association: first] = busy.makeInstance()
    objc_removeAssociatedObjects(owner)
    #expect(owner[association: first] != nil, "what the value's death associated stays")
    #expect(counter.alive == 1)
  }

  @Test func whatDyingValuesAssociateWithADyingOwnerGoesToo() throws {
    let counter = counter
    let (first, second) = (AssociationKey<Lifetime>(), AssociationKey<Callback>())
    do {
      let owner = NSObject()
      let address = Unowned(owner)
      owner[association: second] = Callback {
        // The owner must not be referred to any more: C callers can do without.
        let box = ObjCValue(Lifetime(counter))
        objcrt_associationSet(
          address.id, UnsafeRawPointer(bitPattern: 8),
          objcrt_association(
            word: box.id, policy: UInt32(AssociationPolicy.retain.rawValue),
            kind: OBJCRT_ASSOCIATION_OBJECT.rawValue))
      }
      owner[association: first] = Lifetime(counter)
    }
    #expect(counter.alive == 0)
  }

  @Test func aRingThroughAnAssociationIsFoundByNobody() {
    let key = AssociationKey<NSObject>()
    let weak = WeakSlot<NSObject>()
    do {
      let owner = NSObject()
      owner[association: key] = owner
      weak.object = owner
    }
    #expect(weak.object != nil)
    weak.object?[association: key] = nil
    #expect(weak.object == nil)
  }

  @Test func aChainOfAHundredThousandOwnersDies() throws {
    let key = AssociationKey<ObjCObject>()
    var head: ObjCObject? = try countedObject()
    for _ in 0..<100_000 {
      let owner = NSObject()
      owner[association: key] = head
      head = owner
    }
    #expect(counter.alive == 1)
    head = nil
    #expect(counter.alive == 0)
  }

  @Test func tenThousandUnderOneOwner() {
    let owner = NSObject()
    let keys = (0..<10_000).map { _ in AssociationKey<Int>() }
    for (number, key) in keys.enumerated() { owner[association: key] = number }
    #expect(keys.enumerated().allSatisfy { owner[association: $1] == $0 })
    for (number, key) in keys.enumerated() where number % 3 != 0 { owner[association: key] = nil }
    #expect(
      keys.enumerated().allSatisfy { owner[association: $1] == ($0 % 3 == 0 ? $0 : nil) })
    for key in keys.reversed() { owner[association: key] = nil }
    #expect(keys.allSatisfy { owner[association: $0] == nil })
  }

  @Test func neighbouringBytesAreDifferentKeys() {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 1024, alignment: 1)
    defer { block.deallocate() }
    let owner = NSObject()
    for offset in 0..<1024 { owner[association: AssociationKey<Int>(block + offset)] = offset }
    #expect(
      (0..<1024).allSatisfy { owner[association: AssociationKey<Int>(block + $0)] == $0 })
  }
}

@Suite("Associations and threads")
struct AssociationThreadTests {
  @Test func setAndReadUnderOneKey() throws {
    let counter = Lifetime.Counter()
    let cls = try countedClass(counter)
    let key = AssociationKey<ObjCObject>()
    do {
      let owner = Shared(NSObject())
      onThreads(4) { number in
        for _ in 0..<5_000 {
          if number % 2 == 0 {
            owner.object[association: key] = cls.makeInstance()
          } else if let value = owner.object[association: key] {
            if value.objcClass != cls { Issue.record("a value of another class") }
          }
        }
        owner.object[association: key] = cls.makeInstance()
      }
      #expect(counter.alive == 1)
    }
    #expect(goesToZero(counter))
  }

  @Test func assignedValuesDieWhileTheyAreRead() throws {
    let counter = Lifetime.Counter()
    let cls = try countedClass(counter)
    let key = AssociationKey<ObjCObject>(policy: .assign)
    let owner = Shared(NSObject())
    onThreads(3) { number in
      for _ in 0..<5_000 {
        if number == 0 {
          let value = cls.makeInstance()
          owner.object[association: key] = value
        } else if let value = owner.object[association: key], value.objcClass != cls {
          Issue.record("a value of another class")
        }
      }
    }
    #expect(owner.object[association: key] == nil)
    #expect(counter.alive == 0)
  }

  @Test func ownersOfOneNewClassComeAndGo() throws {
    let counter = Lifetime.Counter()
    for _ in 0..<20 {
      let cls = try registeredClass("Fresh")
      let keys = (0..<3).map { _ in AssociationKey<Lifetime>() }
      onThreads(4) { number in
        for round in 0..<200 {
          let owner = cls.makeInstance()
          for key in keys.prefix(round % 4) { owner[association: key] = Lifetime(counter) }
        }
      }
    }
    #expect(counter.alive == 0)
  }

  @Test func aChangeOfClassMeetsAFirstAssociation() throws {
    let counter = Lifetime.Counter()
    let key = AssociationKey<Lifetime>()
    for _ in 0..<200 {
      let cls = try registeredClass("Before")
      let sub = try registeredClass("After", under: cls)
      do {
        let owner = Shared(cls.makeInstance())
        onThreads(2) { number in
          if number == 0 {
            owner.object[association: key] = Lifetime(counter)
          } else {
            _ = objcrt_objectSetClass(owner.object.id, sub.record)
          }
        }
      }
    }
    #expect(goesToZero(counter))
  }
}

/// Waits for ended threads to release the closures that they ran.
private func goesToZero(_ counter: Lifetime.Counter) -> Bool {
  for _ in 0..<5_000 where counter.alive != 0 { usleep(1_000) }
  return counter.alive == 0
}

/// A class whose instances a counter counts.
func countedClass(
  _ counter: Lifetime.Counter, _ configure: (ObjCClass) throws -> Void = { _ in }
) throws -> ObjCClass {
  try registeredClass("Counted") { cls in
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try configure(cls)
  }
}

/// Says its word when it goes.
final class Goodbye: Sendable {
  private let word: String
  private let log: Log

  init(_ word: String, _ log: Log) {
    self.word = word
    self.log = log
  }

  deinit { log.append(word) }
}

/// Runs a closure when it goes.
private final class Callback {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}

private struct Unowned {
  let id: UnsafeMutablePointer<objcrt_object>

  init(_ object: ObjCObject) { id = object.id }
}

// SAFETY of @unchecked: the tests use what the object allows on several threads.
struct Shared<Object: AnyObject>: @unchecked Sendable {
  let object: Object

  init(_ object: Object) { self.object = object }
}
