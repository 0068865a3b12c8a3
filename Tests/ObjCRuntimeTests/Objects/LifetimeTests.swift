import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Holds an object weakly, for closures that must be Sendable.
private final class WeakBox: @unchecked Sendable {
  // SAFETY of @unchecked: each test uses its box from one thread.
  weak var object: ObjCObject?
}

@Suite("The life of objects")
struct LifetimeTests {
  @Test("-dealloc runs from subclass to root where methods call super, once each")
  func deallocOrder() throws {
    let log = Log()
    let parent = try ObjCClass(uniqueName(), superclass: .nsObject)
    try parent.addMethod("dealloc") { (self: NSObject) in
      log.append("parent")
      self.super(from: parent).send("dealloc")
    }
    try parent.register()
    let child = try ObjCClass(uniqueName(), superclass: parent)
    try child.addMethod("dealloc") { (self: NSObject) in
      log.append("child")
      self.super(from: child).send("dealloc")
    }
    try child.register()
    do { _ = child.makeInstance() }
    #expect(log.text == "child parent")
  }

  @Test("The runtime does not call a superclass's -dealloc by itself")
  func deallocIsNotChained() throws {
    let log = Log()
    let parent = try ObjCClass(uniqueName(), superclass: .nsObject)
    try parent.addMethod("dealloc") { (_: NSObject) in log.append("parent") }
    try parent.register()
    let child = try ObjCClass(uniqueName(), superclass: parent)
    try child.addMethod("dealloc") { (_: NSObject) in log.append("child") }
    try child.register()
    do { _ = child.makeInstance() }
    #expect(log.text == "child")
  }

  @Test("Instance variables are destroyed after -dealloc, the subclass's first")
  func variablesOutliveDealloc() throws {
    let parentCounter = Lifetime.Counter()
    let childCounter = Lifetime.Counter()
    let log = Log()
    let parent = try ObjCClass(uniqueName(), superclass: .nsObject)
    _ = try parent.addInstanceVariable("_a", initialValue: Lifetime(parentCounter))
    try parent.register()
    let child = try ObjCClass(uniqueName(), superclass: parent)
    _ = try child.addInstanceVariable("_b", initialValue: Lifetime(childCounter))
    try child.addMethod("dealloc") { (self: NSObject) in
      log.append("\(parentCounter.alive) \(childCounter.alive)")
      self.super(from: child).send("dealloc")
    }
    try child.register()
    let object = child.makeInstance()
    #expect(parentCounter.alive == 1 && childCounter.alive == 1)
    _ = consume object
    #expect(log.text == "1 1")
    #expect(parentCounter.alive == 0 && childCounter.alive == 0)
  }

  @Test("A weak reference is nil while its object deallocates, and after")
  func weakReferences() throws {
    let box = WeakBox()
    let log = Log()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.addMethod("dealloc") { (self: NSObject) in
      log.append(box.object == nil ? "nil" : "alive")
      self.super(from: cls).send("dealloc")
    }
    try cls.register()
    do {
      let object = cls.makeInstance()
      box.object = object
      #expect(box.object === object)
    }
    #expect(log.text == "nil")
    #expect(box.object == nil)
  }

  @Test("In -dealloc the object can be messaged, retained, released and autoreleased")
  func useInDealloc() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.addMethod("name") { (_: NSObject) -> Int in 7 }
    try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
    try cls.addMethod("dealloc") { (self: NSObject) in
      let number: Int = self.send("name")
      self.send("retain")
      self.send("release")
      self.send("autorelease")
      self.autorelease()
      let me: NSObject = self.send("me")
      #expect(me === self)
      log.append("\(number)")
      self.super(from: cls).send("dealloc")
    }
    try cls.register()
    autoreleasepool { _ = cls.makeInstance() }
    #expect(log.text == "7")
  }

  @Test("A chain of a million objects dies without exhausting the stack")
  func longChain() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    let next = try cls.addInstanceVariable("_next", initialValue: ObjCObject?.none)
    let life = try cls.addInstanceVariable("_life", initialValue: Lifetime?.none)
    try cls.register()
    var head: ObjCObject? = nil
    for index in 0..<1_000_000 {
      let object = cls.makeInstance()
      object[next] = head
      if index % 1000 == 0 { object[life] = Lifetime(counter) }
      head = object
    }
    #expect(counter.alive == 1000)
    head = nil
    #expect(counter.alive == 0)
  }

  @Test("Objects that queue behind a deep chain still get their -dealloc, each once")
  func deepChainDeallocates() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    let next = try cls.addInstanceVariable("_next", initialValue: ObjCObject?.none)
    try cls.addMethod("dealloc") { (self: NSObject) in
      log.append("x")
      self.super(from: cls).send("dealloc")
    }
    try cls.register()
    var head: ObjCObject? = nil
    for _ in 0..<500 {
      let object = cls.makeInstance()
      object[next] = head
      head = object
    }
    head = nil
    #expect(log.words.count == 500)
  }

  @Test("An object kept alive by its own -dealloc stops the process")
  func resurrection() async throws {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let cls = try ObjCClass("Lazarus", superclass: .nsObject)
      try cls.addMethod("dealloc") { (self: NSObject) in
        _ = Unmanaged.passRetained(self)
      }
      try cls.register()
      _ = cls.makeInstance()
    }
  }

  @Test("object_dispose destroys instance variables, sends no -dealloc, and stays safe")
  func dispose() throws {
    let counter = Lifetime.Counter()
    let log = Log()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.addMethod("dealloc") { (_: NSObject) in log.append("dealloc") }
    try cls.register()
    let object = cls.makeInstance()
    let other = object
    object_dispose(object)
    #expect(counter.alive == 0)
    withExtendedLifetime((object, other)) {}
    #expect(log.words.isEmpty)
  }

  @Test("A message to a disposed object stops the process and says why")
  func messageToDisposed() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("Emptied", superclass: .nsObject)
      try cls.register()
      let object = cls.makeInstance()
      object_dispose(object)
      object.send("description")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("description: message sent to an instance that object_dispose has"))
  }

  @Test("A root class without -dealloc needs none")
  func rootWithoutDealloc() throws {
    let counter = Lifetime.Counter()
    let root = try ObjCClass(uniqueName(), superclass: nil)
    _ = try root.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try root.register()
    do { _ = root.makeInstance() }
    #expect(counter.alive == 0)
  }
}
