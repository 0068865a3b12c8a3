// Apple's functions on instance variables, under Apple's names.

internal import CObjCRuntime
internal import ObjCEncoding

/// Adds an instance variable to a class that is not registered.
///
/// - Parameters:
///   - cls: The class.
///   - name: The variable's name; null or empty for none.
///   - size: Bytes of a value.
///   - alignment: The binary logarithm of the alignment: 3 for a pointer, 5 at most.
///   - types: The type encoding, which need not parse; null for an unknown type.
///
/// - Returns: True if the variable was added. An object in it is nobody's property: see
///   ``ObjCClass/addInstanceVariable(_:typeEncoding:ownership:)``.
@discardableResult
public func class_addIvar(
  _ cls: ObjCClass?, _ name: UnsafePointer<CChar>?, _ size: Int, _ alignment: UInt8,
  _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls, (0...Int(Int32.max)).contains(size), alignment <= 5 else { return false }
  // SAFETY: the caller passes C strings, as to Apple's function.
  let request = VariableRequest(
    name: name.map { String(cString: $0) } ?? "", types: types.map { String(cString: $0) } ?? "",
    size: size, alignment: 1 << Int(alignment))
  return (try? cls.addVariable(request) { _ in nil }) != nil
}

/// Returns the instance variable of that name, inherited ones included, or nil.
public func class_getInstanceVariable(
  _ cls: ObjCClass?, _ name: UnsafePointer<CChar>?
) -> Ivar? {
  guard let cls, let name else { return nil }
  return cls.instanceVariable(named: String(cString: name))
}

/// Returns the variable of that name that the class *object* has: nil, for no metaclass
/// can be given one.
public func class_getClassVariable(
  _ cls: ObjCClass?, _ name: UnsafePointer<CChar>?
) -> Ivar? {
  class_getInstanceVariable(cls?.metaclass, name)
}

/// Returns the instance variables that the class itself declares.
///
/// - Parameters:
///   - cls: The class.
///   - outCount: Receives the number of variables.
///
/// - Returns: A block that the caller frees with `free`, or nil if there are none.
public func class_copyIvarList(
  _ cls: ObjCClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
  copyList(cls?.instanceVariables ?? [], outCount)
}

/// Returns the name of an instance variable, immortal; nil if it has none.
public func ivar_getName(_ variable: Ivar) -> UnsafePointer<CChar>? {
  let name = variable.name
  return name.isEmpty ? nil : objcrt_internString(name)
}

/// Returns the type encoding of an instance variable, immortal; nil if it is unknown.
public func ivar_getTypeEncoding(_ variable: Ivar) -> UnsafePointer<CChar>? {
  let types = variable.typeEncoding
  return types.isEmpty ? nil : objcrt_internString(types)
}

/// Returns the offset of an instance variable from `id`, in bytes.
public func ivar_getOffset(_ variable: Ivar) -> Int {
  variable.offset
}

/// Returns the object in an instance variable, with a new reference.
///
/// - Parameters:
///   - object: The object, or nil.
///   - variable: A variable of object type.
///
/// - Returns: The object, or nil: for nil, and for a variable that the object has not or
///   that holds no object.
public func object_getIvar(_ object: ObjCObject?, _ variable: Ivar) -> ObjCObject? {
  guard let object else { return nil }
  return (try? variable.value(in: object, as: ObjCObject?.self)) ?? nil
}

/// Stores an object in an instance variable.
///
/// - Parameters:
///   - object: The object, or nil, to which nothing happens.
///   - variable: A variable of object type of the object's class or of a superclass;
///     another is refused, and standard error says why.
///   - value: Retained by a variable that owns its object; of another, the address only.
public func object_setIvar(_ object: ObjCObject?, _ variable: Ivar, _ value: ObjCObject?) {
  guard let object else { return }
  do {
    try variable.setValue(value, in: object)
  } catch {
    objcrt_warning("object_setIvar: \(error)")
  }
}

/// Reads the word in an instance variable that is known by its name.
///
/// - Parameters:
///   - object: The object, or nil.
///   - name: The variable's name.
///   - outValue: Receives the word, without a reference; nil if there is no variable.
///
/// - Returns: The variable, or nil.
@discardableResult
public func object_getInstanceVariable(
  _ object: ObjCObject?, _ name: UnsafePointer<CChar>?,
  _ outValue: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Ivar? {
  outValue?.pointee = nil
  guard let object, let variable = class_getInstanceVariable(object.objcClass, name) else {
    return nil
  }
  defer { _fixLifetime(object) }
  guard variable.size >= MemoryLayout<UInt>.size else { return variable }
  // SAFETY: the class reserved a word at this offset, which is asked here.
  let address = UnsafeMutableRawPointer(object.id) + variable.offset
  if variable.ownership == .weak {
    // A weak slot is no plain word. The pool keeps what is read, as Apple's does.
    outValue?.pointee = UnsafeMutableRawPointer(
      objcrt_autorelease(ObjectVariable(at: address, .weak).load()))
  } else {
    outValue?.pointee = address.loadUnaligned(as: UnsafeMutableRawPointer?.self)
  }
  return variable
}

/// Stores a word in an instance variable that is known by its name.
///
/// - Parameters:
///   - object: The object, or nil.
///   - name: The variable's name.
///   - value: The word; an object, if the variable is strong or weak.
///
/// - Returns: The variable, or nil: then nothing is stored.
@discardableResult
public func object_setInstanceVariable(
  _ object: ObjCObject?, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutableRawPointer?
) -> Ivar? {
  guard let object, let variable = class_getInstanceVariable(object.objcClass, name),
    variable.size >= MemoryLayout<UInt>.size
  else { return nil }
  defer { _fixLifetime(object) }
  // SAFETY: as above; the caller says that the word of an owning variable is an object.
  let address = UnsafeMutableRawPointer(object.id) + variable.offset
  if variable.ownership == .unretained {
    address.storeBytes(of: value, as: UnsafeMutableRawPointer?.self)
  } else {
    ObjectVariable(at: address, variable.ownership)
      .store(value?.assumingMemoryBound(to: objcrt_object.self))
  }
  return variable
}
