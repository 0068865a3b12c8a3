// Closures as methods of a category, by arity. The documentation stands at the
// forms that take a MethodBody.
//
// Made by Scripts/generate-arities.py; edit that.

extension ObjCCategory {
  /// Adds an instance method with no arguments.
  @inlinable
  public mutating func addMethod<Receiver: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with no arguments.
  @inlinable
  public mutating func addClassMethod<Receiver: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with no arguments.
  @inlinable
  public mutating func addMethod<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with no arguments.
  @inlinable
  public mutating func addClassMethod<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 1 argument.
  @inlinable
  public mutating func addMethod<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 1 argument.
  @inlinable
  public mutating func addClassMethod<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 1 argument.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 1 argument.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 2 arguments.
  @inlinable
  public mutating func addMethod<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 2 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 2 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 2 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 3 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 3 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 3 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 3 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 4 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 4 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 4 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 4 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 5 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 5 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 5 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 5 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 6 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Void
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 6 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Void
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }

  /// Adds an instance method with 6 arguments.
  @inlinable
  public mutating func addMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Result
  ) throws(ObjCError) {
    try addMethod(selector, MethodBody(body))
  }

  /// Adds a class method with 6 arguments.
  @inlinable
  public mutating func addClassMethod<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector,
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Result
  ) throws(ObjCError) {
    try addClassMethod(selector, MethodBody(body))
  }
}
