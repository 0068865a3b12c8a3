import ObjCRuntime
import Testing

final class Greeter: NSObject {}

@Suite("Smoke")
struct SmokeTests {
  @Test func everything() throws {
    let cls = try ObjCClass("SmokeGreeter", superclass: .nsObject, face: Greeter.self)
    let count = try cls.addInstanceVariable("_count", initialValue: 3)
    try cls.addMethod("add:") { (self: Greeter, n: Int8) -> Int in
      self[count] += Int(n)
      return self[count]
    }
    try cls.addMethod("frame:scale:") { (self: Greeter, r: CGRect, s: Double) -> CGRect in
      CGRect(origin: r.origin, size: CGSize(width: r.size.width * s, height: r.size.height))
    }
    try cls.register()
    let g = Greeter()
    #expect(g.send("add:", -1 as Int8) == 2)
    let r: CGRect = g.send(
      "frame:scale:",
      CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4)), 2.0)
    #expect(r.size.width == 6 && r.origin.y == 2)
    #expect(g.description.hasPrefix("<SmokeGreeter: 0x"))
    let again: Greeter = (cls.send("alloc") as Greeter).send("init")
    #expect(again !== g)
    #expect(again.responds(to: "add:"))
  }
}
