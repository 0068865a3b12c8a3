internal import CObjCRuntime
internal import Glibc

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
  ///     Without one, or with the superclass's, instances have the superclass's face.
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
    guard (1..<4096).contains(name.utf8.count), strlen(name) == name.utf8.count else {
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
      superclass?.extraLocked.pointee.pending_subclasses += 1
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
    guard let face, face != inherited else { return inherited.metadata }
    // Size first: a face with stored properties could pass all other checks.
    guard face.storedSize == ObjCObject.storedSize else {
      throw ObjCError(
        .invalidFace,
        "face \(face) of \(name) has \(face.storedSize - ObjCObject.storedSize) bytes of stored "
          + "properties, and must have none: use instance variables")
    }
    guard face.isSubclass(of: inherited) else {
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
  /// - Parameters:
  ///   - sendingLoad: False for `objc_registerClassPair`: Apple sends `+load` to loaded
  ///     images only.
  ///   - bindingFace: False for a duplicate, whose face allocates instances of the original.
  ///
  /// - Returns: Whether `+load`s of this class or of its categories were queued. Who
  ///   has none does not wait for other threads' either.
  ///
  /// - Throws: As ``register()``.
  func link(sendingLoad: Bool, bindingFace: Bool = true) throws(ObjCError) -> Bool {
    guard !isMetaclass else {
      throw ObjCError(.typeMismatch, "metaclass \(name) is registered with its class")
    }
    return try withRuntimeLock { () throws(ObjCError) in
      let bindsFace = bindingFace && face != superclass?.face ?? ObjCObject.self
      try checkRegistrationLocked(bindingFace: bindsFace)
      superclass?.extraLocked.pointee.pending_subclasses -= 1
      ManagedVariables.inheritLocked(into: self)
      objcrt_classLinkPairLocked(record)
      if bindsFace { objcrt_bindFaceLocked(face.metadata, record) }
      objcrt_nameSetValue(objcrt_nameIntern(objcrt_classNames(), record.pointee.name), record)
      let isQueued = sendingLoad && LoadQueue.shared.enqueueLocked(self)
      let areQueued = CategoryQueue.shared.attachWaitingLocked(to: self)
      return isQueued || areQueued
    }
  }

  private func checkRegistrationLocked(bindingFace: Bool) throws(ObjCError) {
    guard !isRegistered else {
      throw ObjCError(.registeredClass, "class \(name) is registered already")
    }
    guard Self.registered(record.pointee.name) == nil else {
      throw ObjCError(.duplicateClass, "another class \(name) was registered meanwhile")
    }
    if bindingFace, let owner = ObjCClass(record: objcrt_classForFace(face.metadata)) {
      throw ObjCError(.invalidFace, "\(face) is the face of \(owner.name) already")
    }
  }
}
