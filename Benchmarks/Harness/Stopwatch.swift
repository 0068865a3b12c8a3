import Glibc

/// Times loops with the monotonic clock.
enum Stopwatch {
  /// How long loops run between two looks at the clock.
  struct Slice {
    let nanoseconds: Double

    /// How long they run before the first.
    let warmUp: Double

    /// Long enough that reading the clock (22 ns) is nothing, short enough that
    /// most slices see neither a preemption nor a change of the processor's speed.
    static let brief = Slice(nanoseconds: 50_000, warmUp: 0)

    /// For loops over more memory than a cache holds, of which the loops before
    /// have left nothing there.
    static let sustained = Slice(nanoseconds: 12_000_000, warmUp: 6_000_000)
  }

  /// How many nanoseconds some work takes.
  static func nanoseconds(of work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return Double(now() - start)
  }

  /// How many iterations fill a slice.
  ///
  /// - Throws: ``BenchmarkError`` if no number does: the optimiser has removed the loop.
  static func iterations(of body: Loop.Body, filling slice: Slice) throws -> Int {
    // Calibrated with a brief slice, however long the real one is.
    let target = Slice.brief.nanoseconds
    var iterations = 1
    while iterations < 1 << 30 {
      // The best of three: one preemption must not make all slices short.
      let best = (0..<3).reduce(Double.infinity) { best, _ in
        min(best, nanoseconds { body(iterations) })
      }
      if best >= target / 2 {
        return max(1, Int(Double(iterations) * slice.nanoseconds / best))
      }
      iterations *= 2
    }
    throw BenchmarkError("a loop takes no time: it was optimised away")
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
