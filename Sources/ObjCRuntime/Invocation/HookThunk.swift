internal import CFFI
package import CObjCRuntime
package import ObjCEncoding

/// The code that stands in a method table where a method is hooked.
package enum HookThunk {
  /// What a thunk hands over: receiver, selector and arguments, each a pointer to the
  /// value, and room for the result, as `objcrt_hookCall` takes them.
  package typealias Entry =
    @Sendable (
      _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>, _ result: UnsafeMutableRawPointer
    ) -> Void

  /// Makes a thunk for methods of a type, and completes the record that it leads to.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType`` or
  ///   ``ObjCError/Code/outOfMemory``.
  package static func make(
    for encoding: MethodEncoding, record: UnsafeMutablePointer<objcrt_hook_record>,
    _ entry: @escaping Entry
  ) throws(ObjCError) -> IMP {
    let interface = try CallInterface(encoding)
    describe(encoding, in: record)
    record.pointee.interface = UnsafeMutableRawPointer(interface.pointer)
    record.pointee.foreign = { interface, implementation, result, arguments in
      // SAFETY: the interface is what was stored above; an IMP is a code address.
      ffi_call(
        interface.assumingMemoryBound(to: ffi_cif.self),
        unsafeBitCast(implementation, to: (@convention(c) () -> Void).self), result,
        UnsafeMutableRawPointer(arguments).assumingMemoryBound(to: UnsafeMutableRawPointer?.self))
    }
    return try ClosureImplementation.make(interface) { frame in
      // SAFETY: libffi passes a pointer for each argument.
      entry(
        UnsafeMutableRawPointer(frame.arguments).assumingMemoryBound(
          to: UnsafeMutableRawPointer.self), frame.result)
    }
  }

  /// Sorts the arguments into registers, if they fit.
  private static func describe(
    _ encoding: MethodEncoding, in record: UnsafeMutablePointer<objcrt_hook_record>
  ) {
    let result = kind(of: encoding.result)
    let arguments = encoding.arguments.map(kind)
    let doubles = arguments.count { $0 == OBJCRT_HOOK_DOUBLE || $0 == OBJCRT_HOOK_FLOAT }
    record.pointee.result = result
    record.pointee.result_size = encoding.result.size ?? 0
    guard result != OBJCRT_HOOK_MEMORY, !arguments.contains(OBJCRT_HOOK_MEMORY),
      doubles <= OBJCRT_HOOK_DOUBLES,
      arguments.count - doubles <= OBJCRT_HOOK_WORDS
    else { return }
    record.pointee.argument_count = UInt8(arguments.count)
    record.pointee.has_only_words = arguments.allSatisfy { $0 == OBJCRT_HOOK_WORD }
    withUnsafeMutableBytes(of: &record.pointee.arguments) { bytes in
      // SAFETY: the tuple has room for as many kinds as fit into registers.
      let kinds = bytes.bindMemory(to: objcrt_hook_kind.self)
      for (index, kind) in arguments.enumerated() { kinds[index] = kind }
    }
  }

  private static func kind(of type: TypeEncoding) -> objcrt_hook_kind {
    switch type {
    case .void: OBJCRT_HOOK_VOID
    case .bool, .uint8: OBJCRT_HOOK_UINT8
    case .int8: OBJCRT_HOOK_INT8
    case .int16: OBJCRT_HOOK_INT16
    case .uint16: OBJCRT_HOOK_UINT16
    case .int32, .long: OBJCRT_HOOK_INT32
    case .uint32, .unsignedLong: OBJCRT_HOOK_UINT32
    case .int64, .uint64, .cString, .object, .block, .classObject, .selector, .pointer,
      .functionPointer, .array:
      OBJCRT_HOOK_WORD
    case .float: OBJCRT_HOOK_FLOAT
    case .double: OBJCRT_HOOK_DOUBLE
    case .atomic(let type), .qualified(_, let type): kind(of: type)
    default: OBJCRT_HOOK_MEMORY
    }
  }
}
