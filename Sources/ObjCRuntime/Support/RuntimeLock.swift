internal import CObjCRuntime

/// Runs `body` with the runtime lock held.
///
/// The rules stand in `objcrt_lock.h`: the lock is not recursive, and `body`
/// must not call foreign code, which includes releasing an object.
@inline(__always)
func withRuntimeLock<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  objcrt_lock()
  defer { objcrt_unlock() }
  return try body()
}
