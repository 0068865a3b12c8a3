import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Instance variables of C types")
struct IvarTests {
  /// A registered class with one variable between two bytes.
  private func makeClass(
    _ types: String, ownership: Ivar.Ownership = .unretained,
    under superclass: ObjCClass = .nsObject
  ) throws -> (ObjCClass, Ivar) {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: superclass)
    try cls.addInstanceVariable("_before", typeEncoding: "c")
    let ivar = try cls.addInstanceVariable("_value", typeEncoding: types, ownership: ownership)
    try cls.addInstanceVariable("_after", typeEncoding: "C")
    try cls.register()
    return (cls, ivar)
  }

  private func roundTrip<Value: ObjCConvertible & Equatable>(_ first: Value, _ second: Value) throws
  {
    let (cls, ivar) = try makeClass(Value.objcTypeEncoding)
    let object = cls.makeInstance()
    let before = try #require(cls.instanceVariable(named: "_before"))
    let after = try #require(cls.instanceVariable(named: "_after"))
    try before.setValue(-1 as Int8, in: object)
    try after.setValue(0xAA as UInt8, in: object)
    for value in [first, second] {
      try ivar.setValue(value, in: object)
      #expect(try ivar.value(in: object) == value)
    }
    #expect(try before.value(in: object) as Int8 == -1)
    #expect(try after.value(in: object) as UInt8 == 0xAA)
  }

  @Test func holdNumbersOfEveryWidth() throws {
    try roundTrip(Int8.min, 127)
    try roundTrip(UInt16.max, 0)
    try roundTrip(Int32.min, 1)
    try roundTrip(UInt64.max, 1)
    try roundTrip(true, false)
    try roundTrip(-1.5 as Float, .infinity)
    try roundTrip(-1.5, .leastNonzeroMagnitude)
  }

  @Test func holdPointersSelectorsAndClasses() throws {
    try roundTrip(UnsafeRawPointer(bitPattern: 0x1000), nil)
    try roundTrip("one:" as Selector, "two")
    try roundTrip(ObjCClass.nsObject as ObjCClass?, nil)
  }

  @Test func holdStructures() throws {
    let (cls, ivar) = try makeClass(CGRect.objcTypeEncoding)
    let object = cls.makeInstance()
    let frame = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    try ivar.setValue(frame, in: object)
    let read: CGRect = try ivar.value(in: object)
    #expect(read.origin.y == 2 && read.size.height == 4)
  }

  @Test func beginWithZero() throws {
    let (cls, ivar) = try makeClass("q")
    #expect(try ivar.value(in: cls.makeInstance()) == 0)
  }

  @Test func knowWhatTheyAre() throws {
    let (cls, ivar) = try makeClass("{CGPoint=dd}")
    #expect(ivar.name == "_value" && ivar.typeEncoding == "{CGPoint=dd}")
    #expect(ivar.size == 16 && ivar.alignment == 8 && ivar.offset == 16)
    #expect(ivar.definingClass == cls && ivar.ownership == .unretained)
    #expect("\(ivar)" == "\(cls.name)._value")
    #expect(cls.instanceVariables.map(\.name) == ["_before", "_value", "_after"])
    #expect(cls.instanceVariables.map(\.offset) == [8, 16, 32])
    #expect(cls.instanceSize == 33)
  }

  @Test(arguments: [1, 2, 4, 8, 16, 32])
  func areAlignedInMemory(alignment: Int) throws {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: .nsObject)
    try cls.addInstanceVariable("_odd", typeEncoding: "c")
    #expect(
      class_addIvar(cls, "_value", alignment, UInt8(alignment.trailingZeroBitCount), nil) == true)
    try cls.register()
    let sub = try registeredClass("Ivars", under: cls) { cls in
      #expect(
        class_addIvar(cls, "_more", alignment, UInt8(alignment.trailingZeroBitCount), nil) == true)
    }
    for object in (0..<20).map({ _ in sub.makeInstance() }) {
      for name in ["_value", "_more"] {
        let offset = try #require(sub.instanceVariable(named: name)).offset
        #expect((UInt(bitPattern: object.id) + UInt(offset)) % UInt(alignment) == 0)
      }
    }
  }

  @Test func swiftVectorsOf32BytesAreAligned() throws {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_odd", typeEncoding: "c")
    let vector = try cls.addInstanceVariable("_vector", initialValue: SIMD4<Double>(1, 2, 3, 4))
    try cls.register()
    for object in (0..<20).map({ _ in cls.makeInstance() }) {
      #expect(object[vector] == [1, 2, 3, 4])
      object[vector] *= 2
      #expect(object[vector] == [2, 4, 6, 8])
    }
  }

  @Test func areFoundWithThoseOfTheSuperclasses() throws {
    let (cls, ivar) = try makeClass("q")
    let sub = try registeredClass("Ivars", under: cls) { cls in
      try cls.addInstanceVariable("_after", typeEncoding: "d")
    }
    #expect(sub.instanceVariable(named: "_value") == ivar)
    #expect(sub.instanceVariable(named: "_after")?.definingClass == sub)
    #expect(sub.instanceVariable(named: "_none") == nil)
    #expect(sub.instanceVariables.count == 1)
    #expect(cls.metaclass.instanceVariables.isEmpty)
  }

  @Test func ofAnotherClassAreRefused() throws {
    let (_, ivar) = try makeClass("q")
    let error = #expect(throws: ObjCError.self) { try ivar.setValue(1, in: NSObject()) }
    #expect(error?.code == .typeMismatch)
  }

  @Test func refuseOtherTypes() throws {
    let (cls, ivar) = try makeClass("q")
    let object = cls.makeInstance()
    #expect(throws: ObjCError.self) { try ivar.value(in: object, as: Double.self) }
    #expect(throws: ObjCError.self) { try ivar.setValue(1 as Int32, in: object) }
    #expect(throws: ObjCError.self) { try ivar.value(in: object, as: NSObject?.self) }
    #expect(try ivar.value(in: object) == 0)
  }

  @Test(arguments: [
    ("_a", "", ObjCError.Code.malformedEncoding), ("_a", "{", .malformedEncoding),
    ("_a", "v", .unsupportedType), ("_a", "?", .unsupportedType), ("_a", "{P}", .unsupportedType),
    ("_a", "[2000000000q]", .unsupportedType), ("_a\0b", "q", .invalidName),
    ("_taken", "q", .duplicateInstanceVariable),
  ])
  func badRequestsChangeNothing(name: String, types: String, code: ObjCError.Code) throws {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: .nsObject)
    try cls.addInstanceVariable("_taken", typeEncoding: "i")
    let error = #expect(throws: ObjCError.self) {
      try cls.addInstanceVariable(name, typeEncoding: types)
    }
    #expect(error?.code == code)
    #expect(cls.instanceVariables.count == 1 && cls.instanceSize == 12)
    try cls.dispose()
  }

  @Test func aRegisteredClassTakesNoMore() throws {
    let cls = try registeredClass("Ivars")
    let error = #expect(throws: ObjCError.self) {
      try cls.addInstanceVariable("_late", typeEncoding: "q")
    }
    #expect(error?.code == .registeredClass)
    #expect(class_addIvar(cls, "_late", 8, 3, "q") == false)
    #expect(class_addIvar(cls.metaclass, "_late", 8, 3, "q") == false)
  }

  @Test func onlyObjectsCanBeOwned() throws {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: .nsObject)
    let error = #expect(throws: ObjCError.self) {
      try cls.addInstanceVariable("_number", typeEncoding: "q", ownership: .strong)
    }
    #expect(error?.code == .typeMismatch)
    try cls.dispose()
  }

  @Test func aStrongVariableOwnsItsObject() throws {
    let counter = Lifetime.Counter()
    let tracked = try registeredClass("Tracked") { cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
    let (cls, ivar) = try makeClass("@", ownership: .strong)
    do {
      let object = cls.makeInstance()
      try ivar.setValue(tracked.makeInstance(), in: object)
      #expect(counter.alive == 1)
      try ivar.setValue(tracked.makeInstance(), in: object)
      #expect(counter.alive == 1)
      #expect(try ivar.value(in: object, as: ObjCObject.self).objcClass == tracked)
    }
    #expect(counter.alive == 0)
  }

  @Test func aWeakVariableReadsNilOnceItsObjectIsGone() throws {
    let (cls, ivar) = try makeClass("@", ownership: .weak)
    let object = cls.makeInstance()
    var copy: ObjCObject?
    do {
      let value = NSObject()
      let count = objcrt_retainCount(value.id)
      try ivar.setValue(value, in: object)
      #expect(objcrt_retainCount(value.id) == count)
      #expect(try ivar.value(in: object) as NSObject === value)
      #expect(object_getIvar(object, ivar) === value)
      copy = object.makeCopy()
      #expect(try ivar.value(in: #require(copy)) as NSObject === value)
    }
    #expect(try ivar.value(in: object, as: NSObject?.self) == nil)
    #expect(try ivar.value(in: #require(copy), as: NSObject?.self) == nil)
    try ivar.setValue(nil as NSObject?, in: object)
    #expect(ivar.ownership == .weak)
  }

  @Test func anUnretainedVariableOwnsNothing() throws {
    let (cls, ivar) = try makeClass("@")
    let object = cls.makeInstance()
    let value = NSObject()
    let count = objcrt_retainCount(value.id)
    try ivar.setValue(value, in: object)
    #expect(objcrt_retainCount(value.id) == count)
    #expect(try ivar.value(in: object) as NSObject === value)
  }

  @Test func aBoxedValueNeedsAStrongVariable() throws {
    let (cls, strong) = try makeClass("@", ownership: .strong)
    let object = cls.makeInstance()
    try strong.setValue("text", in: object)
    #expect(try strong.value(in: object) == "text")
    let (other, plain) = try makeClass("@")
    let error = #expect(throws: ObjCError.self) {
      try plain.setValue("text", in: other.makeInstance())
    }
    #expect(error?.code == .unsupportedType)
  }

  @Test func nilFitsOptionalsOnly() throws {
    let (cls, ivar) = try makeClass("@")
    let object = cls.makeInstance()
    #expect(try ivar.value(in: object, as: NSObject?.self) == nil)
    #expect(throws: ObjCError.self) { try ivar.value(in: object, as: NSObject.self) }
  }

  @Test func aKeyReadsAndWritesThemWithoutChecks() throws {
    let (cls, ivar) = try makeClass("i")
    let key = try InstanceVariable<Int32>(ivar)
    let object = cls.makeInstance()
    object[key] = 7
    object[key] += 1
    #expect(try ivar.value(in: object) as Int32 == 8)
    let error = #expect(throws: ObjCError.self) { try InstanceVariable<Int>(ivar) }
    #expect(error?.code == .typeMismatch)
  }

  @Test func aKeyOfASwiftValueHasItsType() throws {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: .nsObject)
    let original = try cls.addInstanceVariable("_list", initialValue: [1])
    try cls.register()
    let ivar = try #require(cls.instanceVariable(named: "_list"))
    let key = try InstanceVariable<[Int]>(ivar)
    #expect(key.offset == original.offset)
    #expect(cls.makeInstance()[key] == [1])
    #expect(throws: ObjCError.self) { try InstanceVariable<[String]>(ivar) }
    #expect(throws: ObjCError.self) { try ivar.value(in: cls.makeInstance(), as: Int.self) }
  }

  @Test func applesFunctionsAnswerForNil() throws {
    #expect(class_getInstanceVariable(nil, "_a") == nil)
    #expect(class_getInstanceVariable(.nsObject, nil) == nil)
    #expect(class_getClassVariable(.nsObject, "_a") == nil)
    #expect(class_addIvar(nil, "_a", 8, 3, "q") == false)
    var count: UInt32 = 9
    #expect(class_copyIvarList(nil, &count) == nil && count == 0)
    let (cls, ivar) = try makeClass("@")
    #expect(object_getIvar(nil, ivar) == nil)
    object_setIvar(nil, ivar, NSObject())
    #expect(object_getInstanceVariable(nil, "_value", nil) == nil)
    #expect(object_setInstanceVariable(cls.makeInstance(), "_none", nil) == nil)
  }

  @Test func applesFunctionsReadAndWrite() throws {
    let (cls, ivar) = try makeClass("@", ownership: .strong)
    let object = cls.makeInstance()
    let value = NSObject()
    object_setIvar(object, ivar, value)
    #expect(object_getIvar(object, ivar) === value)
    var word: UnsafeMutableRawPointer?
    #expect(object_getInstanceVariable(object, "_value", &word) == ivar)
    #expect(word == UnsafeMutableRawPointer(value.id))
    #expect(object_setInstanceVariable(object, "_value", nil) == ivar)
    #expect(object_getIvar(object, ivar) == nil)
    #expect(ivar_getName(ivar).map { String(cString: $0) } == "_value")
    #expect(ivar_getTypeEncoding(ivar).map { String(cString: $0) } == "@")
    #expect(ivar_getOffset(ivar) == ivar.offset)
    var count: UInt32 = 0
    let list = try #require(class_copyIvarList(cls, &count))
    defer { free(list) }
    #expect(count == 3 && list[1] == ivar)
  }

  @Test func anUnnamedVariableHasNoNameAndMayRepeat() throws {
    let cls = try ObjCClass(uniqueName("Ivars"), superclass: .nsObject)
    #expect(class_addIvar(cls, nil, 4, 2, nil) && class_addIvar(cls, "", 4, 2, nil))
    #expect(cls.instanceVariables.count == 2)
    #expect(cls.instanceVariables.allSatisfy { ivar_getName($0) == nil })
    #expect(cls.instanceVariables.allSatisfy { ivar_getTypeEncoding($0) == nil })
    try cls.dispose()
  }
}
