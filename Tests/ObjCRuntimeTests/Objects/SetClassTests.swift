import ObjCRuntime
import ObjCTestSupport
import Testing

private final class FirstFace: NSObject {}
private class MiddleFace: NSObject {}
private final class LastFace: MiddleFace {}

@Suite("Changing an object's class")
struct SetClassTests {
  /// A registered class whose instances answer `number`.
  private static func makeClass(
    _ number: Int, under superclass: ObjCClass = .nsObject, face: ObjCObject.Type? = nil
  ) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("SetClass"), superclass: superclass, face: face)
    try cls.addMethod("number") { (_: NSObject) in number }
    try cls.register()
    return cls
  }

  @Test func theObjectAnswersAsItsNewClassAlsoWhereSendsAreWarm() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    let object = first.makeInstance()
    func number() -> Int { object.send("number") }
    for _ in 0..<3 { #expect(number() == 1) }
    #expect(try object.setClass(second) == first)
    #expect(number() == 2)
    #expect(object.objcClass == second)
    #expect(try object.setClass(first) == second)
    #expect(number() == 1)
  }

  @Test func aSubclassMadeAtRunTimeCanStandInForAClass() throws {
    let base = try Self.makeClass(1)
    let variable = try registeredClass("SetClass") { _ in }
    _ = variable
    let sub = try Self.makeClass(2, under: base)
    let object = base.makeInstance()
    try object.setClass(sub)
    #expect(object.send("number") == 2)
    #expect(object.send("isKindOfClass:", base) == true)
  }

  @Test func swiftValuesStay() throws {
    let base = try ObjCClass(uniqueName("SetClass"), superclass: .nsObject)
    let text = try base.addInstanceVariable("_text", initialValue: "first")
    try base.register()
    let sub = try Self.makeClass(2, under: base)
    let object = base.makeInstance()
    object[text] = "second"
    try object.setClass(sub)
    #expect(object[text] == "second")
  }

  @Test func otherSizesAreRefused() throws {
    let cls = try Self.makeClass(1)
    let larger = try registeredClass("SetClass") { cls in
      try cls.addInstanceVariable("_more", typeEncoding: "q")
    }
    let object = cls.makeInstance()
    let error = #expect(throws: ObjCError.self) { try object.setClass(larger) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.message.contains("8 bytes") == true && error?.message.contains("16") == true)
    #expect(object.send("number") == 1)
  }

  @Test func otherSwiftValuesInTheSameMemoryAreRefused() throws {
    func makeClass<Value: Sendable>(_ value: Value) throws -> ObjCClass {
      try registeredClass("SetClass") { cls in
        _ = try cls.addInstanceVariable("_value", initialValue: value)
      }
    }
    let (array, number) = (try makeClass([1, 2, 3]), try makeClass(7))
    #expect(array.instanceSize == number.instanceSize)
    for (from, to) in [(array, number), (number, array)] {
      let error = #expect(throws: ObjCError.self) { try from.makeInstance().setClass(to) }
      #expect(error?.code == .typeMismatch)
    }
  }

  @Test func ownedAndUnownedObjectsAreNotTheSameMemory() throws {
    func makeClass(_ ownership: Ivar.Ownership) throws -> ObjCClass {
      try registeredClass("SetClass") { cls in
        try cls.addInstanceVariable("_object", typeEncoding: "@", ownership: ownership)
      }
    }
    let (strong, plain) = (try makeClass(.strong), try makeClass(.unretained))
    #expect(throws: ObjCError.self) { try strong.makeInstance().setClass(plain) }
  }

  @Test func metaclassesAndUnregisteredClassesAreRefused() throws {
    let object = try Self.makeClass(1).makeInstance()
    let meta = #expect(throws: ObjCError.self) {
      try object.setClass(ObjCClass.nsObject.metaclass)
    }
    #expect(meta?.code == .typeMismatch)
    let unregistered = try ObjCClass(uniqueName("SetClass"), superclass: .nsObject)
    let error = #expect(throws: ObjCError.self) { try object.setClass(unregistered) }
    #expect(error?.code == .unregisteredClass)
    try unregistered.dispose()
    #expect(object.send("number") == 1)
  }

  @Test func aFaceThatInheritsFromTheOldOneTakesOver() throws {
    let base = try Self.makeClass(1, face: MiddleFace.self)
    let sub = try Self.makeClass(2, under: base, face: LastFace.self)
    let object = base.makeInstance()
    #expect(!(object is LastFace))
    try object.setClass(sub)
    #expect(object is LastFace)
    try object.setClass(base)
    #expect(object is MiddleFace && !(object is LastFace))
  }

  @Test func aFaceOfAnotherBranchIsRefused() throws {
    let first = try Self.makeClass(1, face: FirstFace.self)
    let object = first.makeInstance()
    let other = try Self.makeClass(2)
    let sibling = try registeredClass("SetClass", under: other)
    #expect(throws: Never.self) { try object.setClass(sibling) }
    try object.setClass(first)
    let foreign = ObjCClass.nsProxy
    let error = #expect(throws: ObjCError.self) { try object.setClass(foreign) }
    #expect(error?.code == .invalidFace)
  }

  @Test func aDisposedObjectHasNoOtherClass() throws {
    let object = try Self.makeClass(1).makeInstance()
    let other = try Self.makeClass(2)
    object_dispose(object)
    let error = #expect(throws: ObjCError.self) { try object.setClass(other) }
    #expect(error?.code == .typeMismatch)
  }

  @Test func deallocIsTheNewClasss() throws {
    let log = Log()
    func makeClass(_ word: String) throws -> ObjCClass {
      try registeredClass("SetClass") { cls in
        try cls.addMethod("dealloc") { (self: NSObject) in
          log.append(word)
          self.super(from: cls).send("dealloc")
        }
      }
    }
    let (first, second) = (try makeClass("first"), try makeClass("second"))
    do { try first.makeInstance().setClass(second) }
    #expect(log.text == "second")
  }

  @Test func applesFunctionAnswersNilForWhatItRefuses() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    let object = first.makeInstance()
    #expect(object_setClass(nil, first) == nil)
    #expect(object_setClass(object, second) == first)
    #expect(object_setClass(object, second.metaclass) == nil)
    #expect(object_getClass(object) == second)
  }

  @Test func otherThreadsSeeOneClassOrTheOther() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    nonisolated(unsafe) let object = first.makeInstance()
    onThreads(4) { index in
      for round in 0..<2000 {
        if index == 0 {
          #expect(throws: Never.self) { try object.setClass(round % 2 == 0 ? second : first) }
        } else {
          let number: Int = object.send("number")
          if number != 1 && number != 2 { Issue.record("\(number)") }
        }
      }
    }
  }
}
