import ObjCRuntime

final class Greeter: NSObject {}

let greeterClass = try ObjCClass("Greeter", superclass: .nsObject, face: Greeter.self)
try greeterClass.addMethod("greet:") { (self: Greeter, name: String) -> String in "Hello, \(name)" }
try greeterClass.register()

let greeter = Greeter()
print(greeter.send("greet:", "world") as String)

// A category brings a second method; exchanging the two swizzles the first.
var loud = ObjCCategory("Loud")
try loud.addMethod("loud_greet:") { (self: Greeter, name: String) -> String in
  (self.send("loud_greet:", name) as String).uppercased() + "!"
}
loud.attach(to: greeterClass)
if let greet = greeterClass.instanceMethod("greet:"),
  let loudGreet = greeterClass.instanceMethod("loud_greet:")
{
  try greet.exchangeImplementations(with: loudGreet)
}
print(greeter.send("greet:", "world") as String)
