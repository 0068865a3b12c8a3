internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// A type as libffi describes it.
///
/// Immortal: call interfaces point to it.
///
/// SAFETY of @unchecked Sendable: libffi completes a structure's size when the
/// first call interface is prepared, which happens under the lock; afterwards
/// it only reads.
struct ForeignType: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<ffi_type>

  /// The description of an encoded type.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType`` for
  ///   what libffi has no type for.
  init(_ encoding: TypeEncoding) throws(ObjCError) {
    pointer = try Self.pointer(for: encoding)
  }

  private static func pointer(
    for encoding: TypeEncoding
  ) throws(ObjCError) -> UnsafeMutablePointer<ffi_type> {
    switch encoding {
    case .void: return objcrt_ffi_void()
    case .bool, .uint8: return objcrt_ffi_uint8()
    case .int8: return objcrt_ffi_sint8()
    case .int16: return objcrt_ffi_sint16()
    case .uint16: return objcrt_ffi_uint16()
    case .int32, .long: return objcrt_ffi_sint32()
    case .uint32, .unsignedLong: return objcrt_ffi_uint32()
    case .int64: return objcrt_ffi_sint64()
    case .uint64: return objcrt_ffi_uint64()
    case .float: return objcrt_ffi_float()
    case .double: return objcrt_ffi_double()
    case .longDouble: return objcrt_ffi_longdouble()
    case .cString, .object, .block, .classObject, .selector, .pointer, .functionPointer:
      return objcrt_ffi_pointer()
    case .atomic(let type), .qualified(_, let type): return try pointer(for: type)
    case .structure(_, .some(let fields)) where encoding.size ?? 0 > 0:
      return try structure(fields)
    default:
      throw ObjCError(
        .unsupportedType, "\(encoding) cannot be passed by value: libffi has no type for it")
    }
  }

  private static func structure(
    _ fields: [TypeEncoding.Field]
  ) throws(ObjCError) -> UnsafeMutablePointer<ffi_type> {
    var elements: [UnsafeMutablePointer<ffi_type>?] = []
    for field in fields {
      // An array in a structure is laid out as so many members.
      var type = field.type
      var count = 1
      while case .array(let length, let element) = type {
        count *= length
        type = element
        guard count <= 4096 else {
          throw ObjCError(.unsupportedType, "\(field.type) is too long to be passed by value")
        }
      }
      let element = try pointer(for: type)
      elements.append(contentsOf: Array(repeating: element, count: count))
    }
    elements.append(nil)
    // SAFETY: both blocks are fully initialised and never freed (immortal).
    let list = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
      capacity: elements.count)
    list.initialize(from: elements, count: elements.count)
    let type = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
    type.initialize(
      to: ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: list))
    return type
  }
}
