// Apple's functions on associated objects, under Apple's names: what a Swift
// program on macOS sees after `import ObjectiveC`.
//
// Objects are of type `Any`, as there: an instance of any class, a class, or a
// Swift class (a face stands for its runtime class). A nil inside `Any` is nil. A
// value without identity, such as a number, cannot be an owner: nothing is set, and
// standard error says so. (On Apple's systems the association ends with the
// temporary object that the value becomes.)

internal import CObjCRuntime

/// How an association holds its value.
public typealias objc_AssociationPolicy = AssociationPolicy

extension AssociationPolicy {
  /// Apple's name of ``assign``.
  public static var OBJC_ASSOCIATION_ASSIGN: Self { .assign }
  /// Apple's name of ``retainNonatomic``.
  public static var OBJC_ASSOCIATION_RETAIN_NONATOMIC: Self { .retainNonatomic }
  /// Apple's name of ``copyNonatomic``.
  public static var OBJC_ASSOCIATION_COPY_NONATOMIC: Self { .copyNonatomic }
  /// Apple's name of ``retain``.
  public static var OBJC_ASSOCIATION_RETAIN: Self { .retain }
  /// Apple's name of ``copy``.
  public static var OBJC_ASSOCIATION_COPY: Self { .copy }
}

/// Associates a value with an object, in place of the one under that key.
///
/// - Parameters:
///   - object: The owner.
///   - key: An address, only compared.
///   - value: Any object or Swift value, or nil to remove the association.
///   - policy: How the value is held. With a copying policy, an object that does
///     not respond to `-copy` stops the process.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  defer { withExtendedLifetime(object) {} }
  guard let owner = AssociationOwner(any: object) else {
    if !(object is any OptionalValue) {
      objcrt_warning(
        "objc_setAssociatedObject: a \(type(of: object)) has no identity and cannot be an owner")
    }
    return
  }
  do {
    try AssociatedValue.set(
      any: value, policy: policy, on: owner, key: UInt(bitPattern: key))
  } catch {
    stop("objc_setAssociatedObject: \(error)")
  }
}

/// Returns the value that an object has under a key, or nil.
///
/// - Parameters:
///   - object: The owner.
///   - key: An address, only compared.
///
/// - Returns: What was set: an object, an ``ObjCClass``, or a Swift value.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  defer { withExtendedLifetime(object) {} }
  guard let owner = AssociationOwner(any: object) else { return nil }
  switch AssociatedValue.of(owner, key: UInt(bitPattern: key)) {
  case .none: return nil
  case .object(let object): return object
  case .objcClass(let cls): return cls
  case .boxed(let value): return value
  }
}

/// Removes all associations of an object, whoever made them.
///
/// - Parameter object: The owner.
public func objc_removeAssociatedObjects(_ object: Any) {
  defer { withExtendedLifetime(object) {} }
  guard let owner = AssociationOwner(any: object) else { return }
  objcrt_associationsRemove(owner.address)
}
