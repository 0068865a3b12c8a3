internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// A prepared libffi call interface, one for each method type.
///
/// Immortal.
///
/// SAFETY of @unchecked Sendable: complete before it is published under the
/// lock, and never written again.
struct CallInterface: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<ffi_cif>

  /// The interface for a method type, from the cache or prepared now.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType``.
  init(_ encoding: MethodEncoding) throws(ObjCError) {
    let key = encoding.descriptionWithoutOffsets
    // Prepared under the lock, by which no two threads prepare the same: interfaces
    // are immortal, and libffi calls nobody back.
    self = try withRuntimeLock { () throws(ObjCError) in
      if let known = CallInterfaceCache.shared.interfaces[key] { return known }
      let prepared = try Self(preparing: encoding)
      CallInterfaceCache.shared.interfaces[key] = prepared
      return prepared
    }
  }

  private init(preparing encoding: MethodEncoding) throws(ObjCError) {
    let result = try ForeignType(encoding.result, isResult: true).pointer
    var arguments: [UnsafeMutablePointer<ffi_type>?] = []
    for argument in encoding.arguments {
      // An array argument is a pointer, as in C.
      if case .array = argument.unqualified {
        arguments.append(objcrt_ffi_pointer())
      } else {
        arguments.append(try ForeignType(argument).pointer)
      }
    }
    // SAFETY: immortal, initialised by ffi_prep_cif below.
    let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
      capacity: arguments.count)
    types.initialize(from: arguments, count: arguments.count)
    pointer = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
    let status = ffi_prep_cif(
      pointer, FFI_DEFAULT_ABI, UInt32(arguments.count), result, types)
    guard status == FFI_OK else {
      pointer.deallocate()
      types.deallocate()
      throw ObjCError(
        .unsupportedType,
        "libffi cannot call a method of type \(encoding): status \(status.rawValue)")
    }
  }
}

/// Guarded by the runtime lock.
private final class CallInterfaceCache: @unchecked Sendable {
  static let shared = CallInterfaceCache()
  var interfaces: [String: CallInterface] = [:]
}
