public import ObjCRuntime

// Hooks around a method, by arity. What they have in common stands at Hookable and HookOptions.
//
// Made by Scripts/generate-hook-arities.py; edit that.

extension Hookable {
  /// Runs a closure around a method with no arguments.
  @discardableResult
  @inlinable
  public func hook(
    around selector: TypedSelector<Void>, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (AroundCall<(), Void>) -> Void
  ) throws(HookError) -> Hook {
    try _install(selector.selector, .around, name, options, result: nil, arguments: []) { frame in
      body(AroundCall(frame))
    }
  }

  /// Runs a closure around a method with no arguments.
  @discardableResult
  @inlinable
  public func hook<Result: ObjCConvertible>(
    around selector: TypedSelector<Result>, named name: String? = nil, options: HookOptions = [],
    addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<(), Result>) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self, arguments: [],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      frame.finish(body(AroundCall(frame)))
    }
  }

  /// Runs a closure around a method with 1 argument.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible>(
    around selector: TypedSelector<Void, A>, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (AroundCall<A, Void>, A) -> Void
  ) throws(HookError) -> Hook {
    try _install(selector.selector, .around, name, options, result: nil, arguments: [A.self]) {
      frame in
      var arguments = _HookArguments(frame)
      body(AroundCall(frame), arguments.next())
    }
  }

  /// Runs a closure around a method with 1 argument.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, Result: ObjCConvertible>(
    around selector: TypedSelector<Result, A>, named name: String? = nil, options: HookOptions = [],
    addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<A, Result>, A) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self, arguments: [A.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      frame.finish(body(AroundCall(frame), arguments.next()))
    }
  }

  /// Runs a closure around a method with 2 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible>(
    around selector: TypedSelector<Void, A, B>, named name: String? = nil,
    options: HookOptions = [], _ body: @escaping @Sendable (AroundCall<(A, B), Void>, A, B) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: nil, arguments: [A.self, B.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(AroundCall(frame), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure around a method with 2 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible>(
    around selector: TypedSelector<Result, A, B>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<(A, B), Result>, A, B) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self, arguments: [A.self, B.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      frame.finish(body(AroundCall(frame), arguments.next(), arguments.next()))
    }
  }

  /// Runs a closure around a method with 3 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    around selector: TypedSelector<Void, A, B, C>, named name: String? = nil,
    options: HookOptions = [],
    _ body: @escaping @Sendable (AroundCall<(A, B, C), Void>, A, B, C) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: nil, arguments: [A.self, B.self, C.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(AroundCall(frame), arguments.next(), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure around a method with 3 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Result: ObjCConvertible
  >(
    around selector: TypedSelector<Result, A, B, C>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<(A, B, C), Result>, A, B, C) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self], missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      frame.finish(body(AroundCall(frame), arguments.next(), arguments.next(), arguments.next()))
    }
  }

  /// Runs a closure around a method with 4 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible>(
    around selector: TypedSelector<Void, A, B, C, D>, named name: String? = nil,
    options: HookOptions = [],
    _ body: @escaping @Sendable (AroundCall<(A, B, C, D), Void>, A, B, C, D) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: nil,
      arguments: [A.self, B.self, C.self, D.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        AroundCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure around a method with 4 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    Result: ObjCConvertible
  >(
    around selector: TypedSelector<Result, A, B, C, D>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<(A, B, C, D), Result>, A, B, C, D) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self, D.self], missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      frame.finish(
        body(
          AroundCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next())
      )
    }
  }

  /// Runs a closure around a method with 5 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(
    around selector: TypedSelector<Void, A, B, C, D, E>, named name: String? = nil,
    options: HookOptions = [],
    _ body: @escaping @Sendable (AroundCall<(A, B, C, D, E), Void>, A, B, C, D, E) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: nil,
      arguments: [A.self, B.self, C.self, D.self, E.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        AroundCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
        arguments.next())
    }
  }

  /// Runs a closure around a method with 5 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Result: ObjCConvertible
  >(
    around selector: TypedSelector<Result, A, B, C, D, E>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<(A, B, C, D, E), Result>, A, B, C, D, E) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self, D.self, E.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      frame.finish(
        body(
          AroundCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
          arguments.next()))
    }
  }

  /// Runs a closure around a method with 6 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(
    around selector: TypedSelector<Void, A, B, C, D, E, F>, named name: String? = nil,
    options: HookOptions = [],
    _ body: @escaping @Sendable (AroundCall<(A, B, C, D, E, F), Void>, A, B, C, D, E, F) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: nil,
      arguments: [A.self, B.self, C.self, D.self, E.self, F.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        AroundCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
        arguments.next(), arguments.next())
    }
  }

  /// Runs a closure around a method with 6 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    around selector: TypedSelector<Result, A, B, C, D, E, F>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (AroundCall<(A, B, C, D, E, F), Result>, A, B, C, D, E, F) -> Result
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .around, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self, D.self, E.self, F.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      frame.finish(
        body(
          AroundCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
          arguments.next(), arguments.next()))
    }
  }
}
