internal import CObjCRuntime
internal import ObjCEncoding

extension Ivar {
  /// The variable's value in an object: Apple's `object_getIvar` for any type.
  ///
  /// - Parameters:
  ///   - object: An instance of the variable's class or of a subclass.
  ///   - type: The type to read, which must fit the variable's: an integer, pointer,
  ///     structure, class or object.
  ///
  /// - Returns: The value; for an object a new reference.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch`` if the object has no
  ///   such variable, if the types do not fit, or if the value is none of the type's, such
  ///   as nil for a non-optional.
  public func value<Value: ObjCConvertible>(
    in object: ObjCObject, as type: Value.Type = Value.self
  ) throws(ObjCError) -> Value {
    defer { _fixLifetime(object) }
    let address = try address(in: object, for: type)
    // SAFETY: `address(in:for:)` has compared the types.
    let value =
      switch Value._passing {
      case .word where Value._isObject:
        Value._from(
          word: UInt(bitPattern: ObjectVariable(at: address, ownership).load()), isRetained: true)
      case .memory: Value._load(from: address)
      case .floating: Value._load(from: address)
      case .word: Value._from(word: Self.word(at: address, size: size), isRetained: false)
      }
    guard let value else {
      throw ObjCError(.typeMismatch, "\(self) of \(object.debugDescription) holds no \(type)")
    }
    return value
  }

  /// Stores a value in an object: Apple's `object_setIvar` for any type.
  ///
  /// - Parameters:
  ///   - value: The new value. A strong variable retains it and releases the old one, a
  ///     weak one forgets it when it is gone; into another, only the address is stored.
  ///   - object: An instance of the variable's class or of a subclass.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch`` as ``value(in:as:)``,
  ///   or ``ObjCError/Code/unsupportedType`` for a value that travels in an object of its
  ///   own, such as a `String`, if the variable would not keep that. Nothing is stored.
  public func setValue<Value: ObjCConvertible>(
    _ value: Value, in object: ObjCObject
  ) throws(ObjCError) {
    defer { _fixLifetime(object) }
    let address = try address(in: object, for: Value.self)
    guard Value._isObject else {
      // SAFETY: `address(in:for:)` has compared the types.
      return Self.store(value, at: address, size: size)
    }
    guard ownership == .strong || !Value._isBoxed else {
      throw ObjCError(
        .unsupportedType, "\(self) is not strong: nothing would keep the object around \(value)")
    }
    let word = value._word
    ObjectVariable(at: address, ownership)
      .store(UnsafeMutablePointer<objcrt_object>(bitPattern: word))
    if Value._isBoxed { _ObjCOwnership.release(word) }
    _fixLifetime(value)
  }

  private func address(
    in object: ObjCObject, for type: any ObjCConvertible.Type
  ) throws(ObjCError) -> UnsafeMutableRawPointer {
    guard object.objcClass.isSubclass(of: definingClass) else {
      throw ObjCError(
        .typeMismatch, "\(object.debugDescription) has no instance variable \(self)")
    }
    guard let encoding, encoding.accepts(type, asResult: true) else {
      throw ObjCError(
        .typeMismatch, "\(self) is \(typeEncoding), and not \(type) (\(type.objcTypeEncoding))")
    }
    return UnsafeMutableRawPointer(object.id) + offset
  }

  private static func word(at address: UnsafeRawPointer, size: Int) -> UInt {
    switch size {
    case 1: UInt(address.load(as: UInt8.self))
    case 2: UInt(address.load(as: UInt16.self))
    case 4: UInt(address.load(as: UInt32.self))
    default: address.load(as: UInt.self)
    }
  }

  private static func store<Value: ObjCConvertible>(
    _ value: Value, at address: UnsafeMutableRawPointer, size: Int
  ) {
    switch Value._passing {
    case .memory: value._store(to: address, isRetained: false)
    case .floating: storeLowBytes(value._floating.bitPattern, at: address, size: size)
    case .word: storeLowBytes(UInt64(value._word), at: address, size: size)
    }
  }

  private static func storeLowBytes(
    _ bits: UInt64, at address: UnsafeMutableRawPointer, size: Int
  ) {
    switch size {
    case 1: address.storeBytes(of: UInt8(truncatingIfNeeded: bits), as: UInt8.self)
    case 2: address.storeBytes(of: UInt16(truncatingIfNeeded: bits), as: UInt16.self)
    case 4: address.storeBytes(of: UInt32(truncatingIfNeeded: bits), as: UInt32.self)
    default: address.storeBytes(of: bits, as: UInt64.self)
    }
  }
}
