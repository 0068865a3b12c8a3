internal import CObjCRuntime

extension ObjCObject {
  /// Gives the object another class: Apple's `object_setClass`.
  ///
  /// From the next message on it answers as an instance of the new class, also to
  /// sends that are warm; instance variables, associations and references stay. Nothing
  /// is sent. With another face, the object's Swift class changes too.
  ///
  /// - Parameter cls: A registered class whose instances are made of the same memory: of
  ///   the same size, and with the same Swift values and owned objects. Its face must be
  ///   the present one, inherit from it, or be one that it inherits from. In the last case
  ///   no Swift reference of the present type may be used any more: check with `as?`.
  ///
  /// - Returns: The previous class.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unregisteredClass``,
  ///   ``ObjCError/Code/typeMismatch`` (a metaclass, or other memory) or
  ///   ``ObjCError/Code/invalidFace``. The object is as before.
  ///
  /// Changes of one object's class by several threads, and by hooks on the object, happen one
  /// after the other.
  ///
  /// - Complexity: O(*Swift values and owned objects*).
  @discardableResult
  public final func setClass(_ cls: ObjCClass) throws(ObjCError) -> ObjCClass {
    defer { _fixLifetime(self) }
    guard !cls.isMetaclass else {
      throw ObjCError(.typeMismatch, "\(debugDescription) cannot be an instance of \(cls)")
    }
    guard cls.isRegistered else {
      throw ObjCError(.unregisteredClass, "class \(cls) of \(debugDescription) is not registered")
    }
    while true {
      let previous = objcClass
      try checkMemory(of: cls, against: previous)
      // Another thread may have changed the class since it was read, a hook among others.
      let isDone = withRuntimeLock { () -> Bool in
        guard objcrt_isa(id) == previous.record else { return false }
        // SAFETY: the memory is the same, and so are the rules for it.
        objcrt_objectSetClassLocked(id, cls.record)
        return true
      }
      if isDone { return previous }
    }
  }

  /// Throws unless an instance of `previous` can become one of `cls`.
  private func checkMemory(
    of cls: ObjCClass, against previous: ObjCClass
  ) throws(ObjCError) {
    // What has been disposed of has no variables to compare.
    guard !previous.has(OBJCRT_CLASS_DISPOSED) else {
      throw ObjCError(.typeMismatch, "\(debugDescription) has been disposed of")
    }
    guard cls.instanceSize == previous.instanceSize,
      cls.has(OBJCRT_CLASS_ALIGNED_32) == previous.has(OBJCRT_CLASS_ALIGNED_32)
    else {
      throw ObjCError(
        .typeMismatch,
        "\(debugDescription) has \(previous.instanceSize) bytes, and instances of \(cls) have "
          + "\(cls.instanceSize)")
    }
    guard ManagedVariables.areShared(by: cls, and: previous) else {
      throw ObjCError(
        .typeMismatch,
        "\(debugDescription) has other Swift values or owned objects than instances of \(cls)")
    }
    let (face, newFace) = (previous.face, cls.face)
    guard newFace == face || newFace.isSubclass(of: face) || face.isSubclass(of: newFace) else {
      throw ObjCError(
        .invalidFace,
        "\(debugDescription) is a \(face): as a \(newFace), the face of \(cls), references to it "
          + "would be wrong")
    }
  }

  /// Makes a new object of the same class with the same instance variables: Apple's
  /// `object_copy`.
  ///
  /// Nothing is sent. C types are copied bit for bit, also unowned objects; Swift values are
  /// copied, owned objects retained; associations stay behind. For `-copy`, send that.
  ///
  /// - Parameter extraBytes: Bytes behind the last instance variable, to be copied: no
  ///   more than this object was made with.
  ///
  /// - Returns: The copy.
  public final func makeCopy(extraBytes: Int = 0) -> ObjCObject {
    precondition(extraBytes >= 0, "extraBytes is negative")
    defer { _fixLifetime(self) }
    // SAFETY: the new object's count is one, and it is ours.
    return ObjCObject.object(objcrt_copyInstance(id, extraBytes), isRetained: true)
  }
}
