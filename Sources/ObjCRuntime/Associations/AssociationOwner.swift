internal import CObjCRuntime

/// Whom associations belong to: an address, and how its end is noticed.
///
/// Does not keep the owner alive.
struct AssociationOwner {
  enum Kind {
    /// An instance or a class of the runtime.
    case object
    /// An instance of any other Swift class.
    case swiftObject
    /// The metadata of a Swift class, which has no end.
    case metadata
  }

  let address: UnsafeMutableRawPointer
  let kind: Kind

  private init(_ address: UnsafeMutableRawPointer, _ kind: Kind) {
    self.address = address
    self.kind = kind
  }

  init(_ object: ObjCObject) {
    self.init(object.id, .object)
  }

  init(_ cls: ObjCClass) {
    self.init(cls.record, .object)
  }

  init(_ object: AnyObject) {
    if let object = object as? ObjCObject {
      self.init(object)
    } else {
      self.init(Unmanaged.passUnretained(object).toOpaque(), .swiftObject)
    }
  }

  /// A Swift class that is a face stands for the class that it is the face of.
  private init(_ cls: AnyClass) {
    // SAFETY: a class metatype is represented by a pointer to its metadata.
    let metadata = unsafeBitCast(cls, to: UnsafeMutableRawPointer.self)
    if let bound = ObjCClass(record: objcrt_classForFace(metadata)) {
      self.init(bound)
    } else {
      self.init(metadata, .metadata)
    }
  }

  /// The owner that Apple's functions mean, or nil for nil and for a value without identity.
  init?(any owner: Any) {
    if let object = owner as? ObjCObject {
      self.init(object)
    } else if type(of: owner) is AnyClass {
      self.init(owner as AnyObject)
    } else if let cls = owner as? ObjCClass {
      self.init(cls)
    } else if let cls = owner as? AnyClass {
      self.init(cls)
    } else if let wrapped = (owner as? any OptionalValue)?.wrapped {
      self.init(any: wrapped)
    } else {
      return nil
    }
  }
}

/// What lets an optional inside `Any` be looked into.
protocol OptionalValue {
  /// The value inside, or nil.
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { map { $0 } }
}
