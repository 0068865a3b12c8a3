public import CFixtures
public import ObjCRuntime
import ObjCTestSupport
import Testing

extension FixtureFloats: ObjCStruct {
  /// Three floats.
  public static var objcTypeEncoding: String { "{FixtureFloats=fff}" }
}

extension FixtureMixed: ObjCStruct {
  /// A double and an integer.
  public static var objcTypeEncoding: String { "{FixtureMixed=dq}" }
}

extension FixtureBytes: ObjCStruct {
  /// Seventeen bytes.
  public static var objcTypeEncoding: String { "{FixtureBytes=[17C]}" }
}

extension FixtureLong: ObjCStruct {
  /// Five words.
  public static var objcTypeEncoding: String { "{FixtureLong=[5q]}" }
}

private struct WrongSize: ObjCStruct {
  static let objcTypeEncoding = "{WrongSize=dd}"
  var only = 1.0
}

private struct Malformed: ObjCStruct {
  static let objcTypeEncoding = "{Malformed=d"
  var only = 1.0
}

private struct Opaque: ObjCStruct {
  static let objcTypeEncoding = "{Opaque}"
  var only = 1.0
}

private func instance(_ selector: Selector, _ body: MethodBody) throws -> ObjCObject {
  try registeredClass("Struct") { try $0.addMethod(selector, body) }.makeInstance()
}

private func instance(_ selector: Selector, _ imp: IMP, _ types: String) throws -> ObjCObject {
  try registeredClass("Struct") {
    try $0.addMethod(selector, implementation: imp, typeEncoding: types)
  }.makeInstance()
}

@Suite("Structures in messages")
struct StructTests {
  private typealias ID = UnsafeMutableRawPointer

  @Test func pointsAndSizes() throws {
    let object = try instance(
      "swap:",
      MethodBody { (_: NSObject, p: CGPoint) -> CGSize in CGSize(width: p.y, height: p.x) })
    let size: CGSize = object.send("swap:", CGPoint(x: 1, y: -2))
    #expect(size.width == -2 && size.height == 1)
  }

  @Test func rectanglesAmongOtherArguments() throws {
    let object = try instance(
      "a:r:b:s:c:",
      MethodBody {
        (_: NSObject, a: Int8, r: CGRect, b: Double, s: CGRect, c: Int) -> CGRect in
        CGRect(
          origin: CGPoint(x: r.origin.x + Double(a), y: s.origin.y + b),
          size: CGSize(width: r.size.width * s.size.width, height: Double(c)))
      })
    let r = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    let s = CGRect(origin: CGPoint(x: 5, y: 6), size: CGSize(width: 7, height: 8))
    let result: CGRect = object.send("a:r:b:s:c:", -1 as Int8, r, 0.5, s, 99)
    #expect(result.origin.x == 0 && result.origin.y == 6.5)
    #expect(result.size.width == 21 && result.size.height == 99)
  }

  @Test func rangesInTwoIntegerRegisters() throws {
    let object = try instance(
      "next:",
      MethodBody { (_: NSObject, r: NSRange) -> NSRange in
        NSRange(location: r.location + r.length, length: .max)
      })
    let range: NSRange = object.send("next:", NSRange(location: 3, length: 4))
    #expect(range.location == 7 && range.length == .max)
  }

  @Test func aStructureInAndAnObjectOut() throws {
    let object = try instance(
      "describe:of:",
      MethodBody { (_: NSObject, p: CGPoint, name: String) -> String in "\(name) \(p.x) \(p.y)" })
    #expect(object.send("describe:of:", CGPoint(x: 1, y: 2), "p") == "p 1.0 2.0")
  }

  @Test func aStructureInAndSmallNumbersOut() throws {
    let object = try registeredClass("Struct") { cls in
      try cls.addMethod("c:") { (_: NSObject, p: CGPoint) -> Int8 in Int8(p.x) }
      try cls.addMethod("f:") { (_: NSObject, p: CGPoint) -> Float in Float(p.y) }
      try cls.addMethod("b:") { (_: NSObject, p: CGPoint) -> Bool in p.x < 0 }
    }.makeInstance()
    let point = CGPoint(x: -5, y: 2.5)
    #expect(object.send("c:", point) == -5 as Int8)
    #expect(object.send("f:", point) == 2.5 as Float)
    #expect(object.send("b:", point) == true)
  }

  @Test func aStructureInAndNothingOut() throws {
    let log = Log()
    let object = try instance(
      "setFrame:", MethodBody { (_: NSObject, r: CGRect) in log.append("\(r.size.height)") })
    object.send(
      "setFrame:", CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: 0, height: 44)))
    #expect(log.text == "44.0")
  }

  @Test func anUnusedStructureResultIsDropped() throws {
    let log = Log()
    let object = try registeredClass("Struct") { cls in
      try cls.addMethod("m:") { (_: NSObject, r: CGRect) -> CGRect in
        log.append("\(r.origin.x)")
        return r
      }
    }.makeInstance()
    object.send("m:", CGRect(origin: CGPoint(x: 3, y: 0), size: CGSize(width: 0, height: 0)))
    #expect(log.text == "3.0")
  }

  @Test func threeFloatsByCompiledC() throws {
    let function: @convention(c) (ID?, UnsafeRawPointer?, FixtureFloats) -> FixtureFloats =
      fixture_doubleFloats
    let object = try instance(
      "double:", unsafeBitCast(function, to: IMP.self),
      "{FixtureFloats=fff}@:{FixtureFloats=fff}")
    let result: FixtureFloats = object.send("double:", FixtureFloats(x: 1.5, y: -2, z: 3.25))
    #expect(result.x == 3 && result.y == -4 && result.z == 6.5)
  }

  @Test func aDoubleAndAnIntegerByCompiledC() throws {
    let function: @convention(c) (ID?, UnsafeRawPointer?, FixtureMixed, Int64) -> FixtureMixed =
      fixture_addMixed
    let object = try instance(
      "add:to:", unsafeBitCast(function, to: IMP.self), "{FixtureMixed=dq}@:{FixtureMixed=dq}q")
    let result: FixtureMixed = object.send(
      "add:to:", FixtureMixed(number: 0.5, count: 10), -3 as Int64)
    #expect(result.number == -2.5 && result.count == 7)
  }

  @Test func seventeenBytesByCompiledC() throws {
    let function: @convention(c) (ID?, UnsafeRawPointer?, FixtureBytes) -> FixtureBytes =
      fixture_reverseBytes
    let object = try instance(
      "reverse:", unsafeBitCast(function, to: IMP.self),
      "{FixtureBytes=[17C]}@:{FixtureBytes=[17C]}")
    var value = FixtureBytes()
    withUnsafeMutableBytes(of: &value) { bytes in
      for index in 0..<17 { bytes[index] = UInt8(index) }
    }
    let result: FixtureBytes = object.send("reverse:", value)
    let bytes = withUnsafeBytes(of: result) { Array($0) }
    #expect(bytes == (0..<17).reversed())
  }

  @Test func fortyBytesByCompiledC() throws {
    let function: @convention(c) (ID?, UnsafeRawPointer?, Int64, FixtureLong) -> FixtureLong =
      fixture_scaleLong
    let object = try instance(
      "scale:of:", unsafeBitCast(function, to: IMP.self), "{FixtureLong=[5q]}@:q{FixtureLong=[5q]}")
    let result: FixtureLong = object.send(
      "scale:of:", -2 as Int64, FixtureLong(words: (1, 2, 3, 4, 5)))
    #expect(result.words.0 == -2 && result.words.2 == -6 && result.words.4 == -10)
  }

  @Test func fixturesByClosures() throws {
    let object = try registeredClass("Struct") { cls in
      try cls.addMethod("f:i:") { (_: NSObject, v: FixtureFloats, i: Int) -> FixtureFloats in
        FixtureFloats(x: v.z, y: v.y, z: v.x + Float(i))
      }
      try cls.addMethod("d:m:") { (_: NSObject, d: Double, v: FixtureMixed) -> FixtureMixed in
        FixtureMixed(number: v.number + d, count: -v.count)
      }
      try cls.addMethod("l:b:") { (_: NSObject, l: FixtureLong, b: FixtureBytes) -> FixtureLong in
        FixtureLong(words: (Int64(b.bytes.16), l.words.3, l.words.2, l.words.1, l.words.0))
      }
    }.makeInstance()
    let floats: FixtureFloats = object.send("f:i:", FixtureFloats(x: 1, y: 2, z: 3), 10)
    #expect(floats.x == 3 && floats.y == 2 && floats.z == 11)
    let mixed: FixtureMixed = object.send("d:m:", 0.5, FixtureMixed(number: 1, count: 2))
    #expect(mixed.number == 1.5 && mixed.count == -2)
    var bytes = FixtureBytes()
    bytes.bytes.16 = 200
    let long: FixtureLong = object.send("l:b:", FixtureLong(words: (1, 2, 3, 4, 5)), bytes)
    #expect(long.words.0 == 200 && long.words.1 == 4 && long.words.4 == 1)
  }

  @Test func toNilAreZeros() {
    let receiver: NSObject? = nil
    let long: FixtureLong = receiver.send("l:", FixtureLong(words: (1, 2, 3, 4, 5)))
    #expect(long.words.0 == 0 && long.words.4 == 0)
    receiver.send("setFrame:", CGPoint(x: 1, y: 1))
    let floats: FixtureFloats = receiver.send("f")
    #expect(floats.x == 0 && floats.z == 0)
  }
}

@Suite("Encodings of structures")
struct StructEncodingTests {
  private func code(_ body: MethodBody) throws -> ObjCError.Code? {
    let cls = try ObjCClass(uniqueName("StructEncoding"), superclass: .nsObject)
    do throws(ObjCError) {
      try cls.addMethod("m:", body)
    } catch {
      #expect(cls.methods.isEmpty)
      return error.code
    }
    return nil
  }

  @Test func ofAnotherSizeAreRefused() throws {
    #expect(try code(MethodBody { (_: NSObject, _: WrongSize) in }) == .typeMismatch)
    let result = MethodBody { (_: NSObject, _: Int) -> WrongSize in WrongSize() }
    #expect(try code(result) == .typeMismatch)
  }

  @Test func thatDoNotParseAreRefused() throws {
    #expect(try code(MethodBody { (_: NSObject, _: Malformed) in }) == .malformedEncoding)
  }

  @Test func withoutFieldsAreRefused() throws {
    #expect(try code(MethodBody { (_: NSObject, _: Opaque) in }) == .typeMismatch)
  }

  @Test func appearInTheMethodsType() throws {
    let body = MethodBody { (_: NSObject, _: CGRect) -> NSRange in
      NSRange(location: 0, length: 0)
    }
    let encoding = try body.typeEncoding()
    #expect(encoding.hasPrefix("{_NSRange=QQ}"))
    #expect(encoding.contains("{CGRect={CGPoint=dd}{CGSize=dd}}16"))
  }
}
