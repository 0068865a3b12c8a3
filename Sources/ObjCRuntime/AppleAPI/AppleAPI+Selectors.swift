// Apple's functions on selectors, under Apple's names.

internal import CObjCRuntime

/// Returns the name of a selector; immortal.
public func sel_getName(_ selector: Selector) -> UnsafePointer<CChar> {
  objcrt_selectorName(selector.record)
}

/// Returns the selector of that name, registered if it is new.
public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector {
  Selector(record: objcrt_selectorRegister(name))
}

/// Returns the selector of that name, registered if it is new.
public func sel_getUid(_ name: UnsafePointer<CChar>) -> Selector {
  sel_registerName(name)
}

/// Tells whether two selectors have the same name.
public func sel_isEqual(_ left: Selector, _ right: Selector) -> Bool {
  left == right
}

/// Tells whether a selector is registered, which every ``Selector`` is.
public func sel_isMapped(_ selector: Selector) -> Bool {
  Selector(registered: selector.name) != nil
}
