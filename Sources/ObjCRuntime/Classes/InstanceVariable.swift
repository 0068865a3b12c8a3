internal import CObjCRuntime

/// An instance variable that holds a Swift value.
///
/// Made with ``ObjCClass/addInstanceVariable(_:initialValue:)``; reads and writes
/// objects by subscript:
///
///     let tag = try viewClass.addInstanceVariable("_tag", initialValue: 0)
///     view[tag] = 7
///
/// The value lies inline in the object. It is initialised with the object and
/// destroyed after `-dealloc`. As in Objective-C, access is not synchronised.
@frozen
public struct InstanceVariable<Value>: @unchecked Sendable {
  // SAFETY of @unchecked: it is an offset; whoever uses it brings the object.

  /// Bytes from `id`.
  public let offset: Int

  /// The class that declares the variable.
  public let definingClass: ObjCClass
}

extension ObjCObject {
  /// The value of an instance variable.
  ///
  /// - Parameter variable: A variable of the object's class or of a superclass;
  ///   debug builds check that.
  @inlinable
  public final subscript<Value>(variable: InstanceVariable<Value>) -> Value {
    get {
      defer { _fixLifetime(self) }
      return address(of: variable).pointee
    }
    _modify {
      defer { _fixLifetime(self) }
      yield &address(of: variable).pointee
    }
  }

  @inlinable
  final func address<Value>(
    of variable: InstanceVariable<Value>
  ) -> UnsafeMutablePointer<Value> {
    // Also in release builds: an object that object_dispose has emptied has no
    // variables, and its class says so by its size.
    if _slowPath(variable.offset + MemoryLayout<Value>.size > objcClass.instanceSize) {
      stopWithoutVariable(variable.definingClass)
    }
    assert(
      objcClass.isSubclass(of: variable.definingClass),
      "\(self) has no variable of class \(variable.definingClass)")
    // SAFETY: the class reserved and initialised a Value at this offset.
    return (UnsafeMutableRawPointer(id) + variable.offset).assumingMemoryBound(to: Value.self)
  }
}

extension ObjCObject {
  @usableFromInline
  @inline(never)
  final func stopWithoutVariable(_ cls: ObjCClass) -> Never {
    stop("\(debugDescription) has no instance variables of class \(cls)")
  }
}

extension ObjCClass {
  /// Adds an instance variable that holds a value of any Swift type.
  ///
  /// - Parameters:
  ///   - name: The variable's name, unique in the class.
  ///   - initialValue: What a new object starts with: evaluated once for each
  ///     object, when it is created, superclass's variables first.
  ///
  /// - Returns: The key for ``ObjCObject/subscript(_:)``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredClass``,
  ///   ``ObjCError/Code/invalidName`` for a name with a zero byte,
  ///   ``ObjCError/Code/duplicateInstanceVariable``, ``ObjCError/Code/typeMismatch``
  ///   for a metaclass, or ``ObjCError/Code/unsupportedType`` if the type needs
  ///   an alignment of more than 16 bytes.
  ///
  /// - Complexity: O(*variables of the class*).
  public func addInstanceVariable<Value>(
    _ name: String, initialValue: @autoclosure @escaping @Sendable () -> Value
  ) throws(ObjCError) -> InstanceVariable<Value> {
    guard !isMetaclass else {
      throw ObjCError(.typeMismatch, "instances of metaclass \(self.name) are fixed")
    }
    guard MemoryLayout<Value>.alignment <= 16 else {
      throw ObjCError(
        .unsupportedType,
        "\(Value.self) needs \(MemoryLayout<Value>.alignment)-byte alignment, and 16 is the "
          + "largest")
    }
    guard !name.utf8.contains(0) else {
      throw ObjCError(.invalidName, "an instance variable's name has a zero byte: \(name)")
    }
    return try withRuntimeLock { () throws(ObjCError) in
      guard !isRegistered else {
        throw ObjCError(.registeredClass, "class \(self.name) is registered: its layout is fixed")
      }
      guard !hasVariableLocked(named: name) else {
        throw ObjCError(
          .duplicateInstanceVariable, "class \(self.name) has an instance variable \(name)")
      }
      let offset = appendVariableLocked(named: name, layout: MemoryLayout<Value>.self)
      // SAFETY of both closures: `object` is an instance of this class, whose
      // memory at `offset` is reserved for a Value and used by nobody else.
      SwiftInstanceVariables.appendLocked(
        to: self,
        SwiftInstanceVariables.Variable(
          initialize: { object in
            (object + offset).initializeMemory(as: Value.self, to: initialValue())
          },
          destroy: { object in
            (object + offset).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
          }))
      return InstanceVariable(offset: offset, definingClass: self)
    }
  }

  private func hasVariableLocked(named name: String) -> Bool {
    guard let list = record.pointee.ivars else { return false }
    // Interned, since `String` calls some different names equal.
    let interned = objcrt_internTypes(name)
    // SAFETY: the list changes only under the lock.
    return (0..<list.pointee.count).contains {
      objcrt_ivarListEntry(list, $0).pointee.name == interned
    }
  }

  /// Reserves room behind the last variable and records it as the ABI wants it.
  private func appendVariableLocked<Value>(
    named name: String, layout: MemoryLayout<Value>.Type
  ) -> Int {
    let mask = layout.alignment - 1
    // `id` lies 16 bytes into a 16-aligned block, so offsets align as they are.
    let offset = (record.pointee.instance_size + mask) & ~mask
    let log2 = UInt32(layout.alignment.trailingZeroBitCount)
    // SAFETY: the class is unregistered, so this thread alone changes it, and
    // the new list has room for one entry more than the old.
    objcrt_classAppendIvarLocked(
      record, objcrt_internTypes(name), objcrt_internTypes("?"), Int32(offset),
      UInt32(layout.size), 1 << 2 | log2 << 3)
    record.pointee.instance_size = offset + layout.size
    return offset
  }
}
