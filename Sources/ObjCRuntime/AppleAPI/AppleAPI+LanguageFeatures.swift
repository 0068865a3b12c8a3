// Apple's functions on fast enumeration and on forwarding, under Apple's names. One handler
// serves the process; any thread may set it and be told of it.

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

/// Sets what messages without a method are jumped to, in place of all stages of forwarding.
///
/// - Parameters:
///   - fwd: A function that finds receiver, selector and arguments as the sender passed them,
///     whatever their types; nil for the stages, as at first.
///   - fwd_stret: The same for messages that return a structure in memory on x86-64, where the
///     structure's address comes first; nil for `fwd`.
public func objc_setForwardHandler(
  _ fwd: UnsafeMutableRawPointer?, _ fwd_stret: UnsafeMutableRawPointer?
) {
  objcrt_setForwardHandler(IMP(fwd), IMP(fwd_stret ?? fwd))
}
