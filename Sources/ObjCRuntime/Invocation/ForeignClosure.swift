internal import CFFI

/// Finds the code that a libffi closure jumps to.
///
/// libffi writes a few instructions into a closure, which pass the closure's own address
/// in a register and jump to libffi's code. The memory that our closures lie in cannot be
/// executed: a stub of ours does the same, and needs to know where.
enum ForeignClosure {
  /// Where a prepared closure holds the address it jumps to, or nil if this libffi's
  /// instructions are not the known ones.
  ///
  /// Read off a closure that is prepared for this, once.
  static let targetOffset: Int? = {
    var interface = ffi_cif()
    // Zeroed: libffi takes a closure for one of its static trampolines otherwise.
    var closure = ffi_closure()
    guard ffi_prep_cif(&interface, FFI_DEFAULT_ABI, 0, objcrt_ffi_void(), nil) == FFI_OK else {
      return nil
    }
    return withUnsafeMutablePointer(to: &closure) { closure in
      guard
        ffi_prep_closure_loc(closure, &interface, { _, _, _, _ in }, nil, closure) == FFI_OK
      else { return nil }
      return targetOffset(
        in: UnsafeRawBufferPointer(start: closure, count: MemoryLayout<ffi_closure>.size))
    }
  }()

  #if arch(x86_64)
  /// Looks for `lea closure(%rip), %r10; jmp *offset(%rip)`.
  static func targetOffset(in closure: UnsafeRawBufferPointer) -> Int? {
    for start in 0..<16
    where Array(closure[start..<start + 3]) == [0x4C, 0x8D, 0x15]
      && Array(closure[start + 7..<start + 9]) == [0xFF, 0x25]
    {
      let passed = start + 7 + Int(closure.loadUnaligned(fromByteOffset: start + 3, as: Int32.self))
      let offset =
        start + 13 + Int(closure.loadUnaligned(fromByteOffset: start + 9, as: Int32.self))
      if passed == 0, (start + 13...closure.count - 8).contains(offset) { return offset }
    }
    return nil
  }
  #elseif arch(arm64)
  /// Looks for `ldr x16, offset`, `adr x17, closure` and `br x16`, in this order.
  static func targetOffset(in closure: UnsafeRawBufferPointer) -> Int? {
    for start in stride(from: 0, through: 16, by: 4) {
      let load = closure.load(fromByteOffset: start, as: UInt32.self)
      let address = closure.load(fromByteOffset: start + 4, as: UInt32.self)
      let branch = closure.load(fromByteOffset: start + 8, as: UInt32.self)
      // The literal's distance stands in bits 5 to 23, in words; that of `adr` has two
      // more bits at 29.
      guard load & 0xFF00_001F == 0x5800_0010, branch == 0xD61F_0200,
        address & 0x9F00_001F == 0x1000_0011
      else { continue }
      let offset = start + Int(load >> 5 & 0x7FFFF) * 4
      let high = Int32(bitPattern: address << 8) >> 13
      let passed = start + 4 + Int(high << 2 | Int32(address >> 29 & 3))
      if passed == 0, (start + 12...closure.count - 8).contains(offset) { return offset }
    }
    return nil
  }
  #endif
}
