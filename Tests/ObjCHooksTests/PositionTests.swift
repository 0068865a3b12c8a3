import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Positions of hooks")
struct PositionTests {
  private static let scale = TypedSelector<Int, Double, Bool>("scaleBy:animated:")
  private static let area = TypedSelector<Double>("area")

  private static func makeShape(_ log: Log) throws -> ObjCClass {
    try registeredClass("Shape") { cls in
      try cls.addMethod("scaleBy:animated:") {
        (_: NSObject, factor: Double, animated: Bool) -> Int in
        log.append("scale(\(factor),\(animated))")
        return 7
      }
      try cls.addMethod("area") { (_: NSObject) -> Double in
        log.append("area")
        return 2.5
      }
    }
  }

  private static func scaled(_ shape: ObjCObject, _ factor: Double) -> Int {
    shape.send("scaleBy:animated:", factor, true)
  }

  @Test func beforeGetsTheArgumentsAndChangesNothing() throws {
    let log = Log()
    let cls = try Self.makeShape(log)
    let hook = try cls.hook(before: Self.scale) { call, factor, animated in
      log.append("before(\(factor),\(animated),\(call.receiver?.objcClass.name == cls.name))")
    }
    #expect(Self.scaled(cls.makeInstance(), 1.5) == 7)
    #expect(log.text == "before(1.5,true,true) scale(1.5,true)")
    #expect(hook.remove())
    log.clear()
    #expect(Self.scaled(cls.makeInstance(), 2) == 7)
    #expect(log.text == "scale(2.0,true)")
  }

  @Test func afterGetsTheResultToo() throws {
    let log = Log()
    let cls = try Self.makeShape(log)
    try cls.hook(after: Self.scale) { _, factor, animated, result in
      log.append("after(\(factor),\(animated),\(result))")
    }
    try cls.hook(after: Self.area) { _, result in log.append("after(\(result))") }
    let shape = cls.makeInstance()
    #expect(Self.scaled(shape, 1.5) == 7)
    #expect(shape.send("area") as Double == 2.5)
    #expect(log.text == "scale(1.5,true) after(1.5,true,7) area after(2.5)")
  }

  @Test func aroundChangesArgumentsAndResult() throws {
    let log = Log()
    let cls = try Self.makeShape(log)
    try cls.hook(around: Self.scale) { call, factor, animated in
      guard factor > 0 else { return -1 }
      return call.proceed(min(factor, 10), !animated) * 2
    }
    try cls.hook(around: Self.area) { call in call.proceed() * 2 }
    let shape = cls.makeInstance()
    #expect(Self.scaled(shape, 100) == 14)
    #expect(Self.scaled(shape, -3) == -1)
    #expect(shape.send("area") as Double == 5)
    #expect(log.text == "scale(10.0,false) area")
  }

  @Test func aHookOnClassMethods() throws {
    let cls = try registeredClass { cls in
      try cls.metaclass.addMethod("number") { (_: ObjCClass) in 1 }
    }
    let hook = try cls.metaclass.hook(around: TypedSelector<Int>("number")) { call in
      #expect(call.receivingClass == cls)
      #expect(call.receiver == nil)
      return call.proceed() + 10
    }
    #expect(cls.send("number") as Int == 11)
    #expect("\(hook)" == "+[\(cls.name) number] around active")
    hook.remove()
    #expect(cls.send("number") as Int == 1)
  }

  @Test func removeIsTrueOnce() throws {
    let log = Log()
    let cls = try Self.makeShape(log)
    let hook = try cls.hook(before: Self.area) { _ in log.append("h") }
    #expect(hook.status == .active)
    #expect(hook.remove())
    #expect(!hook.remove())
    #expect(hook.status == .removed)
    #expect(cls.hooks.isEmpty)
  }

  @Test func aDisabledHookIsPassedOver() throws {
    let log = Log()
    let cls = try Self.makeShape(log)
    let hook = try cls.hook(before: Self.area, named: "limits") { _ in log.append("h") }
    #expect(hook.isEnabled)
    hook.isEnabled = false
    #expect(hook.status == .disabled)
    #expect(cls.words("area", in: log) == "area")
    hook.isEnabled = true
    #expect(hook.status == .active)
    #expect(cls.words("area", in: log) == "h area")
    #expect("\(hook)" == "-[\(cls.name) area] before \"limits\" active")
  }

  @Test func sixArgumentsOfAllKinds() throws {
    let cls = try registeredClass { cls in
      try cls.addMethod("a:b:c:d:e:f:") {
        (_: NSObject, a: Int8, b: Float, c: UInt16, d: Double, e: String, f: ObjCObject?) -> String
        in
        "\(a) \(b) \(c) \(d) \(e) \(f == nil)"
      }
    }
    let selector = TypedSelector<String, Int8, Float, UInt16, Double, String, ObjCObject?>(
      "a:b:c:d:e:f:")
    try cls.hook(around: selector) { call, a, b, c, d, e, f in
      call.proceed() + "|" + call.proceed(a - 1, b + 0.5, c + 1, d * 2, e + "!", call.receiver)
    }
    try cls.hook(before: selector) { _, a, b, c, d, e, f in
      #expect((a, b, c, d, e) == (-5, 1.25, 65534, 2.5, "text"))
      #expect(f == nil)
    }
    let text: String = cls.makeInstance().send(
      "a:b:c:d:e:f:", -5 as Int8, 1.25 as Float, 65534 as UInt16, 2.5, "text", ObjCObject?.none)
    #expect(text == "-5 1.25 65534 2.5 text true|-6 1.75 65535 5.0 text! false")
  }

  /// A layer that proceeds with other arguments changes them for what is below, and for
  /// nobody else.
  @Test func theLayersAboveKeepTheirArguments() throws {
    let log = Log()
    let cls = try registeredClass { cls in
      try cls.addMethod("a:b:c:") { (_: NSObject, a: Int, b: Double, c: String) in
        log.append("\(a)/\(b)/\(c)")
      }
    }
    let selector = TypedSelector<Void, Int, Double, String>("a:b:c:")
    try cls.hook(after: selector) { _, a, b, c in log.append("inner \(a)/\(b)/\(c)") }
    try cls.hook(around: selector) { call, a, b, c in
      call.proceed(a + 1, b / 2, c + "!")
      call.proceed()
    }
    try cls.hook(after: selector.selector) { call in
      log.append("outer " + call.argumentDescriptions.prefix(2).joined(separator: "/"))
    }
    try cls.hook(after: selector) { _, a, b, c in log.append("outer \(a)/\(b)/\(c)") }
    cls.makeInstance().send("a:b:c:", 1, 5.0, "text")
    #expect(
      log.words == [
        "2/2.5/text!", "inner 2/2.5/text!", "1/5.0/text", "inner 1/5.0/text", "outer 1/5.0",
        "outer 1/5.0/text",
      ])
  }

  @Test func structuresByValue() throws {
    let cls = try registeredClass { cls in
      try cls.addMethod("moved:") { (_: NSObject, old: CGRect) -> CGRect in
        rect(old.origin.x + 1, old.origin.y, old.size.width, 4)
      }
    }
    try cls.hook(around: TypedSelector<CGRect, CGRect>("moved:")) { call, old in
      var result = call.proceed(rect(old.origin.x * 10, 2, 3, 0))
      result.size.width += 100
      return result
    }
    let result: CGRect = cls.makeInstance().send("moved:", rect(5, 0, 0, 0))
    #expect(result.origin.x == 51)
    #expect(result.origin.y == 2)
    #expect(result.size.width == 103)
    #expect(result.size.height == 4)
  }
}

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
}
