import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Ownership of results")
struct ResultOwnershipTests {
  /// A class whose instances are counted, with methods of every family.
  private static func makeFamilies() throws -> (cls: ObjCClass, counter: Lifetime.Counter) {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.addMethod("copy") { (_: NSObject) -> ObjCObject in cls.makeInstance() }
    try cls.addMethod("mutableCopy") { (_: NSObject) -> ObjCObject? in cls.makeInstance() }
    try cls.addMethod("copier") { (_: NSObject) -> ObjCObject in cls.makeInstance() }
    try cls.addMethod("me") { (self: NSObject) -> ObjCObject in self }
    try cls.addMethod("nothing") { (_: NSObject) -> ObjCObject? in nil }
    try cls.addMethod("take:") { (_: NSObject, _: ObjCObject?) in }
    try cls.addMethod("initWithOther") { (_: NSObject) -> ObjCObject in cls.makeInstance() }
    try cls.addMethod("initFailing") { (_: NSObject) -> ObjCObject? in nil }
    try cls.addMethod("initWithSelf") { (self: NSObject) -> ObjCObject in self }
    try cls.register()
    return (cls, counter)
  }

  @Test(
    "Nothing is leaked or released twice, without any pool",
    arguments: [
      "copy", "mutableCopy", "copier", "me", "init", "initWithOther", "initWithSelf",
    ])
  func objectResults(name: String) throws {
    let (cls, counter) = try Self.makeFamilies()
    let selector = Selector(name)
    for _ in 0..<1000 {
      let object = cls.makeInstance()
      let result: ObjCObject = object.send(selector)
      #expect(result.objcClass == cls)
    }
    #expect(counter.alive == 0)
    // What an ignored plain result leaves in the pool goes with the pool.
    autoreleasepool {
      for _ in 0..<1000 { cls.makeInstance().send(selector) }
    }
    #expect(counter.alive == 0)
  }

  @Test("An ignored autoreleased result lives until the pool is drained, and no longer")
  func ignoredPlainResult() throws {
    let (cls, counter) = try Self.makeFamilies()
    let object = cls.makeInstance()
    autoreleasepool {
      object.send("copier")
      #expect(counter.alive == 2)
    }
    #expect(counter.alive == 1)
    withExtendedLifetime(object) {}
  }

  @Test("A plain result that is used is handed over without the pool")
  func plainResultIsHandedOver() throws {
    let (cls, counter) = try Self.makeFamilies()
    let object = cls.makeInstance()
    autoreleasepool {
      do {
        let result: ObjCObject = object.send("copier")
        #expect(counter.alive == 2)
        withExtendedLifetime(result) {}
      }
      #expect(counter.alive == 1)
    }
    withExtendedLifetime(object) {}
  }

  @Test("An init that fails consumes its receiver and returns nil")
  func failingInit() throws {
    let (cls, counter) = try Self.makeFamilies()
    for _ in 0..<1000 {
      let result: ObjCObject? = (cls.send("alloc") as ObjCObject).send("initFailing")
      #expect(result == nil)
    }
    #expect(counter.alive == 0)
  }

  @Test("alloc, init and new through messages leave one reference")
  func allocInit() throws {
    let (cls, counter) = try Self.makeFamilies()
    for _ in 0..<1000 {
      let first: ObjCObject = (cls.send("alloc") as ObjCObject).send("init")
      let second: ObjCObject = cls.send("new")
      withExtendedLifetime((first, second)) {
        #expect(counter.alive == 2)
      }
      cls.send("new")
      cls.send("alloc")
    }
    #expect(counter.alive == 0)
  }

  @Test("Arguments are borrowed, and nil may be passed")
  func arguments() throws {
    let (cls, counter) = try Self.makeFamilies()
    for _ in 0..<1000 {
      let object = cls.makeInstance()
      object.send("take:", cls.makeInstance())
      object.send("take:", object as ObjCObject?)
      object.send("take:", ObjCObject?.none)
    }
    #expect(counter.alive == 0)
  }

  @Test("An exchanged init answers by the rules of the name it is called by")
  func exchangedInit() throws {
    let (cls, counter) = try Self.makeFamilies()
    try cls.addMethod("swizzled_initWithSelf") { (self: NSObject) -> ObjCObject in
      self.send("swizzled_initWithSelf")
    }
    let original = try #require(cls.instanceMethod("initWithSelf"))
    let replacement = try #require(cls.instanceMethod("swizzled_initWithSelf"))
    original.exchangeImplementations(with: replacement)
    for _ in 0..<1000 {
      let object: ObjCObject = (cls.send("alloc") as ObjCObject).send("initWithSelf")
      withExtendedLifetime(object) { #expect(counter.alive == 1) }
    }
    #expect(counter.alive == 0)
  }

  @Test("Strings travel both ways without a pool")
  func strings() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.addMethod("echo:") { (_: NSObject, text: String) -> String in text + "!" }
    try cls.addMethod("maybe:") { (_: NSObject, text: String?) -> String? in text }
    try cls.register()
    let object = cls.makeInstance()
    #expect(object.send("echo:", "smörgås") == "smörgås!")
    #expect(object.send("maybe:", String?.none) == String?.none)
    #expect(object.send("maybe:", String?.some("x")) == String?.some("x"))
  }
}
