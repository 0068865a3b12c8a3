import CBenchmarks
import Glibc

/// Counts instructions with callgrind, in re-runs of this executable.
final class InstructionCounter {
  /// Enough to make what happens once vanish behind the point.
  private static let iterations = 10_000

  private let directory: String

  /// Prepares counting.
  ///
  /// - Throws: ``BenchmarkError`` if valgrind is not installed.
  init() throws {
    guard ChildProcess.firstLine(of: "command -v valgrind") != nil else {
      throw BenchmarkError("valgrind is not installed: apt-get install valgrind")
    }
    guard let made = ChildProcess.firstLine(of: "mktemp -d") else {
      throw BenchmarkError("cannot make a temporary directory")
    }
    directory = made
    // Valgrind cannot read Swift's debug information.
    let arguments = ["strip", "-g", "-o", "\(made)/Benchmarks", try Products.runningExecutable()]
    guard try ChildProcess.run(arguments) == 0 else { throw BenchmarkError("strip failed") }
  }

  deinit { _ = try? ChildProcess.run(["rm", "-rf", directory]) }

  /// The instructions of one operation, the loop's own included.
  ///
  /// - Returns: Nil for a row that measures itself, or is too slow here.
  ///
  /// - Throws: ``BenchmarkError`` if valgrind fails.
  func count(_ row: Row) throws -> Double? {
    guard row.pace != .sustained, !row.isSlow else { return nil }
    let file = "\(directory)/callgrind"
    _ = unlink(file)
    _ = try ChildProcess.output(of: [
      "valgrind", "-q", "--tool=callgrind", "--callgrind-out-file=\(file)",
      "--toggle-collect=benchmark_counted", "\(directory)/Benchmarks", "--filter", row.name,
      "--iterations", "\(Self.iterations)",
    ])
    guard let line = ChildProcess.firstLine(of: "sed -n 's/^totals: //p' '\(file)'"),
      let total = Double(line)
    else { throw BenchmarkError("callgrind counted nothing for \(row.name)") }
    return total == 0 ? nil : Self.perOperation(total, row.loop)
  }

  private static func perOperation(_ total: Double, _ loop: Loop) -> Double {
    // The call of the loop itself is a few dozen instructions.
    (total / Double(iterations * loop.operations) * 10).rounded() / 10
  }

  /// What a re-run does: runs a loop so that callgrind counts it, after a warm-up that
  /// it does not count.
  static func iterate(_ loop: Loop, _ iterations: Int) throws {
    guard case .iterations(let body)? = try loop.prepare() else { return }
    body(min(iterations, 1000))
    var work = { body(iterations) }
    withUnsafeMutablePointer(to: &work) { pointer in
      benchmark_counted({ $0.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
}
