import ObjCRuntime
import ObjCTestSupport
import Testing

@globalActor
private actor Archive {
  static let shared = Archive()
}

@Archive private final class Folder: NSObject {
  func label() -> String { "folder" }
}

/// Passed to the runtime by name.
@MainActor
private func greeting(of _: NSObject, times: Int) -> String {
  String(repeating: "hello", count: times)
}

@Suite("Closures that are bound to an actor")
struct ActorClosureTests {
  private func registered(_ configure: (ObjCClass) throws -> Void) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Bound"), superclass: .nsObject)
    try configure(cls)
    try cls.register()
    return cls
  }

  @Test func sayTheirActor() {
    #expect(MethodBody { (_: NSObject) in }.isolation == nil)
    #expect(MethodBody { (_: NSObject) -> Int in 1 }.isolation == nil)
    #expect(MethodBody { @MainActor (_: NSObject) in }.isolation === MainActor.shared)
    #expect(MethodBody { @Archive (_: NSObject) -> Int in 1 }.isolation === Archive.shared)
    #expect(MethodBody(greeting).isolation === MainActor.shared)
  }

  @MainActor
  @Test func areUnboundWithoutAWordAlsoOnTheMainActor() async throws {
    #expect(MethodBody { (_: NSObject) -> Int in 1 }.isolation == nil)
    let cls = try registered { try $0.addMethod("m") { (_: NSObject) -> Int in 1 } }
    #expect(await Task.detached { cls.makeInstance().send("m") == 1 }.value)
  }

  @MainActor
  @Test func takeAnyNumberOfArguments() throws {
    var words: [String] = []
    let cls = try registered { cls in
      try cls.addMethod("m") { @MainActor (_: NSObject) in words.append("0") }
      try cls.addMethod("m:") { @MainActor (_: NSObject, a: Int) in words.append("\(a)") }
      try cls.addMethod("m:m:") { @MainActor (_: NSObject, a: Int, b: Double) in
        words.append("\(a) \(b)")
      }
      try cls.addMethod("m:m:m:") { @MainActor (_: NSObject, a: Int, b: Double, c: Bool) in
        words.append("\(a) \(b) \(c)")
      }
      try cls.addMethod("m:m:m:m:") {
        @MainActor (_: NSObject, a: Int, b: Double, c: Bool, d: String) in
        words.append("\(a) \(b) \(c) \(d)")
      }
      try cls.addMethod("m:m:m:m:m:") {
        @MainActor (_: NSObject, a: Int, b: Double, c: Bool, d: String, e: Selector) in
        words.append("\(a) \(b) \(c) \(d) \(e)")
      }
      try cls.addMethod("m:m:m:m:m:m:") {
        @MainActor (_: NSObject, a: Int, b: Double, c: Bool, d: String, e: Selector, f: Int8) in
        words.append("\(a) \(b) \(c) \(d) \(e) \(f)")
      }
    }
    let object = cls.makeInstance()
    object.send("m")
    object.send("m:", 1)
    object.send("m:m:", 1, 2.5)
    object.send("m:m:m:", 1, 2.5, true)
    object.send("m:m:m:m:", 1, 2.5, true, "d")
    object.send("m:m:m:m:m:", 1, 2.5, true, "d", "e:" as Selector)
    object.send("m:m:m:m:m:m:", 1, 2.5, true, "d", "e:" as Selector, -6 as Int8)
    #expect(
      words == [
        "0", "1", "1 2.5", "1 2.5 true", "1 2.5 true d", "1 2.5 true d e:", "1 2.5 true d e: -6",
      ])
  }

  @MainActor
  @Test func takeAndGiveObjects() throws {
    ClientClasses.shared
    let kept = Note("kept")
    let cls = try registered { cls in
      try cls.addMethod("exchange:") { @MainActor (_: NSObject, note: Note) -> Note in
        kept.text = note.text
        return kept
      }
    }
    let note: Note = cls.makeInstance().send("exchange:", Note("new"))
    #expect(note === kept)
    #expect(kept.text == "new")
  }

  @MainActor
  @Test func areReplacedAndPassedByName() throws {
    let cls = try registered { cls in
      try cls.addMethod("greet:", greeting)
      try cls.metaclass.addMethod("m") { @MainActor (_: ObjCClass) -> Int in 1 }
    }
    #expect(cls.makeInstance().send("greet:", 2) == "hellohello")
    try cls.replaceMethod("greet:") { @MainActor (_: NSObject, times: Int) -> String in "\(times)" }
    #expect(cls.makeInstance().send("greet:", 2) == "2")
    #expect(cls.send("m") == 1)
  }

  @MainActor
  @Test func comeWithCategories() throws {
    let cls = try registered { _ in }
    var isCalled = false
    var category = ObjCCategory("Bound")
    try category.addMethod("mark") { @MainActor (_: NSObject) in isCalled = true }
    try category.addClassMethod("marks") { @MainActor (_: ObjCClass) -> Bool in isCalled }
    category.attach(to: cls)
    cls.makeInstance().send("mark")
    #expect(cls.send("marks"))
  }

  @Archive
  @Test func runOnAnyGlobalActor() throws {
    let cls = try ObjCClass(uniqueName("Folder"), superclass: .nsObject, face: Folder.self)
    try cls.addMethod("label") { @Archive (self: Folder) -> String in self.label() }
    try cls.register()
    #expect(Folder().send("label") == "folder")
  }

  @Test func ofOneActorStopOnAnother() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { @MainActor in
      let cls = try ObjCClass("Bound", superclass: .nsObject)
      try cls.addMethod("m") { @Archive (_: NSObject) in }
      try cls.register()
      cls.makeInstance().send("m")
    }
    #expect(try errorText(result).contains("-[Bound m]: the method's closure is bound to Archive"))
  }

  @Test func areRefusedForTheSameReasonsAsOthers() throws {
    let cls = try ObjCClass(uniqueName("Bound"), superclass: .nsObject)
    defer { try? cls.dispose() }
    let error = #expect(throws: ObjCError.self) {
      try cls.addMethod("m:m:") { @MainActor (_: NSObject, _: Int) in }
    }
    #expect(error?.code == .arityMismatch)
    #expect(cls.methods.isEmpty)
  }
}
