import ObjCRuntime
import ObjCTestSupport
import Testing

extension CGPoint {
  fileprivate init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
  fileprivate var sum: Double { x + 10 * y }
}

extension CGRect {
  fileprivate init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: CGPoint(x, y), size: CGSize(width: width, height: height))
  }
  fileprivate var sum: Double { origin.sum + 100 * size.width + 1_000 * size.height }
}

extension NSRange {
  fileprivate init(_ location: UInt, _ length: UInt) {
    self.init(location: location, length: length)
  }
  fileprivate var sum: UInt { location + 10 * length }
}

/// Sends put these structures into registers themselves as long as all of an argument
/// has one, and leave the others to libffi; methods get all of them from libffi.
@Suite("Structures in sends, by shape")
struct StructShapeTests {
  private let point = CGPoint(1, 2)
  private let rect = CGRect(1, 2, 3, 4)
  private let range = NSRange(5, 6)

  private func receiver(_ add: (ObjCClass) throws -> Void) throws -> ObjCObject {
    try registeredClass("Shapes", add).makeInstance()
  }

  @Test func resultsOfEachForm() throws {
    let (point, rect, range) = (point, rect, range)
    let object = try receiver { cls in
      try cls.addMethod("point") { (_: NSObject) -> CGPoint in point }
      try cls.addMethod("size") { (_: NSObject) -> CGSize in rect.size }
      try cls.addMethod("rect") { (_: NSObject) -> CGRect in rect }
      try cls.addMethod("range") { (_: NSObject) -> NSRange in range }
    }
    #expect((object.send("point") as CGPoint).sum == 21)
    let size: CGSize = object.send("size")
    #expect(size.width == 3)
    #expect(size.height == 4)
    #expect((object.send("rect") as CGRect).sum == 4_321)
    #expect((object.send("range") as NSRange).sum == 65)
  }

  @Test func argumentsOfEachForm() throws {
    let object = try receiver { cls in
      try cls.addMethod("point:") { (_: NSObject, p: CGPoint) -> Double in p.sum }
      try cls.addMethod("rect:") { (_: NSObject, r: CGRect) -> Double in r.sum }
      try cls.addMethod("range:") { (_: NSObject, r: NSRange) -> UInt in r.sum }
    }
    #expect(object.send("point:", point) as Double == 21)
    #expect(object.send("rect:", rect) as Double == 4_321)
    #expect(object.send("range:", range) as UInt == 65)
  }

  @Test func voidMethodsAndDroppedResults() throws {
    let log = Log()
    let object = try receiver { cls in
      try cls.addMethod("setPoint:") { (_: NSObject, p: CGPoint) in log.append("\(p.sum)") }
      try cls.addMethod("setRect:") { (_: NSObject, r: CGRect) in log.append("\(r.sum)") }
      try cls.addMethod("setRange:") { (_: NSObject, r: NSRange) in log.append("\(r.sum)") }
      try cls.addMethod("moved:") { (_: NSObject, r: CGRect) -> CGRect in
        log.append("\(r.sum)")
        return r
      }
    }
    object.send("setPoint:", point)
    object.send("setRect:", rect)
    object.send("setRange:", range)
    object.send("moved:", rect)
    #expect(log.words == ["21.0", "4321.0", "65", "4321.0"])
  }

  @Test func wordsAndDoublesAroundAPoint() throws {
    let object = try receiver { cls in
      try cls.addMethod("a:point:b:c:") {
        (_: NSObject, a: Int, p: CGPoint, b: Double, c: Int8) -> Double in
        Double(a) + p.sum + b + Double(c)
      }
    }
    let c: Int8 = -1
    #expect(object.send("a:point:b:c:", 100, point, 0.5, c) as Double == 120.5)
  }

  @Test func threePointsFillSixRegisters() throws {
    let object = try receiver { cls in
      try cls.addMethod("a:b:c:") { (_: NSObject, a: CGPoint, b: CGPoint, c: CGPoint) -> Double in
        a.sum + 2 * b.sum + 4 * c.sum
      }
    }
    let (b, c) = (CGPoint(3, 4), CGPoint(5, 6))
    #expect(object.send("a:b:c:", point, b, c) as Double == 21 + 2 * 43 + 4 * 65)
  }

  @Test func pointsBeyondTheRegisters() throws {
    let object = try receiver { cls in
      try cls.addMethod("a:b:c:d:e:") {
        (_: NSObject, a: CGPoint, b: CGPoint, c: CGPoint, d: CGPoint, e: CGPoint) -> Double in
        a.sum + 2 * b.sum + 4 * c.sum + 8 * d.sum + 16 * e.sum
      }
    }
    let sum: Double = object.send("a:b:c:d:e:", point, point, point, point, CGPoint(7, 8))
    #expect(sum == 15 * 21 + 16 * 87)
  }

  @Test func rangesWhereRegistersEnd() throws {
    let object = try receiver { cls in
      try cls.addMethod("a:b:") { (_: NSObject, a: NSRange, b: NSRange) -> UInt in
        a.sum + 2 * b.sum
      }
      try cls.addMethod("a:b:c:d:") {
        (_: NSObject, a: Int, b: Int, c: Int, d: NSRange) -> UInt in d.sum + UInt(a + b + c)
      }
      try cls.addMethod("a:b:c:d:e:") {
        (_: NSObject, a: Int, b: Int, c: Int, d: NSRange, e: Int) -> UInt in
        d.sum + UInt(a + 2 * b + 4 * c + 8 * e)
      }
    }
    let other = NSRange(7, 8)
    #expect(object.send("a:b:", range, other) as UInt == 65 + 2 * 87)
    #expect(object.send("a:b:c:d:", 1, 2, 3, range) as UInt == 71)
    #expect(object.send("a:b:c:d:e:", 1, 2, 3, range, 4) as UInt == 65 + 49)
  }

  @Test func wordsAroundARectangle() throws {
    let object = try receiver { cls in
      try cls.addMethod("rect:to:") { (_: NSObject, r: CGRect, view: NSObject?) -> CGRect in
        view == nil ? r : CGRect()
      }
      try cls.addMethod("a:rect:b:") { (_: NSObject, a: Int, r: CGRect, b: Int) -> Double in
        Double(a) + r.sum + 2 * Double(b)
      }
      try cls.addMethod("a:b:rect:c:") {
        (_: NSObject, a: Int, b: Int, r: CGRect, c: Int) -> Double in
        Double(a + 2 * b + 4 * c) + r.sum
      }
      try cls.addMethod("rect:x:") { (_: NSObject, r: CGRect, x: Double) -> Double in r.sum + x }
      try cls.addMethod("rect:rect:") { (_: NSObject, a: CGRect, b: CGRect) -> Double in
        a.sum + 2 * b.sum
      }
    }
    #expect((object.send("rect:to:", rect, nil as NSObject?) as CGRect).sum == 4_321)
    #expect((object.send("rect:to:", rect, NSObject()) as CGRect).sum == 0)
    #expect(object.send("a:rect:b:", 1, rect, 2) as Double == 4_326)
    #expect(object.send("a:b:rect:c:", 1, 2, rect, 3) as Double == 4_321 + 17)
    #expect(object.send("rect:x:", rect, 0.5) as Double == 4_321.5)
    #expect(object.send("rect:rect:", rect, CGRect(5, 6, 7, 8)) as Double == 4_321 + 2 * 8_765)
  }

  @Test func eachResultOfARectangle() throws {
    let (point, range) = (point, range)
    let object = try receiver { cls in
      try cls.addMethod("point:") { (_: NSObject, r: CGRect) -> CGPoint in r.origin }
      try cls.addMethod("range:") { (_: NSObject, r: CGRect) -> NSRange in
        NSRange(UInt(r.origin.x), UInt(r.size.height))
      }
      try cls.addMethod("me:") { (self: NSObject, _: CGRect) -> NSObject in self }
      try cls.addMethod("float:") { (_: NSObject, r: CGRect) -> Float in Float(r.sum) }
      try cls.addMethod("frame:at:in:") {
        (_: NSObject, p: CGPoint, index: Int, r: NSRange) -> CGRect in
        CGRect(p.x, p.y, Double(index), Double(r.length))
      }
    }
    #expect((object.send("point:", rect) as CGPoint).sum == 21)
    #expect((object.send("range:", rect) as NSRange).sum == 41)
    #expect(object.send("me:", rect) as ObjCObject === object)
    #expect(object.send("float:", rect) as Float == 4_321)
    #expect((object.send("frame:at:in:", point, 3, range) as CGRect).sum == 6_321)
  }

  @Test func boxesBesideStructures() throws {
    let object = try receiver { cls in
      try cls.addMethod("draw:at:") { (_: NSObject, text: String, p: CGPoint) -> String in
        text + "\(p.sum)"
      }
    }
    #expect(object.send("draw:at:", "text ", point) as String == "text 21.0")
  }

  @Test func superSendsAndForwarding() throws {
    let rect = rect
    let parent = try registeredClass("Parent") { cls in
      try cls.addMethod("inset:") { (_: NSObject, r: CGRect) -> CGRect in
        CGRect(r.origin.x + 1, r.origin.y, r.size.width, r.size.height)
      }
    }
    let child = try registeredClass("Child", under: parent) { cls in
      try cls.addMethod("inset:") { (self: NSObject, r: CGRect) -> CGRect in
        self.super(from: cls).send("inset:", r)
      }
    }
    let object = child.makeInstance()
    #expect((object.send("inset:", rect) as CGRect).sum == 4_322)
    let forwarder = try forwarderClass(to: object).makeInstance()
    #expect((forwarder.send("inset:", rect) as CGRect).sum == 4_322)
  }

  @Test func messagesToNil() {
    let nobody: NSObject? = nil
    #expect((nobody.send("rect") as CGRect).sum == 0)
    #expect((nobody.send("range:", rect) as NSRange).sum == 0)
  }
}
