public import CObjCRuntime

/// One call of a closure that is a method.
///
/// It has two sources, a register image and libffi's list of addresses, and one test
/// of a register tells them apart: no existential, and nothing is copied.
@usableFromInline
@frozen
struct MethodFrame {
  /// The image, or receiver, selector, arguments: each a pointer to the value.
  @usableFromInline let base: UnsafeMutableRawPointer

  /// Where the result goes.
  @usableFromInline let result: UnsafeMutableRawPointer

  /// `RegisterPlaces.packed`, or zero if `base` is libffi's list.
  @usableFromInline let places: UInt64

  // SAFETY of this type: the trampoline was prepared from the very types that the
  // generic parameters below are called with (MethodBody's initialisers), so every
  // address leads to a value of its type. Both architectures are little-endian: a
  // small value is at the address of its register.

  @usableFromInline
  init(base: UnsafeMutableRawPointer, result: UnsafeMutableRawPointer, places: UInt64) {
    self.base = base
    self.result = result
    self.places = places
  }

  /// Where an argument is; the receiver has index 0, the selector 1.
  @inlinable
  @inline(__always)
  func address(_ index: Int) -> UnsafeRawPointer {
    if places != 0 {
      // Receiver and selector are always the first two.
      let place = index < 2 ? index : Int(truncatingIfNeeded: (places >> (4 * index)) & 15)
      return UnsafeRawPointer(base + place * 8)
    }
    return base.load(fromByteOffset: index * 8, as: UnsafeRawPointer.self)
  }

  @inlinable
  @inline(__always)
  var selector: Selector { Selector(record: address(1).load(as: objcrt_SEL.self)) }

  /// The word that a receiver is, without a reference of its own.
  @usableFromInline typealias Receiver = UInt

  /// The receiver, if it is an instance of exactly that class, or of any if all are welcome.
  ///
  /// It needs no reference: the caller keeps it for the length of the call.
  @inlinable
  @inline(__always)
  func borrowedReceiver<Value: ObjCConvertible>(as type: Value.Type) -> Receiver? {
    Self.borrow(address(0).load(as: UnsafeMutablePointer<objcrt_object>?.self), as: type)
      .map { Receiver(bitPattern: $0.toOpaque()) }
  }

  // Out of line: what it needs to keep over its calls, the way above need not save.
  @inlinable
  @inline(never)
  func ownedReceiver<Value: ObjCConvertible>() -> Value { receiver() }

  /// A receiver as the closure takes it.
  @inlinable
  @inline(__always)
  func word<Value: ObjCConvertible>(of receiver: Value) -> Receiver {
    unsafeBitCast(receiver, to: Receiver.self)
  }

  /// The object of an `id`, if it is an instance of exactly that class, or of any if all are
  /// welcome.
  @inlinable
  @inline(__always)
  static func borrow<Value: ObjCConvertible>(
    _ id: UnsafeMutablePointer<objcrt_object>?, as type: Value.Type
  ) -> Unmanaged<ObjCObject>? {
    guard Value._isObject, let id, objcrt_hasHeader(id) else { return nil }
    let object: UnsafeMutableRawPointer = objcrt_heapObject(id)
    // A Swift object's first word is its class, which is what identifies a class type.
    guard
      Value.self == ObjCObject.self
        || object.load(as: UInt.self) == UInt(bitPattern: ObjectIdentifier(Value.self))
    else { return nil }
    return Unmanaged.fromOpaque(object)
  }

  @inlinable
  func receiver<Receiver: ObjCConvertible>() -> Receiver {
    guard let value = Receiver._load(from: address(0)) else { stop(at: 0, Receiver.self) }
    return value
  }

  @inlinable
  @inline(__always)
  func argument<Value: ObjCConvertible>(_ index: Int) -> Value {
    guard let value = Value._load(from: address(index + 2)) else { stop(at: index + 2, Value.self) }
    return value
  }

  @usableFromInline
  @inline(never)
  func stop(at index: Int, _ type: any ObjCConvertible.Type) -> Never {
    // Only words have values that are none of the type's.
    _ObjCValueMismatch.stopAtArgument(
      address(index).load(as: UInt.self), number: max(index - 1, 0),
      of: address(0).load(as: UnsafeMutablePointer<objcrt_object>.self), selector, expected: type)
  }

  /// Stores the result with the ownership that the selector of this very call
  /// implies: an exchanged method answers by the rules of the name it is called by.
  @inlinable
  @inline(__always)
  func finish<Value: ObjCConvertible>(_ value: Value) {
    guard Value._isObject else { return value._store(to: result, isRetained: false) }
    let selector = selector
    value._store(to: result, isRetained: selector.returnsRetained)
    if selector.isInitializer {
      objcrt_release(address(0).load(as: UnsafeMutablePointer<objcrt_object>?.self))
    }
  }
}
