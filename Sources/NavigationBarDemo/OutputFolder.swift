internal import Foundation

/// The folder that the pictures go into.
struct OutputFolder: Sendable {
  let path: String

  /// Writes a file, and makes the folder if need be.
  func write(_ name: String, _ contents: String) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: folder.appendingPathComponent(name))
  }
}

/// Writes a line to standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
