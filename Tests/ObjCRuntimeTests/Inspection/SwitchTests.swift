import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// What switches do, each in a process that starts with it.
@Suite("Switches")
struct SwitchTests {
  /// What the process printed, from `objc: ` on, with N for the number at the end of a line.
  private static func lines(of result: ExitTest.Result?) throws -> [String] {
    try errorText(result).split(separator: "\n")
      .compactMap { line in line.ranges(of: "objc: ").first.map { String(line[$0.lowerBound...]) } }
      .map { $0.replacing(/[0-9]+$/, with: "N") }
  }

  @Test func helpPrintsTheTable() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_HELP=1", "OBJCRT_PRINT_CLASS=1")
      #expect(DebugSwitch.all.first { $0.name == "OBJCRT_HELP" }?.isOn == true)
      #expect(DebugSwitch.all.first { $0.name == "OBJCRT_PRINT_CLASSES" }?.isOn == false)
    }
    let text = try errorText(result)
    for entry in DebugSwitch.all {
      #expect(text.contains("objc:   \(entry.name) "))
      #expect(text.contains(" \(entry.summary)\n"))
    }
    #expect(
      text.contains(
        "objc: OBJCRT_PRINT_CLASS is no switch of the runtime; did you mean OBJCRT_PRINT_CLASSES?"
      ))
  }

  @Test func registeredClassesArePrinted() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_PRINT_CLASSES=1")
      let parent = try ObjCClass("Printed", superclass: nil)
      try parent.register()
      _ = try ObjCClass("NeverRegistered", superclass: parent)
      try ObjCClass("PrintedChild", superclass: parent).register()
    }
    let text = try errorText(result)
    #expect(text.contains("objc: class Printed : nil is registered at 0x"))
    #expect(text.contains("objc: class PrintedChild : Printed is registered at 0x"))
    #expect(!text.contains("NeverRegistered"))
  }

  @Test func loadsOfClassesAndCategoriesArePrinted() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_PRINT_LOADS=1")
      var category = ObjCCategory("Extras")
      try category.addClassMethod("load") { (_: ObjCClass) in }
      category.attach(to: "Loaded")
      let cls = try ObjCClass("Loaded", superclass: .nsObject)
      try cls.metaclass.addMethod("load") { (_: ObjCClass) in }
      try cls.register()
    }
    let lines = try Self.lines(of: result).filter { $0.contains("Loaded") }
    #expect(
      lines == ["objc: +[Loaded load] on thread N", "objc: +[Loaded(Extras) load] on thread N"])
  }

  @Test func initializeIsPrintedAtBothEnds() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_PRINT_INITIALIZE=1")
      let parent = try ObjCClass("Woken", superclass: .nsObject)
      try parent.metaclass.addMethod("initialize") { (_: ObjCClass) in objcrt_warning("awake") }
      try parent.register()
      let child = try ObjCClass("WokenChild", superclass: parent)
      try child.register()
      child.send("class")
      child.send("class")
    }
    let lines = try Self.lines(of: result).filter { $0.contains("Woken") || $0.contains("awake") }
    #expect(
      lines == [
        "objc: +[Woken initialize] begins on thread N", "objc: awake",
        "objc: +[Woken initialize] ends on thread N",
        "objc: +[WokenChild initialize] begins on thread N", "objc: awake",
        "objc: +[WokenChild initialize] ends on thread N",
      ])
  }

  @Test func cachesArePrintedWhenTheyGrowAndFill() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_PRINT_CACHES=1", "OBJCRT_TINY_CACHES=1")
      let cls = try ObjCClass("Cached", superclass: .nsObject)
      for index in 0..<7 { try cls.addMethod(Selector("cached\(index)")) { (_: NSObject) in index } }
      try cls.register()
      let object = cls.makeInstance()
      for index in 0..<7 { #expect(object.send(Selector("cached\(index)")) == index) }
    }
    let text = try errorText(result)
    for capacity in [2, 4, 8] {
      #expect(text.contains("objc: cache of Cached grows to \(capacity) buckets"))
    }
    #expect(text.contains("objc: cache of Cached takes cached0 in bucket "))
    #expect(text.contains("objc: cache of Cached takes cached5 in bucket "))
    #expect(text.contains("objc: cache of Cached is full: cached6 stays out"))
  }

  @Test func anUnrecognizedMessageIsPrintedEvenIfTheReceiverHandlesIt() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_PRINT_UNRECOGNIZED=1")
      let cls = try ObjCClass("Patient", superclass: .nsObject)
      try cls.addMethod("doesNotRecognizeSelector:") { (_: NSObject, _: Selector) in
        exit(EXIT_SUCCESS)
      }
      try cls.register()
      cls.makeInstance().send("foo:", 1)
    }
    #expect(try errorText(result).contains("objc: -[Patient foo:] is not recognized by 0x"))
  }

  @Test func cachesStayTinyAndEverySendIsRight() async throws {
    await #expect(processExitsWith: .success) {
      restart(with: "OBJCRT_TINY_CACHES=1", "OBJCRT_CHECK=1")
      let cls = try registeredClass("Tiny") { cls in
        for index in 0..<40 { try cls.addMethod(Selector("tiny\(index)")) { (_: NSObject) in index } }
      }
      let object = cls.makeInstance()
      for _ in 0..<3 {
        for index in 0..<40 { #expect(object.send(Selector("tiny\(index)")) == index) }
      }
      #expect(cls.cacheContents.capacity == 8)
      #expect(cls.cacheContents.entries.count == 6)
    }
  }

  @Test func withoutSwitchesNothingIsPrinted() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_PRINT_CLASSES=0", "OBJCRT_CHECK=no", "OBJC_PRINT_LOAD_METHODS=1")
      let cls = try registeredClass("Silent") { cls in
        try cls.metaclass.addMethod("load") { (_: ObjCClass) in }
        try cls.metaclass.addMethod("initialize") { (_: ObjCClass) in }
      }
      cls.send("class")
    }
    #expect(try !errorText(result).contains("Silent"))
  }
}
