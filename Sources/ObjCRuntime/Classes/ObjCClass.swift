public import CObjCRuntime

/// A class or metaclass of the runtime: Objective-C's `Class`.
///
/// A handle is as cheap to copy as a pointer. It is made with
/// ``init(named:)`` for a class that exists and with
/// ``init(_:superclass:face:extraBytes:)`` for a new one. It stays valid until
/// the class is disposed of (``dispose()``), which only classes made at run time
/// can be.
///
/// A class is an object: it can be sent messages, and its methods are those of
/// its ``metaclass``.
@frozen
public struct ObjCClass: Hashable, @unchecked Sendable {
  // SAFETY of @unchecked: a record is written with the runtime lock held; what
  // is read without it is atomic or does not change after registration.

  /// Invariant: points to a class record.
  public let record: UnsafeMutablePointer<objcrt_class>

  /// Wraps a class record.
  ///
  /// - Parameter record: A class that the runtime knows.
  @inlinable
  public init(record: UnsafeMutablePointer<objcrt_class>) {
    self.record = record
  }

  @inlinable
  init?(record: UnsafeMutablePointer<objcrt_class>?) {
    guard let record else { return nil }
    self.record = record
  }
}

extension ObjCClass {
  /// The class's name; a metaclass has the name of its class.
  public var name: String {
    // SAFETY: names are immortal and zero-terminated.
    String(cString: record.pointee.name)
  }

  /// The superclass, or `nil` for a root class.
  ///
  /// The superclass of the root metaclass is the root class.
  public var superclass: ObjCClass? {
    // SAFETY: type invariant.
    ObjCClass(record: record.pointee.superclass)
  }

  /// The class of this class object; every metaclass's is the root metaclass.
  public var metaclass: ObjCClass {
    // SAFETY: allocation links every class to its metaclass.
    guard let metaclass = ObjCClass(record: record.pointee.isa) else {
      stop("class \(name) (\(record)) has no metaclass")
    }
    return metaclass
  }

  /// Whether this is a metaclass.
  public var isMetaclass: Bool { has(OBJCRT_CLASS_META) }

  /// Whether the class can be messaged and, by name, found.
  public var isRegistered: Bool { has(OBJCRT_CLASS_REGISTERED) }

  /// Bytes of an instance from `id` on: the isa word and the instance variables.
  ///
  /// Apple's `class_getInstanceSize`. The Swift header adds 16 bytes in front.
  @inlinable
  public var instanceSize: Int {
    // SAFETY: type invariant.
    record.pointee.instance_size
  }

  /// A number for the use of archives; zero at first.
  public var version: Int {
    get {
      // SAFETY: type invariant; a word, so a torn read is impossible.
      withRuntimeLock { record.pointee.version }
    }
    nonmutating set {
      withRuntimeLock { record.pointee.version = newValue }
    }
  }

  /// The zeroed bytes behind the class record, or `nil` if it has none.
  ///
  /// Their number was given when the class was made. They belong to whoever made it.
  public var extraBytes: UnsafeMutableRawPointer? {
    objcrt_classExtraBytes(record)
  }

  /// Whether this class is `other` or inherits from it.
  ///
  /// - Parameter other: Any class.
  ///
  /// - Returns: True if `other` is on the way from this class to its root.
  ///
  /// - Complexity: O(*depth of the class*).
  public func isSubclass(of other: ObjCClass) -> Bool {
    var current: ObjCClass? = self
    while let cls = current {
      if cls == other { return true }
      current = cls.superclass
    }
    return false
  }

  /// The runtime's further words of the class, made if it has none.
  ///
  /// They live as long as the class, and are used with the runtime lock held.
  var extraLocked: UnsafeMutablePointer<objcrt_class_extra> { objcrt_classExtraLocked(record) }

  func has(_ flag: objcrt_class_flags) -> Bool {
    // SAFETY: type invariant; the read is atomic.
    objcrt_classHas(record, UInt(flag.rawValue))
  }
}

extension ObjCClass {
  /// Creates an instance and sends nothing: neither `+initialize` nor `-init`.
  ///
  /// - Parameter extraBytes: Zeroed bytes behind the last instance variable.
  ///
  /// - Returns: An object whose Swift type is the class's face. A class that is not
  ///   registered and a metaclass stop the process.
  public func makeInstance(extraBytes: Int = 0) -> ObjCObject {
    precondition(extraBytes >= 0, "extraBytes is negative")
    // SAFETY: the new object's count is one, and it is ours.
    return ObjCObject.object(objcrt_createInstance(record, extraBytes), isRetained: true)
  }
}

extension ObjCClass: CustomStringConvertible {
  /// The name, with a mark for metaclasses.
  public var description: String { isMetaclass ? "\(name) (metaclass)" : name }
}
