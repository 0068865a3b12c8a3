public import CObjCRuntime

// What the code that macros generate calls. Everything is generic over the types of the
// method and folds away where they are known, as in SendRegisters.swift.

extension Double {
  /// A double.
  public typealias _ObjCABI = Double
}

extension Float {
  /// A float.
  public typealias _ObjCABI = Float
}

extension UInt {
  /// The same bits as a signed number: an initialiser would be one of many.
  @inlinable
  @inline(__always)
  public var _objcInt: Int { Int(bitPattern: self) }
}

extension Int {
  /// The same bits as a word: ``_ObjCWord`` has it too, as a generic function.
  @inlinable
  @inline(__always)
  public var _objcWord: UInt { UInt(bitPattern: self) }
}

extension ObjCObject {
  /// Where a message to the object goes.
  @inlinable
  @inline(__always)
  public final var _objcTarget: _ObjCTarget {
    let id = id
    // SAFETY: an object's first word always points to a class.
    return _ObjCTarget(receiver: id, lookUpClass: objcrt_isa(id))
  }

  /// Where a message to the class of a face goes.
  public static var _objcTarget: _ObjCTarget {
    let cls = ObjCClass.bound(to: self)
    return _ObjCTarget(receiver: cls.record, lookUpClass: cls.metaclass.record)
  }
}

/// The steps of a send and of an implementation, for code that macros generate.
///
/// A macro cannot name the C type of a parameter, but `T._ObjCABI` may stand in a
/// `@convention(c)` type once `T` is known: a word, a floating-point number or a structure.
public enum _ObjCMessage {}

extension _ObjCMessage {
  /// Where a super send goes, from a method that `cls` defines.
  @inlinable
  public static func superTarget(_ object: ObjCObject, _ cls: ObjCClass) -> _ObjCTarget {
    ObjCSuper(object: nil, receiver: object.id, above: cls)._objcTarget
  }

  /// Where a super send goes, from a class method that `cls` defines.
  public static func superTarget(_ face: ObjCObject.Type, _ cls: ObjCClass) -> _ObjCTarget {
    ObjCSuper(object: nil, receiver: ObjCClass.bound(to: face).record, above: cls.metaclass)
      ._objcTarget
  }

  /// A selector from the variable that registration has set.
  @inlinable
  @inline(__always)
  public static func selector(_ word: UInt) -> Selector {
    // SAFETY: written before the class was registered.
    unsafeBitCast(word, to: Selector.self)
  }

  /// A class from the variable that registration has set.
  @inlinable
  @inline(__always)
  public static func cls(_ word: UInt) -> ObjCClass {
    // SAFETY: as above.
    unsafeBitCast(word, to: ObjCClass.self)
  }

  /// The key of an instance variable.
  @inlinable
  @inline(__always)
  public static func variable<Value>(
    _ offset: Int, _ cls: UInt, _ type: Value.Type
  ) -> InstanceVariable<Value> {
    // SAFETY: the layout of a frozen structure; the offset is the class's.
    unsafeBitCast((offset, cls), to: InstanceVariable<Value>.self)
  }

  /// The implementation that a message reaches.
  @inlinable
  @inline(__always)
  public static func lookUp(_ target: _ObjCTarget, _ selector: Selector) -> IMP {
    objcrt_lookUp(target.lookUpClass, selector.record)
  }
}

extension ObjCSuper {
  @usableFromInline
  var _objcTarget: _ObjCTarget {
    guard let target = _target else { stop("a super send has no receiver") }
    return target
  }
}

// MARK: - The sender's side

extension _ObjCMessage {
  /// An argument as the callee gets it; a box carries a reference until ``endPass(_:_:)``.
  @inlinable
  @inline(__always)
  public static func pass<Value: ObjCConvertible>(_ value: Value) -> Value._ObjCABI {
    // SAFETY: the passing says which type _ObjCABI is.
    switch Value._passing {
    case .word: unsafeBitCast(value._word, to: Value._ObjCABI.self)
    case .floating, .memory: unsafeBitCast(value, to: Value._ObjCABI.self)
    }
  }

  /// Ends what `_word` began, after the call: the value has been kept alive until here.
  @inlinable
  @inline(__always)
  static func endPassWord<Value: _ObjCWord>(_ value: Value, _ word: UInt) {
    if Value._isBoxed { _ObjCOwnership.release(word) }
    _fixLifetime(value)
  }

  /// Ends what ``pass(_:)`` began, after the call: the value has been kept alive until here.
  @inlinable
  @inline(__always)
  public static func endPass<Value: ObjCConvertible>(_ value: Value, _ argument: Value._ObjCABI) {
    // SAFETY: a box travels as a word.
    if Value._isBoxed { _ObjCOwnership.release(unsafeBitCast(argument, to: UInt.self)) }
    _fixLifetime(value)
  }

  /// Announces a call, whose result ``result(_:of:_:)`` takes.
  @inlinable
  @inline(__always)
  public static func expect<Value: ObjCConvertible>(
    _ type: Value.Type, _ target: _ObjCTarget, _ selector: Selector
  ) {
    guard Value._isObject else { return }
    if selector.isInitializer { _ObjCOwnership.retain(target.receiver) }
    if !selector.returnsRetained { objcrt_expectReturnValue() }
  }

  /// The result of a call, with the ownership that the selector's family implies.
  @inlinable
  @inline(__always)
  public static func result<Value: ObjCConvertible>(
    _ result: Value._ObjCABI, of target: _ObjCTarget, _ selector: Selector
  ) -> Value {
    // SAFETY: the passing says which type _ObjCABI is.
    guard Value._passing == .word else { return unsafeBitCast(result, to: Value.self) }
    let word = unsafeBitCast(result, to: UInt.self)
    if Value._isObject, !selector.returnsRetained { _ObjCOwnership.claim(word) }
    guard let value = Value._from(word: word, isRetained: Value._isObject) else {
      _ObjCValueMismatch.stopAtResult(word, of: target, selector, expected: Value.self)
    }
    return value
  }

  /// The result of a call that has taken the object over.
  @inlinable
  @inline(__always)
  static func owned<Value: ObjCConvertible>(
    _ word: UInt, _ target: _ObjCTarget, _ selector: UInt
  ) -> Value {
    guard let value = Value._from(word: word, isRetained: true) else {
      _ObjCValueMismatch.stopAtResult(
        word, of: target, Self.selector(selector), expected: Value.self)
    }
    return value
  }

  /// The result of an overridden method.
  @inlinable
  @inline(__always)
  public static func overridden<Value>(_ value: Value) -> Value { value }

  /// The result of an overridden method, in an override that promises a subclass.
  @_disfavoredOverload
  @inlinable
  public static func overridden<Base: ObjCObject, Derived>(_ value: Base) -> Derived {
    guard let derived = value as? Derived else { stopAtOverride(value) }
    return derived
  }

  @usableFromInline
  static func stopAtOverride(_ value: ObjCObject) -> Never {
    stop("\(value.debugDescription) is not of the type that the overriding method promises")
  }
}

// MARK: - Strings

// For a type that comes as often, calls that are not generic: what a debug build makes of
// them is a third as large.

extension _ObjCMessage {
  /// An argument, which is a copy.
  @inlinable
  @inline(__always)
  public static func borrowString(_ argument: UInt) -> String { borrow(argument) }

  /// The result of an implementation.
  @inlinable
  @inline(__always)
  public static func returningString(_ value: __owned String, _ isRetained: Bool) -> UInt {
    returning(value, isRetained)
  }
}

// MARK: - The implementation's side

extension _ObjCMessage {
  // A caller keeps the receiver and the arguments alive, as in Swift. So the reference that it
  // has is used as if it were ours and given back in the end: nothing is counted, where an
  // object that is made of an address would be retained and released.

  /// The receiver, which the caller keeps alive; ``endBorrow(_:)`` gives it back.
  @inlinable
  @inline(__always)
  public static func borrowReceiver<Object: ObjCObject>(_ word: UInt) -> Object {
    assert(_ObjCValueMismatch.isInstance(word, of: Object.self))
    // SAFETY: an object of the type by the method's contract. The caller's reference to it is
    // taken, and given back by `endBorrow`.
    return take(word &- UInt(OBJCRT_HEADER_SIZE))
  }

  /// An argument of any type; ``endBorrow(_:)`` gives back what it refers to.
  @inlinable
  @inline(__always)
  public static func borrow<Value: ObjCConvertible>(_ argument: Value._ObjCABI) -> Value {
    // SAFETY: the passing says which type _ObjCABI is.
    guard Value._passing == .word else { return unsafeBitCast(argument, to: Value.self) }
    let word = unsafeBitCast(argument, to: UInt.self)
    if isReference(Value.self), word != 0 {
      assert(_ObjCValueMismatch.isInstance(word, of: Value.self))
      // SAFETY: as above; a reference and an optional one look the same.
      return take(word &- UInt(OBJCRT_HEADER_SIZE))
    }
    guard let value = Value._from(word: word, isRetained: false) else {
      _ObjCValueMismatch.stopAtArgument(word, expected: Value.self)
    }
    return value
  }

  /// Gives back what ``borrow(_:)`` or ``borrowReceiver(_:)`` has taken.
  @inlinable
  @inline(__always)
  public static func endBorrow<Value: ObjCConvertible>(_ value: __owned Value) {
    if isReference(Value.self) { _ = give(value) }
  }

  /// A reference of a word that carries one.
  @inlinable
  @inline(__always)
  static func take<Value>(_ word: UInt) -> Value {
    var word = word
    return withUnsafeMutablePointer(to: &word) {
      // SAFETY: the caller says that the word is a Value; it is moved out of the memory.
      $0.withMemoryRebound(to: Value.self, capacity: 1) { $0.move() }
    }
  }

  /// A word that carries the reference that `value` had.
  @inlinable
  @inline(__always)
  static func give<Value>(_ value: __owned Value) -> UInt {
    var word: UInt = 0
    withUnsafeMutablePointer(to: &word) {
      // SAFETY: as large as a word, and memory that nobody destroys.
      $0.withMemoryRebound(to: Value.self, capacity: 1) { $0.initialize(to: value) }
    }
    return word
  }

  /// Whether a value is a reference to an object, or nil, and nothing else.
  @inlinable
  @inline(__always)
  static func isReference<Value: ObjCConvertible>(_ type: Value.Type) -> Bool {
    Value._isObject && !Value._isBoxed
      && MemoryLayout<Value>.size == MemoryLayout<UnsafeRawPointer>.size
  }

  /// An instance variable of the object that an accessor was sent to.
  @inlinable
  @inline(__always)
  public static func storage<Value>(
    _ word: UInt, _ offset: Int, _ type: Value.Type
  ) -> UnsafeMutablePointer<Value> {
    // SAFETY: the class reserved and initialised a Value at the offset; an object that
    // `object_dispose` has emptied does not get here, since no message reaches it.
    UnsafeMutableRawPointer(bitPattern: word).unsafelyUnwrapped.advanced(by: offset)
      .assumingMemoryBound(to: Value.self)
  }

  /// The result of an implementation: of an object, the reference goes to the caller or, if
  /// the selector's family says so, to the pool.
  @inlinable
  @inline(__always)
  public static func returning<Value: ObjCConvertible>(
    _ value: __owned Value, _ isRetained: Bool
  ) -> Value._ObjCABI {
    guard Value._isObject else { return pass(value) }
    var id: UnsafeMutablePointer<objcrt_object>?
    if isReference(Value.self) {
      id = UnsafeRawPointer(bitPattern: give(value)).map { objcrt_idOfHeapObject($0) }
    } else {
      id = UnsafeMutablePointer(bitPattern: value._word)
      if !Value._isBoxed { _ = objcrt_retain(id) }
      _fixLifetime(value)
    }
    if !isRetained { _ = objcrt_autoreleaseReturnValue(id) }
    // SAFETY: an object travels as a word.
    return unsafeBitCast(UInt(bitPattern: id), to: Value._ObjCABI.self)
  }
}

extension _ObjCValueMismatch {
  /// For debug builds: stops where an implementation got no instance of its type.
  @usableFromInline
  static func isInstance(_ word: UInt, of type: any ObjCConvertible.Type) -> Bool {
    guard type._from(word: word, isRetained: false) != nil else {
      stopAtArgument(word, expected: type)
    }
    return true
  }

  /// Stops where an implementation was passed such a word.
  @usableFromInline
  @inline(never)
  static func stopAtArgument(_ word: UInt, expected: any ObjCConvertible.Type) -> Never {
    stop(
      "\(describe(word, expected)) was passed where the type \(expected) is expected"
        + "\(word == 0 ? ": use an optional" : "")")
  }
}

// MARK: - Initialisers and the end

extension _ObjCAllocating {
  /// Makes `self` what an initialiser message to a new instance answers.
  ///
  /// - Parameter send: Sends the message.
  public init(_objcMaking send: (Self) -> ObjCObject) {
    let object = send(Self._allocate())
    guard let made = object as? Self else {
      stop("an initialiser of \(Self.self) returned \(object.debugDescription)")
    }
    self = made
  }
}

extension _ObjCMessage {
  /// Sends `-init` from an initialiser, whose `self` it cannot replace.
  public static func initialize(_ object: ObjCObject, _ target: _ObjCTarget) {
    let selector: Selector = "init"
    expect(ObjCObject.self, target, selector)
    let word = objcrt_call_w0d0_w(lookUp(target, selector), target.receiver, selector.record)
    check(object, result(word, of: target, selector) as ObjCObject)
  }

  /// Stops if an initialiser answered with another object than its receiver.
  public static func check(_ object: ObjCObject, _ initialized: ObjCObject) {
    if object === initialized { return }
    stop(
      "\(initialized.debugDescription) was returned by an initialiser of "
        + "\(object.debugDescription), and an annotated initialiser cannot replace self")
  }

  /// Sends `-dealloc` to the superclass of the class that defines the sending method.
  public static func superDealloc(_ word: UInt, _ cls: ObjCClass) {
    let selector: Selector = "dealloc"
    // SAFETY: the receiver of `-dealloc` is an object.
    guard let superclass = cls.superclass,
      let receiver = UnsafeMutableRawPointer(bitPattern: word)
    else { return }
    let target = _ObjCTarget(receiver: receiver, lookUpClass: superclass.record)
    _ = objcrt_call_w0d0_w(lookUp(target, selector), receiver, selector.record)
  }

  /// The face of the class that a class message was sent to.
  public static func face<Face: ObjCObject>(_ word: UInt, _ type: Face.Type) -> Face.Type {
    guard let record = UnsafeMutablePointer<objcrt_class>(bitPattern: word),
      let face = ObjCClass(record: record).face as? Face.Type
    else { _ObjCValueMismatch.stopAtArgument(word, expected: ObjCClass.self) }
    return face
  }
}

// MARK: - Errors

extension _ObjCMessage {
  /// The error that a throwing message stored.
  public static func thrown(_ word: UInt) -> any Error {
    guard let id = UnsafeMutablePointer<objcrt_object>(bitPattern: word) else {
      return ObjCThrownObject(object: nil)
    }
    // SAFETY: the callee stored an autoreleased object.
    let object = ObjCObject.from(id: id)
    if let box = object as? ObjCValue, let error = box.value as? any Error { return error }
    return ObjCThrownObject(object: object)
  }

  /// Stores an error for the caller.
  ///
  /// - Returns: What says "error": false.
  public static func report(_ error: any Error, _ pointer: UnsafeMutablePointer<UInt>?) -> Bool {
    store(error, pointer)
    return false
  }

  /// Stores an error for the caller.
  ///
  /// - Returns: What says "error": nil.
  public static func report(_ error: any Error, _ pointer: UnsafeMutablePointer<UInt>?) -> UInt {
    store(error, pointer)
    return 0
  }

  private static func store(_ error: any Error, _ pointer: UnsafeMutablePointer<UInt>?) {
    guard let pointer else { return }
    pointer.pointee = returning(ObjCValue(error), false)
  }
}

/// What a throwing message failed with, if that was no error of Swift's.
public struct ObjCThrownObject: Error {
  /// The error object, or nil if none was stored.
  public let object: ObjCObject?
}

// SAFETY of @unchecked: an error object is not changed once it is thrown.
extension ObjCThrownObject: @unchecked Sendable {}
