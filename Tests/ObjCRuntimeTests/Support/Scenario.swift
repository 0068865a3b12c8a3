// Foundation has an NSObject of its own: this file does not import the runtime.
import Foundation
import Testing

/// How a process ended and what it wrote.
struct ScenarioOutcome {
  /// The exit status, or the number of the signal that ended it.
  var status: Int32
  var isSignalled: Bool
  var output: String
  var errors: String
}

/// Runs a scenario of `SwitchScenarios` with variables set.
///
/// - Parameters:
///   - name: The scenario.
///   - switches: Variables that are set to `1`, or to what follows `=`; no others that
///     begin with `OBJCRT_` are.
///
/// - Returns: What came of it.
///
/// - Throws: If the process cannot be started.
func runScenario(_ name: String, with switches: String...) throws -> ScenarioOutcome {
  let process = Process()
  process.executableURL = try scenarioExecutable()
  process.arguments = [name]
  var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("OBJCRT_") }
  for entry in switches {
    let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    environment[String(parts[0])] = parts.count == 2 ? String(parts[1]) : "1"
  }
  // A stack trace after a crash would cost a second.
  environment["SWIFT_BACKTRACE"] = "enable=no"
  process.environment = environment
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  // The output is a few lines at most, so reading one pipe after the other cannot block.
  let complaint = errors.fileHandleForReading.readDataToEndOfFile()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ScenarioOutcome(
    status: process.terminationStatus, isSignalled: process.terminationReason == .uncaughtSignal,
    output: String(decoding: text, as: UTF8.self),
    errors: String(decoding: complaint, as: UTF8.self))
}

/// The program, which lies beside the test bundle that this code was loaded from.
private func scenarioExecutable() throws -> URL {
  let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
  let paths = maps.split(separator: "\n").compactMap { line in
    line.firstIndex(of: "/").map { String(line[$0...]) }
  }
  let bundle = try #require(paths.first { $0.hasSuffix(".xctest") })
  return URL(fileURLWithPath: bundle).deletingLastPathComponent()
    .appendingPathComponent("SwitchScenarios")
}
