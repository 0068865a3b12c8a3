internal import CObjCRuntime

/// A method that a protocol declares: Objective-C's `struct objc_method_description`.
public struct MethodDescription: Hashable, @unchecked Sendable {
  // SAFETY of @unchecked: the characters are immortal.

  /// The method's selector.
  public let selector: Selector

  /// The method's type encoding, such as `v24@0:8@16`.
  public var typeEncoding: String {
    // SAFETY: encodings are interned.
    String(cString: types)
  }

  /// The characters of ``typeEncoding``; interned, so that equal ones have one address.
  let types: UnsafePointer<CChar>

  init(_ record: objcrt_method_description) {
    selector = Selector(record: record.selector)
    // Compilers put the traditional encoding, which Apple's functions answer, into the
    // selector, and one that names classes beside it. Selectors of ours have no types.
    types = objcrt_internString(record.selector.pointee.types ?? record.types)
  }
}
