internal import CObjCRuntime

/// Categories that wait for their class.
///
/// Concurrency: guarded by the runtime lock.
final class CategoryQueue: @unchecked Sendable {
  enum Target: Hashable {
    // Interned, since `String` calls some different names equal.
    case name(UnsafeMutablePointer<objcrt_name>)
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
    guard !waiting.isEmpty else { return false }
    var isLoadQueued = false
    let name = objcrt_nameIntern(objcrt_classNames(), cls.record.pointee.name)
    for target in [Target.record(cls), .name(name)] {
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
    category.declarations.attachLocked(to: cls)
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
        objcrt_internString(entry.typeEncoding))
    }
    objcrt_classPushMethodListLocked(cls.record, list)
    objcrt_originNoteCategoryLocked(cls.record, list, objcrt_internString(category))
  }
}
