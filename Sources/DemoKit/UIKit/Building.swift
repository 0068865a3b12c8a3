internal import ObjCRuntime

/// Makes a class of the small UIKit; a failure is a mistake in this module.
func building<Value>(_ name: String, _ body: () throws(ObjCError) -> Value) -> Value {
  do {
    return try body()
  } catch {
    fatalError("class \(name) cannot be made: \(error)")
  }
}
