/// A loop at work.
struct Runner {
  let loop: Loop
  private let work: Loop.Work
  private let slice: Stopwatch.Slice
  private let iterations: Int

  /// One for each round, unless it was given up: nanoseconds, or bytes, per operation.
  private(set) var samples: [Double] = []

  /// Prepares and calibrates a loop; nil if it cannot run here.
  init?(_ loop: Loop, slice: Stopwatch.Slice) throws {
    self.loop = loop
    self.slice = slice
    do {
      guard let work = try loop.prepare() else { return nil }
      self.work = work
      switch work {
      case .iterations(let body):
        iterations = try Stopwatch.iterations(of: body, filling: slice)
      case .sample: iterations = 1
      }
    } catch {
      throw BenchmarkError("\(loop.name): \(error)")
    }
  }

  /// Measures once.
  mutating func sample() throws {
    switch work {
    case .iterations(let body):
      if slice.warmUp > 0 { body(Int(Double(iterations) * slice.warmUp / slice.nanoseconds)) }
      let time = Stopwatch.nanoseconds { body(iterations) }
      samples.append(time / Double(iterations * loop.operations))
    case .sample(let sample):
      if let sample = try sample() { samples.append(sample) }
    }
  }
}
