internal import CObjCRuntime

extension ObjCClass {
  /// Allocates a class and its metaclass: Apple's `objc_allocateClassPair`.
  ///
  /// Add methods and instance variables, then ``register()`` it. Until then the
  /// class cannot be found or messaged. The name is taken at registration: of
  /// two unregistered classes of one name, the second to register fails. A class
  /// that is not registered has to be disposed of: it keeps its superclass in use.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the process.
  ///   - superclass: A registered class, or `nil` to make a root class.
  ///   - face: The Swift class that instances will have. It must inherit from the
  ///     superclass's face, have no stored properties and be nobody else's face.
  ///     Without one, instances have the superclass's face.
  ///   - extraBytes: Zeroed bytes behind the class record, for ``extraBytes``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/duplicateClass``,
  ///   ``ObjCError/Code/invalidName``, ``ObjCError/Code/unregisteredClass`` (the
  ///   superclass), ``ObjCError/Code/typeMismatch`` (the superclass is a
  ///   metaclass) or ``ObjCError/Code/invalidFace``.
  public init(
    _ name: String, superclass: ObjCClass?, face: ObjCObject.Type? = nil, extraBytes: Int = 0
  ) throws(ObjCError) {
    precondition(extraBytes >= 0 && extraBytes <= Int32.max, "extraBytes is out of range")
    guard !name.isEmpty, name.utf8.count < 4096, !name.utf8.contains(0) else {
      throw ObjCError(.invalidName, "\(name.utf8.count) bytes are no name of a class")
    }
    guard Self.registered(name) == nil else {
      throw ObjCError(.duplicateClass, "class \(name) is registered already")
    }
    let metadata = try Self.metadata(of: face, named: name, superclass: superclass)
    let entry = objcrt_nameIntern(objcrt_classNames(), name)
    // One hold of the lock: the superclass must not be disposed of in between.
    record = try withRuntimeLock { () throws(ObjCError) in
      try Self.checkLocked(superclass, of: name)
      superclass?.record.pointee.extra?.pointee.pending_subclasses += 1
      return objcrt_classAllocatePairLocked(
        superclass?.record, objcrt_nameCharacters(entry), extraBytes)
    }
    // SAFETY: the record is new; nobody else can see it.
    record.pointee.instance_type = metadata
  }

  private static func checkLocked(
    _ superclass: ObjCClass?, of name: String
  ) throws(ObjCError) {
    if let superclass {
      guard superclass.isRegistered else {
        throw ObjCError(
          .unregisteredClass, "superclass \(superclass.name) of \(name) is not registered")
      }
      guard !superclass.isMetaclass else {
        throw ObjCError(
          .typeMismatch,
          "superclass of \(name) must be a class, and is metaclass \(superclass.name)")
      }
    }
  }

  /// The metadata that instances get, checked against the rules for faces.
  private static func metadata(
    of face: ObjCObject.Type?, named name: String, superclass: ObjCClass?
  ) throws(ObjCError) -> UnsafeMutableRawPointer {
    let inherited: ObjCObject.Type = superclass?.face ?? ObjCObject.self
    guard let face else { return inherited.metadata }
    // Size first: a face with stored properties could pass all other checks.
    guard face.storedSize == ObjCObject.storedSize else {
      throw ObjCError(
        .invalidFace,
        "face \(face) of \(name) has \(face.storedSize - ObjCObject.storedSize) bytes of stored "
          + "properties, and must have none: use instance variables")
    }
    guard face == inherited || face.isSubclass(of: inherited) else {
      throw ObjCError(
        .invalidFace,
        "face \(face) of \(name) must inherit from \(inherited), its superclass's face")
    }
    if let owner = ObjCClass(record: objcrt_classForFace(face.metadata)) {
      throw ObjCError(.invalidFace, "\(face) is the face of \(owner.name) already")
    }
    return face.metadata
  }

  /// The Swift class of instances.
  public var face: ObjCObject.Type {
    let cls = ObjCClass(record: objcrt_classNonMeta(record))
    // SAFETY: `instance_type` of a class is the metadata that `metadata(of:)`
    // has checked to be ObjCObject's or a subclass's.
    return unsafeBitCast(cls.record.pointee.instance_type, to: ObjCObject.Type.self)
  }

  /// Registers the class: Apple's `objc_registerClassPair`.
  ///
  /// From now on it can be found, messaged and subclassed; instance variables
  /// can no longer be added. Its face allocates instances of it. Categories that
  /// waited for its name are attached. Then `+load` is sent to the class, if it has
  /// one of its own, and to those categories; when this returns, they have returned.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredClass``,
  ///   ``ObjCError/Code/duplicateClass`` if another class took the name
  ///   meanwhile, or ``ObjCError/Code/invalidFace`` if the face was taken.
  ///
  /// - Complexity: O(*methods of waiting categories*), without `+load` O(1) for most.
  public func register() throws(ObjCError) {
    if try link(sendingLoad: true) { objcrt_runPendingLoads() }
  }

  /// Registers the class, and leaves `+load`s in the queue.
  ///
  /// For classes that the runtime makes inside a lazy initialiser: waiting there
  /// for another thread's `+load`, which may need that very class, would deadlock.
  ///
  /// - Parameter sendingLoad: False for `objc_registerClassPair`: Apple sends
  ///   `+load` to loaded images only.
  ///
  /// - Returns: Whether `+load`s of this class or of its categories were queued. Who
  ///   has none does not wait for other threads' either.
  ///
  /// - Throws: As ``register()``.
  func link(sendingLoad: Bool) throws(ObjCError) -> Bool {
    guard !isMetaclass else {
      throw ObjCError(.typeMismatch, "metaclass \(name) is registered with its class")
    }
    return try withRuntimeLock { () throws(ObjCError) in
      try checkRegistrationLocked()
      superclass?.record.pointee.extra?.pointee.pending_subclasses -= 1
      SwiftInstanceVariables.inheritLocked(into: self)
      objcrt_classLinkPairLocked(record)
      if face != superclass?.face ?? ObjCObject.self {
        objcrt_bindFaceLocked(face.metadata, record)
      }
      objcrt_nameSetValue(objcrt_nameIntern(objcrt_classNames(), record.pointee.name), record)
      let isQueued = sendingLoad && LoadQueue.shared.enqueueLocked(self)
      let areQueued = CategoryQueue.shared.attachWaitingLocked(to: self)
      return isQueued || areQueued
    }
  }

  private func checkRegistrationLocked() throws(ObjCError) {
    guard !isRegistered else {
      throw ObjCError(.registeredClass, "class \(name) is registered already")
    }
    guard Self.registered(name) == nil else {
      throw ObjCError(.duplicateClass, "another class \(name) was registered meanwhile")
    }
    if let owner = ObjCClass(record: objcrt_classForFace(face.metadata)),
      face != superclass?.face
    {
      throw ObjCError(.invalidFace, "\(face) is the face of \(owner.name) already")
    }
  }

  /// Frees a class made at run time, registered or not: Apple's `objc_disposeClassPair`.
  ///
  /// The caller promises that no instance is left and that nobody will use the
  /// class, its metaclass or their methods again. Closures that are its methods
  /// stay, since other classes may have taken them over.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/classInUse`` if it has
  ///   subclasses, registered or not, is running `+initialize`, was compiled, is the
  ///   runtime's own, or is a metaclass.
  ///
  /// - Complexity: O(*sibling classes*).
  public func dispose() throws(ObjCError) {
    guard has(OBJCRT_CLASS_CREATED), !has(OBJCRT_CLASS_PERMANENT), !isMetaclass else {
      throw ObjCError(.classInUse, "\(self) was not made at run time as a class of a program's own")
    }
    var associations: [OpaquePointer?] = []
    let variables = try withRuntimeLock { () throws(ObjCError) in
      if let subclass = Self.anySubclassLocked(of: self) {
        throw ObjCError(.classInUse, "class \(name) has a subclass, \(subclass.name)")
      }
      if let pending = record.pointee.extra?.pointee.pending_subclasses, pending > 0 {
        throw ObjCError(.classInUse, "class \(name) has \(pending) unregistered subclasses")
      }
      guard !has(OBJCRT_CLASS_INITIALIZING) else {
        throw ObjCError(.classInUse, "class \(name) is running +initialize")
      }
      if isRegistered {
        objcrt_nameSetValue(objcrt_nameIntern(objcrt_classNames(), record.pointee.name), nil)
        objcrt_classUnlinkPairLocked(record)
        if ObjCClass(record: objcrt_classForFace(face.metadata)) == self {
          objcrt_bindFaceLocked(face.metadata, nil)
        }
      } else {
        superclass?.record.pointee.extra?.pointee.pending_subclasses -= 1
      }
      LoadQueue.shared.forgetLocked(self)
      let variables = SwiftInstanceVariables.takeLocked(from: self)
      CategoryQueue.shared.forgetLocked(self)
      // Before the addresses can be another class's.
      associations = [objcrt_associationsTake(record), objcrt_associationsTake(metaclass.record)]
      objcrt_classFreePairLocked(record)
      return variables
    }
    // Released outside the lock: it holds users' closures.
    _ = variables
    for taken in associations { objcrt_associationsDrop(taken) }
  }

  /// Protects a class of the runtime's own from being disposed of.
  func makePermanent() {
    withRuntimeLock { objcrt_classSetLocked(record, UInt(OBJCRT_CLASS_PERMANENT.rawValue)) }
  }

  private static func anySubclassLocked(of cls: ObjCClass) -> ObjCClass? {
    // SAFETY: the tree changes only under the lock. A root class's own
    // metaclass, which goes with it, is no obstacle.
    var next = cls.record.pointee.first_subclass
    while let record = next {
      if record != cls.record.pointee.isa { return ObjCClass(record: record) }
      next = record.pointee.next_sibling
    }
    return nil
  }

  /// The class that `face` allocates instances of; stops the process if there is none.
  static func bound(to face: ObjCObject.Type) -> ObjCClass {
    if let cls = ObjCClass(record: objcrt_classForFace(face.metadata)) { return cls }
    // Somebody else may have made a class NSObject, with another face.
    if face == NSObject.self, NSObjectClass.shared.face == face { return NSObjectClass.shared }
    if face == ObjCValue.self { return ObjCValue.registeredClass }
    stop(
      "\(face) is not the face of a registered class: pass it as `face:` when its class is made")
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
