internal import Synchronization

/// A key under which values are attached to objects at run time.
///
///     private let badge = AssociationKey<String>()
///
///     extension UIView {
///       var badge: String? {
///         get { self[association: badge] }
///         set { self[association: badge] = newValue }
///       }
///     }
///
/// Owners are objects and classes of the runtime and instances of any other Swift
/// class; for the latter the key itself is the subscript's receiver: `badge[owner]`.
/// An association is dropped with its owner: after `-dealloc`, or `deinit`, and after
/// the owner's variables. It survives a change of the owner's class.
///
/// Every new key is unique; copies of it are the same key. Reading and writing
/// is safe from several threads; what the value allows there is not checked.
@frozen
public struct AssociationKey<Value>: Hashable, Sendable {
  /// Only compared: an address, or a number that is no address of a program.
  @usableFromInline
  let word: UInt

  /// How values are held.
  public let policy: AssociationPolicy

  /// Makes a key that equals no other.
  ///
  /// - Parameter policy: How values are held.
  public init(policy: AssociationPolicy = .retain) {
    // Programs have no addresses in the upper half.
    word = UInt(1) << 63 | AssociationKeys.next()
    self.policy = policy
  }

  /// Makes the key that Apple's functions call `key`.
  ///
  /// - Parameters:
  ///   - key: The address, only compared.
  ///   - policy: How values are held that this key sets.
  public init(_ key: UnsafeRawPointer, policy: AssociationPolicy = .retain) {
    word = UInt(bitPattern: key)
    self.policy = policy
  }
}

/// A generic type cannot have the counter.
private enum AssociationKeys {
  private static let last = Atomic<UInt>(0)

  static func next() -> UInt { last.add(1, ordering: .relaxed).newValue }
}

extension AssociationKey {
  /// The value that an object has under this key.
  ///
  /// Set to `nil`, the association goes. The value that was there before is released
  /// before the setter returns. A value of another type, which only the same
  /// address passed to Apple's functions can leave here, reads as `nil`.
  ///
  /// Setting a value that the policy wants copied and that cannot be stops the
  /// process; `set(_:on:)` throws instead. In the `deinit` of an owner that
  /// is no ``ObjCObject`` nothing is set.
  ///
  /// - Parameter owner: An ``ObjCObject``, or an instance of any other Swift class.
  ///   When the first instance of such a class becomes an owner, the class's
  ///   destroyer is replaced for good (Documentation/ObjectModel.md).
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(owner: AnyObject) -> Value? {
    get { value(from: AssociatedValue.of(owner, key: word)) }
    nonmutating set {
      do { try set(newValue, on: owner) } catch { stop("\(error)") }
    }
  }

  /// The value that a class has under this key; dropped when the class is disposed of.
  ///
  /// - Parameter owner: A class or metaclass.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(owner: ObjCClass) -> Value? {
    get { value(from: AssociatedValue.of(owner, key: word)) }
    nonmutating set {
      do { try set(newValue, on: owner) } catch { stop("\(error)") }
    }
  }

  /// Associates a value with an object: Apple's `objc_setAssociatedObject`.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to remove the association.
  ///   - owner: An ``ObjCObject``, or an instance of any other Swift class.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch`` if the policy
  ///   wants a copy of an object that does not respond to `-copy`. The association is
  ///   what it was.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func set(_ value: Value?, on owner: AnyObject) throws(ObjCError) {
    // A cast that the compiler decides where Value is known.
    if let object = value as? ObjCObject {
      try set(object: object, on: owner)
    } else {
      try set(any: value, on: owner)
    }
  }

  /// Associates a value with a class.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to remove the association.
  ///   - owner: A class or metaclass.
  ///
  /// - Throws: As for an object.
  ///
  /// - Complexity: O(1) on average.
  public func set(_ value: Value?, on owner: ObjCClass) throws(ObjCError) {
    try AssociatedValue.set(any: value, policy: policy, on: AssociationOwner(owner), key: word)
  }

  @usableFromInline
  func set(object: ObjCObject, on owner: AnyObject) throws(ObjCError) {
    defer { _fixLifetime(owner) }
    try AssociatedValue.set(object, policy: policy, on: AssociationOwner(owner), key: word)
  }

  @usableFromInline
  func set(any value: Value?, on owner: AnyObject) throws(ObjCError) {
    defer { _fixLifetime(owner) }
    try AssociatedValue.set(any: value, policy: policy, on: AssociationOwner(owner), key: word)
  }

  // Inlined into clients, where Value is known, the casts are cheap.
  @inlinable
  func value(from stored: AssociatedValue) -> Value? {
    switch stored {
    case .none: nil
    case .object(let object): object as? Value ?? (object as? ObjCValue)?.value as? Value
    case .objcClass(let cls): cls as? Value
    case .boxed(let value): value as? Value
    }
  }
}

extension ObjCObject {
  /// The value that the object has under a key.
  ///
  /// - Parameter key: The key; its own subscript, `key[object]`, says the rest.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public final subscript<Value>(association key: AssociationKey<Value>) -> Value? {
    get { key.value(from: AssociatedValue.of(self, key: key.word)) }
    set { key[self] = newValue }
  }
}

extension ObjCClass {
  /// The value that the class has under a key.
  ///
  /// - Parameter key: The key; its own subscript, `key[cls]`, says the rest.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript<Value>(association key: AssociationKey<Value>) -> Value? {
    get { key[self] }
    nonmutating set { key[self] = newValue }
  }
}
