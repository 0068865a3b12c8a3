internal import CObjCRuntime

/// Methods to be added to a class that exists, or will.
///
///     var category = ObjCCategory("SCBackgroundImage")
///     try category.addMethod("scSendSubviewToBack:") { (bar: UIView, view: UIView) in … }
///     category.attach(to: "UINavigationBar")
///
/// A category is a value: attach it to as many classes as you like. Its methods
/// override the class's own and those of categories attached before.
public struct ObjCCategory {
  /// The category's name, for descriptions only.
  public let name: String

  struct Entry {
    var selector: Selector
    var implementation: IMP
    var typeEncoding: String
  }

  private(set) var instanceMethods: [Entry] = []
  private(set) var classMethods: [Entry] = []

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
    instanceMethods.append(
      Entry(selector: selector, implementation: implementation, typeEncoding: typeEncoding))
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
    classMethods.append(
      Entry(selector: selector, implementation: implementation, typeEncoding: typeEncoding))
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
  /// - Parameter className: The name of a class that exists or will.
  ///
  /// - Complexity: As ``attach(to:)-(ObjCClass)``.
  public func attach(to className: String) {
    // Asked outside the lock: it may bring NSObject to life.
    if let cls = ObjCClass(named: className) { return attach(to: cls) }
    let isLoadQueued = withRuntimeLock {
      // Again, since the class may have been registered in between.
      if let cls = ObjCClass.registered(className) {
        return CategoryQueue.attachLocked(self, to: cls)
      }
      CategoryQueue.shared.waitLocked(self, for: .name(className))
      return false
    }
    if isLoadQueued { objcrt_runPendingLoads() }
  }
}

/// Categories that wait for their class.
///
/// Concurrency: guarded by the runtime lock.
final class CategoryQueue: @unchecked Sendable {
  enum Target: Hashable {
    case name(String)
    case record(ObjCClass)
  }

  static let shared = CategoryQueue()

  private var waiting: [Target: [ObjCCategory]] = [:]

  func waitLocked(_ category: ObjCCategory, for target: Target) {
    waiting[target, default: []].append(category)
  }

  /// Attaches in the order of arrival, those that named the record first.
  ///
  /// - Returns: Whether any of them has a `+load`, which is queued now.
  func attachWaitingLocked(to cls: ObjCClass) -> Bool {
    var isLoadQueued = false
    for target in [Target.record(cls), .name(cls.name)] {
      for category in waiting.removeValue(forKey: target) ?? [] {
        if Self.attachLocked(category, to: cls) { isLoadQueued = true }
      }
    }
    return isLoadQueued
  }

  /// Forgets what waited for a class that is disposed of before registration.
  func forgetLocked(_ cls: ObjCClass) {
    waiting[.record(cls)] = nil
  }

  /// - Returns: Whether the category has a `+load`, which is queued now.
  static func attachLocked(_ category: ObjCCategory, to cls: ObjCClass) -> Bool {
    let load = Selector("load")
    let own = category.classMethods.last { $0.selector == load }
    if let own {
      LoadQueue.shared.enqueueLocked(own.implementation, of: cls, category: category.name)
    }
    pushLocked(category.instanceMethods, of: category.name, onto: cls)
    // A category's `+load` is sent, never looked up: it must not hide the class's.
    pushLocked(
      category.classMethods.filter { $0.selector != load }, of: category.name, onto: cls.metaclass)
    return own != nil
  }

  private static func pushLocked(
    _ entries: [ObjCCategory.Entry], of category: String, onto cls: ObjCClass
  ) {
    guard !entries.isEmpty, let count = Int32(exactly: entries.count) else { return }
    // SAFETY: the list has room for every entry, and the class keeps it.
    let list = objcrt_methodListAllocate(count)
    for entry in entries.reversed() {
      objcrt_methodListAppend(
        list, objcrt_selectorCanonical(entry.selector.record), entry.implementation,
        objcrt_internTypes(entry.typeEncoding))
    }
    objcrt_classPushMethodListLocked(cls.record, list)
    objcrt_originNoteCategoryLocked(cls.record, list, objcrt_internTypes(category))
  }
}
