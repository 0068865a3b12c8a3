import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Closures as methods")
struct ClosureTests {
  private typealias Raw = UnsafeMutableRawPointer

  /// An object with one method, and that method's code.
  private func method(_ selector: Selector, _ body: MethodBody) throws -> (ObjCObject, Raw) {
    let cls = try registeredClass("Closure") { try $0.addMethod(selector, body) }
    return (cls.makeInstance(), Raw(cls.implementation(for: selector)))
  }

  @Test(arguments: [Int8.min, -1, 0, 1, .max])
  func signedBytesAreExtendedForC(value: Int8) throws {
    let (object, code) = try method("m:", MethodBody { (_: NSObject, v: Int8) -> Int8 in v })
    let selector = UnsafeRawPointer(Selector("m:").record)
    #expect(fixture_callInt8(code, Raw(object.id), selector, value) == value)
  }

  @Test(arguments: [UInt8.min, 1, 0x80, .max])
  func unsignedBytesAreExtendedForC(value: UInt8) throws {
    let (object, code) = try method("m:", MethodBody { (_: NSObject, v: UInt8) -> UInt8 in v })
    let selector = UnsafeRawPointer(Selector("m:").record)
    #expect(fixture_callUInt8(code, Raw(object.id), selector, value) == value)
  }

  @Test(arguments: [Int16.min, -1, 0, .max])
  func shortResultsWidenAsInC(value: Int16) throws {
    let (object, code) = try method("m:", MethodBody { (_: NSObject, v: Int16) -> Int16 in v })
    let selector = UnsafeRawPointer(Selector("m:").record)
    #expect(fixture_callInt16Widened(code, Raw(object.id), selector, value) == Int32(value))
  }

  @Test func floatsInAnyPositionComeFromC() throws {
    let (one, half) = try method("m:", MethodBody { (_: NSObject, v: Float) -> Float in v / 2 })
    let selector = UnsafeRawPointer(Selector("m:").record)
    #expect(fixture_callFloat(half, Raw(one.id), selector, -3) == -1.5)
    let (two, sum) = try method(
      "m:m:m:m:m:",
      MethodBody { (_: NSObject, a: Int32, b: Double, c: Int32, d: Float, e: Double) -> Double in
        Double(a) + b * 10 + Double(c) * 100 + Double(d) * 1_000 + e * 10_000
      })
    #expect(fixture_callOddDoubles(sum, Raw(two.id), selector, -1, 2, -3, 4, 5) == 53_719)
  }

  @Test func recurse() throws {
    let (object, _) = try method(
      "factorial:",
      MethodBody { (self: NSObject, n: Int) -> Int in
        n < 2 ? 1 : n * self.send("factorial:", n - 1)
      })
    #expect(object.send("factorial:", 15) == 1_307_674_368_000)
  }

  @Test func runToTheirEndWhenReplacedMeanwhile() throws {
    let cls = try registeredClass("Closure")
    let captured = Captured("old")
    try cls.addMethod("m") { (self: NSObject) -> String in
      _ = try? cls.replaceMethod("m") { (_: NSObject) -> String in "new" }
      let inner: String = self.send("m")
      return captured.text + inner
    }
    let object = cls.makeInstance()
    #expect(object.send("m") == "oldnew")
    #expect(object.send("m") == "new")
  }

  @Test func runOnEightThreadsAtOnce() throws {
    let (object, _) = try method("m:", MethodBody { (_: NSObject, n: Int) -> Int in n + 1 })
    let cls = object.objcClass
    let log = Log()
    onThreads(8) { thread in
      let mine = cls.makeInstance()
      var n = 0
      for _ in 0..<2_000 { n = mine.send("m:", n) }
      log.append("\(n)")
    }
    #expect(log.words == Array(repeating: "2000", count: 8))
  }

  @Test func ofAnotherArityAreRefused() throws {
    let cls = try registeredClass("Closure")
    let error = #expect(throws: ObjCError.self) {
      try cls.addMethod("m:m:") { (_: NSObject, _: Int) in }
    }
    #expect(error?.code == .arityMismatch)
    #expect(error?.message.contains("m:m: takes 2 arguments") == true)
    #expect(cls.methods.isEmpty)
  }

  @Test func ofAnotherTypeDoNotReplace() throws {
    let cls = try registeredClass("Closure") { cls in
      try cls.addMethod("m:") { (_: NSObject, n: Int) -> Int in n }
    }
    let error = #expect(throws: ObjCError.self) {
      try cls.replaceMethod("m:") { (_: NSObject, d: Double) -> Int in Int(d) }
    }
    #expect(error?.code == .typeMismatch)
    #expect(cls.makeInstance().send("m:", 7) == 7)
  }

  @Test func areNotAddedWhereTheClassHasTheMethod() throws {
    let cls = try registeredClass("Closure") { cls in
      try cls.addMethod("m") { (_: NSObject) -> Int in 1 }
    }
    let isAdded = try cls.addMethod("m") { (_: NSObject) -> Int in 2 }
    #expect(!isAdded)
    #expect(cls.makeInstance().send("m") == 1)
  }
}

private final class Captured: Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}
