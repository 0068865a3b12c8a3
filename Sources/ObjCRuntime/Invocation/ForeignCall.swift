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
    return perform(target, selector, Result.self, arguments) { buffer in
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
    switch resultType(target, selector)?.unqualified {
    case .some(.object):
      if selector.isInitializer { _ObjCOwnership.retain(target.receiver) }
      let dropped: UInt = perform(target, selector, ObjCObject?.self, arguments) {
        $0.load(as: UInt.self)
      }
      if selector.returnsRetained { _ObjCOwnership.release(dropped) }
    case .some(let type):
      perform(target, selector, type, arguments) { _ in }
    case nil:
      perform(target, selector, TypeEncoding.void, arguments) { _ in }
    }
  }

  /// What a message returns, as far as its method is known, or whom it is forwarded to.
  private static func resultType(_ target: _ObjCTarget, _ selector: Selector) -> TypeEncoding? {
    let implementation = objcrt_lookUp(target.lookUpClass, selector.record)
    guard implementation == objcrt_forwardImplementation() else {
      let method = ObjCClass(record: target.lookUpClass).instanceMethod(selector)
      return method?.encoding?.result
    }
    // A handler may return anything.
    if objcrt_forwardHandler(false) != nil { return nil }
    // SAFETY: a receiver is an object.
    let receiver = target.receiver.assumingMemoryBound(to: objcrt_object.self)
    guard let next = objcrt_forwardTarget(receiver, selector.record) else {
      let signature = objcrt_forwardSignature(receiver, selector.record)
      return signature.map {
        MethodSignatureClass.shared.checked($0, from: receiver, for: selector).resultType
      }
    }
    guard let cls = objcrt_classOf(next) else { return nil }
    return resultType(_ObjCTarget(receiver: next, lookUpClass: cls), selector)
  }

  private static func perform<Value>(
    _ target: _ObjCTarget, _ selector: Selector, _ result: any ObjCConvertible.Type,
    _ arguments: [any ObjCConvertible], _ body: (UnsafeMutableRawPointer) -> Value
  ) -> Value {
    perform(target, selector, encoding(of: result, in: selector), arguments, body)
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
    _ target: _ObjCTarget, _ selector: Selector, _ result: TypeEncoding,
    _ arguments: [any ObjCConvertible], _ body: (UnsafeMutableRawPointer) -> Value
  ) -> Value {
    var types: [TypeEncoding] = [.object(className: nil, protocols: []), .selector]
    for argument in arguments { types.append(encoding(of: type(of: argument), in: selector)) }
    let interface: CallInterface
    do {
      interface = try CallInterface(MethodEncoding(result: result, arguments: types))
    } catch {
      stop("\(selector) cannot be sent: \(error)")
    }
    // One block: the result, receiver, selector, and each argument, all 16-aligned.
    let slots =
      [max(result.size ?? 0, 16), 16, 16] + types.dropFirst(2).map { max($0.size ?? 8, 8) }
    var offsets: [Int] = []
    var end = 0
    for size in slots {
      offsets.append(end)
      end += (size + 15) & ~15
    }
    return withUnsafeTemporaryAllocation(byteCount: end, alignment: 16) { buffer in
      guard let base = buffer.baseAddress else { stop("no stack is left for \(selector)") }
      // SAFETY: every value is written within its slot, and each slot is large
      // enough for its type; libffi reads them as the types say.
      (base + offsets[1]).storeBytes(of: target.receiver, as: UnsafeMutableRawPointer.self)
      (base + offsets[2]).storeBytes(of: selector.record, as: objcrt_SEL.self)
      for (argument, offset) in zip(arguments, offsets.dropFirst(3)) {
        write(argument, to: base + offset)
      }
      var addresses: [UnsafeMutableRawPointer?] = offsets.dropFirst().map { base + $0 }
      let implementation = objcrt_lookUp(target.lookUpClass, selector.record)
      defer { releaseBoxes(arguments, at: addresses.dropFirst(2)) }
      ffi_call(
        interface.pointer, unsafeBitCast(implementation, to: (@convention(c) () -> Void).self),
        base, &addresses)
      return body(base)
    }
  }

  /// Drops the references to boxed arguments, after the call.
  private static func releaseBoxes(
    _ arguments: [any ObjCConvertible], at addresses: ArraySlice<UnsafeMutableRawPointer?>
  ) {
    for (argument, address) in zip(arguments, addresses) where type(of: argument)._isBoxed {
      // SAFETY: `write` has stored a word here.
      if let address { _ObjCOwnership.release(address.load(as: UInt.self)) }
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
