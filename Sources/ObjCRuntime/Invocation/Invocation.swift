internal import CObjCRuntime

/// A message as an object: Foundation's `NSInvocation`.
///
/// It has a signature, a target, a selector, arguments, and after a call a result. It can be
/// sent any number of times, to other targets, from other threads (one at a time), and
/// it is what `-forwardInvocation:` receives.
///
///     let invocation = try Invocation("scale:by:", to: view)
///     try invocation.setArguments(CGPoint(x: 1, y: 2), 2.0)
///     invocation.invoke()
///     let point = try invocation.result(as: CGPoint.self)
///
/// Arguments are counted from the first one behind receiver and selector. What is set from Swift
/// is retained. What a message brought that is being forwarded belongs to its sender: an
/// invocation that is still referenced when `-forwardInvocation:` returns retains it
/// then, so that it may be kept; one that goes to another thread before that needs
/// ``retainArguments()``.
///
/// The messages of `NSInvocation` work too. As in Foundation, they count the receiver as
/// argument 0, and retain nothing before `-retainArguments`.
///
/// The first call of a type of method prepares libffi for it; later ones allocate nothing.
public final class Invocation: NSObject, _ObjCInterned {
  /// Stops the process: an invocation needs a signature.
  public required convenience init() {
    stop("an Invocation is made with a signature: Invocation() has none")
  }

  /// An invocation of a type, without target and selector; arguments are zero.
  ///
  /// - Parameter signature: The types of result and arguments.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType`` if libffi cannot call
  ///   such a method: one with a bit-field or a vector by value.
  public convenience init(_ signature: MethodSignature) throws(ObjCError) {
    let layout = try signature.record.layout.get()
    let id = InvocationClass.shared.allocate(for: layout)
    InvocationStorage(of: id).begin(layout, signature: signature.id)
    // SAFETY: the new object's count is one, and its class has this face.
    self.init(unsafeDowncast(ObjCObject.object(id, isRetained: true), to: Invocation.self))
  }

  /// A message to a receiver, whose method, or whose `-methodSignatureForSelector:`,
  /// says what type it has.
  ///
  /// - Parameters:
  ///   - selector: The message's selector.
  ///   - receiver: The target, which is retained. For a super send, the search starts
  ///     where that says only to find the type: call with ``invoke(on:)``.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unrecognizedSelector``, also for nil, or
  ///   ``ObjCError/Code/unsupportedType``.
  public convenience init(
    _ selector: Selector, to receiver: some ObjCReceiver
  ) throws(ObjCError) {
    defer { _fixLifetime(receiver) }
    guard let target = receiver._target else {
      throw ObjCError(.unrecognizedSelector, "nil has no method \(selector)")
    }
    let cls = ObjCClass(record: target.lookUpClass)
    guard
      let signature = cls.instanceMethodSignature(selector)
        ?? receiver.methodSignature(for: selector)
    else {
      throw ObjCError(
        .unrecognizedSelector,
        "\(cls.isMetaclass ? "+" : "-")[\(cls.name) \(selector)] is no method, and the receiver "
          + "names no signature for it")
    }
    try self.init(signature)
    self.selector = selector
    // SAFETY: a receiver is an object.
    storage.setTarget(target.receiver.assumingMemoryBound(to: objcrt_object.self), owning: true)
  }
}

extension Invocation {
  var storage: InvocationStorage { InvocationStorage(of: id) }

  /// The types of result and arguments.
  public var signature: MethodSignature {
    defer { _fixLifetime(self) }
    guard let signature = storage.header.pointee.signature else {
      stop("\(debugDescription) was not made with a signature")
    }
    // SAFETY: `begin` was given a signature.
    return unsafeDowncast(ObjCObject.from(id: signature), to: MethodSignature.self)
  }

  /// The object that ``invoke()`` sends to.
  ///
  /// Setting it retains it. Nil gives a zero result.
  public var target: ObjCReference? {
    get {
      defer { _fixLifetime(self) }
      return storage.header.pointee.target.map { ObjCReference(id: $0) }
    }
    set {
      defer { _fixLifetime(self) }
      storage.setTarget(newValue?.id, owning: true)
      _fixLifetime(newValue)
    }
  }

  /// The selector, or `nil` if none has been set.
  public var selector: Selector? {
    get {
      defer { _fixLifetime(self) }
      return storage.selector.map { Selector(record: $0) }
    }
    set {
      defer { _fixLifetime(self) }
      storage.selector = newValue?.record
    }
  }

  /// The number of arguments behind receiver and selector.
  public var argumentCount: Int {
    defer { _fixLifetime(self) }
    return storage.layout.pointee.count - 2
  }

  /// Whether ``retainArguments()`` has been called.
  public var argumentsRetained: Bool {
    defer { _fixLifetime(self) }
    return storage.header.pointee.retainsArguments
  }

  /// Retains the target and all object arguments, and copies C strings.
  ///
  /// This goes for those that are set later, too. Objects inside structures are the caller's.
  public func retainArguments() {
    defer { _fixLifetime(self) }
    storage.retainArguments()
  }
}

// MARK: - Calling

extension Invocation {
  /// Sends the message to the target and keeps the result.
  ///
  /// An object that is returned is retained until the next call, whatever the method family.
  /// Without a target the result is zero. An invocation without a selector stops the
  /// process.
  ///
  /// - Complexity: O(*arguments*), and nothing is allocated.
  public func invoke() {
    storage.sendToTarget()
    _fixLifetime(self)
  }

  /// Sends the message to another receiver, and keeps the result; the target stays.
  ///
  ///     invocation.invoke(on: view.super(from: viewClass))
  ///
  /// - Parameter receiver: An object, a class, nil, or the receiver of a super send. It must
  ///   take the message as the signature says.
  public func invoke(on receiver: some ObjCReceiver) {
    defer { _fixLifetime(self) }
    guard let target = receiver._target else { return storage.zeroResult() }
    storage.send(to: target)
    _fixLifetime(receiver)
  }

  /// Calls an implementation, whatever the receiver's class has for the selector.
  ///
  /// - Parameters:
  ///   - implementation: A function of the signature's type.
  ///   - receiver: The receiver; from nil the result is zero.
  public func invoke(_ implementation: IMP, on receiver: some ObjCReceiver) {
    defer { _fixLifetime(self) }
    guard let target = receiver._target else { return storage.zeroResult() }
    storage.call(implementation, on: target.receiver)
    _fixLifetime(receiver)
  }
}
