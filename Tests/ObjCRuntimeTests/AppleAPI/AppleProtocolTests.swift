import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions on protocols")
struct AppleProtocolTests {
  /// Takes a block that the caller must free.
  private static func take<Element>(
    _ block: UnsafeMutablePointer<Element>?, _ count: UInt32
  ) -> [Element] {
    defer { free(block) }
    return Array(UnsafeBufferPointer(start: block, count: Int(count)))
  }

  @Test func aProtocolIsMadeAndFound() throws {
    let name = uniqueName("AppleProtocol")
    let new = try #require(objc_allocateProtocol(name))
    #expect(objc_getProtocol(name) == nil)
    objc_registerProtocol(new)
    #expect(objc_getProtocol(name) == new)
    #expect(String(cString: protocol_getName(new)) == name)
    #expect(objc_allocateProtocol(name) == nil && objc_allocateProtocol("") == nil)
    var count: UInt32 = 0
    let all = Self.take(objc_copyProtocolList(&count), count)
    #expect(all.contains(new) && all.count == Int(count))
    free(objc_copyProtocolList(nil))
  }

  @Test func methodsAreDeclaredAndFound() throws {
    let base = try registeredProtocol { try $0.addMethodDescription("b", typeEncoding: "v16@0:8") }
    let new = try #require(objc_allocateProtocol(uniqueName("AppleProtocol")))
    protocol_addProtocol(new, base)
    protocol_addMethodDescription(new, "m:", "v24@0:8q16", true, true)
    protocol_addMethodDescription(new, "n", nil, false, false)
    protocol_addMethodDescription(new, "bad", "{", true, true)
    objc_registerProtocol(new)
    let found = protocol_getMethodDescription(new, "m:", true, true)
    #expect(found.name == "m:" && found.types.map { String(cString: $0) } == "v24@0:8q16")
    #expect(protocol_getMethodDescription(new, "b", true, true).name == "b")
    let untyped = protocol_getMethodDescription(new, "n", false, false)
    #expect(untyped.name == "n" && untyped.types.map { String(cString: $0) } == "")
    let missing = protocol_getMethodDescription(new, "m:", false, true)
    #expect(missing.name == nil && missing.types == nil)
    var count: UInt32 = 7
    let list = Self.take(protocol_copyMethodDescriptionList(new, true, true, &count), count)
    #expect(list.map(\.name) == ["m:"])
    count = 7
    #expect(protocol_copyMethodDescriptionList(new, true, false, &count) == nil && count == 0)
  }

  @Test func changesOfARegisteredProtocolAreIgnored() throws {
    let new = try registeredProtocol()
    let other = try registeredProtocol()
    protocol_addMethodDescription(new, "m", "v16@0:8", true, true)
    protocol_addProtocol(new, other)
    protocol_addProperty(new, "p", nil, 0, true, true)
    objc_registerProtocol(new)
    #expect(new.methodDescriptions().isEmpty && new.adoptedProtocols.isEmpty)
    #expect(new.properties().isEmpty)
    let unregistered = try #require(objc_allocateProtocol(uniqueName("AppleProtocol")))
    protocol_addProtocol(unregistered, try #require(objc_allocateProtocol(uniqueName("A"))))
    var count: UInt32 = 7
    #expect(protocol_copyProtocolList(unregistered, &count) == nil && count == 0)
  }

  @Test func propertiesAreDeclaredAndFound() throws {
    let new = try #require(objc_allocateProtocol(uniqueName("AppleProtocol")))
    "T".withCString { t in
      "q".withCString { q in
        let attributes = [objc_property_attribute_t(name: t, value: q)]
        protocol_addProperty(new, "p", attributes, 1, true, true)
        protocol_addProperty(new, "c", attributes, 1, true, false)
        protocol_addProperty(new, "o", attributes, 1, false, true)
      }
    }
    objc_registerProtocol(new)
    let heir = try registeredProtocol(adopting: [new])
    #expect(protocol_getProperty(heir, "p", true, true)?.attributeString == "Tq")
    #expect(protocol_getProperty(heir, "p", true, false) == nil)
    #expect(protocol_getProperty(heir, "o", false, true)?.attributeString == "Tq")
    var count: UInt32 = 0
    let required = Self.take(protocol_copyPropertyList(new, &count), count)
    #expect(required.map(\.name) == ["p"])
    let classProperties = Self.take(protocol_copyPropertyList2(new, &count, true, false), count)
    #expect(classProperties.map(\.name) == ["c"])
    #expect(protocol_copyPropertyList(heir, &count) == nil && count == 0)
  }

  @Test func conformanceOfProtocols() throws {
    let base = try registeredProtocol()
    let top = try registeredProtocol(adopting: [base])
    #expect(protocol_conformsToProtocol(top, base) && protocol_conformsToProtocol(top, top))
    #expect(!protocol_conformsToProtocol(base, top))
    #expect(!protocol_conformsToProtocol(nil, base) && !protocol_conformsToProtocol(base, nil))
    #expect(!protocol_conformsToProtocol(nil, nil))
    #expect(protocol_isEqual(top, top) && !protocol_isEqual(top, base))
    #expect(protocol_isEqual(nil, nil) && !protocol_isEqual(top, nil))
    #expect(!protocol_isEqual(nil, top))
    var count: UInt32 = 0
    #expect(Self.take(protocol_copyProtocolList(top, &count), count) == [base])
  }

  @Test func conformanceOfClasses() throws {
    let base = try registeredProtocol()
    let top = try registeredProtocol(adopting: [base])
    let cls = try registeredClass("Apple")
    let subclass = try registeredClass("Apple", under: cls)
    #expect(class_addProtocol(cls, top))
    #expect(!class_addProtocol(cls, top) && !class_addProtocol(cls, base))
    #expect(!class_addProtocol(nil, top))
    #expect(class_conformsToProtocol(cls, top) && class_conformsToProtocol(cls, base))
    #expect(!class_conformsToProtocol(subclass, top))
    #expect(!class_conformsToProtocol(nil, top) && !class_conformsToProtocol(cls, nil))
    var count: UInt32 = 0
    #expect(Self.take(class_copyProtocolList(cls, &count), count) == [top])
    #expect(class_copyProtocolList(subclass, &count) == nil && count == 0)
    count = 7
    #expect(class_copyProtocolList(nil, &count) == nil && count == 0)
    let unregistered = try #require(objc_allocateProtocol(uniqueName("AppleProtocol")))
    #expect(!class_addProtocol(cls, unregistered))
  }
}
