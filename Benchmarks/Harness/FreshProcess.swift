/// Takes samples in new processes of this executable.
///
/// A sample of everything that a row compares is taken in the same process, one
/// after the other; a round is a process.
enum FreshProcess {
  /// Measures a row, and returns samples by the names of loops.
  static func samples(
    of row: Row, rounds: Int, isQuick: Bool, progress: (_ round: Int) -> Void
  ) throws -> [String: [Double]] {
    var samples: [String: [Double]] = [:]
    let command =
      [try Products.runningExecutable(), "--sample", "--filter", row.name]
      + (isQuick ? ["--quick"] : [])
    for round in 0..<rounds {
      progress(round)
      for (name, value) in parse(try ChildProcess.output(of: command)) {
        samples[name, default: []].append(value)
      }
    }
    // Who gave up now and then has no ratios round by round.
    return samples.filter { $0.value.count == rounds }
  }

  /// What such a process prints.
  static func text(of samples: [String: [Double]]) -> String {
    samples.compactMap { name, values in values.first.map { "\($0)\t\(name)" } }
      .sorted().joined(separator: "\n")
  }

  /// Samples by the names of loops.
  static func parse(_ text: String) -> [String: Double] {
    var samples: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2, let value = Double(fields[0]) else { continue }
      samples[String(fields[1])] = value
    }
    return samples
  }
}
