import CFixtures
import Foundation
import ObjCRuntime
import ObjCTestSupport
import Testing

private let key = AssociationKey<Lifetime>()

@Suite("Associations of other Swift objects")
struct SwiftOwnerTests {
  private let counter = Lifetime.Counter()

  /// Associates with what `make` makes, and expects that it goes with it, each time.
  private func expectDropped<Owner: AnyObject>(
    times: Int = 3, _ make: () -> Owner
  ) {
    for _ in 0..<times {
      do {
        let owner = make()
        #expect(key[owner] == nil)
        key[owner] = Lifetime(counter)
        #expect(key[owner] != nil)
        #expect(counter.alive == 1)
        withExtendedLifetime(owner) {}
      }
      #expect(counter.alive == 0)
    }
  }

  @Test func finalClasses() { expectDropped { Final(1) } }
  @Test func openClasses() { expectDropped { Base() } }

  @Test func subclassesEachForItself() {
    expectDropped { Derived() }
    expectDropped { Base() as Base }
    expectDropped { Derived() as Base }
    expectDropped { FurtherDerived() as Base }
  }

  @Test func genericClasses() {
    expectDropped { Generic("text") }
    expectDropped { Generic(5) }
    expectDropped { Generic([counter]) }
  }

  @Test func classesWithTailAllocatedStorage() {
    expectDropped {
      ManagedBuffer<Int, String>.create(minimumCapacity: 100) { _ in 1 }
    }
  }

  @Test func actors() {
    expectDropped { Account() }
  }

  @Test func classesOfFoundation() {
    expectDropped { NSLock() }
    expectDropped { Foundation.NSObject() }
    expectDropped { NSMutableArray() }
    expectDropped { JSONEncoder() }
  }

  @Test func classesThatAreBridged() {
    expectDropped { NSString(string: "text") }
    expectDropped { NSNumber(value: 1e300) }
  }

  @Test func classesOfTheStandardLibrary() {
    final class Box: Error { init() {} }
    expectDropped { Box() }
    class Local<T> {}
    expectDropped { Local<(Int, String)>() }
  }

  @Test func objectsWithoutAssociationsDieAsBefore() {
    let watched = Final(0)
    key[watched] = Lifetime(counter)
    let log = Log()
    do { _ = Base(log: log) }
    for number in 0..<1_000 { _ = Final(number) }
    #expect(log.text == "deinit")
    #expect(counter.alive == 1)
    key[watched] = nil
    #expect(counter.alive == 0)
  }

  @Test func goAfterDeinitAndStoredProperties() {
    let log = Log()
    let words = AssociationKey<Goodbye>()
    do {
      let owner = Base(log: log, stored: Goodbye("stored", log))
      words[owner] = Goodbye("association", log)
    }
    #expect(log.text == "deinit stored association")
  }

  @Test func areReadableInDeinitAndNotSettableThere() {
    let log = Log()
    let (before, late) = (AssociationKey<String>(), AssociationKey<Lifetime>())
    let counter = counter
    do {
      let owner = Hooked { owner in
        log.append(before[owner] ?? "nil")
        late[owner] = Lifetime(counter)
        log.append(late[owner] == nil ? "unset" : "set")
        before[owner] = nil
        log.append(before[owner] ?? "nil")
      }
      before[owner] = "there"
    }
    #expect(log.text == "there unset nil")
    #expect(counter.alive == 0)
  }

  @Test func anAddressIsNotReusedBeforeTheyAreGone() {
    // Each value's death allocates an object of its owner's size.
    let (words, counts) = (AssociationKey<Callback>(), AssociationKey<Int>())
    for _ in 0..<1_000 {
      let owner = Final(0)
      counts[owner] = 1
      words[owner] = Callback {
        let successor = Final(1)
        #expect(counts[successor] == nil && words[successor] == nil)
      }
    }
  }

  @Test func swiftWeakAndUnownedReferencesGoOnWorking() {
    weak var weakly: Final?
    do {
      let owner = Final(7)
      unowned let unownedly = owner
      weakly = owner
      key[owner] = Lifetime(counter)
      #expect(unownedly.number == 7 && weakly === owner)
    }
    #expect(weakly == nil)
    #expect(counter.alive == 0)
  }

  @Test func theFirstOwnersOfAClassOnSeveralThreads() {
    let counter = counter
    onThreads(4) { _ in
      for _ in 0..<2_000 {
        let owner = Generic(SIMD2(1, 2))
        key[owner] = Lifetime(counter)
      }
    }
    #expect(counter.alive == 0)
  }

  @Test func isolatedDeinitLeavesNothing() async {
    let counter = counter
    let log = Log()
    await Task.detached {
      let owner = Isolated(counter, log)
      key[owner] = Lifetime(counter)
    }.value
    while log.words.isEmpty { await Task.yield() }
    #expect(counter.alive == 0)
  }

  @Test(.enabled(if: fixture_readOnlyMetadata() != nil))
  func instancesOfAClassMadeOfConstants() throws {
    // Metadata that the loader has made read-only: mprotect is needed, and undone.
    let metadata = try #require(fixture_readOnlyMetadata())
    #expect(protection(of: metadata)?.hasPrefix("r--") == true)
    let object = try #require(fixture_makeObject(metadata))
    let before = fixture_destroyedCount()
    let box = ObjCValue(Lifetime(counter))
    objcrt_associationSetOnSwiftObject(
      object, nil,
      objcrt_association(word: box.id, policy: 1, kind: OBJCRT_ASSOCIATION_OBJECT.rawValue))
    #expect(objcrt_associationGet(object, nil) == box.id)
    #expect(protection(of: metadata)?.hasPrefix("r--") == true)
    Unmanaged<AnyObject>.fromOpaque(object).release()
    #expect(fixture_destroyedCount() == before + 1)
    #expect(objcrt_associationGet(object, nil) == nil)
  }

  /// The protection of the page that holds an address, as the system tells it.
  private func protection(of address: UnsafeRawPointer) -> String? {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      if ends[0] <= UInt(bitPattern: address), UInt(bitPattern: address) < ends[1] {
        return String(words[1])
      }
    }
    return nil
  }
}

private final class Final {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private class Base {
  private let log: Log?
  private let stored: Goodbye?

  init(log: Log? = nil, stored: Goodbye? = nil) {
    self.log = log
    self.stored = stored
  }

  deinit { log?.append("deinit") }
}

private class Derived: Base {
  var text = "derived"
}

private final class FurtherDerived: Derived {}

private final class Generic<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private actor Account {
  var balance = 0
}

private final class Hooked {
  private let body: (Hooked) -> Void
  init(_ body: @escaping (Hooked) -> Void) { self.body = body }
  deinit { body(self) }
}

private final class Callback {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}

@globalActor private actor Elsewhere {
  static let shared = Elsewhere()
}

@Elsewhere private final class Isolated {
  private let counter: Lifetime.Counter
  private let log: Log

  nonisolated init(_ counter: Lifetime.Counter, _ log: Log) {
    self.counter = counter
    self.log = log
  }

  isolated deinit {
    key[self] = Lifetime(counter)
    log.append("deinit")
  }
}
