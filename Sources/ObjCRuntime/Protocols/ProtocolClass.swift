internal import CObjCRuntime

/// The runtime class `Protocol`, whose instances are protocols: registered at first use.
///
/// Its instances are records without a Swift header, which no count can reach
/// (`OBJCRT_CLASS_HEADERLESS`). Where a program has a class of that name, this one is
/// `ObjCRuntime.Protocol`.
enum ProtocolClass {
  static let name = "Protocol"

  static let shared: ObjCClass = {
    for name in [name, "ObjCRuntime.Protocol"] {
      if let cls = try? makeClass(name) { return cls }
    }
    stop("the class of protocols cannot be made: both of its names are taken")
  }()

  private static func makeClass(_ name: String) throws(ObjCError) -> ObjCClass {
    let cls = try ObjCClass(name, superclass: .nsObject)
    withRuntimeLock {
      // SAFETY: the class is not registered: nobody else has a handle to it.
      objcrt_classSetLocked(cls.record, UInt(OBJCRT_CLASS_HEADERLESS.rawValue))
      cls.record.pointee.instance_size = MemoryLayout<objcrt_protocol>.size
    }
    try cls.addMethods(methods)
    _ = try cls.link(sendingLoad: false)
    cls.makePermanent()
    return cls
  }

  /// The protocol that an object is, or `nil` if it is something else.
  static func protocolRecord(
    _ object: UnsafeMutablePointer<objcrt_object>
  ) -> UnsafeMutablePointer<objcrt_protocol>? {
    // SAFETY: every object starts with its class; instances of this one are records.
    guard !objcrt_hasHeader(object), ObjCClass(record: object.pointee.isa).isSubclass(of: shared)
    else { return nil }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: objcrt_protocol.self)
  }

  // Methods are C functions, as NSObject's are.

  private typealias ID = UnsafeMutablePointer<objcrt_object>

  // SAFETY of everything below: the functions have the types that their encodings
  // say, and a receiver is a protocol, since no instance of this class is anything else.

  private static func asProtocol(_ receiver: ID) -> ObjCProtocol {
    ObjCProtocol(
      record: UnsafeMutableRawPointer(receiver).assumingMemoryBound(to: objcrt_protocol.self))
  }

  private static let methods: [CFunctionMethod] = [
    CFunctionMethod("name", "r*16@0:8") { receiver, _ in
      asProtocol(receiver).record.pointee.name
    },
    CFunctionMethod("isEqual:", "B24@0:8@16") { (receiver, _, other) -> Bool in
      guard let other = other?.assumingMemoryBound(to: objcrt_object.self),
        let record = protocolRecord(other)
      else { return false }
      return protocol_isEqual(asProtocol(receiver), ObjCProtocol(record: record))
    },
    // Protocols that are equal have one name.
    CFunctionMethod("hash", "Q16@0:8") { (receiver, _) -> UInt in
      let name = asProtocol(receiver).record.pointee.name
      return UInt(objcrt_nameIntern(objcrt_protocolNames(), name).pointee.hash)
    },
  ]
}
