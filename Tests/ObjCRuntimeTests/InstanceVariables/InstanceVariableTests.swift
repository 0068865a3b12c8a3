import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Instance variables")
struct InstanceVariableTests {
  private func roundTrip<Value: Equatable & Sendable>(_ first: Value, _ second: Value) throws {
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    let before = try cls.addInstanceVariable("_before", initialValue: 0x11 as UInt8)
    let variable = try cls.addInstanceVariable("_value", initialValue: first)
    let after = try cls.addInstanceVariable("_after", initialValue: 0x22 as UInt8)
    try cls.register()
    let object = cls.makeInstance()
    #expect(object[variable] == first)
    object[variable] = second
    #expect(object[variable] == second)
    #expect(object[before] == 0x11 && object[after] == 0x22)
    #expect(variable.offset % MemoryLayout<Value>.alignment == 0)
    #expect(cls.instanceSize > variable.offset + MemoryLayout<Value>.size)
  }

  @Test func holdNumbersOfEveryWidth() throws {
    try roundTrip(Int8.min, .max)
    try roundTrip(Int16.min, .max)
    try roundTrip(Int32.min, .max)
    try roundTrip(Int64.min, .max)
    try roundTrip(UInt64.max, 0)
    try roundTrip(1.5 as Float, -0.25)
    try roundTrip(1.5, .infinity)
    try roundTrip(true, false)
  }

  @Test func areToldApartByTheBytesOfTheirNames() throws {
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_\u{E9}", initialValue: 1)
    _ = try cls.addInstanceVariable("_e\u{301}", initialValue: 2)
    #expect { try cls.addInstanceVariable("_x\0y", initialValue: 3) } throws: {
      ($0 as? ObjCError)?.code == .invalidName
    }
    try cls.dispose()
  }

  @Test func holdSwiftValues() throws {
    try roundTrip("", String(repeating: "long enough for the heap ", count: 4))
    try roundTrip([1, 2, 3], [])
    try roundTrip(nil as String?, "some")
    try roundTrip(["a": [1.5]], [:])
  }

  @Test func alignSixteenByteVectors() throws {
    try roundTrip(SIMD4<Float>(1, 2, 3, 4), SIMD4<Float>(repeating: -1))
    // Swift aligns no type to more, wider vectors included.
    #expect(MemoryLayout<SIMD8<Double>>.alignment == 16)
    try roundTrip(SIMD8<Double>(repeating: 1), SIMD8<Double>(repeating: -1))
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    let variable = try cls.addInstanceVariable("_v", initialValue: SIMD2<Double>(1, 2))
    try cls.register()
    let address = UInt(bitPattern: cls.makeInstance().id) + UInt(variable.offset)
    #expect(address % 16 == 0)
  }

  @Test func holdExistentialsAndTuples() throws {
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    let any = try cls.addInstanceVariable("_any", initialValue: 1 as Any)
    let pair = try cls.addInstanceVariable("_pair", initialValue: (1 as Int8, "one"))
    try cls.register()
    let object = cls.makeInstance()
    object[any] = "text" as Any
    object[pair].1 += "!"
    #expect(object[any] as? String == "text")
    #expect(object[pair] == (1, "one!"))
  }

  @Test func ofSuperclassAndSubclassDoNotOverlap() throws {
    let top = try ObjCClass(uniqueName("IvarTop"), superclass: .nsObject)
    let a = try top.addInstanceVariable("_a", initialValue: 7 as Int8)
    try top.register()
    let cls = try ObjCClass(uniqueName("IvarSub"), superclass: top)
    let b = try cls.addInstanceVariable("_a", initialValue: "sub")
    try cls.register()
    let object = cls.makeInstance()
    #expect(b.offset > a.offset)
    #expect(object[a] == 7 && object[b] == "sub")
    #expect(a.definingClass == top && b.definingClass == cls)
  }

  @Test func haveAnInitialValueForEachObject() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    let variable = try cls.addInstanceVariable(
      "_n",
      initialValue: {
        log.append("made")
        return log.words.count
      }())
    try cls.register()
    #expect(log.words.isEmpty)
    #expect(cls.makeInstance()[variable] == 1)
    #expect(cls.makeInstance()[variable] == 2)
  }

  @Test func doNotLeak() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    let variable = try cls.addInstanceVariable("_l", initialValue: Lifetime(counter))
    try cls.register()
    for _ in 0..<1_000 { cls.makeInstance()[variable] = Lifetime(counter) }
    #expect(counter.alive == 0)
  }

  private func code(_ body: () throws -> Void) -> ObjCError.Code? {
    (#expect(throws: ObjCError.self) { try body() })?.code
  }

  @Test func areRefusedWhereTheyCannotBe() throws {
    let cls = try ObjCClass(uniqueName("Ivar"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_a", initialValue: 0)
    let size = cls.instanceSize
    let duplicate = code { _ = try cls.addInstanceVariable("_a", initialValue: 1.5) }
    #expect(duplicate == .duplicateInstanceVariable)
    let ofMeta = code { _ = try cls.metaclass.addInstanceVariable("_b", initialValue: 0) }
    #expect(ofMeta == .typeMismatch)
    #expect(cls.instanceSize == size)
    try cls.register()
    let late = code { _ = try cls.addInstanceVariable("_d", initialValue: 0) }
    #expect(late == .registeredClass)
    #expect(cls.instanceSize == size)
  }
}
