import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// References counted from C, on the word that Swift counts them on.
@Suite("Counts of references")
struct CountTests {
  private let counter = Lifetime.Counter()

  private func makeObject() throws -> ObjCObject {
    try registeredClass("Counted") { [counter] in
      _ = try $0.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }.makeInstance()
  }

  // Fails with a Swift that counts otherwise: everything works, by calls, and this says so.
  @Test func countsOfThisSwiftAreKnown() {
    #expect(objcrt_countsWithoutCalls())
  }

  @Test func aReferenceFromCCountsInSwift() throws {
    let object = try makeObject()
    let count = objcrt_retainCount(object.id)
    #expect(objcrt_retain(object.id) == object.id)
    #expect(objcrt_retainCount(object.id) == count + 1)
    Unmanaged.passUnretained(object).release()
    #expect(objcrt_retainCount(object.id) == count)
    _ = Unmanaged.passRetained(object)
    objcrt_release(object.id)
    #expect(objcrt_retainCount(object.id) == count)
  }

  @Test func theLastReleaseFromCEndsTheObject() throws {
    let id = Unmanaged.passRetained(try makeObject()).takeUnretainedValue().id
    #expect(counter.alive == 1)
    objcrt_release(id)
    #expect(counter.alive == 0)
  }

  @Test func countsInTheTableOfWeakReferencesAreSwifts() throws {
    var object: ObjCObject? = try makeObject()
    weak let reference = object
    let id = try #require(object).id
    for _ in 0..<3 { objcrt_retain(id) }
    object = nil
    #expect(counter.alive == 1 && reference?.id == id)
    for _ in 0..<2 { objcrt_release(id) }
    #expect(counter.alive == 1)
    objcrt_release(id)
    #expect(counter.alive == 0 && reference == nil)
  }

  @Test func unownedReferencesAreLeftAsTheyAre() throws {
    var object: ObjCObject? = try makeObject()
    unowned let reference = try #require(object)
    let id = reference.id
    let slot = WeakSlot(reference)
    for _ in 0..<5 { objcrt_retain(id) }
    for _ in 0..<5 { objcrt_release(id) }
    #expect(reference === object && slot.object === object)
    object = nil
    #expect(counter.alive == 0 && slot.object == nil)
  }

  @Test func anObjectThatEndsMayBeRetainedForAWhile() throws {
    let cls = try registeredClass("Ending", under: .nsObject) { [counter] in
      _ = try $0.addInstanceVariable("_life", initialValue: Lifetime(counter))
      try $0.addMethod("dealloc") { (self: NSObject) in
        objcrt_retain(self.id)
        objcrt_retain(self.id)
        objcrt_release(self.id)
        objcrt_release(self.id)
      }
    }
    do { _ = cls.makeInstance() }
    #expect(counter.alive == 0)
  }

  @Test func referencesOfManyThreadsAreAllCounted() throws {
    var object: ObjCObject? = try makeObject()
    let id = try #require(object).id
    let count = objcrt_retainCount(id)
    nonisolated(unsafe) let shared = id
    onThreads(4) { thread in
      for step in 0..<20_000 {
        if (step + thread) % 3 == 0 {
          // SAFETY: The object outlives the threads.
          let reference = Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(shared)).retain()
          objcrt_release(shared)
          _ = reference
        } else {
          objcrt_release(objcrt_retain(shared))
        }
      }
    }
    #expect(objcrt_retainCount(id) == count)
    object = nil
    #expect(counter.alive == 0)
  }

  @Test func asManyReferencesAsSwiftCanCountAreCountedFromC() throws {
    let id = Unmanaged.passRetained(try makeObject()).takeUnretainedValue().id
    let functions = try SwiftCounts()
    functions.retain(objcrt_heapObject(id), SwiftCounts.most - 3)
    for _ in 0..<3 { objcrt_retain(id) }
    #expect(objcrt_retainCount(id) == SwiftCounts.most + 1)
    for _ in 0..<3 { objcrt_release(id) }
    functions.release(objcrt_heapObject(id), SwiftCounts.most - 3)
    #expect(counter.alive == 1)
    objcrt_release(id)
    #expect(counter.alive == 0)
  }

  @Test func oneMoreStopsTheProcess() async {
    // Swift's runtime aborts; a test that throws exits.
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let object = NSObject()
      let functions = try SwiftCounts()
      functions.retain(
        objcrt_heapObject(object.id), SwiftCounts.most - UInt32(objcrt_retainCount(object.id) - 1))
      objcrt_retain(object.id)
      _ = objcrt_retain(object.id)
      exit(EXIT_SUCCESS)
    }
  }
}

/// Swift's functions that add and drop any number of references.
private struct SwiftCounts {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?, UInt32) -> Void

  /// How many references but the first one the word can count.
  static let most = UInt32(1 << 30 - 1)

  private let functions: [String: UnsafeMutableRawPointer]

  init() throws {
    var functions: [String: UnsafeMutableRawPointer] = [:]
    for name in ["retain_n", "release_n"] {
      functions[name] = try #require(dlsym(nil, "swift_" + name))
    }
    self.functions = functions
  }

  func retain(_ object: UnsafeMutableRawPointer?, _ number: UInt32) {
    call("retain_n", object, number)
  }
  func release(_ object: UnsafeMutableRawPointer?, _ number: UInt32) {
    call("release_n", object, number)
  }

  private func call(_ name: String, _ object: UnsafeMutableRawPointer?, _ number: UInt32) {
    // SAFETY: these functions of Swift's take an object and a number; results are not read.
    unsafeBitCast(functions[name], to: Function.self)(object, number)
  }
}
