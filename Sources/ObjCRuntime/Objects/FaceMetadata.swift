internal import CObjCRuntime

extension ObjCClass {
  /// The class that `face` allocates instances of; stops the process if there is none.
  static func bound(to face: ObjCObject.Type) -> ObjCClass {
    if let cls = ObjCClass(record: objcrt_classForFace(face.metadata)) { return cls }
    // Somebody else may have made a class NSObject, with another face.
    if face == NSObject.self, NSObjectClass.shared.face == face { return NSObjectClass.shared }
    if face == NSProxy.self, NSProxyClass.shared.face == face { return NSProxyClass.shared }
    if face == ObjCValue.self { return ObjCValueClass.shared.cls }
    face._registerAnnotated()
    if let cls = ObjCClass(record: objcrt_classForFace(face.metadata)) { return cls }
    stop(
      "\(face) is not the face of a registered class: write @ObjCClass in front of it, or pass "
        + "it as `face:` when its class is made")
  }
}

extension ObjCObject {
  /// The address of this class's metadata.
  static var metadata: UnsafeMutableRawPointer {
    // SAFETY: a class metatype is represented by a pointer to its metadata.
    unsafeBitCast(self as AnyClass, to: UnsafeMutableRawPointer.self)
  }

  /// Bytes of an instance that Swift knows of: header, isa and stored properties.
  ///
  /// Class metadata without Objective-C interoperation holds kind, superclass,
  /// flags (4 bytes), address point (4) and then this number (Swift's
  /// ABI/TypeMetadata.rst).
  static var storedSize: Int {
    // SAFETY: metadata is immortal and longer than this.
    Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
  }

  /// Whether this class inherits from `other`, by walking Swift's metadata.
  static func isSubclass(of other: ObjCObject.Type) -> Bool {
    var current: ObjCObject.Type? = self
    while let cls = current {
      if cls == other { return true }
      current = _getSuperclass(cls) as? ObjCObject.Type
    }
    return false
  }
}
