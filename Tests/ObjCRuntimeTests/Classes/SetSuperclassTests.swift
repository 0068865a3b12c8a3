import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Changing a superclass")
struct SetSuperclassTests {
  private static func makeClass(
    _ number: Int?, under superclass: ObjCClass = .nsObject
  ) throws -> ObjCClass {
    try registeredClass("SetSuper", under: superclass) { cls in
      guard let number else { return }
      try cls.addMethod("number") { (_: NSObject) in number }
      try cls.metaclass.addMethod("number") { (_: ObjCClass) in -number }
    }
  }

  private static func numbers(_ cls: ObjCClass) -> [Int] {
    [cls.makeInstance().send("number"), cls.send("number")]
  }

  @Test func inheritedMethodsAreTheNewSuperclasssAlsoWhereCachesAreWarm() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    let cls = try Self.makeClass(nil, under: first)
    let sub = try Self.makeClass(nil, under: cls)
    for _ in 0..<2 { #expect(Self.numbers(sub) == [1, -1] && Self.numbers(cls) == [1, -1]) }
    #expect(try cls.setSuperclass(second) == first)
    #expect(Self.numbers(cls) == [2, -2] && Self.numbers(sub) == [2, -2])
    #expect(cls.superclass == second && cls.metaclass.superclass == second.metaclass)
    #expect(first.subclasses.isEmpty && second.subclasses == [cls])
    try cls.setSuperclass(first)
    #expect(Self.numbers(sub) == [1, -1])
  }

  @Test func overridesStay() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    let cls = try Self.makeClass(3, under: first)
    #expect(Self.numbers(cls) == [3, -3])
    try cls.setSuperclass(second)
    #expect(Self.numbers(cls) == [3, -3])
  }

  @Test func changesOfTheNewSuperclassAreSeenAndThoseOfTheOldAreNot() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    let cls = try Self.makeClass(nil, under: first)
    #expect(Self.numbers(cls) == [1, -1])
    try cls.setSuperclass(second)
    #expect(Self.numbers(cls) == [2, -2])
    try first.replaceMethod("number") { (_: NSObject) in 10 }
    try second.replaceMethod("number") { (_: NSObject) in 20 }
    #expect(Self.numbers(cls) == [20, -2])
  }

  @Test func aMethodThatIsInheritedNoMoreIsNotRecognised() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let (first, second) = (try Self.makeClass(1), try Self.makeClass(nil))
      let cls = try Self.makeClass(nil, under: first)
      let object = cls.makeInstance()
      #expect(object.send("number") == 1)
      try cls.setSuperclass(second)
      #expect(object.send("respondsToSelector:", "number" as Selector) == false)
      // It can come back.
      try second.addMethod("number") { (_: NSObject) in 5 }
      #expect(object.send("number") == 5)
      try cls.setSuperclass(.nsObject)
      let _: Int = object.send("number")
    }
    #expect(try errorText(result).contains(/-\[SetSuper_\d+ number\]: unrecognized selector/))
  }

  @Test func theNewSuperclassIsInitialisedFirst() throws {
    let log = Log()
    let second = try registeredClass("SetSuper") { cls in
      try cls.metaclass.addMethod("initialize") { (self: ObjCClass) in
        log.append(self == cls ? "second" : "sub")
      }
    }
    let untouched = try Self.makeClass(nil)
    try untouched.setSuperclass(second)
    #expect(log.text == "")
    let used = try Self.makeClass(nil)
    used.send("class")
    try used.setSuperclass(second)
    #expect(log.text == "second")
  }

  @Test func otherRootsAreJoined() throws {
    let root = try registeredClass("SetSuperRoot", under: nil) { cls in
      try cls.addMethod("number") { (_: UnsafeMutableRawPointer) in 9 }
    }
    let cls = try registeredClass("SetSuper", under: root)
    #expect(cls.metaclass.metaclass == root.metaclass)
    let other = try registeredClass("SetSuperRoot", under: nil) { cls in
      try cls.addMethod("number") { (_: UnsafeMutableRawPointer) in 10 }
    }
    try cls.setSuperclass(other)
    #expect(cls.metaclass.metaclass == other.metaclass)
    #expect(cls.makeInstance().send("number") == 10)
    #expect(cls.send("number") == 10)
  }

  @Test func circlesRootsMetaclassesAndUnregisteredClassesAreRefused() throws {
    let cls = try Self.makeClass(1)
    let sub = try Self.makeClass(nil, under: cls)
    let unregistered = try ObjCClass(uniqueName("SetSuper"), superclass: .nsObject)
    let refused: [(ObjCClass, ObjCClass, ObjCError.Code)] = [
      (cls, cls, .classInUse), (cls, sub, .classInUse), (.nsObject, cls, .typeMismatch),
      (cls.metaclass, cls, .typeMismatch), (cls, ObjCClass.nsObject.metaclass, .typeMismatch),
      (cls, unregistered, .unregisteredClass), (unregistered, cls, .unregisteredClass),
    ]
    for (cls, superclass, code) in refused {
      let error = #expect(throws: ObjCError.self) { try cls.setSuperclass(superclass) }
      #expect(error?.code == code)
    }
    #expect(cls.superclass == .nsObject && Self.numbers(sub) == [1, -1])
    try unregistered.dispose()
  }

  @Test func otherMemoryAndOtherFacesAreRefused() throws {
    let cls = try Self.makeClass(1)
    let larger = try registeredClass("SetSuper") { cls in
      try cls.addInstanceVariable("_more", typeEncoding: "q")
    }
    let size = #expect(throws: ObjCError.self) { try cls.setSuperclass(larger) }
    #expect(size?.code == .typeMismatch)
    let rootless = try registeredClass("SetSuper", under: nil)
    let other = try registeredClass("SetSuper", under: rootless)
    let face = #expect(throws: ObjCError.self) { try other.setSuperclass(.nsObject) }
    #expect(face?.code == .invalidFace)
  }

  @Test func applesFunctionTakesNil() throws {
    let (first, second) = (try Self.makeClass(1), try Self.makeClass(2))
    #expect(class_setSuperclass(nil, first) == nil)
    #expect(class_setSuperclass(second, first) == .nsObject)
    #expect(class_setSuperclass(first, second) == nil)
  }
}
