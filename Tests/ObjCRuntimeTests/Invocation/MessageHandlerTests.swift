import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Message handlers")
struct MessageHandlerTests {
  private func handled(
    _ encoding: String, under superclass: ObjCClass = .nsObject,
    _ handler: @escaping @Sendable (ObjCObject, borrowing ForwardedMessage) -> Void
  ) throws -> ObjCObject {
    let signature = try MethodSignature(encoding)
    return try registeredClass("Handled", under: superclass) { cls in
      try cls.addMessageHandler(
        signature: { $0.argumentCount == signature.argumentCount ? signature : nil }, handler)
    }.makeInstance()
  }

  // Twice each: the first message comes as an invocation, the second from the registers.

  @Test func takeWordsAndFloatingPointNumbers() throws {
    let object = try handled("d@:qfcd*") { _, message in
      let sum: Double? = try? {
        let (a, b): (Int, Float) = (try message.argument(0), try message.argument(1))
        let (c, d): (Int8, Double) = (try message.argument(2), try message.argument(3))
        let text: UnsafeMutablePointer<CChar>? = try message.argument(4)
        return Double(a) + 2 * Double(b) + 4 * Double(c) + 8 * d + (text == nil ? 16 : 0)
      }()
      try? message.setResult(sum ?? -1)
    }
    for _ in 0..<3 {
      let sum: Double = object.send(
        "a:b:c:d:e:", 1, 2 as Float, -3 as Int8, 4.0, nil as UnsafeMutablePointer<CChar>?)
      #expect(sum == 1 + 4 - 12 + 32 + 16)
    }
  }

  @Test(arguments: ["c", "C", "s", "S", "i", "I", "q", "B"])
  func answerSmallIntegersExtended(type: String) throws {
    let object = try handled("\(type)@:") { _, message in
      switch type {
      case "c": try? message.setResult(-1 as Int8)
      case "C": try? message.setResult(255 as UInt8)
      case "s": try? message.setResult(-1 as Int16)
      case "S": try? message.setResult(UInt16.max)
      case "i": try? message.setResult(-1 as Int32)
      case "I": try? message.setResult(UInt32.max)
      case "q": try? message.setResult(-1)
      default: try? message.setResult(true)
      }
    }
    for _ in 0..<3 {
      switch type {
      case "c": #expect(object.send("x") == -1 as Int8)
      case "C": #expect(object.send("x") == 255 as UInt8)
      case "s": #expect(object.send("x") == -1 as Int16)
      case "S": #expect(object.send("x") == UInt16.max)
      case "i": #expect(object.send("x") == -1 as Int32)
      case "I": #expect(object.send("x") == UInt32.max)
      case "q": #expect(object.send("x") == -1)
      default: #expect(object.send("x") == true)
      }
    }
  }

  @Test func answerFloats() throws {
    let object = try handled("f@:f") { _, message in
      try? message.setResult(-((try? message.argument(0, as: Float.self)) ?? 0))
    }
    for _ in 0..<3 { #expect(object.send("negate:", 1.5 as Float) == -1.5 as Float) }
  }

  @Test func takeStructuresAsWell() throws {
    let object = try handled("{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGPoint=dd}") { _, message in
      let origin = (try? message.argument(0, as: CGPoint.self)) ?? CGPoint(x: 0, y: 0)
      try? message.setResult(CGRect(origin: origin, size: CGSize(width: 3, height: 4)))
    }
    for _ in 0..<3 {
      let rect: CGRect = object.send("rectAt:", CGPoint(x: 1, y: 2))
      #expect(rect.origin.y == 2 && rect.size.height == 4)
    }
  }

  @Test func withoutAResultTheSenderGetsZero() throws {
    let object = try handled("d@:q") { _, message in
      if (try? message.argument(0)) == 1 { try? message.setResult(1.5) }
    }
    for _ in 0..<3 {
      #expect(object.send("half:", 1) == 1.5)
      #expect(object.send("half:", 2) == 0.0)
    }
  }

  @Test func getTheReceiver() throws {
    let face = try registeredClass("Handled") { cls in
      let count = try cls.addInstanceVariable("_count", initialValue: 0)
      try cls.addMessageHandler(signature: { _ in try? MethodSignature("q@:") }) {
        (self: NSObject, message: borrowing ForwardedMessage) in
        self[count] += 1
        try? message.setResult(self[count])
      }
    }
    let object = face.makeInstance()
    for number in 1...4 { #expect(object.send("next") == number) }
    #expect(face.makeInstance().send("next") == 1)
  }

  @Test func serveClasses() throws {
    let cls = try registeredClass("Handled") { cls in
      try cls.metaclass.addMessageHandler(signature: { _ in try? MethodSignature("#@:") }) {
        (self: ObjCClass, message: borrowing ForwardedMessage) in
        try? message.setResult(self)
      }
    }
    for _ in 0..<3 { #expect(cls.send("shared") == cls) }
  }

  @Test func serveProxies() throws {
    let object = try handled("q@:q", under: .nsProxy) { _, message in
      try? message.setResult(((try? message.argument(0)) ?? 0) * 2)
    }
    for _ in 0..<3 { #expect(object.send("twice:", 21) == 42) }
    #expect(object.methodSignature(for: "twice:") === (try MethodSignature("q@:q")))
    #expect(object.methodSignature(for: "twice") == nil)
    #expect(object.methodSignature(for: "hash")?.encoding.descriptionWithoutOffsets == "Q@:")
  }

  @Test func giveObjectsWithTheOwnershipOfTheFamily() throws {
    let counter = Lifetime.Counter()
    let living = try registeredClass("Living") { cls in
      let life = try cls.addInstanceVariable("_life", initialValue: nil as Lifetime?)
      try cls.addMethod("init") { (self: NSObject) -> NSObject in
        self[life] = Lifetime(counter)
        return self
      }
    }
    let object = try handled("@@:") { _, message in
      // The second takes the place of the first.
      for _ in 0..<2 { try? message.setResult(living.send("new") as NSObject) }
    }
    for name in ["thing", "newThing", "copyThing", "initThing"] {
      autoreleasepool {
        for _ in 0..<3 {
          let thing: NSObject? = object.send(Selector(name))
          #expect(thing?.objcClass == living)
          object.send(Selector(name))
        }
      }
      #expect(counter.alive == 0)
    }
    #expect(object.send("thing") != nil as NSObject?)
  }

  @Test func answerTextsAndNothing() throws {
    let object = try handled("@@:@") { _, message in
      guard let text = try? message.argument(0, as: String?.self) else { return }
      try? message.setResult(text + "!")
    }
    for _ in 0..<3 {
      #expect(
        object.send("loud:", "what a long text, longer than fifteen") as String?
          == "what a long text, longer than fifteen!")
      #expect(object.send("loud:", nil as String?) as NSObject? == nil)
    }
  }

  @Test func sendTheMessageOn() throws {
    let target = try registeredClass("Target") { cls in
      try cls.addMethod("add:to:") { (_: NSObject, a: Double, b: Float) -> Double in
        a + Double(b)
      }
      try cls.addMethod("me:and:") { (self: NSObject, _: Int, _: Int) -> NSObject in self }
      try cls.addMethod("r:s:") { (_: NSObject, r: CGRect, s: CGSize) -> CGRect in
        CGRect(origin: r.origin, size: s)
      }
    }.makeInstance()
    nonisolated(unsafe) let unsafeTarget = target
    let cls = try registeredClass("Handled", under: .nsProxy) { cls in
      try cls.addMessageHandler(signature: { unsafeTarget.methodSignature(for: $0) }) {
        (_: ObjCObject, message: borrowing ForwardedMessage) in message.send(to: unsafeTarget)
      }
    }
    let object = cls.makeInstance()
    let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    for _ in 0..<3 {
      #expect(object.send("add:to:", 1.5, 2 as Float) == 3.5)
      #expect((object.send("me:and:", 1, 2) as NSObject) === target)
      let result: CGRect = object.send("r:s:", rect, CGSize(width: 5, height: 6))
      #expect(result.origin.y == 2 && result.size.height == 6)
    }
  }

  @Test func makeInvocationsThatMayBeKept() throws {
    nonisolated(unsafe) var kept: [Invocation] = []
    let object = try handled("v@:@q") { _, message in kept.append(message.makeInvocation()) }
    var arguments: [WeakSlot] = []
    autoreleasepool {
      for number in 0..<3 {
        let argument = NSObject()
        arguments.append(WeakSlot(argument))
        object.send("keep:number:", argument, number)
      }
    }
    #expect(kept.count == 3)
    for (number, invocation) in kept.enumerated() {
      #expect(invocation.target == .object(object) && invocation.selector == "keep:number:")
      #expect(try invocation.argument(1) == number)
      #expect(try invocation.argument(0, as: NSObject.self) === arguments[number].object)
    }
    autoreleasepool { kept = [] }
    #expect(arguments.allSatisfy { $0.object == nil })
  }

  @Test func refuseWrongTypesAndIndices() throws {
    let log = Log()
    let object = try handled("q@:q") { _, message in
      func note(_ error: any Error) { log.append((error as? ObjCError).map { "\($0.code)" } ?? "") }
      do { _ = try message.argument(0, as: Double.self) } catch { note(error) }
      do { _ = try message.argument(1, as: Int.self) } catch { note(error) }
      do { _ = try message.argument(-1, as: Int.self) } catch { note(error) }
      do { try message.setResult(true) } catch { note(error) }
    }
    for _ in 0..<2 {
      log.clear()
      object.send("x:", 1)
      #expect(log.text == "typeMismatch invalidIndex invalidIndex typeMismatch")
    }
  }

  @Test func areOverriddenBySubclassesAndSwizzles() throws {
    let base = try handled("q@:") { _, message in try? message.setResult(1) }.objcClass
    let sub = try registeredClass("Sub", under: base)
    let object = sub.makeInstance()
    for _ in 0..<3 { #expect(object.send("number") == 1) }
    try sub.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
      try? invocation.setResult(2)
    }
    for _ in 0..<3 { #expect(object.send("number") == 2) }
    try sub.addMessageHandler(signature: { _ in try? MethodSignature("q@:") }) {
      (_: ObjCObject, message: borrowing ForwardedMessage) in try? message.setResult(3)
    }
    for _ in 0..<3 { #expect(object.send("number") == 3) }
    let target = try registeredClass("Target") {
      try $0.addMethod("number") { (_: NSObject) -> Int in 4 }
    }.makeInstance()
    nonisolated(unsafe) let unsafeTarget = target
    try sub.addMethod("forwardingTargetForSelector:") {
      (_: NSObject, _: Selector) -> ObjCObject? in unsafeTarget
    }
    for _ in 0..<3 { #expect(object.send("number") == 4) }
    #expect(base.makeInstance().send("number") == 1)
  }

  @Test func aSubclassMayAnswerWithASignatureOfItsOwn() throws {
    let base = try handled("q@:q") { _, message in
      if let number = try? message.argument(0, as: Int.self) { try? message.setResult(number) }
      if let number = try? message.argument(0, as: Double.self) { try? message.setResult(-number) }
    }.objcClass
    let sub = try registeredClass("Sub", under: base) { cls in
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSObject, _: Selector) -> MethodSignature? in try? MethodSignature("d@:d")
      }
    }
    for _ in 0..<3 {
      #expect(base.makeInstance().send("echo:", 5) == 5)
      #expect(sub.makeInstance().send("echo:", 1.5) == -1.5)
    }
  }

  @Test func aMethodThatIsAddedLaterIsCalled() throws {
    let object = try handled("q@:") { _, message in try? message.setResult(1) }
    for _ in 0..<3 { #expect(object.send("number") == 1) }
    try object.objcClass.addMethod("number") { (_: NSObject) -> Int in 2 }
    #expect(object.send("number") == 2)
  }

  @Test func needAReceiverThatFits() throws {
    let cls = try ObjCClass(uniqueName("Handled"), superclass: .nsObject)
    let error = #expect(throws: ObjCError.self) {
      try cls.addMessageHandler(signature: { _ in nil }) {
        (_: ObjCClass, _: borrowing ForwardedMessage) in
      }
    }
    #expect(error?.code == .typeMismatch)
    #expect(cls.ownMethod("forwardInvocation:") == nil)
  }

  @Test func messagesWithoutASignatureAreNotRecognised() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("Deaf", superclass: .nsObject)
      try cls.addMessageHandler(signature: { _ in nil }) {
        (_: NSObject, _: borrowing ForwardedMessage) in
      }
      try cls.register()
      cls.makeInstance().send("foo:", 1)
    }
    #expect(
      try errorText(result).contains("-[Deaf foo:]: unrecognized selector sent to instance 0x"))
  }

  @Test func threadsAreHandledAtOnce() throws {
    let object = try handled("q@:q") { _, message in
      try? message.setResult((try? message.argument(0)) ?? 0)
    }
    let cls = object.objcClass
    onThreads(8) { number in
      let object = cls.makeInstance()
      for round in 0..<300 {
        // Many names, so that the table of routes grows.
        let selector = Selector("handled\(round % 60):")
        if object.send(selector, number) as Int != number { fatalError("another number") }
      }
    }
  }
}
