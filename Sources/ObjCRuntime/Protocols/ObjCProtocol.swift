public import CObjCRuntime

/// A protocol of the runtime: Objective-C's `Protocol *`.
///
/// A protocol names methods and properties that classes which adopt it have. A handle
/// is as cheap to copy as a pointer. It is made with ``init(named:)`` for a protocol
/// that exists and with ``init(_:)`` for a new one:
///
///     let dataSource = try ObjCProtocol("DataSource")
///     try dataSource.addMethodDescription("numberOfRows", typeEncoding: "q16@0:8")
///     try dataSource.register()
///     try tableClass.addProtocol(dataSource)
///
/// A registered protocol never changes, and protocols live as long as the process.
///
/// A protocol is an object, an instance of the class `Protocol`: it can be sent
/// messages, and be an argument or a result where the encoding says `@`. It is no heap
/// object: it is never released, and ``ObjCObject`` cannot hold it.
@frozen
public struct ObjCProtocol: Hashable, @unchecked Sendable {
  // SAFETY of @unchecked: name and isa of a record do not change; the rest is
  // written with the runtime lock held until registration, and read with it.

  /// Invariant: points to a protocol record.
  public let record: UnsafeMutablePointer<objcrt_protocol>

  /// Wraps a protocol record.
  ///
  /// - Parameter record: A protocol that the runtime knows.
  @inlinable
  public init(record: UnsafeMutablePointer<objcrt_protocol>) {
    self.record = record
  }
}

extension ObjCProtocol {
  /// The protocol's name.
  public var name: String {
    // SAFETY: names are immortal and zero-terminated.
    String(cString: record.pointee.name)
  }

  /// Whether the protocol can be found by name and adopted, and no longer be changed.
  public var isRegistered: Bool {
    withRuntimeLock { ProtocolRegistry.shared.isRegisteredLocked(self) }
  }

  /// The registered protocol of that name, or `nil`: Apple's `objc_getProtocol`.
  ///
  /// - Parameter name: The protocol's name.
  ///
  /// - Complexity: O(*length of the name*), without a lock.
  public init?(named name: String) {
    guard let entry = objcrt_nameLookUp(objcrt_protocolNames(), name),
      let value = objcrt_nameValue(entry)
    else { return nil }
    // SAFETY: the values of this table are registered protocols.
    record = value.assumingMemoryBound(to: objcrt_protocol.self)
  }

  /// All registered protocols, in the order of their registration.
  ///
  /// - Complexity: O(*protocols*).
  public static var all: [ObjCProtocol] {
    withRuntimeLock { ProtocolRegistry.shared.registered }
  }
}

extension ObjCProtocol: CustomStringConvertible {
  /// The protocol's name.
  public var description: String { name }
}
