import Glibc

/// Times loops with the monotonic clock.
enum Stopwatch {
  /// Long enough that reading the clock (22 ns) is nothing, short enough that
  /// most slices see neither a preemption nor a change of the processor's speed.
  static let slice = 50_000.0

  /// How many nanoseconds a loop takes.
  static func nanoseconds(of body: Loop.Body, iterations: Int) -> Double {
    let start = now()
    body(iterations)
    return Double(now() - start)
  }

  /// How many iterations fill a slice.
  ///
  /// - Throws: ``BenchmarkError`` if no number does: the optimiser has removed the loop.
  static func iterationsPerSlice(of body: Loop.Body) throws -> Int {
    var iterations = 1
    while iterations < 1 << 30 {
      // The best of three: one preemption must not make all slices short.
      let best = (0..<3).reduce(Double.infinity) { best, _ in
        min(best, nanoseconds(of: body, iterations: iterations))
      }
      if best >= slice / 2 { return max(1, Int(Double(iterations) * slice / best)) }
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
