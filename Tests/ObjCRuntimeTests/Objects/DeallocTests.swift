import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Deallocation")
struct DeallocTests {
  /// A class whose dealloc logs `word` and then, if told so, calls super.
  private func logging(
    _ word: String, to log: Log, under superclass: ObjCClass = .nsObject, callsSuper: Bool = true
  ) throws -> ObjCClass {
    try registeredClass("Dealloc", under: superclass) { cls in
      try cls.addMethod("dealloc") { (self: NSObject) in
        log.append(word)
        if callsSuper { self.super(from: cls).send("dealloc") }
      }
    }
  }

  @Test func goesFromSubclassToRootByTheMethodsOwnSuperSends() throws {
    let log = Log()
    let a = try logging("a", to: log)
    let b = try logging("b", to: log, under: a)
    let c = try logging("c", to: log, under: b)
    _ = c.makeInstance()
    #expect(log.text == "c b a")
  }

  @Test func isNotChainedByTheRuntime() throws {
    let log = Log()
    let a = try logging("a", to: log)
    let b = try logging("b", to: log, under: a, callsSuper: false)
    _ = b.makeInstance()
    #expect(log.text == "b")
  }

  @Test func happensOnceWhenTheLastReferenceGoes() throws {
    let log = Log()
    let cls = try logging("x", to: log)
    var first: ObjCObject? = cls.makeInstance()
    var second = first
    first = nil
    #expect(log.words.isEmpty)
    #expect(second != nil)
    second = nil
    #expect(log.words == ["x"])
  }

  @Test func weakReferencesAreNilDuringAndAfterIt() throws {
    let log = Log()
    let holder = WeakHolder()
    let cls = try registeredClass("Weak") { cls in
      try cls.addMethod("dealloc") { (self: NSObject) in
        log.append(holder.object == nil ? "nil" : "alive")
        self.super(from: cls).send("dealloc")
      }
    }
    var object: ObjCObject? = cls.makeInstance()
    holder.object = object
    #expect(holder.object === object)
    object = nil
    #expect(log.text == "nil")
    #expect(holder.object == nil)
  }

  @Test func anObjectMayBeMessagedAndCountedInItsDealloc() throws {
    let log = Log()
    let cls = try registeredClass("Busy") { cls in
      try cls.addMethod("word") { (_: NSObject) -> String in "still here" }
      try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
      try cls.addMethod("dealloc") { (self: NSObject) in
        log.append(self.send("word"))
        let me: NSObject = self.send("me")
        log.append(me === self ? "itself" : "other")
        self.send("retain")
        self.send("release")
        self.autorelease()
        self.send("autorelease")
        self.super(from: cls).send("dealloc")
      }
    }
    autoreleasepool { _ = cls.makeInstance() }
    #expect(log.words == ["still here", "itself"])
  }

  @Test func aChainOfAMillionObjectsDies() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName("Chain"), superclass: .nsObject)
    let next = try cls.addInstanceVariable("_next", initialValue: nil as ObjCObject?)
    try cls.addMethod("dealloc") { (self: NSObject) in self.super(from: cls).send("dealloc") }
    try cls.register()
    let last = try ObjCClass(uniqueName("ChainEnd"), superclass: cls)
    _ = try last.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try last.register()
    var head: ObjCObject? = last.makeInstance()
    for _ in 1..<1_000_000 {
      let object = cls.makeInstance()
      object[next] = head
      head = object
    }
    #expect(counter.alive == 1)
    head = nil
    #expect(counter.alive == 0)
  }

  @Test func keepingSelfAliveStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let holder = StrongHolder()
      let cls = try registeredClass("Undead") { cls in
        try cls.addMethod("dealloc") { (self: NSObject) in holder.object = self }
      }
      _ = cls.makeInstance()
    }
  }

  @Test func instanceVariablesGoAfterDeallocSubclassFirst() throws {
    let log = Log()
    let a = try ObjCClass(uniqueName("IvarsA"), superclass: .nsObject)
    _ = try a.addInstanceVariable("_a", initialValue: Farewell("a", log))
    try a.register()
    let b = try ObjCClass(uniqueName("IvarsB"), superclass: a)
    _ = try b.addInstanceVariable("_b1", initialValue: Farewell("b1", log))
    _ = try b.addInstanceVariable("_b2", initialValue: Farewell("b2", log))
    try b.addMethod("dealloc") { (self: NSObject) in
      log.append("dealloc")
      self.super(from: b).send("dealloc")
    }
    try b.register()
    _ = b.makeInstance()
    #expect(log.words.first == "dealloc")
    #expect(log.words.last == "a")
    #expect(log.words.count == 4)
  }

  @Test func aRootClassNeedsNoDealloc() throws {
    let counter = Lifetime.Counter()
    let root = try ObjCClass(uniqueName("BareRoot"), superclass: nil)
    _ = try root.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try root.register()
    var object: ObjCObject? = root.makeInstance()
    #expect(object != nil && counter.alive == 1)
    object = nil
    #expect(counter.alive == 0)
  }
}

@Suite("object_dispose")
struct DisposeTests {
  @Test func destroysVariablesAtOnceWithoutDealloc() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName("Disposed"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Farewell("variable", log))
    try cls.addMethod("dealloc") { (_: NSObject) in log.append("dealloc") }
    try cls.register()
    var object: ObjCObject? = cls.makeInstance()
    #expect(object_dispose(object) == nil)
    #expect(log.text == "variable")
    object = nil
    #expect(log.text == "variable", "a later release is safe and sends nothing")
  }

  @Test func ofNilDoesNothing() {
    #expect(object_dispose(nil) == nil)
  }

  @Test func makesLaterMessagesStopWithTheReason() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = NSObject()
      object_dispose(object)
      object.send("hash")
    }
    let text = try errorText(result)
    #expect(text.contains("hash: message sent to an instance that object_dispose has emptied"))
  }

  @Test func twiceStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = NSObject()
      object_dispose(object)
      object_dispose(object)
    }
    #expect(try errorText(result).contains("has been disposed of already"))
  }
}

/// Says its word when it goes.
private final class Farewell: Sendable {
  private let word: String
  private let log: Log

  init(_ word: String, _ log: Log) {
    self.word = word
    self.log = log
  }

  deinit { log.append(word) }
}

// SAFETY of @unchecked: each is used by one thread.
private final class WeakHolder: @unchecked Sendable {
  weak var object: ObjCObject?
}

private final class StrongHolder: @unchecked Sendable {
  var object: ObjCObject?
}
