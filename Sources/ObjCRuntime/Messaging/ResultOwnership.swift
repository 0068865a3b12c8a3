public import CObjCRuntime

/// The rules of ownership for object results.
public enum _ObjCOwnership {
  @inlinable
  static func retain(_ receiver: UnsafeMutableRawPointer) {
    // SAFETY: the receiver of a send is an object.
    _ = objcrt_retain(receiver.assumingMemoryBound(to: objcrt_object.self))
  }

  /// Takes over the reference of a value that was returned autoreleased, or a new one.
  @inlinable
  static func claim(_ word: UInt) {
    // SAFETY: the method's result type says that the word is an object or null.
    _ = objcrt_retainAutoreleasedReturnValue(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
  }

  @inlinable
  static func release(_ word: UInt) {
    // SAFETY: as above.
    objcrt_release(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
  }
}
