import ObjCRuntime
import ObjCTestSupport
import Testing

/// A new registered class with a name of its own and the superclass's face.
///
/// - Parameters:
///   - stem: What the name begins with.
///   - superclass: The superclass, or `nil` for a root class.
///   - configure: Adds methods and variables before registration.
///
/// - Returns: The class.
///
/// - Throws: What `configure` or the registration throws.
func registeredClass(
  _ stem: String = "Test", under superclass: ObjCClass? = .nsObject,
  _ configure: (ObjCClass) throws -> Void = { _ in }
) throws -> ObjCClass {
  let cls = try ObjCClass(uniqueName(stem), superclass: superclass)
  try configure(cls)
  try cls.register()
  return cls
}
