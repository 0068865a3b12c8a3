internal import CObjCRuntime

/// The face of the root class `NSObject`.
///
/// Foundation on Linux has an unrelated class of this name. A file that imports
/// both says `ObjCRuntime.NSObject`, or declares
/// `typealias NSObject = ObjCRuntime.NSObject` once in its module.
///
/// Everything here is a message, so overrides, categories and swizzles apply.
open class NSObject: ObjCObject {}

// A conformance to CustomStringConvertible and Hashable is what Swift programs
// expect of an NSObject; both are answered by messages.
extension NSObject: CustomStringConvertible, Hashable {
  /// What `-description` answers.
  public final var description: String { send("description") }

  /// Feeds what `-hash` answers.
  ///
  /// - Parameter hasher: Receives the hash.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(send("hash") as UInt)
  }

  /// What `-isEqual:` answers.
  public static func == (left: NSObject, right: NSObject) -> Bool {
    left.send("isEqual:", right as ObjCObject?)
  }

  /// What `-respondsToSelector:` answers.
  ///
  /// - Parameter selector: The selector in question.
  ///
  /// - Returns: True if the object responds, in its own opinion.
  public final func responds(to selector: Selector) -> Bool {
    send("respondsToSelector:", selector)
  }

  /// What `-isKindOfClass:` answers.
  ///
  /// - Parameter cls: A class.
  ///
  /// - Returns: True if the object is an instance of it or of a subclass.
  public final func isKind(of cls: ObjCClass) -> Bool {
    send("isKindOfClass:", cls)
  }

  /// What `-isMemberOfClass:` answers.
  ///
  /// - Parameter cls: A class.
  ///
  /// - Returns: True if the object's class is that very class.
  public final func isMember(of cls: ObjCClass) -> Bool {
    send("isMemberOfClass:", cls)
  }
}

/// The runtime class `NSObject`: registered at first use, unless the name is taken.
///
/// Its methods are C functions: they are on every object's path and need no box.
enum NSObjectClass {
  static let name = "NSObject"

  static let shared: ObjCClass = {
    if let compiled = ObjCClass.registered(name) { return compiled }
    do {
      let cls = try ObjCClass(name, superclass: nil, face: NSObject.self)
      for method in instanceMethods {
        try cls.addMethod(
          Selector(method.name), implementation: method.implementation,
          typeEncoding: method.typeEncoding)
      }
      for method in classMethods {
        try cls.metaclass.addMethod(
          Selector(method.name), implementation: method.implementation,
          typeEncoding: method.typeEncoding)
      }
      _ = try cls.link(sendingLoad: false)
      cls.makePermanent()
      return cls
    } catch {
      // Somebody else was faster with the name.
      if let other = ObjCClass.registered(name) { return other }
      stop("the root class cannot be made: \(error)")
    }
  }()

  private typealias ID = UnsafeMutablePointer<objcrt_object>

  private struct Entry: @unchecked Sendable {
    // SAFETY of @unchecked: code addresses are constants.
    let name: String
    let typeEncoding: String
    let implementation: IMP

    init(_ name: String, _ typeEncoding: String, _ implementation: IMP) {
      self.name = name
      self.typeEncoding = typeEncoding
      self.implementation = implementation
    }
  }

  // SAFETY of everything below: the functions have the types that their
  // encodings say, and a receiver is always an object, whose first word is its
  // class. A class object may be the receiver of an instance method too.

  private static func entry(
    _ name: String, _ typeEncoding: String, _ function: @convention(c) (ID, objcrt_SEL) -> Void
  ) -> Entry {
    Entry(name, typeEncoding, unsafeBitCast(function, to: IMP.self))
  }

  private static func entry(
    _ name: String, _ typeEncoding: String, _ function: @convention(c) (ID, objcrt_SEL) -> ID?
  ) -> Entry {
    Entry(name, typeEncoding, unsafeBitCast(function, to: IMP.self))
  }

  private static func entry(
    _ name: String, _ typeEncoding: String, _ function: @convention(c) (ID, objcrt_SEL) -> UInt
  ) -> Entry {
    Entry(name, typeEncoding, unsafeBitCast(function, to: IMP.self))
  }

  private static func entry(
    _ name: String, _ typeEncoding: String,
    _ function: @convention(c) (ID, objcrt_SEL, UnsafeMutableRawPointer?) -> Bool
  ) -> Entry {
    Entry(name, typeEncoding, unsafeBitCast(function, to: IMP.self))
  }

  private static func entry(
    _ name: String, _ typeEncoding: String,
    _ function: @convention(c) (ID, objcrt_SEL, UnsafeMutableRawPointer?) -> Void
  ) -> Entry {
    Entry(name, typeEncoding, unsafeBitCast(function, to: IMP.self))
  }

  private static let instanceMethods: [Entry] = [
    entry("init", "@16@0:8") { receiver, _ in receiver },
    entry("dealloc", "v16@0:8") { _, _ in },
    entry("retain", "@16@0:8") { receiver, _ in objcrt_retain(receiver) },
    entry("release", "v16@0:8") { receiver, _ in objcrt_release(receiver) },
    entry("autorelease", "@16@0:8") { receiver, _ in objcrt_autorelease(receiver) },
    entry("class", "#16@0:8") { receiver, _ in asObject(receiver.pointee.isa) },
    entry("superclass", "#16@0:8") { receiver, _ in
      receiver.pointee.isa.pointee.superclass.flatMap { asObject($0) }
    },
    entry("isKindOfClass:", "B24@0:8#16") { receiver, _, cls in
      isSubclass(receiver.pointee.isa, of: cls)
    },
    entry("isMemberOfClass:", "B24@0:8#16") { receiver, _, cls in
      UnsafeMutableRawPointer(receiver.pointee.isa) == cls
    },
    entry("respondsToSelector:", "B24@0:8:16") { receiver, _, selector in
      guard let selector else { return false }
      return ObjCClass(record: receiver.pointee.isa).instancesRespond(
        to: Selector(record: objcrt_SEL(OpaquePointer(selector))))
    },
    entry("isEqual:", "B24@0:8@16") { receiver, _, other in
      UnsafeMutableRawPointer(receiver) == other
    },
    entry("hash", "Q16@0:8") { receiver, _ -> UInt in UInt(bitPattern: receiver) },
    entry("description", "@16@0:8") { receiver, _ -> ID? in
      let name = ObjCClass(record: receiver.pointee.isa).name
      return objcrt_autoreleaseReturnValue(retainedString("<\(name): \(hexadecimal(receiver))>"))
    },
    entry("doesNotRecognizeSelector:", "v24@0:8:16") { receiver, _, selector -> Void in
      guard let selector else { return }
      objcrt_fatalUnrecognizedSelector(receiver, objcrt_SEL(OpaquePointer(selector)))
    },
  ]

  private static let classMethods: [Entry] = [
    entry("alloc", "@16@0:8") { receiver, _ in
      objcrt_createInstance(asClass(receiver), 0)
    },
    entry("new", "@16@0:8") { receiver, _ -> ID? in
      // Sends, so that overrides of +alloc and -init are honoured. Plain sends:
      // +alloc's reference goes into -init, and -init's to the caller.
      let allocate = objcrt_selectorRegister("alloc")
      guard let object = callReturningObject(receiver, allocate) else { return nil }
      return callReturningObject(object, objcrt_selectorRegister("init"))
    },
    entry("class", "#16@0:8") { receiver, _ in receiver },
    entry("superclass", "#16@0:8") { receiver, _ in
      asClass(receiver).pointee.superclass.flatMap { asObject($0) }
    },
    entry("description", "@16@0:8") { receiver, _ -> ID? in
      objcrt_autoreleaseReturnValue(
        retainedString(ObjCClass(record: asClass(receiver)).name))
    },
  ]

  private static func asClass(_ object: ID) -> UnsafeMutablePointer<objcrt_class> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: objcrt_class.self)
  }

  private static func asObject(_ cls: UnsafeMutablePointer<objcrt_class>) -> ID? {
    UnsafeMutableRawPointer(cls).assumingMemoryBound(to: objcrt_object.self)
  }

  private static func isSubclass(
    _ cls: UnsafeMutablePointer<objcrt_class>, of other: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let other else { return false }
    return ObjCClass(record: cls).isSubclass(
      of: ObjCClass(record: other.assumingMemoryBound(to: objcrt_class.self)))
  }

  private static func retainedString(_ string: String) -> ID? {
    objcrt_idOfHeapObject(Unmanaged.passRetained(ObjCValue(string)).toOpaque())
  }

  private static func callReturningObject(_ receiver: ID, _ selector: objcrt_SEL) -> ID? {
    let imp = objcrt_lookUp(receiver.pointee.isa, selector)
    return ID(bitPattern: objcrt_call_w0d0_w(imp, receiver, selector))
  }
}
