internal import ObjCEncoding
public import ObjCRuntime

// Hooks on methods whose types are known at run time only. They cost an allocation for
// each call; where the types are known, declare a TypedSelector.

extension Hookable {
  /// Runs a closure before a method of any type.
  ///
  /// - Parameters:
  ///   - selector: The selector; the method must exist.
  ///   - name: A name for lists, unique among the method's hooks.
  ///   - options: How the hook behaves.
  ///   - body: The closure.
  ///
  /// - Returns: The token.
  ///
  /// - Throws: ``HookError``; nothing is changed.
  @discardableResult
  public func hook(
    before selector: Selector, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (UntypedCall) -> Void
  ) throws(HookError) -> Hook {
    try install(selector, .before, name, options) { frame, encoding in
      body(UntypedCall(frame, encoding))
    }
  }

  /// Runs a closure after a method of any type.
  ///
  /// - Parameters:
  ///   - selector: The selector; the method must exist.
  ///   - name: A name for lists, unique among the method's hooks.
  ///   - options: How the hook behaves.
  ///   - body: The closure.
  ///
  /// - Returns: The token.
  ///
  /// - Throws: ``HookError``; nothing is changed.
  @discardableResult
  public func hook(
    after selector: Selector, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (UntypedCall) -> Void
  ) throws(HookError) -> Hook {
    try install(selector, .after, name, options) { frame, encoding in
      body(UntypedCall(frame, encoding, isAfter: true))
    }
  }

  /// Runs a closure around a method of any type.
  ///
  /// - Parameters:
  ///   - selector: The selector; the method must exist.
  ///   - name: A name for lists, unique among the method's hooks.
  ///   - options: How the hook behaves.
  ///   - body: The closure. Without ``UntypedCall/proceed()`` and
  ///     ``UntypedCall/setResult(_:)`` the answer is zero or nil.
  ///
  /// - Returns: The token.
  ///
  /// - Throws: ``HookError``; nothing is changed.
  @discardableResult
  public func hook(
    around selector: Selector, named name: String? = nil, options: HookOptions = [],
    _ body: @escaping @Sendable (UntypedCall) -> Void
  ) throws(HookError) -> Hook {
    try install(selector, .around, name, options) { frame, encoding in
      let call = UntypedCall(frame, encoding)
      body(call)
      call.finish()
    }
  }

  private func install(
    _ selector: Selector, _ position: Hook.Position, _ name: String?, _ options: HookOptions,
    _ run: @escaping @Sendable (_HookFrame, MethodEncoding) -> Void
  ) throws(HookError) -> Hook {
    try HookInstallation(target: _hookTarget, selector: selector).install(
      nil, nil, options: options
    ) { encoding in
      HookRequest(selector: selector, position: position, name: name, options: options) {
        run($0, encoding)
      }
    }
  }
}
