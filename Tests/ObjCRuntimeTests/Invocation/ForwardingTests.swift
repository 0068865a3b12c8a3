import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// A class whose instances forward everything to `target`, in full.
///
/// The handler gets the invocation before it is sent.
func forwarderClass(
  to target: ObjCObject, under superclass: ObjCClass = .nsObject,
  _ handler: @escaping @Sendable (Invocation) -> Void = { _ in }
) throws -> ObjCClass {
  nonisolated(unsafe) let target = target
  return try registeredClass("Forwarder", under: superclass) { cls in
    try cls.addMethod("methodSignatureForSelector:") {
      (_: ObjCObject, selector: Selector) -> MethodSignature? in
      target.methodSignature(for: selector)
    }
    try cls.addMethod("forwardInvocation:") { (_: ObjCObject, invocation: Invocation) in
      handler(invocation)
      invocation.invoke(on: target)
    }
  }
}

@Suite("Stages of forwarding")
struct ForwardingTests {
  private func speaker() throws -> ObjCObject {
    try registeredClass("Speaker") { cls in
      try cls.addMethod("number") { (_: NSObject) -> Int in 7 }
      try cls.addMethod("add:to:") { (_: NSObject, a: Double, b: Float) -> Double in
        a + Double(b)
      }
      try cls.addMethod("rect:") { (_: NSObject, r: CGRect) -> CGRect in r }
      try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
    }.makeInstance()
  }

  private func redirecting(to target: ObjCObject?, _ log: Log = Log()) throws -> ObjCClass {
    nonisolated(unsafe) let target = target
    return try registeredClass("Redirecting") { cls in
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, selector: Selector) -> ObjCObject? in
        log.append(selector.name)
        return target
      }
    }
  }

  @Test func aTargetTakesTheMessageOver() throws {
    let (target, log) = (try speaker(), Log())
    let object = try redirecting(to: target, log).makeInstance()
    for _ in 0..<2 {
      #expect(object.send("number") == 7)
      #expect(object.send("add:to:", 1.5, 2 as Float) == 3.5)
      let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
      #expect((object.send("rect:", rect) as CGRect).size.height == 4)
      #expect((object.send("me") as ObjCObject) === target)
    }
    #expect(log.text == "number add:to: rect: me number add:to: rect: me")
    #expect(object.send("respondsToSelector:", "number" as Selector) == false)
    #expect((object.send("performSelector:", "me" as Selector) as ObjCObject) === target)
  }

  @Test func aTargetMayForwardInItsTurn() throws {
    let last = try forwarderClass(to: try speaker()).makeInstance()
    let middle = try redirecting(to: last).makeInstance()
    let object = try redirecting(to: middle).makeInstance()
    #expect(object.send("number") == 7)
    #expect(object.send("add:to:", 1.5, 2 as Float) == 3.5)
  }

  @Test(arguments: [true, false])
  func noTargetOrItselfGoesOnToTheNextStage(isItself: Bool) throws {
    let target = try speaker()
    let cls = try forwarderClass(to: target)
    try cls.addMethod("forwardingTargetForSelector:") {
      (self: NSObject, _: Selector) -> ObjCObject? in isItself ? self : nil
    }
    #expect(cls.makeInstance().send("number") == 7)
  }

  @Test func aTargetMayBeAClass() throws {
    let shared = try registeredClass("Shared") { cls in
      try cls.metaclass.addMethod("count") { (_: ObjCClass) -> Int in 3 }
    }
    let cls = try registeredClass("Redirecting") { cls in
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, _: Selector) -> ObjCClass? in shared
      }
    }
    #expect(cls.makeInstance().send("count") == 3)
  }

  @Test func resolvingComesFirst() throws {
    let log = Log()
    let cls = try redirecting(to: try speaker(), log)
    try cls.metaclass.addMethod("resolveInstanceMethod:") {
      (self: ObjCClass, selector: Selector) -> Bool in
      guard selector == "number" else { return false }
      return (try? self.addMethod("number") { (_: NSObject) -> Int in 1 }) ?? false
    }
    #expect(cls.makeInstance().send("number") == 1)
    #expect(log.text == "")
    #expect(cls.makeInstance().send("add:to:", 1.0, 1 as Float) == 2.0)
  }

  @Test func anInvocationTakesTheMessageOver() throws {
    let (target, log) = (try speaker(), Log())
    let object = try forwarderClass(to: target) { invocation in
      log.append(invocation.selector?.name ?? "")
      log.append("\(invocation.argumentCount)")
    }.makeInstance()
    for _ in 0..<2 {
      #expect(object.send("number") == 7)
      #expect(object.send("add:to:", 1.5, 2 as Float) == 3.5)
      let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
      #expect((object.send("rect:", rect) as CGRect).size.height == 4)
      #expect((object.send("me") as ObjCObject) === target)
    }
    #expect(log.text == "number 0 add:to: 2 rect: 1 me 0 number 0 add:to: 2 rect: 1 me 0")
    #expect((object.send("performSelector:", "me" as Selector) as ObjCObject) === target)
  }

  @Test func theTargetOfTheInvocationIsTheReceiver() throws {
    let cls = try registeredClass("Forwarder") { cls in
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSObject, _: Selector) -> MethodSignature? in try? MethodSignature("B@:@")
      }
      try cls.addMethod("forwardInvocation:") { (self: NSObject, invocation: Invocation) in
        let argument = try? invocation.argument(0, as: NSObject.self)
        try? invocation.setResult(invocation.target == .object(self) && argument === self)
      }
    }
    let object = cls.makeInstance()
    #expect(object.send("isMe:", object) == true)
    #expect(object.send("isMe:", NSObject()) == false)
  }

  @Test func withoutAResultTheSenderGetsZero() throws {
    let cls = try registeredClass("Forwarder") { cls in
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSObject, selector: Selector) -> MethodSignature? in
        try? MethodSignature(selector.name == "rect" ? "{CGRect={CGPoint=dd}{CGSize=dd}}@:" : "d@:")
      }
      try cls.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
        if invocation.selector == "one" { try? invocation.setResult(1.0) }
      }
    }
    let object = cls.makeInstance()
    #expect(object.send("one") == 1.0)
    #expect(object.send("nothing") == 0.0)
    #expect((object.send("rect") as CGRect).size.width == 0)
  }

  @Test func messagesToSuperAreForwarded() throws {
    let base = try forwarderClass(to: try speaker())
    let sub = try registeredClass("Sub", under: base) { cls in
      try cls.addMethod("number") { (self: NSObject) -> Int in
        self.super(from: cls).send("number") + 1
      }
      try cls.addMethod("add:to:") { (self: NSObject, a: Double, b: Float) -> Double in
        self.super(from: cls).send("add:to:", a, b) + 1
      }
      try cls.addMethod("rect:") { (self: NSObject, r: CGRect) -> CGRect in
        var rect: CGRect = self.super(from: cls).send("rect:", r)
        rect.size.width += 1
        return rect
      }
    }
    let object = sub.makeInstance()
    for _ in 0..<2 {
      #expect(object.send("number") == 8)
      #expect(object.send("add:to:", 1.5, 2 as Float) == 4.5)
      let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
      #expect((object.send("rect:", rect) as CGRect).size.width == 4)
    }
  }

  @Test func classesForward() throws {
    let target = try speaker()
    nonisolated(unsafe) let unsafeTarget = target
    let full = try registeredClass("Forwarder") { cls in
      try cls.metaclass.addMethod("methodSignatureForSelector:") {
        (_: ObjCClass, selector: Selector) -> MethodSignature? in
        unsafeTarget.methodSignature(for: selector)
      }
      try cls.metaclass.addMethod("forwardInvocation:") { (_: ObjCClass, invocation: Invocation) in
        invocation.invoke(on: unsafeTarget)
      }
    }
    #expect(full.send("number") == 7)
    let redirecting = try registeredClass("Redirecting") { cls in
      try cls.metaclass.addMethod("forwardingTargetForSelector:") {
        (_: ObjCClass, _: Selector) -> ObjCObject? in unsafeTarget
      }
    }
    #expect(redirecting.send("add:to:", 1.0, 2 as Float) == 3.0)
  }

  @Test func insideInitializeTheClassForwards() throws {
    let target = try speaker()
    let log = Log()
    let cls = try forwarderClass(to: target)
    try cls.metaclass.addMethod("initialize") { (self: ObjCClass) in
      let object = self.makeInstance()
      log.append("\(object.send("number") as Int)")
      log.append("\(object.send("add:to:", 1.5, 2 as Float) as Double)")
      let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
      log.append("\((object.send("rect:", rect) as CGRect).size.width)")
    }
    #expect(cls.makeInstance().send("number") == 7)
    #expect(log.text == "7 3.5 3.0")
  }

  @Test func insideInitializeAnotherObjectTakesMessages() throws {
    let (target, log) = (try speaker(), Log())
    let cls = try redirecting(to: target)
    try cls.metaclass.addMethod("initialize") { (self: ObjCClass) in
      let object = self.makeInstance()
      log.append("\(object.send("number") as Int)")
      log.append("\(object.send("add:to:", 1.5, 2 as Float) as Double)")
    }
    #expect(cls.makeInstance().send("number") == 7)
    #expect(log.text == "7 3.5")
  }

  @Test func aMethodThatIsAddedLaterIsCalled() throws {
    let cls = try forwarderClass(to: try speaker())
    let object = cls.makeInstance()
    #expect(object.send("number") == 7)
    #expect(object.send("number") == 7)
    try cls.addMethod("number") { (_: NSObject) -> Int in 8 }
    #expect(object.send("number") == 8)
  }

  @Test func droppedResultsAreHandled() throws {
    let counter = Lifetime.Counter()
    let target = try registeredClass("Maker") { cls in
      let life = try cls.addInstanceVariable("_life", initialValue: nil as Lifetime?)
      try cls.addMethod("newThing") { (self: NSObject) -> NSObject in
        let thing = self.objcClass.makeInstance()
        thing[life] = Lifetime(counter)
        return try! #require(thing as? NSObject)
      }
      try cls.addMethod("rectThatIsDropped:") { (_: NSObject, r: CGRect) -> CGRect in r }
    }.makeInstance()
    let object = try forwarderClass(to: target).makeInstance()
    let redirecting = try redirecting(to: target).makeInstance()
    autoreleasepool {
      for _ in 0..<3 {
        object.send("newThing")
        redirecting.send("newThing")
        let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
        object.send("rectThatIsDropped:", rect)
        redirecting.send("rectThatIsDropped:", rect)
      }
    }
    #expect(counter.alive == 0)
  }

  @Test func aStructureThatNoMethodReturnsMayBeDropped() throws {
    let cls = try registeredClass("Forwarder") { cls in
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSObject, _: Selector) -> MethodSignature? in
        try? MethodSignature("{CGRect={CGPoint=dd}{CGSize=dd}}@:q")
      }
      try cls.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
        let number = (try? invocation.argument(0, as: Int.self)) ?? 0
        try? invocation.setResult(
          CGRect(origin: CGPoint(x: Double(number), y: 0), size: CGSize(width: 0, height: 0)))
      }
    }
    let object = cls.makeInstance()
    #if arch(x86_64)
    // Nobody knows before the first time that it is one.
    object.send("structureOfNobody:", 5)
    #endif
    #expect((object.send("structureOfNobody:", 6) as CGRect).origin.x == 6)
    object.send("structureOfNobody:", 7)
  }

  @Test func initialisersAndFactoriesKeepTheirOwnership() throws {
    let counter = Lifetime.Counter()
    let target = try registeredClass("Maker") { cls in
      let life = try cls.addInstanceVariable("_life", initialValue: nil as Lifetime?)
      try cls.addMethod("init") { (self: NSObject) -> NSObject in
        self[life] = Lifetime(counter)
        return self
      }
      try cls.addMethod("newThing") { (self: NSObject) -> NSObject in self.objcClass.send("new") }
      for name in ["thing", "copyThing", "mutableCopyThing"] {
        try cls.addMethod(Selector(name)) { (self: NSObject) -> NSObject in
          self.objcClass.send("new")
        }
      }
    }
    let proxies = try forwarderClass(to: target.makeInstance(), under: .nsProxy)
    autoreleasepool {
      let proxy = proxies.makeInstance()
      for name in ["newThing", "copyThing", "mutableCopyThing", "thing", "init"] {
        for _ in 0..<2 {
          let thing: NSObject = proxy.send(Selector(name))
          #expect(thing.objcClass == target)
        }
      }
    }
    // The one that was sent -init is kept by the forwarding closure.
    #expect(counter.alive == 1)
  }

  @Test func anInvocationThatIsKeptRetainsWhatItNeeds() throws {
    let counter = Lifetime.Counter()
    nonisolated(unsafe) var kept: [Invocation] = []
    let living = try registeredClass("Living") { cls in
      let life = try cls.addInstanceVariable("_life", initialValue: nil as Lifetime?)
      try cls.addMethod("begin") { (self: NSObject) in self[life] = Lifetime(counter) }
    }
    let target = try registeredClass("Taker") { cls in
      try cls.addMethod("take:number:") { (_: NSObject, _: NSObject, _: Int) in }
    }.makeInstance()
    let cls = try forwarderClass(to: target) { kept.append($0) }
    autoreleasepool {
      let object = cls.makeInstance()
      for number in 0..<3 {
        let argument = living.makeInstance()
        argument.send("begin")
        object.send("take:number:", argument, number)
      }
    }
    #expect(counter.alive == 3)
    #expect(Set(kept.map { ObjectIdentifier($0) }).count == 3)
    for (number, invocation) in kept.enumerated() {
      #expect(invocation.argumentsRetained)
      #expect(try invocation.argument(1) == number)
      #expect(try invocation.argument(0, as: NSObject.self).objcClass == living)
    }
    kept = []
    #expect(counter.alive == 0)
  }

  @Test func anInvocationThatIsKeptCopiesTexts() throws {
    nonisolated(unsafe) var kept: [Invocation] = []
    let target = try registeredClass("Taker") { cls in
      try cls.addMethod("take:") { (_: NSObject, _: UnsafePointer<CChar>?) in }
    }.makeInstance()
    let object = try forwarderClass(to: target) { kept.append($0) }.makeInstance()
    var text = Array("copied".utf8CString)
    for _ in 0..<2 {
      text.withUnsafeMutableBufferPointer {
        $0[0] = CChar(UInt8(ascii: "c"))
        object.send("take:", UnsafePointer($0.baseAddress))
        $0[0] = CChar(UInt8(ascii: "X"))
      }
    }
    for invocation in kept {
      let copy = try #require(try invocation.argument(0, as: UnsafePointer<CChar>?.self))
      #expect(String(cString: copy) == "copied")
    }
    #expect(kept.count == 2)
  }

  @Test func messagesMayBeForwardedWhileOneIs() throws {
    let inner = try forwarderClass(to: try speaker()).makeInstance()
    nonisolated(unsafe) let innerObject = inner
    let log = Log()
    let outer = try forwarderClass(to: inner) { invocation in
      let number: Int = innerObject.send("number")
      log.append("\(invocation.selector?.name ?? "") \(number)")
    }.makeInstance()
    #expect(outer.send("add:to:", 1.0, 2 as Float) == 3.0)
    #expect(log.text == "add:to: 7")
  }

  @Test func threadsForwardAtOnce() throws {
    let cls = try forwarderClass(to: try speaker())
    onThreads(8) { number in
      let object = cls.makeInstance()
      for _ in 0..<500 {
        let sum: Double = object.send("add:to:", Double(number), 1 as Float)
        if sum != Double(number) + 1 { fatalError("\(sum) is not \(number) + 1") }
      }
    }
  }

  @Test func debugChecksOfSendsLetForwardedMessagesPass() throws {
    let object = try forwarderClass(to: try speaker()).makeInstance()
    let sum: Double = object.send("add:to:", 1.0, 2 as Float)
    #expect(sum == 3)
  }
}

@Suite("Messages that nobody takes")
struct UnforwardedTests {
  @Test(arguments: ["instance", "class", "nil signature", "default", "bare root", "proxy"])
  func areNotRecognised(which: String) async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { [which] in
      switch which {
      case "instance": NSObject().send("foo:", 1)
      case "class": ObjCClass.nsObject.send("foo:", 1)
      case "nil signature":
        let cls = try ObjCClass("Deaf", superclass: .nsObject)
        try cls.addMethod("methodSignatureForSelector:") {
          (_: NSObject, _: Selector) -> MethodSignature? in nil
        }
        try cls.register()
        cls.makeInstance().send("foo:", 1)
      case "default":
        // A signature, but no -forwardInvocation: of its own.
        let cls = try ObjCClass("Deaf", superclass: .nsObject)
        try cls.addMethod("methodSignatureForSelector:") {
          (_: NSObject, _: Selector) -> MethodSignature? in try? MethodSignature("v@:q")
        }
        try cls.register()
        cls.makeInstance().send("foo:", 1)
      case "bare root":
        let cls = try ObjCClass("Deaf", superclass: nil)
        try cls.addMethod("methodSignatureForSelector:") {
          (_: ObjCObject, _: Selector) -> MethodSignature? in try? MethodSignature("v@:q")
        }
        try cls.register()
        cls.makeInstance().send("foo:", 1)
      default: NSProxy().send("foo:", 1)
      }
    }
    let expected = [
      "instance": "-[NSObject foo:]: unrecognized selector sent to instance 0x",
      "class": "+[NSObject foo:]: unrecognized selector sent to class 0x",
      "proxy": "-[NSProxy foo:]: unrecognized selector sent to instance 0x",
    ]
    let standard = "-[Deaf foo:]: unrecognized selector sent to instance 0x"
    #expect(try errorText(result).contains(expected[which] ?? standard))
  }

  @Test func initializersMayBeKeptAsInvocations() throws {
    nonisolated(unsafe) var kept: [Invocation] = []
    let target = try registeredClass("Target") { cls in
      try cls.addMethod("initWithNumber:") { (self: NSObject, _: Int) -> NSObject? in self }
    }
    nonisolated(unsafe) let helper = target.makeInstance()
    let cls = try registeredClass("Kept") { cls in
      try cls.addMethod("methodSignatureForSelector:") { (_: NSObject, _: Selector) in
        try? MethodSignature("@@:q")
      }
      try cls.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
        kept.append(invocation)
        try? invocation.setResult(helper)
      }
    }
    for number in 0..<3 {
      autoreleasepool {
        let object = cls.makeInstance()
        let result: NSObject = object.send("initWithNumber:", number)
        #expect(result === helper)
      }
    }
    for (number, invocation) in kept.enumerated() {
      #expect(try invocation.argument(0) == number)
      if case .object(let object) = invocation.target { #expect(object.objcClass == cls) }
    }
    #expect(kept.count == 3)
  }

  @Test func aFreshObjectThatIsNoSignatureIsNamed() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = try registeredClass("Wrong") { cls in
        try cls.addMethod("methodSignatureForSelector:") { (_: NSObject, _: Selector) in
          NSObject()
        }
        try cls.addMethod("forwardInvocation:") { (_: NSObject, _: Invocation) in }
      }.makeInstance()
      object.send("foo:", 1)
    }
    #expect(try errorText(result).contains("which is no method signature"))
  }

  /// Only debug builds compare numbers of arguments.
  #if DEBUG
  private static let wrongSignatures = ["no signature", "bit-field", "arity", "memory"]
  #else
  private static let wrongSignatures = ["no signature", "bit-field", "memory"]
  #endif

  @Test(arguments: wrongSignatures)
  func orWithAWrongSignatureSayWhy(which: String) async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { [which] in
      let cls = try ObjCClass("Wrong", superclass: .nsObject)
      try cls.addMethod("methodSignatureForSelector:") {
        (self: NSObject, _: Selector) -> NSObject? in
        switch which {
        case "no signature": self
        case "bit-field": try? MethodSignature("v@:{Flags=b0i3}")
        case "arity": try? MethodSignature("v@:qq")
        default: try? MethodSignature("q@:q")
        }
      }
      try cls.addMethod("forwardInvocation:") { (_: NSObject, _: Invocation) in }
      try cls.register()
      let object = cls.makeInstance()
      if which == "memory" {
        _ = object.send("foo:", 1) as CGRect
        // Only x86-64 can see it.
        #if !arch(x86_64)
        fatalError("the sender expects a structure in memory")
        #endif
      } else {
        object.send("foo:", 1)
      }
    }
    let expected = [
      "no signature": "to -methodSignatureForSelector: with foo:, which is no method signature",
      "bit-field": "-[Wrong foo:] cannot be forwarded: ",
      "arity": "takes 1 arguments, and the signature",
      "memory": "the sender expects a structure in memory",
    ]
    #expect(try errorText(result).contains(try #require(expected[which])))
  }
}
