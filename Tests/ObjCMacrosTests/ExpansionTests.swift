import ObjCRuntime
import Testing

@testable import ObjCMacroExpansion

@Suite("Macro expansions")
struct ExpansionTests {
  @Test func `a method becomes a send, and its body a C function`() {
    let text = Expansion(
      """
      @ObjCClass class View: NSObject {
        func insert(_ view: View, at index: Int) { place(view) }
      }
      """
    ).text
    #expect(
      text.contains(
        "func insert(_ view: View, at index: Int) { "
          + "__objcSend_5(m_insert:_:at:)(_objcTarget, view, index) }"))
    #expect(
      text.contains(
        "private final func __objcBody_View_5(m0_insert _: (), _ view: View, at index: Int) "
          + "{ place(view) }"))
    #expect(
      text.contains(
        "func __objcF(_ __objcSelf: UInt, _: UInt, _ __objc0: UInt, _ __objc1: UInt) {"))
    #expect(
      text.contains(
        "_ObjCClassBuilder(\"View\", face: View.self, \"insert(_:at:)\\tinsert:at:\\tv#q\\n\")"))
    #expect(text.contains("__objcBuilder.add(objcrt_implementation_w2d0_v(__objcF))"))
    #expect(
      text.contains(
        "_objcKept(objcrt_send_w2d0_w("
          + "__objcTo, View.__objcWords_View_0.s0, view._word, index._objcWord)) _fixLifetime(view)"
      ))
    #expect(text.contains("override class func _registerAnnotated()"))
  }

  @Test func `a type that only the compiler knows is spelled by its C type`() {
    let text = Expansion(
      """
      @ObjCClass class View: NSObject {
        func place(_ layer: Layer, in frame: CGRect) -> Double { 1 }
      }
      """
    ).text
    #expect(
      text.contains("(UnsafeMutableRawPointer, objcrt_SEL, Layer._ObjCABI, CGRect) -> Double"))
    #expect(text.contains("let __objcA0: Layer = _ObjCMessage.borrow(__objc0)"))
  }

  @Test func `a body has the line of the source, and a doubtful type that of its parameter`() {
    let text = Expansion(
      """
      @ObjCClass class View: NSObject {
        func tap() {
          ring()
        }
        func place(
          _ count: Int,
          on layer: Layer
        ) {}
      }
      """
    ).text
    #expect(
      text.contains(
        "#sourceLocation(file: \"Test.swift\", line: 2) private final func __objcBody_View_5("
          + "m0_tap _: ()) { ring() } #sourceLocation()"))
    #expect(
      text.contains(
        "#sourceLocation(file: \"Test.swift\", line: 7) final func __objcSend_5(m_place "))
    #expect(text.contains("#sourceLocation(file: \"Test.swift\", line: 7) do {"))
  }

  @Test func `sends have the arities of the header's functions`() {
    #expect(MethodPlan.largestArity == OBJCRT_LARGEST_ARITY)
  }

  @Test func `only what is an object for certain is taken over`() {
    let types = [
      "String", "[Int]", "[Int]?", "View", "View?", "Self", "NSObject?", "Selector?", "IMP?",
      "UnsafeRawPointer?", "Int", "Other", "Other?",
    ]
    let taken = types.filter {
      Expansion("@ObjCClass class View: NSObject { func f() -> \($0) { g() } }").text
        .contains("_o(__objcTo")
    }
    #expect(taken == ["String", "[Int]", "[Int]?", "View", "View?", "Self", "NSObject?"])
  }

  @Test func `observers have the line of the source`() {
    let text = Expansion(
      """
      @ObjCClass class View: NSObject {
        var tag: Int = 0 {
          willSet { check(newValue) }
          didSet {
            note(oldValue)
          }
        }
      }
      """
    ).text
    #expect(
      text.contains(
        "#sourceLocation(file: \"Test.swift\", line: 3) func __objcWillSet(_ newValue: Int) "
          + "{ check(newValue) } #sourceLocation()"))
    #expect(
      text.contains(
        "#sourceLocation(file: \"Test.swift\", line: 4) func __objcDidSet(_ oldValue: Int) "
          + "{ note(oldValue) } #sourceLocation()"))
  }

  @Test func `a name that is no identifier stays in backticks`() {
    let text = Expansion("@ObjCClass class View: NSObject { func `ring twice`() {} }").text
    #expect(text.contains("__objcSend_4(`m_ring twice`:)(_objcTarget)"))
    #expect(text.contains("func __objcBody_View_4(`m0_ring twice` _: ())"))
  }

  @Test func `a variable becomes an instance variable with sends for accessors`() {
    let text = Expansion(
      """
      @ObjCClass("RTView") class View: NSObject {
        public private(set) var tag: Int = 3
      }
      """
    ).text
    #expect(text.contains("get { __objcSend_4(get_tag:)(_objcTarget) }"))
    #expect(text.contains("set { __objcSend_4(set_tag:_:)(_objcTarget, newValue) }"))
    #expect(text.contains("__objcBuilder.addVariable(\"_tag\", (Int).self) { 3 }"))
    #expect(text.contains("public final func __objcSend_4(get_tag "))
    #expect(text.contains("fileprivate final func __objcSend_4(set_tag "))
    #expect(text.contains("_ObjCClassBuilder(\"RTView\", face: View.self, "))
  }

  @Test func `super becomes a super send, in closures too`() {
    let text = Expansion(
      """
      @ObjCClass class Bar: View {
        override func layout(_ deep: Bool) -> Int {
          run { super.layout(super.deep) }
          super.tag = 1 + 2
          return super.layout(deep)
        }
      }
      """
    ).text
    let target = "_ObjCMessage.superTarget(self, _ObjCMessage.cls(Bar.__objc_Bar.cls))"
    #expect(
      text.contains(
        "run { self.__objcSend_6(m_layout: \(target), self.__objcSend_6(get_deep: \(target))) }"))
    #expect(text.contains("self.__objcSend_4(set_tag: \(target), 1 + 2)"))
    #expect(text.contains("return self.__objcSend_6(m_layout: \(target), deep)"))
    #expect(!text.contains("func __objcSend_6(m_layout"))
  }

  @Test func `a category has a value, and no class`() {
    let text = Expansion(
      """
      @ObjCCategory("Paint") extension View { func paint() {} }
      """
    ).text
    #expect(text.contains("static var Paint: ObjCCategory {"))
    #expect(text.contains("let s0 = Selector(\"paint\")"))
    #expect(!text.contains("_registerAnnotated"))
  }

  @Test func `a protocol has a function that registers it`() {
    let text = Expansion(
      """
      @ObjCProtocol protocol Source: Base { func rows(in section: Int) -> Int }
      """
    ).text
    #expect(text.contains("func __objcProtocol(_: (any Source).Type) -> ObjCProtocol? {"))
    #expect(text.contains("__objcBuilder.adopt(__objcProtocol((any Base).self))"))
    #expect(text.contains("__objcBuilder.addMethod(\"rowsIn:\", [Int.self], Int.self)"))
  }

  @Test(arguments: [
    ("f", [], false, "f"), ("f", [""], false, "f:"), ("insert", ["", "at"], false, "insert:at:"),
    ("move", ["to"], false, "moveTo:"), ("draw", ["color"], false, "drawWithColor:"),
    ("init", ["frame"], false, "initWithFrame:"), ("drawAt", ["point"], false, "drawAtPoint:"),
    ("load", [], true, "loadAndReturnError:"), ("load", [""], true, "load:error:"),
    ("draw", ["withFrame", ""], false, "drawWithFrame::"),
  ])
  func `selectors are Swift's`(
    name: String, labels: [String], isThrowing: Bool, selector: String
  ) {
    #expect(SelectorNaming.selector(name, labels: labels, isThrowing: isThrowing) == selector)
  }

  @Test(arguments: [
    ("newItem", true), ("newtItem", false), ("copy", true), ("_init", true), ("initial", false),
    ("mutableCopyOf:", true), ("alloc", true), ("allocation", false), ("item", false),
  ])
  func `the families are ARC's`(selector: String, isRetained: Bool) {
    #expect(SelectorNaming.returnsRetained(selector) == isRetained)
  }
}
