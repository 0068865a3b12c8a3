internal import CObjCRuntime
internal import Glibc
internal import ObjCEncoding

extension ObjCClass {
  /// Adds an instance variable of a C type: Apple's `class_addIvar`.
  ///
  /// Its memory is zero when an object begins.
  ///
  /// - Parameters:
  ///   - name: The variable's name, unique in the class; the empty name may repeat.
  ///   - typeEncoding: Its type, such as `i`, `@` or `{CGRect={CGPoint=dd}{CGSize=dd}}`.
  ///   - ownership: Who keeps an object alive; for encodings of objects only.
  ///
  /// - Returns: The variable.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredClass``,
  ///   ``ObjCError/Code/duplicateInstanceVariable``, ``ObjCError/Code/invalidName`` for a
  ///   name with a zero byte, ``ObjCError/Code/malformedEncoding``,
  ///   ``ObjCError/Code/unsupportedType`` for a type whose size is unknown or that is
  ///   aligned to more than 32 bytes, or ``ObjCError/Code/typeMismatch`` for a metaclass
  ///   and for a type that cannot have the ownership. The class is as before.
  ///
  /// - Complexity: O(*variables of the class*).
  @discardableResult
  public func addInstanceVariable(
    _ name: String, typeEncoding: String, ownership: Ivar.Ownership = .unretained
  ) throws(ObjCError) -> Ivar {
    let encoding: TypeEncoding
    do {
      encoding = try TypeEncoding(parsing: typeEncoding)
    } catch {
      throw ObjCError(.malformedEncoding, "\(error)")
    }
    guard let layout = encoding.layout else {
      throw ObjCError(.unsupportedType, "the size of \(typeEncoding) is not known")
    }
    if ownership != .unretained {
      guard case .object = encoding.unqualified else {
        throw ObjCError(
          .typeMismatch, "\(name) is to own an object, and its type is \(typeEncoding)")
      }
    }
    return try addVariable(
      VariableRequest(
        name: name, types: typeEncoding, size: layout.size, alignment: layout.alignment,
        ownership: ownership)
    ) { .object(ownership, at: $0) }
  }

  /// Adds a variable and what is to be done for it at its offset.
  func addVariable(
    _ request: VariableRequest, managedBy makeManaged: (Int) -> ManagedVariables.Variable?
  ) throws(ObjCError) -> Ivar {
    guard !isMetaclass else {
      throw ObjCError(.typeMismatch, "instances of metaclass \(name) are fixed")
    }
    try request.check()
    return try withRuntimeLock { () throws(ObjCError) in
      guard !isRegistered else {
        throw ObjCError(.registeredClass, "class \(name) is registered: its layout is fixed")
      }
      guard request.name.isEmpty || indexOfVariableLocked(named: request.name) == nil else {
        throw ObjCError(
          .duplicateInstanceVariable, "class \(name) has an instance variable \(request.name)")
      }
      let offset = request.offset(behind: record.pointee.instance_size)
      guard let end = Int32(exactly: offset + request.size) else {
        throw ObjCError(
          .unsupportedType, "an instance of \(name) would have \(offset + request.size) bytes")
      }
      // SAFETY: the class is unregistered, so its layout may change, and strings are interned.
      objcrt_classAppendIvarLocked(
        record, objcrt_internString(request.name), objcrt_internString(request.types),
        Int32(offset), UInt32(request.size), request.flags)
      record.pointee.instance_size = Int(end)
      if request.alignment > 16 {
        objcrt_classSetLocked(record, UInt(OBJCRT_CLASS_ALIGNED_32.rawValue))
      }
      if let managed = makeManaged(offset) {
        ManagedVariables.appendLocked(to: self, managed)
      }
      return Ivar(definingClass: self, index: (record.pointee.ivars?.pointee.count ?? 0) - 1)
    }
  }

  private func indexOfVariableLocked(named name: String) -> Int32? {
    guard let list = record.pointee.ivars, !name.utf8.contains(0) else { return nil }
    // Interned, since `String` calls some different names equal.
    let interned = objcrt_internString(name)
    // SAFETY: the list changes only under the lock.
    return (0..<list.pointee.count).first {
      objcrt_ivarListEntry(list, $0).pointee.name == interned
        // A compiled class brings names of its own.
        || strcmp(objcrt_ivarListEntry(list, $0).pointee.name, interned) == 0
    }
  }

  /// The instance variables that the class itself declares, in the order of their offsets.
  ///
  /// - Complexity: O(*variables of the class*).
  public var instanceVariables: [Ivar] {
    // SAFETY: type invariant; the lock is held.
    let count = withRuntimeLock { record.pointee.ivars?.pointee.count ?? 0 }
    return (0..<count).map { Ivar(definingClass: self, index: $0) }
  }

  /// The instance variable of that name, inherited ones included, or `nil`.
  ///
  /// - Parameter name: The variable's name.
  ///
  /// - Returns: The variable of the class nearest to this one.
  ///
  /// - Complexity: O(*variables of the class and its superclasses*).
  public func instanceVariable(named name: String) -> Ivar? {
    withRuntimeLock {
      var next: ObjCClass? = self
      while let cls = next {
        if let index = cls.indexOfVariableLocked(named: name) {
          return Ivar(definingClass: cls, index: index)
        }
        next = cls.superclass
      }
      return nil
    }
  }
}

/// What an instance variable is to be.
struct VariableRequest {
  var name: String
  var types: String
  var size: Int
  var alignment: Int
  var ownership = Ivar.Ownership.unretained

  func check() throws(ObjCError) {
    guard !name.utf8.contains(0) else {
      throw ObjCError(.invalidName, "an instance variable's name has a zero byte: \(name)")
    }
    guard alignment <= 32 else {
      throw ObjCError(
        .unsupportedType,
        "\(name) needs \(alignment)-byte alignment, and 32 is the largest that objects have")
    }
  }

  /// The first fitting offset from `id`, which lies 16 bytes into the allocated block.
  func offset(behind end: Int) -> Int {
    let header = OBJCRT_HEADER_SIZE
    return (end + header + alignment - 1) & ~(alignment - 1) - header
  }

  /// As ABI 2.5 has them: ownership, "type is extended", log2 of the alignment.
  var flags: UInt32 {
    UInt32(ownership.rawValue) | 1 << 2 | UInt32(alignment.trailingZeroBitCount) << 3
  }
}
