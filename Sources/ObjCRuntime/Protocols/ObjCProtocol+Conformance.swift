internal import CObjCRuntime

// Conformance is a matter of names: each compiled image may bring a copy of a protocol.

extension ObjCProtocol {
  /// Whether this protocol is the other one or adopts it, directly or through others.
  ///
  /// Apple's `protocol_conformsToProtocol`.
  ///
  /// - Parameter other: Any protocol.
  ///
  /// - Returns: True for the protocol itself and for all that it inherits.
  ///
  /// - Complexity: O(*protocols that this one inherits*).
  public func conforms(to other: ObjCProtocol) -> Bool {
    withRuntimeLock { Self.conformsLocked([self], to: other) }
  }

  /// Whether any of `protocols` is or inherits the other one.
  static func conformsLocked(_ protocols: [ObjCProtocol], to other: ObjCProtocol) -> Bool {
    // SAFETY: type invariants.
    searchLocked(protocols) {
      objcrt_protocolsShareName($0.record, other.record) ? true : nil
    } ?? false
  }

  /// Asks protocols and all that they adopt, depth first, until one has an answer.
  ///
  /// Without recursion, and into each protocol once: protocols made at run time may
  /// adopt deeper than a stack, and one of them in exponentially many ways.
  static func searchLocked<Answer>(
    _ protocols: [ObjCProtocol], for answer: (ObjCProtocol) -> Answer?
  ) -> Answer? {
    var pending: [ObjCProtocol] = protocols.reversed()
    var visited: Set<ObjCProtocol> = []
    while let next = pending.popLast() {
      if let found = answer(next) { return found }
      // SAFETY: type invariant; the lock is held.
      guard let adopted = next.record.pointee.protocols, visited.insert(next).inserted
      else { continue }
      pending += allLocked(adopted).reversed()
    }
    return nil
  }

  /// The protocols of a chain of lists.
  static func allLocked(
    _ chain: UnsafeMutablePointer<objcrt_protocol_list>?
  ) -> [ObjCProtocol] {
    var protocols: [ObjCProtocol] = []
    var next = chain
    // SAFETY: chains change only under the lock.
    while let list = next {
      for index in 0..<list.pointee.count {
        protocols.append(ObjCProtocol(record: objcrt_protocolListEntry(list, index)))
      }
      next = list.pointee.next
    }
    return protocols
  }
}
