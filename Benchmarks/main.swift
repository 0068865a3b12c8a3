import Glibc

/// Runs what the options ask for.
func run(_ options: Options) throws {
  let rows = Row.selected(by: options.filter)
  guard !rows.isEmpty else {
    throw BenchmarkError("no row's name contains \(options.filter); see --list")
  }
  switch options.action {
  case .help: print(Options.usage)
  case .list: rows.forEach { print($0.name) }
  case .iterate(let iterations):
    for row in rows { try row.loop.prepare()(iterations) }
  case .measure: try measure(rows, rounds: options.rounds)
  }
}

/// Measures rows, a subject at a time, and prints a table for each.
func measure(_ rows: [Row], rounds: Int) throws {
  let lock = try BenchmarkLock()
  print(Machine.current)
  for subject in Subject.allCases {
    let group = rows.filter { $0.subject == subject }
    guard !group.isEmpty else { continue }
    Console.progress("\(subject): preparing")
    var session = try Session(group)
    let measurements = session.run(rounds: rounds) { round in
      if round.isMultiple(of: 50) { Console.progress("\(subject): round \(round) of \(rounds)") }
    }
    Console.progress(nil)
    print("\n\(Report(subject: subject, measurements: measurements, rounds: rounds))")
  }
  _ = consume lock
}

let arguments = Array(CommandLine.arguments.dropFirst())
do throws(Options.UsageError) {
  let options = try Options(parsing: arguments)
  do {
    #if DEBUG
    if options.action == .measure { try ReleaseBuild.run(arguments: arguments) }
    #endif
    try run(options)
  } catch {
    Console.note("Benchmarks: \(error)")
    exit(EXIT_FAILURE)
  }
} catch {
  Console.note("Benchmarks: \(error.message)\n\n\(Options.usage)")
  exit(EX_USAGE)
}
