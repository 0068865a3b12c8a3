import ObjCRuntime
import ObjCTestSupport
import Testing

// Field report, case 28.
@Suite("Looking wakes no class")
struct LookingTests {
  /// A class whose `+initialize` writes to the log.
  private static func makeClass(_ log: Log, superclass: ObjCClass = .nsObject) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Looked"), superclass: superclass)
    try cls.metaclass.addMethod("initialize") { (_: ObjCClass) in log.append("init") }
    try cls.metaclass.addMethod("number") { (_: ObjCClass) in 2 }
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.register()
    return cls
  }

  @Test func enumeratingAllClassesSendsNothing() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    #expect(ObjCClass.all.contains(cls))
    #expect(ObjCClass.nsObject.subclasses.contains(cls))
    #expect(ObjCClass(named: cls.name) == cls)
    #expect(try ObjCClass.named(cls.name) == cls)
    #expect(log.words.isEmpty)
    #expect(cls.send("number") == 2)
    #expect(log.words == ["init"])
  }

  @Test func copyingMethodListsFromEightThreadsSendsNothing() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    onThreads(8) { _ in
      for _ in 0..<50 {
        #expect(cls.methods.map(\.selector) == ["number"])
        #expect(cls.metaclass.methods.count == 2)
      }
    }
    #expect(log.words.isEmpty)
    #expect(cls.makeInstance().send("number") == 1)
    #expect(log.words == ["init"])
  }

  @Test func lookingForMethodsSendsNothing() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    #expect(cls.instanceMethod("number")?.definingClass == cls)
    #expect(cls.classMethod("number")?.definingClass == cls.metaclass)
    #expect(cls.ownMethod("number") != nil)
    #expect(cls.instancesRespond(to: "number"))
    #expect(cls.implementation(for: "number") == cls.ownMethod("number")?.implementation)
    _ = cls.implementation(for: Selector(uniqueName("unknown")))
    #expect(log.words.isEmpty)
    #expect(cls.send("number") == 2)
    #expect(cls.send("number") == 2)
    #expect(log.words == ["init"])
  }

  @Test func changingMethodsAndAttachingCategoriesSendsNothing() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    try cls.addMethod("other") { (_: NSObject) in 3 }
    try cls.replaceMethod("number") { (_: NSObject) in 4 }
    let other = try #require(cls.ownMethod("other"))
    try #require(cls.ownMethod("number")).exchangeImplementations(with: other)
    var category = ObjCCategory("Looking")
    try category.addClassMethod("number") { (_: ObjCClass) in 5 }
    category.attach(to: cls)
    #expect(log.words.isEmpty)
    #expect(cls.makeInstance().send("number") == 3)
    #expect(cls.send("number") == 5)
    #expect(log.words == ["init"])
  }

  @Test func makingASubclassSendsNothingToTheSuperclass() throws {
    let (log, subLog) = (Log(), Log())
    let cls = try Self.makeClass(log)
    let sub = try Self.makeClass(subLog, superclass: cls)
    #expect(sub.isSubclass(of: cls) && sub.superclass == cls)
    #expect(log.words.isEmpty && subLog.words.isEmpty)
    #expect(cls.send("number") == 2)
    #expect(log.words == ["init"] && subLog.words.isEmpty)
    #expect(sub.send("number") == 2)
    #expect(log.words == ["init"] && subLog.words == ["init"])
  }

  @Test func makingAnInstanceSendsNothing() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    let object = cls.makeInstance()
    #expect(object.objcClass == cls)
    #expect(log.words.isEmpty)
    #expect(object.send("number") == 1)
    #expect(log.words == ["init"])
  }
}
