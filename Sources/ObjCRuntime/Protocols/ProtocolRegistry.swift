internal import CObjCRuntime

/// The protocols that are registered, and those under construction.
///
/// Concurrency: guarded by the runtime lock. Look-up by name goes past it, to the
/// values of `objcrt_protocolNames`.
final class ProtocolRegistry: @unchecked Sendable {
  static let shared = ProtocolRegistry()

  private(set) var registered: [ObjCProtocol] = []

  // What is in neither list came from a compiler, as a second copy, and is as
  // immutable as a registered one.
  private var underConstruction: Set<ObjCProtocol> = []

  func isRegisteredLocked(_ candidate: ObjCProtocol) -> Bool {
    !underConstruction.contains(candidate)
  }

  /// Begins the construction of a protocol.
  func insertLocked(_ newcomer: ObjCProtocol) {
    underConstruction.insert(newcomer)
  }

  /// Ends the construction of a protocol, whose name must be free.
  func registerLocked(_ finished: ObjCProtocol) {
    underConstruction.remove(finished)
    registered.append(finished)
    objcrt_nameSetValue(
      objcrt_nameIntern(objcrt_protocolNames(), finished.record.pointee.name), finished.record)
  }
}
