internal import CObjCRuntime

// The stages of forwarding, as root classes have them: nothing is forwarded.
//
// SAFETY of everything below: as in RootClass+Methods.swift.

extension RootClass {
  static let forwardingMethods: [CFunctionMethod] = [
    CFunctionMethod(
      "forwardingTargetForSelector:", "@24@0:8:16",
      unsafeBitCast(
        objcrt_forwardNowhere as @convention(c) (ID, objcrt_SEL, objcrt_SEL) -> ID?,
        to: IMP.self)),
    CFunctionMethod("forwardInvocation:", "v24@0:8@16") { (receiver, _, invocation) -> Void in
      guard let invocation else { return }
      let object = ObjCObject.from(id: invocation.assumingMemoryBound(to: objcrt_object.self))
      guard let selector = (object as? Invocation)?.selector else { return }
      objcrt_forward(receiver, selector.record)
    },
  ]

  /// The signature of the method that instances of a class have, or nil.
  static func signature(_ cls: ObjCClass, _ selector: UnsafeMutableRawPointer?) -> ID? {
    guard let selector else { return nil }
    // Immortal, so no reference is handed over.
    return cls.instanceMethodSignature(Selector(record: objcrt_SEL(OpaquePointer(selector))))?.id
  }

  static let signatureMethod = CFunctionMethod("methodSignatureForSelector:", "@24@0:8:16") {
    receiver, _, selector -> ID? in
    objcrt_classOf(receiver).flatMap { signature(ObjCClass(record: $0), selector) }
  }
}
