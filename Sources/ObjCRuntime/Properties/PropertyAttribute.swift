internal import ObjCEncoding

/// One of the attributes that a property is declared with: a name and a value.
///
/// Most names are a single letter: `T` and the type's encoding, `N` for nonatomic,
/// `V` and the instance variable. Attribute strings join them with commas, as in
/// `T@"NSString",C,N,V_title`.
public struct PropertyAttribute: Hashable, Sendable {
  /// The name: a letter, or a word of a program's own.
  public let name: String

  /// The value; empty for attributes that are only there or not.
  public let value: String

  /// An attribute of any name.
  ///
  /// - Parameters:
  ///   - name: The name. An attribute string can hold neither commas nor quotes in it.
  ///   - value: The value, without commas. Only the encoding of a type may have some,
  ///     inside of brackets or quotes.
  public init(_ name: String, _ value: String = "") {
    self.name = name
    self.value = value
  }
}

extension PropertyAttribute {
  /// `T`: the property's type.
  ///
  /// - Parameter encoding: A type encoding, such as `q` or `@"NSString"`.
  ///
  /// - Returns: The attribute.
  public static func type(_ encoding: String) -> Self { Self("T", encoding) }

  /// `R`: the property has no setter.
  public static var readOnly: Self { Self("R") }

  /// `C`: the setter copies.
  public static var copy: Self { Self("C") }

  /// `&`: the setter retains.
  public static var retain: Self { Self("&") }

  /// `W`: the property holds a weak reference.
  public static var weak: Self { Self("W") }

  /// `P`: garbage collectors of old may collect the value.
  public static var collectable: Self { Self("P") }

  /// `D`: the accessors are provided at run time, as after `@dynamic`.
  public static var dynamic: Self { Self("D") }

  /// `N`: the accessors are not atomic.
  public static var nonatomic: Self { Self("N") }

  /// `G`: a getter that is not named like the property.
  ///
  /// - Parameter selector: A selector without arguments.
  ///
  /// - Returns: The attribute.
  public static func getter(_ selector: Selector) -> Self { Self("G", selector.name) }

  /// `S`: a setter that is not named `set` and the property.
  ///
  /// - Parameter selector: A selector with one argument.
  ///
  /// - Returns: The attribute.
  public static func setter(_ selector: Selector) -> Self { Self("S", selector.name) }

  /// `V`: where the value is kept.
  ///
  /// - Parameter name: The name of an instance variable.
  ///
  /// - Returns: The attribute.
  public static func instanceVariable(_ name: String) -> Self { Self("V", name) }

  /// `?`: a protocol's property that need not be implemented, as new compilers mark it.
  static var optional: Self { Self("?") }
}

extension PropertyAttribute: CustomStringConvertible {
  /// The attribute as it stands in an attribute string; longer names in quotes.
  public var description: String {
    name.utf8.count > 1 ? "\"\(name)\"\(value)" : name + value
  }
}
