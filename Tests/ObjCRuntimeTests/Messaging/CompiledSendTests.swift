import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Sends as compiled C makes them: the entries in assembly, cast to the method's type.
@Suite("Sends from compiled C")
struct CompiledSendTests {
  private typealias Raw = UnsafeMutableRawPointer
  private typealias Entry = @convention(c) () -> Void

  private static func raw(_ entry: Entry) -> Raw { unsafeBitCast(entry, to: Raw.self) }

  private static var send: Raw { raw(objcrt_msgSend) }
  private static var sendStructure: Raw { raw(objcrt_msgSend_stret) }
  private static var superSend: Raw { raw(objcrt_msgSendSuper) }
  private static var superSendStructure: Raw { raw(objcrt_msgSendSuper_stret) }

  private static func raw(_ selector: Selector) -> UnsafeRawPointer {
    UnsafeRawPointer(selector.record)
  }

  /// A class with a method for each kind of result, closures all.
  private func makeClass(
    _ configure: (ObjCClass) throws -> Void = { _ in }
  ) throws -> ObjCClass {
    try registeredClass("Compiled") { cls in
      try cls.addMethod("float:") { (_: NSObject, v: Float) -> Float in v / 2 }
      try cls.addMethod("odd:b:c:d:e:") {
        (_: NSObject, a: Int32, b: Double, c: Int32, d: Float, e: Double) -> Double in
        Double(a) + b * 10 + Double(c) * 100 + Double(d) * 1_000 + e * 10_000
      }
      try cls.addMethod("floats:") { (_: NSObject, v: FixtureFloats) -> FixtureFloats in
        FixtureFloats(x: v.z, y: v.y, z: v.x)
      }
      try cls.addMethod("mixed:plus:") {
        (_: NSObject, v: FixtureMixed, n: Int) -> FixtureMixed in
        FixtureMixed(number: v.number + Double(n), count: v.count + Int64(n))
      }
      try cls.addMethod("bytes:") { (_: NSObject, v: FixtureBytes) -> FixtureBytes in
        var result = v
        swap(&result.bytes.0, &result.bytes.16)
        return result
      }
      try cls.addMethod("long:of:") { (_: NSObject, n: Int, v: FixtureLong) -> FixtureLong in
        var result = v
        result.words.0 *= Int64(n)
        result.words.4 *= Int64(n)
        return result
      }
      try configure(cls)
    }
  }

  /// Sends everything; `target` is the receiver, or points to an `objcrt_super`.
  private func expectAnswers(from target: Raw, _ send: Raw, _ sendStructure: Raw) {
    #expect(fixture_callFloat(send, target, Self.raw("float:"), -3) == -1.5)
    let odd = fixture_callOddDoubles(send, target, Self.raw("odd:b:c:d:e:"), -1, 2, -3, 4, 5)
    #expect(odd == 53_719)
    let floats = fixture_callFloats(
      send, target, Self.raw("floats:"), FixtureFloats(x: 1, y: 2, z: 3))
    #expect(floats.x == 3 && floats.y == 2 && floats.z == 1)
    let mixed = fixture_callMixed(
      send, target, Self.raw("mixed:plus:"), FixtureMixed(number: 0.5, count: 7), 10)
    #expect(mixed.number == 10.5 && mixed.count == 17)
    var bytes = FixtureBytes()
    (bytes.bytes.0, bytes.bytes.16) = (1, 2)
    bytes = fixture_callBytes(sendStructure, target, Self.raw("bytes:"), bytes)
    #expect(bytes.bytes.0 == 2 && bytes.bytes.16 == 1)
    let long = fixture_callLong(
      sendStructure, target, Self.raw("long:of:"), 3, FixtureLong(words: (1, 2, 3, 4, 5)))
    #expect(long.words.0 == 3 && long.words.3 == 4 && long.words.4 == 15)
  }

  @Test func bringEveryKindOfResultBackFirstAndLater() throws {
    let object = try makeClass().makeInstance()
    for _ in 0..<3 { expectAnswers(from: Raw(object.id), Self.send, Self.sendStructure) }
  }

  @Test func keepTheirArgumentsThroughAnInitializeInBetween() throws {
    let log = Log()
    let base = try makeClass { cls in
      try cls.metaclass.addMethod("initialize") { (self: ObjCClass) in
        // Uses every register there is.
        log.append("\([1.5, 2.5, 3.5].map { $0 * 2 }.reduce(0, +))")
      }
    }
    let object = try registeredClass("CompiledLeaf", under: base).makeInstance()
    let floats = fixture_callFloats(
      Self.send, Raw(object.id), Self.raw("floats:"), FixtureFloats(x: 1, y: 2, z: 3))
    #expect(floats.x == 3 && floats.y == 2 && floats.z == 1)
    #expect(log.text == "15.0 15.0")
  }

  @Test func reachWhatTheClassResolves() throws {
    let cls = try registeredClass("Compiled") { cls in
      try cls.metaclass.addMethod("resolveInstanceMethod:") {
        (self: ObjCClass, selector: Selector) -> Bool in
        guard selector == "long:of:" else { return false }
        #expect(throws: Never.self) {
          try self.addMethod("long:of:") { (_: NSObject, n: Int, v: FixtureLong) -> FixtureLong in
            var result = v
            result.words.2 = Int64(n)
            return result
          }
        }
        return true
      }
    }
    let object = cls.makeInstance()
    for factor in 1...3 {
      let long = fixture_callLong(
        Self.sendStructure, Raw(object.id), Self.raw("long:of:"), Int64(factor), FixtureLong())
      #expect(long.words.2 == factor)
    }
  }

  @Test func toSuperBeginWhereTheyAreTold() throws {
    let base = try makeClass()
    let object = try registeredClass("CompiledLeaf", under: base) { cls in
      try cls.addMethod("float:") { (_: NSObject, v: Float) -> Float in v * 1_000 }
    }.makeInstance()
    #expect(fixture_callFloat(Self.send, Raw(object.id), Self.raw("float:"), 2) == 2_000)
    var target = objcrt_super(receiver: object.id, cls: base.record)
    withUnsafeMutablePointer(to: &target) { target in
      for _ in 0..<3 { expectAnswers(from: Raw(target), Self.superSend, Self.superSendStructure) }
    }
    withExtendedLifetime(object) {}
  }

  @Test func seeAnExchangeAtOnce() throws {
    let cls = try registeredClass("Compiled") { cls in
      try cls.addMethod("half:") { (_: NSObject, v: Float) -> Float in v / 2 }
      try cls.addMethod("twice:") { (_: NSObject, v: Float) -> Float in v * 2 }
    }
    let object = cls.makeInstance()
    #expect(fixture_callFloat(Self.send, Raw(object.id), Self.raw("half:"), 3) == 1.5)
    let half = try #require(cls.ownMethod("half:"))
    try half.exchangeImplementations(with: #require(cls.ownMethod("twice:")))
    #expect(fixture_callFloat(Self.send, Raw(object.id), Self.raw("half:"), 3) == 6)
  }

  @Test func toClassesReachClassMethods() throws {
    let cls = try registeredClass("Compiled") { cls in
      try cls.metaclass.addMethod("float:") { (_: ObjCClass, v: Float) -> Float in v + 0.25 }
    }
    #expect(fixture_callFloat(Self.send, Raw(cls.record), Self.raw("float:"), 1) == 1.25)
  }

  @Test func toNilGiveZeroInEveryRegister() {
    let selector = Self.raw("anything")
    let found = Raw(objcrt_msgLookUp(nil, objcrt_SEL(OpaquePointer(selector))))
    for implementation in [Self.send, found] {
      let words = fixture_callWords(implementation, nil, selector)
      #expect(words.first == 0 && words.second == 0)
      let floats = fixture_callFloats(
        implementation, nil, selector, FixtureFloats(x: 1, y: 2, z: 3))
      #expect(floats.x == 0 && floats.y == 0 && floats.z == 0)
    }
  }

  @Test func toTaggedValuesReachTheClassOfTheTag() async {
    await #expect(processExitsWith: .success) {
      let cls = try registeredClass("Tagged") { cls in
        let body: @convention(c) (Raw?, UnsafeRawPointer?, Float) -> Float = { value, _, factor in
          Float(UInt(bitPattern: value) >> 3) * factor
        }
        try cls.addMethod(
          "times:", implementation: unsafeBitCast(body, to: IMP.self), typeEncoding: "f@:f")
      }
      #expect(objcrt_setTaggedClass(5, cls.record) && !objcrt_setTaggedClass(5, cls.record))
      #expect(throws: ObjCError.self) { try cls.dispose() }
      let value = try #require(Raw(bitPattern: 21 << 3 | 5))
      for _ in 0..<3 {
        #expect(fixture_callFloat(Self.send, value, Self.raw("times:"), 0.5) == 10.5)
      }
    }
  }

  @Test func toATagWithoutAClassStopWithItsNumber() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let value = try #require(Raw(bitPattern: 0x53))
      _ = fixture_callFloat(Self.send, value, Self.raw("times:"), 0.5)
    }
    #expect(try errorText(result).contains("times:: message sent to 0x53, and tag 3 has no class"))
  }

  @Test(arguments: [false, true])
  func thatNobodyUnderstandsAreNamedInApplesWords(isStructure: Bool) async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) { [isStructure] in
      let object = try registeredClass("Deaf").makeInstance()
      if isStructure {
        _ = fixture_callLong(
          Self.sendStructure, Raw(object.id), Self.raw("foo:"), 1, FixtureLong())
      } else {
        _ = fixture_callFloat(Self.send, Raw(object.id), Self.raw("foo:"), 1)
      }
    }
    #expect(
      try errorText(result).contains(
        /-\[Deaf_\d+ foo:\]: unrecognized selector sent to instance 0x[0-9a-f]+/))
  }
}
