import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Annotated classes")
struct AnnotatedClassTests {
  @Test func `a class is registered at its first use, superclass first`() {
    let square = Square()
    #expect(square.objcClass.name == "RuntimeSquare")
    #expect(square.objcClass.superclass?.name == "Shape")
    #expect(Square.register() == square.objcClass)
    #expect(ObjCClass(named: "RuntimeSquare") == square.objcClass)
  }

  @Test func `many threads may use a class first`() {
    onThreads(8) { _ in
      let shape = RootShape(tag: 5)
      #expect(shape.tag == 5)
    }
  }

  @Test func `methods have the selectors and encodings of Swift's @objc`() {
    let methods = Dictionary(
      uniqueKeysWithValues: Shape.register().methods.map { ($0.selector.name, $0.typeEncoding) })
    #expect(methods["insertShape:atIndex:"] == "v32@0:8@16q24")
    #expect(methods["scaledAreaBy:"] == "d24@0:8d16")
    #expect(methods["nameOf:"] == "@24@0:8@16")
    #expect(methods["moveTo:"] == "v32@0:8{CGPoint=dd}16")
    #expect(methods["check:error:"] == "B32@0:8q16^@24")
    #expect(methods["initWithTag:"] == "@24@0:8q16")
    #expect(methods["setTag:"] == "v24@0:8q16")
    #expect(methods["present"] == "B16@0:8")
    #expect(methods["absent"] == nil && methods["plain"] == nil && methods["area"] == nil)
  }

  @Test func `optional results that are no objects are passed as they are`() {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    let addresses = Addresses()
    addresses.buffer = memory.baseAddress
    addresses.action = "bytesAt:"
    for offset in [0, 16, 32] {
      #expect(addresses.bytes(at: offset) == UnsafeRawPointer(memory.baseAddress! + offset))
    }
    #expect(addresses.buffer == memory.baseAddress && addresses.action == "bytesAt:")
    #expect(
      addresses.implementation(of: addresses.action)
        == Addresses.register().implementation(for: "bytesAt:"))
    #expect(memory.allSatisfy { $0 == 0 })
    addresses.buffer = nil
    addresses.action = nil
    #expect(addresses.bytes(at: 0) == nil && addresses.action == nil)
    #expect(addresses.implementation(of: nil) == nil)
  }

  @Test func `calls, sends and default arguments reach the body`() {
    let shape = Shape()
    shape.frame = CGRect(origin: CGPoint(), size: CGSize(width: 3, height: 4))
    #expect(shape.scaledArea() == 12 && shape.scaledArea(by: 2) == 24)
    #expect(shape.send("scaledAreaBy:", 0.5) == 6.0)
    #expect(shape.bounds().size.width == 3)
    shape.move(to: CGPoint(x: 9, y: 8))
    #expect(shape.frame.origin.y == 8 && shape.moves == 1)
    shape.add(3)
    #expect(shape.tag == 10 && shape.tellSecret() == 42)
  }

  @Test func `arguments of all kinds arrive`() {
    let shape = Shape(tag: 5)
    let text = shape.mix(
      -3, b: true, c: 1.5, d: 60_000, e: shape, f: [1, 2], g: 2.5, h: CGPoint(x: 7, y: 0))
    #expect(text == "-3 true 1.5 60000 5 [1, 2] 2.5 7.0")
  }

  @Test func `types may be written over several lines`() {
    let shape = RootShape(tag: 5)
    #expect(shape.other(shape) === shape)
    #expect(shape.send("other:", nil as RootShape?) as RootShape? == nil)
  }

  @Test func `overloads by type have the selectors that they name`() {
    let shape = Shape()
    #expect(shape.describe(1) == "int 1" && shape.describe("x") == "text x")
    #expect(Square().describe(1) == "square int 1" && Square().describe("x") == "text x")
  }

  @Test func `an override uses its superclass's selector, and super goes above its class`() {
    let square = Square()
    square.frame = CGRect(origin: CGPoint(), size: CGSize(width: 2, height: 2))
    #expect(square.scaledArea() == 8)
    square.insert(square, at: 1)
    #expect(square.tag == 2)
    #expect(square.objcClass.ownMethod("insertShape:atIndex:") != nil)
    square.parent = nil
    let shape: Shape = square
    #expect(shape.scaledArea(by: 3) == 24)
    #expect(square.me() === square)
    #expect(square.superTitle() == "from below")
  }

  @Test func `a runtime subclass's method is what a Swift call reaches`() throws {
    let cls = try ObjCClass(uniqueName("Oval"), superclass: Shape.register())
    try cls.addMethod("add:") { (_: Shape, number: Int) -> Int in -number }
    try cls.register()
    let oval: Shape = cls.send("new")
    #expect(oval.add(4) == -4)
  }

  @Test func `class methods are messages to the class`() {
    #expect(Shape.make(4).tag == 4)
    #expect(Shape.kind() == "shape" && Square.kind() == "square shape")
    #expect(Square.register().send("kind") == "square shape")
  }

  @Test func `a swizzled method is what Swift calls`() throws {
    let method = try #require(Table.register().ownMethod("nameOfRow:"))
    let original = method.implementation
    try Table.register().replaceMethod("nameOfRow:") { (_: Table, row: Int) -> String in "!\(row)" }
    #expect(Table().name(of: 1) == "!1")
    method.setImplementation(original)
    #expect(Table().name(of: 1) == "row 1")
  }

  @Test func `errors cross the message`() throws {
    let shape = Shape()
    try shape.check(0)
    #expect(throws: ShapeError(number: 3)) { try shape.check(3) }
    #expect(try shape.found(0) === shape)
    #expect(throws: ShapeError(number: 2)) { try shape.found(2) }
    #expect(throws: ShapeError(number: 2)) { try Square().check(3) }
    try Square().check(1)
  }

  @Test func `initialisers are messages that delegate`() {
    #expect(Shape(tag: 3).tag == 3)
    #expect(Square(tag: 3).tag == 6)
    let allocated: Shape = Shape.register().send("alloc")
    let shape: Shape = allocated.send("initWithTag:", 8)
    #expect(shape.tag == 8)
    #expect(RootShape(tag: 4).tag == 4)
  }

  @Test func `a result belongs to whom the method's family says`() {
    let counter = Lifetime.Counter()
    do {
      let shape = Shape(tag: 1)
      let made = shape.newShape()
      made.tracked = Lifetime(counter)
      let again: Shape = shape.send("newShape")
      again.tracked = Lifetime(counter)
      autoreleasepool {
        let plain = shape.me()
        plain.tracked = Lifetime(counter)
      }
      #expect(Square(tag: 1).newShape().tag == 6)
      #expect(counter.alive == 3)
    }
    #expect(counter.alive == 0)
  }

  @MainActor @Test func `a class of the main actor is one`() {
    #expect(MainShape().bump(3) == 3)
  }
}
