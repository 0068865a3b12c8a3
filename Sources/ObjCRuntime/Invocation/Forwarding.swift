internal import CObjCRuntime
internal import Glibc

/// A message between `-methodSignatureForSelector:` and its sender: how it becomes an
/// invocation, and how the result gets back.
///
/// Where everything travels in registers, their image is copied. For all other types the
/// registers are restored, and libffi finds the arguments: an implementation of the
/// signature's type takes the call.
///
/// Concurrency: each thread keeps one invocation for reuse. One that somebody else refers to,
/// in whatever way, is not reused.
enum Forwarding {
  /// Stage 2 is over: makes the invocation, or names the implementation that will.
  static func begin(_ forwarding: UnsafeMutablePointer<objcrt_forwarding>) {
    let (receiver, selector) = (forwarding.pointee.receiver, forwarding.pointee.selector)
    guard let layout = MethodSignatureClass.shared.layout(of: forwarding.pointee.signature) else {
      stopAtSignature(forwarding.pointee)
    }
    assert(argumentsFit(layout, receiver, selector))
    guard layout.pointee.isInRegisters, !forwarding.pointee.expects_memory else {
      return forwarding.pointee.implementation = implementation(forwarding.pointee, layout)
    }
    let invocation = take(layout, forwarding.pointee.signature)
    let storage = InvocationStorage(of: invocation)
    storage.header.pointee.target = receiver
    storage.selector = selector
    storage.copyArguments(from: forwarding.pointee.frame)
    forwarding.pointee.invocation = invocation
  }

  /// Stage 3 is over: the result goes to the registers.
  static func end(_ forwarding: UnsafeMutablePointer<objcrt_forwarding>) {
    guard let invocation = forwarding.pointee.invocation else { return }
    let (receiver, selector) = (forwarding.pointee.receiver, forwarding.pointee.selector)
    let storage = InvocationStorage(of: invocation)
    let isKept = isReferenced(invocation, storage)
    let result = storage.layout.pointee.result.pointee
    let frame = forwarding.pointee.frame
    if result.kind == .object {
      frame.pointee.result = storage.giveObjectResult(for: selector, keeping: isKept)
    } else {
      // SAFETY: a result has two words of memory.
      frame.pointee.result = storage.result.load(as: UInt.self)
    }
    drop(invocation, storage, isKept: isKept)
    // Last: an invocation that is kept retains its target now.
    if result.kind == .object, objcrt_selectorIsInit(selector) { objcrt_release(receiver) }
  }

  /// The whole of stage 3 for a call that libffi has taken apart.
  static func forward(_ frame: MethodFrame, as signature: MethodSignature, discardsResult: Bool) {
    guard case .success(let layout) = signature.record.layout else {
      stop("\(signature) has no layout")
    }
    // SAFETY: the call interface is that of the layout.
    let receiver = frame.address(0).load(as: UnsafeMutablePointer<objcrt_object>.self)
    let selector = frame.address(1).load(as: objcrt_SEL.self)
    let invocation = take(layout, signature.id)
    let storage = InvocationStorage(of: invocation)
    storage.header.pointee.target = receiver
    storage.selector = selector
    for index in 2..<layout.pointee.count {
      memcpy(storage.argument(index), frame.address(index), layout.pointee.values[index].size)
    }
    objcrt_forwardInvocation(receiver, selector, invocation)
    let isKept = isReferenced(invocation, storage)
    let result = layout.pointee.result.pointee
    if result.kind == .object {
      let word = storage.giveObjectResult(for: selector, keeping: isKept)
      frame.result.storeBytes(of: word, as: UInt.self)
    } else if !discardsResult, result.size > 0 {
      // libffi reads a whole word of an integer, and of a float what it has.
      let size = result.register == 0 ? 8 : result.size
      memcpy(frame.result, storage.result, size)
    }
    drop(invocation, storage, isKept: isKept)
    if result.kind == .object, objcrt_selectorIsInit(selector) { objcrt_release(receiver) }
  }

  private static func implementation(
    _ forwarding: objcrt_forwarding, _ layout: UnsafePointer<InvocationLayout>
  ) -> IMP {
    let signature = MethodSignatureClass.shared.checked(
      forwarding.signature, from: forwarding.receiver,
      for: Selector(record: forwarding.selector))
    // A send that drops its result asks the method whether that is a structure.
    if layout.pointee.returnsStructure { objcrt_selectorNoteStructureResult(forwarding.selector) }
    var discardsResult = false
    #if arch(x86_64)
    if layout.pointee.returnsInMemory != forwarding.expects_memory {
      guard layout.pointee.returnsInMemory else { stopAtMemory(forwarding, signature) }
      discardsResult = true
    }
    #endif
    do {
      return try signature.record.forwardingImplementation(
        for: signature, discardsResult: discardsResult)
    } catch {
      stop("\(describe(forwarding)) cannot be forwarded: \(error)")
    }
  }
}

// MARK: - Invocations for reuse

extension Forwarding {
  /// An invocation with a reference that is ours; its arguments are not set.
  static func take(
    _ layout: UnsafePointer<InvocationLayout>, _ signature: UnsafeMutablePointer<objcrt_object>
  ) -> UnsafeMutablePointer<objcrt_object> {
    if let spare = objcrt_takeSpareInvocation() {
      let storage = InvocationStorage(of: spare)
      if storage.header.pointee.capacity >= layout.pointee.byteCount {
        storage.begin(layout, signature: signature)
        // Another type of result may have left something here.
        storage.zeroResult()
        return spare
      }
      objcrt_release(spare)
    }
    let new = InvocationClass.shared.allocate(for: layout)
    InvocationStorage(of: new).begin(layout, signature: signature)
    return new
  }

  /// Whether anything refers to the invocation but the message that it stands for.
  static func isReferenced(
    _ invocation: UnsafeMutablePointer<objcrt_object>, _ storage: InvocationStorage
  ) -> Bool {
    objcrt_countWord(invocation) != storage.header.pointee.pristineCount
      || !objcrt_isInvocation(invocation)
      || objcrt_classHas(
        objcrt_isa(invocation), UInt(OBJCRT_CLASS_HAS_ASSOCIATIONS.rawValue))
  }

  /// Keeps an invocation for reuse, or leaves it to those who refer to it.
  static func drop(
    _ invocation: UnsafeMutablePointer<objcrt_object>, _ storage: InvocationStorage, isKept: Bool
  ) {
    if isKept {
      // The sender still holds what it passed. Afterwards nobody would.
      storage.retainArguments()
      objcrt_release(invocation)
    } else {
      storage.end()
      objcrt_keepSpareInvocation(invocation)
    }
  }
}

// MARK: - Stopping

extension Forwarding {
  /// Stops unless the selector has as many arguments as the signature.
  private static func argumentsFit(
    _ layout: UnsafePointer<InvocationLayout>, _ receiver: UnsafeMutablePointer<objcrt_object>,
    _ selector: objcrt_SEL
  ) -> Bool {
    let (expected, given) = (layout.pointee.count - 2, Selector(record: selector).argumentCount)
    guard expected != given else { return true }
    stop(
      "\(describe(receiver, selector)) takes \(given) arguments, and the signature that "
        + "-methodSignatureForSelector: answers has \(expected)")
  }

  private static func stopAtSignature(_ forwarding: objcrt_forwarding) -> Never {
    let signature = MethodSignatureClass.shared.checked(
      forwarding.signature, from: forwarding.receiver,
      for: Selector(record: forwarding.selector))
    let reason =
      if case .failure(let error) = signature.record.layout { error.message } else { "" }
    stop("\(describe(forwarding)) cannot be forwarded: \(reason)")
  }

  private static func stopAtMemory(
    _ forwarding: objcrt_forwarding, _ signature: MethodSignature
  ) -> Never {
    stop(
      "\(describe(forwarding)): the sender expects a structure in memory, and the signature that "
        + "-methodSignatureForSelector: answers is \(signature.encoding)")
  }

  private static func describe(_ forwarding: objcrt_forwarding) -> String {
    describe(forwarding.receiver, forwarding.selector)
  }

  private static func describe(
    _ receiver: UnsafeMutablePointer<objcrt_object>, _ selector: objcrt_SEL
  ) -> String {
    guard let record = objcrt_classOf(receiver) else { return "\(Selector(record: selector))" }
    let cls = ObjCClass(record: record)
    return "\(cls.isMetaclass ? "+" : "-")[\(cls.name) \(Selector(record: selector))]"
  }
}
