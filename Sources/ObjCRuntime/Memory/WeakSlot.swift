public import CObjCRuntime

/// A weak reference to an object, without the cost of Swift's `weak`.
///
/// Swift's `weak` moves the object's count to a side table for good, and makes every
/// later retain and release of that object several times dearer. A slot leaves the
/// object as it is; in exchange the memory of a dead object stays until its slots
/// are read, set or gone. Both are nil from the start of `-dealloc` on, and an
/// object may have both. Reading and writing ``object`` is what Apple's
/// `objc_loadWeak` and `objc_storeWeak` do.
///
/// A slot may be read and written by several threads at once. It is `Sendable` if
/// its object is, since it hands the object from one thread to another.
///
/// An object that `object_dispose` has emptied reads as nil. Objects are not asked
/// with `-allowsWeakReference` or `-retainWeakReference`.
public final class WeakSlot<Object: ObjCObject> {
  // Not inline: a stored property of a class may not be used by its address.
  @usableFromInline
  let slot: UnsafeMutablePointer<objcrt_weak_slot>

  /// Makes a slot.
  ///
  /// - Parameter object: What it refers to. An object whose `-dealloc` has begun counts
  ///   as nil.
  public init(_ object: Object? = nil) {
    slot = .allocate(capacity: 1)
    // SAFETY: the memory is new; `object` lives as long as the call.
    objcrt_weakInitialize(slot, object?.id)
    _fixLifetime(object)
  }

  deinit {
    // SAFETY: initialised in `init`, and nobody else has a reference.
    objcrt_weakDestroy(slot)
    slot.deallocate()
  }

  /// The object, or nil once its `-dealloc` has begun.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var object: Object? {
    get {
      defer { _fixLifetime(self) }
      // SAFETY: the slot is initialised, and a load brings a reference to an
      // instance: only Objects are stored.
      guard let id = objcrt_weakLoad(slot) else { return nil }
      let object = Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(id)).takeRetainedValue()
      return unsafeDowncast(object, to: Object.self)
    }
    set {
      // SAFETY: the slot is initialised; `newValue` lives as long as the call.
      objcrt_weakStore(slot, newValue?.id)
      _fixLifetime(newValue)
      _fixLifetime(self)
    }
  }
}

// SAFETY of @unchecked: the C functions are atomic, and the pointer does not change.
extension WeakSlot: @unchecked Sendable where Object: Sendable {}
