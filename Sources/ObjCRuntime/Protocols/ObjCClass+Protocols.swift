internal import CObjCRuntime

extension ObjCClass {
  /// The protocols that the class itself adopts directly: Apple's `class_copyProtocolList`.
  ///
  /// Neither what these adopt nor what superclasses adopt. What was added last comes
  /// first; those of a category stay together in their own order.
  ///
  /// - Complexity: O(*protocols of the class*).
  public var protocols: [ObjCProtocol] {
    // SAFETY: type invariant; the lock is held.
    withRuntimeLock { ObjCProtocol.allLocked(record.pointee.protocols) }
  }

  /// Whether the class adopts a protocol, directly or through one that it adopts.
  ///
  /// Like Apple's `class_conformsToProtocol` this does not ask superclasses, unless told
  /// to. The messages `-conformsToProtocol:` and `+conformsToProtocol:` of `NSObject` do.
  ///
  /// - Parameters:
  ///   - candidate: Any protocol.
  ///   - includingSuperclasses: Whether a superclass's conformance counts.
  ///
  /// - Returns: True if the class conforms.
  ///
  /// - Complexity: O(*protocols that the class inherits*).
  public func conforms(to candidate: ObjCProtocol, includingSuperclasses: Bool = false) -> Bool {
    withRuntimeLock {
      conformsLocked(to: candidate, includingSuperclasses: includingSuperclasses)
    }
  }

  func conformsLocked(to candidate: ObjCProtocol, includingSuperclasses: Bool) -> Bool {
    var next: ObjCClass? = self
    while let cls = next {
      if cls.conformsLocked(to: candidate) { return true }
      next = includingSuperclasses ? cls.superclass : nil
    }
    return false
  }

  private func conformsLocked(to candidate: ObjCProtocol) -> Bool {
    // SAFETY: type invariants; the lock is held. Most classes end here.
    guard let chain = record.pointee.protocols else { return false }
    if objcrt_protocolListContainsLocked(chain, candidate.record) { return true }
    return ObjCProtocol.conformsLocked(ObjCProtocol.allLocked(chain), to: candidate)
  }

  /// Makes the class adopt a protocol, unless it conforms already: Apple's `class_addProtocol`.
  ///
  /// The class may be registered. Whether it has the protocol's methods is not asked.
  ///
  /// - Parameter adopted: A registered protocol.
  ///
  /// - Returns: False, and nothing is changed, if the class itself conforms, directly or
  ///   through a protocol that it adopts.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unregisteredProtocol``.
  ///
  /// - Complexity: O(*protocols that the class inherits*).
  @discardableResult
  public func addProtocol(_ adopted: ObjCProtocol) throws(ObjCError) -> Bool {
    try withRuntimeLock { () throws(ObjCError) in
      try adopted.checkRegisteredLocked()
      guard !conformsLocked(to: adopted) else { return false }
      pushLocked([adopted])
      return true
    }
  }

  /// Puts protocols in front of the class's own, leaving out those that it lists already.
  func pushLocked(_ protocols: [ObjCProtocol]) {
    // SAFETY: type invariants; the lock is held, and the class keeps the list.
    let new = protocols.filter {
      !objcrt_protocolListContainsLocked(record.pointee.protocols, $0.record)
    }
    guard !new.isEmpty else { return }
    let list = objcrt_protocolListAllocate(new.count)
    for adopted in new { objcrt_protocolListAppend(list, adopted.record) }
    objcrt_protocolListPushLocked(&record.pointee.protocols, list)
  }
}
