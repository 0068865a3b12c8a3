internal import CFFI
package import CObjCRuntime
package import ObjCEncoding

/// The code that stands in a method table where a method is hooked.
package enum HookThunk {
  /// Makes a thunk for methods of a type, and completes the record that it leads to.
  ///
  /// - Parameters:
  ///   - encoding: The method's types.
  ///   - record: What calls lead to; it must not end.
  ///
  /// - Returns: The implementation, which stays for ever.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType`` or
  ///   ``ObjCError/Code/outOfMemory``.
  package static func make(
    for encoding: MethodEncoding, record: UnsafeMutablePointer<objcrt_hook_record>
  ) throws(ObjCError) -> IMP {
    let interface = try CallInterface(encoding)
    let places = RegisterPlaces(encoding)
    record.pointee.interface = UnsafeMutableRawPointer(interface.pointer)
    record.pointee.foreign = { interface, implementation, result, arguments in
      // SAFETY: the interface is what was stored above; an IMP is a code address; there is an
      // address for each argument.
      let interface = interface.assumingMemoryBound(to: ffi_cif.self)
      let addresses = UnsafeMutableRawPointer(arguments)
        .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      // A list of its own: libffi replaces the addresses of large structures by those of
      // copies that end with the call, and layers read the arguments afterwards.
      let count = Int(interface.pointee.nargs)
      withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: count) {
        _ = $0.initialize(from: UnsafeBufferPointer(start: addresses, count: count))
        ffi_call(
          interface, unsafeBitCast(implementation, to: (@convention(c) () -> Void).self), result,
          $0.baseAddress)
      }
    }
    if let places, let trampoline = ClosureImplementation.allocate(.registers) {
      record.pointee.places = places.packed
      record.pointee.passing = passing(encoding, places)
      objcrt_hookThunkInRegisters(trampoline, record, encoding.arguments.count)
      return OpaquePointer(trampoline.pointee.code)
    }
    // Without places: whatever the types, it is libffi that takes the arguments apart.
    let trampoline = try ClosureImplementation.makeForeignTrampoline(
      encoding, context: UnsafeMutableRawPointer(record)
    ) { _, result, arguments, trampoline in
      guard let result, let arguments, let trampoline else { return }
      let slot = trampoline.assumingMemoryBound(to: objcrt_trampoline.self)
      guard let record = slot.pointee.context?.assumingMemoryBound(to: objcrt_hook_record.self)
      else { return }
      objcrt_hookHandleForeign(record, UnsafeMutableRawPointer(arguments), result)
    }
    record.pointee.trampoline = trampoline
    return OpaquePointer(trampoline.pointee.code)
  }

  private static func passing(
    _ encoding: MethodEncoding, _ places: RegisterPlaces
  ) -> objcrt_hook_passing {
    guard places.usesVectors else { return OBJCRT_HOOK_WORDS }
    switch encoding.result.unqualified {
    case .float, .double: return OBJCRT_HOOK_VECTOR_RESULT
    default: return OBJCRT_HOOK_REGISTERS
    }
  }
}
