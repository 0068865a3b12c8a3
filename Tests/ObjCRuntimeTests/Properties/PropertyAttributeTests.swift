import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Attributes of properties")
struct PropertyAttributeTests {
  // What clang 21 prints for -fobjc-runtime=gnustep-2.0.
  @Test(arguments: [
    "T@,R,C,D,N,GisX", "T@?,C,V_b", "T@\"Root<P>\",?,&,D,N,GisZ,SputZ:", "T@\"Root\",?,R,C,N,GisY",
    "T^?,N,V_fp", "T^{S=i@},V_ps", "Ti,?", "Ti,D,N", "Ti,N,V_éclair", "Tr*,N,V_str", "T{S=i@},V_s",
    "T@\"Root\",W,N,V_weak", "",
  ])
  func clangsStringsSurviveARoundTripAndKeepTheirOrder(text: String) throws {
    let attributes = PropertyAttribute.list(parsing: text)
    #expect(PropertyAttribute.string(attributes) == text)
    let cls = try registeredClass("Property")
    try cls.addProperty("p", attributes: attributes.reversed())
    #expect(cls.property(named: "p")?.attributeString == text)
    #expect(cls.property(named: "p")?.attributes == attributes)
  }

  @Test func attributesAreNamesAndValues() {
    let list = PropertyAttribute.list(
      parsing: "T@\"NSString\",C,N,GisIt,SputIt:,V_it,\"mine\"yes,W")
    #expect(
      list == [
        .type("@\"NSString\""), .copy, .nonatomic, .getter("isIt"), .setter("putIt:"),
        .instanceVariable("_it"), PropertyAttribute("mine", "yes"), .weak,
      ])
    #expect(list[6].name == "mine" && list[6].value == "yes" && list[7].value.isEmpty)
  }

  @Test func everyAttributeHasItsLetter() {
    let all: [PropertyAttribute] = [
      .type("q"), .readOnly, .copy, .retain, .weak, .collectable, .dynamic, .nonatomic,
      .getter("g"), .setter("s:"), .instanceVariable("v"),
    ]
    #expect(PropertyAttribute.string(all) == "Tq,R,C,&,W,P,D,N,Gg,Ss:,Vv")
  }

  @Test func longNamesAreQuoted() {
    #expect(PropertyAttribute("doc", "text").description == "\"doc\"text")
    #expect(PropertyAttribute("é", "x").description == "\"é\"x")
    #expect(PropertyAttribute.list(parsing: "\"doc\"text,\"é\"x").map(\.name) == ["doc", "é"])
  }

  @Test func commasInATypeDoNotEndIt() {
    let text = "T{pair<int, int>=\"a,b\"i\"second\"i},N,V_p"
    let list = PropertyAttribute.list(parsing: text)
    #expect(list.map(\.name) == ["T", "N", "V"])
    #expect(list.first?.value == "{pair<int, int>=\"a,b\"i\"second\"i}")
    #expect(PropertyAttribute.string(list) == text)
  }

  @Test(arguments: [
    ("T{pair<int,N", ["T", "N"]), (",,N,", ["N"]), ("T", ["T"]), ("\"open", ["open"]),
    ("T},N", ["T", "N"]), ("\"\"x", [""]),
  ])
  func malformedStringsAreReadAsFarAsPossible(text: String, names: [String]) {
    #expect(PropertyAttribute.list(parsing: text).map(\.name) == names)
  }

  @Test(arguments: [
    PropertyAttribute(""), PropertyAttribute("", "x"), PropertyAttribute(","),
    PropertyAttribute("\""), PropertyAttribute("a,b"), PropertyAttribute("a\"b"),
    PropertyAttribute("N", "a,b"), PropertyAttribute("N", "a\0b"), PropertyAttribute("a\0", ""),
    PropertyAttribute("T", "i,N"),
  ])
  func whatCannotBeReadBackIsRefused(attribute: PropertyAttribute) throws {
    let cls = try registeredClass("Property")
    let error = #expect(throws: ObjCError.self) {
      try cls.addProperty("p", attributes: [attribute])
    }
    #expect(error?.code == .malformedAttributes)
    #expect(cls.properties.isEmpty)
  }

  @Test func wrongTypesAndAccessorsAreRefused() throws {
    let cls = try registeredClass("Property")
    func code(_ attributes: [PropertyAttribute]) -> ObjCError.Code? {
      (#expect(throws: ObjCError.self) { try cls.addProperty("p", attributes: attributes) })?.code
    }
    #expect(code([.type("{")]) == .malformedEncoding)
    #expect(code([.type("")]) == .malformedEncoding)
    #expect(code([.getter("value:")]) == .arityMismatch)
    #expect(code([PropertyAttribute("G")]) == .arityMismatch)
    #expect(code([.setter("value")]) == .arityMismatch)
    #expect(code([.type("q"), .type("q")]) == .malformedAttributes)
    #expect(cls.properties.isEmpty)
  }

  @Test(arguments: ["", "a\0b", String(repeating: "x", count: 4096)])
  func invalidNames(name: String) throws {
    let cls = try registeredClass("Property")
    let error = #expect(throws: ObjCError.self) {
      try cls.addProperty(name, attributes: [.type("q")])
    }
    #expect(error?.code == .invalidName)
    #expect(cls.properties.isEmpty)
  }
}
