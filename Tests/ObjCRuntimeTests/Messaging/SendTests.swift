import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// A class whose method `selector` is `body`, and one instance of it.
private func instance(
  _ selector: Selector, _ body: MethodBody
) throws -> ObjCObject {
  try registeredClass("Send") { try $0.addMethod(selector, body) }.makeInstance()
}

@Suite("Sends")
struct SendTests {
  @Test func methodsOfZeroToSixArgumentsGetThemInOrder() throws {
    let cls = try registeredClass("Arity") { cls in
      try cls.addMethod("m") { (_: NSObject) -> Int in 0 }
      try cls.addMethod("m:") { (_: NSObject, a: Int) -> Int in a }
      try cls.addMethod("m:m:") { (_: NSObject, a: Int, b: Int) -> Int in a * 10 + b }
      try cls.addMethod("m:m:m:") { (_: NSObject, a: Int, b: Int, c: Int) -> Int in
        (a * 10 + b) * 10 + c
      }
      try cls.addMethod("m:m:m:m:") { (_: NSObject, a: Int, b: Int, c: Int, d: Int) -> Int in
        ((a * 10 + b) * 10 + c) * 10 + d
      }
      try cls.addMethod("m:m:m:m:m:") {
        (_: NSObject, a: Int, b: Int, c: Int, d: Int, e: Int) -> Int in
        (((a * 10 + b) * 10 + c) * 10 + d) * 10 + e
      }
      try cls.addMethod("m:m:m:m:m:m:") {
        (_: NSObject, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> Int in
        ((((a * 10 + b) * 10 + c) * 10 + d) * 10 + e) * 10 + f
      }
    }
    let object = cls.makeInstance()
    #expect(object.send("m") == 0)
    #expect(object.send("m:", 1) == 1)
    #expect(object.send("m:m:", 1, 2) == 12)
    #expect(object.send("m:m:m:", 1, 2, 3) == 123)
    #expect(object.send("m:m:m:m:", 1, 2, 3, 4) == 1234)
    #expect(object.send("m:m:m:m:m:", 1, 2, 3, 4, 5) == 12345)
    #expect(object.send("m:m:m:m:m:m:", 1, 2, 3, 4, 5, 6) == 123456)
  }

  @Test func theReceiverIsTheObject() throws {
    let object = try instance("itself", MethodBody { (self: NSObject) -> NSObject in self })
    let result: ObjCObject = object.send("itself")
    #expect(result === object)
  }

  private func echo<Value: ObjCConvertible & FixedWidthInteger & Sendable>(
    _ type: Value.Type
  ) throws {
    let object = try instance(
      "echo:with:and:",
      MethodBody { (_: NSObject, value: Value, before: Value, after: Value) -> Value in
        before == .max && after == .min ? value : 42
      })
    for value in [Value.min, .max, 0, 1, Value(truncatingIfNeeded: -1), .max / 2] {
      let result: Value = object.send("echo:with:and:", value, Value.max, Value.min)
      #expect(result == value, "\(Value.self)")
    }
  }

  @Test func integersOfEveryWidthTravelBothWays() throws {
    try echo(Int8.self)
    try echo(UInt8.self)
    try echo(Int16.self)
    try echo(UInt16.self)
    try echo(Int32.self)
    try echo(UInt32.self)
    try echo(Int64.self)
    try echo(UInt64.self)
    try echo(Int.self)
    try echo(UInt.self)
  }

  @Test func booleansTravelBothWays() throws {
    let object = try instance("not:", MethodBody { (_: NSObject, value: Bool) -> Bool in !value })
    #expect(object.send("not:", false) == true)
    #expect(object.send("not:", true) == false)
  }

  @Test(arguments: [
    0.0, -0.0, 1.5, -1e308, .infinity, -.infinity, .leastNonzeroMagnitude,
    Double(nan: 0x1234, signaling: false),
  ])
  func doublesKeepEveryBit(value: Double) throws {
    let object = try instance("d:", MethodBody { (_: NSObject, value: Double) -> Double in value })
    let result: Double = object.send("d:", value)
    #expect(result.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    0 as Float, -0.0, 1.5, .greatestFiniteMagnitude, -.infinity, .leastNonzeroMagnitude,
    Float(nan: 0x123, signaling: false),
  ])
  func floatsKeepEveryBit(value: Float) throws {
    let object = try instance("f:", MethodBody { (_: NSObject, value: Float) -> Float in value })
    let result: Float = object.send("f:", value)
    #expect(result.bitPattern == value.bitPattern)
  }

  @Test func numbersInOddPositionsKeepTheirPlaces() throws {
    let object = try instance(
      "a:b:c:d:e:f:",
      MethodBody {
        (_: NSObject, a: Double, b: Int8, c: Float, d: UInt16, e: Double, f: Bool) -> Double in
        a + Double(b) * 10 + Double(c) * 100 + Double(d) * 1_000 + e * 1e8 + (f ? 1e10 : 0)
      })
    let sum: Double = object.send(
      "a:b:c:d:e:f:", 0.5, -3 as Int8, 2.5 as Float, 65_535 as UInt16, 7.0, true)
    #expect(sum == 0.5 - 30 + 250 + 65_535_000 + 7e8 + 1e10)
  }

  @Test func sixDoublesKeepTheirPlaces() throws {
    let object = try instance(
      "a:b:c:d:e:f:",
      MethodBody {
        (_: NSObject, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) -> Double in
        a + 10 * b + 100 * c + 1_000 * d + 10_000 * e + 100_000 * f
      })
    #expect(object.send("a:b:c:d:e:f:", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0) == 654_321.0)
  }

  @Test func sixFloatsKeepTheirPlaces() throws {
    let object = try instance(
      "a:b:c:d:e:f:",
      MethodBody {
        (_: NSObject, a: Float, b: Float, c: Float, d: Float, e: Float, f: Float) -> Float in
        a + 10 * b + 100 * c + 1_000 * d + 10_000 * e + 100_000 * f
      })
    let sum: Float = object.send(
      "a:b:c:d:e:f:", 1 as Float, 2 as Float, 3 as Float, 4 as Float, 5 as Float, 6 as Float)
    #expect(sum == 654_321)
  }
}

@Suite("Sends of pointers and objects")
struct PointerSendTests {
  @Test func pointersTravelBothWays() throws {
    let object = try instance(
      "p:", MethodBody { (_: NSObject, p: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer in p }
    )
    let pointer = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    defer { pointer.deallocate() }
    #expect(object.send("p:", pointer) == pointer)
  }

  @Test func aMethodWritesThroughATypedPointer() throws {
    let object = try instance(
      "get:", MethodBody { (_: NSObject, p: UnsafeMutablePointer<Int32>) in p.pointee = -7 })
    let cell = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    defer { cell.deallocate() }
    cell.initialize(to: 0)
    object.send("get:", cell)
    #expect(cell.pointee == -7)
  }

  @Test func cStringsTravelBothWays() throws {
    let object = try instance(
      "tail:",
      MethodBody { (_: NSObject, text: UnsafePointer<CChar>) -> UnsafePointer<CChar> in text + 2 })
    "Größe".withCString { text in
      let tail: UnsafePointer<CChar> = object.send("tail:", text)
      #expect(String(cString: tail) == "öße")
    }
  }

  @Test func selectorsTravelBothWays() throws {
    let object = try instance("s:", MethodBody { (_: NSObject, s: Selector) -> Selector in s })
    #expect(object.send("s:", "setTag:" as Selector) == "setTag:" as Selector)
  }

  @Test func classesTravelBothWays() throws {
    let object = try instance(
      "above:", MethodBody { (_: NSObject, cls: ObjCClass) -> ObjCClass? in cls.superclass })
    let none: ObjCClass? = object.send("above:", ObjCClass.nsObject)
    #expect(none == nil)
    let root: ObjCClass? = object.send("above:", object.objcClass)
    #expect(root == .nsObject)
  }

  @Test func stringsTravelBothWays() throws {
    let object = try instance(
      "greet:", MethodBody { (_: NSObject, name: String) -> String in "Hi \(name)" })
    #expect(object.send("greet:", "Zoë 🧭") == "Hi Zoë 🧭")
  }

  @Test func optionalsTravelBothWays() throws {
    let object = try instance(
      "o:", MethodBody { (_: NSObject, o: NSObject?) -> NSObject? in o })
    let none: NSObject? = object.send("o:", nil as NSObject?)
    #expect(none == nil)
    let some: ObjCObject? = object.send("o:", object as ObjCObject?)
    #expect(some === object)
  }

  @Test func optionalPointersAndStringsMayBeNil() throws {
    let cls = try registeredClass("Nils") { cls in
      try cls.addMethod("p:") { (_: NSObject, p: UnsafeRawPointer?) -> UnsafeRawPointer? in p }
      try cls.addMethod("s:") { (_: NSObject, s: Selector?) -> Selector? in s }
      try cls.addMethod("t:") { (_: NSObject, t: String?) -> String? in t }
      try cls.addMethod("c:") { (_: NSObject, c: ObjCClass?) -> ObjCClass? in c }
    }
    let object = cls.makeInstance()
    #expect((object.send("p:", nil as UnsafeRawPointer?) as UnsafeRawPointer?) == nil)
    #expect((object.send("s:", nil as Selector?) as Selector?) == nil)
    #expect((object.send("t:", nil as String?) as String?) == nil)
    #expect((object.send("t:", "x" as String?) as String?) == "x")
    #expect((object.send("c:", nil as ObjCClass?) as ObjCClass?) == nil)
    #expect((object.send("c:", cls as ObjCClass?) as ObjCClass?) == cls)
  }

  @Test func aClassReceivesItsMetaclassesMethods() throws {
    let cls = try registeredClass("ClassMethods") { cls in
      try cls.metaclass.addMethod("twice:") { (self: ObjCClass, n: Int) -> String in
        "\(self.name) \(n * 2)"
      }
    }
    #expect(cls.send("twice:", 21) == "\(cls.name) 42")
    let subclass = try registeredClass("ClassMethodsSub", under: cls)
    #expect(subclass.send("twice:", 1) == "\(subclass.name) 2")
  }

  @Test func anOptionalReceiverThatIsSomeIsSent() throws {
    let object: ObjCObject? = try instance("one", MethodBody { (_: NSObject) -> Int in 1 })
    #expect(object.send("one") == 1)
  }
}

@Suite("Messages to nil")
struct NilReceiverTests {
  private let receiver: NSObject? = nil

  @Test func giveZeroForNumbers() {
    #expect(receiver.send("a") == 0)
    #expect(receiver.send("a") == 0 as Int8)
    #expect(receiver.send("a") == 0 as UInt16)
    #expect(receiver.send("a") == 0 as UInt64)
    #expect(receiver.send("a") == false)
    #expect(receiver.send("a:", 7) == 0.0)
    #expect(receiver.send("a:b:", 7, 1.5) == 0 as Float)
  }

  @Test func giveNilForPointersAndObjects() {
    #expect((receiver.send("a") as NSObject?) == nil)
    #expect((receiver.send("a") as String?) == nil)
    #expect((receiver.send("a") as ObjCClass?) == nil)
    #expect((receiver.send("a") as Selector?) == nil)
    #expect((receiver.send("a") as UnsafeRawPointer?) == nil)
    #expect((receiver.send("a") as UnsafePointer<CChar>?) == nil)
  }

  @Test func giveStructuresOfZeros() {
    let rect: CGRect = receiver.send("frame")
    #expect(rect.origin.x == 0 && rect.origin.y == 0)
    #expect(rect.size.width == 0 && rect.size.height == 0)
    let range: NSRange = receiver.send("range:", 3)
    #expect(range.location == 0 && range.length == 0)
  }

  @Test func doNothing() {
    receiver.send("a:b:c:d:e:f:", 1, 2, 3, 4, 5, 6)
    let cls: ObjCClass? = nil
    cls.send("alloc")
    #expect(cls.send("count") == 0)
  }
}

@Suite("C functions as methods")
struct CFunctionTests {
  private typealias ID = UnsafeMutableRawPointer

  @Test func aCFunctionPointerIsAnImplementation() throws {
    let function: @convention(c) (ID, OpaquePointer, Int32) -> Int64 = { _, _, n in Int64(n) - 1 }
    let cls = try registeredClass("CFunction") { cls in
      try cls.addMethod(
        "less:", implementation: unsafeBitCast(function, to: IMP.self), typeEncoding: "q@:i")
    }
    #expect(cls.makeInstance().send("less:", Int32.min) == Int64(Int32.min) - 1)
  }

  @Test func compiledCReadsSmallIntegersAsSent() throws {
    let function:
      @convention(c) (
        ID?, UnsafeRawPointer?, Int8, UInt8, Int16, UInt16, Int32, UInt32
      ) -> Int64 = fixture_sumSmall
    let cls = try registeredClass("SumSmall") { cls in
      try cls.addMethod(
        "a:b:c:d:e:f:", implementation: unsafeBitCast(function, to: IMP.self),
        typeEncoding: "q@:cCsSiI")
    }
    let object = cls.makeInstance()
    let low: Int = object.send(
      "a:b:c:d:e:f:", Int8.min, UInt8.max, Int16.min, UInt16.max, Int32.min, UInt32.max)
    #expect(low == -128 + 255 - 32_768 + 65_535 - 2_147_483_648 + 4_294_967_295)
    let minusOnes: Int = object.send(
      "a:b:c:d:e:f:", -1 as Int8, 0 as UInt8, -1 as Int16, 0 as UInt16, -1 as Int32, 0 as UInt32)
    #expect(minusOnes == -3)
  }

  @Test func compiledCReadsMixedNumbersAsSent() throws {
    let function:
      @convention(c) (
        ID?, UnsafeRawPointer?, Double, Float, Int64, Double, Float, Bool
      ) -> Double = fixture_sumMixed
    let cls = try registeredClass("SumMixed") { cls in
      try cls.addMethod(
        "a:b:c:d:e:f:", implementation: unsafeBitCast(function, to: IMP.self),
        typeEncoding: "d@:dfqdfB")
    }
    let sum: Double = cls.makeInstance().send(
      "a:b:c:d:e:f:", 0.5, 0.25 as Float, -1_000 as Int64, 1e6, -8 as Float, true)
    #expect(sum == 0.5 + 0.25 - 1_000 + 1e6 - 8 + 1)
  }
}
