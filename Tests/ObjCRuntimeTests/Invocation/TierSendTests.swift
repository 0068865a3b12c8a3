import CFixtures
import Testing

@testable import ObjCRuntime

/// Sends from Swift to a closure of each tier, bit for bit.
@Suite("Sends to closures in three tiers")
struct TierSendTests {
  typealias Tier = ClosureImplementation.Tier

  /// An object whose method is the closure, for each tier that accepts it.
  private func forEachTier(
    _ selector: Selector, _ body: MethodBody, _ check: (ObjCObject, Tier) throws -> Void
  ) throws {
    for tier in Tier.accepting(try body.encoding()) {
      let cls = try registeredClass("TierSend") { cls in
        try cls.addMethod(
          selector, implementation: ClosureImplementation.make(body, tier: tier),
          typeEncoding: body.typeEncoding())
      }
      try check(cls.makeInstance(), tier)
    }
  }

  private func bits<Value>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  /// The value goes there and comes back, alone and among others.
  private func echo<Value: ObjCConvertible>(_ values: Value...) throws {
    try forEachTier("m:", MethodBody { (_: NSObject, v: Value) -> Value in v }) { object, tier in
      for value in values {
        let answer: Value = object.send("m:", value)
        #expect(bits(answer) == bits(value), "\(Value.self) in tier \(tier)")
      }
    }
    // A wrong neighbour shows as the zero.
    let among = MethodBody {
      (_: NSObject, a: Int8, b: Double, v: Value, c: Float, d: UInt8, zero: Value) -> Value in
      a == -1 && b.bitPattern == (-0.0).bitPattern && c == 0.25 && d == 255 ? v : zero
    }
    try forEachTier("m:m:m:m:m:m:", among) { object, tier in
      guard let zero = values.first else { return }
      for value in values {
        let answer: Value = object.send(
          "m:m:m:m:m:m:", -1 as Int8, -0.0, value, 0.25 as Float, 255 as UInt8, zero)
        #expect(bits(answer) == bits(value), "\(Value.self) in tier \(tier)")
      }
    }
  }

  @Test func integers() throws {
    try echo(0 as Int8, -1, .min, .max)
    try echo(0 as UInt8, 255, 0x80)
    try echo(0 as Int16, -1, .min, .max)
    try echo(0 as UInt16, .max)
    try echo(0 as Int32, -1, .min, .max)
    try echo(0 as UInt32, .max)
    try echo(0 as Int, -1, .min, .max)
    try echo(0 as UInt, .max)
    try echo(false, true)
  }

  @Test func realNumbers() throws {
    try echo(0.0, -0.0, .infinity, .leastNonzeroMagnitude, Double(nan: 0x1234, signaling: false))
    try echo(Double(0), Double(nan: 0x77, signaling: true), -Double(nan: 1, signaling: false))
    try echo(
      0 as Float, -0.0, -.infinity, .leastNonzeroMagnitude, Float(nan: 0x123, signaling: false))
  }

  @Test func pointersSelectorsAndClasses() throws {
    try echo(Selector("a"), Selector("bcd:"))
    try echo(ObjCClass.nsObject, ObjCClass.nsObject.metaclass)
    try echo(nil, UnsafeRawPointer(bitPattern: -16))
    try echo(nil, OpaquePointer(bitPattern: 1))
  }

  @Test func structures() throws {
    try echo(CGPoint(), CGPoint(x: -0.0, y: .nan))
    try echo(CGRect(), CGRect(origin: CGPoint(x: 1, y: -2), size: CGSize(width: 3, height: -0.0)))
    try echo(NSRange(), NSRange(location: .max, length: 1))
    try echo(FixtureFloats(), FixtureFloats(x: -0.0, y: 2, z: .infinity))
    try echo(FixtureMixed(), FixtureMixed(number: -0.0, count: -1))
    try echo(FixtureLong(), FixtureLong(words: (-1, 2, .min, 4, .max)))
    var bytes = FixtureBytes()
    bytes.bytes.0 = 1
    bytes.bytes.16 = 255
    try echo(FixtureBytes(), bytes)
  }

  @Test func nineIntegersAndTenDoubles() throws {
    typealias Nine =
      @convention(c) (
        UnsafeMutableRawPointer, objcrt_SEL, Int, Int, Int, Int, Int, Int, Int, Int, Int
      ) -> Int
    typealias Ten =
      @convention(c) (
        UnsafeMutableRawPointer, objcrt_SEL, Double, Double, Double, Double, Double, Double, Double,
        Double, Double, Double
      ) -> Double
    let object = NSObject()
    let selector = Selector("m").record
    let integers = MethodBody(result: nil, receiverAndArguments: []) { frame in
      var sum = 0
      for index in 0..<9 { sum = sum * 10 + frame.argument(index) as Int }
      frame.finish(sum)
    }
    let doubles = MethodBody(result: nil, receiverAndArguments: []) { frame in
      var sum = 0.0
      for index in 0..<10 { sum = sum * 10 + frame.argument(index) as Double }
      frame.finish(sum)
    }
    for tier in [Tier.foreign, .foreignCode] {
      let nine = try ClosureImplementation.make(
        integers, MethodEncoding(parsing: "q@:qqqqqqqqq"), isRemovable: true, tier: tier)
      let ten = try ClosureImplementation.make(
        doubles, MethodEncoding(parsing: "d@:dddddddddd"), isRemovable: true, tier: tier)
      #expect(
        unsafeBitCast(nine, to: Nine.self)(object.id, selector, 1, 2, 3, 4, 5, 6, 7, 8, 9)
          == 123_456_789)
      #expect(
        unsafeBitCast(ten, to: Ten.self)(object.id, selector, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
          == 1_234_567_890)
      #expect(ClosureImplementation.remove(nine) && ClosureImplementation.remove(ten))
    }
  }

  @Test func objectsKeepTheirOwners() throws {
    let body = MethodBody { (self: NSObject, other: NSObject?) -> NSObject? in other ?? self }
    try forEachTier("m:", body) { object, _ in
      let other = NSObject()
      let same: NSObject? = object.send("m:", other)
      let itself: NSObject? = object.send("m:", nil as NSObject?)
      #expect(same === other && itself === object)
    }
    try forEachTier("copyMe", MethodBody { (_: NSObject) -> NSObject in NSObject() }) { object, _ in
      let copy: NSObject = object.send("copyMe")
      #expect(objcrt_retainCount(copy.id) == 1)
    }
  }
}
