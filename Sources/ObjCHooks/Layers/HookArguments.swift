public import CObjCRuntime
public import ObjCRuntime

/// The arguments of one call, one after the other.
///
/// Where a register image has an argument follows from the types of those before it, which the
/// compiler knows: this folds away after specialisation. (Without the types a record's places
/// say it: ``_HookFrame/address(_:)``.)
@frozen
public struct _HookArguments {
  // SAFETY of this type: the types have been compared with the method's before the layer was
  // installed, and a method whose arguments do not all travel in single registers has no image.

  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let isImage: Bool
  @usableFromInline var index = 0
  // Receiver and selector are the first two.
  @usableFromInline var words = 2
  @usableFromInline var vectors = 0

  /// The arguments of a call that a layer sees.
  @inlinable
  @inline(__always)
  public init(_ frame: _HookFrame) {
    base = frame.base
    isImage = frame.places != 0
  }

  /// The arguments in a register image.
  @inlinable
  @inline(__always)
  init(image: UnsafeMutableRawPointer) {
    base = image
    isImage = true
  }

  /// Where the next argument is, which has that type.
  @inlinable
  @inline(__always)
  mutating func nextAddress<Value: ObjCConvertible>(_: Value.Type) -> UnsafeMutableRawPointer {
    let position = index
    index += 1
    guard isImage else {
      return base.load(fromByteOffset: (position + 2) * 8, as: UnsafeMutableRawPointer.self)
    }
    switch Value._passing {
    case .floating:
      vectors += 1
      return base + (OBJCRT_IMAGE_VECTORS + 8 * (vectors - 1))
    case .word, .memory:
      words += 1
      return base + 8 * (words - 1)
    }
  }

  /// The next argument.
  @inlinable
  @inline(__always)
  public mutating func next<Value: ObjCConvertible>() -> Value {
    guard let value = Value._load(from: nextAddress(Value.self)) else {
      stopAtLast(expected: Value.self)
    }
    return value
  }

  @usableFromInline
  @inline(never)
  func stopAtLast(expected: any ObjCConvertible.Type) -> Never {
    let place = isImage ? base + 8 : base.load(fromByteOffset: 8, as: UnsafeMutableRawPointer.self)
    _HookFrame.stopAtValue(
      "argument \(index)", of: Selector(record: place.load(as: objcrt_SEL.self)),
      expected: expected)
  }

  /// What an image takes that is written here: behind the registers the boxes of arguments,
  /// since a layer below may write other objects into the registers.
  @inlinable static var byteCount: Int { OBJCRT_IMAGE_RESULT + 8 * OBJCRT_WORD_REGISTERS }

  // SAFETY: boxes are words, of which no more are in registers.
  @inlinable
  @inline(__always)
  var lastBox: UnsafeMutableRawPointer { base + (OBJCRT_IMAGE_RESULT + 8 * (words - 1)) }

  /// Writes the next argument to an image.
  @inlinable
  @inline(__always)
  mutating func store<Value: ObjCConvertible>(_ value: Value) {
    let place = nextAddress(Value.self)
    switch Value._passing {
    case .word:
      let word = value._word
      place.storeBytes(of: word, as: UInt.self)
      if Value._isBoxed { lastBox.storeBytes(of: word, as: UInt.self) }
    case .floating: place.storeBytes(of: value._floating, as: Double.self)
    // Not in registers: the types have been compared.
    case .memory: return
    }
  }

  /// Ends what `store` has written for the next argument.
  @inlinable
  @inline(__always)
  mutating func drop<Value: ObjCConvertible>(_ value: Value) {
    _ = nextAddress(Value.self)
    if Value._isBoxed { _HookFrame.releaseBox(lastBox.load(as: UInt.self)) }
    _fixLifetime(value)
  }
}
