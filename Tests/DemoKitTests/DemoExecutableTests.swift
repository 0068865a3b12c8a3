import Foundation
import Testing

@Suite("The demo's executable")
struct DemoExecutableTests {
  private struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The test bundle and the executables lie in one folder.
  private static func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "NavigationBarDemo")
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  @Test("A wrong option prints the usage on standard error and exits with 64")
  func wrongOption() throws {
    let run = try Self.run(["--system", "2.0"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--system is 3.1 or 5.0, not 2.0"))
    #expect(run.errors.contains("Usage: NavigationBarDemo"))
    #expect(run.output.isEmpty)
  }

  @Test("--help prints the usage and exits with 0")
  func help() throws {
    let run = try Self.run(["--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("--no-pinning"))
  }

  @Test(
    "The story is told, says which branch ran, and leaves pictures and a page",
    arguments: [
      ("3.1", "sendSubviewToBack:  ADD branch"), ("5.0", "sendSubviewToBack:  EXCHANGE branch"),
    ])
  func story(system: String, branch: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navigation-bar-\(system)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Self.run(["--system", system, "--output", folder.path])
    #expect(run.status == 0)
    #expect(run.output.contains("insertSubview:atIndex:  ADD branch"))
    #expect(run.output.contains(branch))
    #expect(run.output.contains(folder.path))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.hasSuffix(".svg") }.count == 8)
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "<svg").count == 9)
    // Self-contained: nothing is loaded from elsewhere.
    #expect(!page.contains("src=") && !page.contains("<link") && !page.contains("@import"))
  }

  @Test("--no-pinning shows the bug, --trace prints messages indented by depth")
  func noPinningAndTrace() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navigation-bar-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Self.run(["--no-pinning", "--trace", "--output", folder.path])
    #expect(run.status == 0)
    #expect(run.output.contains("nothing is swizzled"))
    #expect(run.output.contains("|     -[_UINavigationControllerBase initWithRootViewController:]"))
    #expect(run.output.contains("|           -[UIView insertSubview:atIndex:]"))
  }

  @Test("A folder that cannot be made ends in a message and a status")
  func unwritableFolder() throws {
    let run = try Self.run(["--output", "/dev/null/pictures"])
    #expect(run.status == 73)
    #expect(run.output.contains("cannot be written"))
  }
}
