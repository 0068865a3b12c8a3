// Closures as methods of a class, by arity. The documentation stands at the
// forms that take a MethodBody.
//
// Made by Scripts/generate-arities.py; edit that.

extension ObjCClass {
  /// Adds a method that is a closure with no arguments.
  @discardableResult
  @inlinable
  public func addMethod<Receiver: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with no arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<Receiver: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with no arguments.
  @discardableResult
  @inlinable
  public func addMethod<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with no arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 1 argument.
  @discardableResult
  @inlinable
  public func addMethod<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 1 argument.
  @discardableResult
  @inlinable
  public func replaceMethod<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 1 argument.
  @discardableResult
  @inlinable
  public func addMethod<Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 1 argument.
  @discardableResult
  @inlinable
  public func replaceMethod<Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 2 arguments.
  @discardableResult
  @inlinable
  public func addMethod<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 2 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 2 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 2 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 3 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 3 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 3 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 3 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 4 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 4 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 4 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 4 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 5 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 5 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 5 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 5 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 6 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Void
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 6 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Void
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }

  /// Adds a method that is a closure with 6 arguments.
  @discardableResult
  @inlinable
  public func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Result
  ) throws(ObjCError) -> Bool {
    try addMethod(selector, MethodBody(body))
  }

  /// Replaces or adds a method by a closure with 6 arguments.
  @discardableResult
  @inlinable
  public func replaceMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Result
  ) throws(ObjCError) -> IMP? {
    try replaceMethod(selector, MethodBody(body))
  }
}
