// Apple's functions on classes, under Apple's names: what a Swift program on
// macOS sees after `import ObjectiveC`, with the same parameters and meaning,
// on our types. A nil class gives nil, false or zero, and changes nothing.

internal import CObjCRuntime
internal import Glibc

/// Returns the name of a class, or an empty string for nil; immortal.
public func class_getName(_ cls: ObjCClass?) -> UnsafePointer<CChar> {
  // SAFETY: names are interned and never freed; so is the empty one.
  cls.map { UnsafePointer($0.record.pointee.name) } ?? objcrt_internString("")
}

/// Tells whether a class is a metaclass; false for nil.
public func class_isMetaClass(_ cls: ObjCClass?) -> Bool {
  cls?.isMetaclass ?? false
}

/// Returns the superclass; nil for a root class and for nil.
public func class_getSuperclass(_ cls: ObjCClass?) -> ObjCClass? {
  cls?.superclass
}

/// Gives a class another superclass.
///
/// - Parameters:
///   - cls: The class, or nil.
///   - newSuperclass: See ``ObjCClass/setSuperclass(_:)``. A class that cannot be the
///     superclass is refused, and standard error says why.
///
/// - Returns: The previous superclass; nil for nil and for what is refused.
@discardableResult
public func class_setSuperclass(_ cls: ObjCClass?, _ newSuperclass: ObjCClass) -> ObjCClass? {
  do {
    return try cls?.setSuperclass(newSuperclass)
  } catch {
    objcrt_warning("class_setSuperclass: \(error)")
    return nil
  }
}

/// Returns the version number of a class; zero for nil.
public func class_getVersion(_ cls: ObjCClass?) -> Int32 {
  Int32(truncatingIfNeeded: cls?.version ?? 0)
}

/// Sets the version number of a class.
public func class_setVersion(_ cls: ObjCClass?, _ version: Int32) {
  cls?.version = Int(version)
}

/// Returns the bytes of an instance from `id` on, rounded up to a word; zero for nil.
public func class_getInstanceSize(_ cls: ObjCClass?) -> Int {
  ((cls?.instanceSize ?? 0) + 7) & ~7
}

/// Creates an instance without sending it `-init`; nil for nil.
///
/// - Parameters:
///   - cls: A registered class.
///   - extraBytes: Zeroed bytes behind the last instance variable.
///
/// - Returns: The object; nil for nil and for a negative number. A class that is not registered stops the process.
public func class_createInstance(_ cls: ObjCClass?, _ extraBytes: Int) -> ObjCObject? {
  guard extraBytes >= 0 else { return nil }
  return cls?.makeInstance(extraBytes: extraBytes)
}

/// Returns the method that instances answer `name` with, inherited ones included.
///
/// As Apple's, it lets the class resolve a method that is missing.
public func class_getInstanceMethod(_ cls: ObjCClass?, _ name: Selector) -> Method? {
  cls?.resolvedInstanceMethod(name)
}

/// Returns the method that the class object answers `name` with.
///
/// As Apple's, it lets the class resolve a method that is missing, and of a metaclass
/// it returns the method that its class answers with.
public func class_getClassMethod(_ cls: ObjCClass?, _ name: Selector) -> Method? {
  guard let cls else { return nil }
  return (cls.isMetaclass ? cls : cls.metaclass).resolvedInstanceMethod(name)
}

/// Returns what a message to an instance runs: the forwarding function if there is no method.
///
/// As Apple's, it lets the class resolve a method that is missing; unlike Apple's, it
/// does not run `+initialize` otherwise.
public func class_getMethodImplementation(_ cls: ObjCClass?, _ name: Selector) -> IMP? {
  cls.map { $0.resolvedInstanceMethod(name)?.implementation ?? objcrt_forwardImplementation() }
}

/// Returns what a message to an instance runs that returns a structure in memory.
///
/// On Linux that is what every message runs: a function serves both conventions. Apple
/// has this function on x86-64 only.
public func class_getMethodImplementation_stret(_ cls: ObjCClass?, _ name: Selector) -> IMP? {
  class_getMethodImplementation(cls, name)
}

/// Tells whether instances respond to `name`; false for nil.
///
/// As Apple's, it lets the class resolve a method that is missing.
public func class_respondsToSelector(_ cls: ObjCClass?, _ name: Selector) -> Bool {
  // SAFETY: the class's record is alive and the lock is not held.
  cls.map { objcrt_classResponds($0.record, name.record) } ?? false
}

/// Returns the class's own methods, without inherited ones.
///
/// - Parameters:
///   - cls: The class; a metaclass for class methods.
///   - outCount: Receives the number of methods.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func class_copyMethodList(
  _ cls: ObjCClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
  copyList(cls?.methods ?? [], outCount)
}

/// Adds a method, unless the class itself has one of that name.
///
/// - Parameters:
///   - cls: The class; a metaclass for class methods.
///   - name: The selector.
///   - imp: A function whose first parameters are the receiver and the selector.
///   - types: The type encoding. With nil the method's type is unknown. Unlike
///     Apple's function this one reads the encoding: where it does not parse, or does
///     not fit the selector, nothing is added and standard error says why.
///
/// - Returns: True if the method was added.
@discardableResult
public func class_addMethod(
  _ cls: ObjCClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls, let types = checkedTypes(types, for: name) else { return false }
  return cls.addMethodUnchecked(name, implementation: imp, types: types)
}

/// Replaces the class's own method of that name, or adds one.
///
/// - Parameters:
///   - cls: The class; a metaclass for class methods.
///   - name: The selector.
///   - imp: A function whose first parameters are the receiver and the selector.
///   - types: As in ``class_addMethod(_:_:_:_:)``; an existing method keeps its own.
///
/// - Returns: The implementation that the class itself had, or nil.
@discardableResult
public func class_replaceMethod(
  _ cls: ObjCClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls, let types = checkedTypes(types, for: name) else { return nil }
  return cls.replaceMethodUnchecked(name, implementation: imp, types: types)
}

/// An interned encoding that is empty or has been checked; nil, with a warning, otherwise.
func checkedTypes(
  _ types: UnsafePointer<CChar>?, for selector: Selector
) -> UnsafePointer<CChar>? {
  // SAFETY: the caller passes a C string, as to Apple's functions.
  guard let types, types.pointee != 0 else { return objcrt_internString("") }
  if let known = ObjCClass.knownTypes(types, for: selector) { return known }
  do {
    return try ObjCClass.check(String(cString: types), for: selector)
  } catch {
    objcrt_warning("method \"\(selector)\" is not added: \(error)")
    return nil
  }
}

/// Copies a list into a block that `free` takes; nil if it is empty.
func copyList<Element>(
  _ elements: [Element], _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Element>? {
  outCount?.pointee = UInt32(elements.count)
  return elements.isEmpty ? nil : copyTerminatedList(elements)
}

/// Copies a list into a block that `free` takes.
///
/// As in Apple's lists, zero follows.
func copyTerminatedList<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
  guard let block = calloc(elements.count + 1, MemoryLayout<Element>.stride) else {
    stop("out of memory for a list of \(elements.count) elements")
  }
  // SAFETY: the block has room for every element, and calloc aligns for all types.
  let list = block.bindMemory(to: Element.self, capacity: elements.count)
  list.initialize(from: elements, count: elements.count)
  return list
}
