internal import CObjCRuntime

/// A property of a class or protocol: Objective-C's `objc_property_t`.
///
/// It describes what `@property` declared; the accessors are methods, which it does
/// not bring along. It stands for the entry in the class's or protocol's list and
/// stays valid as long as that: a replaced property shows its new attributes.
public struct ObjCProperty: Hashable, @unchecked Sendable {
  // SAFETY of @unchecked: the record's name never changes; the rest is read and
  // written with the runtime lock held.

  /// Invariant: an entry of a property list.
  let record: UnsafeMutablePointer<objcrt_property>

  // SAFETY: type invariant, the lock is held.
  private var contents: objcrt_property { withRuntimeLock { record.pointee } }

  /// The property's name.
  public var name: String {
    // SAFETY: type invariant; names are immortal.
    String(cString: record.pointee.name)
  }

  /// The attributes as one string, such as `T@"NSString",C,N,V_title`.
  public var attributeString: String {
    String(cString: attributeCharacters)
  }

  /// The characters of ``attributeString``; immortal.
  var attributeCharacters: UnsafePointer<CChar> { contents.attributes }

  /// The attributes, in the order of the attribute string.
  ///
  /// - Complexity: O(*length of the string*).
  public var attributes: [PropertyAttribute] {
    PropertyAttribute.list(parsing: attributeString)
  }

  /// The value of the first attribute of a name: Apple's `property_copyAttributeValue`.
  ///
  /// - Parameter name: Such as `T` or `V`.
  ///
  /// - Returns: The value, often an empty string, or `nil` if there is no such attribute.
  ///
  /// - Complexity: O(*length of the string*).
  public func value(ofAttribute name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The encoding of the property's type, with the names of classes, or `nil`.
  public var typeEncoding: String? { value(ofAttribute: "T") }

  /// The name of the instance variable behind the property, or `nil`.
  public var instanceVariable: String? { value(ofAttribute: "V") }

  /// Whether the property has no setter.
  public var isReadOnly: Bool { setter == nil }

  /// The getter's selector: of the property's name, unless an attribute says otherwise.
  public var getter: Selector {
    // SAFETY: selectors are immortal.
    Selector(record: contents.getter)
  }

  /// The setter's selector, or `nil` for a read-only property.
  ///
  /// Unless an attribute says otherwise it is named `set` and the property's name, whose
  /// first letter is made upper case.
  public var setter: Selector? {
    // SAFETY: selectors are immortal.
    contents.setter.map { Selector(record: $0) }
  }
}

extension ObjCProperty: CustomStringConvertible {
  /// The name and the attributes.
  public var description: String { "\(name) (\(attributeString))" }
}
