import Synchronization

/// Counts how many of its instances are alive: a leak or an over-release shows.
public final class Lifetime: Sendable {
  /// The counter that tracked values report to.
  public final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    /// A counter at zero.
    public init() {}

    /// How many tracked values are alive.
    public var alive: Int { count.load(ordering: .acquiring) }

    fileprivate func add(_ number: Int) {
      count.add(number, ordering: .acquiringAndReleasing)
    }
  }

  private let counter: Counter

  /// A value that counts as alive until it is deinitialised.
  ///
  /// - Parameter counter: Where it is counted.
  public init(_ counter: Counter) {
    self.counter = counter
    counter.add(1)
  }

  deinit {
    counter.add(-1)
  }
}
