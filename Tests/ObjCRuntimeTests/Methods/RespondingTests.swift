import ObjCRuntime
import ObjCTestSupport
import Testing

/// Answers that caches remember, and changes that they must follow.
@Suite("Answers to respondsToSelector:")
struct RespondingTests {
  private static func ask(_ object: ObjCObject, _ selector: Selector) -> Bool {
    object.send("respondsToSelector:", selector)
  }

  @Test func becomeYesWhenTheMethodIsAdded() throws {
    let cls = try registeredClass("Responding")
    let object = cls.makeInstance()
    for _ in 0..<3 {
      #expect(!Self.ask(object, "later") && !class_respondsToSelector(cls, "later"))
    }
    try cls.addMethod("later") { (_: NSObject) in 7 }
    for _ in 0..<3 { #expect(Self.ask(object, "later") && class_respondsToSelector(cls, "later")) }
    #expect(object.send("later") == 7)
  }

  @Test func becomeYesBelowWhenASuperclassGetsTheMethod() throws {
    let base = try registeredClass("Responding")
    let leaf = try registeredClass("RespondingLeaf", under: base)
    let object = leaf.makeInstance()
    #expect(!Self.ask(object, "later"))
    var category = ObjCCategory("Later")
    try category.addMethod("later") { (_: NSObject) in 8 }
    category.attach(to: base)
    #expect(Self.ask(object, "later") && object.send("later") == 8)
  }

  @Test func becomeNoWhenTheSuperclassThatHasItIsExchanged() throws {
    let having = try registeredClass("Responding") { cls in
      try cls.addMethod("given") { (_: NSObject) in 1 }
    }
    let leaf = try registeredClass("RespondingLeaf", under: having)
    let object = leaf.makeInstance()
    #expect(Self.ask(object, "given") && object.send("given") == 1)
    try leaf.setSuperclass(.nsObject)
    for _ in 0..<2 { #expect(!Self.ask(object, "given")) }
  }

  @Test func areYesForAMethodThatForwards() throws {
    let cls = try registeredClass("Responding")
    let object = cls.makeInstance()
    #expect(!Self.ask(object, "forwards"))
    try cls.addMethod(
      "forwards", implementation: objcrt_forwardImplementation(), typeEncoding: "v@:")
    for _ in 0..<3 { #expect(Self.ask(object, "forwards")) }
  }

  @Test func ofClassObjectsFollowTheirMetaclass() throws {
    let cls = try registeredClass("Responding")
    #expect(cls.send("respondsToSelector:", "later" as Selector) == false)
    try cls.metaclass.addMethod("later") { (_: ObjCClass) in 1 }
    #expect(cls.send("respondsToSelector:", "later" as Selector) == true)
  }

  @Test func areYesForWhatTheClassResolves() throws {
    let cls = try registeredClass("Responding") { cls in
      try cls.metaclass.addMethod("resolveInstanceMethod:") {
        (self: ObjCClass, selector: Selector) -> Bool in
        guard selector == "resolved" else { return false }
        #expect(throws: Never.self) { try self.addMethod("resolved") { (_: NSObject) in 3 } }
        return true
      }
    }
    let object = cls.makeInstance()
    #expect(!Self.ask(object, "unresolved") && Self.ask(object, "resolved"))
    #expect(!Self.ask(object, "unresolved") && object.send("resolved") == 3)
  }

  @Test func areFalseForNilAndForAnUnregisteredClass() throws {
    #expect(!class_respondsToSelector(nil, "any"))
    let cls = try ObjCClass(uniqueName("Responding"), superclass: .nsObject)
    #expect(!class_respondsToSelector(cls, "any"))
    #expect(class_respondsToSelector(cls, "description"))
    try cls.addMethod("any") { (_: NSObject) in 1 }
    #expect(class_respondsToSelector(cls, "any"))
    try cls.dispose()
  }
}
