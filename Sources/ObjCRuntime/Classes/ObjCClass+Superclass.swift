internal import CObjCRuntime

extension ObjCClass {
  /// Gives the class another superclass: Apple's `class_setSuperclass`.
  ///
  /// The next send on every thread looks methods up along the new chain, also where
  /// caches are warm. If the class has had its `+initialize`, the new superclass gets its
  /// own before that.
  ///
  /// - Parameter newSuperclass: A registered class whose instances are made of the same
  ///   memory as the present superclass's, since instance variables stay where they are.
  ///   The class's face must inherit from its face.
  ///
  /// - Returns: The previous superclass.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unregisteredClass``,
  ///   ``ObjCError/Code/invalidFace``, ``ObjCError/Code/typeMismatch`` (a root class, a
  ///   metaclass, or other memory) or ``ObjCError/Code/classInUse`` if the class is
  ///   among the new superclass's own superclasses. The class is as before.
  ///
  /// - Complexity: O(*cached methods of the class and its subclasses*).
  @discardableResult
  public func setSuperclass(_ newSuperclass: ObjCClass) throws(ObjCError) -> ObjCClass {
    guard !isMetaclass, !newSuperclass.isMetaclass else {
      throw ObjCError(
        .typeMismatch, "metaclasses of \(self) and \(newSuperclass) follow their classes")
    }
    if isRegistered, newSuperclass.isRegistered,
      has(OBJCRT_CLASS_INITIALIZED) || has(OBJCRT_CLASS_INITIALIZING)
    {
      objcrt_initialize(newSuperclass.record)
    }
    return try withRuntimeLock { () throws(ObjCError) in
      let previous = try checkLocked(newSuperclass)
      // SAFETY: the lock is held, and both classes are in the tree.
      objcrt_classSetSuperclassLocked(record, newSuperclass.record)
      return previous
    }
  }

  private func checkLocked(_ newSuperclass: ObjCClass) throws(ObjCError) -> ObjCClass {
    for cls in [self, newSuperclass] where !cls.isRegistered {
      throw ObjCError(.unregisteredClass, "class \(cls) is not registered")
    }
    guard let previous = superclass else {
      throw ObjCError(.typeMismatch, "\(self) is a root class")
    }
    guard !newSuperclass.isSubclass(of: self) else {
      throw ObjCError(.classInUse, "\(newSuperclass) is or inherits from \(self)")
    }
    guard previous.instanceSize == newSuperclass.instanceSize,
      previous.has(OBJCRT_CLASS_ALIGNED_32) == newSuperclass.has(OBJCRT_CLASS_ALIGNED_32)
    else {
      throw ObjCError(
        .typeMismatch,
        "instances of \(previous) have \(previous.instanceSize) bytes, and those of "
          + "\(newSuperclass) \(newSuperclass.instanceSize): variables of \(self) cannot move")
    }
    guard ManagedVariables.areShared(by: previous, and: newSuperclass) else {
      throw ObjCError(
        .typeMismatch,
        "instances of \(newSuperclass) have other Swift values or owned objects than those of "
          + "\(previous)")
    }
    guard face == newSuperclass.face || face.isSubclass(of: newSuperclass.face) else {
      throw ObjCError(
        .invalidFace,
        "face \(face) of \(self) must inherit from \(newSuperclass.face), the new superclass's face"
      )
    }
    return previous
  }
}
