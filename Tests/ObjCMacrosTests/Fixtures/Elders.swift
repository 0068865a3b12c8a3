import ObjCRuntime

// A superclass with methods of many types, and a subclass that calls super in many ways.

struct Marks: ObjCBoxable, Equatable {
  var left = 0
}

@ObjCClass
class Elder: NSObject {
  var calls: Int = 0

  func none() { calls += 1 }
  func sum(_ a: Int, _ b: Double, _ c: Float, d: Bool, _ e: Int8, f: UInt16) -> Double {
    Double(a) + b + Double(c) + (d ? 1 : 0) + Double(e) + Double(f)
  }
  func many(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: String) -> String {
    "\(a + b + c + d + e + f)\(g)"
  }
  func fill(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) {
    calls += a + b + c + d + e + f + g
  }
  func moved(_ frame: CGRect, by point: CGPoint) -> CGRect {
    CGRect(
      origin: CGPoint(x: frame.origin.x + point.x, y: frame.origin.y + point.y), size: frame.size)
  }
  func range(_ range: NSRange) -> NSRange {
    NSRange(location: range.location + 1, length: range.length)
  }
  func label(_ text: String?, _ list: [Int]) -> String? { text.map { $0 + "\(list)" } }
  func child(_ elder: Elder?) -> Elder? { elder }
  func newChild() -> Elder { Elder() }
  func type(_ action: Selector?) -> Selector? { action }
  func describe(_ x: Int) -> String { "elder int \(x)" }
  @Method("describeText:") func describe(_ x: String) -> String { "elder text \(x)" }
  func answer() -> Int { 1 }
  @Method("answerText") func answer() -> String { "one" }
  func check(_ limit: Int) throws { if calls > limit { throw ShapeError(number: calls) } }
  func found(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) throws -> String {
    if a < 0 { throw ShapeError(number: a) }
    return "\(a + b + c + d + e + f)"
  }
  func searched(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int
  ) throws -> Elder {
    if a < 0 { throw ShapeError(number: a) }
    return self
  }
  func stepped(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int
  ) throws {
    if a < 0 { throw ShapeError(number: a) }
    calls += g
  }
  func ring(_ times: Int) -> Int { times }
  func echo(_ marks: Marks) -> Marks { marks }
  func tried(_ x: Int) throws { throw ShapeError(number: x) }
  @Method("triedText:error:") func tried(_ x: String) throws { throw ShapeError(number: x.count) }
  func sought(_ x: Int) throws -> String { "sought \(x)" }
  func grow(_ pointer: UnsafeMutablePointer<Int>) { pointer.pointee += 1 }
  func spoken(_ x: Int) -> String { "elder int" }
  @Method("spokenText:") func spoken(_ x: String) -> String { "elder text" }
  @NonMessage func spoken(_ x: Double) -> String { "elder double" }

  @NonMessage func plain(_ values: (Int, Int)) -> Int { values.0 + values.1 }
  @NonMessage func each(_ body: (Int) -> Void) { body(1) }
  @NonMessage func raise(_ value: inout Int) { value += 1 }
}

@ObjCCategory("Elderly")
extension Elder {
  func rest(_ hours: Int) -> Int { hours * 2 }
}

@ObjCClass
class Younger: Elder {
  override func none() {
    super.none()
    super.none()
  }
  override func sum(_ a: Int, _ b: Double, _ c: Float, d: Bool, _ e: Int8, f: UInt16) -> Double {
    100 + super.sum(a, b, c, d: d, e, f: f)
  }
  override func many(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: String
  ) -> String {
    "younger " + super.many(a, b, c, d, e, f, g)
  }
  override func fill(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) {
    super.fill(a, b, c, d, e, f, g * 2)
  }
  override func moved(_ frame: CGRect, by point: CGPoint) -> CGRect {
    super.moved(frame, by: CGPoint(x: point.x * 2, y: point.y * 2))
  }
  override func range(_ range: NSRange) -> NSRange { super.range(super.range(range)) }
  override func label(_ text: String?, _ list: [Int]) -> String? {
    super.label(text, list + [9]) ?? "nothing"
  }
  override func child(_ elder: Elder?) -> Elder? { super.child(elder ?? self) }
  override func newChild() -> Elder { super.newChild() }
  override func type(_ action: Selector?) -> Selector? { super.type(action) }
  override func describe(_ x: Int) -> String { "younger " + super.describe(x) }
  override func describe(_ x: String) -> String { "younger " + super.describe(x) }
  override func answer() -> Int { 10 + super.answer() }
  override func answer() -> String { "ten " + super.answer() }
  override func check(_ limit: Int) throws { try super.check(limit * 2) }
  override func found(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) throws -> String {
    try super.found(a, b, c, d, e, f) + "!"
  }
  override func searched(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int
  ) throws -> Elder {
    try super.searched(a, b, c, d, e, f, g)
  }
  override func stepped(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int
  ) throws {
    try super.stepped(a, b, c, d, e, f, g)
  }
  override func ring(_ times: Int) -> Int { -1 }
  override func tried(_ x: Int) throws { try super.tried(x + 1) }
  override func tried(_ x: String) throws { try super.tried(x + "!!") }
  override func sought(_ x: Int) throws -> String { "younger" }
  override func grow(_ pointer: UnsafeMutablePointer<Int>) {
    super.grow(pointer)
    super.grow(&pointer.pointee)
  }
  // The only one of its overloads that is overridden.
  override func spoken(_ x: Int) -> String {
    super.spoken(x) + ", " + super.spoken("x") + ", " + super.spoken(1.5)
  }
  var mood: Int = 0 {
    didSet { calls += super.ring(mood) }
  }

  func soughtAbove(_ x: Int) throws -> String { try super.sought(x) }
  func collectAbove() -> [Int] {
    var list = [5, 6]
    increase(&list[super.ring(1)])
    return list
  }
  func ringAbove(_ times: Int) -> Int { super.ring(times) }
  func answerAbove() -> String { super.describe(5) + super.describe("five") }
  func restAbove(_ hours: Int) -> Int { super.rest(hours) }
  func plainAbove() -> Int { super.plain((1, 2)) }
  func eachAbove() -> Int {
    var sum = 0
    super.each { sum += $0 + super.ring(4) }
    var raised = 1
    super.raise(&raised)
    return sum + raised
  }
}

/// Inherits the overrides: a super send of theirs must not start below them.
@ObjCClass
class Youngest: Younger {
  override func ring(_ times: Int) -> Int { -2 }
}

@MainActor
@ObjCClass
class MainElder: NSObject {
  func count(_ step: Int) -> Int { step }
}

@MainActor
@ObjCClass
class MainYounger: MainElder {
  @NonMessage var task: Task<Int, Never>?

  override func count(_ step: Int) -> Int { super.count(step) + 1 }
  func start() { task = Task { await later(super.count(4)) } }
}

private func increase(_ number: inout Int) { number += 1 }

private func later(_ number: Int) async -> Int { number }
