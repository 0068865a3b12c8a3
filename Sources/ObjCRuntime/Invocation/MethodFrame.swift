internal import CObjCRuntime

/// One call of a closure that is a method, as libffi presents it.
struct MethodFrame {
  /// Receiver, selector, arguments: each a pointer to the value.
  let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  let result: UnsafeMutableRawPointer

  // SAFETY of this type: the call interface was prepared from the very types
  // that the generic parameters below are called with (MethodBody's
  // initialisers), so every pointer leads to a value of its type.

  func address(_ index: Int) -> UnsafeRawPointer {
    guard let address = arguments[index] else {
      ObjCRuntime.stop("libffi passed no argument \(index)")
    }
    return UnsafeRawPointer(address)
  }

  var selector: Selector {
    Selector(record: address(1).load(as: objcrt_SEL.self))
  }

  func receiver<Receiver: ObjCConvertible>() -> Receiver {
    guard let value = Receiver._load(from: address(0)) else { stop(at: 0, Receiver.self) }
    return value
  }

  func argument<Value: ObjCConvertible>(_ index: Int) -> Value {
    guard let value = Value._load(from: address(index + 2)) else { stop(at: index + 2, Value.self) }
    return value
  }

  @inline(never)
  private func stop(at index: Int, _ type: any ObjCConvertible.Type) -> Never {
    // Only words have values that are none of the type's.
    _ObjCValueMismatch.stopAtArgument(
      address(index).load(as: UInt.self), number: max(index - 1, 0),
      of: address(0).load(as: UnsafeMutablePointer<objcrt_object>.self), selector, expected: type)
  }

  /// Stores the result with the ownership that the selector of this very call
  /// implies: an exchanged method answers by the rules of the name it is called by.
  func finish<Value: ObjCConvertible>(_ value: Value) {
    guard Value._isObject else { return value._store(to: result, isRetained: false) }
    let selector = selector
    value._store(to: result, isRetained: selector.returnsRetained)
    if selector.isInitializer {
      objcrt_release(address(0).load(as: UnsafeMutablePointer<objcrt_object>?.self))
    }
  }
}
