// Embeds the runtime as users do: through the product, beside Foundation, whose
// NSObject and CGRect are other types.
import Foundation
import ObjCRuntime

final class Counter: ObjCRuntime.NSObject {}

let counterClass = try ObjCClass("Counter", superclass: .nsObject, face: Counter.self)
let count = try counterClass.addInstanceVariable("_count", initialValue: 0)
try counterClass.addMethod("increment:") { (self: Counter, step: Int32) -> Int in
  self[count] += Int(step)
  return self[count]
}
try counterClass.register()

let counter = Counter()
counter.send("increment:", 40 as Int32)
precondition(counter.send("increment:", 2 as Int32) == 42)
precondition(counter.isKind(of: .nsObject))

// The macros too: an annotated class of the client's own.
@ObjCClass
class Greeter: ObjCRuntime.NSObject {
  var name: String = "nobody" { didSet { greetings += 1 } }
  var greetings: Int = 0
  func greet(_ times: Int) -> String { String(repeating: "hello \(name) ", count: times) }
}

@ObjCClass
final class LoudGreeter: Greeter {
  override func greet(_ times: Int) -> String { super.greet(times).uppercased() }
}

let greeter: Greeter = LoudGreeter()
greeter.name = "you"
precondition(greeter.greet(1) == "HELLO YOU " && greeter.greetings == 1)
precondition(greeter.send("greet:", 2) == "HELLO YOU HELLO YOU ")
print("client passed")
