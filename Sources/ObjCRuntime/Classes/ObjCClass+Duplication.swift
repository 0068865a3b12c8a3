internal import CObjCRuntime

extension ObjCClass {
  /// Registers a second class like this one: Apple's `objc_duplicateClass`.
  ///
  /// It has the same superclass, instance variables, methods, class methods, protocols and
  /// properties, and instances of the same size and face; objects can change between
  /// the two (``ObjCObject/setClass(_:)``). Subclasses stay with the original, and so
  /// does its bond with the face, whose instances go on to be of the original. Later changes
  /// of one are not seen by the other. Nothing is sent; what has had its `+initialize`
  /// does not get another.
  ///
  /// - Parameters:
  ///   - name: The new class's name.
  ///   - extraBytes: Zeroed bytes behind the new class record.
  ///
  /// - Returns: The new class, registered.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unregisteredClass``,
  ///   ``ObjCError/Code/typeMismatch`` for a metaclass, or, of the name,
  ///   ``ObjCError/Code/duplicateClass`` or ``ObjCError/Code/invalidName``.
  ///
  /// - Complexity: O(*methods and variables of the class*).
  public func duplicate(named name: String, extraBytes: Int = 0) throws(ObjCError) -> ObjCClass {
    guard !isMetaclass else {
      throw ObjCError(.typeMismatch, "metaclass \(self.name) is duplicated with its class")
    }
    guard isRegistered else {
      throw ObjCError(.unregisteredClass, "class \(self) is not registered")
    }
    let twin = try ObjCClass(name, superclass: superclass, extraBytes: extraBytes)
    withRuntimeLock {
      // SAFETY: the lock is held, and nobody else has the new class yet.
      copyVariablesLocked(to: twin)
      copyMethodsLocked(to: twin)
      metaclass.copyMethodsLocked(to: twin.metaclass)
      twin.record.pointee.version = record.pointee.version
      if has(OBJCRT_CLASS_INITIALIZED) {
        objcrt_classSetLocked(twin.record, UInt(OBJCRT_CLASS_INITIALIZED.rawValue))
      }
    }
    do {
      try copyDeclarations(to: twin)
      _ = try twin.link(sendingLoad: false, bindingFace: false)
    } catch {
      try twin.dispose()
      throw error
    }
    return twin
  }

  private func copyDeclarations(to twin: ObjCClass) throws(ObjCError) {
    for contract in protocols.reversed() { try twin.addProtocol(contract) }
    for (source, target) in [(self, twin), (metaclass, twin.metaclass)] {
      // Records, not attributes: compiled ones say things in their own way.
      for property in source.properties.reversed() {
        target.replaceProperty(property.record.pointee)
      }
    }
  }

  private func copyVariablesLocked(to twin: ObjCClass) {
    twin.record.pointee.instance_type = record.pointee.instance_type
    twin.record.pointee.instance_size = record.pointee.instance_size
    if has(OBJCRT_CLASS_ALIGNED_32) {
      objcrt_classSetLocked(twin.record, UInt(OBJCRT_CLASS_ALIGNED_32.rawValue))
    }
    if let list = record.pointee.ivars {
      for index in 0..<list.pointee.count {
        let ivar = objcrt_ivarListEntry(list, index).pointee
        objcrt_classAppendIvarLocked(
          twin.record, ivar.name, ivar.type, ivar.offset.pointee, ivar.size, ivar.flags)
      }
    }
    // The superclass's come back when the class is linked.
    let inherited = superclass.map { ManagedVariables.all(of: $0).count } ?? 0
    ManagedVariables.setLocked(
      Array(ManagedVariables.all(of: self).dropFirst(inherited)), of: twin)
  }

  private func copyMethodsLocked(to twin: ObjCClass) {
    let count = objcrt_classMethodCountLocked(record)
    guard let capacity = Int32(exactly: count), capacity > 0 else { return }
    // In the order of look-up: the first of two of one name counts here as there.
    let copy = objcrt_methodListAllocate(capacity)
    var next = record.pointee.methods
    while let list = next {
      for index in 0..<list.pointee.count where !list.pointee.is_hidden {
        let method = objcrt_methodListEntry(list, index)
        objcrt_methodListAppend(
          copy, method.pointee.selector, objcrt_methodImplementation(method), method.pointee.types)
      }
      next = list.pointee.next
    }
    objcrt_classPushMethodListLocked(twin.record, copy)
  }
}
