/// The result of a row.
struct Measurement {
  let row: Row

  /// Per operation.
  let nanoseconds: Distribution

  /// To the yardstick, round by round.
  let ratio: Distribution

  /// Of the yardstick, per operation.
  let yardstickNanoseconds: Distribution
}

/// Rows that are measured together.
///
/// In each round every loop runs for one slice, in an order that is shuffled
/// anew, and a ratio is taken only between slices of the same round: what
/// disturbs the machine for longer than a round disturbs both sides.
struct Session {
  /// A loop at work.
  private struct Runner {
    let loop: Loop
    let body: Loop.Body
    let iterations: Int
    var nanoseconds: [Double] = []

    init(_ loop: Loop) throws {
      self.loop = loop
      body = try loop.prepare()
      do {
        iterations = try Stopwatch.iterationsPerSlice(of: body)
      } catch {
        throw BenchmarkError("\(loop.name): \(error)")
      }
    }

    mutating func runSlice() {
      let time = Stopwatch.nanoseconds(of: body, iterations: iterations)
      nanoseconds.append(time / Double(iterations * loop.operations))
    }
  }

  private let rows: [Row]
  private var runners: [Runner] = []
  private var indexes: [String: Int] = [:]

  /// Prepares and calibrates the rows' loops and those of their yardsticks.
  init(_ rows: [Row]) throws {
    self.rows = rows
    for loop in rows.flatMap({ [$0.yardstick.loop, $0.loop] }) where indexes[loop.name] == nil {
      indexes[loop.name] = runners.count
      runners.append(try Runner(loop))
    }
  }

  /// Measures.
  mutating func run(rounds: Int, progress: (_ round: Int) -> Void) -> [Measurement] {
    var order = Array(runners.indices)
    for round in 0..<rounds {
      progress(round)
      order.shuffle()
      for index in order { runners[index].runSlice() }
    }
    return rows.map { row in
      let measured = samples(of: row.loop)
      let yardstick = samples(of: row.yardstick.loop)
      return Measurement(
        row: row, nanoseconds: Distribution(measured),
        ratio: Distribution(ratiosOf: measured, to: yardstick),
        yardstickNanoseconds: Distribution(yardstick))
    }
  }

  private func samples(of loop: Loop) -> [Double] {
    indexes[loop.name].map { runners[$0].nanoseconds } ?? []
  }
}
