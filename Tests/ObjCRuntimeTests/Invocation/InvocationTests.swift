import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Carries an invocation to another thread, which has it for itself.
private struct Handover: @unchecked Sendable {
  let invocation: Invocation
}

@Suite("Invocations")
struct InvocationTests {
  private func code(_ body: () throws -> Void) -> ObjCError.Code? {
    (#expect(throws: ObjCError.self) { try body() })?.code
  }

  private func instance(_ selector: Selector, _ body: MethodBody) throws -> ObjCObject {
    try registeredClass("Invoked") { try $0.addMethod(selector, body) }.makeInstance()
  }

  @Test func sendTheirMessage() throws {
    let object = try instance(
      "add:scaled:", MethodBody { (_: NSObject, a: Int, b: Double) -> Double in Double(a) * b })
    let invocation = try Invocation("add:scaled:", to: object)
    #expect(invocation.selector == "add:scaled:" && invocation.argumentCount == 2)
    #expect(invocation.target == .object(object))
    try invocation.setArguments(3, 1.5)
    invocation.invoke()
    #expect(try invocation.result(as: Double.self) == 4.5)
    #expect(try invocation.argument(0, as: Int.self) == 3)
    try invocation.setArgument(-2, at: 0)
    invocation.invoke()
    #expect(try invocation.result() == -3.0)
  }

  @Test func keepSmallNumbersBitForBit() throws {
    let imp:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer?, Int8, UInt8, Int16, UInt16, Int32, UInt32
      ) -> Int64 = fixture_sumSmall
    let object = try registeredClass("Invoked") {
      try $0.addMethod(
        "a:b:c:d:e:f:", implementation: unsafeBitCast(imp, to: IMP.self),
        typeEncoding: "q@:cCsSiI")
    }.makeInstance()
    let invocation = try Invocation("a:b:c:d:e:f:", to: object)
    try invocation.setArguments(
      -1 as Int8, 255 as UInt8, -2 as Int16, 65_535 as UInt16, -3 as Int32, UInt32.max)
    invocation.invoke()
    #expect(try invocation.result() == Int64(-1 + 255 - 2 + 65_535 - 3) + Int64(UInt32.max))
    #expect(try invocation.argument(0, as: Int8.self) == -1)
    #expect(try invocation.argument(3, as: UInt16.self) == 65_535)
  }

  @Test func keepFloatsBitForBit() throws {
    let object = try registeredClass("Invoked") { cls in
      try cls.addMethod("f:") { (_: NSObject, x: Float) -> Float in x }
      try cls.addMethod("d:") { (_: NSObject, x: Double) -> Double in x }
    }.makeInstance()
    let single = try Invocation("f:", to: object)
    for pattern: UInt32 in [0x8000_0000, 0x7FC1_2345, 0x0000_0001, 0x3FC0_0000] {
      try single.setArgument(Float(bitPattern: pattern), at: 0)
      single.invoke()
      #expect(try single.result(as: Float.self).bitPattern == pattern)
    }
    let double = try Invocation("d:", to: object)
    for pattern: UInt64 in [1 << 63, 0x7FF8_0123_4567_89AB, 1] {
      try double.setArgument(Double(bitPattern: pattern), at: 0)
      double.invoke()
      #expect(try double.result(as: Double.self).bitPattern == pattern)
    }
  }

  @Test func takeStructuresByValue() throws {
    let imp:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int64, FixtureLong) ->
        FixtureLong = fixture_scaleLong
    let object = try registeredClass("Invoked") { cls in
      try cls.addMethod(
        "scale:of:", implementation: unsafeBitCast(imp, to: IMP.self),
        typeEncoding: "{FixtureLong=[5q]}@:q{FixtureLong=[5q]}")
      try cls.addMethod("floats:") { (_: NSObject, v: FixtureFloats) -> FixtureFloats in
        FixtureFloats(x: v.z, y: v.y, z: v.x)
      }
    }.makeInstance()
    let invocation = try Invocation("scale:of:", to: object)
    try invocation.setArguments(-2 as Int64, FixtureLong(words: (1, 2, 3, 4, 5)))
    invocation.invoke()
    let result = try invocation.result(as: FixtureLong.self)
    #expect(result.words.0 == -2 && result.words.4 == -10)
    let floats = try Invocation("floats:", to: object)
    try floats.setArgument(FixtureFloats(x: 1, y: 2, z: 3), at: 0)
    floats.invoke()
    #expect(try floats.result(as: FixtureFloats.self).x == 3)
    #expect(code { _ = try floats.argument(0, as: FixtureLong.self) } == .typeMismatch)
  }

  @Test func goToOtherTargetsAnyNumberOfTimes() throws {
    let cls = try registeredClass("Invoked") { cls in
      let count = try cls.addInstanceVariable("_count", initialValue: 0)
      try cls.addMethod("add:") { (self: NSObject, number: Int) -> Int in
        self[count] += number
        return self[count]
      }
    }
    let (first, second) = (cls.makeInstance(), cls.makeInstance())
    let invocation = try Invocation("add:", to: first)
    try invocation.setArgument(5, at: 0)
    for _ in 0..<3 { invocation.invoke() }
    invocation.invoke(on: second)
    #expect(try invocation.result() == 5)
    #expect(invocation.target == .object(first))
    invocation.invoke()
    #expect(try invocation.result() == 20)
  }

  @Test func goToClasses() throws {
    let cls = try registeredClass("Invoked") { cls in
      try cls.metaclass.addMethod("twice:") { (_: ObjCClass, number: Int) -> Int in number * 2 }
    }
    let invocation = try Invocation("twice:", to: cls)
    #expect(invocation.target == .objcClass(cls))
    try invocation.setArgument(21, at: 0)
    invocation.invoke()
    #expect(try invocation.result() == 42)
  }

  @Test func goToSuper() throws {
    let base = try registeredClass("Base") {
      try $0.addMethod("number") { (_: NSObject) -> Int in 1 }
    }
    let sub = try registeredClass("Sub", under: base) {
      try $0.addMethod("number") { (_: NSObject) -> Int in 2 }
    }
    let object = sub.makeInstance()
    let invocation = try Invocation("number", to: object)
    invocation.invoke(on: object.super(from: sub))
    #expect(try invocation.result() == 1)
    invocation.invoke()
    #expect(try invocation.result() == 2)
    invocation.invoke(base.implementation(for: "number"), on: object)
    #expect(try invocation.result() == 1)
  }

  @Test func toNilGiveZero() throws {
    let object = try instance(
      "rect:", MethodBody { (_: NSObject, r: CGRect) -> CGRect in r })
    let invocation = try Invocation("rect:", to: object)
    let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    try invocation.setArgument(rect, at: 0)
    invocation.invoke()
    #expect(try invocation.result(as: CGRect.self).size.height == 4)
    invocation.target = nil
    invocation.invoke()
    #expect(try invocation.result(as: CGRect.self).size.height == 0)
    invocation.invoke(on: object)
    #expect(try invocation.result(as: CGRect.self).origin.x == 1)
    invocation.invoke(on: nil as NSObject?)
    #expect(try invocation.result(as: CGRect.self).origin.x == 0)
  }

  @Test func runOnOtherThreads() throws {
    let object = try instance("next:", MethodBody { (_: NSObject, n: Int) -> Int in n + 1 })
    let handovers = try (0..<8).map { number in
      let invocation = try Invocation("next:", to: object)
      try invocation.setArgument(number, at: 0)
      return Handover(invocation: invocation)
    }
    onThreads(8) { index in
      for _ in 0..<1000 { handovers[index].invocation.invoke() }
    }
    for (number, handover) in handovers.enumerated() {
      #expect(try handover.invocation.result() == number + 1)
    }
  }

  @Test func mayInvokeThemselvesFromInside() throws {
    let object = try instance(
      "down:",
      MethodBody { (_: NSObject, invocation: Invocation) -> String? in
        let depth = invocation.argumentsRetained
        invocation.retainArguments()
        if !depth { invocation.invoke() }
        return depth ? "inner" : "outer"
      })
    let invocation = try Invocation("down:", to: object)
    // A circle, for the length of the test.
    try invocation.setArgument(invocation, at: 0)
    invocation.invoke()
    #expect(try invocation.result() == "outer")
    try invocation.setArgument(nil as NSObject?, at: 0)
  }

  @Test func mayDropTheirTargetFromInside() throws {
    let counter = Lifetime.Counter()
    let cls = try registeredClass("Invoked") { cls in
      let life = try cls.addInstanceVariable("_life", initialValue: nil as Lifetime?)
      try cls.addMethod("live") { (self: NSObject) in self[life] = Lifetime(counter) }
      try cls.addMethod("forget:") { (self: NSObject, invocation: Invocation) -> Int in
        invocation.target = nil
        return counter.alive
      }
    }
    let invocation = try Invocation(MethodSignature("q@:@"))
    do {
      let object = cls.makeInstance()
      object.send("live")
      invocation.target = .object(object)
    }
    invocation.selector = "forget:"
    try invocation.setArgument(invocation, at: 0)
    invocation.invoke()
    #expect(try invocation.result() == 1)
    #expect(counter.alive == 0)
    try invocation.setArgument(nil as NSObject?, at: 0)
  }

  @Test func refuseWrongIndices() throws {
    let invocation = try Invocation(MethodSignature("v@:qd"))
    #expect(code { _ = try invocation.argument(2, as: Int.self) } == .invalidIndex)
    #expect(code { _ = try invocation.argument(-1, as: Int.self) } == .invalidIndex)
    #expect(code { try invocation.setArgument(1, at: 2) } == .invalidIndex)
    #expect(code { try invocation.setArguments(1) } == .arityMismatch)
    #expect(code { try invocation.setArguments(1, 2.0, 3) } == .arityMismatch)
  }

  @Test(arguments: [Int.max, Int.max - 1, Int.min, -1, 1])
  func refuseIndicesThatAreNone(index: Int) throws {
    let invocation = try Invocation(MethodSignature("v@:q"))
    #expect(code { try invocation.setArgument(1, at: index) } == .invalidIndex)
    #expect(code { _ = try invocation.argument(index, as: Int.self) } == .invalidIndex)
  }

  @Test func refuseWrongTypes() throws {
    let invocation = try Invocation(MethodSignature("v@:qd@"))
    #expect(code { try invocation.setArgument(1.0, at: 0) } == .typeMismatch)
    #expect(code { try invocation.setArgument(1 as Int32, at: 0) } == .typeMismatch)
    #expect(code { try invocation.setArgument(1 as Float, at: 1) } == .typeMismatch)
    #expect(code { _ = try invocation.argument(1, as: Int.self) } == .typeMismatch)
    #expect(code { _ = try invocation.result(as: Int.self) } == .typeMismatch)
    #expect(code { try invocation.setResult(1) } == .typeMismatch)
    // A null is no object.
    #expect(code { _ = try invocation.argument(2, as: NSObject.self) } == .typeMismatch)
    #expect(try invocation.argument(2, as: NSObject?.self) == nil)
    #expect(try invocation.argument(0, as: Int.self) == 0)
    let error = #expect(throws: ObjCError.self) { try invocation.setArgument(true, at: 0) }
    #expect(error?.message.contains("argument 0 of a method of type v") == true)
    #expect(error?.message.contains("is q, not B (Bool)") == true)
  }

  @Test func refuseWhatLibffiCannotCall() throws {
    let signature = try MethodSignature("v@:{Flags=b0i3b3i5}")
    #expect(code { _ = try Invocation(signature) } == .unsupportedType)
    #expect(signature.argumentTypes.first?.size == 4)
  }

  @Test func refuseReceiversWithoutAMethod() throws {
    #expect(code { _ = try Invocation("nobody:knows:", to: NSObject()) } == .unrecognizedSelector)
    #expect(code { _ = try Invocation("hash", to: nil as NSObject?) } == .unrecognizedSelector)
  }

  @Test func withoutASelectorStopTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let invocation = try Invocation(MethodSignature("v@:"))
      invocation.target = .object(NSObject())
      invocation.invoke()
    }
    #expect(try errorText(result).contains("an NSInvocation is invoked that has no selector"))
  }

  @Test(arguments: [true, false])
  func withoutASignatureStopTheProcess(isMade: Bool) async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { [isMade] in
      if isMade { _ = Invocation() }
      (try ObjCClass.named("NSInvocation").makeInstance() as? Invocation)?.invoke(on: NSObject())
    }
    #expect(try errorText(result).contains("signature"))
  }
}

@Suite("Ownership of what invocations hold")
struct InvocationOwnershipTests {
  private let counter = Lifetime.Counter()

  private func living() throws -> ObjCClass {
    let counter = counter
    return try registeredClass("Living") { cls in
      let life = try cls.addInstanceVariable("_life", initialValue: nil as Lifetime?)
      try cls.addMethod("init") { (self: NSObject) -> NSObject in
        self[life] = Lifetime(counter)
        return self
      }
      try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
      try cls.addMethod("newTwin") { (self: NSObject) -> NSObject in
        self.objcClass.send("new")
      }
      try cls.addMethod("twin") { (self: NSObject) -> NSObject in self.objcClass.send("new") }
      try cls.addMethod("take:") { (_: NSObject, _: NSObject?) in }
    }
  }

  @Test(arguments: ["me", "newTwin", "twin"])
  func objectResultsLiveUntilTheNextCall(name: String) throws {
    let cls = try living()
    try autoreleasepool {
      let object: NSObject = cls.send("new")
      let invocation = try Invocation(Selector(name), to: object)
      for _ in 0..<3 {
        invocation.invoke()
        #expect(counter.alive == (name == "me" ? 1 : 2))
        #expect((try invocation.result(as: NSObject.self) === object) == (name == "me"))
      }
      invocation.invoke(on: nil as NSObject?)
      #expect(counter.alive == 1)
      #expect(try invocation.result(as: NSObject?.self) == nil)
      invocation.invoke()
    }
    #expect(counter.alive == 0)
  }

  @Test func initialisersAreBalanced() throws {
    let cls = try living()
    try autoreleasepool {
      let object = cls.makeInstance()
      let invocation = try Invocation("init", to: object)
      invocation.invoke()
      #expect(try invocation.result(as: NSObject.self) === object)
    }
    #expect(counter.alive == 0)
  }

  @Test func classesAllocate() throws {
    let cls = try living()
    try autoreleasepool {
      let invocation = try Invocation("new", to: cls)
      for _ in 0..<3 {
        invocation.invoke()
        #expect(counter.alive == 1)
      }
    }
    #expect(counter.alive == 0)
  }

  @Test func whatIsSetIsRetained() throws {
    let cls = try living()
    let invocation = try Invocation(MethodSignature("v@:@"))
    invocation.selector = "take:"
    autoreleasepool {
      invocation.target = .object(cls.send("new") as NSObject)
    }
    try autoreleasepool {
      try invocation.setArgument(cls.send("new") as NSObject, at: 0)
    }
    #expect(counter.alive == 2)
    invocation.invoke()
    try autoreleasepool {
      // The same again: it must not die in between.
      try invocation.setArgument(try invocation.argument(0, as: NSObject.self), at: 0)
      invocation.target = invocation.target
    }
    #expect(counter.alive == 2)
    try invocation.setArgument(nil as NSObject?, at: 0)
    #expect(counter.alive == 1)
    invocation.target = nil
    #expect(counter.alive == 0)
  }

  @Test func whatIsSetDiesWithTheInvocation() throws {
    let cls = try living()
    try autoreleasepool {
      let invocation = try Invocation(MethodSignature("@@:@"))
      invocation.target = .object(cls.send("new") as NSObject)
      try invocation.setArgument(cls.send("new") as NSObject, at: 0)
      try invocation.setResult(cls.send("new") as NSObject)
    }
    #expect(counter.alive == 0)
  }

  @Test func boxedValuesAreKept() throws {
    let invocation = try Invocation(MethodSignature("@@:@"))
    try autoreleasepool {
      try invocation.setArgument("a text that does not fit into sixteen bytes", at: 0)
      try invocation.setResult(["a", "list"])
    }
    #expect(try invocation.argument(0) == "a text that does not fit into sixteen bytes")
    #expect(try invocation.result() == ["a", "list"])
    #expect(throws: ObjCError.self) { _ = try invocation.result(as: String.self) }
  }

  @Test func retainedArgumentsIncludeCStrings() throws {
    let invocation = try Invocation(MethodSignature("v@:*"))
    var text = Array("copied".utf8CString)
    try text.withUnsafeMutableBufferPointer {
      try invocation.setArgument($0.baseAddress, at: 0)
      invocation.retainArguments()
      invocation.retainArguments()
      $0[0] = CChar(UInt8(ascii: "X"))
    }
    #expect(invocation.argumentsRetained)
    let copy = try invocation.argument(0, as: UnsafeMutablePointer<CChar>.self)
    #expect(String(cString: copy) == "copied")
    // A later one is copied at once.
    try "later".withCString {
      try invocation.setArgument(UnsafeMutablePointer(mutating: $0), at: 0)
    }
    let later = try invocation.argument(0, as: UnsafeMutablePointer<CChar>.self)
    #expect(String(cString: later) == "later")
  }
}

@Suite("Messages of invocations")
struct InvocationMessagesTests {
  @Test func areThoseOfFoundation() throws {
    let cls = try registeredClass("Invoked") {
      try $0.addMethod("add:to:") { (_: NSObject, a: Int, b: Double) -> Double in Double(a) + b }
    }
    let object = cls.makeInstance()
    let signature = try #require(cls.instanceMethodSignature("add:to:"))
    let invocation: Invocation = try ObjCClass.named("NSInvocation")
      .send("invocationWithMethodSignature:", signature)
    #expect((invocation.send("methodSignature") as MethodSignature) === signature)
    invocation.send("setSelector:", "add:to:" as Selector)
    #expect(invocation.send("selector") == "add:to:" as Selector)
    invocation.send("setTarget:", object)
    #expect((invocation.send("target") as ObjCObject) === object)
    var (a, b, result) = (40, 2.5, 0.0)
    withUnsafeMutablePointer(to: &a) { invocation.send("setArgument:atIndex:", $0, 2) }
    withUnsafeMutablePointer(to: &b) { invocation.send("setArgument:atIndex:", $0, 3) }
    invocation.send("invoke")
    withUnsafeMutablePointer(to: &result) { invocation.send("getReturnValue:", $0) }
    #expect(result == 42.5)
    a = 0
    withUnsafeMutablePointer(to: &a) { invocation.send("getArgument:atIndex:", $0, 2) }
    #expect(a == 40)
    b = 7
    withUnsafeMutablePointer(to: &b) { invocation.send("setReturnValue:", $0) }
    #expect(try invocation.result() == 7.0)
    var target: UnsafeMutableRawPointer?
    withUnsafeMutablePointer(to: &target) { invocation.send("getArgument:atIndex:", $0, 0) }
    #expect(target == UnsafeMutableRawPointer(object.id))
  }

  @Test func setAnotherTarget() throws {
    let cls = try registeredClass("Invoked") {
      try $0.addMethod("me") { (self: NSObject) -> NSObject in self }
    }
    let (first, second) = (cls.makeInstance(), cls.makeInstance())
    let invocation = try Invocation("me", to: first)
    invocation.send("invokeWithTarget:", second)
    #expect(try invocation.result(as: NSObject.self) === second)
    #expect(invocation.target == .object(second))
    invocation.send("invokeWithTarget:", nil as NSObject?)
    #expect(try invocation.result(as: NSObject?.self) == nil)
  }

  @Test func retainOnlyWhenTold() throws {
    let signature = try MethodSignature("v@:@")
    let object = NSObject()
    let before: UInt = object.send("retainCount")
    let invocation = try Invocation(signature)
    var word = object.id
    withUnsafeMutablePointer(to: &word) {
      invocation.send("setArgument:atIndex:", UnsafeMutableRawPointer($0), 2)
    }
    invocation.send("setTarget:", object)
    #expect(object.send("retainCount") == before)
    #expect(invocation.send("argumentsRetained") == false)
    invocation.send("retainArguments")
    #expect(object.send("retainCount") == before + 2)
    #expect(invocation.send("argumentsRetained") == true)
    _ = consume invocation
    #expect(object.send("retainCount") == before)
  }

  @Test(arguments: ["index", "memory", "signature", "alloc"])
  func stopTheProcessWhereFoundationRaises(what: String) async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { [what] in
      let cls = try ObjCClass.named("NSInvocation")
      let invocation = try Invocation(MethodSignature("v@:q"))
      var word = 0
      switch what {
      case "index":
        withUnsafeMutablePointer(to: &word) { invocation.send("getArgument:atIndex:", $0, 3) }
      case "memory": invocation.send("getReturnValue:", nil as UnsafeMutableRawPointer?)
      case "signature":
        _ = cls.send("invocationWithMethodSignature:", NSObject()) as NSObject?
      default: _ = cls.send("alloc") as NSObject?
      }
    }
    let expected = [
      "index": "-[NSInvocation getArgument:atIndex:]: index 3 is not below 3",
      "memory": "-[NSInvocation getReturnValue:]: no memory is given",
      "signature": "the argument is no method signature",
      "alloc": "invocations are made by +invocationWithMethodSignature:",
    ]
    #expect(try errorText(result).contains(try #require(expected[what])))
  }
}
