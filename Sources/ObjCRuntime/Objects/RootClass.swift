internal import CObjCRuntime

/// What the runtime's own root classes have in common.
enum RootClass {
  typealias ID = UnsafeMutablePointer<objcrt_object>

  /// Makes and registers a root class, unless a compiled image or somebody else has
  /// defined its name.
  static func make(
    _ name: String, face: ObjCObject.Type, _ configure: (ObjCClass) throws(ObjCError) -> Void
  ) -> ObjCClass {
    if let compiled = ObjCClass.registered(name) { return compiled }
    do {
      let cls = try ObjCClass(name, superclass: nil, face: face)
      try configure(cls)
      _ = try cls.link(sendingLoad: false)
      cls.makePermanent()
      return cls
    } catch {
      // Somebody else was faster with the name.
      if let other = ObjCClass.registered(name) { return other }
      stop("root class \(name) cannot be made: \(error)")
    }
  }

  // SAFETY of everything below: a receiver is an object, whose first word is its class.

  static func asClass(_ object: ID) -> ObjCClass {
    ObjCClass(record: UnsafeMutableRawPointer(object).assumingMemoryBound(to: objcrt_class.self))
  }

  static func asObject(_ cls: UnsafeMutablePointer<objcrt_class>?) -> ID? {
    UnsafeMutableRawPointer(cls)?.assumingMemoryBound(to: objcrt_object.self)
  }

  /// An autoreleased box around a string.
  static func string(_ string: String) -> ID? {
    objcrt_autoreleaseReturnValue(
      objcrt_idOfHeapObject(Unmanaged.passRetained(ObjCValue(string)).toOpaque()))
  }

  /// Sends a message whose result is an object, with the ownership of its family.
  static func call(_ receiver: ID, _ name: StaticString) -> ID? {
    let selector = objcrt_selectorRegister(name.characters)
    let implementation = objcrt_lookUp(objcrt_isa(receiver), selector)
    return ID(bitPattern: objcrt_call_w0d0_w(implementation, receiver, selector))
  }

  /// Sends a message whose one argument is a memory zone, of which there are none.
  static func copy(_ receiver: ID, _ name: StaticString) -> ID? {
    let selector = objcrt_selectorRegister(name.characters)
    let implementation = objcrt_lookUp(objcrt_isa(receiver), selector)
    return ID(bitPattern: objcrt_call_w1d0_w(implementation, receiver, selector, 0))
  }

  /// Whether `-copy` gets an answer: a root class's own asks for `-copyWithZone:`.
  static func canCopy(_ object: ObjCObject) -> Bool {
    guard let method = object.objcClass.instanceMethod("copy") else { return false }
    return !NSObjectClass.copies(by: method.implementation)
      || object.objcClass.instancesRespond(to: "copyWithZone:")
  }

  /// Sends a message that is known at run time, with words for arguments.
  static func perform(
    _ receiver: ID, _ selector: objcrt_SEL, _ first: UInt = 0, _ second: UInt = 0
  ) -> ID? {
    // One form for all numbers of arguments: what a method does not take is in
    // registers that it does not read.
    let implementation = objcrt_lookUp(objcrt_isa(receiver), selector)
    return ID(bitPattern: objcrt_call_w2d0_w(implementation, receiver, selector, first, second))
  }
}

extension StaticString {
  /// The zero-terminated characters of a literal.
  fileprivate var characters: UnsafePointer<CChar> {
    // SAFETY: literals are zero-terminated, immortal and, here, longer than one character.
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
