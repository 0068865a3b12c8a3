import Glibc

/// What is not a result: notes, errors and the progress line, on standard error.
enum Console {
  /// Writes a line.
  static func note(_ line: String) {
    write(line + "\n")
  }

  /// Shows what is being done, on a terminal only; nil wipes the line.
  static func progress(_ line: String?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    write("\r\u{1B}[K" + (line ?? ""))
  }

  private static func write(_ text: String) {
    // Unbuffered, so that it stays in order with what children write.
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
