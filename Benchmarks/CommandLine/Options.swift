/// What the command line asks for.
struct Options: Equatable {
  /// What to do with the selected rows.
  enum Action: Equatable {
    case measure
    case list
    case help
    /// Runs each loop so often and times nothing: for callgrind and profilers.
    case iterate(Int)
    /// Measures each loop once and prints the samples: what the rows do whose
    /// samples are taken in processes of their own.
    case sample
    /// Compares instruction counts with the limits in a file.
    case checkLimits(String)
  }

  /// How often to measure.
  struct Effort: Equatable {
    /// Rounds, for rows of each pace.
    let brief: Int
    let sustained: Int
    let process: Int

    static let full = Effort(brief: 2000, sustained: 60, process: 9)
    static let quick = Effort(brief: 100, sustained: 5, process: 2)

    subscript(pace: Pace) -> Int {
      switch pace {
      case .brief: brief
      case .sustained: sustained
      case .process: process
      }
    }
  }

  var action = Action.measure

  /// The row of this name, or else rows whose name contains it; all if it is empty.
  var filter = ""

  var effort = Effort.full

  /// Whether to count instructions too.
  var countsInstructions = false

  /// The file for results as JSON.
  var json: String?

  /// The file for a chart of the dispatch rows.
  var chart: String?

  /// Whether a debug build cannot do it.
  var needsOptimisedCode: Bool {
    switch action {
    case .measure, .checkLimits: true
    case .list, .help, .iterate, .sample: false
    }
  }

  /// Whether other runtimes are loaded for it.
  var needsPeers: Bool { action == .measure || action == .sample }

  static let usage = """
    usage: swift run Benchmarks [options]

      --filter TEXT     only the row TEXT, or else rows whose name contains TEXT
      --list            print the rows' names, and measure nothing
      --quick           fewer rounds, and not what other runtimes are slow at:
                        less than 20 seconds
      --instructions    count instructions per operation too (needs valgrind)
      --json FILE       write the results as JSON
      --chart FILE.svg  draw the dispatch rows
      --limits FILE     only compare instruction counts with the limits in FILE
      --iterations N    run each selected loop N times, and time nothing: for
                        callgrind and profilers
      --help            print this text

    OBJC_BENCHMARK_RUNTIMES=PATH:PATH names other Objective-C runtimes to measure in
    the same run. GCC's is measured if it is installed (libobjc.so.4).
    """

  /// What is wrong with a command line.
  struct UsageError: Error, Equatable {
    let message: String
  }

  init() {}

  /// Parses arguments, without the program's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter": filter = try Self.value(of: argument, from: &rest)
      case "--list": action = .list
      case "--quick": effort = .quick
      case "--instructions": countsInstructions = true
      case "--json": json = try Self.value(of: argument, from: &rest)
      case "--chart":
        let file = try Self.value(of: argument, from: &rest)
        guard file.hasSuffix(".svg") else {
          throw UsageError(message: "--chart needs a file that ends in .svg, not \(file)")
        }
        chart = file
      case "--limits": action = .checkLimits(try Self.value(of: argument, from: &rest))
      case "--sample": action = .sample
      case "--help", "-h": action = .help
      case "--iterations":
        let value = try Self.value(of: argument, from: &rest)
        guard let iterations = Int(value), iterations > 0 else {
          throw UsageError(message: "--iterations needs a positive number, not \(value)")
        }
        action = .iterate(iterations)
      default: throw UsageError(message: "unknown option \(argument)")
      }
      if action == .help { return }
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
    return value
  }
}
