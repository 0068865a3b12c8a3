/// Hooks that are installed together or not at all, and removed together.
///
///     let group = try HookGroup { group in
///       group.add(try shapeClass.hook(before: area) { … })
///       group.add(try shapeClass.hook(around: scale) { … })
///     }
///     group.remove()
///
/// The hooks come into force one after the other, as they are added.
public struct HookGroup: Sendable {
  /// Collects a group's hooks.
  public struct Members {
    fileprivate var hooks: [Hook] = []

    /// Makes a hook one of the group.
    ///
    /// - Parameter hook: A hook that has just been installed.
    public mutating func add(_ hook: Hook) { hooks.append(hook) }
  }

  /// The hooks, in the order of their installation.
  public let hooks: [Hook]

  /// Installs a group.
  ///
  /// - Parameter install: Installs the hooks and adds them.
  ///
  /// - Throws: What `install` throws; what it had added is removed again, the last first.
  public init<Failure: Error>(
    _ install: (inout Members) throws(Failure) -> Void
  ) throws(Failure) {
    var members = Members()
    do {
      try install(&members)
    } catch {
      for hook in members.hooks.reversed() { hook.remove() }
      throw error
    }
    hooks = members.hooks
  }

  /// Removes every hook of the group.
  ///
  /// - Returns: True if one was still installed.
  @discardableResult
  public func remove() -> Bool {
    hooks.reversed().reduce(false) { $1.remove() || $0 }
  }

  /// Removes the group's hooks when `owner` dies; see ``Hook/removed(with:)``.
  ///
  /// - Parameter owner: An object of the runtime, or an instance of any other Swift class.
  ///
  /// - Returns: The group itself.
  @discardableResult
  public func removed(with owner: AnyObject) -> HookGroup {
    for hook in hooks { hook.removed(with: owner) }
    return self
  }

  /// Lets every closure of the group run, or none.
  ///
  /// - Parameter isEnabled: Whether they run.
  public func setEnabled(_ isEnabled: Bool) {
    for hook in hooks { hook.isEnabled = isEnabled }
  }

  /// Runs `body`, and removes the group when it returns or throws: for tests.
  ///
  /// - Parameter body: What runs with the hooks.
  ///
  /// - Returns: What `body` returns.
  ///
  /// - Throws: What `body` throws.
  public func during<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    defer { remove() }
    return try body()
  }
}
