internal import CObjCRuntime

// Class properties are those of the metaclass.

extension ObjCClass {
  /// The properties that the class itself has, without inherited ones.
  ///
  /// What was added last comes first, and of two with one name the first counts. Those
  /// of a category stay together in their own order. A metaclass has the class properties.
  ///
  /// - Complexity: O(*properties of the class*).
  public var properties: [ObjCProperty] {
    // SAFETY: type invariant; the lock is held.
    withRuntimeLock { PropertyList.allLocked(record.pointee.properties) }
  }

  /// The property of that name, inherited ones included: Apple's `class_getProperty`.
  ///
  /// - Parameter name: The property's name.
  ///
  /// - Returns: The property, or `nil` if neither the class nor a superclass has it.
  ///
  /// - Complexity: O(*properties of the class and its superclasses*).
  public func property(named name: String) -> ObjCProperty? {
    withRuntimeLock { propertyLocked(name) }
  }

  private func propertyLocked(_ name: String) -> ObjCProperty? {
    var next: ObjCClass? = self
    // SAFETY: type invariant; the lock is held.
    while let cls = next {
      if let found = PropertyList.firstLocked(cls.record.pointee.properties, named: name) {
        return found
      }
      next = cls.superclass
    }
    return nil
  }

  /// Adds a property, unless the class has or inherits one of that name.
  ///
  /// The class may be registered. Accessors are not added: they are methods.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - attributes: The attributes, in any order; they are written in clang's.
  ///
  /// - Returns: False, and nothing is changed, if there is such a property. To override
  ///   an inherited one use ``replaceProperty(_:attributes:)``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/invalidName``,
  ///   ``ObjCError/Code/malformedAttributes`` if the attributes cannot be written as a
  ///   string or repeat a name, ``ObjCError/Code/malformedEncoding`` if the type does not
  ///   parse, or ``ObjCError/Code/arityMismatch`` if an accessor takes a wrong number of
  ///   arguments.
  ///
  /// - Complexity: O(*properties of the class and its superclasses*).
  @discardableResult
  public func addProperty(
    _ name: String, attributes: [PropertyAttribute]
  ) throws(ObjCError) -> Bool {
    addProperty(try PropertyRecord.checked(name, attributes))
  }

  func addProperty(_ property: objcrt_property) -> Bool {
    withRuntimeLock {
      guard propertyLocked(String(cString: property.name)) == nil else { return false }
      pushLocked([property])
      return true
    }
  }

  /// Replaces the class's own property of that name, or adds one.
  ///
  /// Handles of an existing one show the new attributes. A property that is inherited is
  /// overridden; the superclass keeps its own.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - attributes: The attributes, in any order; they are written in clang's.
  ///
  /// - Throws: As ``addProperty(_:attributes:)``.
  ///
  /// - Complexity: O(*properties of the class*).
  public func replaceProperty(
    _ name: String, attributes: [PropertyAttribute]
  ) throws(ObjCError) {
    replaceProperty(try PropertyRecord.checked(name, attributes))
  }

  func replaceProperty(_ property: objcrt_property) {
    withRuntimeLock {
      // SAFETY: type invariant; the lock, which readers of a record take, is held.
      guard let own = objcrt_propertyFindLocked(record.pointee.properties, property.name) else {
        return pushLocked([property])
      }
      // The name stays: it is read without the lock.
      own.pointee.attributes = property.attributes
      own.pointee.type = property.type
      own.pointee.getter = property.getter
      own.pointee.setter = property.setter
    }
  }

  /// Puts properties in front of the class's own.
  func pushLocked(_ properties: [objcrt_property]) {
    guard let list = PropertyList.make(properties) else { return }
    // SAFETY: type invariant; the lock is held, and the class keeps the list.
    objcrt_propertyListPushLocked(&record.pointee.properties, list)
  }
}
