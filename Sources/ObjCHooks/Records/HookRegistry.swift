internal import CObjCRuntime
import ObjCRuntime

/// All hook records, by class and selector.
///
/// Concurrency: guarded by the runtime lock; nothing here releases a closure or an object
/// with it held. Functions that are called without the lock take it themselves.
final class HookRegistry: @unchecked Sendable {
  // SAFETY of @unchecked: as above.

  typealias ClassRecord = UnsafeMutablePointer<objcrt_class>
  typealias Chain = UnsafeMutablePointer<objcrt_hook_chain>

  static let shared = HookRegistry()

  /// The records of a class, by selector; of one selector the newest last.
  ///
  /// There are several when somebody else has put an implementation on top of a thunk.
  private var records: [ClassRecord: [Selector: [HookRecord]]] = [:]

  /// Records that were made for nothing: each has a thunk, which is for ever.
  private var spares: [Selector: [HookRecord]] = [:]

  /// The hidden classes of each object that has hooks of its own: one, or several if somebody
  /// else has put a class on top of one.
  private var hiddenClasses: [UnsafeMutablePointer<objcrt_object>: [ClassRecord]] = [:]

  /// What classes that are being freed leave behind.
  private var leftChains: [Chain] = []
  private var leftLayers: [HookLayer] = []

  private init() {
    let observer = UnsafeMutablePointer<objcrt_hook_observer>.allocate(capacity: 1)
    // SAFETY: immortal, and complete before it is published.
    observer.initialize(
      to: objcrt_hook_observer(
        object_ended: { HookRegistry.shared.endObject($0) },
        class_ends_locked: { HookRegistry.shared.endClassLocked($0) },
        classes_ended: { HookRegistry.shared.dropWhatClassesLeft() }))
    objcrt_setHookObserver(observer)
  }
}

// Installing.
extension HookRegistry {
  enum Attempt {
    case installed(Hook, retired: Chain?)
    case needsRecord
    /// The object has another class than the caller knows, maybe with another such method.
    case classChanged
    case failed(HookError)
  }

  /// Installs a hook on a class, with a new record if none will do.
  func install(
    _ request: HookRequest, _ types: String, on cls: ClassRecord, new: HookRecord?
  ) -> Attempt {
    let key = Selector(record: objcrt_selectorCanonical(request.selector.record))
    let cls = ObjCClass(record: cls)
    let subject = "\(cls.isMetaclass ? "+" : "-")[\(cls.name) \(request.selector)]"
    return withHookLock {
      installLocked(request, types, on: cls.record, key, subject, new)
    }
  }

  /// Installs a hook on an object of class `cls`, with a new record if none will do.
  func install(
    _ request: HookRequest, _ types: String, on object: ObjCObject, of cls: ClassRecord,
    new: HookRecord?
  ) -> Attempt {
    let key = Selector(record: objcrt_selectorCanonical(request.selector.record))
    let subject = "-[\(object.debugDescription) \(request.selector)]"
    return withHookLock {
      let id = object.id
      guard objcrt_isa(id) == cls else { return .classChanged }
      // Nothing is changed before the last reason to refuse.
      if let new { return installLocked(request, types, on: id, key, subject, new) }
      let candidate = hiddenClassLocked(of: id) ?? objcrt_hiddenRetiredLocked(objcrt_isa(id))
      guard let candidate, recordLocked(candidate, key, types) != nil else {
        return .needsRecord
      }
      return installLocked(request, types, on: id, key, subject, nil)
    }
  }

  private func installLocked(
    _ request: HookRequest, _ types: String, on id: UnsafeMutablePointer<objcrt_object>,
    _ key: Selector, _ subject: String, _ new: HookRecord?
  ) -> Attempt {
    if let existing = hiddenClassLocked(of: id) {
      return installLocked(request, types, on: existing, key, subject, new)
    }
    let hidden = ObjCClass(record: objcrt_isa(id)).hiddenSubclassLocked().record
    objcrt_hiddenSetOwnerLocked(hidden, id)
    hiddenClasses[id, default: []].append(hidden)
    let attempt = installLocked(request, types, on: hidden, key, subject, new)
    objcrt_objectSetClassLocked(id, hidden)
    return attempt
  }

  /// The object's hidden class, if it is the object's class now.
  private func hiddenClassLocked(of id: UnsafeMutablePointer<objcrt_object>) -> ClassRecord? {
    let isa = objcrt_isa(id)
    return objcrt_classIsHidden(isa) && objcrt_hiddenOwner(isa) == id ? isa : nil
  }

  private func recordLocked(_ cls: ClassRecord, _ key: Selector, _ types: String) -> HookRecord? {
    records[cls]?[key]?.last { $0.canServeLocked(cls, types: types) }
  }

  private func installLocked(
    _ request: HookRequest, _ types: String, on cls: ClassRecord, _ key: Selector,
    _ subject: String, _ new: HookRecord?
  ) -> Attempt {
    let known = records[cls]?[key] ?? []
    if let name = request.name,
      known.contains(where: { $0.layers.contains { $0.hook.name == name } })
    {
      return .failed(
        HookError(
          .duplicateName, request.selector, expected: "a name that no hook of \(subject) has",
          found: "\"\(name)\""))
    }
    guard let record = recordLocked(cls, key, types) ?? new else { return .needsRecord }
    if record === new {
      record.isOfClass = true
      records[cls, default: [:]][key, default: []].append(record)
    }
    let hook = Hook(request, subject: subject)
    hook.place = record
    record.layers.append(request.layer(for: hook))
    if let fallback = request.fallback { record.setFallbackLocked(fallback) }
    objcrt_hookSetOwner(record.core, objcrt_classIsHidden(cls) ? objcrt_hiddenOwner(cls) : nil)
    if record.cls != cls { record.core.pointee.cls = cls }
    let retired = record.publishLocked()
    record.installLocked(in: cls)
    return .installed(hook, retired: retired)
  }
}

// Records of installations that came to nothing.
extension HookRegistry {
  /// Keeps a record for the next that needs one, if no class has it.
  func keepUnlessUsed(_ record: HookRecord) {
    withHookLock {
      guard !record.isOfClass else { return }
      spares[record.selector, default: []].append(record)
    }
  }

  /// A record that no class has, for methods of a name and types.
  func takeSpare(_ selector: Selector, _ types: String) -> HookRecord? {
    let key = Selector(record: objcrt_selectorCanonical(selector.record))
    return withHookLock {
      guard let index = spares[key]?.firstIndex(where: { $0.types == types }) else { return nil }
      return spares[key]?.remove(at: index)
    }
  }
}

// Removing.
extension HookRegistry {
  func remove(_ hook: Hook) -> Bool {
    var retired: Chain?
    // The closure goes with this or with the chain, unless a call is inside.
    var removed: [HookLayer] = []
    let isFirst = withHookLock { () -> Bool in
      guard hook.end == nil, let record = hook.place else { return false }
      hook.end = .removed
      hook.place = nil
      if let index = record.layers.firstIndex(where: { $0.hook === hook }) {
        removed.append(record.layers.remove(at: index))
      }
      retired = record.publishLocked()
      if record.layers.isEmpty { uninstallLocked(record) }
      return true
    }
    removed = []
    objcrt_hookRetire(retired)
    return isFirst
  }

  func setEnabled(_ hook: Hook, _ isEnabled: Bool) {
    var retired: Chain?
    withHookLock {
      guard hook.wasEnabled != isEnabled else { return }
      hook.wasEnabled = isEnabled
      retired = hook.place?.publishLocked()
    }
    objcrt_hookRetire(retired)
  }

  private func uninstallLocked(_ record: HookRecord) {
    record.uninstallLocked()
    let cls = record.cls
    guard objcrt_classIsHidden(cls), let owner = objcrt_hiddenOwner(cls) else { return }
    guard records[cls]?.values.allSatisfy({ $0.allSatisfy { $0.layers.isEmpty } }) != false else {
      return
    }
    giveClassBackLocked(owner, cls)
  }

  /// Ends an object's hidden class; the object has its class back, unless somebody has
  /// given it another one.
  private func giveClassBackLocked(
    _ owner: UnsafeMutablePointer<objcrt_object>, _ hidden: ClassRecord
  ) {
    hiddenClasses[owner]?.removeAll { $0 == hidden }
    if hiddenClasses[owner]?.isEmpty == true { hiddenClasses[owner] = nil }
    // First, so that the switch below is seen to be the end.
    objcrt_hiddenSetOwnerLocked(hidden, nil)
    if objcrt_isa(owner) == hidden, let beneath = hidden.pointee.superclass {
      objcrt_objectSetClassLocked(owner, beneath)
    }
  }
}

// Ends of what hooks are on.
extension HookRegistry {
  private func endObject(_ id: UnsafeMutablePointer<objcrt_object>) {
    var chains: [Chain] = []
    var layers: [HookLayer] = []
    withHookLock {
      // The newest first, so that the object falls from class to class.
      for cls in hiddenClasses[id, default: []].reversed() {
        for record in (records[cls] ?? [:]).values.joined() where !record.layers.isEmpty {
          endLocked(record, &chains, &layers)
          record.uninstallLocked()
        }
        giveClassBackLocked(id, cls)
      }
    }
    layers = []
    for chain in chains { objcrt_hookRetire(chain) }
  }

  private func endLocked(
    _ record: HookRecord, _ chains: inout [Chain], _ layers: inout [HookLayer]
  ) {
    for layer in record.layers {
      layer.hook.end = .targetGone
      layer.hook.place = nil
    }
    layers += record.layers
    record.layers = []
    if let chain = record.publishLocked() { chains.append(chain) }
  }

  private func endClassLocked(_ cls: ClassRecord) {
    guard let bySelector = records.removeValue(forKey: cls) else { return }
    for record in bySelector.values.joined() {
      endLocked(record, &leftChains, &leftLayers)
      record.forgetLocked()
    }
  }

  private func dropWhatClassesLeft() {
    var chains: [Chain] = []
    var layers: [HookLayer] = []
    withHookLock {
      swap(&chains, &leftChains)
      swap(&layers, &leftLayers)
    }
    layers = []
    for chain in chains { objcrt_hookRetire(chain) }
  }
}

// Lists.
extension HookRegistry {
  func hooks(of cls: ClassRecord?, _ selector: Selector? = nil) -> [Hook] {
    withHookLock {
      var layers: [HookLayer] = []
      for (owner, bySelector) in records where cls == nil || owner == cls {
        for (key, list) in bySelector where selector == nil || key == selector {
          for record in list { layers += record.layers }
        }
      }
      return layers.map(\.hook)
    }
  }

  func hooks(of object: ObjCObject) -> [Hook] {
    let id = object.id
    defer { _fixLifetime(object) }
    return withHookLock {
      var layers: [HookLayer] = []
      for cls in hiddenClasses[id, default: []] {
        for record in (records[cls] ?? [:]).values.joined() { layers += record.layers }
      }
      return layers.map(\.hook)
    }
  }
}
