import Glibc
import ObjCRuntime

typealias Scenario = @Sendable () throws -> Void

/// Ends the process with a failure unless a condition holds.
///
/// - Parameters:
///   - condition: What must hold.
///   - line: The line of the caller.
func expect(_ condition: Bool, line: Int = #line) {
  guard !condition else { return }
  print("the expectation in line \(line) does not hold")
  exit(1)
}

/// A new registered class.
///
/// - Parameters:
///   - name: The name.
///   - superclass: The superclass.
///   - configure: Adds methods and variables before registration.
///
/// - Returns: The class.
///
/// - Throws: What `configure` or the registration throws.
func makeClass(
  _ name: String, under superclass: ObjCClass = .nsObject,
  _ configure: (ObjCClass) throws -> Void = { _ in }
) throws -> ObjCClass {
  let cls = try ObjCClass(name, superclass: superclass)
  try configure(cls)
  try cls.register()
  return cls
}
