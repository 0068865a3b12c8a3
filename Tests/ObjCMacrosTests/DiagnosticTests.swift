import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import ObjCMacroExpansion

@Suite("Macro diagnostics")
struct DiagnosticTests {
  /// The messages about one member, which stands in line 2.
  private func messages(_ member: String) -> [String] {
    Expansion("@ObjCClass class View: NSObject {\n  \(member)\n}").messages
  }

  private func fixed(_ member: String) -> String {
    let lines = Expansion("@ObjCClass class View: NSObject {\n  \(member)\n}").fixed
      .split(separator: "\n").dropFirst().dropLast()
    return lines.map { $0.drop { $0 == " " } }.joined(separator: "|")
  }

  @Test(arguments: [
    ("func f<T>(_ x: T) {}", "2: a generic method cannot be a message"),
    ("func f() async {}", "2: an async method cannot be a message"),
    ("func f(_ x: inout Int) {}", "2: a message cannot carry an inout argument: pass a pointer"),
    ("func f(_ x: () -> Void) {}", "2: a message cannot carry a Swift closure"),
    ("func f(_ x: Int...) {}", "2: a message cannot carry a variable number of arguments"),
    ("func f() -> (Int, Int) { (1, 2) }", "2: a message cannot carry a tuple"),
    ("func f(_ x: View.Type) {}", "2: a message cannot carry a metatype"),
    (
      "func f(_ x: View??) {}",
      "2: a message cannot carry an optional of an optional: nil has one value there"
    ),
    (
      "func f(_ x: Int?) {}",
      "2: a message cannot carry 'Int?': no value of Int is left that says nil"
    ),
    ("func f(_ x: Any) {}", "2: a message cannot carry 'Any': name a class or a value type"),
    ("func f() throws(E) {}", "2: a message may throw any error: no type can be promised"),
    (
      "func f(_ x: (any P)?) {}",
      "2: a message cannot carry 'any P': name a class or a value type"
    ),
    ("func f(_ x: (() -> Void)?) {}", "2: a message cannot carry a Swift closure"),
    ("weak var x: (any P)?", "2: a message cannot carry 'any P': name a class or a value type"),
    ("func f(_: Int) {}", "2: a message needs a name for each argument to send it"),
    ("func f(of _: String) {}", "2: a message needs a name for each argument to send it"),
    ("convenience init?(x: Int) { nil }", "2: an initialiser that may fail cannot be a message"),
  ])
  func `what cannot be a message can be marked`(member: String, message: String) {
    #expect(messages(member) == [message + "; mark it @NonMessage to keep it plain Swift"])
    #expect(fixed(member) == "@NonMessage \(member)")
    if !member.hasPrefix("weak") { #expect(messages("@NonMessage " + member).isEmpty) }
  }

  @Test func `a weak variable refers to a class`() {
    #expect(
      messages("@NonMessage weak var x: (any P)?") == [
        "2: a weak instance variable refers to an annotated class, not to a protocol"
      ])
    #expect(messages("@NonMessage weak var x: View?").isEmpty)
  }

  @Test func `a throwing message returns an object`() {
    #expect(messages("func f() throws -> Int { 1 }").count == 1)
    #expect(messages("func f() throws -> View? { nil }").count == 1)
    #expect(messages("func f() throws -> View { self }").isEmpty)
    #expect(messages("func f() throws(any Error) {}").isEmpty)
  }

  @Test(arguments: [
    (
      "let x: Int = 1", "2: an instance variable is a 'var': the runtime initialises it",
      "var x: Int = 1"
    ),
    ("lazy var x: Int = 1", "2: an instance variable cannot be lazy", "var x: Int = 1"),
    (
      "var a: Int = 1, b: Int = 2", "2: write one declaration for each variable",
      "var a: Int = 1|var b: Int = 2"
    ),
    ("var x = 1", "2: the type must be spelled: a macro cannot infer it", "var x: Int = 1"),
    (
      "init(x: Int) {}",
      "2: a face cannot have a designated initialiser: the runtime allocates",
      "convenience init(x: Int) {}"
    ),
  ])
  func `declarations that a face cannot have are fixed`(
    member: String, message: String, fix: String
  ) {
    #expect(messages(member) == [message])
    #expect(fixed(member) == fix)
  }

  @Test func `a variable needs an initial value`() {
    #expect(messages("var x: Int") == ["2: an instance variable needs an initial value"])
    #expect(messages("var x: View?").isEmpty)
  }

  @Test func `a super call in plain code that would come back is an error`() {
    let override = "override func f(_ x: Int) {}\n  "
    let message =
      "3: 'super.f(_:)' in code that is no message would be sent to self, and reach the "
      + "override: call it in a message"
    #expect(messages(override + "@NonMessage func g() { super.f(1) }") == [message])
    #expect(messages(override + "@NonMessage var g: Int { super.f(1) }") == [message])
    #expect(
      messages(override + "@NonMessage convenience init?(x: Int) { super.f(x) }") == [message])
    #expect(messages(override + "@NonMessage func g() { super.h(1) }").isEmpty)
    #expect(messages(override + "func g() { super.f(1) }").isEmpty)
  }

  @Test func `an override of a variable whose accessors would call themselves is an error`() {
    let override = "override var x: Int { super.x }"
    #expect(
      messages(override).last
        == "2: 'super.x' would be sent to self, and reach this override: override the "
        + "variable's messages with methods that are named by @Method")
    #expect(messages("@NonMessage " + override).isEmpty)
    #expect(
      messages("override var x: Int { didSet {} }") == [
        "2: an inherited variable's storage cannot be overridden: override its messages with "
          + "methods that are named by @Method"
      ])
  }

  @Test func `computed variables and subscripts are warned about`() {
    #expect(messages("var x: Int { 1 }").first?.hasPrefix("2: 'x' is computed") == true)
    #expect(fixed("var x: Int { 1 }") == "@NonMessage var x: Int { 1 }")
    #expect(
      messages("subscript(x: Int) -> Int { 1 }") == [
        "2: a subscript cannot be a message: write methods, or mark it @NonMessage"
      ])
  }

  @Test func `a selector fits its method, and is unique`() {
    #expect(
      messages("@Method(\"a:b:\") func f(_ x: Int) {}") == [
        "2: the selector 'a:b:' has 2 colons, and the method 1 arguments"
      ])
    #expect(
      messages("func f(_ x: Int) {}\n  func f(_ x: Bool) {}") == [
        "3: another member has the selector 'f:': name one of them with @Method"
      ])
    #expect(messages("func f() {}\n  static func f() {}").isEmpty)
  }

  @Test func `what is generated of a type that may be no message's has its parameter's line`() {
    func sends(_ member: DeclSyntax) -> [String] {
      var places: [String] = []
      let text = MessageBodyMacro.text(
        for: member, in: Scope(className: "View"), attribute: "@_ObjCSend(0)"
      ) {
        places.append($0.trimmedDescription)
        return "file: \"View.swift\", line: 3"
      }
      let lines = text?.split(separator: "\n").map(String.init) ?? []
      return places + [lines.first, lines.last].compactMap(\.self)
    }
    let (begin, end) = ("#sourceLocation(file: \"View.swift\", line: 3)", "#sourceLocation()")
    #expect(sends("func f(_ a: Int, b: Odd) {}") == ["b: Odd", begin, end])
    #expect(sends("func f() -> Odd {}") == ["f", begin, end])
    #expect(!sends("func f(_ a: Int) -> Int {}").contains(begin))
  }

  @Test func `an explicit end of the superclass is an error`() {
    let message = "2: the superclass's 'dealloc' follows by itself: do not call it"
    #expect(messages("override func dealloc() { super.dealloc() }") == [message])
    #expect(messages("override func dealloc() {}").isEmpty)
  }

  @Test func `a class inherits, and is not generic`() {
    let alone = Expansion("@ObjCClass class View {\n}")
    #expect(
      alone.messages == [
        "1: an annotated class inherits from NSObject, ObjCObject or another annotated class"
      ])
    #expect(alone.fixed == "@ObjCClass class View: NSObject {\n}")
    #expect(
      Expansion("@ObjCClass class View<T>: NSObject {}").messages == [
        "1: a generic class cannot be a runtime class"
      ])
  }

  @Test func `each macro says what it is for`() {
    #expect(Expansion("@ObjCClass struct S {}").messages == ["1: @ObjCClass is for classes"])
    #expect(
      Expansion("@ObjCProtocol class C {}").messages == ["1: @ObjCProtocol is for protocols"])
    #expect(
      Expansion("@ObjCCategory(\"A b\") extension V {}").messages == [
        "1: a category's name is a string literal that could name a variable"
      ])
  }
}
