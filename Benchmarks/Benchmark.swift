import FoundationEssentials

/// A run of the program.
struct Benchmark {
  let options: Options
  let peers: [Peer]

  private var rows: [Row] { Row.selected(by: options.filter) }

  private var usablePeers: [Peer] { peers.filter { $0.failure == nil } }

  /// Does what the options ask for.
  func run() throws {
    guard !rows.isEmpty else {
      throw BenchmarkError("no row's name contains \(options.filter); see --list")
    }
    switch options.action {
    case .help: print(Options.usage)
    case .list: rows.forEach { print($0.name) }
    case .iterate(let iterations):
      for row in rows { try InstructionCounter.iterate(row.loop, iterations) }
    case .sample:
      var session = try Session(rows, peersOf: peers(of:), slice: .brief)
      print(FreshProcess.text(of: try session.run(rounds: 1)))
    case .checkLimits(let file): try check(Limits(file: file))
    case .measure: try measure()
    }
  }

  /// Measures rows, a subject at a time, and prints a table for each.
  private func measure() throws {
    let lock = try BenchmarkLock()
    let machine = Machine.current
    print(machine)
    for peer in peers {
      if let failure = peer.failure { Console.note("\(peer.name) is not measured: \(failure)") }
    }
    var all: [Measurement] = []
    for subject in Subject.allCases {
      let group = rows.filter { $0.subject == subject }
      guard !group.isEmpty else { continue }
      var measurements = try measure(group, of: subject)
      if options.countsInstructions { try count(&measurements) }
      Console.progress(nil)
      let report = Report(
        subject: subject, measurements: measurements, peers: peers.map(\.name),
        countsInstructions: options.countsInstructions)
      print("\n\(report)")
      all += measurements
    }
    print("\n\(Report.legend)")
    let verdicts = Bar.verdicts(on: all)
    if !verdicts.isEmpty { print("\nBars:\n\(verdicts.joined(separator: "\n"))") }
    try write(all, machine)
    _ = consume lock
  }

  /// Measures the rows of a subject, in their order; those that cannot run here are left out.
  private func measure(_ rows: [Row], of subject: Subject) throws -> [Measurement] {
    var measurements: [Measurement] = []
    for pace in Pace.allCases {
      let group = rows.filter { $0.pace == pace }
      guard !group.isEmpty else { continue }
      let samples = try samples(of: group, pace, subject)
      for (row, samples) in zip(group, samples) {
        guard let measurement = Measurement(row, peers: usablePeers, samples: samples) else {
          Console.progress(nil)
          Console.note("\(row.name) cannot be measured here")
          continue
        }
        measurements.append(measurement)
      }
    }
    let order = rows.map(\.name)
    return measurements.sorted {
      order.firstIndex(of: $0.row.name) ?? 0 < order.firstIndex(of: $1.row.name) ?? 0
    }
  }

  /// Samples for each row.
  private func samples(
    of rows: [Row], _ pace: Pace, _ subject: Subject
  ) throws -> [[String: [Double]]] {
    let rounds = options.effort[pace]
    if pace == .process {
      return try rows.map { row in
        try FreshProcess.samples(of: row, rounds: rounds, isQuick: isQuick) {
          Console.progress("\(row.name): process \($0 + 1) of \(rounds)")
        }
      }
    }
    Console.progress("\(subject): preparing")
    var session = try Session(
      rows, peersOf: peers(of:), slice: pace == .brief ? .brief : .sustained)
    let samples = try session.run(rounds: rounds) { round in
      if round.isMultiple(of: pace == .brief ? 50 : 1) {
        Console.progress("\(subject): round \(round + 1) of \(rounds)")
      }
    }
    return rows.map { _ in samples }
  }

  private var isQuick: Bool { options.effort == .quick }

  /// The peers that a row is measured with.
  private func peers(of row: Row) -> [Peer] {
    isQuick && row.isSlow ? [] : usablePeers
  }

  private func count(_ measurements: inout [Measurement]) throws {
    let counter = try InstructionCounter()
    for index in measurements.indices {
      let row = measurements[index].row
      Console.progress("\(row.name): counting instructions")
      measurements[index].instructions = try counter.count(row)
    }
  }

  private func check(_ limits: Limits) throws {
    let lock = try BenchmarkLock()
    let counter = try InstructionCounter()
    var counts: [String: Double] = [:]
    for row in rows where limits.rows[row.name] != nil {
      Console.progress("\(row.name): counting instructions")
      counts[row.name] = try counter.count(row)
    }
    Console.progress(nil)
    let (lines, isPassed) = limits.verdict(on: counts)
    print(lines.joined(separator: "\n"))
    guard isPassed else { throw BenchmarkError("instructions are above their limits") }
    _ = consume lock
  }

  private func write(_ measurements: [Measurement], _ machine: Machine) throws {
    if let file = options.json {
      try OutputFile.write(
        ResultsFile(machine: machine, measurements: measurements).encoded(), to: file)
    }
    if let file = options.chart {
      let chart = try Chart(
        machine: machine, measurements: measurements, peers: peers.map(\.name))
      try OutputFile.write(Data(chart.svg.utf8), to: file)
    }
  }
}
