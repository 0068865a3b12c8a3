public import CObjCRuntime
public import ObjCRuntime

/// One call on its way through the layers: what a layer sees, and what is below it.
///
/// Valid for the time of the call.
@frozen
public struct _HookFrame {
  // SAFETY of this type: the types of receiver, arguments and result have been compared
  // with the method's before the layer was installed, so every pointer leads to a value
  // of its type; the chain lives as long as the call.

  /// A register image; or, without places, the addresses of receiver, selector and arguments.
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let result: UnsafeMutableRawPointer
  @usableFromInline let chain: UnsafePointer<objcrt_hook_chain>
  /// How many layers are below.
  @usableFromInline let below: Int

  @inlinable
  @inline(__always)
  init(
    _ base: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer,
    _ chain: UnsafePointer<objcrt_hook_chain>, below: Int
  ) {
    self.base = base
    self.result = result
    self.chain = chain
    self.below = below
  }

  /// Where the arguments stand in the image, or zero.
  @inlinable
  @inline(__always)
  var places: UInt64 { objcrt_hookChainPlaces(chain) }

  /// Where an argument is; the receiver has index 0, the selector 1.
  @inlinable
  @inline(__always)
  func address(_ index: Int) -> UnsafeMutableRawPointer {
    _HookFrame.address(index, in: base, places)
  }

  @inlinable
  @inline(__always)
  static func address(
    _ index: Int, in base: UnsafeMutableRawPointer, _ places: UInt64
  ) -> UnsafeMutableRawPointer {
    guard places != 0 else {
      return base.load(fromByteOffset: index * 8, as: UnsafeMutableRawPointer.self)
    }
    // Receiver and selector are always the first two.
    return base + 8 * (index < 2 ? index : Int(truncatingIfNeeded: (places >> (4 * index)) & 15))
  }

  @inlinable var receiver: UnsafeMutablePointer<objcrt_object> {
    address(0).load(as: UnsafeMutablePointer<objcrt_object>.self)
  }

  @inlinable var selector: Selector { Selector(record: address(1).load(as: objcrt_SEL.self)) }

  /// What the layers below have answered; the result stays where it is.
  @inlinable
  @inline(__always)
  public func answer<Value: ObjCConvertible>() -> Value {
    guard let value = Value._load(from: result) else {
      _HookFrame.stopAtValue("the result", of: selector, expected: Value.self)
    }
    return value
  }

  /// Goes on to the layer below, or to the original.
  ///
  /// - Returns: The first word of the result.
  @discardableResult
  @inlinable
  @inline(__always)
  public func proceed() -> UInt { proceed(base) }

  /// Goes on with arguments that are laid out as these.
  ///
  /// - Parameter base: As ``base``.
  ///
  /// - Returns: The first word of the result.
  @inlinable
  @inline(__always)
  func proceed(_ base: UnsafeMutableRawPointer) -> UInt {
    guard below > 0 else {
      return UInt(objcrt_hookCallOriginal(objcrt_hookChainRecord(chain), base, result))
    }
    Unmanaged<HookLayer>.fromOpaque(objcrt_hookChainLayer(chain, below - 1))
      ._withUnsafeGuaranteedRef {
        $0.run(_HookFrame(base, result, chain, below: below - 1))
      }
    return firstWord
  }

  /// The original, if it is next, and words in registers are all that it takes and returns.
  @inlinable
  @inline(__always)
  var directOriginal: IMP? {
    below > 0 ? nil : objcrt_hookDirectOriginal(objcrt_hookChainRecord(chain))
  }

  // SAFETY of both: where there is a direct original, the base is an image.
  @inlinable
  @inline(__always)
  var imageReceiver: UnsafeMutableRawPointer { base.load(as: UnsafeMutableRawPointer.self) }
  @inlinable
  @inline(__always)
  var imageSelector: objcrt_SEL { base.load(fromByteOffset: 8, as: objcrt_SEL.self) }

  /// Writes the result's word, and returns it.
  @inlinable
  @inline(__always)
  func note(_ word: UInt) -> UInt {
    result.storeBytes(of: word, as: UInt.self)
    return word
  }

  // SAFETY: there is room for a word at least.
  @inlinable
  @inline(__always)
  var firstWord: UInt { result.load(as: UInt.self) }

  /// Answers, with the ownership that the selector of this very call implies.
  @inlinable
  @inline(__always)
  public func finish<Value: ObjCConvertible>(_ value: Value) {
    guard Value._isObject else { return value._store(to: result, isRetained: false) }
    let selector = selector
    value._store(to: result, isRetained: selector.returnsRetained)
    if selector.isInitializer { objcrt_release(receiver) }
  }

  @usableFromInline
  @inline(never)
  static func stopAtValue(
    _ what: String, of selector: Selector, expected: any ObjCConvertible.Type
  ) -> Never {
    objcrt_fatalMessage("\(what) of hooked \(selector) is no \(expected)")
  }
}

extension _HookFrame {
  /// What answers with a value where a method has been added, or nil without a value.
  @inlinable
  static func answering<Value: ObjCConvertible>(_ value: Value?) -> _HookAnswer? {
    guard let value else { return nil }
    // SAFETY: as any closure of a method, it may be called by several threads, and its
    // author answers for the value.
    nonisolated(unsafe) let answer = value
    return { receiver, selector, result in
      guard Value._isObject else { return answer._store(to: result, isRetained: false) }
      answer._store(to: result, isRetained: selector.returnsRetained)
      if selector.isInitializer { objcrt_release(receiver) }
    }
  }
}
