internal import CObjCRuntime

extension ObjCClass {
  /// The hidden subclass that an object gets when it is hooked; it belongs to nobody yet.
  ///
  /// One that has become free, or a new one.
  ///
  /// Only with the runtime lock held. Nothing is sent, and `+initialize` stays due if it is.
  package func hiddenSubclassLocked() -> ObjCClass {
    if let retired = ObjCClass(record: objcrt_hiddenRetiredLocked(record)) { return retired }
    let hidden = ObjCClass(record: objcrt_classAllocatePairLocked(record, record.pointee.name, 0))
    for cls in [hidden, hidden.metaclass] {
      objcrt_classSetLocked(cls.record, UInt(OBJCRT_CLASS_HIDDEN.rawValue))
    }
    hidden.record.pointee.instance_type = record.pointee.instance_type
    objcrt_classSetLocked(hidden.record, UInt(OBJCRT_CLASS_HAS_OBJECT_HOOKS.rawValue))
    if has(OBJCRT_CLASS_INITIALIZED) {
      objcrt_classSetLocked(hidden.record, UInt(OBJCRT_CLASS_INITIALIZED.rawValue))
    }
    ManagedVariables.inheritLocked(into: hidden)
    objcrt_classLinkPairLocked(hidden.record)
    return hidden
  }

  /// The class without what hooks have put under single objects: what `-class` answers.
  package var visible: ObjCClass { ObjCClass(record: objcrt_classVisible(record)) }
}
