import ObjCRuntime

class UIView: NSObject {
  var look: String { send("look") }
}

final class UINavigationBar: UIView {}

let viewClass = try ObjCClass("UIView", superclass: .nsObject, face: UIView.self)
let label = try viewClass.addInstanceVariable("_label", initialValue: "")
let subviews = try viewClass.addInstanceVariable("_subviews", initialValue: [] as [UIView])

try viewClass.addMethod("setLabel:") { (self: UIView, text: String) in self[label] = text }
try viewClass.addMethod("insertSubview:atIndex:") { (self: UIView, view: UIView, index: Int) in
  self[subviews].insert(view, at: index)
}
try viewClass.addMethod("look") { (self: UIView) -> String in
  self[subviews].reversed().map { $0[label] }.joined(separator: " in front of ")
}

try viewClass.metaclass.addMethod("viewWithLabel:") { (cls: ObjCClass, text: String) -> UIView in
  let view: UIView = cls.send("new")
  view.send("setLabel:", text)
  return view
}
try viewClass.register()

let barClass = try ObjCClass("UINavigationBar", superclass: viewClass, face: UINavigationBar.self)
try barClass.addMethod("look") { (self: UINavigationBar) -> String in
  "[ " + (self.super(from: barClass).send("look") as String) + " ]"
}
try barClass.register()

let bar = UINavigationBar()
bar.send("insertSubview:atIndex:", viewClass.send("viewWithLabel:", "Recipes") as UIView, 0)
bar.send("insertSubview:atIndex:", viewClass.send("viewWithLabel:", "wood.png") as UIView, 0)
print(bar.look)

func makeBarClass(_ system: String, hasSetter: Bool) throws -> ObjCClass {
  let cls = try ObjCClass("UINavigationBar_\(system)", superclass: barClass)
  if hasSetter {
    try cls.addMethod("setBackground:") { (self: UINavigationBar, name: String) in
      print("\(self.objcClass) draws \(name) itself")
    }
  }
  try cls.register()
  return cls
}

for cls in [try makeBarClass("3", hasSetter: false), try makeBarClass("5", hasSetter: true)] {
  let bar: UINavigationBar = cls.send("new")
  if bar.responds(to: "setBackground:") {
    bar.send("setBackground:", "wood.png")
  } else {
    print("\(bar.objcClass) has no setter")
  }
}

do {
  _ = try barClass.addInstanceVariable("_late", initialValue: 0)
} catch {
  print(error.code == .registeredClass)
}
