import ObjCRuntime
import ObjCTestSupport
import Testing

private final class TwinFace: NSObject {}

@Suite("Duplicating classes")
struct DuplicationTests {
  @Test func aDuplicateHasTheSameMethodsVariablesAndSuperclass() throws {
    let base = try registeredClass("Duplicate") { cls in
      _ = try cls.addInstanceVariable("_base", initialValue: "base")
    }
    let cls = try ObjCClass(uniqueName("Duplicate"), superclass: base)
    let list = try cls.addInstanceVariable("_list", initialValue: [1])
    try cls.addInstanceVariable("_number", typeEncoding: "i")
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.metaclass.addMethod("number") { (_: ObjCClass) in 2 }
    cls.version = 3
    try cls.register()
    let name = uniqueName("Duplicate")
    let twin = try cls.duplicate(named: name)
    #expect(ObjCClass(named: name) == twin && twin != cls)
    #expect(twin.superclass == base && twin.version == 3)
    #expect(twin.instanceSize == cls.instanceSize)
    #expect(twin.instanceVariables.map(\.name) == ["_list", "_number"])
    #expect(twin.instanceVariables.map(\.offset) == cls.instanceVariables.map(\.offset))
    #expect(twin.methods.map(\.selector) == ["number"])
    let object = twin.makeInstance()
    #expect(object.send("number") == 1 && twin.send("number") == 2)
    let key = try InstanceVariable<[Int]>(twin.instanceVariables[0])
    #expect(object[key] == [1] && key.offset == list.offset)
    try object.setClass(cls)
    #expect(object[list] == [1])
  }

  @Test func protocolsAndPropertiesAreDuplicated() throws {
    let contract = try ObjCProtocol(uniqueName("Duplicate"))
    try contract.register()
    let base = try registeredClass("Duplicate") { cls in
      try cls.addProperty("title", attributes: [.type("@"), .copy])
    }
    let cls = try registeredClass("Duplicate", under: base) { cls in
      try cls.addProtocol(contract)
      try cls.replaceProperty("title", attributes: [.type("@"), .retain])
      try cls.addProperty("count", attributes: [.type("q")])
      try cls.metaclass.addProperty("shared", attributes: [.type("@"), .readOnly])
    }
    let twin = try cls.duplicate(named: uniqueName("Duplicate"))
    #expect(twin.protocols == [contract])
    #expect(twin.properties.map(\.name) == cls.properties.map(\.name))
    #expect(twin.properties.map(\.attributeString) == cls.properties.map(\.attributeString))
    #expect(twin.metaclass.properties.map(\.name) == ["shared"])
  }

  @Test func laterChangesOfOneAreNotSeenByTheOther() throws {
    let cls = try registeredClass("Duplicate") { cls in
      try cls.addMethod("number") { (_: NSObject) in 1 }
    }
    let twin = try cls.duplicate(named: uniqueName("Duplicate"))
    try cls.replaceMethod("number") { (_: NSObject) in 2 }
    #expect(twin.makeInstance().send("number") == 1)
    try twin.replaceMethod("number") { (_: NSObject) in 3 }
    #expect(cls.makeInstance().send("number") == 2)
  }

  @Test func theMethodThatCountsIsTheSame() throws {
    let cls = try registeredClass("Duplicate") { cls in
      try cls.addMethod("number") { (_: NSObject) in 1 }
    }
    for number in 2...3 {
      var category = ObjCCategory("Later")
      try category.addMethod("number") { (_: NSObject) in number }
      category.attach(to: cls)
    }
    let twin = try cls.duplicate(named: uniqueName("Duplicate"))
    #expect(twin.makeInstance().send("number") == 3)
  }

  @Test func theFaceGoesOnToMakeInstancesOfTheOriginal() throws {
    let cls = try ObjCClass(uniqueName("Duplicate"), superclass: .nsObject, face: TwinFace.self)
    try cls.register()
    let twin = try cls.duplicate(named: uniqueName("Duplicate"))
    #expect(TwinFace().objcClass == cls)
    let object = try #require(twin.makeInstance() as? TwinFace)
    #expect(object.objcClass == twin)
  }

  @Test func subclassesStayWithTheOriginal() throws {
    let cls = try registeredClass("Duplicate")
    let sub = try registeredClass("Duplicate", under: cls)
    let twin = try cls.duplicate(named: uniqueName("Duplicate"))
    #expect(cls.subclasses == [sub] && twin.subclasses.isEmpty)
    try twin.dispose()
    #expect(cls.isRegistered)
  }

  @Test func initializeIsNotSentAgain() throws {
    let log = Log()
    let cls = try registeredClass("Duplicate") { cls in
      try cls.metaclass.addMethod("initialize") { (self: ObjCClass) in log.append("initialize") }
      try cls.metaclass.addMethod("load") { (_: ObjCClass) in log.append("load") }
    }
    cls.send("class")
    #expect(log.text == "load initialize")
    try cls.duplicate(named: uniqueName("Duplicate")).send("class")
    #expect(log.text == "load initialize")
  }

  @Test func takenNamesMetaclassesAndUnregisteredClassesAreRefused() throws {
    let cls = try registeredClass("Duplicate")
    let taken = #expect(throws: ObjCError.self) { try cls.duplicate(named: "NSObject") }
    #expect(taken?.code == .duplicateClass)
    let empty = #expect(throws: ObjCError.self) { try cls.duplicate(named: "") }
    #expect(empty?.code == .invalidName)
    let meta = #expect(throws: ObjCError.self) { try cls.metaclass.duplicate(named: "Meta") }
    #expect(meta?.code == .typeMismatch)
    let unregistered = try ObjCClass(uniqueName("Duplicate"), superclass: .nsObject)
    let error = #expect(throws: ObjCError.self) { try unregistered.duplicate(named: "Other") }
    #expect(error?.code == .unregisteredClass)
    try unregistered.dispose()
  }

  @Test func applesFunctionDuplicates() throws {
    let cls = try registeredClass("Duplicate") { cls in
      try cls.addMethod("number") { (_: NSObject) in 1 }
    }
    let twin = objc_duplicateClass(cls, uniqueName("Duplicate"), 16)
    #expect(twin.makeInstance().send("number") == 1)
    #expect(twin.extraBytes != nil)
  }
}
