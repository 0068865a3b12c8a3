/// What the demo was asked to do.
public struct DemoOptions: Equatable, Sendable {
  /// The version of the system.
  public var system = UIKit.System.v3_1

  /// Whether `main` pins the background: by the swizzles, or by hooks.
  public var isPinning = true

  /// Whether it does so by hooks.
  public var isHooking = false

  /// Whether messages are printed.
  public var isTracing = false

  /// Whether keys change a bar, in the terminal, and no story is told.
  public var isInteractive = false

  /// Which stories are told.
  public var story = Story.all

  /// The folder for the pictures.
  public var output = "NavigationBarDemo.output"

  /// Whether only the usage is wanted.
  public var isHelp = false

  /// Creates the default options.
  public init() {}

  /// Reads command line arguments.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  ///
  /// - Throws: ``UsageError`` for unknown options and for missing or wrong values.
  public init(parsing arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      // `--option=value` is `--option value`.
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let inlined = parts.count == 2 ? String(parts[1]) : nil
      switch name {
      case "--output":
        output = try Self.value(of: name, inlined ?? rest.next())
      case "--system":
        let version = try Self.value(of: name, inlined ?? rest.next())
        guard let known = UIKit.System(rawValue: version) else {
          throw UsageError(description: "--system is 3.1 or 5.0, not \(version)")
        }
        system = known
      case "--story":
        story = try Story(parsing: Self.value(of: name, inlined ?? rest.next()))
      case "--no-pinning" where inlined == nil: isPinning = false
      case "--hooks" where inlined == nil: isHooking = true
      case "--interactive" where inlined == nil: isInteractive = true
      case "--trace" where inlined == nil: isTracing = true
      case "--help" where inlined == nil, "-h" where inlined == nil: isHelp = true
      default:
        throw UsageError(
          description: argument.hasPrefix("-")
            ? "unknown option \(argument)"
            : "\(argument) is no option, and nothing else is expected")
      }
    }
    guard isPinning || !isHooking else {
      throw UsageError(description: "--hooks and --no-pinning exclude each other")
    }
  }

  private static func value(of option: String, _ text: String?) throws(UsageError) -> String {
    guard let text, !text.isEmpty, !text.hasPrefix("--") else {
      throw UsageError(description: "\(option) needs a value")
    }
    return text
  }

  /// What `--help` prints.
  public static let usage = """
    Usage: NavigationBarDemo [--story 1|2|all | --interactive] [--system 3.1|5.0]
                             [--hooks | --no-pinning] [--trace] [--output DIR] [--help]

    Tells how a navigation bar got a background image that stays in the background,
    and later its colour from what lies under it, and draws what one would have seen:
    one SVG for each scene and an index.html.

      --story 1|2|all   Which of the two stories is told (default all).
      --system 3.1|5.0  The version of the small UIKit (default 3.1).
      --interactive     Tell nothing: keys change a bar in the terminal.
      --hooks           Pin the background by hooks in place of the two swizzles, and remove
                        them at the end.
      --no-pinning      Do not install the two swizzles: shows the bug.
      --trace           Print the demo's messages, indented by depth.
      --output DIR      The folder for the pictures (default NavigationBarDemo.output).
      --help            Print this.
    """
}

/// A command line that the demo does not understand.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with it.
  public let description: String
}
