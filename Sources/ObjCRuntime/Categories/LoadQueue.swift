internal import CObjCRuntime

/// The `+load`s that are still to be sent.
///
/// Concurrency: guarded by the runtime lock. `objcrt_runPendingLoads` takes one
/// step at a time and makes the call from C, without the lock.
final class LoadQueue: @unchecked Sendable {
  static let shared = LoadQueue()

  // Classes come before categories however they were queued; inside each,
  // first come, first served: a superclass is registered before its subclass.
  private var classes: [objcrt_load_step] = []
  private var categories: [objcrt_load_step] = []

  /// Queues `+load` of a class that has one of its own; it is never inherited.
  ///
  /// - Returns: Whether it has one.
  func enqueueLocked(_ cls: ObjCClass) -> Bool {
    // SAFETY: type invariants; the lock is held.
    guard cls.metaclass.record.pointee.methods != nil,
      let method = objcrt_classFindOwnMethodLocked(
        cls.metaclass.record, objcrt_selectorRegister("load"))
    else { return false }
    classes.append(
      objcrt_load_step(
        cls: cls.record, implementation: objcrt_methodImplementation(method), category: nil))
    return true
  }

  /// Queues the `+load` of a category, which does not replace the class's.
  func enqueueLocked(_ implementation: IMP, of cls: ObjCClass, category: String) {
    categories.append(
      objcrt_load_step(
        cls: cls.record, implementation: implementation, category: objcrt_internString(category)))
  }

  /// Forgets what a class that is disposed of would still have been sent.
  func forgetLocked(_ cls: ObjCClass) {
    classes.removeAll { $0.cls == cls.record }
    categories.removeAll { $0.cls == cls.record }
  }

  func takeNext() -> objcrt_load_step? {
    withRuntimeLock {
      if !classes.isEmpty { return classes.removeFirst() }
      return categories.isEmpty ? nil : categories.removeFirst()
    }
  }
}
