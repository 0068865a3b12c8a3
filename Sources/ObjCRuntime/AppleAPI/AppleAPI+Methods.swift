// Apple's functions on methods, under Apple's names.

internal import CObjCRuntime
internal import Glibc

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
///
/// Whatever their types are: a debug build says on standard error if they differ.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
  assert(first.warnsIfDifferent(from: second))
  first.exchangeUnchecked(with: second)
}

extension Method {
  /// Says on standard error if the types of two methods that are exchanged differ.
  fileprivate func warnsIfDifferent(from other: Method) -> Bool {
    if let difference = difference(from: other) {
      objcrt_warning("methods of different types were exchanged: \(difference)")
    }
    return true
  }
}

func copyString(_ string: String) -> UnsafeMutablePointer<CChar> {
  guard let copy = strdup(string) else { stop("out of memory for a string") }
  return copy
}
