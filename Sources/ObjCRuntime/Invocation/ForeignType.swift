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
  init(_ encoding: TypeEncoding, isResult: Bool = false) throws(ObjCError) {
    // libffi returns a `long double` in a structure as if it were words.
    if isResult, encoding.unqualified != .longDouble,
      case .registers(let registers) = encoding.resultClass(), registers.contains(.x87)
    {
      throw Self.refusal(encoding)
    }
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
    case .structure, .union, .complex, .int128, .uint128:
      return try equivalent(to: encoding)
    default: throw refusal(encoding)
    }
  }

  private static func refusal(_ encoding: TypeEncoding) -> ObjCError {
    ObjCError(
      .unsupportedType, "\(encoding) cannot be passed by value: libffi has no type for it")
  }

  /// A structure that libffi passes as the C ABI passes the type.
  ///
  /// libffi knows neither unions nor 128-bit integers, and has limits on members of
  /// structures. The registers of a type are known, so that a structure of one member for
  /// each of them is all it needs.
  private static func equivalent(
    to encoding: TypeEncoding
  ) throws(ObjCError) -> UnsafeMutablePointer<ffi_type> {
    guard let layout = encoding.layout, layout.size > 0, !encoding.isBeyondLibffi,
      let alignment = UInt16(exactly: layout.alignment), let found = encoding.resultClass()
    else { throw refusal(encoding) }
    #if arch(arm64)
    // A pair of registers with an even first one, which libffi cannot be told of.
    if layout.alignment == 16, found == .registers([.word, .word]) { throw refusal(encoding) }
    #endif
    var elements: [UnsafeMutablePointer<ffi_type>?] = []
    switch found {
    case .nothing: throw refusal(encoding)
    // libffi decides by the size what is in memory.
    case .memory where layout.size > 16: elements = [objcrt_ffi_uint8()]
    case .memory: throw refusal(encoding)
    case .registers(let registers):
      var rest = layout.size
      for register in registers {
        elements += try members(register, upTo: rest, of: encoding)
        rest -= 8
      }
    }
    elements.append(nil)
    // SAFETY: both blocks are fully initialised and never freed (immortal).
    let list = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
      capacity: elements.count)
    list.initialize(from: elements, count: elements.count)
    let type = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
    // A size that is not zero keeps libffi from working it out.
    type.initialize(
      to: ffi_type(
        size: layout.size, alignment: alignment, type: UInt16(FFI_TYPE_STRUCT), elements: list))
    return type
  }

  private static func members(
    _ register: ABIClass.Register, upTo size: Int, of encoding: TypeEncoding
  ) throws(ObjCError) -> [UnsafeMutablePointer<ffi_type>?] {
    switch register {
    // Bytes, because the last word may have any number of them.
    case .word: Array(repeating: objcrt_ffi_uint8(), count: min(8, size))
    case .vector(size: 4): [objcrt_ffi_float()]
    case .vector(size: 8): [objcrt_ffi_double()]
    case .x87 where size == 16: [objcrt_ffi_longdouble()]
    case .vector, .x87: throw refusal(encoding)
    }
  }
}

extension TypeEncoding {
  /// Whether the value holds a bit-field, which no caller and callee need agree on, or a
  /// vector, whose registers libffi does not save.
  fileprivate var isBeyondLibffi: Bool {
    switch self {
    case .bitField, .vector: true
    case .array(_, let element), .atomic(let element), .qualified(_, let element):
      element.isBeyondLibffi
    case .structure(_, let fields), .union(_, let fields):
      fields?.contains { $0.type.isBeyondLibffi } ?? false
    default: false
    }
  }
}
