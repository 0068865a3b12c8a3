internal import CObjCRuntime

extension ObjCProtocol {
  /// Allocates a protocol: Apple's `objc_allocateProtocol`.
  ///
  /// Add to it, then ``register()`` it. Until then it cannot be found or adopted. The
  /// name is taken at registration: of two unregistered protocols of one name, the second
  /// to register fails. A protocol that is never registered is never freed either.
  ///
  /// - Parameter name: The name, unique among protocols; a class may have the same.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/duplicateProtocol`` or
  ///   ``ObjCError/Code/invalidName``.
  public init(_ name: String) throws(ObjCError) {
    guard !name.isEmpty, name.utf8.count < 4096, !name.utf8.contains(0) else {
      throw ObjCError(.invalidName, "\(name.utf8.count) bytes are no name of a protocol")
    }
    guard ObjCProtocol(named: name) == nil else {
      throw ObjCError(.duplicateProtocol, "protocol \(name) is registered already")
    }
    let entry = objcrt_nameIntern(objcrt_protocolNames(), name)
    record = objcrt_protocolAllocate(ProtocolClass.shared.record, objcrt_nameCharacters(entry))
    withRuntimeLock { ProtocolRegistry.shared.insertLocked(self) }
  }

  /// Registers the protocol: Apple's `objc_registerProtocol`.
  ///
  /// From now on it can be found and adopted, and no longer be changed.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredProtocol``, or
  ///   ``ObjCError/Code/duplicateProtocol`` if another protocol took the name meanwhile.
  ///
  /// - Complexity: O(1).
  public func register() throws(ObjCError) {
    try change { () throws(ObjCError) in
      guard ObjCProtocol(named: name) == nil else {
        throw ObjCError(.duplicateProtocol, "another protocol \(name) was registered meanwhile")
      }
      ProtocolRegistry.shared.registerLocked(self)
    }
  }

  /// Makes this protocol adopt another: Apple's `protocol_addProtocol`.
  ///
  /// - Parameter adopted: A registered protocol.
  ///
  /// - Returns: False, and nothing is changed, if it is adopted directly already.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredProtocol`` if this
  ///   protocol, or ``ObjCError/Code/unregisteredProtocol`` if the other one is not what
  ///   it must be.
  ///
  /// - Complexity: O(*directly adopted protocols*).
  @discardableResult
  public func addProtocol(_ adopted: ObjCProtocol) throws(ObjCError) -> Bool {
    try change { () throws(ObjCError) in
      try adopted.checkRegisteredLocked()
      // SAFETY: type invariants; the lock is held, and the record keeps the list.
      guard !objcrt_protocolListContainsLocked(record.pointee.protocols, adopted.record)
      else { return false }
      let list = objcrt_protocolListAllocate(1)
      objcrt_protocolListAppend(list, adopted.record)
      objcrt_protocolListPushLastLocked(&record.pointee.protocols, list)
      return true
    }
  }

  /// Declares a method: Apple's `protocol_addMethodDescription`.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - typeEncoding: The method's type, such as `v24@0:8@16`.
  ///   - isRequired: Whether classes that adopt the protocol must have the method.
  ///   - isInstance: Whether instances have it, or the class.
  ///
  /// - Returns: False, and nothing is changed, if the protocol itself declares the method
  ///   with the same two properties.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredProtocol``,
  ///   ``ObjCError/Code/malformedEncoding`` or ``ObjCError/Code/arityMismatch``.
  ///
  /// - Complexity: O(*methods of that kind*).
  @discardableResult
  public func addMethodDescription(
    _ selector: Selector, typeEncoding: String, isRequired: Bool = true, isInstance: Bool = true
  ) throws(ObjCError) -> Bool {
    let types = try ObjCClass.check(typeEncoding, for: selector)
    return try addMethodDescription(
      selector, types: types, isRequired: isRequired, isInstance: isInstance)
  }

  // `types` is interned and checked, or empty.
  func addMethodDescription(
    _ selector: Selector, types: UnsafePointer<CChar>, isRequired: Bool, isInstance: Bool
  ) throws(ObjCError) -> Bool {
    try change { () throws(ObjCError) in
      guard
        ownMethodDescriptionLocked(selector, isRequired: isRequired, isInstance: isInstance) == nil
      else { return false }
      // SAFETY: type invariants; the lock is held.
      objcrt_methodDescriptionListAppendLocked(
        objcrt_protocolMethods(record, isRequired, isInstance),
        objcrt_method_description(
          selector: objcrt_selectorCanonical(selector.record), types: types))
      return true
    }
  }

  /// Declares a property: Apple's `protocol_addProperty`.
  ///
  /// The accessors are methods of their own: declare them too.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - attributes: The attributes, in any order; they are written in clang's, which
  ///     marks optional properties with `?`.
  ///   - isRequired: Whether classes that adopt the protocol must have the property.
  ///   - isInstance: Whether instances have it, or the class.
  ///
  /// - Returns: False, and nothing is changed, if the protocol itself declares the
  ///   property with the same two answers.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/registeredProtocol``, or as
  ///   ``ObjCClass/addProperty(_:attributes:)``.
  ///
  /// - Complexity: O(*properties of that kind*).
  @discardableResult
  public func addProperty(
    _ name: String, attributes: [PropertyAttribute], isRequired: Bool = true,
    isInstance: Bool = true
  ) throws(ObjCError) -> Bool {
    var attributes = attributes
    if !isRequired, !attributes.contains(.optional) { attributes.append(.optional) }
    return try addProperty(
      try PropertyRecord.checked(name, attributes), isRequired: isRequired, isInstance: isInstance)
  }

  func addProperty(
    _ property: objcrt_property, isRequired: Bool, isInstance: Bool
  ) throws(ObjCError) -> Bool {
    try change { () throws(ObjCError) in
      // SAFETY: type invariants; the lock is held, and the record keeps the list.
      let chain = objcrt_protocolProperties(record, isRequired, isInstance)
      guard objcrt_propertyFindLocked(chain.pointee, property.name) == nil,
        let list = PropertyList.make([property])
      else { return false }
      objcrt_propertyListPushLastLocked(chain, list)
      return true
    }
  }

  /// Runs `body` with the lock held if the protocol is under construction.
  private func change<Result>(
    _ body: () throws(ObjCError) -> Result
  ) throws(ObjCError) -> Result {
    try withRuntimeLock { () throws(ObjCError) in
      guard !ProtocolRegistry.shared.isRegisteredLocked(self) else {
        throw ObjCError(
          .registeredProtocol, "protocol \(name) is registered and cannot be changed any more")
      }
      return try body()
    }
  }

  func checkRegisteredLocked() throws(ObjCError) {
    guard ProtocolRegistry.shared.isRegisteredLocked(self) else {
      throw ObjCError(
        .unregisteredProtocol, "protocol \(name) cannot be adopted: register it first")
    }
  }
}
