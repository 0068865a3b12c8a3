internal import CObjCRuntime

// The methods that objects of every root class have. They are C functions: they are on
// every object's path and need no box.
//
// SAFETY of everything below: the functions have the types that their encodings
// say, and a receiver is always an object, whose first word is its class. A class
// object may be the receiver of an instance method too.

extension RootClass {
  static let instanceMethods: [CFunctionMethod] =
    countingMethods + identityMethods + askingMethods + performingMethods

  private static let countingMethods: [CFunctionMethod] = [
    CFunctionMethod("dealloc", "v16@0:8") { (_, _) -> Void in },
    CFunctionMethod("retain", "@16@0:8") { receiver, _ in objcrt_retain(receiver) },
    CFunctionMethod("release", "v16@0:8") { (receiver, _) -> Void in objcrt_release(receiver) },
    CFunctionMethod("autorelease", "@16@0:8") { receiver, _ in objcrt_autorelease(receiver) },
    CFunctionMethod("retainCount", "Q16@0:8") { (receiver, _) -> UInt in
      UInt(bitPattern: objcrt_retainCount(receiver))
    },
  ]

  private static let identityMethods: [CFunctionMethod] = [
    CFunctionMethod("self", "@16@0:8") { receiver, _ in receiver },
    CFunctionMethod("class", "#16@0:8") { receiver, _ in
      asObject(objcrt_classVisible(objcrt_isa(receiver)))
    },
    CFunctionMethod("superclass", "#16@0:8") { receiver, _ in
      asObject(objcrt_classVisible(objcrt_isa(receiver)).pointee.superclass)
    },
    CFunctionMethod("isProxy", "B16@0:8") { (_, _) -> Bool in false },
    CFunctionMethod("isEqual:", "B24@0:8@16") { (receiver, _, other) -> Bool in
      UnsafeMutableRawPointer(receiver) == other
    },
    CFunctionMethod("hash", "Q16@0:8") { (receiver, _) -> UInt in UInt(bitPattern: receiver) },
    CFunctionMethod("description", "@16@0:8") { receiver, _ in
      string("<\(ObjCClass(record: objcrt_isa(receiver)).name): \(hexadecimal(receiver))>")
    },
    CFunctionMethod("debugDescription", "@16@0:8") { receiver, _ in
      call(receiver, "description")
    },
  ]

  private static let askingMethods: [CFunctionMethod] = [
    CFunctionMethod("isKindOfClass:", "B24@0:8#16") { (receiver, _, cls) -> Bool in
      isSubclass(ObjCClass(record: objcrt_isa(receiver)), of: cls)
    },
    CFunctionMethod("isMemberOfClass:", "B24@0:8#16") { (receiver, _, cls) -> Bool in
      UnsafeMutableRawPointer(objcrt_classVisible(objcrt_isa(receiver))) == cls
    },
    CFunctionMethod("respondsToSelector:", "B24@0:8:16") { (receiver, _, selector) -> Bool in
      responds(ObjCClass(record: objcrt_isa(receiver)), to: selector)
    },
    CFunctionMethod("conformsToProtocol:", "B24@0:8@16") { (receiver, _, candidate) -> Bool in
      conforms(ObjCClass(record: objcrt_isa(receiver)), to: candidate)
    },
    CFunctionMethod("methodForSelector:", "^?24@0:8:16") { receiver, _, selector in
      implementation(ObjCClass(record: objcrt_isa(receiver)), selector)
    },
    CFunctionMethod("doesNotRecognizeSelector:", "v24@0:8:16") { (receiver, _, selector) -> Void in
      guard let selector else { return }
      objcrt_fatalUnrecognizedSelector(receiver, objcrt_SEL(OpaquePointer(selector)))
    },
  ]

  private static let performingMethods: [CFunctionMethod] = [
    CFunctionMethod("performSelector:", "@24@0:8:16") { receiver, _, selector in
      selector.flatMap { perform(receiver, objcrt_SEL(OpaquePointer($0))) }
    },
    CFunctionMethod("performSelector:withObject:", "@32@0:8:16@24") {
      receiver, _, selector, object in
      selector.flatMap {
        perform(receiver, objcrt_SEL(OpaquePointer($0)), UInt(bitPattern: object))
      }
    },
    CFunctionMethod("performSelector:withObject:withObject:", "@40@0:8:16@24@32") {
      receiver, _, selector, first, second in
      selector.flatMap {
        perform(
          receiver, objcrt_SEL(OpaquePointer($0)), UInt(bitPattern: first),
          UInt(bitPattern: second))
      }
    },
  ]

  static let classMethods: [CFunctionMethod] = [
    CFunctionMethod("load", "v16@0:8") { (_, _) -> Void in },
    CFunctionMethod("initialize", "v16@0:8") { (_, _) -> Void in },
    CFunctionMethod("alloc", "@16@0:8") { receiver, _ in
      objcrt_createInstance(asClass(receiver).record, 0)
    },
    CFunctionMethod("allocWithZone:", "@24@0:8^v16") { receiver, _, _ in
      call(receiver, "alloc")
    },
    CFunctionMethod("class", "#16@0:8") { receiver, _ in receiver },
    CFunctionMethod("superclass", "#16@0:8") { receiver, _ in
      asObject(asClass(receiver).record.pointee.superclass)
    },
    CFunctionMethod("description", "@16@0:8") { receiver, _ in string(asClass(receiver).name) },
    CFunctionMethod("isSubclassOfClass:", "B24@0:8#16") { (receiver, _, cls) -> Bool in
      isSubclass(asClass(receiver), of: cls)
    },
    CFunctionMethod("instancesRespondToSelector:", "B24@0:8:16") {
      (receiver, _, selector) -> Bool in
      responds(asClass(receiver), to: selector)
    },
    CFunctionMethod("conformsToProtocol:", "B24@0:8@16") { (receiver, _, candidate) -> Bool in
      conforms(asClass(receiver), to: candidate)
    },
    CFunctionMethod("instanceMethodForSelector:", "^?24@0:8:16") { receiver, _, selector in
      implementation(asClass(receiver), selector)
    },
    CFunctionMethod(
      "resolveInstanceMethod:", "B24@0:8:16",
      unsafeBitCast(
        objcrt_resolveNothing as @convention(c) (ID, objcrt_SEL, objcrt_SEL) -> Bool,
        to: IMP.self)),
    CFunctionMethod(
      "resolveClassMethod:", "B24@0:8:16",
      unsafeBitCast(
        objcrt_resolveNothing as @convention(c) (ID, objcrt_SEL, objcrt_SEL) -> Bool,
        to: IMP.self)),
  ]

  static func isSubclass(_ cls: ObjCClass, of other: UnsafeMutableRawPointer?) -> Bool {
    guard let other else { return false }
    return cls.isSubclass(of: ObjCClass(record: other.assumingMemoryBound(to: objcrt_class.self)))
  }

  static func responds(_ cls: ObjCClass, to selector: UnsafeMutableRawPointer?) -> Bool {
    guard let selector else { return false }
    // SAFETY: as above; the lock is not held.
    return objcrt_classResponds(cls.record, objcrt_SEL(OpaquePointer(selector)))
  }

  private static func implementation(
    _ cls: ObjCClass, _ selector: UnsafeMutableRawPointer?
  ) -> ID? {
    guard let selector else { return nil }
    let method = cls.resolvedInstanceMethod(Selector(record: objcrt_SEL(OpaquePointer(selector))))
    return ID(method?.implementation ?? objcrt_forwardImplementation())
  }

  // Unlike `class_conformsToProtocol` this asks superclasses too. Nil conforms to nothing, and
  // so does an object that is no protocol.
  static func conforms(_ cls: ObjCClass, to candidate: UnsafeMutableRawPointer?) -> Bool {
    guard let object = candidate?.assumingMemoryBound(to: objcrt_object.self),
      let record = ProtocolClass.protocolRecord(object)
    else { return false }
    return cls.conforms(to: ObjCProtocol(record: record), includingSuperclasses: true)
  }
}
