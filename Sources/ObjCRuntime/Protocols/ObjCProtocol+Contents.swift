internal import CObjCRuntime

extension ObjCProtocol {
  /// The protocols that this one adopts directly, in the order of their adding.
  ///
  /// Apple's `protocol_copyProtocolList`.
  ///
  /// - Complexity: O(*directly adopted protocols*).
  public var adoptedProtocols: [ObjCProtocol] {
    // SAFETY: type invariant; the lock is held.
    withRuntimeLock { Self.allLocked(record.pointee.protocols) }
  }

  /// The methods that the protocol itself declares, without those of adopted ones.
  ///
  /// Apple's `protocol_copyMethodDescriptionList`.
  ///
  /// - Parameters:
  ///   - isRequired: Required methods, or optional ones.
  ///   - isInstance: Instance methods, or class methods.
  ///
  /// - Returns: The descriptions, in the order of their adding.
  ///
  /// - Complexity: O(*methods of that kind*).
  public func methodDescriptions(
    required isRequired: Bool = true, instance isInstance: Bool = true
  ) -> [MethodDescription] {
    withRuntimeLock { recordsLocked(isRequired, isInstance).map { MethodDescription($0) } }
  }

  /// The description of a method, declared here or in an adopted protocol.
  ///
  /// Apple's `protocol_getMethodDescription`.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - isRequired: Look among required methods, or optional ones.
  ///   - isInstance: Look among instance methods, or class methods.
  ///
  /// - Returns: The first description found, this protocol's own before adopted ones.
  ///
  /// - Complexity: O(*methods of that kind in all these protocols*).
  public func methodDescription(
    _ selector: Selector, required isRequired: Bool = true, instance isInstance: Bool = true
  ) -> MethodDescription? {
    withRuntimeLock {
      Self.searchLocked([self]) {
        $0.ownMethodDescriptionLocked(selector, isRequired: isRequired, isInstance: isInstance)
      }
    }
  }

  func ownMethodDescriptionLocked(
    _ selector: Selector, isRequired: Bool, isInstance: Bool
  ) -> MethodDescription? {
    recordsLocked(isRequired, isInstance).first { Selector(record: $0.selector) == selector }
      .map { MethodDescription($0) }
  }

  private func recordsLocked(
    _ isRequired: Bool, _ isInstance: Bool
  ) -> [objcrt_method_description] {
    // SAFETY: type invariant; the lock is held, and indices are below the count.
    guard let list = objcrt_protocolMethods(record, isRequired, isInstance).pointee else {
      return []
    }
    return (0..<list.pointee.count).map { objcrt_methodDescriptionListEntry(list, $0).pointee }
  }

  /// The properties that the protocol itself declares, without those of adopted ones.
  ///
  /// Apple's `protocol_copyPropertyList2`.
  ///
  /// - Parameters:
  ///   - isRequired: Required properties, or optional ones.
  ///   - isInstance: Instance properties, or class properties.
  ///
  /// - Returns: The properties, in the order of their adding.
  ///
  /// - Complexity: O(*properties of that kind*).
  public func properties(
    required isRequired: Bool = true, instance isInstance: Bool = true
  ) -> [ObjCProperty] {
    // SAFETY: type invariant; the lock is held.
    withRuntimeLock {
      PropertyList.allLocked(objcrt_protocolProperties(record, isRequired, isInstance).pointee)
    }
  }

  /// The property of that name, declared here or in an adopted protocol.
  ///
  /// Apple's `protocol_getProperty`.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - isRequired: Look among required properties, or optional ones.
  ///   - isInstance: Look among instance properties, or class properties.
  ///
  /// - Returns: The first property found, this protocol's own before adopted ones.
  ///
  /// - Complexity: O(*properties of that kind in all these protocols*).
  public func property(
    named name: String, required isRequired: Bool = true, instance isInstance: Bool = true
  ) -> ObjCProperty? {
    // SAFETY: type invariant; the lock is held.
    withRuntimeLock {
      Self.searchLocked([self]) {
        PropertyList.firstLocked(
          objcrt_protocolProperties($0.record, isRequired, isInstance).pointee, named: name)
      }
    }
  }
}
