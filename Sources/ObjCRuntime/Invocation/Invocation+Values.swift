internal import CObjCRuntime
internal import ObjCEncoding

extension Invocation {
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
    defer { _fixLifetime(self) }
    // SAFETY: the type has been compared with the signature's.
    guard let value = Value._load(from: try _address(ofArgument: index, Value.self)) else {
      throw _mismatch(index, Value.self)
    }
    return value
  }

  /// Sets an argument; an object is retained.
  ///
  /// - Parameters:
  ///   - value: The value, of the signature's type.
  ///   - index: Counts from 0, the first argument behind receiver and selector.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/invalidIndex`` or
  ///   ``ObjCError/Code/typeMismatch``. The argument is as before.
  public func setArgument<Value: ObjCConvertible>(
    _ value: Value, at index: Int
  ) throws(ObjCError) {
    defer { _fixLifetime(self) }
    try check(index, Value.self, isRead: false)
    let storage = storage
    let address = storage.argument(index + 2)
    // Before it is overwritten: the value may be the one that is there.
    let word = Value._isObject ? value._word : 0
    if Value._isObject, !Value._isBoxed { _ObjCOwnership.retain(word) }
    let previous = storage.takeOwned(index + 2)
    // SAFETY: the type has been compared with the signature's, and small ones have a word.
    switch Value._passing {
    case .word where Value._isObject:
      address.storeBytes(of: word, as: UInt.self)
      storage.own(index + 2)
    case .word:
      address.storeBytes(of: value._word, as: UInt.self)
      storage.retainIfDue(index + 2)
    case .floating: address.storeBytes(of: value._floating, as: Double.self)
    case .memory: value._store(to: address, isRetained: false)
    }
    previous.drop()
    _fixLifetime(value)
  }

  /// Sets all arguments.
  ///
  /// - Parameter values: As many values as the signature has arguments.
  ///
  /// - Throws: As ``setArgument(_:at:)``; arguments before the one that does not fit are set.
  public func setArguments(_ values: any ObjCConvertible...) throws(ObjCError) {
    guard values.count == argumentCount else {
      throw ObjCError(
        .arityMismatch, "\(argumentCount) arguments are expected, and \(values.count) given")
    }
    for (index, value) in values.enumerated() { try setArgument(value, at: index) }
  }

  /// Reads the result: of the last call, or as it was set.
  ///
  /// - Parameter type: The Swift type, which must be the signature's.
  ///
  /// - Returns: The value; zero before the first call.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch``.
  @inlinable
  public func result<Value: ObjCConvertible>(
    as type: Value.Type = Value.self
  ) throws(ObjCError) -> Value {
    defer { _fixLifetime(self) }
    // SAFETY: the type has been compared with the signature's.
    guard let value = Value._load(from: try _addressOfResult(Value.self)) else {
      throw _mismatch(nil, Value.self)
    }
    return value
  }

  /// Sets the result, which is what the sender of a message that is forwarded gets.
  ///
  /// - Parameter value: The value, of the signature's type; an object is retained, and the
  ///   sender gets it with the ownership that the selector's family implies.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch``. The result is as before.
  public func setResult<Value: ObjCConvertible>(_ value: Value) throws(ObjCError) {
    defer { _fixLifetime(self) }
    try checkResult(Value.self, isRead: false)
    guard Value._isObject else {
      // SAFETY: as above; results have two words at least.
      return value._store(to: storage.result, isRetained: false)
    }
    let word = value._word
    if !Value._isBoxed { _ObjCOwnership.retain(word) }
    _fixLifetime(value)
    storage.setObjectResult(word)
  }
}

extension _ObjCOwnership {
  static func retain(_ word: UInt) {
    // SAFETY: the word is an object or null.
    objcrt_retain(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
  }

  static func autorelease(_ word: UInt) {
    // SAFETY: as above.
    objcrt_autoreleaseReturnValue(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
  }
}

// MARK: - Checking

extension Invocation {
  /// The address of an argument that has been found to be of a type.
  public func _address(
    ofArgument index: Int, _ type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeRawPointer {
    try check(index, type, isRead: true)
    return UnsafeRawPointer(storage.argument(index + 2))
  }

  /// The address of the result, which has been found to be of a type.
  public func _addressOfResult(
    _ type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeRawPointer {
    try checkResult(type, isRead: true)
    return UnsafeRawPointer(storage.result)
  }

  @inline(__always)
  private func check(
    _ index: Int, _ type: any ObjCConvertible.Type, isRead: Bool
  ) throws(ObjCError) {
    let storage = storage
    if storage.layout.fits(index, type, isRead: isRead) { return }
    try storage.layout.check(index, type, isRead: isRead, of: storage.selector)
  }

  @inline(__always)
  private func checkResult(_ type: any ObjCConvertible.Type, isRead: Bool) throws(ObjCError) {
    let storage = storage
    if storage.layout.fitsResult(type, isRead: isRead) { return }
    try storage.layout.checkResult(type, isRead: isRead, of: storage.selector)
  }

  /// The error of a value that is none of a type's.
  public func _mismatch(_ index: Int?, _ type: any ObjCConvertible.Type) -> ObjCError {
    let place = index.map { "argument \($0)" } ?? "the result"
    let storage = storage
    return ObjCError(
      .typeMismatch,
      "\(place) of \(storage.layout.describe(storage.selector)) holds no value of the type \(type)")
  }
}
