internal import CObjCRuntime

// A closure that is bound to an actor runs there or not at all. Nothing hops: a
// message is a synchronous call, whose sender waits for the result on its own thread.
//
// Concurrency: no lock; the questions are about the current thread.

extension MethodFrame {
  /// Stops the process unless the call comes from `actor`.
  func checkIsolation(to actor: any Actor) {
    if !actor.isCurrent { stop(outside: actor) }
  }

  @inline(never)
  private func stop(outside actor: any Actor) -> Never {
    // SAFETY: the receiver of a message is an object, which starts with its class.
    let receiver = address(0).load(as: UnsafeMutablePointer<objcrt_object>.self)
    let method = _ObjCValueMismatch.name(
      selector, to: ObjCClass(record: objcrt_isa(receiver)))
    ObjCRuntime.stop(
      "\(method): the method's closure is bound to \(type(of: actor)), and the message was sent "
        + "from elsewhere (receiver \(hexadecimal(receiver)))")
  }
}

extension Actor {
  /// Whether the current thread is this actor's for the moment.
  fileprivate nonisolated var isCurrent: Bool {
    let executor = words(of: unownedExecutor)
    return objcrt_isOnExecutor(executor.0, executor.1)
      || executor == words(of: MainActor.sharedUnownedExecutor) && objcrt_isOnMainQueue()
  }
}

private func words(of executor: UnownedSerialExecutor) -> (UInt, UInt) {
  // SAFETY: an executor reference is two words, whatever they are.
  unsafeBitCast(executor, to: (UInt, UInt).self)
}
