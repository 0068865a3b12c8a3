// Foundation has an NSObject and a CGRect of its own: this file imports neither
// the runtime nor the kit.
import Foundation
import Testing

@Suite("The executable")
struct ExecutableTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The demo, which lies beside the test bundle that this code was loaded from.
  private static func executable() throws -> URL {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let paths = maps.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
    let bundle = try #require(paths.first { $0.hasSuffix(".xctest") })
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appendingPathComponent("NavigationBarDemo")
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are a few lines at most, so reading one pipe after the other cannot block.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }

  @Test("--help prints the usage on standard output and succeeds")
  func help() throws {
    let outcome = try run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Usage: NavigationBarDemo"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "wrong options print the usage on standard error and exit with 64",
    arguments: [
      ["--unknown"], ["--system"], ["--system", "2.0"], ["--output"], ["extra"],
      ["--hooks", "--no-pinning"],
    ])
  func mistakes(arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: NavigationBarDemo"))
  }

  @Test(
    "the demo writes its pictures and prints where",
    arguments: [
      ["--system", "3.1"], ["--system", "5.0"], ["--no-pinning"], ["--hooks"],
      ["--hooks", "--system", "5.0"], ["--trace"],
    ])
  func pictures(arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NavigationBarDemo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try run(arguments + ["--output", folder.path])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("index.html are in \(folder.path)"))
    #expect(outcome.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.contains("index.html"))
    #expect(names.contains("03-naive-after-push.svg"))
    #expect(
      outcome.output.contains("-[UINavigationBar(SCBackgroundImage) scInsertSubview:atIndex:]")
        == (arguments == ["--trace"]))
    #expect(!outcome.output.contains("Optional("))
  }

  @Test("a trace shows the category's method around UIKit's, indented")
  func trace() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NavigationBarDemo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try run(["--trace", "--output", folder.path]).output
    // The first call of the story that finds the tagged view.
    let call = """
          |       -[UINavigationBar(SCBackgroundImage) scInsertSubview:atIndex:]  navigation-bar-bg.png, 0
          |         -[UIView insertSubview:atIndex:]  navigation-bar-bg.png, 0
          |         -[UIView viewWithTag:]  6183746
          |           -[UIView viewWithTag:]  self: navigation-bar-bg.png, 6183746
          |         -[UIView sendSubviewToBack:]  navigation-bar-bg.png
      """
    #expect(output.contains(call))
  }

  @Test("hooks are told, and are gone at the end")
  func hooks() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NavigationBarDemo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try run(["--hooks", "--output", folder.path]).output
    #expect(output.contains("with hooks"))
    #expect(output.contains("-[UINavigationBar bringSubviewToFront:] after \"background\" active"))
    #expect(output.contains("0 of them are left, and the bar is as new."))
  }

  @Test("a second run leaves no pictures of the first")
  func secondRun() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NavigationBarDemo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("notes.txt"))
    func names(_ arguments: [String]) throws -> Set<String> {
      #expect(try run(arguments + ["--output", folder.path]).status == 0)
      return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
    let plain = try names([])
    let other = try names(["--system", "5.0"])
    #expect(plain != other)
    #expect(try names([]) == plain)
    #expect(plain.contains("notes.txt"))
  }

  @Test("--interactive needs a terminal")
  func interactiveWithoutTerminal() throws {
    let outcome = try run(["--interactive"])
    #expect(outcome.status == 69)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "NavigationBarDemo: --interactive needs a terminal\n")
  }

  @Test("a folder that cannot be made is named on standard error")
  func unwritableFolder() throws {
    let outcome = try run(["--output", "/proc/nowhere"])
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("/proc/nowhere"))
    #expect(!outcome.errors.contains("UserInfo"))
  }
}
