internal import CObjCRuntime

/// Methods, protocols and properties to be added to a class that exists, or will.
///
///     var category = ObjCCategory("SCBackgroundImage")
///     try category.addMethod("scSendSubviewToBack:") { (bar: UIView, view: UIView) in … }
///     category.attach(to: "UINavigationBar")
///
/// A category is a value: attach it to as many classes as you like. Its methods
/// override the class's own and those of categories attached before.
public struct ObjCCategory: @unchecked Sendable {
  // SAFETY of @unchecked: a value; its pointers lead to code, protocols and interned strings,
  // which stay as they are.

  /// The category's name, for descriptions only.
  public let name: String

  struct Entry {
    var selector: Selector
    var implementation: IMP
    var typeEncoding: String
  }

  private(set) var instanceMethods: [Entry] = []
  private(set) var classMethods: [Entry] = []

  /// The protocols and properties: ObjCCategory+Declarations.swift.
  var declarations = Declarations()

  /// Creates a category without methods.
  ///
  /// - Parameter name: Any name; several categories may share one.
  public init(_ name: String) {
    self.name = name
  }

  /// Adds an instance method; a later one of the same selector wins.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - implementation: A function whose first parameters are receiver and selector.
  ///   - typeEncoding: The method's type.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding`` or
  ///   ``ObjCError/Code/arityMismatch``; the category is as before.
  public mutating func addMethod(
    _ selector: Selector, implementation: IMP, typeEncoding: String
  ) throws(ObjCError) {
    try ObjCClass.check(typeEncoding, for: selector)
    append(
      Entry(selector: selector, implementation: implementation, typeEncoding: typeEncoding),
      isClassMethod: false)
  }

  /// Adds a class method; a later one of the same selector wins.
  ///
  /// - Parameters:
  ///   - selector: The method's selector. `load` is sent each time the category is attached.
  ///   - implementation: A function whose first parameters are class and selector.
  ///   - typeEncoding: The method's type.
  ///
  /// - Throws: As ``addMethod(_:implementation:typeEncoding:)``.
  public mutating func addClassMethod(
    _ selector: Selector, implementation: IMP, typeEncoding: String
  ) throws(ObjCError) {
    try ObjCClass.check(typeEncoding, for: selector)
    append(
      Entry(selector: selector, implementation: implementation, typeEncoding: typeEncoding),
      isClassMethod: true)
  }

  /// Adds a method whose encoding has been checked.
  mutating func append(_ entry: Entry, isClassMethod: Bool) {
    if isClassMethod { classMethods.append(entry) } else { instanceMethods.append(entry) }
  }

  /// Adds the methods to a class; the next send on every thread sees them.
  ///
  /// If the category has a `+load`, it is sent before this returns. To a class that
  /// is not registered yet the category is attached at its registration.
  ///
  /// - Parameter cls: The class; for a metaclass, its class is meant.
  ///
  /// - Complexity: O(*methods* × *subclasses*).
  public func attach(to cls: ObjCClass) {
    let target = ObjCClass(record: objcrt_classNonMeta(cls.record))
    let isLoadQueued = withRuntimeLock {
      if target.isRegistered { return CategoryQueue.attachLocked(self, to: target) }
      CategoryQueue.shared.waitLocked(self, for: .record(target))
      return false
    }
    if isLoadQueued { objcrt_runPendingLoads() }
  }

  /// Adds the methods to the class of that name, as soon as it is registered.
  ///
  /// - Parameter className: The name of a class that exists or will. A name that no
  ///   class can have (see ``ObjCError/Code/invalidName``) waits for ever.
  ///
  /// - Complexity: As ``attach(to:)-(ObjCClass)``.
  public func attach(to className: String) {
    // Asked outside the lock: it may bring NSObject to life.
    if let cls = ObjCClass(named: className) { return attach(to: cls) }
    guard !className.utf8.contains(0) else { return }
    let interned = objcrt_nameIntern(objcrt_classNames(), className)
    let isLoadQueued = withRuntimeLock {
      // Again, since the class may have been registered in between.
      if let cls = ObjCClass.registered(className) {
        return CategoryQueue.attachLocked(self, to: cls)
      }
      CategoryQueue.shared.waitLocked(self, for: .name(interned))
      return false
    }
    if isLoadQueued { objcrt_runPendingLoads() }
  }
}
