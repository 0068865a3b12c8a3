public import CObjCRuntime

/// A message that a message handler takes (``ObjCClass``).
///
/// It exists as long as the handler runs, and cannot be copied. What shall stay is made an
/// ``Invocation`` of: ``makeInvocation()``.
///
///     try proxies.addMessageHandler(signature: { MethodSignature($0, in: player) }) {
///       (self: Proxy, message: borrowing ForwardedMessage) in
///       self[log].append(message.selector.name)
///       if message.selector == "volume" { try? message.setResult(0.5) }
///     }
///
/// Without a result the sender gets zero.
public struct ForwardedMessage: ~Copyable {
  // SAFETY of this type: the layout is the message's, and what holds the values stays as
  // long as the handler runs.

  private let layout: UnsafePointer<InvocationLayout>
  /// The registers, or nil if the values are in an invocation.
  private let frame: UnsafeMutablePointer<objcrt_forward_frame>?
  private let invocation: UnsafeMutablePointer<objcrt_object>?

  init(
    _ frame: UnsafeMutablePointer<objcrt_forward_frame>, _ layout: UnsafePointer<InvocationLayout>
  ) {
    self.layout = layout
    self.frame = frame
    invocation = nil
  }

  init(_ invocation: UnsafeMutablePointer<objcrt_object>) {
    layout = InvocationStorage(of: invocation).layout
    frame = nil
    self.invocation = invocation
  }

  private var storage: InvocationStorage {
    guard let invocation else { stop("a message is neither in registers nor an invocation") }
    return InvocationStorage(of: invocation)
  }
}

@available(*, unavailable)
extension ForwardedMessage: Sendable {}

extension ForwardedMessage {
  /// The selector of the message.
  public var selector: Selector {
    // SAFETY: the second word is the selector.
    if let frame { return Selector(record: frame.load(1)) }
    guard let selector = storage.selector else { InvocationStorage.stopWithoutSelector() }
    return Selector(record: selector)
  }

  /// The receiver.
  public var receiver: ObjCReference { ObjCReference(id: _receiver) }

  /// The receiver, which the sender keeps.
  public var _receiver: UnsafeMutablePointer<objcrt_object> {
    // SAFETY: the first word is the receiver.
    if let frame { return frame.load(0) }
    guard let receiver = storage.header.pointee.target else {
      stop("a message handler is given an NSInvocation without a target")
    }
    return receiver
  }

  /// The number of arguments behind receiver and selector.
  public var argumentCount: Int { layout.pointee.count - 2 }

  /// The types of result and arguments.
  public var signature: MethodSignature {
    guard let signature = layout.pointee.signature else { stop("\(selector) has no signature") }
    // SAFETY: set when the signature was made.
    return unsafeDowncast(ObjCObject.from(id: signature), to: MethodSignature.self)
  }

  /// Reads an argument.
  ///
  /// - Parameters:
  ///   - index: Counts from 0, the first argument behind receiver and selector.
  ///   - type: The Swift type, which must be the signature's.
  ///
  /// - Returns: The value.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/invalidIndex``, or
  ///   ``ObjCError/Code/typeMismatch``, also for a null or an object that `type` has no
  ///   place for.
  @inlinable
  public func argument<Value: ObjCConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) throws(ObjCError) -> Value {
    // SAFETY: the type has been compared with the signature's.
    guard let value = Value._load(from: try _address(ofArgument: index, Value.self)) else {
      throw _mismatch(index, Value.self)
    }
    return value
  }

  /// Sets the result, which the sender gets when the handler returns.
  ///
  /// - Parameter value: The value, of the signature's type; the sender gets an object with the
  ///   ownership that the selector's family implies.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch``. The result is as before.
  @inlinable
  public func setResult<Value: ObjCConvertible>(_ value: Value) throws(ObjCError) {
    let address = try _addressOfResult(Value.self)
    guard Value._isObject else { return value._store(to: address, isRetained: false) }
    _setObjectResult(value._word, isRetained: Value._isBoxed)
    _fixLifetime(value)
  }

  /// Sends the message to another receiver, whose answer becomes the result.
  ///
  /// - Parameter receiver: An object, a class, nil, or the receiver of a super send. It must
  ///   take the message as the signature says.
  public func send(to receiver: some ObjCReceiver) {
    guard let frame else {
      if let target = receiver._target { storage.send(to: target) } else { storage.zeroResult() }
      return _fixLifetime(receiver)
    }
    let invocation = Forwarding.take(layout, signatureID)
    let storage = InvocationStorage(of: invocation)
    storage.selector = selector.record
    storage.copyArguments(from: frame)
    if let target = receiver._target { storage.send(to: target) }
    _fixLifetime(receiver)
    if layout.pointee.returnsObject {
      let word = UInt(bitPattern: storage.objectResult)
      _setObjectResult(word, isRetained: false)
    } else {
      frame.pointee.result = storage.result.load(as: UInt.self)
    }
    Forwarding.drop(
      invocation, storage, isKept: Forwarding.isReferenced(invocation, storage))
  }

  /// The message as an object of its own, which retains target and arguments.
  ///
  /// - Returns: An invocation that may be kept.
  public func makeInvocation() -> Invocation {
    let id = InvocationClass.shared.allocate(for: layout)
    let made = InvocationStorage(of: id)
    made.begin(layout, signature: signatureID)
    made.header.pointee.target = _receiver
    made.selector = selector.record
    for index in 2..<layout.pointee.count {
      made.argument(index).copyMemory(
        from: address(index), byteCount: layout.pointee.values[index].size)
    }
    made.retainArguments()
    // SAFETY: the new object's count is one, and its class has this face.
    return unsafeDowncast(ObjCObject.object(id, isRetained: true), to: Invocation.self)
  }

  private var signatureID: UnsafeMutablePointer<objcrt_object> {
    guard let signature = layout.pointee.signature else { stop("\(selector) has no signature") }
    return signature
  }
}

// MARK: - What the above inlines

extension ForwardedMessage {
  /// The address of a value, the receiver being 0.
  @inline(__always)
  private func address(_ index: Int) -> UnsafeRawPointer {
    guard let frame else { return UnsafeRawPointer(storage.argument(index)) }
    return UnsafeRawPointer(frame) + layout.pointee.frameOffsets[index]
  }

  /// The address of an argument that has been found to be of a type.
  public func _address(
    ofArgument index: Int, _ type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeRawPointer {
    if let frame, layout.fits(index, type, isRead: true) {
      return UnsafeRawPointer(frame) + layout.pointee.frameOffsets[index &+ 2]
    }
    return try checkedAddress(ofArgument: index, type)
  }

  // A function of its own, so that the usual way needs no frame.
  @inline(never)
  private func checkedAddress(
    ofArgument index: Int, _ type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeRawPointer {
    if !layout.fits(index, type, isRead: true) {
      try layout.check(index, type, isRead: true, of: selector.record)
    }
    return address(index + 2)
  }

  /// The address of the result, which has been found to be of a type.
  public func _addressOfResult(
    _ type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeMutableRawPointer {
    if let frame, layout.fitsResult(type, isRead: false) {
      return UnsafeMutableRawPointer(frame) + OBJCRT_FRAME_RESULT
    }
    return try checkedAddressOfResult(type)
  }

  @inline(never)
  private func checkedAddressOfResult(
    _ type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeMutableRawPointer {
    if !layout.fitsResult(type, isRead: false) {
      try layout.checkResult(type, isRead: false, of: selector.record)
    }
    guard let frame else { return storage.result }
    return UnsafeMutableRawPointer(frame) + OBJCRT_FRAME_RESULT
  }

  /// Makes an object the result; `isRetained` says that the word carries a reference to it.
  public func _setObjectResult(_ word: UInt, isRetained: Bool) {
    if !isRetained { _ObjCOwnership.retain(word) }
    guard let frame else { return storage.setObjectResult(word) }
    let previous = frame.pointee.owned_result
    frame.pointee.result = word
    if layout.pointee.returnsObject {
      frame.pointee.owned_result = word
    } else {
      _ObjCOwnership.autorelease(word)
    }
    _ObjCOwnership.release(previous)
  }

  /// The error of a value that is none of a type's.
  public func _mismatch(_ index: Int, _ type: any ObjCConvertible.Type) -> ObjCError {
    ObjCError(
      .typeMismatch, "argument \(index) of \(selector) holds no value of the type \(type)")
  }

  /// The receiver, if it is an instance of exactly that class, or of any if all are welcome.
  @inlinable
  func borrowedReceiver<Receiver: ObjCConvertible>(
    as type: Receiver.Type
  ) -> Unmanaged<ObjCObject>? {
    MethodFrame.borrow(_receiver, as: Receiver.self)
  }

  @inlinable
  @inline(never)
  func receiver<Receiver: ObjCConvertible>(as type: Receiver.Type) -> Receiver {
    guard let value = Receiver._from(word: UInt(bitPattern: _receiver), isRetained: false) else {
      stopAtReceiver(Receiver.self)
    }
    return value
  }

  @usableFromInline
  func stopAtReceiver(_ type: any ObjCConvertible.Type) -> Never {
    _ObjCValueMismatch.stopAtArgument(
      UInt(bitPattern: _receiver), number: 0, of: _receiver, selector, expected: type)
  }
}

extension UnsafeMutablePointer<objcrt_forward_frame> {
  /// The receiver at 0, the selector at 1.
  fileprivate func load<Value>(_ word: Int) -> Value {
    UnsafeRawPointer(self).load(fromByteOffset: word * 8, as: Value.self)
  }
}
