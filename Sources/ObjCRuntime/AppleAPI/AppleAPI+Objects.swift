// Apple's functions on objects, under Apple's names.

internal import CObjCRuntime

/// Returns the class of an object, whatever `-class` answers; nil for nil.
public func object_getClass(_ object: ObjCObject?) -> ObjCClass? {
  object?.objcClass
}

/// Returns the metaclass of a class; nil for nil.
public func object_getClass(_ cls: ObjCClass?) -> ObjCClass? {
  cls?.metaclass
}

/// Returns the name of an object's class, or the word `nil` for nil.
///
/// The string is immortal.
public func object_getClassName(_ object: ObjCObject?) -> UnsafePointer<CChar> {
  object.map { class_getName($0.objcClass) } ?? objcrt_internString("nil")
}

/// Returns the name of a class object's class, which is the name of the class.
///
/// The string is immortal.
public func object_getClassName(_ cls: ObjCClass) -> UnsafePointer<CChar> {
  class_getName(cls)
}

/// Returns the extra bytes behind an object's instance variables, or nil for nil.
///
/// - Parameter object: An object created with extra bytes; without them the
///   pointer must not be used.
///
/// - Returns: A pointer-aligned address inside the object.
public func object_getIndexedIvars(_ object: ObjCObject?) -> UnsafeMutableRawPointer? {
  guard let object else { return nil }
  // Aligned as Apple aligns them: for a pointer.
  return UnsafeMutableRawPointer(object.id) + (object.objcClass.instanceSize + 7) & ~7
}

/// Returns the extra bytes behind a class record, or nil if it has none.
public func object_getIndexedIvars(_ cls: ObjCClass?) -> UnsafeMutableRawPointer? {
  cls?.extraBytes
}

/// Gives an object another class.
///
/// - Parameters:
///   - object: The object, or nil, to which nothing happens.
///   - cls: See ``ObjCObject/setClass(_:)``. A class that the object cannot have is
///     refused, and standard error says why.
///
/// - Returns: The previous class; nil for nil and for what is refused.
@discardableResult
public func object_setClass(_ object: ObjCObject?, _ cls: ObjCClass) -> ObjCClass? {
  guard let object else { return nil }
  do {
    return try object.setClass(cls)
  } catch {
    objcrt_warning("object_setClass: \(error)")
    return nil
  }
}

/// Makes a new object with the same class and instance variables; nil for nil.
///
/// - Parameters:
///   - object: The object, or nil.
///   - size: Bytes of the object from `id` on. What exceeds the instance size are extra
///     bytes, which the object must have been made with.
///
/// - Returns: The copy; associations stay behind, and nothing is sent.
public func object_copy(_ object: ObjCObject?, _ size: Int) -> ObjCObject? {
  object.map { $0.makeCopy(extraBytes: max(0, size - class_getInstanceSize($0.objcClass))) }
}

/// Tells whether an object is a class object, as which no ``ObjCObject`` is; see the overload.
public func object_isClass(_ object: ObjCObject?) -> Bool { false }

/// Tells whether a class is an object that is a class: true for all but nil.
public func object_isClass(_ cls: ObjCClass?) -> Bool { cls != nil }

/// Empties an object without `-dealloc`.
///
/// Instance variables are destroyed and zeroed. References stay valid to hold
/// and to release, and the memory goes with the last one; a message to the
/// object stops the process.
///
/// - Parameter object: Any object, or nil. Apple's function consumes the
///   caller's reference; here that is Swift's, who goes on counting it.
///
/// - Returns: Nil.
@discardableResult
public func object_dispose(_ object: ObjCObject?) -> ObjCObject? {
  // `objcrt_disposeObject` drops a reference, as C callers expect: this one.
  if let object { objcrt_disposeObject(objcrt_retain(object.id) ?? object.id) }
  return nil
}
