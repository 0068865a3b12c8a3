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

  /// Receiver, selector and arguments: each a pointer to the value.
  @usableFromInline let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>
  @usableFromInline let result: UnsafeMutableRawPointer
  @usableFromInline let chain: UnsafePointer<objcrt_hook_chain>
  /// How many layers are below.
  @usableFromInline let below: Int

  @inlinable
  @inline(__always)
  init(
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>, _ result: UnsafeMutableRawPointer,
    _ chain: UnsafePointer<objcrt_hook_chain>, below: Int
  ) {
    self.arguments = arguments
    self.result = result
    self.chain = chain
    self.below = below
  }

  @inlinable var receiver: UnsafeMutablePointer<objcrt_object> {
    arguments[0].load(as: UnsafeMutablePointer<objcrt_object>.self)
  }

  @inlinable var selector: Selector {
    Selector(record: arguments[1].load(as: objcrt_SEL.self))
  }

  /// The argument at `index`, from zero.
  @inlinable
  @inline(__always)
  public func argument<Value: ObjCConvertible>(_ index: Int) -> Value {
    guard let value = Value._load(from: arguments[index + 2]) else {
      _HookFrame.stopAtValue("argument \(index + 1)", of: selector, expected: Value.self)
    }
    return value
  }

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
  @inlinable
  @inline(__always)
  public func proceed() { proceed(arguments, result) }

  @inlinable
  func proceed(
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>, _ result: UnsafeMutableRawPointer
  ) {
    guard below > 0 else {
      return _HookFrame.callOriginal(objcrt_hookChainRecord(chain), arguments, result)
    }
    Unmanaged<HookLayer>.fromOpaque(objcrt_hookChainLayer(chain, below - 1))
      ._withUnsafeGuaranteedRef {
        $0.run(_HookFrame(arguments, result, chain, below: below - 1))
      }
  }

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
  static func callOriginal(
    _ record: UnsafePointer<objcrt_hook_record>,
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>, _ result: UnsafeMutableRawPointer
  ) {
    if let original = objcrt_hookOriginal(record) {
      objcrt_hookCall(record, original, arguments, result)
    } else if let fallback = objcrt_hookFallback(record) {
      Unmanaged<HookFallback>.fromOpaque(fallback)._withUnsafeGuaranteedRef {
        $0.answer(arguments, result)
      }
    }
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
  static func answering<Value: ObjCConvertible>(
    _ value: Value?
  ) -> (@Sendable (UnsafeMutablePointer<UnsafeMutableRawPointer>, UnsafeMutableRawPointer) -> Void)?
  {
    guard let value else { return nil }
    // SAFETY: as any closure of a method, it may be called by several threads, and its
    // author answers for the value.
    nonisolated(unsafe) let answer = value
    return { arguments, result in
      let selector = Selector(record: arguments[1].load(as: objcrt_SEL.self))
      answer._store(to: result, isRetained: Value._isObject && selector.returnsRetained)
      if selector.isInitializer {
        objcrt_release(arguments[0].load(as: UnsafeMutablePointer<objcrt_object>?.self))
      }
    }
  }
}
