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
}
