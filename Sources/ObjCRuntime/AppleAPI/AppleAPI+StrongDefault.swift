// Apple's functions that store an object in an instance variable of which the
// runtime does not know who keeps the object alive, under Apple's names. They take
// it that the variable does. Nothing releases the object at the end: as on Apple's
// systems, that is the business of `-dealloc`.

internal import CObjCRuntime

/// Stores an object in an instance variable, and retains it if nobody else would.
///
/// - Parameters:
///   - object: The object, or nil, to which nothing happens.
///   - variable: As for ``object_setIvar(_:_:_:)``.
///   - value: Retained. What the variable held is released, and must be an object.
public func object_setIvarWithStrongDefault(
  _ object: ObjCObject?, _ variable: Ivar, _ value: ObjCObject?
) {
  guard let object else { return }
  guard variable.ownership == .unretained else {
    return object_setIvar(object, variable, value)
  }
  do {
    let previous = try variable.value(in: object, as: ObjCObject?.self)
    try variable.setValue(value, in: object)
    objcrt_retain(value?.id)
    objcrt_release(previous?.id)
  } catch {
    objcrt_warning("object_setIvarWithStrongDefault: \(error)")
  }
}

/// Stores a word in an instance variable that is known by its name, and retains it as an
/// object if the variable is of object type and nobody else would.
///
/// - Parameters:
///   - object: The object, or nil.
///   - name: The variable's name.
///   - value: The word. What a variable of object type held is released.
///
/// - Returns: The variable, or nil: then nothing is stored.
@discardableResult
public func object_setInstanceVariableWithStrongDefault(
  _ object: ObjCObject?, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutableRawPointer?
) -> Ivar? {
  var previous: UnsafeMutableRawPointer?
  guard let variable = object_getInstanceVariable(object, name, &previous) else { return nil }
  guard variable.ownership == .unretained, case .object = variable.encoding?.unqualified else {
    return object_setInstanceVariable(object, name, value)
  }
  // SAFETY: the caller says that the word of a variable of object type is an object.
  objcrt_retain(value?.assumingMemoryBound(to: objcrt_object.self))
  object_setInstanceVariable(object, name, value)
  objcrt_release(previous?.assumingMemoryBound(to: objcrt_object.self))
  return variable
}
