import Glibc

/// Why benchmarks could not run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Adds the text of `errno`.
  init(system description: String) {
    self.init("\(description): \(String(cString: strerror(errno)))")
  }
}
