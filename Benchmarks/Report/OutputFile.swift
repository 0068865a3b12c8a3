import FoundationEssentials

/// Files that the command line names.
enum OutputFile {
  /// Writes a file, in place of what was there.
  ///
  /// - Throws: ``BenchmarkError`` if that is not possible.
  static func write(_ data: Data, to file: String) throws {
    do {
      try data.write(to: URL(filePath: file))
    } catch {
      throw BenchmarkError("cannot write \(file): \(error)")
    }
  }
}
