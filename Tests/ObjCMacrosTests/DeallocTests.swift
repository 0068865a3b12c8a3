import ObjCRuntime
import Synchronization
import Testing

@Suite("The end of annotated objects")
struct DeallocTests {
  @Test func `each class's dealloc follows that of its subclass, once`() {
    final class Notes: Sendable {
      let list = Mutex<[String]>([])
    }
    let notes = Notes()
    weak var gone: Ending?
    do {
      let ending = LastEnding()
      ending.note = { text in notes.list.withLock { $0.append(text) } }
      gone = ending
    }
    #expect(gone == nil)
    #expect(notes.list.withLock { $0 } == ["last", "later", "ended", "ending"])
  }
}
