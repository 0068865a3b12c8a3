internal import CObjCRuntime
internal import ObjCEncoding
import ObjCRuntime

/// The record of one hooked (class, selector): its thunk, its layers, and what the thunk
/// displaced in the method table.
///
/// Concurrency: everything but the constants is guarded by the runtime lock. What calls
/// read is in the C record.
final class HookRecord: @unchecked Sendable {
  // SAFETY of @unchecked: as above.

  /// Immortal: whoever has seen the thunk may call it.
  let core: UnsafeMutablePointer<objcrt_hook_record>
  let thunk: IMP
  let selector: Selector
  let types: String

  /// Every hook, the innermost first; those that are enabled are in the chain.
  var layers: [HookLayer] = []

  /// A class has the record, for good.
  var isOfClass = false

  /// The thunk has been put into the method table, and not been taken out.
  var isInstalled = false

  /// The class's own method that holds the thunk, or nil.
  private var method: UnsafeMutablePointer<objcrt_method>?

  /// The hidden list that holds, or has held, the thunk.
  private var list: UnsafeMutablePointer<objcrt_method_list>?

  /// What answers when there is no method; kept, since calls may be in it.
  private var fallbacks: [HookFallback] = []

  /// Makes a record and its thunk, which nothing leads to yet.
  init(_ selector: Selector, _ encoding: MethodEncoding) throws(ObjCError) {
    self.selector = Selector(record: objcrt_selectorCanonical(selector.record))
    types = encoding.description
    // The class is set when the record is installed.
    let core = objcrt_hookRecordCreate(ObjCClass.nsObject.record, self.selector.record)
    self.core = core
    core.pointee.answer = { HookRecord.answer($0, $1, $2) }
    thunk = try HookThunk.make(for: encoding, record: core)
  }

  /// Answers in place of an original that does not exist.
  private static func answer(
    _ record: UnsafePointer<objcrt_hook_record>, _ arguments: UnsafeMutableRawPointer,
    _ result: UnsafeMutableRawPointer
  ) {
    guard let fallback = objcrt_hookFallback(record) else { return }
    let places = record.pointee.places
    let receiver = _HookFrame.address(0, in: arguments, places)
      .load(as: UnsafeMutablePointer<objcrt_object>?.self)
    let selector = _HookFrame.address(1, in: arguments, places).load(as: objcrt_SEL.self)
    Unmanaged<HookFallback>.fromOpaque(fallback)._withUnsafeGuaranteedRef {
      $0.answer(receiver, Selector(record: selector), result)
    }
  }
}

extension HookRecord {
  var cls: UnsafeMutablePointer<objcrt_class> { core.pointee.cls }

  /// The object that the record belongs to, or nil for a class's.
  var ownerLocked: UnsafeMutablePointer<objcrt_object>? {
    objcrt_classIsHidden(cls) ? objcrt_hiddenOwner(cls) : nil
  }

  /// Whether messages reach the thunk.
  var isReachedLocked: Bool {
    guard let own = objcrt_classFindOwnMethodLocked(cls, selector.record),
      objcrt_methodImplementation(own) == thunk
    else { return false }
    guard objcrt_classIsHidden(cls) else { return true }
    // The object's class may have been changed, or another one put on top.
    // SAFETY: an owner's end takes the lock first, so the object is still there.
    var step: UnsafeMutablePointer<objcrt_class>? = ownerLocked.map { objcrt_isa($0) }
    while let current = step, current != cls { step = current.pointee.superclass }
    return step != nil
  }

  /// Whether the record can serve a hook that is installed now, on what is in the table.
  func canServeLocked(_ cls: UnsafeMutablePointer<objcrt_class>, types: String) -> Bool {
    guard self.types == types else { return false }
    if let own = objcrt_classFindOwnMethodLocked(cls, selector.record),
      objcrt_methodImplementation(own) == thunk
    {
      return true
    }
    guard !isInstalled else { return false }
    // What was there before the thunk cannot know it; anything else may call it.
    let visible = objcrt_classFindVisibleMethodLocked(cls, selector.record)
    return objcrt_hookOwnOriginal(core) == visible.map { objcrt_methodImplementation($0) }
  }

  /// Puts the thunk into the method table, unless it is there.
  func installLocked(in cls: UnsafeMutablePointer<objcrt_class>) {
    let own = objcrt_classFindOwnMethodLocked(cls, selector.record)
    if let own, objcrt_methodImplementation(own) == thunk {
      // By us, or put back by somebody who had saved it.
      if !isInstalled, list?.pointee.is_hidden != true { method = own }
      isInstalled = true
      return
    }
    isInstalled = true
    if let visible = objcrt_classFindVisibleMethodLocked(cls, selector.record) {
      objcrt_hookSetOriginalLocked(core, objcrt_methodImplementation(visible))
      method = visible
      _ = objcrt_methodSetImplementationLocked(cls, visible, thunk)
    } else {
      objcrt_hookSetOriginalLocked(core, nil)
      method = nil
      list = objcrt_hiddenMethodAddLocked(
        cls, selector.record, thunk, objcrt_internString(types), list)
    }
  }

  /// Takes the thunk out of the method table where it still stands.
  func uninstallLocked() {
    isInstalled = false
    if let method {
      // SAFETY: entries never move, and a class's end comes through `forgetLocked`.
      if objcrt_methodImplementation(method) == thunk, let original = objcrt_hookOwnOriginal(core) {
        _ = objcrt_methodSetImplementationLocked(cls, method, original)
      }
      self.method = nil
    }
    guard let list else { return }
    if objcrt_methodImplementation(objcrt_methodListEntry(list, 0)) == thunk {
      objcrt_hiddenMethodRemoveLocked(cls, list)
    } else {
      // Somebody has made the entry theirs.
      self.list = nil
    }
  }

  /// The class is about to be freed, and its methods with it.
  func forgetLocked() {
    method = nil
    isInstalled = false
    // Free it only if the class does not.
    if let list { objcrt_hiddenMethodForgetLocked(cls, list) }
    list = nil
    // Whoever has read the thunk may call it for ever: it must not look at the class again.
    objcrt_hookSetOriginalLocked(core, objcrt_forwardImplementation())
  }

  /// Makes calls run through the enabled layers.
  ///
  /// - Returns: What they ran through, for `objcrt_hookRetire`.
  func publishLocked() -> UnsafeMutablePointer<objcrt_hook_chain>? {
    // SAFETY: the chain retains what the list holds.
    let enabled = layers.filter(\.hook.wasEnabled)
    let (closure, outermost) =
      enabled.count == 1 ? enabled[0].alone : (enabled.last?.closure ?? .init(), OBJCRT_HOOK_AROUND)
    return objcrt_hookPublishLocked(
      core, enabled.map { Unmanaged.passUnretained($0).toOpaque() }, enabled.count, closure,
      outermost)
  }

  func setFallbackLocked(_ fallback: HookFallback) {
    fallbacks.append(fallback)
    objcrt_hookSetFallbackLocked(core, Unmanaged.passUnretained(fallback).toOpaque())
  }
}
