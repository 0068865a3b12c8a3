import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Observers, actors and names of annotated classes")
struct ObserverTests {
  @Test func `a super call in an observer is sent above the class`() {
    let watcher = Watcher()
    watcher.value = 5
    #expect(watcher.log == [5, 2])
  }

  @Test func `observers of a variable without messages run, and see its storage`() {
    let watcher = Watcher()
    watcher.pair = (20, 30)
    #expect(watcher.log == [20, 2])
    #expect(watcher.pair == (9, 30))
  }

  @Test func `methods override the messages of an inherited variable`() {
    let watched: Watched = Watcher()
    watched.level = 4
    #expect(watched.level == 10)
  }

  @Test func `a throwing method of an actor's class throws`() async throws {
    try await MainActor.run {
      let desk: Desk = LargeDesk()
      #expect(try desk.note("a") == "a!")
      #expect(throws: Refusal(number: 1)) { try desk.note("") }
      try desk.file(1)
      #expect(throws: Refusal(number: -2)) { try desk.file(-2) }
    }
  }

  @Test func `methods that are not isolated answer on any thread`() async {
    let doubled = await Task.detached { @concurrent in
      let desk: Desk = LargeDesk(label: "a")
      return (desk.doubled(4), desk.send("doubled:", 5) as Int, LargeDesk.named("x"))
    }.value
    #expect(doubled.0 == 9 && doubled.1 == 11 && doubled.2 == "large desk x")
  }

  @Test func `any name that Swift takes names a message`() {
    let names = Unicode()
    #expect(names.größe(1, 名: 2) == 3)
    #expect(names.🐙(1) == 2)
    #expect(names.`two words`(1) == 3)
    #expect(Bare().base() == 1)
  }
}
