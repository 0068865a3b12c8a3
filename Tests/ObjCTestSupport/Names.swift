import Synchronization

private let counter = Atomic<Int>(0)

/// A class name that no other test of the process uses.
///
/// - Parameter stem: What the name begins with.
///
/// - Returns: The stem and a number.
public func uniqueName(_ stem: String = "Test") -> String {
  "\(stem)_\(counter.add(1, ordering: .relaxed).newValue)"
}
