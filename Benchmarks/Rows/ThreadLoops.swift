import CBenchmarks

/// The same loop on one thread, and on two at once.
///
/// A sample is the time per operation of the slower thread. What the two share is
/// what costs them: without it two take as long as one.
enum ThreadLoops {
  /// Long against the moments between the starts of two threads.
  private static let slice = Stopwatch.Slice(nanoseconds: 2_000_000, warmUp: 0)

  /// Measures bodies, a thread for each; nil if there are not enough processors.
  static func work(_ bodies: [Loop.Body]) throws -> Loop.Work? {
    let iterations = try Stopwatch.iterations(of: bodies[0], filling: slice)
    let contexts = bodies.map { Context(body: $0, iterations: iterations) }
    let sample = { () -> Double in
      let pointers = contexts.map { Unmanaged.passUnretained($0).toOpaque() }
      let time = benchmark_runOnThreads(
        pointers.count,
        { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue().run() }, pointers)
      return time / Double(iterations)
    }
    return sample() < 0 ? nil : .sample(sample)
  }

  /// What a thread runs.
  private final class Context {
    private let body: Loop.Body
    private let iterations: Int

    init(body: @escaping Loop.Body, iterations: Int) {
      self.body = body
      self.iterations = iterations
    }

    func run() { body(iterations) }
  }
}
