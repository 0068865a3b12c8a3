// Apple's functions on weak references, under Apple's names.
//
// A location is a word of memory: zero at first, then what `objc_storeWeak` has put
// there, which is for these functions only. Before the memory goes, nil must be
// stored in it. Threads may share a location. The Swift form, which cleans up after
// itself, is ``WeakSlot``.

internal import CObjCRuntime

/// Returns the object that a location refers to.
///
/// - Parameter location: A word that is zero or that ``objc_storeWeak(_:_:)`` has set.
///
/// - Returns: The object, or nil once its `-dealloc` has begun.
public func objc_loadWeak(_ location: UnsafeMutableRawPointer) -> ObjCObject? {
  // SAFETY: the caller passes an initialised slot; a load brings a reference.
  objcrt_weakLoad(slot(at: location)).map { ObjCObject.object($0, isRetained: true) }
}

/// Makes a location refer to an object, without keeping it alive.
///
/// - Parameters:
///   - location: A word that is zero or that this function has set.
///   - object: The object, or nil. One whose `-dealloc` has begun counts as nil, where
///     Apple's function stops the process.
///
/// - Returns: What the location refers to now.
@discardableResult
public func objc_storeWeak(
  _ location: UnsafeMutableRawPointer, _ object: ObjCObject?
) -> ObjCObject? {
  defer { _fixLifetime(object) }
  // SAFETY: as above; the object lives as long as the call.
  return objcrt_weakStore(slot(at: location), object?.id) == nil ? nil : object
}

private func slot(at location: UnsafeMutableRawPointer) -> UnsafeMutablePointer<objcrt_weak_slot> {
  location.assumingMemoryBound(to: objcrt_weak_slot.self)
}
