internal import CObjCRuntime

/// `-conformsToProtocol:` and `+conformsToProtocol:` of the root class.
///
/// Unlike `class_conformsToProtocol` they ask superclasses too. Nil gives false.
enum NSObjectConformance {
  private typealias ID = UnsafeMutablePointer<objcrt_object>

  // SAFETY of both: the functions have the type that the encoding says, and a
  // receiver is always an object, whose first word is its class. The argument is a
  // protocol or null, as its declared type demands; other objects conform to nothing.

  static let instanceMethod = CFunctionMethod(
    "conformsToProtocol:", "B24@0:8@16",
    unsafeBitCast(
      { receiver, _, candidate in
        conforms(ObjCClass(record: receiver.pointee.isa), to: candidate)
      } as @convention(c) (ID, objcrt_SEL, ID?) -> Bool, to: IMP.self))

  static let classMethod = CFunctionMethod(
    "conformsToProtocol:", "B24@0:8@16",
    unsafeBitCast(
      { receiver, _, candidate in
        let record = UnsafeMutableRawPointer(receiver).assumingMemoryBound(to: objcrt_class.self)
        return conforms(ObjCClass(record: record), to: candidate)
      } as @convention(c) (ID, objcrt_SEL, ID?) -> Bool, to: IMP.self))

  private static func conforms(_ cls: ObjCClass, to candidate: ID?) -> Bool {
    guard let record = candidate.flatMap(ProtocolClass.protocolRecord) else { return false }
    return cls.conforms(to: ObjCProtocol(record: record), includingSuperclasses: true)
  }

  /// Gives a root class both methods.
  static func addMethods(to cls: ObjCClass) throws(ObjCError) {
    for (target, method) in [(cls, instanceMethod), (cls.metaclass, classMethod)] {
      try target.addMethod(
        Selector(method.name), implementation: method.implementation,
        typeEncoding: method.typeEncoding)
    }
  }
}
