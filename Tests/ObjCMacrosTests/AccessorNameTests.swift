import ObjCRuntime
import Testing

@ObjCProtocol
private protocol Hideable {
  @Method(getter: "isHidden", setter: "setHidden:")
  var isHidden: Bool { get set }
}

@ObjCClass
private class Curtain: NSObject, Hideable {
  @Method(getter: "isHidden", setter: "setHidden:")
  var isHidden: Bool = false {
    didSet { changes += 1 }
  }

  @Method(getter: "hemColour")
  var hem: String = "red"

  @NonMessage var changes: Int = 0
}

@Suite("Names of accessors")
struct AccessorNameTests {
  @Test func `a variable's messages have the names that it says`() {
    let curtain = Curtain()
    curtain.isHidden = true
    #expect(curtain.send("isHidden") == true)
    curtain.send("setHidden:", false)
    #expect(!curtain.isHidden && curtain.changes == 2)
    #expect(!curtain.responds(to: "setIsHidden:"))
    #expect(curtain.send("hemColour") == "red" && curtain.responds(to: "setHem:"))
  }

  @Test func `its property says so`() {
    let attributes = Dictionary(
      uniqueKeysWithValues: Curtain.register().properties.map { ($0.name, $0.attributeString) })
    #expect(attributes["isHidden"] == "TB,N,SsetHidden:,V_isHidden")
    #expect(attributes["hem"] == "T@,C,N,GhemColour,V_hem")
  }

  @Test func `a protocol's requirement has the names that it says`() throws {
    _ = Curtain.register()
    let hideable = try #require(ObjCProtocol(named: "Hideable"))
    #expect(
      Set(hideable.methodDescriptions().map { $0.selector.name }) == ["isHidden", "setHidden:"])
  }

  @Test(arguments: [
    (
      "@Method(\"x\") var x: Int = 1",
      "2: a variable has two messages: name them with getter: and setter:"
    ),
    (
      "@Method(getter: \"x:\") var x: Int = 1", "2: the selector 'x:' of a getter has no colon"
    ),
    (
      "@Method(getter: \"x\", setter: \"y\") var x: Int = 1",
      "2: the selector 'y' of a setter has one colon"
    ),
    ("@Method(getter: \"f\") func f() {}", "2: getter: and setter: are for variables"),
  ])
  func `names that do not fit are errors`(member: String, message: String) {
    let source = "@ObjCClass class View: NSObject {\n  \(member)\n}"
    #expect(Expansion(source).messages == [message])
  }
}
