public import ObjCRuntime

// Hooks before a method, by arity. What they have in common stands at Hookable and HookOptions.
//
// Made by Scripts/generate-hook-arities.py; edit that.

extension Hookable {
  /// Runs a closure before a method with no arguments.
  @discardableResult
  @inlinable
  public func hook(
    before selector: TypedSelector<Void>, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (HookCall) -> Void
  ) throws(HookError) -> Hook {
    try _install(selector.selector, .before, name, options, result: nil, arguments: []) { frame in
      body(HookCall(frame))
    }
  }

  /// Runs a closure before a method with no arguments.
  @discardableResult
  @inlinable
  public func hook<Result: ObjCConvertible>(
    before selector: TypedSelector<Result>, named name: String? = nil, options: HookOptions = [],
    addingWith defaultResult: Result? = nil, _ body: @escaping @Sendable (HookCall) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self, arguments: [],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      body(HookCall(frame))
    }
  }

  /// Runs a closure before a method with 1 argument.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible>(
    before selector: TypedSelector<Void, A>, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (HookCall, A) -> Void
  ) throws(HookError) -> Hook {
    try _install(selector.selector, .before, name, options, result: nil, arguments: [A.self]) {
      frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next())
    }
  }

  /// Runs a closure before a method with 1 argument.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, Result: ObjCConvertible>(
    before selector: TypedSelector<Result, A>, named name: String? = nil, options: HookOptions = [],
    addingWith defaultResult: Result? = nil, _ body: @escaping @Sendable (HookCall, A) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self, arguments: [A.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next())
    }
  }

  /// Runs a closure before a method with 2 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible>(
    before selector: TypedSelector<Void, A, B>, named name: String? = nil,
    options: HookOptions = [], _ body: @escaping @Sendable (HookCall, A, B) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: nil, arguments: [A.self, B.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 2 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible>(
    before selector: TypedSelector<Result, A, B>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (HookCall, A, B) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self, arguments: [A.self, B.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 3 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    before selector: TypedSelector<Void, A, B, C>, named name: String? = nil,
    options: HookOptions = [], _ body: @escaping @Sendable (HookCall, A, B, C) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: nil, arguments: [A.self, B.self, C.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next(), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 3 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Result: ObjCConvertible
  >(
    before selector: TypedSelector<Result, A, B, C>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (HookCall, A, B, C) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self], missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next(), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 4 arguments.
  @discardableResult
  @inlinable
  public func hook<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible>(
    before selector: TypedSelector<Void, A, B, C, D>, named name: String? = nil,
    options: HookOptions = [], _ body: @escaping @Sendable (HookCall, A, B, C, D) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: nil,
      arguments: [A.self, B.self, C.self, D.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 4 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    Result: ObjCConvertible
  >(
    before selector: TypedSelector<Result, A, B, C, D>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (HookCall, A, B, C, D) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self, D.self], missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      body(HookCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 5 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(
    before selector: TypedSelector<Void, A, B, C, D, E>, named name: String? = nil,
    options: HookOptions = [], _ body: @escaping @Sendable (HookCall, A, B, C, D, E) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: nil,
      arguments: [A.self, B.self, C.self, D.self, E.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        HookCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
        arguments.next())
    }
  }

  /// Runs a closure before a method with 5 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Result: ObjCConvertible
  >(
    before selector: TypedSelector<Result, A, B, C, D, E>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (HookCall, A, B, C, D, E) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self, D.self, E.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        HookCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
        arguments.next())
    }
  }

  /// Runs a closure before a method with 6 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(
    before selector: TypedSelector<Void, A, B, C, D, E, F>, named name: String? = nil,
    options: HookOptions = [], _ body: @escaping @Sendable (HookCall, A, B, C, D, E, F) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: nil,
      arguments: [A.self, B.self, C.self, D.self, E.self, F.self]
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        HookCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
        arguments.next(), arguments.next())
    }
  }

  /// Runs a closure before a method with 6 arguments.
  @discardableResult
  @inlinable
  public func hook<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    before selector: TypedSelector<Result, A, B, C, D, E, F>, named name: String? = nil,
    options: HookOptions = [], addingWith defaultResult: Result? = nil,
    _ body: @escaping @Sendable (HookCall, A, B, C, D, E, F) -> Void
  ) throws(HookError) -> Hook {
    try _install(
      selector.selector, .before, name, options, result: Result.self,
      arguments: [A.self, B.self, C.self, D.self, E.self, F.self],
      missing: _HookFrame.answering(defaultResult)
    ) { frame in
      var arguments = _HookArguments(frame)
      body(
        HookCall(frame), arguments.next(), arguments.next(), arguments.next(), arguments.next(),
        arguments.next(), arguments.next())
    }
  }
}
