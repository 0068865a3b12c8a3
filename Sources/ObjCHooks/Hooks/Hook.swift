internal import CObjCRuntime
public import ObjCRuntime

/// A hook that has been installed: the token that lists, disables and removes it.
///
/// Dropping the token leaves the hook. A hook keeps its closure alive, and neither the
/// class nor the object that it is on.
///
/// Concurrency: everything here may be called from any thread, also from inside the hook.
public final class Hook: @unchecked Sendable {
  // SAFETY of @unchecked: the variables below are guarded by the runtime lock.

  /// Where a hook's closure stands.
  public enum Position: String, Sendable {
    /// In front of what is hooked.
    case before
    /// Behind it.
    case after
    /// In its place; it goes on with `proceed`.
    case around
  }

  /// Whether a hook is in force, and if not, why.
  public enum Status: String, Sendable {
    /// Messages reach it.
    case active
    /// It is installed, and ``Hook/isEnabled`` is false.
    case disabled
    /// It is installed, and somebody else has changed the method or the object's class
    /// since, so that messages go elsewhere.
    case shadowed
    /// It has been removed.
    case removed
    /// The object is dead, or the class has been disposed of.
    case targetGone
  }

  /// The selector that is hooked.
  public let selector: Selector

  /// Where the closure stands.
  public let position: Position

  /// The name, unique among the hooks of the method, or nil.
  public let name: String?

  /// `-[Shape area]`, `+[Shape new]` or `-[<Shape: 0x…> area]`.
  let subject: String

  // Guarded by the runtime lock.
  var place: HookRecord?
  var wasEnabled = true
  var end: Status?

  init(_ request: HookRequest, subject: String) {
    selector = request.selector
    position = request.position
    name = request.name
    self.subject = subject
  }

  /// Takes the hook out.
  ///
  /// No call that begins after this has returned enters the closure; calls that are inside
  /// end as usual, and then the closure goes, at once if there are none. The last hook of a
  /// method takes everything along: the class's method is as before, an entry that existed
  /// only for the hook is gone, an object has its class back. What others have changed
  /// meanwhile is left alone. Hooks can be removed in any order.
  ///
  /// - Returns: True the first time; false if the hook had ended already.
  ///
  /// - Complexity: O(*classes that inherit the method* + *threads*).
  @discardableResult
  public func remove() -> Bool { HookRegistry.shared.remove(self) }

  /// Whether the closure runs; setting it changes nothing else.
  ///
  /// - Complexity: O(*hooks of the method* + *threads*) to set.
  public var isEnabled: Bool {
    get { withHookLock { wasEnabled } }
    set { HookRegistry.shared.setEnabled(self, newValue) }
  }

  /// Whether the hook is in force, and if not, why.
  ///
  /// - Complexity: O(*methods of the class*).
  public var status: Status { withHookLock { statusLocked } }

  /// Whether messages reach the hook.
  ///
  /// - Complexity: As ``status``.
  public var isActive: Bool { status == .active }

  var statusLocked: Status {
    if let end { return end }
    guard let place else { return .removed }
    if !wasEnabled { return .disabled }
    return place.isReachedLocked ? .active : .shadowed
  }

  /// Runs `body`, and removes the hook when it returns or throws: for tests.
  ///
  /// - Parameter body: What runs with the hook.
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

extension Hook: Hashable {
  /// Hooks are equal only to themselves.
  public static func == (left: Hook, right: Hook) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Hook: CustomStringConvertible {
  /// The method, the position, the name and the status, as in
  /// `-[Shape scaleBy:animated:] around "limits" active`.
  public var description: String {
    let quoted = name.map { " \"\($0)\"" } ?? ""
    return "\(subject) \(position)\(quoted) \(status)"
  }
}

/// Runs `body` with the runtime lock held, which must not call or release foreign code.
func withHookLock<Value>(_ body: () -> Value) -> Value {
  objcrt_lock()
  defer { objcrt_unlock() }
  return body()
}
