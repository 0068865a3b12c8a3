/// Text in columns.
struct Table {
  private var lines: [[String]]

  init(header: [String]) {
    lines = [header]
  }

  mutating func append(_ cells: [String]) {
    precondition(cells.count == lines[0].count, "a table's lines have equally many cells")
    lines.append(cells)
  }
}

extension Table: CustomStringConvertible {
  /// The first column flush left, the others, which are figures, flush right.
  var description: String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      cells.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
