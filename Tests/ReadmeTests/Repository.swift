import Foundation
import Testing

/// The files and programs that the documentation speaks of.
enum Repository {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the files in a folder.
  static func files(in path: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path))
  }

  /// What a program prints, which succeeds.
  static func output(of program: String) throws -> String {
    let process = Process()
    // The test bundle and the executables lie in one folder.
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: program)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: printed, as: UTF8.self)
  }
}
