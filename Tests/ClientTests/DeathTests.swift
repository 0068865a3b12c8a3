import ObjCRuntime
import ObjCTestSupport
import Testing

@MainActor
private final class Window: NSObject {
  static var closed: [Int] = []

  // Brings `-dealloc` to the main actor, whoever drops the last reference.
  isolated deinit {}
}

@Suite("The death of a main actor's object")
@MainActor
struct DeathTests {
  @Test func comesToTheMainActorByAnIsolatedDeinit() async throws {
    let cls = try ObjCClass(uniqueName("Window"), superclass: .nsObject, face: Window.self)
    let number = try cls.addInstanceVariable("_number", initialValue: 0)
    try cls.addMethod("dealloc") { @MainActor (self: Window) in
      Window.closed.append(self[number])
      self.super(from: cls).send("dealloc")
    }
    try cls.register()
    for index in 1...8 {
      var window: Window? = Window()
      window?[number] = index
      let last = window
      window = nil
      let task = Task.detached { last?.isMember(of: cls) }
      #expect(await task.value == true)
    }
    for _ in 0..<1_000 where Window.closed.count < 8 { await Task.yield() }
    #expect(Window.closed.sorted() == Array(1...8))
  }
}
