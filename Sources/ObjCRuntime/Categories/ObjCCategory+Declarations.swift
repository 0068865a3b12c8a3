internal import CObjCRuntime

extension ObjCCategory {
  /// What a category declares beside its methods; attached with them.
  struct Declarations {
    fileprivate var protocols: [ObjCProtocol] = []
    fileprivate var instanceProperties: [objcrt_property] = []
    fileprivate var classProperties: [objcrt_property] = []

    func attachLocked(to cls: ObjCClass) {
      cls.pushLocked(protocols)
      cls.pushLocked(instanceProperties)
      cls.metaclass.pushLocked(classProperties)
    }
  }

  /// Makes every class that the category is attached to adopt a protocol.
  ///
  /// - Parameter adopted: A registered protocol.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unregisteredProtocol``; the
  ///   category is as before.
  public mutating func addProtocol(_ adopted: ObjCProtocol) throws(ObjCError) {
    try withRuntimeLock { () throws(ObjCError) in try adopted.checkRegisteredLocked() }
    if !declarations.protocols.contains(adopted) { declarations.protocols.append(adopted) }
  }

  /// Adds a property; it comes before a class's own one of that name.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - attributes: The attributes, in any order; they are written in clang's.
  ///
  /// - Returns: False, and nothing is changed, if the category has such a property.
  ///
  /// - Throws: As ``ObjCClass/addProperty(_:attributes:)``; the category is as before.
  @discardableResult
  public mutating func addProperty(
    _ name: String, attributes: [PropertyAttribute]
  ) throws(ObjCError) -> Bool {
    let property = try PropertyRecord.checked(name, attributes)
    return Self.append(property, to: &declarations.instanceProperties)
  }

  /// Adds a property of the class itself; otherwise like ``addProperty(_:attributes:)``.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - attributes: The attributes, in any order; they are written in clang's.
  ///
  /// - Returns: False, and nothing is changed, if the category has such a property.
  ///
  /// - Throws: As ``ObjCClass/addProperty(_:attributes:)``; the category is as before.
  @discardableResult
  public mutating func addClassProperty(
    _ name: String, attributes: [PropertyAttribute]
  ) throws(ObjCError) -> Bool {
    let property = try PropertyRecord.checked(name, attributes)
    return Self.append(property, to: &declarations.classProperties)
  }

  private static func append(
    _ property: objcrt_property, to properties: inout [objcrt_property]
  ) -> Bool {
    // Names of properties are interned.
    guard !properties.contains(where: { $0.name == property.name }) else { return false }
    properties.append(property)
    return true
  }
}
