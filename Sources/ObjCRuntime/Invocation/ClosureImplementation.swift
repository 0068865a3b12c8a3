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
    let interface = try CallInterface(body.encoding())
    var code: UnsafeMutableRawPointer?
    guard let memory = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code else {
      throw ObjCError(.outOfMemory, "the system refused executable memory for a closure")
    }
    let closure = memory.assumingMemoryBound(to: ffi_closure.self)
    let context = Context(body.call)
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

extension ObjCClass {
  /// Adds a method that is a closure, unless the class itself has one for `selector`.
  ///
  /// - Parameters:
  ///   - selector: The method's selector, with as many colons as the closure has
  ///     arguments after the receiver.
  ///   - body: The closure, kept for the life of the process: whoever has seen the
  ///     method's IMP may still call it.
  ///
  /// - Returns: False, and nothing is changed, if the class has such a method.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/arityMismatch``,
  ///   ``ObjCError/Code/malformedEncoding``, ``ObjCError/Code/typeMismatch``,
  ///   ``ObjCError/Code/unsupportedType`` or ``ObjCError/Code/outOfMemory``.
  ///
  /// - Complexity: As ``addMethod(_:implementation:typeEncoding:)``.
  @discardableResult
  public func addMethod(_ selector: Selector, _ body: MethodBody) throws(ObjCError) -> Bool {
    let encoding = try body.encoding()
    try Self.check(encoding, for: selector)
    try checkReceiver(of: body, for: selector)
    guard ownMethod(selector) == nil else { return false }
    return try addMethod(
      selector, implementation: ClosureImplementation.make(body),
      typeEncoding: encoding.description)
  }

  /// Replaces the class's own method for `selector` by a closure, or adds one.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - body: The closure; its type must fit the method that it replaces.
  ///
  /// - Returns: The implementation that the class itself had, or `nil`.
  ///
  /// - Throws: As ``addMethod(_:_:)-(_,MethodBody)``; ``ObjCError/Code/typeMismatch``
  ///   also if the method that is replaced has another type.
  ///
  /// - Complexity: As ``addMethod(_:implementation:typeEncoding:)``.
  @discardableResult
  public func replaceMethod(_ selector: Selector, _ body: MethodBody) throws(ObjCError) -> IMP? {
    let encoding = try body.encoding()
    try Self.check(encoding, for: selector)
    try checkReceiver(of: body, for: selector)
    if let existing = ownMethod(selector)?.encoding, !existing.isEquivalent(to: encoding) {
      throw ObjCError(
        .typeMismatch, "\(self).\(selector) is \(existing), and the closure is \(encoding)")
    }
    return try replaceMethod(
      selector, implementation: ClosureImplementation.make(body),
      typeEncoding: encoding.description)
  }
}

extension ObjCClass {
  /// Throws unless the closure's receiver can be what messages are sent to here.
  private func checkReceiver(of body: MethodBody, for selector: Selector) throws(ObjCError) {
    // Class objects answer with a root class's instance methods too.
    if superclass == nil, !isMetaclass, body.receiverAndArguments[0].objcTypeEncoding == "#" {
      return
    }
    try body.checkReceiver(isClass: isMetaclass, for: selector, of: description)
  }
}

extension MethodBody {
  /// Throws unless the receiver's type fits an instance method, or a class method.
  ///
  /// A pointer fits both.
  func checkReceiver(
    isClass: Bool, for selector: Selector, of owner: String
  ) throws(ObjCError) {
    let receiver = receiverAndArguments[0]
    let encoding = receiver.objcTypeEncoding
    guard encoding == (isClass ? "#" : "@") || encoding.hasSuffix("^v") else {
      throw ObjCError(
        .typeMismatch,
        "the receiver of \(selector) in \(owner) is \(isClass ? "an ObjCClass" : "an object"), "
          + "and the closure takes \(receiver)")
    }
  }
}

extension ObjCCategory {
  /// Adds an instance method that is a closure; a later one of the same selector wins.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - body: The closure, kept for the life of the process.
  ///
  /// - Throws: As ``ObjCClass/addMethod(_:_:)-(_,MethodBody)``; the category is as before.
  public mutating func addMethod(_ selector: Selector, _ body: MethodBody) throws(ObjCError) {
    let encoding = try body.encoding()
    try body.checkReceiver(isClass: false, for: selector, of: name)
    try ObjCClass.check(encoding, for: selector)
    try addMethod(
      selector, implementation: ClosureImplementation.make(body),
      typeEncoding: encoding.description)
  }

  /// Adds a class method that is a closure; a later one of the same selector wins.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - body: The closure, kept for the life of the process.
  ///
  /// - Throws: As ``addMethod(_:_:)-(_,MethodBody)``.
  public mutating func addClassMethod(_ selector: Selector, _ body: MethodBody) throws(ObjCError) {
    let encoding = try body.encoding()
    try body.checkReceiver(isClass: true, for: selector, of: name)
    try ObjCClass.check(encoding, for: selector)
    try addClassMethod(
      selector, implementation: ClosureImplementation.make(body),
      typeEncoding: encoding.description)
  }
}
