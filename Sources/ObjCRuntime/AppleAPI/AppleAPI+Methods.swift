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

/// Writes the encoding of the result into a buffer.
///
/// - Parameters:
///   - method: The method; of one whose type is unknown the encoding is empty.
///   - dst: Room for `dst_len` characters. As with `strncpy`, what is too long ends
///     without a zero, and zeros fill up what is too short.
///   - dst_len: The size of the buffer.
public func method_getReturnType(
  _ method: Method, _ dst: UnsafeMutablePointer<CChar>, _ dst_len: Int
) {
  fill(dst, dst_len, with: method.encoding?.result.description ?? "")
}

/// Writes the encoding of an argument into a buffer.
///
/// - Parameters:
///   - method: The method.
///   - index: Counts from the receiver, which is 0. The encoding of an argument that the
///     method has not is empty.
///   - dst: As for ``method_getReturnType(_:_:_:)``; with nil nothing happens.
///   - dst_len: The size of the buffer.
public func method_getArgumentType(
  _ method: Method, _ index: UInt32, _ dst: UnsafeMutablePointer<CChar>?, _ dst_len: Int
) {
  guard let dst else { return }
  let arguments = method.encoding?.arguments ?? []
  fill(dst, dst_len, with: index < arguments.count ? arguments[Int(index)].description : "")
}

/// Returns selector and type encoding of a method.
///
/// - Returns: A part of the method itself, to be read only: it lives as long as the
///   method. The encoding of a method whose type is unknown is empty.
public func method_getDescription(
  _ method: Method
) -> UnsafeMutablePointer<objc_method_description> {
  // SAFETY: the last two words of a record are what a description consists of.
  (UnsafeMutableRawPointer(method.record) + MemoryLayout<objcrt_method>.size
    - MemoryLayout<objc_method_description>.size)
    .assumingMemoryBound(to: objc_method_description.self)
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

private func fill(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int, with string: String) {
  // SAFETY: the caller promises room for `size` characters.
  strncpy(buffer, string, max(0, size))
}

func copyString(_ string: String) -> UnsafeMutablePointer<CChar> {
  guard let copy = strdup(string) else { stop("out of memory for a string") }
  return copy
}
