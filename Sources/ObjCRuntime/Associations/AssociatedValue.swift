internal import CObjCRuntime

/// A value as it comes out of the table of associations.
@usableFromInline
enum AssociatedValue {
  case none
  case object(AnyObject)
  case objcClass(ObjCClass)
  case boxed(Any)

  @usableFromInline
  static func of(_ owner: AnyObject, key: UInt) -> AssociatedValue {
    defer { _fixLifetime(owner) }
    return of(AssociationOwner(owner), key: key)
  }

  @usableFromInline
  static func of(_ owner: ObjCObject, key: UInt) -> AssociatedValue {
    defer { _fixLifetime(owner) }
    return of(AssociationOwner(owner), key: key)
  }

  @usableFromInline
  static func of(_ owner: ObjCClass, key: UInt) -> AssociatedValue {
    of(AssociationOwner(owner), key: key)
  }

  static func of(_ owner: AssociationOwner, key: UInt) -> AssociatedValue {
    let found = objcrt_associationCopy(owner.address, UnsafeRawPointer(bitPattern: key))
    guard let word = found.word else { return .none }
    switch found.kind {
    case OBJCRT_ASSOCIATION_SWIFT_OBJECT.rawValue:
      // SAFETY: the word is a Swift object, and brings a reference.
      return .object(Unmanaged<AnyObject>.fromOpaque(word).takeRetainedValue())
    case OBJCRT_ASSOCIATION_BOX.rawValue:
      // SAFETY: as below; `hold` has made the box.
      let box = Unmanaged<ObjCValue>.fromOpaque(
        objcrt_heapObject(word.assumingMemoryBound(to: objcrt_object.self)))
      return .boxed(box.takeRetainedValue().value)
    default:
      // SAFETY: the word is an `id` (that a WORD is one is up to who set it), and if
      // it is an instance, brings a reference. A WORD brings none.
      let id = word.assumingMemoryBound(to: objcrt_object.self)
      guard objcrt_isCounted(id) else {
        return .objcClass(ObjCClass(record: word.assumingMemoryBound(to: objcrt_class.self)))
      }
      return .object(
        ObjCObject.object(id, isRetained: found.kind != OBJCRT_ASSOCIATION_WORD.rawValue))
    }
  }

  /// Associates a value of any type with an owner, which the caller keeps alive.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch`` if the policy
  ///   wants a copy of an object that does not respond to `-copy`.
  static func set(
    any value: Any?, policy: AssociationPolicy, on owner: AssociationOwner, key: UInt
  ) throws(ObjCError) {
    guard let value else {
      return set(
        objcrt_association(word: nil, policy: 0, kind: OBJCRT_ASSOCIATION_NONE.rawValue),
        on: owner, key: key)
    }
    // Dynamic casts are what this costs: the likely ones first.
    if let object = value as? ObjCObject {
      try set(object, policy: policy, on: owner, key: key)
    } else if type(of: value) is AnyClass {
      try set(swiftObject: value as AnyObject, policy: policy, on: owner, key: key)
    } else if let cls = value as? ObjCClass {
      set(association(cls.record, policy, OBJCRT_ASSOCIATION_OBJECT), on: owner, key: key)
    } else if let optional = value as? any OptionalValue {
      try set(any: optional.wrapped, policy: policy, on: owner, key: key)
    } else {
      // Nobody else refers to the box: without a reference it would be gone at once.
      let box = ObjCValue(value)
      let policy = policy == .assign ? .retain : policy
      defer { _fixLifetime(box) }
      set(association(box.id, policy, OBJCRT_ASSOCIATION_BOX), on: owner, key: key)
    }
  }

  /// Associates an object with an owner, which the caller keeps alive.
  static func set(
    _ object: ObjCObject, policy: AssociationPolicy, on owner: AssociationOwner, key: UInt
  ) throws(ObjCError) {
    guard !policy.copies || RootClass.canCopy(object) else {
      throw ObjCError(
        .typeMismatch,
        "\(object.debugDescription) does not respond to -copy and cannot be copied to associate it")
    }
    defer { _fixLifetime(object) }
    set(association(object.id, policy, OBJCRT_ASSOCIATION_OBJECT), on: owner, key: key)
  }

  private static func set(
    swiftObject object: AnyObject, policy: AssociationPolicy, on owner: AssociationOwner,
    key: UInt
  ) throws(ObjCError) {
    guard !policy.copies else {
      throw ObjCError(
        .typeMismatch, "an instance of \(type(of: object)) cannot be sent -copy to associate it")
    }
    defer { _fixLifetime(object) }
    let address = Unmanaged.passUnretained(object).toOpaque()
    set(association(address, policy, OBJCRT_ASSOCIATION_SWIFT_OBJECT), on: owner, key: key)
  }

  private static func association(
    _ word: UnsafeMutableRawPointer, _ policy: AssociationPolicy, _ kind: objcrt_association_kind
  ) -> objcrt_association {
    objcrt_association(word: word, policy: UInt32(policy.rawValue), kind: kind.rawValue)
  }

  private static func set(
    _ association: objcrt_association, on owner: AssociationOwner, key: UInt
  ) {
    let key = UnsafeRawPointer(bitPattern: key)
    // SAFETY: the owner's kind says what its address is.
    switch owner.kind {
    case .object:
      objcrt_associationSet(
        owner.address.assumingMemoryBound(to: objcrt_object.self), key, association)
    case .swiftObject: objcrt_associationSetOnSwiftObject(owner.address, key, association)
    case .metadata: objcrt_associationSetOnAddress(owner.address, key, association)
    }
  }
}
