internal import CObjCRuntime

/// The runtime class `NSObject`: registered at first use, unless the name is taken.
enum NSObjectClass {
  static let name = "NSObject"

  static let shared = RootClass.make(name, face: NSObject.self) { cls throws(ObjCError) in
    try cls.addMethods(RootClass.instanceMethods + RootClass.forwardingMethods + instanceMethods)
    try cls.metaclass.addMethods(RootClass.classMethods + classMethods)
  }

  /// Whether an implementation of `-copy` is NSObject's, which asks for `-copyWithZone:`.
  static func copies(by implementation: IMP) -> Bool {
    instanceMethods.contains { $0.name == "copy" && $0.implementation == implementation }
  }

  // SAFETY of both lists: as in RootClass+Methods.swift.

  private static let instanceMethods: [CFunctionMethod] = [
    RootClass.signatureMethod,
    CFunctionMethod("init", "@16@0:8") { receiver, _ in receiver },
    CFunctionMethod("copy", "@16@0:8") { receiver, _ in
      RootClass.copy(receiver, "copyWithZone:")
    },
    CFunctionMethod("mutableCopy", "@16@0:8") { receiver, _ in
      RootClass.copy(receiver, "mutableCopyWithZone:")
    },
  ]

  private static let classMethods: [CFunctionMethod] = [
    CFunctionMethod("new", "@16@0:8") { receiver, _ -> RootClass.ID? in
      // Sends, so that overrides of +alloc and -init are honoured. Plain sends:
      // +alloc's reference goes into -init, and -init's to the caller.
      guard let object = RootClass.call(receiver, "alloc") else { return nil }
      return RootClass.call(object, "init")
    },
    CFunctionMethod("instanceMethodSignatureForSelector:", "@24@0:8:16") { receiver, _, selector in
      RootClass.signature(RootClass.asClass(receiver), selector)
    },
    // A class is its own copy.
    CFunctionMethod("copyWithZone:", "@24@0:8^v16") { receiver, _, _ in receiver },
    CFunctionMethod("mutableCopyWithZone:", "@24@0:8^v16") { receiver, _, _ in receiver },
  ]
}
