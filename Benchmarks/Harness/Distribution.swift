/// Smallest, middle and largest of some samples.
struct Distribution: Equatable {
  let minimum: Double
  let median: Double
  let maximum: Double

  /// Summarises samples, of which there must be at least one.
  init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "a distribution needs a sample")
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
    median =
      sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Summarises quotients of samples that were taken in the same rounds.
  init(ratiosOf samples: [Double], to yardstick: [Double]) {
    precondition(samples.count == yardstick.count, "samples of different rounds")
    self.init(zip(samples, yardstick).map { $0 / $1 })
  }
}
