import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Selectors")
struct SelectorTests {
  @Test func equalNamesAreOneRecord() {
    let first = Selector("selectorTestsOne:")
    let second = Selector("selectorTests" + "One:")
    #expect(first.record == second.record)
    #expect(first == second)
  }

  @Test func differentNamesAreDifferent() {
    #expect(Selector("selectorTestsA") != Selector("selectorTestsA:"))
    #expect(Selector("selectorTestsA") != Selector("selectorTestsa"))
  }

  @Test func equalSelectorsHashAlike() {
    let set: Set<Selector> = ["a:", "b:", Selector("a" + ":")]
    #expect(set.count == 2)
    #expect(set.contains("b:"))
  }

  @Test func aLiteralIsTheSelectorOfThatName() {
    let literal: Selector = "setObject:forKey:"
    #expect(literal == Selector("setObject:forKey:"))
    #expect(literal.name == "setObject:forKey:")
    #expect("\(literal)" == "setObject:forKey:")
  }

  @Test func registeredFindsOnlyWhatSomebodyRegistered() {
    let name = uniqueName("neverRegistered")
    #expect(Selector(registered: name) == nil)
    #expect(Selector(registered: name) == nil, "asking must not register")
    let made = Selector(name)
    #expect(Selector(registered: name) == made)
  }

  @Test(arguments: [
    ("count", 0), ("setTag:", 1), ("a:b:c:", 3), (":", 1), ("::", 2), ("", 0), ("a:b", 1),
  ])
  func argumentCountIsTheNumberOfColons(name: String, count: Int) {
    #expect(Selector(name).argumentCount == count)
  }

  @Test(arguments: ["größe:", "名前", "🧭:weiter:", "", " ", "with space", "\u{7F}", "é", "e\u{301}"])
  func anyTextCanBeAName(name: String) {
    #expect(Array(Selector(name).name.utf8) == Array(name.utf8))
    #expect(Selector(name) == Selector(name))
  }

  @Test func namesAreComparedByBytesNotByCanonicalEquivalence() {
    #expect(Selector("selectorTests_\u{E9}") != Selector("selectorTests_e\u{301}"))
  }

  @Test func aNameEndsAtItsFirstZeroByte() {
    #expect(Selector("before\0after").name == "before")
  }

  @Test func aNameMayBeVeryLong() {
    let name = String(repeating: "part:", count: 20_000)
    #expect(Selector(name).name == name)
    #expect(Selector(name).argumentCount == 20_000)
  }

  @Test func aHundredThousandSelectorsKeepTheirNames() {
    let selectors = (0..<100_000).map { Selector("selectorTestsMany\($0):") }
    #expect(Set(selectors.map(\.record)).count == 100_000)
    let wrong = selectors.indices.filter { selectors[$0].name != "selectorTestsMany\($0):" }
    #expect(wrong.isEmpty)
    let moved = selectors.indices.filter {
      Selector("selectorTestsMany\($0):").record != selectors[$0].record
    }
    #expect(moved.isEmpty)
  }

  @Test func threadsThatInternTheSameNamesGetTheSameRecords() {
    let records = RecordTable()
    onThreads(8) { thread in
      // Each thread starts elsewhere, so that names are new to every one of them.
      let found = (0..<5_000).map { index in
        let rotated = (index + thread * 625) % 5_000
        return (rotated, UInt(bitPattern: Selector("selectorTestsRace\(rotated)").record))
      }
      records.set(found.sorted { $0.0 < $1.0 }.map(\.1), thread: thread)
    }
    let all = records.all
    #expect(all.count == 8)
    #expect(all.allSatisfy { $0 == all[0] })
    #expect(Set(all[0]).count == 5_000)
  }

  @Test(arguments: [
    "alloc", "allocWithZone:", "new", "newFoo", "new_", "new2", "new:", "init", "initWithX:",
    "_init", "__initWith:", "copy", "copyItems:", "copyWithZone:", "mutableCopy",
    "mutableCopyWithZone:", "_alloc", "_new", "_copy",
  ])
  func namesOfTheOwningFamiliesReturnRetained(name: String) {
    #expect(Selector(name).returnsRetained)
  }

  @Test(arguments: [
    "newline", "newsletter:", "initialize", "initial", "copying", "copyright", "mutable",
    "mutableCopying", "allocate", "allocated:", "_", "", ":", "count", "Init", "New", "Copy",
    "theCopy", "reinit", "a_new",
  ])
  func otherNamesDoNot(name: String) {
    #expect(!Selector(name).returnsRetained)
    #expect(!Selector(name).isInitializer)
  }

  @Test(arguments: [
    ("init", true), ("initWithX:", true), ("_init", true), ("init_", true), ("initX", true),
    ("initialize", false), ("alloc", false), ("new", false), ("copy", false), ("", false),
  ])
  func initializersAreTheInitFamilyAlone(name: String, isInitializer: Bool) {
    #expect(Selector(name).isInitializer == isInitializer)
  }
}

private final class RecordTable: @unchecked Sendable {
  // SAFETY of @unchecked: each thread writes its own element, and the reader
  // comes after all of them have ended.
  private let rows = UnsafeMutablePointer<[UInt]>.allocate(capacity: 8)

  init() { rows.initialize(repeating: [], count: 8) }

  deinit {
    rows.deinitialize(count: 8)
    rows.deallocate()
  }

  func set(_ row: [UInt], thread: Int) { rows[thread] = row }

  var all: [[UInt]] { Array(UnsafeBufferPointer(start: rows, count: 8)) }
}
