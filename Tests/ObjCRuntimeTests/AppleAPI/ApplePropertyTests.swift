import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions on properties")
struct ApplePropertyTests {
  /// Calls `body` with C strings of the attributes.
  private static func with(
    _ attributes: [(String, String)],
    _ body: (UnsafePointer<objc_property_attribute_t>?, UInt32) throws -> Void
  ) rethrows {
    let strings = attributes.map { (strdup($0.0), strdup($0.1)) }
    defer {
      for (name, value) in strings {
        free(name)
        free(value)
      }
    }
    let list = strings.compactMap { name, value in
      name.flatMap { name in value.map { objc_property_attribute_t(name: name, value: $0) } }
    }
    try body(list, UInt32(list.count))
  }

  private static func take(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    defer { free(string) }
    return string.map { String(cString: $0) }
  }

  @Test func attributesAreWrittenInTheOrderGiven() throws {
    let cls = try registeredClass("Apple")
    Self.with([("T", "@\"A\""), ("N", ""), ("C", ""), ("long", "x"), ("V", "_p")]) {
      #expect(class_addProperty(cls, "p", $0, $1) == true)
      #expect(class_addProperty(cls, "p", $0, $1) == false)
      #expect(class_addProperty(nil, "p", $0, $1) == false)
    }
    let property = try #require(class_getProperty(cls, "p"))
    #expect(String(cString: property_getName(property)) == "p")
    #expect(
      property_getAttributes(property).map { String(cString: $0) }
        == "T@\"A\",N,C,\"long\"x,V_p")
  }

  @Test func valuesOfAttributes() throws {
    let cls = try registeredClass("Apple")
    Self.with([("T", "q"), ("N", ""), ("long", "x")]) { class_addProperty(cls, "p", $0, $1) }
    let property = try #require(class_getProperty(cls, "p"))
    #expect(Self.take(property_copyAttributeValue(property, "T")) == "q")
    #expect(Self.take(property_copyAttributeValue(property, "N"))?.isEmpty == true)
    #expect(Self.take(property_copyAttributeValue(property, "long")) == "x")
    #expect(property_copyAttributeValue(property, "V") == nil)
    #expect(property_copyAttributeValue(property, "") == nil)
  }

  @Test func theListOfAttributesIsOneBlock() throws {
    let cls = try registeredClass("Apple")
    Self.with([("T", "q"), ("N", ""), ("long", "größe")]) { class_addProperty(cls, "p", $0, $1) }
    let property = try #require(class_getProperty(cls, "p"))
    var count: UInt32 = 0
    let block = try #require(property_copyAttributeList(property, &count))
    defer { free(block) }
    let list = UnsafeBufferPointer(start: block, count: Int(count))
    #expect(list.map { String(cString: $0.name) } == ["T", "N", "long"])
    #expect(list.map { String(cString: $0.value) } == ["q", "", "größe"])
    free(property_copyAttributeList(property, nil))
  }

  @Test func aPropertyWithoutAttributes() throws {
    let cls = try registeredClass("Apple")
    #expect(class_addProperty(cls, "p", nil, 0) == true)
    let property = try #require(class_getProperty(cls, "p"))
    #expect(property_getAttributes(property).map { String(cString: $0) } == "")
    var count: UInt32 = 7
    #expect(property_copyAttributeList(property, &count) == nil && count == 0)
  }

  @Test func propertiesAreFoundThroughSuperclassesAndListedWithoutThem() throws {
    let base = try registeredClass("Apple") { try $0.addProperty("p", attributes: [.type("q")]) }
    let cls = try registeredClass("Apple", under: base)
    #expect(class_getProperty(cls, "p") == class_getProperty(base, "p"))
    #expect(class_getProperty(cls, "q") == nil && class_getProperty(nil, "p") == nil)
    var count: UInt32 = 0
    let block = class_copyPropertyList(base, &count)
    #expect(count == 1 && block?.pointee.name == "p")
    free(block)
    #expect(class_copyPropertyList(cls, &count) == nil && count == 0)
    count = 7
    #expect(class_copyPropertyList(nil, &count) == nil && count == 0)
  }

  @Test func replacing() throws {
    let cls = try registeredClass("Apple") { try $0.addProperty("p", attributes: [.type("q")]) }
    Self.with([("T", "i")]) {
      class_replaceProperty(cls, "p", $0, $1)
      class_replaceProperty(cls, "n", $0, $1)
      class_replaceProperty(nil, "n", $0, $1)
    }
    #expect(cls.properties.map(\.attributeString) == ["Ti", "Ti"])
  }

  @Test func typesThatDoNotParseAreKept() throws {
    let cls = try registeredClass("Apple")
    Self.with([("T", "{")]) { #expect(class_addProperty(cls, "p", $0, $1) == true) }
    #expect(cls.property(named: "p")?.typeEncoding == "{")
  }
}
