/// What the command line asks for.
struct Options: Equatable {
  /// What to do with the selected rows.
  enum Action: Equatable {
    case measure
    case list
    case help
    /// Runs each loop so often and times nothing: for callgrind and profilers.
    case iterate(Int)
  }

  var action = Action.measure

  /// The row of this name, or else rows whose name contains it; all if it is empty.
  var filter = ""

  /// Rounds of measuring.
  var rounds = 2000

  static let usage = """
    usage: swift run Benchmarks [options]

      --filter TEXT     only the row TEXT, or else rows whose name contains TEXT
      --list            print the rows' names, and measure nothing
      --quick           fewer rounds: 200 instead of 2000
      --iterations N    run each selected loop N times, and time nothing; with
                        valgrind --tool=callgrind the difference between two
                        values of N gives exact instruction counts
      --help            print this text
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
      case "--quick": rounds = 200
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
