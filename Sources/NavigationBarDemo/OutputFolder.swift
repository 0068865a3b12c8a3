internal import Foundation

/// The folder that the pictures go into.
struct OutputFolder: Sendable {
  private let folder: URL

  init(path: String) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Writes a file, and makes the folder if need be.
  func write(_ name: String, _ contents: String) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: folder.appendingPathComponent(name))
    } catch {
      throw OutputError(description: error.localizedDescription)
    }
  }

  /// Removes the pictures of an earlier run, which may have had other scenes.
  ///
  /// A folder without the demo's page is somebody else's, and left alone.
  func removeEarlierPictures() {
    let page = try? String(
      contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
    guard page?.contains("<title>A navigation bar's background</title>") == true else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.contains(/^[0-9]{2}-[a-z0-9-]+\.svg$/) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}

/// Why a picture cannot be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String
}

/// Writes a line to standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
