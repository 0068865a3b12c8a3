import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("+resolveInstanceMethod: and +resolveClassMethod:")
struct ResolveTests {
  /// A class that adds `dynamic`, and nothing else, when it is asked.
  private static func makeClass(_ log: Log, under superclass: ObjCClass = .nsObject) throws
    -> ObjCClass
  {
    try registeredClass("Resolve", under: superclass) { cls in
      try cls.metaclass.addMethod("resolveInstanceMethod:") {
        (self: ObjCClass, selector: Selector) -> Bool in
        log.append("instance:\(selector)")
        guard selector == "dynamic" else {
          return self.super(from: cls).send("resolveInstanceMethod:", selector)
        }
        #expect(throws: Never.self) {
          try self.addMethod("dynamic") { (_: NSObject) in 7 }
        }
        return true
      }
      try cls.metaclass.addMethod("resolveClassMethod:") {
        (self: ObjCClass, selector: Selector) -> Bool in
        log.append("class:\(selector)")
        guard selector == "dynamic" else { return false }
        #expect(throws: Never.self) {
          try self.metaclass.addMethod("dynamic") { (_: ObjCClass) in 8 }
        }
        return true
      }
    }
  }

  @Test func aMissingInstanceMethodIsAskedForOnce() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    let object = cls.makeInstance()
    for _ in 0..<3 { #expect(object.send("dynamic") == 7) }
    #expect(log.text == "instance:dynamic")
  }

  @Test func aMissingClassMethodIsAskedForOnce() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    for _ in 0..<3 { #expect(cls.send("dynamic") == 8) }
    #expect(log.text == "class:dynamic")
  }

  @Test func subclassesAreAskedThroughTheInheritedResolver() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    let sub = try registeredClass("Resolve", under: cls)
    #expect(sub.makeInstance().send("dynamic") == 7)
    #expect(sub.ownMethod("dynamic") != nil && cls.ownMethod("dynamic") == nil)
  }

  @Test func superSendsAreResolvedToo() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    let sub = try registeredClass("Resolve", under: cls) { sub in
      try sub.addMethod("dynamic") { (self: NSObject) -> Int in
        self.super(from: sub).send("dynamic") + 1
      }
    }
    #expect(sub.makeInstance().send("dynamic") == 8)
    #expect(cls.ownMethod("dynamic") != nil)
  }

  @Test func respondsToSelectorAsksAndLookingDoesNot() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    #expect(!cls.instancesRespond(to: "dynamic") && cls.instanceMethod("dynamic") == nil)
    #expect(cls.implementation(for: "dynamic") == objcrt_forwardImplementation())
    #expect(log.text == "")
    #expect(cls.makeInstance().send("respondsToSelector:", "dynamic" as Selector) == true)
    #expect(log.text == "instance:dynamic")
    #expect(cls.instancesRespond(to: "dynamic"))
  }

  @Test(arguments: 0..<5)
  func applesFunctionsAsk(which: Int) throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    switch which {
    case 0: #expect(class_respondsToSelector(cls, "dynamic"))
    case 1: #expect(class_getInstanceMethod(cls, "dynamic") != nil)
    case 2:
      #expect(class_getMethodImplementation(cls, "dynamic") != objcrt_forwardImplementation())
    case 3: #expect(cls.send("instancesRespondToSelector:", "dynamic" as Selector) == true)
    default: #expect(class_getClassMethod(cls, "dynamic") != nil)
    }
    #expect(log.text == (which == 4 ? "class:dynamic" : "instance:dynamic"))
  }

  @Test func aClassWithoutAResolverIsNotWoken() throws {
    let log = Log()
    let cls = try registeredClass("Resolve") { cls in
      try cls.metaclass.addMethod("initialize") { (_: ObjCClass) in log.append("initialize") }
    }
    #expect(!class_respondsToSelector(cls, "nothing"))
    #expect(log.text == "")
  }

  @Test func whatIsNotResolvedIsNotRecognised() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try Self.makeClass(Log())
      cls.makeInstance().send("missing")
    }
    #expect(try errorText(result).contains(/-\[Resolve_\d+ missing\]: unrecognized selector/))
  }

  @Test func aResolverThatLacksAMethodItselfDoesNotAskForEver() throws {
    let log = Log()
    let cls = try registeredClass("Resolve") { cls in
      try cls.metaclass.addMethod("resolveInstanceMethod:") {
        (self: ObjCClass, selector: Selector) -> Bool in
        log.append(selector.name)
        // Another unknown selector from inside.
        if selector == "outer" { _ = class_respondsToSelector(self, "inner") }
        return false
      }
    }
    #expect(!class_respondsToSelector(cls, "outer"))
    #expect(log.text == "outer inner")
  }

  @Test func threadsThatAskAtOnceAllGetTheMethod() throws {
    let log = Log()
    let cls = try Self.makeClass(log)
    onThreads(8) { _ in
      #expect(cls.makeInstance().send("dynamic") == 7)
    }
  }
}
