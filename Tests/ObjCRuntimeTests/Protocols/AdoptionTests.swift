import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Adoption of protocols")
struct AdoptionTests {
  @Test func aClassAdoptsAProtocol() throws {
    let adopted = try registeredProtocol()
    let cls = try registeredClass("Adopting") { try $0.addProtocol(adopted) }
    #expect(cls.protocols == [adopted])
    #expect(cls.conforms(to: adopted))
    #expect(!ObjCClass.nsObject.conforms(to: adopted))
  }

  @Test func aRegisteredClassAdoptsAProtocol() throws {
    let (first, second) = (try registeredProtocol(), try registeredProtocol())
    let cls = try registeredClass("Adopting")
    #expect(try cls.addProtocol(first))
    #expect(try cls.addProtocol(second))
    #expect(cls.protocols == [second, first])
  }

  @Test func superclassesAreAskedOnlyOnRequest() throws {
    let adopted = try registeredProtocol()
    let base = try registeredClass("Adopting") { try $0.addProtocol(adopted) }
    let cls = try registeredClass("Adopting", under: base)
    #expect(!cls.conforms(to: adopted) && cls.protocols.isEmpty)
    #expect(cls.conforms(to: adopted, includingSuperclasses: true))
    // So the subclass may adopt it too.
    #expect(try cls.addProtocol(adopted))
    #expect(cls.conforms(to: adopted))
  }

  @Test func inheritedProtocolsCount() throws {
    let base = try registeredProtocol()
    let top = try registeredProtocol(adopting: [try registeredProtocol(adopting: [base])])
    let cls = try registeredClass("Adopting") { try $0.addProtocol(top) }
    #expect(cls.conforms(to: base) && cls.protocols == [top])
    #expect(try !cls.addProtocol(base))
    #expect(try !cls.addProtocol(top))
    #expect(cls.protocols == [top])
  }

  @Test func aDerivedProtocolMayFollowItsBase() throws {
    let base = try registeredProtocol()
    let top = try registeredProtocol(adopting: [base])
    let cls = try registeredClass("Adopting") { try $0.addProtocol(base) }
    #expect(!cls.conforms(to: top))
    #expect(try cls.addProtocol(top))
    #expect(cls.protocols == [top, base])
  }

  @Test func anUnregisteredProtocolIsRefused() throws {
    let unregistered = try ObjCProtocol(uniqueName("Protocol"))
    let cls = try registeredClass("Adopting")
    var category = ObjCCategory("Category")
    let errors = [
      #expect(throws: ObjCError.self) { try cls.addProtocol(unregistered) },
      #expect(throws: ObjCError.self) { try category.addProtocol(unregistered) },
    ]
    #expect(errors.map(\.?.code) == [.unregisteredProtocol, .unregisteredProtocol])
    category.attach(to: cls)
    #expect(cls.protocols.isEmpty && !cls.conforms(to: unregistered))
  }

  @Test func metaclassesAndRootClassesHaveProtocolsOfTheirOwn() throws {
    let adopted = try registeredProtocol()
    let root = try registeredClass("Root", under: nil) { try $0.addProtocol(adopted) }
    #expect(root.conforms(to: adopted) && !root.metaclass.conforms(to: adopted))
    // The root metaclass inherits from the root class.
    #expect(root.metaclass.conforms(to: adopted, includingSuperclasses: true))
    #expect(try root.metaclass.addProtocol(adopted))
    #expect(root.metaclass.protocols == [adopted])
  }

  @Test func aDisposedClassTakesItsListsAlong() throws {
    let adopted = try registeredProtocol()
    for _ in 0..<10 {
      let cls = try registeredClass("Adopting")
      try cls.addProtocol(adopted)
      try cls.addProperty("p", attributes: [.type("q")])
      try cls.metaclass.addProperty("p", attributes: [.type("q")])
      try cls.dispose()
    }
    #expect(adopted.conforms(to: adopted))
  }

  // MARK: Categories

  @Test func aCategoryBringsProtocols() throws {
    let own = try registeredProtocol()
    let (first, second) = (try registeredProtocol(), try registeredProtocol())
    let cls = try registeredClass("Adopting") { try $0.addProtocol(own) }
    var category = ObjCCategory("Category")
    for adopted in [first, second, first, own] { try category.addProtocol(adopted) }
    category.attach(to: cls)
    #expect(cls.protocols == [first, second, own])
    category.attach(to: cls)
    #expect(cls.protocols == [first, second, own])
    #expect(cls.metaclass.protocols.isEmpty)
  }

  @Test func aWaitingCategoryBringsProtocolsAndProperties() throws {
    let adopted = try registeredProtocol()
    let name = uniqueName("Adopting")
    var category = ObjCCategory("Category")
    try category.addProtocol(adopted)
    try category.addProperty("p", attributes: [.type("q")])
    try category.addClassProperty("c", attributes: [.type("q")])
    category.attach(to: name)
    let cls = try ObjCClass(name, superclass: .nsObject)
    #expect(!cls.conforms(to: adopted) && cls.properties.isEmpty)
    try cls.register()
    #expect(cls.conforms(to: adopted))
    #expect(cls.properties.map(\.name) == ["p"])
    #expect(cls.metaclass.properties.map(\.name) == ["c"])
  }

  // MARK: Messages

  @Test func objectsAnswerForTheirClassAndItsSuperclasses() throws {
    let (adopted, other) = (try registeredProtocol(), try registeredProtocol())
    let base = try registeredClass("Adopting") { try $0.addProtocol(adopted) }
    let cls = try registeredClass("Adopting", under: base)
    let object = cls.makeInstance()
    #expect(object.send("conformsToProtocol:", adopted) as Bool)
    #expect(cls.send("conformsToProtocol:", adopted) as Bool)
    #expect((object as? NSObject)?.conforms(to: adopted) == true)
    #expect(!(object.send("conformsToProtocol:", other) as Bool))
    #expect(!(cls.send("conformsToProtocol:", other) as Bool))
    #expect(!(ObjCClass.nsObject.send("conformsToProtocol:", adopted) as Bool))
  }

  @Test func nothingConformsToNilOrToAnotherObject() throws {
    let object = NSObject()
    #expect(!(object.send("conformsToProtocol:", nil as ObjCProtocol?) as Bool))
    #expect(!(ObjCClass.nsObject.send("conformsToProtocol:", nil as ObjCProtocol?) as Bool))
    #expect(!(object.send("conformsToProtocol:", NSObject()) as Bool))
  }

  // MARK: Threads

  @Test func oneThreadAddsAProtocol() throws {
    let adopted = try registeredProtocol()
    let cls = try registeredClass("Adopting")
    let log = Log()
    onThreads(8) { _ in
      if (try? cls.addProtocol(adopted)) == true { log.append("added") }
      if !cls.conforms(to: adopted) { log.append("missing") }
    }
    #expect(log.words == ["added"])
    #expect(cls.protocols == [adopted])
  }
}
