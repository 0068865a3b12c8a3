import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Objects on several threads")
struct ThreadTests {
  init() { ClientClasses.shared }

  @Test func aSendableFaceIsSharedByEightThreads() {
    let tally = Tally()
    onThreads(8) { thread in
      for _ in 0..<1_000 { tally.add(thread) }
    }
    #expect(tally.total == 28_000)
  }

  @Test func aSendableFaceIsSharedByTasks() async {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { tally.send("add:", number) }
      }
    }
    #expect(tally.total == 210)
  }

  // The compiler cannot see that `-length` only reads: the programmer says so.
  @Test func anotherFaceIsSharedByThePromiseOfTheProgrammer() {
    nonisolated(unsafe) let note = Note("eight threads")
    let lengths = Log()
    onThreads(8) { _ in
      for _ in 0..<1_000 where note.send("length") != 13 { lengths.append("wrong") }
      lengths.append("done")
    }
    #expect(lengths.words == Array(repeating: "done", count: 8))
  }

  @Test func eachThreadHasObjectsOfItsOwn() {
    let tally = Tally()
    onThreads(8) { _ in
      for _ in 0..<500 {
        let note: Note = Note("a").send("append:", Note("b"))
        tally.add(note.text.utf8.count)
      }
    }
    #expect(tally.total == 8_000)
  }

  @Test func aWeakSlotOfASendableFaceIsShared() {
    let tally = Tally()
    let slot = WeakSlot(tally)
    onThreads(8) { _ in
      for _ in 0..<500 { slot.object?.add(1) }
    }
    #expect(tally.total == 4_000)
  }
}
