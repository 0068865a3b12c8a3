internal import CObjCRuntime
internal import ObjCEncoding

/// A closure that takes the messages that a class has no method for.
///
/// It works like any `-methodSignatureForSelector:` and `-forwardInvocation:`, and is these two
/// methods. The first message of a name comes that way, too. If all of its values travel in
/// registers, its class then gets a route (objcrt_forward.h), by which later ones reach
/// the closure straight from the registers: nothing is allocated, copied or counted.
///
/// Concurrency: immutable once it is made; immortal, as are all methods that are closures.
final class MessageHandler: @unchecked Sendable {
  // SAFETY of @unchecked: the implementations are set before anybody sees them.
  private let signature: @Sendable (Selector) -> MethodSignature?
  private let body: @Sendable (borrowing ForwardedMessage) -> Void
  private var signatureImplementation: IMP?
  private var invocationImplementation: IMP?

  private init(
    signature: @escaping @Sendable (Selector) -> MethodSignature?,
    body: @escaping @Sendable (borrowing ForwardedMessage) -> Void
  ) {
    self.signature = signature
    self.body = body
  }

  /// Makes the two methods of a class.
  static func install(
    in cls: ObjCClass, signature: @escaping @Sendable (Selector) -> MethodSignature?,
    body: @escaping @Sendable (borrowing ForwardedMessage) -> Void
  ) throws(ObjCError) {
    let handler = MessageHandler(signature: signature, body: body)
    // A pointer for a receiver: an object or a class.
    let answer = MethodBody { (receiver: UnsafeMutableRawPointer?, selector: Selector) in
      handler.answer(receiver, selector)
    }
    let take = MethodBody { (receiver: UnsafeMutableRawPointer?, invocation: Invocation) in
      handler.take(receiver, invocation)
    }
    let answerImplementation = try ClosureImplementation.make(answer)
    let takeImplementation = try ClosureImplementation.make(take)
    handler.signatureImplementation = answerImplementation
    handler.invocationImplementation = takeImplementation
    try cls.replaceMethod(
      "methodSignatureForSelector:", implementation: answerImplementation, typeEncoding: "@@::")
    try cls.replaceMethod(
      "forwardInvocation:", implementation: takeImplementation, typeEncoding: "v@:@")
  }

  /// Stage 2.
  private func answer(
    _ receiver: UnsafeMutableRawPointer?, _ selector: Selector
  ) -> MethodSignature? {
    let cls = Self.classRecord(of: receiver).map { ObjCClass(record: $0) }
    return cls?.instanceMethodSignature(selector) ?? signature(selector)
  }

  private static func classRecord(
    of receiver: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<objcrt_class>? {
    // SAFETY: a receiver is an object.
    receiver.flatMap { objcrt_classOf($0.assumingMemoryBound(to: objcrt_object.self)) }
  }

  /// Stage 3, the first time, and for messages that do not travel in registers alone.
  private func take(_ receiver: UnsafeMutableRawPointer?, _ invocation: Invocation) {
    if let cls = Self.classRecord(of: receiver), let selector = invocation.selector {
      remember(selector, of: cls, invocation.storage.layout)
    }
    body(ForwardedMessage(invocation.id))
    _fixLifetime(invocation)
  }

  private func remember(
    _ selector: Selector, of cls: UnsafeMutablePointer<objcrt_class>,
    _ layout: UnsafePointer<InvocationLayout>
  ) {
    // Who sends `-forwardInvocation:` itself may pass an invocation of any type.
    guard layout.pointee.isInRegisters, let invocationImplementation, let signatureImplementation,
      let id = layout.pointee.signature, signature(selector)?.id == id
    else { return }
    objcrt_routeAdd(
      cls,
      objcrt_route(
        handle: Self.handle, context: Unmanaged.passUnretained(self).toOpaque(), layout: layout,
        invocation: invocationImplementation, signature: signatureImplementation,
        selector: objcrt_selectorCanonical(selector.record)))
  }

  /// Stages 2 and 3 of all later messages.
  private static let handle: objcrt_route_handler = { frame, route in
    frame.pointee.result = 0
    frame.pointee.owned_result = 0
    // SAFETY: `remember` made the route of a layout and of a handler; the methods' closures
    // keep the handler.
    let layout = route.pointee.layout.assumingMemoryBound(to: InvocationLayout.self)
    // The closure may dispose of the class, and so of the route.
    let selector = route.pointee.selector
    Unmanaged<MessageHandler>.fromOpaque(route.pointee.context)._withUnsafeGuaranteedRef {
      $0.body(ForwardedMessage(frame, layout))
    }
    if layout.pointee.returnsObject { giveResult(frame, of: selector) }
    return nil
  }

  /// Gives the object result away with the ownership that the sender expects.
  private static func giveResult(
    _ frame: UnsafeMutablePointer<objcrt_forward_frame>, of selector: objcrt_SEL
  ) {
    let isRetained = objcrt_selectorReturnsRetained(selector)
    let object = UnsafeMutablePointer<objcrt_object>(bitPattern: frame.pointee.result)
    if frame.pointee.owned_result == frame.pointee.result {
      if !isRetained { objcrt_autoreleaseReturnValue(object) }
    } else {
      // A class or a pointer that was set, maybe after an object.
      _ = isRetained ? objcrt_retain(object) : objcrt_retainAutoreleaseReturnValue(object)
      _ObjCOwnership.release(frame.pointee.owned_result)
    }
    if objcrt_selectorIsInit(selector) { _ObjCOwnership.release(frame.pointee.words.0) }
  }
}

extension ObjCClass {
  /// Lets a closure take all messages that instances have no method for.
  ///
  ///     try proxies.addMessageHandler(signature: { MethodSignature($0, in: contract) }) {
  ///       (message: borrowing ForwardedMessage) in
  ///       message.send(to: target)
  ///     }
  ///
  /// This is `-methodSignatureForSelector:` and `-forwardInvocation:` in one, and replaces the
  /// class's own. Subclasses inherit and may override them, and other stages come first, as
  /// always. It is many times faster than a `-forwardInvocation:`: messages whose values
  /// are all in registers reach the closure without an invocation. For class methods call it on
  /// the metaclass.
  ///
  /// - Parameters:
  ///   - signature: Says what type the messages of a name have, or `nil` for those that are not
  ///     recognised. It is asked again or not, so it answers the same for the same selector,
  ///     whatever the receiver.
  ///   - handler: The closure, kept for the life of the process. It is called on whatever
  ///     thread the message is sent.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/outOfMemory``. Nothing has been changed.
  ///
  /// - Complexity: As ``replaceMethod(_:implementation:typeEncoding:)``.
  public func addMessageHandler(
    signature: @escaping @Sendable (Selector) -> MethodSignature?,
    _ handler: @escaping @Sendable (borrowing ForwardedMessage) -> Void
  ) throws(ObjCError) {
    try MessageHandler.install(in: self, signature: signature, body: handler)
  }

  /// As the other form, for a closure whose first parameter is the receiver.
  ///
  ///     try proxies.addMessageHandler(signature: { MethodSignature($0, in: contract) }) {
  ///       (self: Recorder, message: borrowing ForwardedMessage) in
  ///       self[recorded].append(message.makeInvocation())
  ///     }
  ///
  /// - Parameters:
  ///   - signature: Says what type the messages of a name have.
  ///   - handler: The closure. Its receiver is a face, or an ``ObjCClass`` for a metaclass.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/typeMismatch`` if the closure's receiver
  ///   is no object, or no class for a metaclass, or ``ObjCError/Code/outOfMemory``. Nothing has
  ///   been changed.
  @inlinable
  public func addMessageHandler<Receiver: ObjCConvertible>(
    signature: @escaping @Sendable (Selector) -> MethodSignature?,
    _ handler: @escaping @Sendable (Receiver, borrowing ForwardedMessage) -> Void
  ) throws(ObjCError) {
    try _checkReceiverOfHandler(Receiver.self)
    try addMessageHandler(signature: signature) { (message: borrowing ForwardedMessage) in
      guard let object = message.borrowedReceiver(as: Receiver.self) else {
        return handler(message.receiver(as: Receiver.self), message)
      }
      // SAFETY: `borrowedReceiver` has compared the classes, and the sender keeps the receiver.
      object._withUnsafeGuaranteedRef { handler(unsafeBitCast($0, to: Receiver.self), message) }
    }
  }

  /// Throws unless a message handler may have this receiver.
  public func _checkReceiverOfHandler(_ receiver: any ObjCConvertible.Type) throws(ObjCError) {
    let body = MethodBody(result: nil, receiverAndArguments: [receiver]) { _ in }
    try body.checkReceiver(isClass: isMetaclass, for: "forwardInvocation:", of: name)
  }
}
