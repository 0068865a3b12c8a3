internal import CObjCRuntime
internal import ObjCEncoding

extension ObjCClass {
  /// Adds a method that is a closure, unless the class itself has one for `selector`.
  ///
  /// - Parameters:
  ///   - selector: The method's selector, with as many colons as the closure has
  ///     arguments after the receiver.
  ///   - body: The closure, kept for the life of the process: whoever has seen the
  ///     method's IMP may still call it. It is called on whatever thread the message
  ///     is sent, unless it is bound to an actor (``MethodBody/isolation``).
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
    return try addMethodUnchecked(
      selector, implementation: ClosureImplementation.make(body),
      types: objcrt_internString(encoding.description))
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
    return try replaceMethodUnchecked(
      selector, implementation: ClosureImplementation.make(body),
      types: objcrt_internString(encoding.description))
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
