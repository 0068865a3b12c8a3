/// Text in columns.
struct Table {
  private var lines: [[String]]
  private let textColumns: Int

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - header: The columns' titles.
  ///   - textColumns: How many columns, from the left, are flush left. The others are
  ///     figures, and flush right.
  init(header: [String], textColumns: Int = 1) {
    lines = [header]
    self.textColumns = textColumns
  }

  mutating func append(_ cells: [String]) {
    precondition(cells.count == lines[0].count, "a table's lines have equally many cells")
    lines.append(cells)
  }
}

extension Table: CustomStringConvertible {
  var description: String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      cells.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column < textColumns ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
