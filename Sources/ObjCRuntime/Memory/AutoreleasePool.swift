internal import CObjCRuntime

/// Runs `body` with an autorelease pool of its own.
///
/// Objects that are autoreleased on this thread while `body` runs are released
/// when it returns or throws. Pools nest. This is Apple's function of that name.
///
/// - Parameter body: Runs once, on this thread.
///
/// - Returns: What `body` returns.
///
/// - Throws: What `body` throws, after the pool is drained.
///
/// - Complexity: O(*objects autoreleased*).
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let pool = objcrt_autoreleasePoolPush()
  defer { objcrt_autoreleasePoolPop(pool) }
  return try body()
}

extension ObjCObject {
  /// Hands one new reference to the innermost autorelease pool of this thread.
  ///
  /// Without a pool the object lives until the thread ends. Inside the object's
  /// own `-dealloc` nothing happens.
  ///
  /// - Returns: The object.
  @discardableResult
  public final func autorelease() -> Self {
    // In `-dealloc` nothing pools the object, so the reference would stay.
    if !objcrt_isDeallocating(id) { objcrt_autorelease(objcrt_retain(id)) }
    return self
  }
}
