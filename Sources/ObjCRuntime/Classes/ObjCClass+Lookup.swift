internal import CObjCRuntime
internal import Glibc

extension ObjCClass {
  /// The registered class of that name, or `nil`: Apple's `objc_lookUpClass`.
  ///
  /// Nothing is sent and nothing initialised.
  ///
  /// - Parameter name: The class's name.
  ///
  /// - Complexity: O(*length of the name*), without a lock.
  public init?(named name: String) {
    if let cls = Self.registered(name) {
      self = cls
    } else if name == NSObjectClass.name {
      self = NSObjectClass.shared
    } else if name == NSProxyClass.name {
      self = NSProxyClass.shared
    } else if name == ProtocolClass.name {
      self = ProtocolClass.shared
    } else if name == InvocationClass.name {
      self = InvocationClass.shared.cls
    } else if name == MethodSignatureClass.name {
      self = MethodSignatureClass.shared.cls
    } else {
      return nil
    }
  }

  /// The registered class of that name.
  ///
  /// - Parameter name: The class's name.
  ///
  /// - Returns: The class.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unknownClass``.
  ///
  /// - Complexity: O(*length of the name*), without a lock.
  public static func named(_ name: String) throws(ObjCError) -> ObjCClass {
    guard let cls = ObjCClass(named: name) else {
      throw ObjCError(.unknownClass, "no class named \(name) is registered")
    }
    return cls
  }

  /// The root class `NSObject`, registered now if nobody has defined that name.
  public static var nsObject: ObjCClass { NSObjectClass.shared }

  /// The root class `NSProxy`, registered now if nobody has defined that name.
  public static var nsProxy: ObjCClass { NSProxyClass.shared }

  /// All registered classes, in no particular order, without metaclasses.
  ///
  /// Nothing is sent and nothing initialised.
  ///
  /// - Complexity: O(*classes*).
  public static var all: [ObjCClass] { withRuntimeLock { allLocked } }

  static var allLocked: [ObjCClass] {
    var classes: [ObjCClass] = []
    var pending = chain(from: objcrt_firstRootClassLocked())
    while let cls = pending.popLast() {
      classes.append(cls)
      pending += cls.visibleSubclassesLocked.filter { !$0.isMetaclass }
    }
    return classes
  }

  /// The registered direct subclasses, in no particular order.
  ///
  /// - Complexity: O(*subclasses*).
  public var subclasses: [ObjCClass] {
    withRuntimeLock { visibleSubclassesLocked.filter { $0.isMetaclass == isMetaclass } }
  }

  /// The direct subclasses; in the place of a hidden one, which hooks have made, its own.
  var visibleSubclassesLocked: [ObjCClass] {
    var classes: [ObjCClass] = []
    var pending = Self.chain(from: record.pointee.first_subclass)
    while let cls = pending.popLast() {
      if objcrt_classIsHidden(cls.record) {
        // SAFETY: the tree changes only under the lock, which is held.
        pending += Self.chain(from: cls.record.pointee.first_subclass)
      } else {
        classes.append(cls)
      }
    }
    return classes
  }

  // Siblings from `first` on. The root class has the root metaclass among its
  // subclasses, which is no class in the sense of the public lists.
  private static func chain(from first: UnsafeMutablePointer<objcrt_class>?) -> [ObjCClass] {
    var classes: [ObjCClass] = []
    var next = first
    while let record = next {
      classes.append(ObjCClass(record: record))
      // SAFETY: the tree changes only under the lock, which the callers hold.
      next = record.pointee.next_sibling
    }
    return classes
  }

  static func registered(_ name: String) -> ObjCClass? {
    // C would see the part before a zero byte, which may be a class's name.
    name.withCString { strlen($0) == name.utf8.count ? registered($0) : nil }
  }

  static func registered(_ name: UnsafePointer<CChar>) -> ObjCClass? {
    guard let entry = objcrt_nameLookUp(objcrt_classNames(), name) else { return nil }
    // SAFETY: the values of this table are registered classes.
    return ObjCClass(record: objcrt_nameValue(entry)?.assumingMemoryBound(to: objcrt_class.self))
  }
}
