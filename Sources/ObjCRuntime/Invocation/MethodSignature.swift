internal import CObjCRuntime
public import ObjCEncoding

/// What makes an initialiser return an object that exists: a protocol's may replace `self`.
public protocol _ObjCInterned {}

extension _ObjCInterned {
  init(_ object: Self) { self = object }
}

/// The types of a method's result and arguments, as an object: Foundation's `NSMethodSignature`.
///
/// Signatures are immortal, and there is one for each type of method: two of the same type
/// are the same object. What `-methodSignatureForSelector:` answers decides how a message that is
/// forwarded arrives, so it must be the type that its senders assume.
///
///     let signature = try MethodSignature("d@:qd")
///     let other = try MethodSignature(result: Double.self, Int.self, Double.self)
///     signature === other   // true
///
/// Its face has that name without the prefix; the runtime class is `NSMethodSignature`.
public final class MethodSignature: NSObject, _ObjCInterned {
  /// Stops the process: a signature is made of types.
  public required convenience init() {
    stop("a MethodSignature is made of an encoding: MethodSignature() has none")
  }

  /// The signature of an encoding, with or without offsets.
  ///
  /// - Parameter encoding: The types of result, receiver, selector and arguments.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding`` if it does not parse,
  ///   or ``ObjCError/Code/arityMismatch`` if it does not begin with a result, a receiver and
  ///   a selector.
  ///
  /// - Complexity: O(*length of the encoding*), with the runtime lock held for a look-up.
  public convenience init(_ encoding: String) throws(ObjCError) {
    let parsed: MethodEncoding
    do {
      parsed = try MethodEncoding(parsing: encoding)
    } catch {
      throw ObjCError(.malformedEncoding, "\(error)")
    }
    try self.init(parsed)
  }

  /// The signature of a parsed encoding.
  ///
  /// - Parameter encoding: The types of result, receiver, selector and arguments.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/arityMismatch``.
  public convenience init(_ encoding: MethodEncoding) throws(ObjCError) {
    self.init(try MethodSignatureClass.shared.signature(for: encoding))
  }

  /// The signature of a method with these Swift types.
  ///
  /// - Parameters:
  ///   - result: The result's type, or `nil` for none.
  ///   - arguments: The arguments' types, without receiver and selector.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/malformedEncoding`` or
  ///   ``ObjCError/Code/typeMismatch`` for a structure whose encoding is not its own.
  public convenience init(
    result: (any ObjCConvertible.Type)?, _ arguments: any ObjCConvertible.Type...
  ) throws(ObjCError) {
    let body = MethodBody(result: result, receiverAndArguments: [ObjCObject.self] + arguments) {
      _ in
    }
    try self.init(body.encoding())
  }

  /// The signature of a closure that can be a method.
  ///
  /// - Parameter body: The closure, which is not kept.
  ///
  /// - Throws: As ``init(result:_:)``.
  public convenience init(_ body: MethodBody) throws(ObjCError) {
    try self.init(body.encoding())
  }

  /// The signature of a method, or `nil` if compiled code brought a type that does not parse.
  ///
  /// - Parameter method: A method of any class.
  public convenience init?(_ method: Method) {
    guard let signature = MethodSignatureClass.shared.signature(forTypes: method.types) else {
      return nil
    }
    self.init(signature)
  }

  /// The signature that a protocol declares for a method, or `nil`.
  ///
  /// Required methods come before optional ones, and the protocol's own before those
  /// of the protocols that it adopts.
  ///
  /// - Parameters:
  ///   - selector: The method's selector.
  ///   - contract: The protocol.
  ///   - isInstance: Look among instance methods, or class methods.
  public convenience init?(
    _ selector: Selector, in contract: ObjCProtocol, instance isInstance: Bool = true
  ) {
    guard
      let description = contract.methodDescription(selector, required: true, instance: isInstance)
        ?? contract.methodDescription(selector, required: false, instance: isInstance),
      let signature = MethodSignatureClass.shared.signature(forTypes: description.types)
    else { return nil }
    self.init(signature)
  }
}

// Immutable, and immortal.
extension MethodSignature: @unchecked Sendable {}

extension MethodSignature {
  /// The types, starting with the result, the receiver and the selector.
  public var encoding: MethodEncoding { record.encoding }

  /// The type of the result.
  public var resultType: TypeEncoding { encoding.result }

  /// The types of the arguments behind receiver and selector.
  public var argumentTypes: [TypeEncoding] { Array(encoding.arguments.dropFirst(2)) }

  /// The number of arguments behind receiver and selector.
  public var argumentCount: Int { encoding.arguments.count - 2 }

  /// Whether the sender does not wait for the result: the qualifier `V`.
  public var isOneway: Bool {
    if case .qualified(let qualifiers, _) = encoding.result {
      qualifiers.contains(.oneway)
    } else {
      false
    }
  }

  var record: SignatureRecord {
    guard let record = MethodSignatureClass.shared.record(of: id) else {
      stop("\(debugDescription) is a method signature without types")
    }
    return record
  }
}

extension ObjCClass {
  /// The signature of the method that instances answer with, or `nil`: Foundation's
  /// `+instanceMethodSignatureForSelector:`, without a message.
  ///
  /// - Parameter selector: The method's selector. A class with a resolver is asked for it.
  ///
  /// - Returns: The signature, or `nil` if there is no such method.
  ///
  /// - Complexity: As ``resolvedInstanceMethod(_:)``.
  public func instanceMethodSignature(_ selector: Selector) -> MethodSignature? {
    resolvedInstanceMethod(selector).flatMap { MethodSignature($0) }
  }
}

extension ObjCReceiver {
  /// What `-methodSignatureForSelector:` answers.
  ///
  /// - Parameter selector: The message's selector.
  ///
  /// - Returns: The type of a message that the receiver understands, or forwards; `nil` for
  ///   others, and from nil.
  public func methodSignature(for selector: Selector) -> MethodSignature? {
    defer { _fixLifetime(self) }
    guard let target = _target else { return nil }
    // SAFETY: a receiver is an object.
    let receiver = target.receiver.assumingMemoryBound(to: objcrt_object.self)
    guard let signature = objcrt_forwardSignature(receiver, selector.record) else { return nil }
    return MethodSignatureClass.shared.checked(signature, from: receiver, for: selector)
  }
}
