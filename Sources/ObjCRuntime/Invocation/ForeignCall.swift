internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// Sends whose arguments or results do not travel in single registers.
///
/// These are structures by value; libffi knows the C ABI's rules for them.
@usableFromInline
enum ForeignCall {
  /// Sends and converts the result.
  @usableFromInline
  @inline(never)
  static func send<Result: ObjCConvertible>(
    _ target: _ObjCTarget, _ selector: Selector, _ arguments: [any ObjCConvertible]
  ) -> Result {
    let isInitializer = Result._isObject && selector.isInitializer
    if isInitializer { _ObjCOwnership.retain(target.receiver) }
    if Result._isObject { objcrt_expectReturnValue() }
    let plan = plan(selector, .type(ObjectIdentifier(Result.self)), arguments) {
      encoding(of: Result.self, in: selector)
    }
    return perform(target, selector, plan, arguments) { buffer in
      switch Result._passing {
      // SAFETY: the buffer holds a result of Result's encoding, integers extended.
      case .memory:
        guard let result = Result._load(from: buffer) else { Result.stopUnsupported() }
        return result
      case .floating: return Result._from(floating: buffer.load(as: Double.self))
      case .word:
        let word = buffer.load(as: UInt.self)
        if Result._isObject, !selector.returnsRetained { _ObjCOwnership.claim(word) }
        guard let result = Result._from(word: word, isRetained: Result._isObject) else {
          _ObjCValueMismatch.stopAtResult(word, of: target, selector, expected: Result.self)
        }
        return result
      }
    }
  }

  /// Sends and drops what may be returned: asks the method what that is.
  @usableFromInline
  @inline(never)
  static func send(
    _ target: _ObjCTarget, _ selector: Selector, _ arguments: [any ObjCConvertible]
  ) {
    // The result's type decides where the callee writes it: ask the method.
    let source = resultSource(target, selector)
    let plan = plan(selector, .method(source.types), arguments) { source.type }
    guard case .object = plan.result.unqualified else {
      return perform(target, selector, plan, arguments) { _ in }
    }
    if selector.isInitializer { _ObjCOwnership.retain(target.receiver) }
    let dropped = perform(target, selector, plan, arguments) { $0.load(as: UInt.self) }
    if selector.returnsRetained { _ObjCOwnership.release(dropped) }
  }

  /// What says which type a message returns: its method, or the signature by which it is forwarded.
  private enum ResultSource {
    case method(Method)
    case signature(MethodSignature)
    case unknown

    /// An interned text that stands for the type.
    var types: UnsafePointer<CChar>? {
      switch self {
      case .method(let method): method.record.pointee.types
      case .signature(let signature): signature.record.resultText
      case .unknown: nil
      }
    }

    var type: TypeEncoding {
      switch self {
      case .method(let method): method.encoding?.result ?? .void
      case .signature(let signature): signature.resultType
      case .unknown: .void
      }
    }
  }

  private static func resultSource(_ target: _ObjCTarget, _ selector: Selector) -> ResultSource {
    let implementation = objcrt_lookUp(target.lookUpClass, selector.record)
    guard implementation == objcrt_forwardImplementation() else {
      let method = ObjCClass(record: target.lookUpClass).instanceMethod(selector)
      return method.map { .method($0) } ?? .unknown
    }
    // A handler may return anything.
    if objcrt_forwardHandler(false) != nil { return .unknown }
    // SAFETY: a receiver is an object.
    let receiver = target.receiver.assumingMemoryBound(to: objcrt_object.self)
    if let next = objcrt_forwardTarget(receiver, selector.record) {
      guard let cls = objcrt_classOf(next) else { return .unknown }
      return resultSource(_ObjCTarget(receiver: next, lookUpClass: cls), selector)
    }
    guard let signature = objcrt_forwardSignature(receiver, selector.record) else {
      return .unknown
    }
    return .signature(
      MethodSignatureClass.shared.checked(signature, from: receiver, for: selector))
  }

  private static func plan(
    _ selector: Selector, _ key: SendPlan.Key.Result, _ arguments: [any ObjCConvertible],
    result: () -> TypeEncoding
  ) -> SendPlan {
    let key = SendPlan.Key(
      result: key, arguments: arguments.map { ObjectIdentifier(type(of: $0)) })
    do {
      return try SendPlan.of(key) { () throws(ObjCError) in
        try SendPlan(
          result: result(),
          arguments: arguments.map { encoding(of: type(of: $0), in: selector) })
      }
    } catch {
      stop("\(selector) cannot be sent: \(error)")
    }
  }

  private static func encoding(
    of type: any ObjCConvertible.Type, in selector: Selector
  ) -> TypeEncoding {
    do {
      return try MethodBody.encoding(of: type)
    } catch {
      stop("\(selector) cannot be sent: \(error)")
    }
  }

  private static func perform<Value>(
    _ target: _ObjCTarget, _ selector: Selector, _ plan: SendPlan,
    _ arguments: [any ObjCConvertible], _ body: (UnsafeMutableRawPointer) -> Value
  ) -> Value {
    withUnsafeTemporaryAllocation(byteCount: plan.byteCount, alignment: 16) { buffer in
      guard let base = buffer.baseAddress else { stop("no stack is left for \(selector)") }
      // SAFETY: every value is written within its slot, and each slot is large
      // enough for its type; libffi reads them as the types say. Behind the slots is
      // room for their addresses.
      (base + plan.offsets[1]).storeBytes(of: target.receiver, as: UnsafeMutableRawPointer.self)
      (base + plan.offsets[2]).storeBytes(of: selector.record, as: objcrt_SEL.self)
      let addresses = (base + plan.offsetOfAddresses).assumingMemoryBound(
        to: UnsafeMutableRawPointer?.self)
      addresses[0] = base + plan.offsets[1]
      addresses[1] = base + plan.offsets[2]
      for index in arguments.indices {
        let slot = base + plan.offsets[index + 3]
        write(arguments[index], to: slot)
        addresses[index + 2] = slot
      }
      let implementation = objcrt_lookUp(target.lookUpClass, selector.record)
      defer {
        // References to boxed arguments: `write` has stored a word in their slots.
        for index in arguments.indices where type(of: arguments[index])._isBoxed {
          _ObjCOwnership.release((base + plan.offsets[index + 3]).load(as: UInt.self))
        }
      }
      ffi_call(
        plan.interface.pointer, unsafeBitCast(implementation, to: (@convention(c) () -> Void).self),
        base, addresses)
      return body(base)
    }
  }

  private static func write<Value: ObjCConvertible>(
    _ value: Value, to address: UnsafeMutableRawPointer
  ) {
    switch Value._passing {
    case .word: address.storeBytes(of: value._word, as: UInt.self)
    case .floating: address.storeBytes(of: value._floating, as: Double.self)
    case .memory: value._store(to: address, isRetained: false)
    }
  }
}
