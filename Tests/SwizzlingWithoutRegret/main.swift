import ObjCHooks
import ObjCRuntime

let shapeClass = try ObjCClass("Shape", superclass: .nsObject)
try shapeClass.addMethod("area") { (_: NSObject) -> Double in 2 }
try shapeClass.addMethod("scaleBy:") { (_: NSObject, factor: Double) in print("scaled by", factor) }
try shapeClass.register()
let circleClass = try ObjCClass("Circle", superclass: shapeClass)
try circleClass.register()

let area = TypedSelector<Double>("area")
let scale = TypedSelector<Void, Double>("scaleBy:")

let hook = try circleClass.hook(around: area) { call in call.proceed() * 3.14 }
print(circleClass.makeInstance().send("area") as Double)  // 6.28
print(shapeClass.makeInstance().send("area") as Double)  // 2.0
print(circleClass.methods.isEmpty)  // true: `Circle` has no method of its own
hook.remove()

let named = try shapeClass.hook(before: area) { call in print(call.selector) }
_ = shapeClass.makeInstance().send("area") as Double  // area
named.remove()

let limits = try shapeClass.hook(before: scale, named: "limits") { _, factor in
  print("asked for", factor)
}
do {
  try shapeClass.hook(before: scale, named: "limits") { _, _ in }
} catch {
  print(error.code)  // duplicateName
}
shapeClass.makeInstance().send("scaleBy:", 1.5)  // asked for 1.5, and then: scaled by 1.5
limits.remove()

do {
  try shapeClass.hook(before: TypedSelector<Void, Float>("scaleBy:")) { _, _ in }
} catch {
  print(error.expected)  // d as argument 1, as in v24@0:8d16
  print(error.found)  // f (Float)
}

let inner = try shapeClass.hook(around: area) { call in call.proceed() + 1 }
let outer = try shapeClass.hook(around: area) { call in call.proceed() * 10 }
print(shapeClass.makeInstance().send("area") as Double)  // 30.0
inner.remove()
print(shapeClass.makeInstance().send("area") as Double)  // 20.0
outer.remove()

let circle = circleClass.makeInstance()
let single = try circle.hook(around: area) { call in call.proceed() + 100 }
print(circle.send("area") as Double)  // 102.0
print(circleClass.makeInstance().send("area") as Double)  // 2.0
single.remove()

let added = try shapeClass.hook(around: TypedSelector<Int>("sides"), addingWith: 4) { call in
  call.proceed()
}
print(shapeClass.makeInstance().send("sides") as Int)  // 4
added.remove()
print(shapeClass.instancesRespond(to: "sides"))  // false

let twice = try shapeClass.hook(around: area, options: .nonReentrant) { call in
  let again: Double = call.receiver?.send("area") ?? 0  // past this hook: 2.0
  return call.proceed() + again
}
print(shapeClass.makeInstance().send("area") as Double)  // 4.0
twice.remove()

var screen: ObjCObject? = shapeClass.makeInstance()
if let screen {
  try shapeClass.hook(before: scale) { _, factor in print(factor) }.removed(with: screen)
}
screen = nil
print(shapeClass.hooks.isEmpty)  // true

let group = try HookGroup { group in
  group.add(try shapeClass.hook(around: area) { call in call.proceed() + 1 })
  group.add(try circleClass.hook(around: area) { call in call.proceed() * 2 })
}
print(circleClass.makeInstance().send("area") as Double)  // 6.0
group.remove()

let during = try shapeClass.hook(around: area) { _ in 1 }.during {
  shapeClass.makeInstance().send("area") as Double
}
print(during)  // 1.0

let trace = Trace(of: shapeClass)
_ = shapeClass.makeInstance().send("area") as Double
trace.stop()
// → -[Shape area] <Shape: 0x55d0c1f0a2b0>
// ← -[Shape area] = 2.0 in 3 µs
