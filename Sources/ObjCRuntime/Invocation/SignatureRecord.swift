internal import CObjCRuntime
internal import ObjCEncoding

/// What a method signature knows: one immortal record for each type of method.
///
/// Concurrency: complete before it is published; what is made later, the forwarding
/// implementations, is guarded by the runtime lock.
final class SignatureRecord: @unchecked Sendable {
  // SAFETY of @unchecked: as above.
  let encoding: MethodEncoding

  /// The encodings of result and arguments, zero-terminated and immortal.
  let resultText: UnsafePointer<CChar>
  let argumentTexts: [UnsafePointer<CChar>]

  /// Where the values of a call lie, or why libffi cannot call such a method.
  let layout: Result<UnsafePointer<InvocationLayout>, ObjCError>

  private var implementation: IMP?
  private var discardingImplementation: IMP?

  init(_ encoding: MethodEncoding) {
    self.encoding = encoding
    resultText = objcrt_internString(encoding.result.description)
    argumentTexts = encoding.arguments.map { objcrt_internString($0.description) }
    do {
      let found = try InvocationLayout(encoding)
      let memory = UnsafeMutablePointer<InvocationLayout>.allocate(capacity: 1)
      memory.initialize(to: found)
      layout = .success(UnsafePointer(memory))
    } catch {
      layout = .failure(error)
    }
  }

  /// Tells the layout which object this is the record of, before anybody else sees either.
  func noteSignature(_ id: UnsafeMutablePointer<objcrt_object>) {
    guard case .success(let layout) = layout else { return }
    // SAFETY: allocated above, as mutable memory.
    UnsafeMutablePointer(mutating: layout).pointee.signature = id
  }

  /// An implementation of this type that forwards: libffi finds the arguments.
  ///
  /// - Parameters:
  ///   - signature: The object that this is the record of.
  ///   - discardsResult: The caller has no memory for a structure that is returned.
  ///
  /// - Returns: The implementation, which is made once.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/outOfMemory``.
  func forwardingImplementation(
    for signature: MethodSignature, discardsResult: Bool
  ) throws(ObjCError) -> IMP {
    let known = withRuntimeLock { discardsResult ? discardingImplementation : implementation }
    if let known { return known }
    let type =
      discardsResult ? MethodEncoding(result: .void, arguments: encoding.arguments) : encoding
    let body = MethodBody(result: nil, receiverAndArguments: []) { frame in
      Forwarding.forward(frame, as: signature, discardsResult: discardsResult)
    }
    let made = try ClosureImplementation.make(body, type, inRegisters: false)
    withRuntimeLock {
      if discardsResult { discardingImplementation = made } else { implementation = made }
    }
    return made
  }
}
