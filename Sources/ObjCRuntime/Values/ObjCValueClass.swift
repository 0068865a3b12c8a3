internal import CObjCRuntime

/// The runtime class of boxed values, and its subclass for strings.
struct ObjCValueClass: Sendable {
  static let shared = ObjCValueClass()

  let variable: InstanceVariable<Any>
  let stringClass: ObjCClass

  var cls: ObjCClass { variable.definingClass }

  private init() {
    do {
      let cls = try ObjCClass("ObjCRuntime.ObjCValue", superclass: .nsObject, face: ObjCValue.self)
      variable = try cls.addInstanceVariable("_value", initialValue: () as Any)
      try Self.addMethods(to: cls)
      _ = try cls.link(sendingLoad: false)
      cls.makePermanent()
      stringClass = try ObjCClass("ObjCRuntime.ObjCValue.String", superclass: cls)
      try Self.addStringMethods(to: stringClass)
      _ = try stringClass.link(sendingLoad: false)
      stringClass.makePermanent()
    } catch {
      stop("the class of boxed Swift values cannot be made: \(error)")
    }
  }

  private static func addMethods(to cls: ObjCClass) throws(ObjCError) {
    try cls.addMethod("description") { (self: ObjCValue) -> String in "\(self.value)" }
    try cls.addMethod("copyWithZone:") {
      (self: ObjCValue, _: UnsafeMutableRawPointer?) -> ObjCValue in self
    }
    try cls.addMethod("isEqual:") { (self: ObjCValue, other: ObjCReference?) -> Bool in
      guard case .object(let object)? = other else { return false }
      if object === self { return true }
      guard let other = object as? ObjCValue, let mine = self.value as? AnyHashable,
        let theirs = other.value as? AnyHashable
      else { return false }
      return mine == theirs
    }
    try cls.addMethod("hash") { (self: ObjCValue) -> UInt in
      guard let value = self.value as? AnyHashable else { return UInt(bitPattern: self.id) }
      return UInt(bitPattern: value.hashValue)
    }
  }

  private static func addStringMethods(to cls: ObjCClass) throws(ObjCError) {
    try cls.addMethod("length") { (self: ObjCValue) -> UInt in
      UInt((self.value as? String)?.utf16.count ?? 0)
    }
    try cls.addMethod("UTF8String") { (self: ObjCValue) -> UnsafePointer<CChar>? in
      (self.value as? String).flatMap(autoreleasedCharacters)
    }
  }

  /// A zero-terminated copy that lives until the innermost autorelease pool is drained, as
  /// long as Apple promises for `-UTF8String`.
  private static func autoreleasedCharacters(_ string: String) -> UnsafePointer<CChar>? {
    let count = string.utf8.count
    let holder = ObjCClass.nsObject.makeInstance(extraBytes: count + 1).autorelease()
    // SAFETY: the object has so many extra bytes, zeroed, and the pool keeps it.
    guard let bytes = object_getIndexedIvars(holder) else { return nil }
    for (index, byte) in string.utf8.enumerated() {
      bytes.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    return UnsafePointer(bytes.assumingMemoryBound(to: CChar.self))
  }
}
