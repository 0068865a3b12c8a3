internal import ObjCRuntime

extension Hook {
  /// Removes the hook when `owner` dies: for hooks that serve one object, such as a screen or a test.
  ///
  /// A hook can have several owners; the first to die removes it. The owner keeps the hook alive,
  /// and the hook does not keep the owner. Closures that hold the owner would make it live for
  /// ever.
  ///
  /// - Parameter owner: An object of the runtime, or an instance of any other Swift class.
  ///
  /// - Returns: The hook itself.
  ///
  /// - Complexity: O(1) on average.
  @discardableResult
  public func removed(with owner: AnyObject) -> Hook {
    // A key of its own, so that an owner can have any number of hooks.
    AssociationKey<RemovalAtEnd>()[owner] = RemovalAtEnd(self)
    return self
  }
}

/// Removes a hook when it dies.
private final class RemovalAtEnd {
  private let hook: Hook

  init(_ hook: Hook) {
    self.hook = hook
  }

  deinit { hook.remove() }
}
