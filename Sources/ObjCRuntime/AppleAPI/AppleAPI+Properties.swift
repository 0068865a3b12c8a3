// Apple's functions on properties, under Apple's names. A nil class gives nil,
// false or zero, and changes nothing. Attributes are taken as they are given: only
// the Swift forms check them.

internal import CObjCRuntime
internal import Glibc

/// Apple's name of a property.
public typealias objc_property_t = ObjCProperty

/// An attribute of a property: two C strings that belong to whoever made them.
public struct objc_property_attribute_t {
  /// The attribute's name.
  public var name: UnsafePointer<CChar>
  /// The attribute's value, often empty.
  public var value: UnsafePointer<CChar>

  /// An attribute of two C strings.
  ///
  /// - Parameters:
  ///   - name: Such as `T` or `V`.
  ///   - value: May be empty.
  public init(name: UnsafePointer<CChar>, value: UnsafePointer<CChar>) {
    self.name = name
    self.value = value
  }
}

/// Returns the name of a property; immortal.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
  // SAFETY: type invariant; names never change.
  UnsafePointer(property.record.pointee.name)
}

/// Returns the attribute string of a property; immortal.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? {
  property.attributeCharacters
}

/// Returns the value of an attribute, to be freed with `free`; nil if there is none.
public func property_copyAttributeValue(
  _ property: objc_property_t, _ attributeName: UnsafePointer<CChar>
) -> UnsafeMutablePointer<CChar>? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  guard let value = property.value(ofAttribute: String(cString: attributeName)) else { return nil }
  return copyString(value)
}

/// Returns the attributes of a property.
///
/// - Parameters:
///   - property: The property.
///   - outCount: Receives the number of attributes.
///
/// - Returns: A block that the caller frees with `free`, strings included, or nil if
///   there are none.
public func property_copyAttributeList(
  _ property: objc_property_t, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_attribute_t>? {
  let attributes = property.attributes
  outCount?.pointee = UInt32(attributes.count)
  guard !attributes.isEmpty else { return nil }
  let strings = attributes.flatMap { [$0.name, $0.value] }
  let tableBytes = attributes.count * MemoryLayout<objc_property_attribute_t>.stride
  let stringBytes = strings.reduce(0) { $0 + $1.utf8.count + 1 }
  guard let block = malloc(tableBytes + stringBytes) else {
    stop("out of memory for \(attributes.count) attributes")
  }
  // SAFETY: the block has room for the table and for every string with its zero,
  // and a table entry is two pointers.
  let pointers = block.bindMemory(to: UnsafePointer<CChar>.self, capacity: strings.count)
  var characters = (block + tableBytes).bindMemory(to: CChar.self, capacity: stringBytes)
  for (index, string) in strings.enumerated() {
    strcpy(characters, string)
    (pointers + index).initialize(to: characters)
    characters += string.utf8.count + 1
  }
  return block.assumingMemoryBound(to: objc_property_attribute_t.self)
}

/// Returns the property of that name, the class's own or inherited; nil if there is none.
public func class_getProperty(_ cls: ObjCClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  cls?.property(named: String(cString: name))
}

/// Returns the class's own properties, without inherited ones.
///
/// - Parameters:
///   - cls: The class; a metaclass for class properties.
///   - outCount: Receives the number of properties.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func class_copyPropertyList(
  _ cls: ObjCClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  copyList(cls?.properties ?? [], outCount)
}

/// Adds a property, unless the class has or inherits one of that name.
///
/// - Parameters:
///   - cls: The class; a metaclass for class properties.
///   - name: The property's name.
///   - attributes: The attributes, written in this order.
///   - attributeCount: How many there are.
///
/// - Returns: True if the property was added.
@discardableResult
public func class_addProperty(
  _ cls: ObjCClass?, _ name: UnsafePointer<CChar>,
  _ attributes: UnsafePointer<objc_property_attribute_t>?, _ attributeCount: UInt32
) -> Bool {
  cls?.addProperty(uncheckedProperty(name, attributes, attributeCount)) ?? false
}

/// Replaces the class's own property of that name, or adds one.
///
/// Apple's function rewrites the superclass's property if the class inherits one;
/// this one overrides it.
///
/// - Parameters:
///   - cls: The class; a metaclass for class properties.
///   - name: The property's name.
///   - attributes: The attributes, written in this order.
///   - attributeCount: How many there are.
public func class_replaceProperty(
  _ cls: ObjCClass?, _ name: UnsafePointer<CChar>,
  _ attributes: UnsafePointer<objc_property_attribute_t>?, _ attributeCount: UInt32
) {
  cls?.replaceProperty(uncheckedProperty(name, attributes, attributeCount))
}

/// A record of what a caller of Apple's functions passes.
func uncheckedProperty(
  _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<objc_property_attribute_t>?,
  _ attributeCount: UInt32
) -> objcrt_property {
  // SAFETY: the caller passes C strings and `attributeCount` attributes, as to Apple's.
  let list = UnsafeBufferPointer(
    start: attributes, count: attributes == nil ? 0 : Int(attributeCount))
  return PropertyRecord.make(
    String(cString: name),
    list.map { PropertyAttribute(String(cString: $0.name), String(cString: $0.value)) })
}
