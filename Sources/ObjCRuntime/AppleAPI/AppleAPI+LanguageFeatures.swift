// Apple's functions on fast enumeration, under Apple's names. One handler serves the
// process; any thread may set it and be told of it.

public import CObjCRuntime

/// Sets what is called when a collection changes while it is enumerated.
///
/// - Parameter handler: Gets the collection, and may return; nil for none, as at first.
public func objc_setEnumerationMutationHandler(
  _ handler: (@convention(c) (UnsafeMutablePointer<objcrt_object>) -> Void)?
) {
  objcrt_setEnumerationHandler(handler)
}

/// Tells the handler that a collection has changed while it was enumerated.
///
/// Without a handler this stops the process.
///
/// - Parameter object: The collection.
public func objc_enumerationMutation(_ object: ObjCObject) {
  objcrt_enumerationMutation(object.id)
  _fixLifetime(object)
}
