#if DEBUG
import ObjCRuntime
import ObjCTestSupport
import Testing

/// A class `Checked` with one method, for the process of an exit test.
private func checked(_ selector: Selector, _ body: MethodBody) throws -> ObjCObject {
  let cls = try ObjCClass("Checked", superclass: .nsObject)
  try cls.addMethod(selector, body)
  try cls.register()
  return cls.makeInstance()
}

@Suite("Checks of sends in debug builds")
struct SendCheckTests {
  @Test func aWrongIntegerWidthStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try checked("setTag:", MethodBody { (_: NSObject, _: Int) in }).send("setTag:", 7 as Int32)
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked setTag:]: argument 1 is expected as q, sent as i (Int32)"))
    #expect(text.contains("method is v24@0:8q16"))
  }

  @Test func aFloatForADoubleStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try checked("a:b:", MethodBody { (_: NSObject, _: Int, _: Double) in })
        .send("a:b:", 1, 2 as Float)
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked a:b:]: argument 2 is expected as d, sent as f (Float)"))
  }

  @Test func anObjectForAnIntegerStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = try checked("n:", MethodBody { (_: NSObject, _: Int) in })
      object.send("n:", object)
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked n:]: argument 1 is expected as q, sent as @ (ObjCObject)"))
  }

  @Test func anIntegerForAnObjectStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try checked("o:", MethodBody { (_: NSObject, _: NSObject) in }).send("o:", 1)
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked o:]: argument 1 is expected as @, sent as q (Int)"))
  }

  @Test func aResultThatTheMethodLacksStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: Int = try checked("go", MethodBody { (_: NSObject) in }).send("go")
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked go]: the result is v, expected as q (Int)"))
  }

  @Test func aResultOfAnotherTypeStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: Double = try checked("go", MethodBody { (_: NSObject) -> Int in 1 }).send("go")
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked go]: the result is q, expected as d (Double)"))
  }

  @Test func anotherStructureStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try checked("f:", MethodBody { (_: NSObject, _: CGRect) in })
        .send("f:", CGPoint(x: 1, y: 1))
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked f:]: argument 1 is expected as {CGRect="))
    #expect(text.contains("sent as {CGPoint=dd}"))
  }

  @Test func tooFewArgumentsStop() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try checked("a:b:", MethodBody { (_: NSObject, _: Int, _: Int) in }).send("a:b:", 1)
    }
    let text = try errorText(result)
    #expect(text.contains("-[Checked a:b:]: arguments: 2 expected, 1 sent"))
  }

  @Test func tooManyArgumentsOfAClassMethodStop() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      ObjCClass.nsObject.send("alloc", 1)
    }
    let text = try errorText(result)
    #expect(text.contains("+[NSObject alloc]: arguments: 0 expected, 1 sent"))
  }

  @Test func aSendThatFitsDoesNotHideOneThatDoesNot() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = try checked("n:", MethodBody { (_: NSObject, _: Int) in })
      for _ in 0..<3 { object.send("n:", 1) }
      object.send("n:", 1.0)
    }
    #expect(try errorText(result).contains("argument 1 is expected as q, sent as d (Double)"))
  }

  @Test func signednessMayDiffer() throws {
    let object = try registeredClass("Allowed") { cls in
      try cls.addMethod("n:") { (_: NSObject, n: UInt32) -> Int8 in Int8(n & 0x7F) }
    }.makeInstance()
    #expect(object.send("n:", -1 as Int32) == 0x7F as UInt8)
  }

  @Test func anyPointerMayStandForAnother() throws {
    let object = try registeredClass("Allowed") { cls in
      try cls.addMethod("p:") { (_: NSObject, p: UnsafeRawPointer) -> UnsafeRawPointer in p }
    }.makeInstance()
    "x".withCString { text in
      #expect(object.send("p:", text) == OpaquePointer(text))
    }
  }

  @Test func anUnusedResultMayBeAnything() throws {
    let object = try registeredClass("Allowed") { cls in
      try cls.addMethod("d") { (_: NSObject) -> Double in 1 }
      try cls.addMethod("o") { (self: NSObject) -> NSObject in self }
    }.makeInstance()
    object.send("d")
    object.send("o")
  }
}
#endif
