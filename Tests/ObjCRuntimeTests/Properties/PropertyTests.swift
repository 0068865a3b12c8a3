import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Properties")
struct PropertyTests {
  @Test func aPropertySaysWhatItWasDeclaredWith() throws {
    let cls = try registeredClass("Property")
    #expect(
      try cls.addProperty(
        "title",
        attributes: [.instanceVariable("_title"), .nonatomic, .copy, .type("@\"NSString\"")]))
    let property = try #require(cls.property(named: "title"))
    #expect(property.name == "title")
    #expect(property.attributeString == "T@\"NSString\",C,N,V_title")
    #expect(property.typeEncoding == "@\"NSString\"")
    #expect(property.instanceVariable == "_title")
    #expect(property.value(ofAttribute: "C")?.isEmpty == true)
    #expect(property.value(ofAttribute: "W") == nil)
    #expect(property.description == "title (T@\"NSString\",C,N,V_title)")
  }

  @Test(arguments: [
    ("title", "setTitle:"), ("x", "setX:"), ("URL", "setURL:"), ("_under", "set_under:"),
    ("éclair", "setéclair:"), ("ß", "setß:"),
  ])
  func defaultAccessors(name: String, setter: String) throws {
    let cls = try registeredClass("Property")
    try cls.addProperty(name, attributes: [.type("q")])
    let property = try #require(cls.property(named: name))
    #expect(property.getter.name == name)
    #expect(property.setter?.name == setter && !property.isReadOnly)
  }

  @Test func customAccessors() throws {
    let cls = try registeredClass("Property")
    try cls.addProperty(
      "on", attributes: [.type("B"), .getter("isOn"), .setter("turn:")])
    let property = try #require(cls.property(named: "on"))
    #expect(property.getter == "isOn" && property.setter == "turn:")
  }

  @Test func readOnlyPropertiesHaveNoSetter() throws {
    let cls = try registeredClass("Property")
    try cls.addProperty("on", attributes: [.type("B"), .readOnly, .getter("isOn")])
    let property = try #require(cls.property(named: "on"))
    #expect(property.isReadOnly && property.setter == nil && property.getter == "isOn")
  }

  @Test(arguments: [
    ("@\"NSString\"", "@"), ("@?<v@?i>", "@?"), ("q", "q"), ("^@\"A\"", "^@"),
    ("{S=\"a\"i\"b\"@\"A\"}", "{S=\"a\"i\"b\"@}"), ("[3@\"A\"]", "[3@]"), ("A@\"A\"", "A@"),
    ("(U=@\"A\"i)", "(U=@i)"),
  ])
  func theRecordHoldsTheTraditionalType(type: String, traditional: String) throws {
    let cls = try registeredClass("Property")
    try cls.addProperty("p", attributes: [.type(type)])
    let record = try #require(cls.record.pointee.properties)
    #expect(record.pointee.count == 1 && record.pointee.stride == 40)
    let entry = objcrt_propertyListEntry(record, 0).pointee
    #expect(entry.type.map { String(cString: $0) } == traditional)
    #expect(cls.property(named: "p")?.typeEncoding == type)
  }

  @Test func aPropertyWithoutTypeHasNone() throws {
    let cls = try registeredClass("Property")
    try cls.addProperty("p", attributes: [])
    let property = try #require(cls.property(named: "p"))
    #expect(property.typeEncoding == nil && property.attributes.isEmpty)
    #expect(
      cls.record.pointee.properties.map { objcrt_propertyListEntry($0, 0).pointee.type }
        == .some(nil))
  }

  @Test func superclassesAreSearched() throws {
    let base = try registeredClass("Property") { try $0.addProperty("p", attributes: [.type("q")]) }
    let cls = try registeredClass("Property", under: base)
    #expect(cls.property(named: "p") == base.property(named: "p"))
    #expect(cls.properties.isEmpty && base.properties.count == 1)
    #expect(cls.property(named: "q") == nil && cls.property(named: "") == nil)
  }

  @Test func anOwnOrInheritedPropertyIsNotAddedAgain() throws {
    let base = try registeredClass("Property") { try $0.addProperty("p", attributes: [.type("q")]) }
    let cls = try registeredClass("Property", under: base)
    #expect(try !base.addProperty("p", attributes: [.type("i")]))
    #expect(try !cls.addProperty("p", attributes: [.type("i")]))
    #expect(cls.properties.isEmpty && base.property(named: "p")?.typeEncoding == "q")
  }

  @Test func replacingChangesWhatHandlesShow() throws {
    let cls = try registeredClass("Property") { try $0.addProperty("p", attributes: [.type("q")]) }
    let property = try #require(cls.property(named: "p"))
    try cls.replaceProperty("p", attributes: [.type("@\"A\""), .readOnly, .getter("other")])
    #expect(property.attributeString == "T@\"A\",R,Gother")
    #expect(property.getter == "other" && property.setter == nil)
    #expect(cls.properties == [property])
  }

  @Test func replacingAddsOrOverrides() throws {
    let base = try registeredClass("Property") { try $0.addProperty("p", attributes: [.type("q")]) }
    let cls = try registeredClass("Property", under: base)
    try cls.replaceProperty("p", attributes: [.type("i")])
    try cls.replaceProperty("n", attributes: [.type("i")])
    #expect(cls.property(named: "p")?.typeEncoding == "i")
    #expect(base.property(named: "p")?.typeEncoding == "q")
    #expect(Set(cls.properties.map(\.name)) == ["p", "n"])
  }

  @Test func aRefusedReplacementChangesNothing() throws {
    let cls = try registeredClass("Property") { try $0.addProperty("p", attributes: [.type("q")]) }
    #expect(throws: ObjCError.self) { try cls.replaceProperty("p", attributes: [.type("{")]) }
    #expect(cls.property(named: "p")?.attributeString == "Tq")
  }

  @Test func classPropertiesAreTheMetaclasss() throws {
    let base = try registeredClass("Property")
    try base.metaclass.addProperty("shared", attributes: [.type("@"), .readOnly])
    let cls = try registeredClass("Property", under: base)
    #expect(base.properties.isEmpty && base.property(named: "shared") == nil)
    #expect(cls.metaclass.property(named: "shared")?.attributeString == "T@,R")
  }

  @Test func aCategorysPropertiesComeFirst() throws {
    let cls = try registeredClass("Property") { try $0.addProperty("p", attributes: [.type("q")]) }
    let own = try #require(cls.property(named: "p"))
    var category = ObjCCategory("Category")
    #expect(try category.addProperty("a", attributes: [.type("i")]))
    #expect(try category.addProperty("p", attributes: [.type("i")]))
    #expect(try !category.addProperty("p", attributes: [.type("s")]))
    #expect(try category.addClassProperty("p", attributes: [.type("f")]))
    category.attach(to: cls)
    #expect(cls.properties.map(\.name) == ["a", "p", "p"] && cls.properties.last == own)
    #expect(cls.property(named: "p")?.typeEncoding == "i" && own.typeEncoding == "q")
    #expect(cls.metaclass.property(named: "p")?.typeEncoding == "f")
  }

  @Test func aCategoryRefusesWhatAClassRefuses() throws {
    var category = ObjCCategory("Category")
    let error = #expect(throws: ObjCError.self) {
      try category.addProperty("p", attributes: [.type("{")])
    }
    #expect(error?.code == .malformedEncoding)
    let cls = try registeredClass("Property")
    category.attach(to: cls)
    #expect(cls.properties.isEmpty)
  }

  @Test func oneThreadAddsAndAllSeeWholeReplacements() throws {
    let cls = try registeredClass("Property")
    let log = Log()
    onThreads(8) { thread in
      if (try? cls.addProperty("p", attributes: [.type("q")])) == true { log.append("added") }
      guard let property = cls.property(named: "p") else { return log.append("missing") }
      for round in 0..<200 {
        if thread % 2 == 0 {
          try? cls.replaceProperty("p", attributes: [.type("i"), .nonatomic])
          try? cls.replaceProperty("p", attributes: [.type("q")])
        } else if !["Tq", "Ti,N"].contains(property.attributeString) {
          log.append("torn in round \(round)")
        }
      }
    }
    #expect(log.words == ["added"])
    #expect(cls.properties.count == 1)
  }
}
