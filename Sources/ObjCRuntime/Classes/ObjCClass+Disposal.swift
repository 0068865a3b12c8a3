internal import CObjCRuntime

extension ObjCClass {
  /// Frees a class made at run time, registered or not: Apple's `objc_disposeClassPair`.
  ///
  /// The caller promises that no instance is left, which debug builds check, and that nobody
  /// will use the class, its metaclass or their methods again. Closures that are its methods
  /// stay, since other classes may have taken them over.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/classInUse`` if it has
  ///   subclasses, registered or not, has instances (debug builds), is running `+initialize`, was compiled, is the
  ///   runtime's own, or is a metaclass.
  ///
  /// - Complexity: O(*sibling classes*).
  public func dispose() throws(ObjCError) {
    guard has(OBJCRT_CLASS_CREATED), !has(OBJCRT_CLASS_PERMANENT), !isMetaclass else {
      throw ObjCError(.classInUse, "\(self) was not made at run time as a class of a program's own")
    }
    var associations: [OpaquePointer?] = []
    try withRuntimeLock { () throws(ObjCError) in
      try checkUnusedLocked { !Self.isRetiredHiddenLocked($0) }
    }
    // What is left of hooks on instances goes with the class.
    while let retired = takeRetiredHiddenSubclass() { try retired.dispose() }
    defer { objcrt_hookObserver()?.pointee.classes_ended() }
    let variables = try withRuntimeLock { () throws(ObjCError) in
      try checkUnusedLocked { _ in true }
      if isRegistered {
        if !objcrt_classIsHidden(record) {
          objcrt_nameSetValue(objcrt_nameIntern(objcrt_classNames(), record.pointee.name), nil)
        }
        objcrt_classUnlinkPairLocked(record)
        if ObjCClass(record: objcrt_classForFace(face.metadata)) == self {
          objcrt_bindFaceLocked(face.metadata, nil)
        }
      } else {
        superclass?.extraLocked.pointee.pending_subclasses -= 1
      }
      LoadQueue.shared.forgetLocked(self)
      let variables = ManagedVariables.takeLocked(from: self)
      CategoryQueue.shared.forgetLocked(self)
      MessageNames.shared.forgetLocked(self)
      for cls in [record, metaclass.record] {
        objcrt_hookObserver()?.pointee.class_ends_locked(cls)
      }
      // Before the addresses can be another class's.
      associations = [objcrt_associationsTake(record), objcrt_associationsTake(metaclass.record)]
      objcrt_classFreePairLocked(record)
      return variables
    }
    // Released outside the lock: they hold users' closures and objects.
    _ = variables
    for taken in associations { objcrt_associationsDrop(taken) }
  }

  private func checkUnusedLocked(_ counts: (ObjCClass) -> Bool) throws(ObjCError) {
    if let subclass = Self.anySubclassLocked(of: self, counts) {
      if objcrt_classIsHidden(subclass.record), let owner = objcrt_hiddenOwner(subclass.record) {
        throw ObjCError(
          .classInUse,
          "class \(name) has an instance with hooks, <\(name): \(hexadecimal(owner))>")
      }
      throw ObjCError(.classInUse, "class \(name) has a subclass, \(subclass.name)")
    }
    let pending = extraLocked.pointee.pending_subclasses
    if pending > 0 {
      throw ObjCError(.classInUse, "class \(name) has \(pending) unregistered subclasses")
    }
    let instances = objcrt_classInstanceCount(record)
    guard instances == 0 else {
      throw ObjCError(.classInUse, "class \(name) has instances: \(instances)")
    }
    guard !has(OBJCRT_CLASS_INITIALIZING) else {
      throw ObjCError(.classInUse, "class \(name) is running +initialize")
    }
  }

  private static func isRetiredHiddenLocked(_ cls: ObjCClass) -> Bool {
    objcrt_classIsHidden(cls.record) && objcrt_hiddenOwner(cls.record) == nil
      && cls.record.pointee.first_subclass == nil
  }

  private func takeRetiredHiddenSubclass() -> ObjCClass? {
    ObjCClass(record: withRuntimeLock { objcrt_hiddenRetiredLocked(record) })
  }

  /// Protects a class of the runtime's own from being disposed of.
  func makePermanent() {
    withRuntimeLock { objcrt_classSetLocked(record, UInt(OBJCRT_CLASS_PERMANENT.rawValue)) }
  }

  private static func anySubclassLocked(
    of cls: ObjCClass, _ counts: (ObjCClass) -> Bool
  ) -> ObjCClass? {
    // SAFETY: the tree changes only under the lock. A root class's own
    // metaclass, which goes with it, is no obstacle.
    var next = cls.record.pointee.first_subclass
    while let record = next {
      let subclass = ObjCClass(record: record)
      if record != cls.record.pointee.isa, counts(subclass) { return subclass }
      next = record.pointee.next_sibling
    }
    return nil
  }
}
