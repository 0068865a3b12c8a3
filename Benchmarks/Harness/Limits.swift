import FoundationEssentials

/// The instructions that rows may take at most, by their names.
struct Limits: Equatable {
  let rows: [String: Double]

  /// Reads a file such as `{"send/1-site": 20}`.
  ///
  /// - Throws: ``BenchmarkError`` if it cannot be read, or names a row that does not exist.
  init(file: String) throws {
    do {
      let data = try Data(contentsOf: URL(filePath: file))
      rows = try JSONDecoder().decode([String: Double].self, from: data)
    } catch {
      throw BenchmarkError("cannot read limits from \(file): \(error)")
    }
    let names = Set(Row.all.map(\.name))
    if let unknown = rows.keys.sorted().first(where: { !names.contains($0) }) {
      throw BenchmarkError("\(file) has a limit for \(unknown), which is no row")
    }
  }

  /// What is to be said about counts, a line for each row, and whether one is above its limit.
  func verdict(on counts: [String: Double]) -> (lines: [String], isPassed: Bool) {
    var isPassed = true
    let lines = rows.keys.sorted().map { name in
      guard let limit = rows[name], let count = counts[name] else {
        isPassed = false
        return "\(name): no count"
      }
      if count > limit { isPassed = false }
      let comparison = count > limit ? "above the limit of" : "of at most"
      return "\(name): \(Report.format(count)) instructions, \(comparison) \(Report.format(limit))"
    }
    return (lines, isPassed)
  }
}
