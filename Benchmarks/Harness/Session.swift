/// Loops that are measured together.
///
/// In each round every loop runs for one slice, in an order that is shuffled
/// anew, and a ratio is taken only between slices of the same round: what
/// disturbs the machine for longer than a round disturbs both sides.
struct Session {
  private var runners: [Runner] = []

  /// Prepares and calibrates the loops of rows, of their yardsticks and of peers.
  ///
  /// What cannot run here is left out; of a peer also what fails, with a note.
  init(_ rows: [Row], peersOf peers: (Row) -> [Peer], slice: Stopwatch.Slice) throws {
    var names: Set<String> = []
    for row in rows {
      for loop in [row.yardstick.loop, row.loop] where names.insert(loop.name).inserted {
        if let runner = try Runner(loop, slice: slice) { runners.append(runner) }
      }
      for peer in peers(row) {
        do {
          if let runner = try Runner(row.loop(of: peer), slice: slice) { runners.append(runner) }
        } catch {
          Console.note("\(error)")
        }
      }
    }
  }

  /// Measures, and returns samples by the names of loops.
  mutating func run(
    rounds: Int, progress: (_ round: Int) -> Void = { _ in }
  ) throws -> [String: [Double]] {
    var order = Array(runners.indices)
    for round in 0..<rounds {
      progress(round)
      order.shuffle()
      for index in order { try runners[index].sample() }
    }
    // Who gave up now and then has no ratios round by round.
    let complete = runners.filter { $0.samples.count == rounds }
    return Dictionary(uniqueKeysWithValues: complete.map { ($0.loop.name, $0.samples) })
  }
}
