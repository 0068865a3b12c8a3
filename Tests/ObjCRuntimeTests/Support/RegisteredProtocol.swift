import ObjCRuntime
import ObjCTestSupport

/// A new registered protocol with a name of its own.
///
/// - Parameters:
///   - stem: What the name begins with.
///   - adopted: What it adopts.
///   - configure: Adds methods and properties before registration.
///
/// - Returns: The protocol.
///
/// - Throws: What `configure` or the registration throws.
func registeredProtocol(
  _ stem: String = "Protocol", adopting adopted: [ObjCProtocol] = [],
  _ configure: (ObjCProtocol) throws -> Void = { _ in }
) throws -> ObjCProtocol {
  let new = try ObjCProtocol(uniqueName(stem))
  for other in adopted { try new.addProtocol(other) }
  try configure(new)
  try new.register()
  return new
}
