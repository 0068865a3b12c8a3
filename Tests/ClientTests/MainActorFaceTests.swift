import Dispatch
import ObjCRuntime
import Testing

@Suite("A face of the main actor")
@MainActor
struct MainActorFaceTests {
  init() { ClientClasses.main }

  @Test func initialisesAndAnswers() {
    let label = Label(title: "Inbox")
    #expect(label.title == "Inbox")
    label.title = "Outbox"
    #expect(label.send("title") == "Outbox")
    #expect(label.palette.uses == 2)
  }

  @Test func needsNoMoreThanItsAttribute() {
    let caption = Caption()
    caption.text = "figure"
    #expect(caption.send("quote") == "'figure'")
    #expect(Set([caption, caption]).count == 1)
  }

  @Test func touchesStateOfTheMainActor() {
    let before = Label.changes
    let label = Label(title: "one")
    label.send("setTitle:", "two")
    #expect(Label.changes == before + 3)
    #expect(Label.objcClass.send("changes") == Label.changes)
  }

  @Test func isHashableDescribedAndOrdered() {
    let (one, two) = (Label(title: "1"), Label(title: "2"))
    #expect(Set([one, two, one]).count == 2)
    #expect("\(one)".hasPrefix("<Client.Label: 0x"))
    #expect([two, one].sorted() == [one, two])
  }

  @Test func crossesTasksAndComesBack() async {
    let label = Label(title: "A")
    let title = await Task.detached { await MainActor.run { label.title + "!" } }.value
    #expect(title == "A!")
    let twin = Task.detached { await Label(title: "B") }
    #expect(await twin.value.title == "B")
  }

  @Test func staysWeaklyReachableFromAnywhere() async {
    let slot = WeakSlot<Label>()
    do {
      let label = Label(title: "weak")
      slot.object = label
      #expect(await Task.detached { slot.object === label }.value)
    }
    #expect(await Task.detached { slot.object == nil }.value)
  }

  @Test func answersInPoolsOfTheMainActor() {
    let label = Label(title: "pool")
    let same = autoreleasepool {
      label.noteChange()
      return label.autorelease()
    }
    #expect(same === label)
  }

  // Not a job of the main actor's executor, but its queue.
  @Test func answersBlocksOfTheMainQueue() async {
    let label = Label(title: "queue")
    let target = DispatchQueue(label: "onto main", target: .main)
    for queue in [DispatchQueue.main, target] {
      await withCheckedContinuation { done in
        queue.async {
          label.send("setTitle:", queue === target ? "target" : "main")
          done.resume()
        }
      }
      #expect(label.title == (queue === target ? "target" : "main"))
    }
  }

  @Test func stopsAMessageFromAnotherThread() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let label = await MainActor.run {
        ClientClasses.main
        return Label(title: "mine")
      }
      await Task.detached { label.send("setTitle:", "yours") }.value
    }
    let text = try errorText(result)
    #expect(
      text.contains(
        /objc: -\[Client\.Label setTitle:\]: the method's closure is bound to MainActor, and the message was sent from elsewhere \(receiver 0x[0-9a-f]+\)/
      ))
  }

  @Test func stopsAClassMessageFromAnotherQueue() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = await MainActor.run {
        ClientClasses.main
        return Label.objcClass
      }
      await withCheckedContinuation { done in
        DispatchQueue(label: "elsewhere").async {
          let _: Int = cls.send("changes")
          done.resume()
        }
      }
    }
    #expect(
      try errorText(result).contains("+[Client.Label changes]: the method's closure is bound"))
  }
}
