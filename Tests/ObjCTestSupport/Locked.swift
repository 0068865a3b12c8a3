import Foundation

/// A value that closures on any thread read and write.
public final class Locked<Value>: @unchecked Sendable {
  // SAFETY of @unchecked: as in Log.
  private let lock = NSLock()
  private var stored: Value

  /// Holds a value.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Value) {
    stored = value
  }

  /// The value; what it replaces dies without the lock.
  public var value: Value {
    get { lock.withLock { stored } }
    set {
      let previous = lock.withLock {
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(previous) {}
    }
  }
}
