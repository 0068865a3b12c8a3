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
          + "_objcSend_w2d0_v(__ObjCMethods_View.words0.s0, view, index) }"))
    #expect(
      text.contains(
        "private final func __objcBody_View_5(m0_insert _: (), _ view: View, at index: Int) "
          + "{ place(view) }"))
    #expect(
      text.contains("__objcMethods.w2d0_v { __objcSelf, _, __objc0, __objc1 in"))
    #expect(
      text.contains(
        "_ObjCClassBuilder(\"View\", face: View.self, \"insert(_:at:)\\tinsert:at:\\tv#q\\t0\\n\")")
    )
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
    #expect(text.contains("#sourceLocation(file: \"Test.swift\", line: 7) do {"))
  }

  @Test func `sends have the arities of the header's functions`() {
    #expect(MethodPlan.largestArity == OBJCRT_LARGEST_ARITY)
  }

  @Test func `methods are numbered as they stand, in all clauses of a condition`() {
    let text = Expansion(
      """
      @ObjCClass class View: NSObject {
        #if NEVER
        func a() {}
        #else
        func b() {}
        #endif
        var tag: Int = 0
        static func kind() -> Int { 1 }
        func c() {}
      }
      """
    ).text
    #expect(text.contains("_objcSend_w0d0_v(__ObjCMethods_View.words0.s3)"))
    #expect(text.contains("\\nkind()\\tkind\\t+q\\t6\\nc()\\tc\\tv\\t3\\n"))
  }

  @Test
  func `a family that gives objects retained, and an override's unknown one, ask at run time`() {
    let taken = [
      "func item() -> View?", "func newItem() -> View?", "override func item() -> View?",
    ]
    .filter {
      Expansion("@ObjCClass class View: NSObject { \($0) { g() } }").text
        .contains("_objcSend_w0d0_w(__ObjCMethods")
    }
    #expect(taken == ["func item() -> View?"])
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
    #expect(text.contains("func `ring twice`() { _objcSend_w0d0_v(__ObjCMethods"))
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
    let cls = "_ObjCMessage.cls(Bar.__objc_Bar.cls)"
    let layout =
      "self._objcSuper(super.layout(_:), \(cls), _ObjCSuperMessage<(Bool) -> Int>(__ObjCMethods_Bar.words0.s0, \"layout(_:)\")"
    #expect(text.contains("run { \(layout), self.__objcSend_6(get_deep: \(target))) }"))
    #expect(text.contains("self.__objcSend_4(set_tag: \(target), 1 + 2)"))
    #expect(text.contains("return \(layout), deep)"))
  }

  @Test func `a super call of another method, or of one of several overloads, goes by its name`() {
    let text = Expansion(
      """
      @ObjCClass class Bar: View {
        override func draw(_ x: Int) { super.draw(x) }
        override func draw(_ x: Double) { super.draw(x) }
        override func tap() { super.ring(at: 1, 2) }
      }
      """
    ).text
    #expect(
      text.contains(
        "_objcSuper(super.draw(_:), _ObjCMessage.cls(Bar.__objc_Bar.cls), _ObjCSuperMessage<Void>(0, \"draw(_:)\"), x)"
      ))
    #expect(
      text.contains(
        "(super.ring(at:_:), _ObjCMessage.cls(Bar.__objc_Bar.cls), _ObjCSuperMessage<Void>(0, \"ring(at:_:)\"), 1, 2)"
      ))
  }

  @Test func `a super call of what can be no message stays one, with what its arguments call`() {
    let text = Expansion(
      """
      @ObjCClass class Bar: View {
        override func tap() {
          super.each { super.tap() }
          super.fill(&super.count, super.ring())
        }
        @NonMessage override func wait() async { await super.wait() }
        func ask() { Task { await super.wait() } }
      }
      """
    ).text
    #expect(text.contains("super.each { self._objcSuper(super.tap, "))
    #expect(text.contains("super.fill(&super.count, "))
    #expect(text.contains("self._objcSuper(super.ring, "))
    #expect(text.contains("Task { await super.wait() }"))
  }

  @Test func `a category has a value, and no class`() {
    let text = Expansion(
      """
      @ObjCCategory("Paint") extension View { func paint() {} }
      """
    ).text
    #expect(text.contains("static var Paint: ObjCCategory {"))
    #expect(text.contains("func paint() { _objcSend_w0d0_v(__ObjCMethods_View_Paint.words0.s0) }"))
    #expect(
      text.contains(
        "@section(\".init_array\") @used static let load: @convention(c) () -> Void = { "
          + "words0 = objcrt_selectorRegisterBlock(\"paint\\n"))
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
