public import CObjCRuntime

/// The arguments of a send, sorted into the two register files; a rectangle stands beside them.
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
  @usableFromInline var rectangle = CGRect()
  @usableFromInline var hasRectangle = false
  @usableFromInline var words = 0
  @usableFromInline var doubles = 0
  /// Bit n is set if word n is a box, whose reference is ours.
  @usableFromInline var boxes: UInt8 = 0

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  mutating func append<Value: ObjCConvertible>(_ value: Value) {
    if Value._passing == .floating {
      appendDouble(value._floating)
    } else if Value._passing == .memory {
      appendStructure(value)
    } else {
      if Value._isBoxed { boxes |= 1 << words }
      appendWord(value._word)
    }
  }

  @inlinable
  @inline(__always)
  mutating func appendStructure<Value: ObjCConvertible>(_ value: Value) {
    // SAFETY: the form says what the type is made of; `_ObjCRoom` keeps the others away.
    switch Value._structure {
    case .doubles:
      let point = unsafeBitCast(value, to: CGPoint.self)
      appendDouble(point.x)
      appendDouble(point.y)
    case .words:
      let range = unsafeBitCast(value, to: NSRange.self)
      appendWord(range.location)
      appendWord(range.length)
    case .rectangle:
      rectangle = unsafeBitCast(value, to: CGRect.self)
      hasRectangle = true
    case .other: value.stopUnsupported()
    }
  }

  /// Drops the references to boxed arguments, after the call.
  @inlinable
  @inline(__always)
  func releaseBoxes() {
    if boxes == 0 { return }
    if boxes & 1 != 0 { _ObjCOwnership.release(w0) }
    if boxes & 2 != 0 { _ObjCOwnership.release(w1) }
    if boxes & 4 != 0 { _ObjCOwnership.release(w2) }
    if boxes & 8 != 0 { _ObjCOwnership.release(w3) }
    if boxes & 16 != 0 { _ObjCOwnership.release(w4) }
    if boxes & 32 != 0 { _ObjCOwnership.release(w5) }
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
    if Result._passing == .memory {
      return callStructure(imp, target.receiver, selector.record)
    }
    guard Result._isObject else {
      let word = callWord(imp, target.receiver, selector.record)
      guard let result = Result._from(word: word, isRetained: false) else {
        _ObjCValueMismatch.stopAtResult(word, of: target, selector, expected: Result.self)
      }
      return result
    }
    // An init method consumes a reference to its receiver; the caller keeps its own.
    if selector.isInitializer { _ObjCOwnership.retain(target.receiver) }
    if !selector.returnsRetained { objcrt_expectReturnValue() }
    let word = callWord(imp, target.receiver, selector.record)
    if !selector.returnsRetained { _ObjCOwnership.claim(word) }
    guard let result = Result._from(word: word, isRetained: true) else {
      _ObjCValueMismatch.stopAtResult(word, of: target, selector, expected: Result.self)
    }
    return result
  }

  @inlinable
  @inline(__always)
  func callStructure<Result: ObjCConvertible>(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> Result {
    // SAFETY: as in `appendStructure`.
    switch Result._structure {
    case .doubles: unsafeBitCast(callPoint(imp, receiver, selector), to: Result.self)
    case .words: unsafeBitCast(callRange(imp, receiver, selector), to: Result.self)
    case .rectangle: unsafeBitCast(callRectangle(imp, receiver, selector), to: Result.self)
    case .other: Result.stopUnsupported()
    }
  }

  /// Sends, and drops the result, which is in registers and carries no reference.
  @inlinable
  @inline(__always)
  func sendDiscarding(to target: _ObjCTarget, _ selector: Selector) {
    let imp = objcrt_lookUp(target.lookUpClass, selector.record)
    _ = callWord(imp, target.receiver, selector.record)
  }
}
