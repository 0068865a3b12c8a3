import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("NSObject")
struct NSObjectTests {
  @Test func allocAndInitGiveOneObject() {
    let raw: NSObject = ObjCClass.nsObject.send("alloc")
    let object: NSObject = raw.send("init")
    #expect(object === raw)
  }

  @Test func newSendsAllocAndInit() throws {
    let log = Log()
    let cls = try registeredClass("New") { cls in
      try cls.metaclass.addMethod("alloc") { (self: ObjCClass) -> NSObject in
        log.append("alloc")
        return self.super(from: cls).send("alloc")
      }
      try cls.addMethod("init") { (self: NSObject) -> NSObject in
        log.append("init")
        return self.super(from: cls).send("init")
      }
    }
    let object: NSObject = cls.send("new")
    #expect(object.objcClass == cls)
    #expect(log.text == "alloc init")
  }

  @Test func swiftsInitialiserAllocatesWithoutInit() {
    #expect(NSObject().objcClass == .nsObject)
    #expect(NSObject() !== NSObject())
  }

  @Test func objectsAnswerTheirClasses() throws {
    let cls = try registeredClass("Kinds")
    let object = cls.makeInstance()
    #expect(object.send("class") == cls)
    #expect((object.send("superclass") as ObjCClass?) == .nsObject)
    #expect((NSObject().send("superclass") as ObjCClass?) == nil)
  }

  @Test func classesAnswerThemselves() throws {
    let cls = try registeredClass("Kinds")
    #expect(cls.send("class") == cls)
    #expect((cls.send("superclass") as ObjCClass?) == .nsObject)
    #expect((ObjCClass.nsObject.send("superclass") as ObjCClass?) == nil)
  }

  @Test func kindsIncludeSuperclassesAndMembersDoNot() throws {
    let top = try registeredClass("KindTop")
    let sibling = try registeredClass("KindSibling", under: top)
    let cls = try registeredClass("Kind", under: top)
    let object = try #require(cls.makeInstance() as? NSObject)
    #expect(object.isKind(of: cls) && object.isKind(of: top) && object.isKind(of: .nsObject))
    #expect(!object.isKind(of: sibling))
    #expect(object.isMember(of: cls))
    #expect(!object.isMember(of: top))
  }

  @Test func aClassObjectIsOfTheKindOfItsMetaclassAndOfTheRoot() throws {
    let cls = try registeredClass("KindClass")
    #expect(cls.send("isKindOfClass:", cls.metaclass) == true)
    #expect(cls.send("isKindOfClass:", ObjCClass.nsObject) == true)
    #expect(cls.send("isKindOfClass:", cls) == false)
    #expect(cls.send("isMemberOfClass:", cls.metaclass) == true)
    #expect(cls.send("isMemberOfClass:", cls) == false)
  }

  @Test func respondsToWhatItHasOrInherits() throws {
    let cls = try registeredClass("Responds") { cls in
      try cls.addMethod("own:") { (_: NSObject, _: Int) in }
      try cls.metaclass.addMethod("ofClass") { (_: ObjCClass) in }
    }
    let object = try #require(cls.makeInstance() as? NSObject)
    #expect(object.responds(to: "own:") && object.responds(to: "hash"))
    #expect(!object.responds(to: "own") && !object.responds(to: "ofClass"))
    #expect(cls.send("respondsToSelector:", "ofClass" as Selector) == true)
    #expect(cls.send("respondsToSelector:", "own:" as Selector) == false)
    #expect(cls.send("respondsToSelector:", "hash" as Selector) == true)
  }

  @Test func equalityAndHashAreIdentity() {
    let one = NSObject()
    let two = NSObject()
    #expect(one == one && one != two)
    #expect(one.hash == UInt(bitPattern: one.id))
    #expect(Set([one, two, one]).count == 2)
    #expect(one.send("isEqual:", nil as NSObject?) == false)
  }

  @Test func classObjectsAreEqualToThemselves() throws {
    let cls = ObjCClass.nsObject
    #expect(cls.send("isEqual:", cls) == true)
    #expect(cls.send("isEqual:", try registeredClass("Equal")) == false)
    #expect(cls.send("hash") == UInt(bitPattern: cls.record))
  }

  @Test func descriptionsNameClassAndAddress() throws {
    let cls = try registeredClass("Described")
    let object = try #require(cls.makeInstance() as? NSObject)
    #expect(
      object.description == "<\(cls.name): 0x\(String(UInt(bitPattern: object.id), radix: 16))>")
    #expect(object.debugDescription == object.description)
    #expect(cls.send("description") == cls.name)
  }

  @Test func swiftHonoursOverrides() throws {
    let cls = try ObjCClass(uniqueName("Overrides"), superclass: .nsObject)
    let key = try cls.addInstanceVariable("_key", initialValue: 0)
    try cls.addMethod("isEqual:") { (self: NSObject, other: NSObject?) -> Bool in
      other.map { $0.isMember(of: cls) && $0[key] == self[key] } ?? false
    }
    try cls.addMethod("hash") { (self: NSObject) -> UInt in UInt(self[key]) }
    try cls.addMethod("description") { (self: NSObject) -> String in "key \(self[key])" }
    try cls.register()
    func make(_ value: Int) throws -> NSObject {
      let object = try #require(cls.makeInstance() as? NSObject)
      object[key] = value
      return object
    }
    let one = try make(1)
    #expect(try one == make(1))
    #expect(try one != make(2))
    #expect(try Set([one, make(1), make(2)]).count == 2)
    #expect(one.send("hash") == 1 as UInt)
    #expect("\(one)" == "key 1")
    #expect(one != NSObject())
  }

  @Test func swiftHonoursOverridesOfTheQuestions() throws {
    let cls = try registeredClass("Liar") { cls in
      try cls.addMethod("respondsToSelector:") { (_: NSObject, _: Selector) -> Bool in true }
      try cls.addMethod("isKindOfClass:") { (_: NSObject, _: ObjCClass) -> Bool in false }
      try cls.addMethod("isMemberOfClass:") { (_: NSObject, _: ObjCClass) -> Bool in true }
      try cls.addMethod("class") { (_: NSObject) -> ObjCClass in .nsObject }
    }
    let liar = try #require(cls.makeInstance() as? NSObject)
    #expect(liar.responds(to: "nothingOfTheKind"))
    #expect(!liar.isKind(of: .nsObject))
    #expect(liar.isMember(of: .nsObject))
    #expect(liar.send("class") == ObjCClass.nsObject)
    #expect(liar.objcClass == cls, "objcClass asks nobody")
  }

  @Test func messagesRetainAndRelease() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName("Counted"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.register()
    var object: ObjCObject? = cls.makeInstance()
    object.send("retain")
    let id = try #require(object?.id)
    object = nil
    #expect(counter.alive == 1)
    ObjCObject.from(id: id).send("release")
    #expect(counter.alive == 0)
  }

  @Test func retainAndReleaseLeaveClassesAlone() {
    let cls = ObjCClass.nsObject
    for _ in 0..<3 { cls.send("release") }
    cls.send("retain")
    cls.send("autorelease")
    #expect(cls.send("class") == cls)
  }
}

extension NSObject {
  fileprivate var hash: UInt { send("hash") }
}
