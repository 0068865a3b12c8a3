internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// The code behind a method that is a closure: a trampoline and its context.
///
/// The implementation of a method stays: an IMP is a plain pointer, so anybody may have
/// saved it, and a call may be inside it. One that is made to be removed counts the
/// calls inside, and goes when the last has returned.
enum ClosureImplementation {
  /// How a call gets from C to the closure: all do the same, and the first is the fastest.
  enum Tier: CaseIterable {
    /// A stub of ours and an image of the registers.
    case registers
    /// A stub of ours in front of a libffi closure.
    case foreign
    /// A libffi closure in executable memory of libffi's.
    case foreignCode
  }

  /// What a trampoline leads to.
  final class Context: Sendable {
    let body: MethodBody
    let places: UInt64
    let isRemovable: Bool

    init(_ body: MethodBody, places: RegisterPlaces?, isRemovable: Bool) {
      self.body = body
      self.places = places?.packed ?? 0
      self.isRemovable = isRemovable
    }
  }

  typealias Trampoline = UnsafeMutablePointer<objcrt_trampoline>

  /// Every closure that is an IMP, by its code address.
  ///
  /// The references that keep contexts alive stand here, not in slots, where no leak
  /// checker finds them. Guarded by the runtime lock.
  private final class Registry: @unchecked Sendable {
    static let shared = Registry()
    var closures: [IMP: (trampoline: Trampoline, context: Context)] = [:]
  }

  /// Makes an IMP that runs `body`.
  ///
  /// - Parameters:
  ///   - body: The closure.
  ///   - isRemovable: ``remove(_:)`` works, and each call is counted.
  ///   - tier: The only way to try. If nil, the fastest that the types and the system allow.
  ///
  /// - Returns: The implementation.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType`` or
  ///   ``ObjCError/Code/outOfMemory``.
  static func make(
    _ body: MethodBody, isRemovable: Bool = false, tier: Tier? = nil
  ) throws(ObjCError) -> IMP {
    try make(body, body.encoding(), isRemovable: isRemovable, tier: tier)
  }

  /// As ``make(_:isRemovable:tier:)``, for a body that reads its frame by `encoding`, and
  /// maybe only as libffi presents it.
  static func make(
    _ body: MethodBody, _ encoding: MethodEncoding, isRemovable: Bool = false, tier: Tier? = nil,
    inRegisters: Bool = true
  ) throws(ObjCError) -> IMP {
    let places = inRegisters ? RegisterPlaces(encoding) : nil
    let handlers = isRemovable ? countedHandlers : handlers
    let context = Context(body, places: places, isRemovable: isRemovable)
    let trampoline = try makeTrampoline(
      encoding, places, handlers, context: Unmanaged.passUnretained(context).toOpaque(), tier)
    if !isRemovable, let places, objcrt_trampolineHasImage(trampoline),
      let call = body.direct?.call(
        receiver: body.receiverAndArguments[0], places: places.packed,
        otherwise: handlers.registers)
    {
      objcrt_trampolineCallDirectly(trampoline, call, places.usesVectors)
    }
    let implementation = OpaquePointer(trampoline.pointee.code)
    withRuntimeLock {
      Registry.shared.closures[implementation] = (trampoline, context)
    }
    return implementation
  }

  /// Makes a trampoline that leads to one of two handlers and gives them a context, which the
  /// caller keeps alive.
  ///
  /// - Throws: As ``make(_:isRemovable:tier:)``.
  private static func makeTrampoline(
    _ encoding: MethodEncoding, _ places: RegisterPlaces?, _ handlers: Handlers,
    context: UnsafeMutableRawPointer, _ tier: Tier?
  ) throws(ObjCError) -> Trampoline {
    guard tier == nil || tier == .registers, let places else {
      guard tier != .registers else {
        throw ObjCError(.unsupportedType, "\(encoding) does not travel in registers alone")
      }
      return try makeForeignTrampoline(encoding, context: context, handlers.foreign, tier)
    }
    if let trampoline = allocate(.registers) {
      trampoline.pointee.context = context
      objcrt_trampolineCall(trampoline, handlers.registers, places.usesVectors)
      return trampoline
    }
    guard tier == nil else { throw refused }
    return try makeForeignTrampoline(encoding, context: context, handlers.foreign)
  }

  /// Makes a trampoline in front of a libffi closure that calls `handler`, whatever the types.
  ///
  /// - Throws: As ``make(_:isRemovable:tier:)``.
  static func makeForeignTrampoline(
    _ encoding: MethodEncoding, context: UnsafeMutableRawPointer, _ handler: ForeignHandler,
    _ tier: Tier? = nil
  ) throws(ObjCError) -> Trampoline {
    let interface = try CallInterface(encoding)
    for tier in tier.map({ [$0] }) ?? [.foreign, .foreignCode] {
      guard let trampoline = allocate(tier) else { continue }
      trampoline.pointee.context = context
      try prepare(trampoline, interface, handler, tier)
      return trampoline
    }
    throw refused
  }

  private static var refused: ObjCError {
    ObjCError(.outOfMemory, "the system refused executable memory for a closure")
  }

  /// The closure behind an IMP, or nil if it is none of ours.
  static func body(of implementation: IMP) -> MethodBody? {
    withRuntimeLock { Registry.shared.closures[implementation]?.context.body }
  }

  /// Removes an IMP that was made to be removed, once, when the last call inside has returned.
  static func remove(_ implementation: IMP) -> Bool {
    let found = withRuntimeLock { () -> (trampoline: Trampoline, context: Context)? in
      guard let closure = Registry.shared.closures[implementation], closure.context.isRemovable
      else { return nil }
      Registry.shared.closures[implementation] = nil
      return closure
    }
    guard let (trampoline, context) = found else { return false }
    // The reference that the registry gave up goes with the last call.
    _ = Unmanaged.passRetained(context)
    if objcrt_trampolineRemove(trampoline) { free(trampoline) }
    return true
  }

  /// Frees a trampoline that is out of the registry and that no call is inside of.
  private static func free(_ trampoline: Trampoline) {
    guard let context = trampoline.pointee.context else { return }
    trampoline.pointee.context = nil
    withRuntimeLock { objcrt_trampolineFreeLocked(trampoline) }
    // SAFETY: `remove` has retained it for this. Captured values die here: no lock is held.
    Unmanaged<Context>.fromOpaque(context).release()
  }
}

// MARK: - Preparation

extension ClosureImplementation {
  static func allocate(_ tier: Tier) -> Trampoline? {
    switch tier {
    case .registers: return withRuntimeLock { objcrt_trampolineAllocateLocked() }
    case .foreign:
      if ForeignClosure.targetOffset == nil { return nil }
      return withRuntimeLock { objcrt_trampolineAllocateLocked() }
    case .foreignCode:
      if let freed = withRuntimeLock({ objcrt_trampolineReuseForeignLocked() }) { return freed }
      var code: UnsafeMutableRawPointer?
      let memory = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code)
      guard let memory, let code else { return nil }
      return objcrt_trampolineMakeForeign(memory, code)
    }
  }

  private static func prepare(
    _ trampoline: Trampoline, _ interface: CallInterface, _ handler: ForeignHandler, _ tier: Tier
  ) throws(ObjCError) {
    let memory: UnsafeMutableRawPointer = trampoline.pointee.closure
    if tier == .foreign {
      // SAFETY: a trampoline with a stub has this much room. Zeroed, as for the probe.
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: OBJCRT_CLOSURE_SIZE)
    }
    let status = ffi_prep_closure_loc(
      memory.assumingMemoryBound(to: ffi_closure.self), interface.pointer,
      handler, trampoline, trampoline.pointee.code)
    guard status == FFI_OK else {
      withRuntimeLock { objcrt_trampolineFreeLocked(trampoline) }
      throw ObjCError(
        .unsupportedType, "libffi cannot prepare a closure: status \(status.rawValue)")
    }
    guard tier == .foreign, let offset = ForeignClosure.targetOffset else { return }
    objcrt_trampolineJump(
      trampoline, memory, memory.load(fromByteOffset: offset, as: UnsafeMutableRawPointer.self))
  }
}

// MARK: - Calls

extension ClosureImplementation {
  typealias ForeignHandler =
    @convention(c) (
      UnsafeMutablePointer<ffi_cif>?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutableRawPointer?
    ) -> Void

  /// What the stubs of a trampoline call; libffi's passes the trampoline last.
  struct Handlers {
    let registers: objcrt_trampoline_handler
    let foreign: ForeignHandler
  }

  private static let handlers = Handlers(
    registers: { image, trampoline in
      call(image, trampoline)
    },
    foreign: { _, result, arguments, trampoline in
      guard let result, let arguments, let trampoline else { return }
      call(arguments, result, trampoline.assumingMemoryBound(to: objcrt_trampoline.self))
    })

  private static let countedHandlers = Handlers(
    registers: { image, trampoline in
      objcrt_trampolineEnter(trampoline)
      call(image, trampoline)
      if objcrt_trampolineLeave(trampoline) { free(trampoline) }
    },
    foreign: { _, result, arguments, trampoline in
      guard let result, let arguments, let trampoline else { return }
      let slot = trampoline.assumingMemoryBound(to: objcrt_trampoline.self)
      objcrt_trampolineEnter(slot)
      call(arguments, result, slot)
      if objcrt_trampolineLeave(slot) { free(slot) }
    })

  // SAFETY of both: the registry keeps the context as long as calls may come, and
  // afterwards `remove` does until the last call inside has returned.

  @inline(__always)
  private static func call(
    _ image: UnsafeMutablePointer<objcrt_register_image>, _ trampoline: Trampoline
  ) {
    guard let context = trampoline.pointee.context else { return }
    let result = UnsafeMutableRawPointer(image) + OBJCRT_IMAGE_RESULT
    Unmanaged<Context>.fromOpaque(context)._withUnsafeGuaranteedRef {
      $0.body.call(MethodFrame(base: image, result: result, places: $0.places))
    }
  }

  @inline(__always)
  private static func call(
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ result: UnsafeMutableRawPointer,
    _ trampoline: Trampoline
  ) {
    guard let context = trampoline.pointee.context else { return }
    Unmanaged<Context>.fromOpaque(context)._withUnsafeGuaranteedRef {
      $0.body.call(MethodFrame(base: arguments, result: result, places: 0))
    }
  }
}
