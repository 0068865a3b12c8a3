import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Every kind of argument and result, through a forwarding target and through an invocation,
/// compared with the same message sent straight, bit for bit.
@Suite("Types of forwarded messages")
struct ForwardedTypesTests {
  private struct Senders {
    let straight: ObjCObject
    let all: [ObjCObject]
  }

  private func senders(_ configure: (ObjCClass) throws -> Void) throws -> Senders {
    let target = try registeredClass("Target", configure).makeInstance()
    nonisolated(unsafe) let unsafeTarget = target
    let redirecting = try registeredClass("Redirecting") { cls in
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, _: Selector) -> ObjCObject? in unsafeTarget
      }
    }
    let full = try forwarderClass(to: target)
    let proxy = try forwarderClass(to: target, under: .nsProxy)
    return Senders(
      straight: target,
      all: [target, redirecting.makeInstance(), full.makeInstance(), proxy.makeInstance()])
  }

  /// Sends to all and compares the bits.
  private func expectEqual<Value>(_ senders: Senders, _ send: (ObjCObject) -> Value) {
    func bytes(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    let expected = bytes(send(senders.straight))
    for sender in senders.all {
      for _ in 0..<2 { #expect(bytes(send(sender)) == expected) }
    }
  }

  @Test func smallIntegersAndBools() throws {
    let senders = try senders { cls in
      try cls.addMethod("c:") { (_: NSObject, x: Int8) -> Int8 in x }
      try cls.addMethod("C:") { (_: NSObject, x: UInt8) -> UInt8 in x }
      try cls.addMethod("s:") { (_: NSObject, x: Int16) -> Int16 in x }
      try cls.addMethod("S:") { (_: NSObject, x: UInt16) -> UInt16 in x }
      try cls.addMethod("i:") { (_: NSObject, x: Int32) -> Int32 in x }
      try cls.addMethod("I:") { (_: NSObject, x: UInt32) -> UInt32 in x }
      try cls.addMethod("q:") { (_: NSObject, x: Int64) -> Int64 in x }
      try cls.addMethod("B:") { (_: NSObject, x: Bool) -> Bool in !x }
    }
    expectEqual(senders) { $0.send("c:", -1 as Int8) as Int8 }
    expectEqual(senders) { $0.send("C:", 255 as UInt8) as UInt8 }
    expectEqual(senders) { $0.send("s:", Int16.min) as Int16 }
    expectEqual(senders) { $0.send("S:", UInt16.max) as UInt16 }
    expectEqual(senders) { $0.send("i:", Int32.min) as Int32 }
    expectEqual(senders) { $0.send("I:", UInt32.max) as UInt32 }
    expectEqual(senders) { $0.send("q:", Int64.min) as Int64 }
    expectEqual(senders) { $0.send("B:", false) as Bool }
    expectEqual(senders) { $0.send("B:", true) as Bool }
  }

  @Test func floatsWithAllTheirBits() throws {
    let senders = try senders { cls in
      try cls.addMethod("f:") { (_: NSObject, x: Float) -> Float in x }
      try cls.addMethod("d:") { (_: NSObject, x: Double) -> Double in x }
      try cls.addMethod("a:b:c:d:e:f:") {
        (_: NSObject, a: Double, b: Float, c: Double, d: Float, e: Double, f: Double) -> Double in
        a + 2 * Double(b) + 4 * c + 8 * Double(d) + 16 * e + 32 * f
      }
    }
    for pattern: UInt32 in [0x8000_0000, 0x7FC1_2345, 1] {
      expectEqual(senders) { $0.send("f:", Float(bitPattern: pattern)) as Float }
    }
    for pattern: UInt64 in [1 << 63, 0x7FF8_0123_4567_89AB, 1] {
      expectEqual(senders) { $0.send("d:", Double(bitPattern: pattern)) as Double }
    }
    expectEqual(senders) {
      $0.send("a:b:c:d:e:f:", 1.0, 2 as Float, 3.0, 4 as Float, 5.0, 6.0) as Double
    }
  }

  @Test func moreArgumentsThanRegisters() throws {
    let senders = try senders { cls in
      try cls.addMethod("a:b:c:d:e:f:") {
        (_: NSObject, a: Int, b: Int8, c: Int, d: Int, e: Int16, f: Int) -> Int in
        a + 10 * Int(b) + 100 * c + 1_000 * d + 10_000 * Int(e) + 100_000 * f
      }
    }
    expectEqual(senders) {
      $0.send("a:b:c:d:e:f:", 1, -2 as Int8, 3, 4, -5 as Int16, 6) as Int
    }
  }

  @Test func structuresInRegistersAndInMemory() throws {
    let senders = try senders { cls in
      try cls.addMethod("point:") { (_: NSObject, p: CGPoint) -> CGPoint in
        CGPoint(x: p.y, y: p.x)
      }
      try cls.addMethod("range:") { (_: NSObject, r: NSRange) -> NSRange in
        NSRange(location: r.length, length: r.location)
      }
      try cls.addMethod("rect:") { (_: NSObject, r: CGRect) -> CGRect in
        CGRect(origin: CGPoint(x: r.size.width, y: 1), size: CGSize(width: r.origin.x, height: 2))
      }
      try cls.addMethod("floats:") { (_: NSObject, v: FixtureFloats) -> FixtureFloats in
        FixtureFloats(x: v.z, y: v.y, z: v.x)
      }
      try cls.addMethod("mixed:") { (_: NSObject, v: FixtureMixed) -> FixtureMixed in
        FixtureMixed(number: -v.number, count: v.count + 1)
      }
      try cls.addMethod("bytes:") { (_: NSObject, v: FixtureBytes) -> FixtureBytes in v }
      try cls.addMethod("n:long:x:") {
        (_: NSObject, n: Int, v: FixtureLong, x: Double) -> FixtureLong in
        FixtureLong(words: (v.words.4, Int64(n), v.words.2, Int64(x), v.words.0))
      }
    }
    expectEqual(senders) { $0.send("point:", CGPoint(x: 1, y: 2)) as CGPoint }
    expectEqual(senders) { $0.send("range:", NSRange(location: 1, length: 2)) as NSRange }
    expectEqual(senders) {
      $0.send("rect:", CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4)))
        as CGRect
    }
    expectEqual(senders) { $0.send("floats:", FixtureFloats(x: 1, y: 2, z: 3)) as FixtureFloats }
    expectEqual(senders) { $0.send("mixed:", FixtureMixed(number: 1, count: 2)) as FixtureMixed }
    var bytes = FixtureBytes()
    withUnsafeMutableBytes(of: &bytes) { for index in 0..<17 { $0[index] = UInt8(index + 100) } }
    expectEqual(senders) { $0.send("bytes:", bytes) as FixtureBytes }
    expectEqual(senders) {
      $0.send("n:long:x:", 9, FixtureLong(words: (1, 2, 3, 4, 5)), 7.0) as FixtureLong
    }
  }

  @Test func objectsClassesSelectorsAndPointers() throws {
    let senders = try senders { cls in
      try cls.addMethod("o:") { (_: NSObject, x: NSObject?) -> NSObject? in x }
      try cls.addMethod("c:") { (_: NSObject, x: ObjCClass) -> ObjCClass in x.metaclass }
      try cls.addMethod("s:") { (_: NSObject, x: Selector) -> Selector in x }
      try cls.addMethod("p:") {
        (_: NSObject, x: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? in x
      }
      try cls.addMethod("text:") { (_: NSObject, x: String) -> String in x + "!" }
    }
    let object = NSObject()
    for sender in senders.all {
      #expect((sender.send("o:", object) as NSObject?) === object)
      #expect((sender.send("o:", nil as NSObject?) as NSObject?) == nil)
      #expect(sender.send("c:", ObjCClass.nsObject) == ObjCClass.nsObject.metaclass)
      #expect(sender.send("s:", "hash" as Selector) == "hash" as Selector)
      #expect(
        sender.send("p:", UnsafeMutableRawPointer(bitPattern: 1)) as UnsafeMutableRawPointer?
          == UnsafeMutableRawPointer(bitPattern: 1))
      #expect(
        sender.send("text:", "what a long text, longer than fifteen") as String
          == "what a long text, longer than fifteen!")
    }
    #expect(object.send("retainCount") == 1 as UInt)
  }

  @Test func calledByCompiledC() throws {
    let senders = try senders { cls in
      try cls.addMethod("c:") { (_: NSObject, x: Int8) -> Int8 in x }
      try cls.addMethod("f:") { (_: NSObject, x: Float) -> Float in x }
      try cls.addMethod("a:b:c:d:e:") {
        (_: NSObject, a: Int32, b: Double, c: Int32, d: Float, e: Double) -> Double in
        Double(a) + 2 * b + 4 * Double(c) + 8 * Double(d) + 16 * e
      }
    }
    for sender in senders.all {
      func imp(_ selector: Selector) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(objcrt_lookUp(sender.objcClass.record, selector.record))
      }
      let small = Selector("c:")
      #expect(fixture_callInt8(imp(small), sender.id, small.record, -1) == -1)
      let float = Selector("f:")
      #expect(fixture_callFloat(imp(float), sender.id, float.record, -0.0).sign == .minus)
      let odd = Selector("a:b:c:d:e:")
      #expect(fixture_callOddDoubles(imp(odd), sender.id, odd.record, 1, 2, 3, 4, 5) == 129)
    }
  }
}
