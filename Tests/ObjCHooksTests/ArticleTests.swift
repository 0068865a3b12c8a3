import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// The examples of the article "Swizzling without regret".
@Suite("Swizzling without regret")
struct ArticleTests {
  private let area = TypedSelector<Double>("area")
  private let scale = TypedSelector<Void, Double>("scaleBy:")

  private func makeClasses() throws -> (shape: ObjCClass, circle: ObjCClass) {
    let shape = try registeredClass("Shape") { cls in
      try cls.addMethod("area") { (_: NSObject) -> Double in 2 }
      try cls.addMethod("scaleBy:") { (_: NSObject, _: Double) in }
    }
    return (shape, try registeredClass("Circle", under: shape))
  }

  private func areaOf(_ object: ObjCObject) -> Double { object.send("area") }

  @Test func anInheritedMethodBelongsToSomebodyElse() throws {
    let (shapeClass, circleClass) = try makeClasses()
    try circleClass.hook(around: area) { call in call.proceed() * 3.14 }
    #expect(areaOf(circleClass.makeInstance()) == 6.28)
    #expect(areaOf(shapeClass.makeInstance()) == 2)
    #expect(circleClass.methods.isEmpty)
    let circle = circleClass.makeInstance()
    let single = try circle.hook(around: area) { call in call.proceed() + 100 }
    #expect(areaOf(circle) == 106.28)
    #expect(areaOf(circleClass.makeInstance()) == 6.28)
    single.remove()
    #expect(areaOf(circle) == 6.28)
  }

  @Test func installingTwiceIsRefused() throws {
    let (shapeClass, _) = try makeClasses()
    try shapeClass.hook(before: scale, named: "limits") { _, _ in }
    let error = #expect(throws: HookError.self) {
      try shapeClass.hook(before: scale, named: "limits") { _, _ in }
    }
    #expect(error?.code == .duplicateName)
  }

  @Test func aWrongTypeIsTold() throws {
    let (shapeClass, _) = try makeClasses()
    let error = #expect(throws: HookError.self) {
      try shapeClass.hook(before: TypedSelector<Void, Float>("scaleBy:")) { _, _ in }
    }
    #expect(error?.expected == "d as argument 1, as in v24@0:8d16")
    #expect(error?.found == "f (Float)")
  }

  @Test func takingItOutAgain() throws {
    let (shapeClass, _) = try makeClasses()
    let inner = try shapeClass.hook(around: area) { call in call.proceed() + 1 }
    let outer = try shapeClass.hook(around: area) { call in call.proceed() * 10 }
    #expect(areaOf(shapeClass.makeInstance()) == 30)
    inner.remove()
    #expect(areaOf(shapeClass.makeInstance()) == 20)
    outer.remove()
    #expect(areaOf(shapeClass.makeInstance()) == 2)
  }

  @Test func aMethodThatIsNotThere() throws {
    let (shapeClass, _) = try makeClasses()
    let added = try shapeClass.hook(around: TypedSelector<Int>("sides"), addingWith: 4) { call in
      call.proceed()
    }
    #expect(shapeClass.makeInstance().send("sides") as Int == 4)
    added.remove()
    #expect(!shapeClass.instancesRespond(to: "sides"))
  }

  @Test func theSelectorIsTheHookedOne() throws {
    let (shapeClass, _) = try makeClasses()
    let log = Log()
    try shapeClass.hook(before: area) { call in log.append("\(call.selector)") }
    #expect(areaOf(shapeClass.makeInstance()) == 2)
    #expect(log.text == "area")
  }

  @Test func aHookThatSendsItsOwnMessage() throws {
    let (shapeClass, _) = try makeClasses()
    try shapeClass.hook(around: area, options: .nonReentrant) { call in
      let again: Double = call.receiver?.send("area") ?? 0
      return call.proceed() + again
    }
    #expect(areaOf(shapeClass.makeInstance()) == 4)
  }

  @Test func hooksThatEndWithSomething() throws {
    let (shapeClass, circleClass) = try makeClasses()
    let log = Log()
    do {
      let screen = shapeClass.makeInstance()
      try shapeClass.hook(before: scale) { _, factor in log.append("\(factor)") }.removed(
        with: screen)
      screen.send("scaleBy:", 1.5)
    }
    shapeClass.makeInstance().send("scaleBy:", 2.5)
    #expect(log.text == "1.5")
    let group = try HookGroup { group in
      group.add(try shapeClass.hook(around: area) { call in call.proceed() + 1 })
      group.add(try circleClass.hook(around: area) { call in call.proceed() * 2 })
    }
    #expect(areaOf(circleClass.makeInstance()) == 6)
    group.remove()
    let during = try shapeClass.hook(around: area) { _ in 1 }.during {
      areaOf(shapeClass.makeInstance())
    }
    #expect(during == 1)
    #expect(areaOf(circleClass.makeInstance()) == 2)
  }

  @Test func aTraceTellsWhoCalledWhat() throws {
    let (shapeClass, _) = try makeClasses()
    let lines = Log()
    let trace = Trace(of: shapeClass) { lines.append($0.description) }
    let shape = shapeClass.makeInstance()
    _ = areaOf(shape)
    trace.stop()
    #expect(lines.words.first == "→ -[\(shapeClass.name) area] \(shape.debugDescription)")
    #expect(lines.words.last?.hasPrefix("← -[\(shapeClass.name) area] = 2.0 in ") == true)
    #expect(lines.words.count == 2)
  }
}
