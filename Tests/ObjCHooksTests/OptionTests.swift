import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Which calls the options let in.
@Suite("Options of hooks")
struct OptionTests {
  private let log = Log()

  private func logging(_ word: String, under superclass: ObjCClass = .nsObject) throws -> ObjCClass
  {
    try registeredClass("Option", under: superclass) { cls in
      try cls.addLogging(f, word, to: log, callingSuper: superclass != .nsObject)
    }
  }

  @Test func onceIsOnce() throws {
    let a = try logging("A")
    let hook = try a.hookLogging(f, "h", to: log, options: .once)
    let object = a.makeInstance()
    #expect(object.words(f, in: log) == "h A")
    #expect(object.words(f, in: log) == "A")
    #expect(hook.status == .removed)
    #expect(!hook.remove())
  }

  /// The closure and what it proceeds to see what they would see without the check.
  @Test func aHookThatMustProceedDoes() throws {
    let a = try registeredClass("Option") { cls in
      try cls.addMethod("twice:") { (_: NSObject, n: Int) in n * 2 }
      try cls.addMethod("size:") { (_: NSObject, r: CGSize) -> Double in r.width * r.height }
    }
    let words = TypedSelector<Int, Int>("twice:")
    let size = TypedSelector<Double, CGSize>("size:")
    try a.hook(before: words) { [log] _, n in log.append("\(n)") }
    try a.hook(around: words, options: .mustProceed) { call, n in
      call.proceed(n + 1) + call.proceed()
    }
    try a.hook(around: words, options: [.mustProceed, .nonReentrant]) { call, n in
      call.proceed(n * 10)
    }
    try a.hook(before: words, options: .mustProceed) { [log] _, n in log.append("first") }
    try a.hook(around: size, options: .mustProceed) { call, r in
      call.proceed(CGSize(width: r.width + 1, height: r.height))
    }
    try a.hook(around: words.selector, options: .mustProceed) { $0.proceed() }
    let object = a.makeInstance()
    #expect(object.send("twice:", 4) as Int == 82 + 80)
    #expect(log.text == "first 41 40")
    #expect(object.send("size:", CGSize(width: 1, height: 4)) as Double == 8)
    #expect(a.hooks.count == 6)
    for hook in a.hooks { #expect(hook.remove()) }
    #expect(object.send("twice:", 4) as Int == 8)
  }

  @Test func unnamedHooksDoNotShareAMessage() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    try a.hookLogging(f, "hA", to: log, options: .oncePerMessage)
    try b.hookLogging(f, "hB1", to: log, options: .oncePerMessage)
    try b.hookLogging(f, "hB2", to: log, options: .oncePerMessage)
    #expect(b.words(f, in: log) == "hB2 hB1 B hA A")
  }

  @Test func otherNamesDoNotShareAMessage() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    try a.hookLogging(f, "hA", to: log, named: "one", options: .oncePerMessage)
    try b.hookLogging(f, "hB", to: log, named: "other", options: .oncePerMessage)
    #expect(b.words(f, in: log) == "hB B hA A")
  }

  /// The same message sent again from inside is another one, at any depth.
  @Test func aMessageFromInsideIsAnotherOne() throws {
    let depth = Log()
    let a = try registeredClass("Option") { cls in
      try cls.addMethod(f) { [log] (self: NSObject) in
        log.append("A")
        depth.append("in")
        if depth.words.count < 3 { self.send(f) }
      }
    }
    let b = try logging("B", under: a)
    for cls in [a, b] {
      try cls.hookLogging(f, "h", to: log, named: "n", options: .oncePerMessage)
    }
    #expect(b.words(f, in: log) == "h B A h B A h B A")
  }

  @Test func anObjectsHookAndItsClassesCountOnce() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    let object = b.makeInstance()
    try a.hookLogging(f, "hA", to: log, named: "n", options: .oncePerMessage)
    try b.hookLogging(f, "hB", to: log, named: "n", options: .oncePerMessage)
    try object.hook(
      around: TypedSelector<Void>(f), named: "n", options: .oncePerMessage
    ) { [log] call in
      log.append("o")
      call.proceed()
    }
    #expect(object.words(f, in: log) == "o B A")
    #expect(b.words(f, in: log) == "hB B A")
  }

  /// The marks of nested calls end in their order: afterwards every hook runs again.
  @Test func messagesToOtherObjectsAreNotHeldBack() throws {
    let a = try logging("A")
    let b = try logging("B", under: a)
    nonisolated(unsafe) let other = b.makeInstance()
    try a.hook(
      around: TypedSelector<Void>(f), named: "n", options: .oncePerMessage
    ) { [log] call in
      log.append("hA")
      call.proceed()
    }
    try b.hook(
      around: TypedSelector<Void>(f), named: "n", options: .oncePerMessage
    ) { [log] call in
      log.append("hB")
      if call.receiver !== other { other.send(f) }
      call.proceed()
    }
    #expect(b.words(f, in: log) == "hB hB B A B A")
    #expect(a.words(f, in: log) == "hA A")
  }

  @Test func nonReentrantIsAboutTheHookNotTheReceiver() throws {
    let a = try logging("A")
    nonisolated(unsafe) let other = a.makeInstance()
    try a.hook(around: TypedSelector<Void>(f), options: .nonReentrant) { [log] call in
      log.append("h")
      other.send(f)
      call.proceed()
    }
    #expect(a.words(f, in: log) == "h A A")
    #expect(a.words(f, in: log) == "h A A")
  }
}
