public import CObjCRuntime
public import ObjCRuntime

/// The call that a hook's closure is running for.
///
/// Valid for the time of the closure.
@frozen
public struct HookCall {
  /// The receiver as C and Objective-C see it, without a reference, or nil after its end.
  public let id: UnsafeMutablePointer<objcrt_object>?

  /// The selector that was sent.
  public let selector: Selector

  @inlinable
  @inline(__always)
  init(_ frame: _HookFrame) {
    id = frame.receiver
    selector = frame.selector
  }

  /// The call as it looks after a method without result, maybe `-dealloc`, has returned.
  @inlinable
  @inline(__always)
  init(after frame: _HookFrame, isDealloc: Bool) {
    id = isDealloc ? nil : frame.receiver
    selector = frame.selector
  }

  /// The call as it looks after a method that answers a `Result` has returned.
  @inlinable
  @inline(__always)
  init<Result: ObjCConvertible>(after frame: _HookFrame, answering type: Result.Type) {
    self.init(after: frame, mayInitialize: Result._isObject)
  }

  /// The call as it looks after a method has returned.
  ///
  /// - Parameters:
  ///   - frame: The call.
  ///   - mayInitialize: Whether the result is an object, as those of initialisers are.
  @inlinable
  @inline(__always)
  init(after frame: _HookFrame, mayInitialize: Bool) {
    selector = frame.selector
    if mayInitialize, selector.isInitializer {
      // An initialiser may answer another object than it was sent to, or none.
      // SAFETY: methods of this family answer objects.
      id = frame.result.load(as: UnsafeMutablePointer<objcrt_object>?.self)
    } else {
      id = frame.receiver
    }
  }

  /// The receiver; nil in a class method, and after `-dealloc`.
  ///
  /// Before `-dealloc` the object is alive, and must not be kept beyond the closure.
  @inlinable
  public var receiver: ObjCObject? {
    // SAFETY: a receiver lives as long as the call.
    guard let id, objcrt_hasHeader(id) else { return nil }
    return ObjCObject.from(id: id)
  }

  /// The receiver of a class method, or nil.
  @inlinable
  public var receivingClass: ObjCClass? {
    // SAFETY: an object whose class is a metaclass is a class.
    guard let id, !objcrt_isTagged(id), ObjCClass(record: objcrt_isa(id)).isMetaclass else {
      return nil
    }
    return ObjCClass(record: UnsafeMutableRawPointer(id).assumingMemoryBound(to: objcrt_class.self))
  }
}

/// The call that an around-hook's closure stands in, with what is below it.
///
/// `proceed` may be called any number of times, also none, while the closure runs. The types of
/// the arguments are one tuple: of a method with two arguments this is an
/// `AroundCall<(A, B), Result>`.
@frozen
public struct AroundCall<Arguments, Result> {
  @usableFromInline let frame: _HookFrame

  @inlinable
  @inline(__always)
  init(_ frame: _HookFrame) {
    self.frame = frame
  }

  /// The receiver as C and Objective-C see it, without a reference.
  @inlinable public var id: UnsafeMutablePointer<objcrt_object> { frame.receiver }

  /// The selector that was sent.
  @inlinable public var selector: Selector { frame.selector }

  /// The receiver; nil in a class method.
  @inlinable public var receiver: ObjCObject? { HookCall(frame).receiver }

  /// The receiver of a class method, or nil.
  @inlinable public var receivingClass: ObjCClass? { HookCall(frame).receivingClass }
}

extension AroundCall where Result: ObjCConvertible {
  /// Goes on to the next layer, or the original, with the arguments as they are.
  ///
  /// - Returns: What it answers.
  @inlinable
  @inline(__always)
  public func proceed() -> Result {
    frame.receive { claims in
      let word = frame.proceed()
      frame.claim(word, if: claims)
      return word
    }
  }
}

extension AroundCall where Result == Void {
  /// Goes on to the next layer, or the original, with the arguments as they are.
  @inlinable
  @inline(__always)
  public func proceed() { frame.proceed() }
}

extension _HookFrame {
  /// The result of what `proceed` calls, taken with the ownership that the selector implies.
  ///
  /// - Parameter proceed: Goes on, claims the result if it is told to, and returns its first word.
  ///
  /// - Returns: The result.
  @inlinable
  @inline(__always)
  func receive<Result: ObjCConvertible>(_ proceed: (_ claims: Bool) -> UInt) -> Result {
    guard Result._isObject else {
      let word = proceed(false)
      guard Result._passing == .word else { return answer() }
      guard let result = Result._from(word: word, isRetained: false) else {
        _HookFrame.stopAtValue("the result", of: selector, expected: Result.self)
      }
      return result
    }
    let selector = selector
    // An init method consumes a reference to its receiver; the caller keeps its own.
    if selector.isInitializer { objcrt_retain(receiver) }
    let isOwned = selector.returnsRetained
    if !isOwned { objcrt_expectReturnValue() }
    let word = proceed(!isOwned)
    guard let result = Result._from(word: word, isRetained: true) else {
      _HookFrame.stopAtValue("the result", of: selector, expected: Result.self)
    }
    return result
  }

  /// Takes a reference to an object that was answered without one.
  ///
  /// Before the arguments end: it may be one of them, or live by one.
  @inlinable
  @inline(__always)
  func claim(_ word: UInt, if isDue: Bool) {
    guard isDue else { return }
    objcrt_retainAutoreleasedReturnValue(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
  }

  /// Goes on with a register image of other arguments.
  ///
  /// - Parameters:
  ///   - claims: Whether the result is an object without a reference.
  ///   - store: Writes the arguments.
  ///   - drop: Ends what it has written.
  ///
  /// - Returns: The first word of the result.
  @inlinable
  @inline(__always)
  func proceedInRegisters(
    claiming claims: Bool, _ store: (inout _HookArguments) -> Void,
    _ drop: (inout _HookArguments) -> Void
  ) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: _HookArguments.byteCount, alignment: 16) { buffer in
      let image = buffer.baseAddress.unsafelyUnwrapped
      // SAFETY: an image has room for all registers, and boxes for all arguments. Registers that
      // carry nothing are loaded with whatever is there, and nobody looks.
      objcrt_hookCopyReceiverAndSelector(image, base)
      var arguments = _HookArguments(image: image)
      store(&arguments)
      let word = proceed(image)
      claim(word, if: claims)
      arguments = _HookArguments(image: image)
      drop(&arguments)
      return word
    }
  }

  /// Ends what was passed as a word.
  @inlinable
  @inline(__always)
  func end<Value: ObjCConvertible>(_ value: Value, _ word: UInt) {
    if Value._isBoxed { _HookFrame.releaseBox(word) }
    _fixLifetime(value)
  }

  /// Releases a value in a box of its own, whose reference is ours.
  @inlinable
  static func releaseBox(_ word: UInt) {
    objcrt_release(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
  }

  /// Runs `body` with a value where a pointer leads to it.
  @inlinable
  @inline(__always)
  static func withSlot<Value: ObjCConvertible>(
    _ value: Value, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    withUnsafeTemporaryAllocation(
      byteCount: max(8, MemoryLayout<Value>.stride), alignment: 16
    ) { buffer in
      let slot = buffer.baseAddress.unsafelyUnwrapped
      // A layer below may write another object into the slot.
      var word: UInt = 0
      // SAFETY: the slot has room for a word and for the value.
      switch Value._passing {
      case .word:
        word = value._word
        slot.storeBytes(of: word, as: UInt.self)
      case .floating: slot.storeBytes(of: value._floating, as: Double.self)
      case .memory: value._store(to: slot, isRetained: false)
      }
      body(slot)
      if Value._isBoxed { releaseBox(word) }
      _fixLifetime(value)
    }
  }

  /// Goes on with receiver, selector and the addresses of other arguments.
  @inlinable
  @inline(__always)
  func proceedForeign(
    count: Int, claiming claims: Bool,
    _ fill: (UnsafeMutablePointer<UnsafeMutableRawPointer>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer.self, capacity: count + 2) { list in
      let pointers = list.baseAddress.unsafelyUnwrapped
      // SAFETY: the list has room for two more than `count`, which `fill` writes.
      pointers.initialize(to: address(0))
      (pointers + 1).initialize(to: address(1))
      fill(pointers + 2)
      claim(proceed(UnsafeMutableRawPointer(pointers)), if: claims)
    }
  }
}
