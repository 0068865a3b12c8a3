import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("NSObject's messages")
struct NSObjectMessagesTests {
  @Test func selfIsTheReceiver() throws {
    let object = NSObject()
    #expect(object.send("self") as NSObject === object)
    #expect(ObjCClass.nsObject.send("self") == ObjCClass.nsObject)
  }

  @Test func nothingIsAProxyButAProxy() throws {
    #expect(NSObject().send("isProxy") == false)
    #expect(ObjCClass.nsObject.send("isProxy") == false)
    #expect(ObjCClass.nsProxy.makeInstance().send("isProxy") == true)
    #expect(ObjCClass.nsProxy.send("isProxy") == false)
  }

  @Test func performSendsAMessageThatIsKnownAtRunTime() throws {
    let log = Log()
    let cls = try registeredClass("Perform") { cls in
      try cls.addMethod("none") { (self: NSObject) -> NSObject in
        log.append("none")
        return self
      }
      try cls.addMethod("one:") { (_: NSObject, a: NSObject?) -> NSObject? in a }
      try cls.addMethod("two:and:") { (_: NSObject, _: NSObject?, b: NSObject?) -> NSObject? in b }
      try cls.metaclass.addMethod("ofClass") { (_: ObjCClass) -> NSObject? in nil }
    }
    let object = cls.makeInstance()
    let (a, b) = (NSObject(), NSObject())
    #expect(object.send("performSelector:", "none" as Selector) as ObjCObject? === object)
    #expect(log.text == "none")
    #expect(object.send("performSelector:withObject:", "one:" as Selector, a) as NSObject? === a)
    #expect(
      object.send("performSelector:withObject:withObject:", "two:and:" as Selector, a, b)
        as NSObject? === b)
    #expect((cls.send("performSelector:", "ofClass" as Selector) as NSObject?) == nil)
    #expect((object.send("performSelector:", nil as Selector?) as NSObject?) == nil)
  }

  @Test func performOfAnUnknownSelectorNamesThat() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: NSObject? = NSObject().send("performSelector:", "nothing" as Selector)
    }
    #expect(try errorText(result).contains("-[NSObject nothing]: unrecognized selector"))
  }

  @Test func copySendsCopyWithZone() throws {
    let cls = try registeredClass("Copy") { cls in
      try cls.addMethod("copyWithZone:") { (self: NSObject, zone: UnsafeMutableRawPointer?) in
        #expect(zone == nil)
        return self.makeCopy()
      }
      try cls.addMethod("mutableCopyWithZone:") {
        (self: NSObject, _: UnsafeMutableRawPointer?) in NSObject() as ObjCObject
      }
    }
    let object = cls.makeInstance()
    let copy: ObjCObject = object.send("copy")
    #expect(copy !== object && copy.objcClass == cls)
    #expect((object.send("mutableCopy") as ObjCObject).objcClass == .nsObject)
    #expect(cls.send("copy") == cls)
  }

  @Test func copyOfWhatCannotBeCopiedNamesCopyWithZone() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: NSObject = NSObject().send("copy")
    }
    #expect(try errorText(result).contains("-[NSObject copyWithZone:]: unrecognized selector"))
  }

  @Test func copiesDoNotLeakOrEndEarly() throws {
    let counter = Lifetime.Counter()
    let cls = try registeredClass("CopyLife") { cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
      try cls.addMethod("copyWithZone:") {
        (_: NSObject, _: UnsafeMutableRawPointer?) in
        ObjCClass(named: cls.name)?.makeInstance()
      }
    }
    do {
      let object = cls.makeInstance()
      for _ in 0..<10 { _ = object.send("copy") as ObjCObject }
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
  }

  @Test func methodsAreFoundBySelector() throws {
    let cls = try registeredClass("MethodFor") { cls in
      try cls.addMethod("number") { (_: NSObject) in 7 }
      try cls.metaclass.addMethod("number") { (_: ObjCClass) in 8 }
    }
    let selector = "number" as Selector
    let object = cls.makeInstance()
    let expected = cls.implementation(for: selector)
    #expect(object.send("methodForSelector:", selector) == expected)
    #expect(cls.send("instanceMethodForSelector:", selector) == expected)
    #expect(cls.send("methodForSelector:", selector) == cls.metaclass.implementation(for: selector))
    #expect(object.send("methodForSelector:", "none" as Selector) == objcrt_forwardImplementation())
    #expect((object.send("methodForSelector:", nil as Selector?) as IMP?) == nil)
  }

  @Test func classesKnowWhatTheirInstancesRespondTo() throws {
    let cls = try registeredClass("Instances") { cls in
      try cls.addMethod("own") { (_: NSObject) in }
    }
    #expect(cls.send("instancesRespondToSelector:", "own" as Selector) == true)
    #expect(cls.send("instancesRespondToSelector:", "hash" as Selector) == true)
    #expect(cls.send("instancesRespondToSelector:", "alloc" as Selector) == false)
    #expect(cls.send("instancesRespondToSelector:", nil as Selector?) == false)
    #expect(cls.send("respondsToSelector:", "own" as Selector) == false)
    #expect(cls.send("isSubclassOfClass:", ObjCClass.nsObject) == true)
    #expect(ObjCClass.nsObject.send("isSubclassOfClass:", cls) == false)
    #expect(cls.send("isSubclassOfClass:", nil as ObjCClass?) == false)
  }

  @Test func debugDescriptionIsTheDescription() throws {
    let cls = try registeredClass("Debug") { cls in
      try cls.addMethod("description") { (_: NSObject) in "mine" }
    }
    #expect(cls.makeInstance().send("debugDescription") == "mine")
    #expect(cls.send("debugDescription") == cls.name)
  }

  @Test func retainCountCounts() {
    let object = NSObject()
    let count: UInt = object.send("retainCount")
    let second = Unmanaged.passRetained(object)
    #expect(object.send("retainCount") == count + 1)
    second.release()
    #expect(object.send("retainCount") == count)
    #expect(ObjCClass.nsObject.send("retainCount") == UInt.max)
  }

  @Test func loadAndInitializeAreThereAndDoNothing() throws {
    let cls = try registeredClass("Nothing")
    cls.send("load")
    cls.send("initialize")
    #expect(cls.metaclass.methods.isEmpty)
  }

  @Test func anOverrideOfRetainAndReleaseIsSentByMessagesOnly() throws {
    let log = Log()
    let counter = Lifetime.Counter()
    let cls = try registeredClass("Counting") { cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
      try cls.addMethod("retain") { (self: NSObject) -> NSObject in
        log.append("retain")
        return self.super(from: cls).send("retain")
      }
      try cls.addMethod("release") { (self: NSObject) in
        log.append("release")
        self.super(from: cls).send("release")
      }
    }
    autoreleasepool {
      let object = cls.makeInstance()
      let other = object
      _ = [object, other]
      #expect(log.text == "")
      object.send("retain")
      object.send("release")
      #expect(log.text == "retain release")
    }
    #expect(counter.alive == 0)
  }

  @Test func aProxyHasWhatEveryObjectNeedsAndNoInit() throws {
    let proxy = ObjCClass.nsProxy.makeInstance()
    #expect(proxy is NSProxy)
    #expect(!ObjCClass.nsProxy.instancesRespond(to: "init"))
    #expect(!ObjCClass.nsProxy.instancesRespond(to: "copy"))
    #expect(proxy.send("class") == ObjCClass.nsProxy)
    #expect((ObjCClass.nsProxy.send("superclass") as ObjCClass?) == nil)
    #expect(ObjCClass(named: "NSProxy") == .nsProxy)
    let description: String = proxy.send("description")
    #expect(description.hasPrefix("<NSProxy: 0x"))
    #expect(proxy.send("isKindOfClass:", ObjCClass.nsObject) == false)
  }

  @Test func aProxyDoesNotRecogniseTheRest() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      NSProxy().send("length")
    }
    #expect(try errorText(result).contains("-[NSProxy length]: unrecognized selector"))
  }
}
