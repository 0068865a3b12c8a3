import Foundation
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("+load")
struct LoadTests {
  /// An unregistered class whose `+load` writes `word` and the class that it was sent to.
  private static func makeClass(
    _ log: Log, _ word: String, superclass: ObjCClass = .nsObject, name: String? = nil
  ) throws -> ObjCClass {
    let cls = try ObjCClass(name ?? uniqueName("Load"), superclass: superclass)
    try cls.metaclass.addMethod("load") { (self: ObjCClass) in
      log.append(self == cls ? word : "wrong")
    }
    return cls
  }

  private static func makeCategory(_ log: Log, _ word: String) throws -> ObjCCategory {
    var category = ObjCCategory(word)
    try category.addClassMethod("load") { (_: ObjCClass) in log.append(word) }
    return category
  }

  @Test func aClassIsSentLoadOnceAndBeforeRegistrationReturns() throws {
    let log = Log()
    let cls = try Self.makeClass(log, "A")
    #expect(log.text == "")
    try cls.register()
    #expect(log.text == "A")
    _ = cls.makeInstance().send("class") as ObjCClass
    _ = try Self.makeClass(log, "B", superclass: cls)
    #expect(log.text == "A")
  }

  @Test func theSuperclassLoadsBeforeTheSubclass() throws {
    let log = Log()
    let base = try Self.makeClass(log, "base")
    try base.register()
    try Self.makeClass(log, "sub", superclass: base).register()
    #expect(log.text == "base sub")
  }

  @Test func loadIsNotInherited() throws {
    let log = Log()
    let base = try Self.makeClass(log, "base")
    try base.register()
    try ObjCClass(uniqueName("Load"), superclass: base).register()
    #expect(log.text == "base")
  }

  @Test func theClassLoadsBeforeItsWaitingCategories() throws {
    let log = Log()
    let name = uniqueName("Load")
    try Self.makeCategory(log, "one").attach(to: name)
    try Self.makeCategory(log, "two").attach(to: name)
    #expect(log.text == "")
    try Self.makeClass(log, "class", name: name).register()
    #expect(log.text == "class one two")
  }

  @Test func aCategoryLoadsWhenItIsAttachedAndOncePerAttachment() throws {
    let log = Log()
    let classes = try (0..<2).map { _ in try ObjCClass(uniqueName("Load"), superclass: .nsObject) }
    let category = try Self.makeCategory(log, "category")
    for cls in classes { try cls.register() }
    category.attach(to: classes[0])
    #expect(log.text == "category")
    category.attach(to: classes[1])
    #expect(log.text == "category category")
  }

  @Test func aCategorysLoadDoesNotHideTheClasss() throws {
    let log = Log()
    let cls = try Self.makeClass(log, "class")
    try Self.makeCategory(log, "category").attach(to: cls)
    try cls.register()
    #expect(log.text == "class category")
    cls.send("load")
    #expect(log.text == "class category class")
    #expect(cls.metaclass.methods.count == 1)
  }

  @Test func aClassRegisteredInsideLoadHasLoadedWhenThatReturns() throws {
    let log = Log()
    let inner = try Self.makeClass(log, "inner")
    let outer = try ObjCClass(uniqueName("Load"), superclass: .nsObject)
    try outer.metaclass.addMethod("load") { (_: ObjCClass) in
      log.append("begin")
      #expect(throws: Never.self) { try inner.register() }
      log.append("end")
    }
    try outer.register()
    #expect(log.text == "begin inner end")
  }

  @Test func loadComesBeforeInitialize() throws {
    let log = Log()
    let cls = try Self.makeClass(log, "load")
    try cls.metaclass.addMethod("initialize") { (_: ObjCClass) in log.append("initialize") }
    try cls.register()
    #expect(log.text == "load")
    cls.send("class")
    #expect(log.text == "load initialize")
  }

  @Test func appleRegistrationSendsNoLoadToTheClass() throws {
    let log = Log()
    let cls = try Self.makeClass(log, "class")
    objc_registerClassPair(cls)
    #expect(cls.isRegistered)
    #expect(log.text == "")
  }

  @Test func loadSeesItsClassRegisteredWithCategoriesAttached() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName("Load"), superclass: .nsObject)
    try cls.metaclass.addMethod("load") { (self: ObjCClass) in
      log.append(ObjCClass(named: self.name) == self ? "found" : "lost")
      log.append(self.send("number") == 3 ? "attached" : "bare")
    }
    var category = ObjCCategory("Waiting")
    try category.addClassMethod("number") { (_: ObjCClass) in 3 }
    category.attach(to: cls)
    try cls.register()
    #expect(log.text == "found attached")
  }

  /// One thread's `+load` waits for a `+initialize` on another, which registers a class
  /// with a `+load` itself; whoever comes second must not wait.
  @Test(arguments: [true, false])
  func loadAndInitializeDoNotWaitForEachOther(loadComesFirst: Bool) throws {
    let log = Log()
    let inner = try Self.makeClass(log, "inner")
    let initializing = DispatchSemaphore(value: 0)
    let loading = DispatchSemaphore(value: 0)
    let slow = try ObjCClass(uniqueName("Load"), superclass: .nsObject)
    try slow.metaclass.addMethod("initialize") { (_: ObjCClass) in
      initializing.signal()
      loading.wait()
      // Time for the other thread's message: it waits for this very method.
      if loadComesFirst { Thread.sleep(forTimeInterval: 0.05) }
      #expect(throws: Never.self) { try inner.register() }
      log.append("initialized")
    }
    try slow.register()
    let outer = try ObjCClass(uniqueName("Load"), superclass: .nsObject)
    try outer.metaclass.addMethod("load") { (_: ObjCClass) in
      initializing.wait()
      loading.signal()
      if !loadComesFirst { Thread.sleep(forTimeInterval: 0.05) }
      slow.send("class")
      log.append("loaded")
    }
    onThreads(2) { index in
      if index == 0 {
        #expect(throws: Never.self) { try outer.register() }
      } else {
        slow.send("class")
      }
    }
    #expect(Set(log.words) == ["inner", "initialized", "loaded"])
  }

  @Test func anotherThreadsRegistrationReturnsAfterItsLoad() throws {
    let log = Log()
    let classes = try (0..<16).map { try Self.makeClass(log, "\($0)") }
    onThreads(16) { index in
      #expect(throws: Never.self) { try classes[index].register() }
      #expect(log.words.contains("\(index)"))
    }
    #expect(Set(log.words).count == 16 && log.words.count == 16)
  }
}
