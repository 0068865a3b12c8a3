public import CObjCRuntime

/// The arguments of a send, sorted into the two register files.
///
/// Everything here is inlined and folds away: after specialisation the counts
/// are constants, and what remains is the call.
@frozen
public struct _ObjCRegisters {
  @usableFromInline var w0: UInt = 0
  @usableFromInline var w1: UInt = 0
  @usableFromInline var w2: UInt = 0
  @usableFromInline var w3: UInt = 0
  @usableFromInline var w4: UInt = 0
  @usableFromInline var w5: UInt = 0
  @usableFromInline var d0: Double = 0
  @usableFromInline var d1: Double = 0
  @usableFromInline var d2: Double = 0
  @usableFromInline var d3: Double = 0
  @usableFromInline var d4: Double = 0
  @usableFromInline var d5: Double = 0
  @usableFromInline var words = 0
  @usableFromInline var doubles = 0

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  mutating func append<Value: ObjCConvertible>(_ value: Value) {
    if Value._passing == .floating {
      appendDouble(value._floating)
    } else {
      appendWord(value._word)
    }
  }

  @inlinable
  @inline(__always)
  mutating func appendWord(_ word: UInt) {
    switch words {
    case 0: w0 = word
    case 1: w1 = word
    case 2: w2 = word
    case 3: w3 = word
    case 4: w4 = word
    default: w5 = word
    }
    words += 1
  }

  @inlinable
  @inline(__always)
  mutating func appendDouble(_ double: Double) {
    switch doubles {
    case 0: d0 = double
    case 1: d1 = double
    case 2: d2 = double
    case 3: d3 = double
    case 4: d4 = double
    default: d5 = double
    }
    doubles += 1
  }

  /// Sends, and converts the result with the ownership that its family implies.
  @inlinable
  @inline(__always)
  func send<Result: ObjCConvertible>(to target: _ObjCTarget, _ selector: Selector) -> Result {
    let imp = objcrt_lookUp(target.lookUpClass, selector.record)
    if Result._passing == .floating {
      return Result._from(floating: callDouble(imp, target.receiver, selector.record))
    }
    guard Result._isObject else {
      return Result._from(
        word: callWord(imp, target.receiver, selector.record), isRetained: false)
    }
    // An init method consumes a reference to its receiver; the caller keeps its own.
    if selector.isInitializer { _ObjCOwnership.retain(target.receiver) }
    if !selector.returnsRetained { objcrt_expectReturnValue() }
    let word = callWord(imp, target.receiver, selector.record)
    if !selector.returnsRetained { _ObjCOwnership.claim(word) }
    return Result._from(word: word, isRetained: true)
  }

  /// Sends, and drops the result, which is in registers and carries no reference.
  @inlinable
  @inline(__always)
  func sendDiscarding(to target: _ObjCTarget, _ selector: Selector) {
    let imp = objcrt_lookUp(target.lookUpClass, selector.record)
    _ = callWord(imp, target.receiver, selector.record)
  }
}

/// The life of boxed arguments: an autorelease pool around the send.
///
/// Without it the boxes would stay until an outer pool is drained, which in a
/// program without pools is never. An object result is taken over before that.
public enum _ObjCBoxes {
  @inlinable
  @inline(__always)
  static func open(_ isNeeded: Bool) -> UnsafeMutableRawPointer? {
    isNeeded ? objcrt_autoreleasePoolPush() : nil
  }

  @inlinable
  @inline(__always)
  static func close(_ pool: UnsafeMutableRawPointer?) {
    if let pool { objcrt_autoreleasePoolPop(pool) }
  }
}

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
