import ObjCRuntime
import Testing

/// Owns objects that nobody else has: no object has to be Sendable for that.
private actor Notebook {
  private let title = Note("Notes: ")
  private var last: Note

  init(first: sending Note) { last = first }

  func replaceLast(by note: sending Note) { last = note }

  func write(_ text: String) { last.send("append:", Note(text)) }

  func copyOfTitle() -> sending Note {
    let copy = Note(title.text)
    copy.send("append:", Note(last.text))
    return copy
  }

  var length: Int { title.send("length") + last.send("length") }
}

@Suite("Objects and tasks")
struct TaskTests {
  init() { ClientClasses.shared }

  @Test func aNewObjectMovesIntoATask() async {
    let note = Note("moved")
    let length = await Task { note.send("length") as Int }.value
    #expect(length == 5)
  }

  @Test func aTaskGivesAnObjectAway() async {
    @Sendable func write(_ text: String) async -> sending Note { Note(text) }
    async let note = write("given")
    #expect(await note.text == "given")
  }

  @Test func anActorOwnsObjects() async {
    let notebook = Notebook(first: Note("one"))
    await notebook.write(" more")
    #expect(await notebook.length == 15)
    let note = Note("two")
    await notebook.replaceLast(by: note)
    let copy = await notebook.copyOfTitle()
    #expect(copy.text == "Notes: two")
  }

  @Test func messagesAreSentBetweenSuspensions() async {
    let note = Note("a")
    for _ in 0..<10 {
      note.send("append:", Note("b"))
      await Task.yield()
    }
    #expect(note.send("length") == 11)
  }

  // A pool belongs to a thread, so it closes before the next suspension.
  @Test func poolsCloseBeforeSuspensions() async {
    let slot = WeakSlot<Note>()
    autoreleasepool {
      let note = Note("pooled").autorelease()
      slot.object = note
    }
    await Task.yield()
    #expect(slot.object == nil)
  }
}
