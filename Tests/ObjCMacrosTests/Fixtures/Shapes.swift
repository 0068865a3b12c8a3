import ObjCRuntime
import ObjCTestSupport

// The annotated classes of the behaviour tests: one of each construct.

struct ShapeError: Error, Equatable {
  let number: Int
}

@ObjCClass
class Shape: NSObject {
  var tag: Int = 7
  var frame: CGRect = CGRect()
  var parent: Shape?
  weak var friend: Shape?
  private(set) var moves: Int = 0
  @NonMessage var log: [String] = []
  @NonMessage var tracked: Lifetime?

  var title: String = "none" {
    willSet { log.append("will \(newValue)") }
    didSet(old) {
      log.append("did \(old)")
      if title == "again" { title = "once" }
    }
  }

  @NonMessage var area: Double { frame.size.width * frame.size.height }

  @Method("insertShape:atIndex:")
  func insert(_ shape: Shape, at index: Int) {
    parent = shape
    tag = index
  }

  func scaledArea(by factor: Double = 1) -> Double { area * factor }

  @discardableResult
  func add(_ number: Int) -> Int {
    tag += number
    return tag
  }

  func me() -> Self { self }
  func name(of shape: Shape?) -> String { shape?.title ?? "nobody" }
  func bounds() -> CGRect { frame }

  func move(to point: CGPoint) {
    frame.origin = point
    moves += 1
  }

  @Method("describeInt:") func describe(_ value: Int) -> String { "int \(value)" }
  @Method("describeText:") func describe(_ value: String) -> String { "text \(value)" }

  func mix(
    _ a: Int8, b: Bool, c: Float, d: UInt16, e: Shape, f: [Int], g: Double, h: CGPoint
  ) -> String {
    "\(a) \(b) \(c) \(d) \(e.tag) \(f) \(g) \(h.x)"
  }

  func check(_ number: Int) throws { if number > 0 { throw ShapeError(number: number) } }

  func found(_ number: Int) throws -> Shape {
    if number > 0 { throw ShapeError(number: number) }
    return self
  }

  func newShape() -> Shape { Shape(tag: tag) }

  static func make(_ tag: Int) -> Shape { Shape(tag: tag) }
  class func kind() -> String { "shape" }

  @NonMessage func plain() -> String { "plain" }
  private func secret() -> Int { 42 }
  func tellSecret() -> Int { secret() }

  #if NEVER
  func absent() {}
  #else
  func present() -> Bool { true }
  #endif

  convenience init(tag: Int) {
    self.init()
    self.tag = tag
  }

  func dealloc() { log.removeAll() }
}

@ObjCClass("RuntimeSquare")
class Square: Shape {
  override func scaledArea(by factor: Double = 1) -> Double {
    let twice = { 2 * super.scaledArea(by: factor) }
    return twice()
  }

  override func me() -> Self { super.me() }
  override func insert(_ shape: Shape, at index: Int) { super.insert(shape, at: index + 1) }
  override func describe(_ value: Int) -> String { "square " + super.describe(value) }
  override func check(_ number: Int) throws { try super.check(number - 1) }
  override func newShape() -> Square { Square(tag: super.newShape().tag + 1) }
  override class func kind() -> String { "square " + super.kind() }

  func superTitle() -> String {
    super.title = "from below"
    return super.title
  }

  convenience init(tag: Int) { super.init(tag: tag * 2) }
}

final class Forgotten: Shape {}

@ObjCProtocol
protocol Counting {
  func numberOfRows() -> Int
  @Method("nameOfRow:") func name(of row: Int) -> String
  var title: String { get }
  @NonMessage func plain()
}

@ObjCProtocol("RuntimeDetailed")
protocol Detailed: Counting {
  static func kind() -> Int
}

@ObjCClass
class Table: NSObject, Detailed {
  var title: String = "table"
  func numberOfRows() -> Int { 3 }
  @Method("nameOfRow:") func name(of row: Int) -> String { "row \(row)" }
  static func kind() -> Int { 9 }
  @NonMessage func plain() {}
}

@ObjCCategory("Painting")
extension Table {
  func paint(_ number: Int) -> Int { number * 2 }
  class func palette() -> String { "warm" }
}

@ObjCCategory("Renumbering")
extension Table {
  @Method("numberOfRows") func moreRows() -> Int { 100 }
}

@ObjCClass
class RootShape: ObjCObject {
  var tag: Int = 1
  // A type that is written over several lines, with a comment in it.
  // swift-format-ignore
  func other(_ shape: Optional<
    // The one that may be returned.
    RootShape
  >) -> Optional<
    RootShape
  > { shape }
  convenience init(tag: Int) {
    self.init()
    self.tag = tag
  }
}

@MainActor
@ObjCClass
class MainShape: NSObject {
  var count: Int = 0
  func bump(_ step: Int) -> Int {
    count += step
    return count
  }
}

/// What travels as a word, may be nil, and is no object.
@ObjCClass
class Addresses: NSObject {
  var buffer: UnsafeMutableRawPointer?
  var action: Selector?

  func bytes(at offset: Int) -> UnsafeRawPointer? { buffer.map { UnsafeRawPointer($0 + offset) } }

  func implementation(of selector: Selector?) -> IMP? {
    selector.flatMap { objcClass.implementation(for: $0) }
  }
}
