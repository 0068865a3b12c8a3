internal import DemoKit
internal import Glibc
internal import Synchronization

/// The signal that shall end the program, or 0: written by signal handlers.
private let pendingSignal = Atomic<Int32>(0)

/// A terminal that shows one page, and sends each key at once.
///
/// Concurrency: used by the main thread; handlers of signals only store a number, and the wait
/// for a key ends then.
struct Terminal {
  private let saved: termios

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Takes over the terminal, or is nil if standard input and output are none.
  init?() {
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    saved = settings
    // Keys come at once, are not shown, and control-C is a key.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    var action = sigaction()
    // SAFETY: the handler does no more than store into an atomic. Without SA_RESTART a
    // signal ends `read`.
    action.__sigaction_handler.sa_handler = { pendingSignal.store($0, ordering: .relaxed) }
    for signal in Self.signals { sigaction(signal, &action, nil) }
    // Another page, without a cursor.
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back as it was.
  func close() {
    write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var settings = saved
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Draws a page in place of the one before.
  func show(_ lines: [String]) {
    write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  /// Waits for a key: nil at the end of input, or after a signal.
  func key() -> Character? {
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
    return Character(UnicodeScalar(byte))
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  /// Runs a session until it is over.
  ///
  /// - Returns: The exit status: as a shell has it after a signal, or 69 (unavailable, as in
  ///   sysexits.h) without a terminal.
  static func run(_ session: InteractiveSession) -> Int32 {
    guard let terminal = Terminal() else {
      complain("NavigationBarDemo: --interactive needs a terminal")
      return 69
    }
    defer { terminal.close() }
    repeat {
      terminal.show(session.lines())
      guard let key = terminal.key() else { break }
      if key == "\u{3}" { return 128 + SIGINT }
      if !session.press(key) { break }
    } while true
    let signal = pendingSignal.load(ordering: .relaxed)
    return signal == 0 ? 0 : 128 + signal
  }
}
