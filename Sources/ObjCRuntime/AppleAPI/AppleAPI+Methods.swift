// Apple's functions on methods and selectors, under Apple's names.

internal import CObjCRuntime
internal import Glibc
internal import ObjCEncoding

/// Returns the selector of a method.
public func method_getName(_ method: Method) -> Selector {
  method.selector
}

/// Returns the implementation of a method.
public func method_getImplementation(_ method: Method) -> IMP {
  method.implementation
}

/// Returns the type encoding of a method, immortal; nil if its type is unknown.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? {
  // SAFETY: encodings are interned.
  let types: UnsafePointer<CChar> = method.record.pointee.types
  return types.pointee == 0 ? nil : types
}

/// Returns the number of arguments, receiver and selector included; zero if unknown.
public func method_getNumberOfArguments(_ method: Method) -> UInt32 {
  UInt32(method.encoding?.arguments.count ?? 0)
}

/// Returns the encoding of the result, to be freed with `free`; empty if unknown.
public func method_copyReturnType(_ method: Method) -> UnsafeMutablePointer<CChar> {
  copyString(method.encoding?.result.description ?? "")
}

/// Returns the encoding of an argument, to be freed with `free`; nil if there is none.
///
/// - Parameters:
///   - method: The method.
///   - index: Counts from the receiver, which is 0.
///
/// - Returns: A C string, or nil.
public func method_copyArgumentType(
  _ method: Method, _ index: UInt32
) -> UnsafeMutablePointer<CChar>? {
  guard let arguments = method.encoding?.arguments, index < arguments.count else { return nil }
  return copyString(arguments[Int(index)].description)
}

/// Gives a method another implementation and returns the previous one.
@discardableResult
public func method_setImplementation(_ method: Method, _ imp: IMP) -> IMP {
  method.setImplementation(imp)
}

/// Exchanges the implementations of two methods, in the classes that define them.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
  first.exchangeImplementations(with: second)
}

/// Returns the name of a selector; immortal.
public func sel_getName(_ selector: Selector) -> UnsafePointer<CChar> {
  objcrt_selectorName(selector.record)
}

/// Returns the selector of that name, registered if it is new.
public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector {
  Selector(record: objcrt_selectorRegister(name))
}

/// Returns the selector of that name, registered if it is new.
public func sel_getUid(_ name: UnsafePointer<CChar>) -> Selector {
  sel_registerName(name)
}

/// Tells whether two selectors have the same name.
public func sel_isEqual(_ left: Selector, _ right: Selector) -> Bool {
  left == right
}

/// Tells whether a selector is registered, which every ``Selector`` is.
public func sel_isMapped(_ selector: Selector) -> Bool {
  Selector(registered: selector.name) != nil
}

func copyString(_ string: String) -> UnsafeMutablePointer<CChar> {
  guard let copy = strdup(string) else { stop("out of memory for a string") }
  return copy
}
