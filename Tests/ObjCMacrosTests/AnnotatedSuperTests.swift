import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Super calls of annotated classes")
struct AnnotatedSuperTests {
  let young: Younger = Youngest()

  @Test func `a method without arguments is called as often as the source says`() {
    young.none()
    #expect(young.calls == 2)
  }

  @Test func `numbers of all kinds arrive`() {
    #expect(young.sum(1, 2.5, 0.25, d: true, -3, f: 7) == 108.75)
  }

  @Test func `more arguments than registers arrive`() {
    #expect(young.many(1, 2, 3, 4, 5, 6, "x") == "younger 21x")
    young.fill(1, 1, 1, 1, 1, 1, 2)
    #expect(young.calls == 10)
  }

  @Test func `structures travel both ways`() {
    let frame = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    let moved = young.moved(frame, by: CGPoint(x: 10, y: 20))
    #expect(moved.origin.x == 21 && moved.origin.y == 42 && moved.size.height == 4)
    #expect(young.range(NSRange(location: 5, length: 6)).location == 7)
  }

  @Test func `boxes and nil travel both ways`() {
    #expect(young.label("a", [1]) == "a[1, 9]")
    #expect(young.label(nil, []) == "nothing")
    #expect(young.child(nil) === young)
    #expect(young.type("f:") == "f:")
    #expect(young.type(nil) == nil)
  }

  @Test func `a result that comes retained is released once`() {
    weak var child: Elder?
    do {
      let made = young.newChild()
      child = made
      #expect(child != nil)
    }
    #expect(child == nil)
  }

  @Test func `overloads are told apart by their types`() {
    #expect(young.describe(1) == "younger elder int 1")
    #expect(young.describe("a") == "younger elder text a")
    let number: Int = young.answer()
    let text: String = young.answer()
    #expect(number == 11 && text == "ten one")
  }

  @Test func `errors arrive from above`() throws {
    young.fill(0, 0, 0, 0, 0, 0, 3)
    try young.check(3)
    #expect(throws: ShapeError(number: 6)) { try young.check(2) }
    #expect(try young.found(1, 2, 3, 4, 5, 6) == "21!")
    #expect(throws: ShapeError(number: -1)) { try young.found(-1, 2, 3, 4, 5, 6) }
    #expect(try young.searched(1, 2, 3, 4, 5, 6, 7) === young)
    #expect(throws: ShapeError(number: -2)) { try young.searched(-2, 2, 3, 4, 5, 6, 7) }
    try young.stepped(1, 2, 3, 4, 5, 6, 7)
    #expect(young.calls == 13)
    #expect(throws: ShapeError(number: -3)) { try young.stepped(-3, 2, 3, 4, 5, 6, 7) }
  }

  @Test func `another method of the superclass is not the override`() {
    #expect(young.ringAbove(7) == 7)
    #expect(young.ring(7) == -2)
    #expect(young.answerAbove() == "elder int 5elder text five")
  }

  @Test func `an overload that the class does not override is another message, or none`() {
    #expect(young.spoken(1) == "elder int, elder text, elder double")
  }

  @Test func `errors of overloads, and of another method, arrive from above`() throws {
    #expect(throws: ShapeError(number: 4)) { try young.tried(3) }
    #expect(throws: ShapeError(number: 3)) { try young.tried("a") }
    #expect(try young.soughtAbove(2) == "sought 2")
    #expect(try young.sought(2) == "younger")
  }

  @Test func `a variable in place of a pointer is passed to super`() {
    var number = 1
    young.grow(&number)
    #expect(number == 3)
  }

  @Test func `super is called in the arguments of what awaits, and beside an ampersand`() async {
    #expect(young.collectAbove() == [5, 7])
    let task = await MainActor.run {
      let main = MainYounger()
      main.start()
      return main.task
    }
    #expect(await task?.value == 4)
  }

  @Test func `super is called in an observer`() {
    young.mood = 5
    #expect(young.calls == 5)
  }

  @Test func `a category of the superclass answers, however often it is made`() {
    #expect(Elder.Elderly.name == Elder.Elderly.name)
    Elder.Elderly.attach(to: Elder.register())
    #expect(young.restAbove(3) == 6)
  }

  @Test func `what can be no message is called`() {
    #expect(young.plainAbove() == 3)
    #expect(young.eachAbove() == 7)
  }

  @Test func `a method that replaces the superclass's is reached`() throws {
    @ObjCClass class Base: NSObject { func word() -> String { "base" } }
    @ObjCClass class Derived: Base { override func word() -> String { "derived " + super.word() } }
    try Base.register().replaceMethod("word") { (_: Base) in "replaced" }
    #expect(Derived().word() == "derived replaced")
  }

  @Test func `a result that lives by its argument's box is taken before the box is dropped`() throws
  {
    @ObjCClass class Echo: Elder {
      override func echo(_ marks: Marks) -> Marks { super.echo(marks) }
    }
    // What C code does that returns its argument: no reference goes with it.
    let echo: @convention(c) (UInt, UInt, UInt) -> UInt = { _, _, box in box }
    try Echo.register().replaceMethod(
      "echo:", implementation: unsafeBitCast(echo, to: IMP.self), typeEncoding: "@24@0:8@16")
    #expect(Echo().echo(Marks(left: 5)) == Marks(left: 5))
  }

  @Test func `an actor's methods call super without leaving it`() async {
    #expect(await MainYounger().count(1) == 2)
  }
}
