import ObjCRuntime
import ObjCTestSupport
import Testing

private let rounds = 10_000

/// A class whose instances a counter counts.
private func counted(
  _ counter: Lifetime.Counter, under superclass: ObjCClass = .nsObject,
  _ configure: (ObjCClass) throws -> Void = { _ in }
) throws -> ObjCClass {
  let cls = try ObjCClass(uniqueName("Owned"), superclass: superclass)
  _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
  try configure(cls)
  try cls.register()
  return cls
}

/// Repeats `body` in a pool and expects that it leaves nothing alive.
private func expectBalance(_ counter: Lifetime.Counter, _ body: () throws -> Void) rethrows {
  let before = counter.alive
  try autoreleasepool { () throws in
    for _ in 0..<rounds { try body() }
  }
  #expect(counter.alive == before)
}

@Suite("Ownership of results and arguments")
struct OwnershipTests {
  private let counter = Lifetime.Counter()

  @Test func allocAndInit() throws {
    let cls = try counted(counter)
    expectBalance(counter) {
      let object: NSObject = (cls.send("alloc") as NSObject).send("init")
      #expect(object.objcClass == cls)
    }
  }

  @Test func new() throws {
    let cls = try counted(counter)
    expectBalance(counter) { let _: NSObject = cls.send("new") }
  }

  @Test func copies() throws {
    let cls = try counted(counter) { cls in
      for name in ["copy", "mutableCopy", "newSibling"] {
        try cls.addMethod(Selector(name)) { (self: NSObject) -> ObjCObject in
          self.objcClass.makeInstance()
        }
      }
    }
    let object = cls.makeInstance()
    expectBalance(counter) {
      let copy: ObjCObject = object.send("copy")
      let mutable: ObjCObject = object.send("mutableCopy")
      let sibling: ObjCObject = object.send("newSibling")
      #expect(copy !== object && mutable !== copy && sibling !== mutable)
    }
  }

  @Test func plainResults() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("fresh") { (self: NSObject) -> ObjCObject in
        self.objcClass.makeInstance()
      }
      try cls.addMethod("same") { (self: NSObject) -> NSObject in self }
    }
    let object = cls.makeInstance()
    expectBalance(counter) {
      let fresh: ObjCObject = object.send("fresh")
      #expect(fresh !== object)
      let same: ObjCObject = object.send("same")
      #expect(same === object)
    }
  }

  @Test func aPlainResultDoesNotWaitForThePool() throws {
    let cls = try counted(counter) { cls in
      try cls.metaclass.addMethod("make") { (self: ObjCClass) -> ObjCObject in
        self.makeInstance()
      }
    }
    autoreleasepool {
      for _ in 0..<100 { let _: ObjCObject = cls.send("make") }
      #expect(counter.alive == 0)
    }
  }

  @Test func arguments() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("take:and:") { (_: NSObject, a: ObjCObject, b: ObjCObject?) -> Bool in
        a !== b
      }
    }
    let object = cls.makeInstance()
    expectBalance(counter) {
      #expect(object.send("take:and:", cls.makeInstance(), cls.makeInstance() as ObjCObject?))
    }
  }

  @Test func initThatReturnsAnotherObject() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("init") { (self: NSObject) -> ObjCObject in
        self.objcClass.makeInstance()
      }
    }
    expectBalance(counter) {
      let raw: ObjCObject = cls.send("alloc")
      let object: ObjCObject = raw.send("init")
      #expect(object !== raw)
    }
    expectBalance(counter) { let _: ObjCObject = cls.send("new") }
  }

  @Test func initThatReturnsNil() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("initWithNumber:") { (_: NSObject, _: Int) -> ObjCObject? in nil }
    }
    expectBalance(counter) {
      let object: ObjCObject? = (cls.send("alloc") as ObjCObject).send("initWithNumber:", 1)
      #expect(object == nil)
    }
  }

  @Test func initThatCallsSuper() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("init") { (self: NSObject) -> NSObject? in
        self.super(from: cls).send("init")
      }
    }
    let sub = try registeredClass("OwnedSub", under: cls) { sub in
      try sub.addMethod("init") { (self: NSObject) -> NSObject? in
        self.super(from: sub).send("init")
      }
    }
    expectBalance(counter) {
      let object: NSObject? = (sub.send("alloc") as NSObject).send("init")
      #expect(object != nil)
    }
  }

  @Test func strings() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("say:") { (_: NSObject, text: String) -> String in text + "!" }
      try cls.addMethod("copyName") { (_: NSObject) -> String in "copied" }
      try cls.addMethod("life") { (_: NSObject) -> ObjCObject in
        ObjCValue(Lifetime(counter))
      }
    }
    let object = cls.makeInstance()
    expectBalance(counter) {
      #expect(object.send("say:", "a") == "a!")
      #expect(object.send("copyName") == "copied")
      let _: ObjCObject = object.send("life")
    }
  }

  @Test func ignoredResults() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("copy") { (self: NSObject) -> ObjCObject in
        self.objcClass.makeInstance()
      }
      try cls.addMethod("fresh:") { (self: NSObject, _: CGPoint) -> ObjCObject in
        self.objcClass.makeInstance()
      }
      try cls.addMethod("newAt:") { (self: NSObject, _: CGPoint) -> ObjCObject in
        self.objcClass.makeInstance()
      }
    }
    let object = cls.makeInstance()
    expectBalance(counter) {
      cls.send("alloc")
      cls.send("new")
      object.send("copy")
      object.send("init")
      object.send("fresh:", CGPoint(x: 1, y: 2))
      object.send("newAt:", CGPoint(x: 1, y: 2))
    }
  }

  @Test func initAndNewWithAStructure() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("initAt:") { (self: NSObject, _: CGPoint) -> NSObject? in
        self.super(from: cls).send("init")
      }
    }
    expectBalance(counter) {
      let raw: ObjCObject = cls.send("alloc")
      let object: NSObject? = raw.send("initAt:", CGPoint(x: 1, y: 2))
      #expect(object === raw)
      raw.send("initAt:", CGPoint(x: 1, y: 2))
    }
  }

  @Test func resultsOfSuperSends() throws {
    let top = try counted(counter) { cls in
      try cls.addMethod("copy") { (self: NSObject) -> ObjCObject in
        self.objcClass.makeInstance()
      }
      try cls.addMethod("fresh") { (self: NSObject) -> ObjCObject in
        self.objcClass.makeInstance()
      }
    }
    let cls = try registeredClass("OwnedSub", under: top) { cls in
      try cls.addMethod("copy") { (self: NSObject) -> ObjCObject in
        self.super(from: cls).send("copy")
      }
      try cls.addMethod("fresh") { (self: NSObject) -> ObjCObject in
        self.super(from: cls).send("fresh")
      }
    }
    let object = cls.makeInstance()
    expectBalance(counter) {
      let copy: ObjCObject = object.send("copy")
      let fresh: ObjCObject = object.send("fresh")
      #expect(copy !== fresh)
    }
  }

  @Test func anExchangeBetweenAnInitializerAndAPlainName() throws {
    let cls = try counted(counter) { cls in
      try cls.addMethod("initWithNumber:") { (self: NSObject, _: Int) -> NSObject? in
        self.super(from: cls).send("init")
      }
      try cls.addMethod("xx_setUp:") { (self: NSObject, n: Int) -> NSObject? in
        // After the exchange this runs the original initializer.
        self.send("xx_setUp:", n + 1)
      }
    }
    let original = try #require(cls.instanceMethod("initWithNumber:"))
    try original.exchangeImplementations(with: try #require(cls.instanceMethod("xx_setUp:")))
    expectBalance(counter) {
      let raw: NSObject = cls.send("alloc")
      let object: NSObject? = raw.send("initWithNumber:", 1)
      #expect(object === raw)
    }
  }

  @Test func classMethodsWithOwningNamesMayReturnClasses() throws {
    let cls = try counted(counter) { cls in
      try cls.metaclass.addMethod("copy") { (self: ObjCClass) -> ObjCClass in self }
    }
    expectBalance(counter) { #expect(cls.send("copy") == cls) }
  }
}
