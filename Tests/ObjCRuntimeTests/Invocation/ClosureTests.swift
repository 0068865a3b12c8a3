import CFixtures
import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Closures as methods")
struct ClosureTests {
  /// A class with one method, and that method's code.
  private static func make(
    _ selector: Selector, _ body: MethodBody
  ) throws -> (object: ObjCObject, imp: UnsafeMutableRawPointer) {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.addMethod(selector, body)
    try cls.register()
    return (cls.makeInstance(), UnsafeMutableRawPointer(cls.implementation(for: selector)))
  }

  @Test("Small integers reach C callers with sign and zero extended")
  func smallIntegers() throws {
    let selector: Selector = "value:"
    let signed = try Self.make(selector, MethodBody { (_: NSObject, x: Int8) -> Int8 in x &- 1 })
    #expect(fixture_callInt8(signed.imp, signed.object.id, selector.record, -128) == 127)
    #expect(fixture_callInt8(signed.imp, signed.object.id, selector.record, 0) == -1)
    let unsigned = try Self.make(
      selector, MethodBody { (_: NSObject, x: UInt8) -> UInt8 in x &+ 1 })
    #expect(fixture_callUInt8(unsigned.imp, unsigned.object.id, selector.record, 255) == 0)
    #expect(fixture_callUInt8(unsigned.imp, unsigned.object.id, selector.record, 254) == 255)
    let short = try Self.make(selector, MethodBody { (_: NSObject, x: Int16) -> Int16 in x })
    #expect(fixture_callInt16Widened(short.imp, short.object.id, selector.record, -2) == -2)
    withExtendedLifetime((signed.object, unsigned.object, short.object)) {}
  }

  @Test(
    "Floats keep every bit", arguments: [-0.0, 1.5, .infinity, .leastNonzeroMagnitude] as [Float])
  func floats(value: Float) throws {
    let selector: Selector = "value:"
    let (object, imp) = try Self.make(
      selector, MethodBody { (_: NSObject, x: Float) -> Float in -x })
    let result = fixture_callFloat(imp, object.id, selector.record, value)
    #expect(result.bitPattern == (-value).bitPattern)
    withExtendedLifetime(object) {}
  }

  @Test("Doubles in odd positions arrive where they belong")
  func oddPositions() throws {
    let selector: Selector = "a:b:c:d:e:"
    let (object, imp) = try Self.make(
      selector,
      MethodBody { (_: NSObject, a: Int32, b: Double, c: Int32, d: Float, e: Double) -> Double in
        Double(a) + b * 10 + Double(c) * 100 + Double(d) * 1000 + e * 10000
      })
    #expect(fixture_callOddDoubles(imp, object.id, selector.record, 1, 2, 3, 4, 5) == 54321)
    withExtendedLifetime(object) {}
  }

  @Test("A closure may send the message that it answers")
  func recursion() throws {
    let (object, _) = try Self.make(
      "factorial:",
      MethodBody { (self: NSObject, n: Int) -> Int in
        n < 2 ? 1 : n * (self.send("factorial:", n - 1) as Int)
      })
    #expect(object.send("factorial:", 20) == 2_432_902_008_176_640_000)
  }

  @Test("A closure that replaces itself while it runs finishes, and the next send is the new one's")
  func replacedWhileRunning() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.addMethod("number") { (_: NSObject) -> Int in
      _ = try? cls.replaceMethod("number") { (_: NSObject) -> Int in 2 }
      return 1
    }
    try cls.register()
    let object = cls.makeInstance()
    #expect(object.send("number") == 1)
    #expect(object.send("number") == 2)
  }

  @Test("A saved implementation still works after its method was replaced")
  func savedImplementation() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    let captured = Log()
    try cls.addMethod("f") { (_: NSObject) in captured.append("old") }
    try cls.register()
    let old = try #require(try cls.replaceMethod("f") { (_: NSObject) in captured.append("new") })
    typealias Function = @convention(c) (OpaquePointer, objcrt_SEL) -> Void
    let object = cls.makeInstance()
    unsafeBitCast(old, to: Function.self)(OpaquePointer(object.id), ("f" as Selector).record)
    object.send("f")
    #expect(captured.text == "old new")
  }

  @Test("Eight threads may be inside one closure")
  func threads() throws {
    let (object, _) = try Self.make(
      "sum:and:", MethodBody { (_: NSObject, a: Int, b: Double) -> Double in Double(a) + b })
    let cls = object.objcClass
    let wrong = Log()
    onThreads(8) { thread in
      let own = cls.makeInstance()
      for index in 0..<500
      where own.send("sum:and:", index, Double(thread)) as Double
        != Double(index + thread)
      { wrong.append("\(thread)/\(index)") }
    }
    #expect(wrong.words.isEmpty)
  }

  @Test("The encoding of a closure is clang's for the same types")
  func encodings() throws {
    #expect(try MethodBody { (_: NSObject) in }.typeEncoding() == "v16@0:8")
    #expect(
      try MethodBody { (_: NSObject, _: Int32, _: ObjCObject?) -> Bool in true }.typeEncoding()
        == "B28@0:8i16@20")
    #expect(try MethodBody { (_: ObjCClass) -> Selector in "a" }.typeEncoding() == ":16#0:8")
    #expect(
      try MethodBody { (_: NSObject, _: UnsafePointer<CChar>, _: UnsafeMutableRawPointer?) in }
        .typeEncoding() == "v32@0:8r*16^v24")
  }

  @Test("A selector with another number of colons is refused, and nothing changes")
  func arity() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    for selector in ["f", "f:g:", "f::"] as [Selector] {
      let error = #expect(throws: ObjCError.self) {
        try cls.addMethod(selector) { (_: NSObject, _: Int) in }
      }
      #expect(error?.code == .arityMismatch)
      #expect(cls.ownMethod(selector) == nil)
    }
  }

  @Test("A replacement of another type is refused; the method stays")
  func replacementOfAnotherType() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.addMethod("f") { (_: NSObject) -> Int in 1 }
    try cls.register()
    let before = cls.implementation(for: "f")
    let error = #expect(throws: ObjCError.self) {
      try cls.replaceMethod("f") { (_: NSObject) -> Double in 1 }
    }
    #expect(error?.code == .typeMismatch)
    #expect(
      error?.message.contains("q16@0:8") == true && error?.message.contains("d16@0:8") == true)
    #expect(cls.implementation(for: "f") == before)
  }
}
