internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// The code behind a method that is a closure: a libffi closure and its context.
///
/// An implementation, once made, stays: an IMP is a plain pointer, so anybody may
/// have saved it, and a call may be inside it.
enum ClosureImplementation {
  /// What libffi hands to the handler.
  private final class Context: Sendable {
    let call: @Sendable (MethodFrame) -> Void

    init(_ call: @escaping @Sendable (MethodFrame) -> Void) {
      self.call = call
    }
  }

  /// Every closure that is an IMP, by its code address.
  ///
  /// The references that keep contexts alive stand here, not in libffi's
  /// memory, where no leak checker finds them. Guarded by the runtime lock.
  private final class Registry: @unchecked Sendable {
    static let shared = Registry()
    var contexts: [IMP: Context] = [:]
  }

  /// Makes an IMP that runs `body`.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType`` or
  ///   ``ObjCError/Code/outOfMemory``.
  static func make(_ body: MethodBody) throws(ObjCError) -> IMP {
    try make(CallInterface(body.encoding()), body.call)
  }

  /// Makes an IMP of any type that libffi knows: `call` finds the arguments in its frame.
  static func make(
    _ interface: CallInterface, _ call: @escaping @Sendable (MethodFrame) -> Void
  ) throws(ObjCError) -> IMP {
    var code: UnsafeMutableRawPointer?
    guard let memory = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code else {
      throw ObjCError(.outOfMemory, "the system refused executable memory for a closure")
    }
    let closure = memory.assumingMemoryBound(to: ffi_closure.self)
    let context = Context(call)
    let status = ffi_prep_closure_loc(
      closure, interface.pointer, handler, Unmanaged.passUnretained(context).toOpaque(), code)
    guard status == FFI_OK else {
      ffi_closure_free(memory)
      throw ObjCError(
        .unsupportedType, "libffi cannot prepare a closure: status \(status.rawValue)")
    }
    let implementation = OpaquePointer(code)
    withRuntimeLock { Registry.shared.contexts[implementation] = context }
    return implementation
  }

  private static let handler:
    @convention(c) (
      UnsafeMutablePointer<ffi_cif>?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutableRawPointer?
    ) -> Void = { _, result, arguments, context in
      // SAFETY: libffi passes what `make` prepared; the registry keeps the context.
      guard let result, let arguments, let context else { return }
      let call = Unmanaged<Context>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.call }
      call(MethodFrame(arguments: arguments, result: result))
    }
}
