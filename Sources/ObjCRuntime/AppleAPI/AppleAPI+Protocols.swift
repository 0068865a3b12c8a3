// Apple's functions on protocols, under Apple's names. A nil class or protocol
// conforms to nothing.

internal import CObjCRuntime

/// A method that a protocol declares.
public struct objc_method_description {
  /// The method's selector; nil in the answer that means "none".
  public var name: Selector?
  /// The method's type encoding, immortal; nil if it is unknown.
  public var types: UnsafeMutablePointer<CChar>?

  /// A description without selector and types.
  public init() {}

  /// A description of a method.
  ///
  /// - Parameters:
  ///   - name: The selector.
  ///   - types: The type encoding.
  public init(name: Selector?, types: UnsafeMutablePointer<CChar>?) {
    self.name = name
    self.types = types
  }

  init(_ description: MethodDescription) {
    // Apple's field is mutable; what it points to is not.
    self.init(
      name: description.selector, types: UnsafeMutablePointer(mutating: description.types))
  }
}

// MARK: Protocols

/// Returns the registered protocol of that name, or nil.
public func objc_getProtocol(_ name: UnsafePointer<CChar>) -> ObjCProtocol? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  ObjCProtocol(named: String(cString: name))
}

/// Returns all registered protocols in a block that the caller frees with `free`.
public func objc_copyProtocolList(
  _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<ObjCProtocol>? {
  copyList(ObjCProtocol.all, outCount)
}

/// Returns the name of a protocol; immortal.
public func protocol_getName(_ proto: ObjCProtocol) -> UnsafePointer<CChar> {
  // SAFETY: type invariant; names never change.
  UnsafePointer(proto.record.pointee.name)
}

/// Tells whether two protocols are the same, or conform to each other.
public func protocol_isEqual(_ proto: ObjCProtocol?, _ other: ObjCProtocol?) -> Bool {
  if proto == other { return true }
  return protocol_conformsToProtocol(proto, other) && protocol_conformsToProtocol(other, proto)
}

/// Tells whether a protocol is the other one or adopts it, directly or through others.
public func protocol_conformsToProtocol(_ proto: ObjCProtocol?, _ other: ObjCProtocol?) -> Bool {
  guard let proto, let other else { return false }
  return proto.conforms(to: other)
}

/// Returns the protocols that a protocol adopts directly.
///
/// - Parameters:
///   - proto: The protocol.
///   - outCount: Receives the number of protocols.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func protocol_copyProtocolList(
  _ proto: ObjCProtocol, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<ObjCProtocol>? {
  copyList(proto.adoptedProtocols, outCount)
}

/// Returns the description of a method that a protocol or one that it adopts declares.
///
/// - Parameters:
///   - proto: The protocol.
///   - aSel: The selector.
///   - isRequiredMethod: Look among required methods, or optional ones.
///   - isInstanceMethod: Look among instance methods, or class methods.
///
/// - Returns: The description; both fields are nil if there is none.
public func protocol_getMethodDescription(
  _ proto: ObjCProtocol, _ aSel: Selector, _ isRequiredMethod: Bool, _ isInstanceMethod: Bool
) -> objc_method_description {
  let found = proto.methodDescription(
    aSel, required: isRequiredMethod, instance: isInstanceMethod)
  return found.map { objc_method_description($0) } ?? objc_method_description()
}

/// Returns the methods that a protocol itself declares, without those of adopted ones.
///
/// - Parameters:
///   - proto: The protocol.
///   - isRequiredMethod: Required methods, or optional ones.
///   - isInstanceMethod: Instance methods, or class methods.
///   - outCount: Receives the number of methods.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func protocol_copyMethodDescriptionList(
  _ proto: ObjCProtocol, _ isRequiredMethod: Bool, _ isInstanceMethod: Bool,
  _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_method_description>? {
  let descriptions = proto.methodDescriptions(
    required: isRequiredMethod, instance: isInstanceMethod)
  return copyList(descriptions.map { objc_method_description($0) }, outCount)
}

/// Returns the property of that name that a protocol or one that it adopts declares.
///
/// Apple's function knows no optional properties; this one does.
///
/// - Parameters:
///   - proto: The protocol.
///   - name: The property's name.
///   - isRequiredProperty: Look among required properties, or optional ones.
///   - isInstanceProperty: Look among instance properties, or class properties.
///
/// - Returns: The property, or nil.
public func protocol_getProperty(
  _ proto: ObjCProtocol, _ name: UnsafePointer<CChar>, _ isRequiredProperty: Bool,
  _ isInstanceProperty: Bool
) -> objc_property_t? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  proto.property(
    named: String(cString: name), required: isRequiredProperty, instance: isInstanceProperty)
}

/// Returns the required instance properties that a protocol itself declares.
///
/// - Parameters:
///   - proto: The protocol.
///   - outCount: Receives the number of properties.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func protocol_copyPropertyList(
  _ proto: ObjCProtocol, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  protocol_copyPropertyList2(proto, outCount, true, true)
}

/// Returns the properties that a protocol itself declares, without those of adopted ones.
///
/// Apple's function knows no optional properties; this one does.
///
/// - Parameters:
///   - proto: The protocol.
///   - outCount: Receives the number of properties.
///   - isRequiredProperty: Required properties, or optional ones.
///   - isInstanceProperty: Instance properties, or class properties.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func protocol_copyPropertyList2(
  _ proto: ObjCProtocol, _ outCount: UnsafeMutablePointer<UInt32>?, _ isRequiredProperty: Bool,
  _ isInstanceProperty: Bool
) -> UnsafeMutablePointer<objc_property_t>? {
  copyList(proto.properties(required: isRequiredProperty, instance: isInstanceProperty), outCount)
}

// MARK: Making protocols

/// Allocates a protocol; nil if the name is taken or no name.
///
/// - Parameter name: The protocol's name.
///
/// - Returns: The protocol, to be registered, or nil. ``ObjCProtocol/init(_:)`` says why.
public func objc_allocateProtocol(_ name: UnsafePointer<CChar>) -> ObjCProtocol? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  try? ObjCProtocol(String(cString: name))
}

/// Registers a protocol that `objc_allocateProtocol` has made.
///
/// A protocol that cannot be registered is left as it is, and standard error says why.
public func objc_registerProtocol(_ proto: ObjCProtocol) {
  warning("objc_registerProtocol") { () throws(ObjCError) in try proto.register() }
}

/// Declares a method of a protocol under construction.
///
/// Otherwise nothing is changed, and standard error says why.
///
/// - Parameters:
///   - proto: A protocol that is not registered.
///   - name: The selector.
///   - types: As in ``class_addMethod(_:_:_:_:)``.
///   - isRequiredMethod: A required method, or an optional one.
///   - isInstanceMethod: An instance method, or a class method.
public func protocol_addMethodDescription(
  _ proto: ObjCProtocol, _ name: Selector, _ types: UnsafePointer<CChar>?,
  _ isRequiredMethod: Bool, _ isInstanceMethod: Bool
) {
  guard let types = checkedTypes(types, for: name) else { return }
  warning("protocol_addMethodDescription") { () throws(ObjCError) in
    _ = try proto.addMethodDescription(
      name, types: types, isRequired: isRequiredMethod, isInstance: isInstanceMethod)
  }
}

/// Makes a protocol under construction adopt a registered one.
///
/// Otherwise nothing is changed, and standard error says why.
///
/// - Parameters:
///   - proto: A protocol that is not registered.
///   - addition: A registered protocol.
public func protocol_addProtocol(_ proto: ObjCProtocol, _ addition: ObjCProtocol) {
  warning("protocol_addProtocol") { () throws(ObjCError) in try proto.addProtocol(addition) }
}

/// Declares a property of a protocol under construction.
///
/// Otherwise nothing is changed, and standard error says why. Apple's function
/// ignores optional properties; this one adds them.
///
/// - Parameters:
///   - proto: A protocol that is not registered.
///   - name: The property's name.
///   - attributes: The attributes, written in this order.
///   - attributeCount: How many there are.
///   - isRequiredProperty: A required property, or an optional one.
///   - isInstanceProperty: An instance property, or a class property.
public func protocol_addProperty(
  _ proto: ObjCProtocol, _ name: UnsafePointer<CChar>,
  _ attributes: UnsafePointer<objc_property_attribute_t>?, _ attributeCount: UInt32,
  _ isRequiredProperty: Bool, _ isInstanceProperty: Bool
) {
  warning("protocol_addProperty") { () throws(ObjCError) in
    _ = try proto.addProperty(
      uncheckedProperty(name, attributes, attributeCount), isRequired: isRequiredProperty,
      isInstance: isInstanceProperty)
  }
}

/// Runs `body`, and prints the error that it throws.
private func warning(_ function: String, _ body: () throws(ObjCError) -> Void) {
  do {
    try body()
  } catch {
    objcrt_warning("\(function): \(error)")
  }
}

// MARK: Adoption

/// Makes a class adopt a protocol.
///
/// - Parameters:
///   - cls: The class, or nil.
///   - proto: A registered protocol; another one is refused, and standard error says why.
///
/// - Returns: True if the protocol was added; false if the class itself, superclasses
///   aside, conforms already, and for nil.
@discardableResult
public func class_addProtocol(_ cls: ObjCClass?, _ proto: ObjCProtocol) -> Bool {
  guard let cls else { return false }
  do {
    return try cls.addProtocol(proto)
  } catch {
    objcrt_warning("class_addProtocol: \(error)")
    return false
  }
}

/// Tells whether a class adopts a protocol, directly or through one that it adopts.
///
/// Superclasses are not asked.
public func class_conformsToProtocol(_ cls: ObjCClass?, _ proto: ObjCProtocol?) -> Bool {
  guard let cls, let proto else { return false }
  return cls.conforms(to: proto)
}

/// Returns the protocols that a class itself adopts directly.
///
/// - Parameters:
///   - cls: The class, or nil.
///   - outCount: Receives the number of protocols.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func class_copyProtocolList(
  _ cls: ObjCClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<ObjCProtocol>? {
  copyList(cls?.protocols ?? [], outCount)
}
