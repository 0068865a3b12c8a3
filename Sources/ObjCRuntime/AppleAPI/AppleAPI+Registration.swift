// Apple's functions that make and find classes, under Apple's names.

internal import CObjCRuntime

/// Allocates a class and its metaclass; nil if the name is taken or the superclass unfit.
///
/// - Parameters:
///   - superclass: A registered class, or nil to make a root class.
///   - name: The class's name.
///   - extraBytes: Zeroed bytes behind the class record: `object_getIndexedIvars`.
///
/// - Returns: The class, to be registered, or nil. ``ObjCClass/init(_:superclass:face:extraBytes:)``
///   says why and gives the class a face.
public func objc_allocateClassPair(
  _ superclass: ObjCClass?, _ name: UnsafePointer<CChar>, _ extraBytes: Int
) -> ObjCClass? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  try? ObjCClass(String(cString: name), superclass: superclass, extraBytes: extraBytes)
}

/// Registers a class that `objc_allocateClassPair` has made.
///
/// A class that cannot be registered is left as it is, and standard error says
/// why. As with Apple's function, the class is not sent `+load`.
public func objc_registerClassPair(_ cls: ObjCClass) {
  do {
    if try cls.link(sendingLoad: false) { objcrt_runPendingLoads() }
  } catch {
    objcrt_warning("objc_registerClassPair: \(error)")
  }
}

/// Registers a second class with the methods and instance variables of another.
///
/// - Parameters:
///   - original: A registered class.
///   - name: The new class's name.
///   - extraBytes: Zeroed bytes behind the new class record.
///
/// - Returns: The new class. One that cannot be made stops the process, since Apple's
///   function, too, always returns a class.
public func objc_duplicateClass(
  _ original: ObjCClass, _ name: UnsafePointer<CChar>, _ extraBytes: Int
) -> ObjCClass {
  do {
    // SAFETY: the caller passes a C string, as to Apple's function.
    return try original.duplicate(named: String(cString: name), extraBytes: extraBytes)
  } catch {
    stop("objc_duplicateClass: \(error)")
  }
}

/// Frees a class made at run time, which must have neither instances nor subclasses.
///
/// A class that is in use is left as it is, and standard error says why.
public func objc_disposeClassPair(_ cls: ObjCClass) {
  do {
    try cls.dispose()
  } catch {
    objcrt_warning("objc_disposeClassPair: \(error)")
  }
}

/// Returns the registered class of that name, or nil.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> ObjCClass? {
  // SAFETY: the caller passes a C string, as to Apple's function.
  ObjCClass.registered(name) ?? ObjCClass(named: String(cString: name))
}

/// Returns the registered class of that name, or nil.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> ObjCClass? {
  objc_lookUpClass(name)
}

/// Returns the metaclass of the registered class of that name, or nil.
public func objc_getMetaClass(_ name: UnsafePointer<CChar>) -> ObjCClass? {
  objc_lookUpClass(name)?.metaclass
}

/// Returns the registered class of that name; stops the process if there is none.
public func objc_getRequiredClass(_ name: UnsafePointer<CChar>) -> ObjCClass {
  guard let cls = objc_lookUpClass(name) else {
    stop("class \(String(cString: name)) is required and not registered")
  }
  return cls
}

/// Writes up to `bufferCount` registered classes to `buffer`.
///
/// - Parameters:
///   - buffer: Room for `bufferCount` classes, or nil.
///   - bufferCount: How many to write.
///
/// - Returns: The number of registered classes, whatever was written.
public func objc_getClassList(
  _ buffer: UnsafeMutablePointer<ObjCClass>?, _ bufferCount: Int32
) -> Int32 {
  let classes = ObjCClass.all
  if let buffer, bufferCount > 0 {
    let written = classes.prefix(Int(bufferCount))
    // SAFETY: the caller promises room for `bufferCount` classes.
    buffer.update(from: Array(written), count: written.count)
  }
  return Int32(classes.count)
}

/// Returns all registered classes in a block that the caller frees with `free`.
public func objc_copyClassList(
  _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<ObjCClass>? {
  copyList(ObjCClass.all, outCount)
}
