internal import ObjCRuntime

extension InteractiveSession {
  /// The session as text: at most 24 lines, of at most 80 columns.
  ///
  /// The bar is drawn with escape sequences of 256 colours, each line ends without colour.
  ///
  /// - Returns: The lines.
  public func lines() -> [String] {
    let snapshot = ViewSnapshot(of: bar)
    let drawing = TerminalBar(snapshot)
    var lines = [
      "UINavigationBar, system \(kit.system.rawValue)   pinning: \(pinning)"
        + "   \(undoCount) to undo", "",
    ]
    lines += drawing.lines
    lines += ["", "Subviews, front on top:"]
    let room = 10
    for index in snapshot.subviews.indices.suffix(room).reversed() {
      let view = snapshot.subviews[index]
      let tag = view.tag == 0 ? "" : " (tag \(view.tag))"
      lines.append(
        "  \(index)  \(view.label)\(tag)".padded(52) + "\(snapshot.visibility(of: index))")
    }
    if snapshot.subviews.count > room { lines.append("  … and more behind them") }
    while lines.count < 20 { lines.append("") }
    lines += [
      String(report.prefix(80)), "",
      "p push  o pop  i insert  s send to back  t swizzles  h hooks  u undo  q quit",
    ]
    return lines.map { $0.contains("\u{1B}") ? $0 : String($0.prefix(80)) }
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

/// A bar in coloured cells.
struct TerminalBar {
  private let bar: ViewSnapshot
  private static let columns = 80
  private static let rows = 5

  init(_ bar: ViewSnapshot) {
    self.bar = bar
  }

  var lines: [String] { (0..<Self.rows).map(line) }

  /// A letter and its background, a number of the 256 colours.
  private struct Cell: Equatable {
    var letter: Character = " "
    let background: Int
  }

  private func line(_ row: Int) -> String {
    var line = ""
    var background = -1
    for column in 0..<Self.columns {
      let cell = cell(row, column)
      if cell.background != background {
        background = cell.background
        line += "\u{1B}[97;48;5;\(background)m"
      }
      line.append(cell.letter)
    }
    return line + "\u{1B}[0m"
  }

  private func cell(_ row: Int, _ column: Int) -> Cell {
    let scale = bar.frame.width / Double(Self.columns)
    let x = (Double(column) + 0.5) * scale
    let y = (Double(row) + 0.5) * bar.frame.height / Double(Self.rows)
    // Titles have no background of their own: what is behind them is seen around the letters.
    let seen = bar.subviews.indices.filter { bar.subviews[$0].frame.contains(x: x, y: y) }
    let behind = seen.last { Self.background(of: bar.subviews[$0].content) != nil }
    let background =
      behind.flatMap { Self.background(of: bar.subviews[$0].content) } ?? Self.background(of: bar)
    guard row == Self.rows / 2, let top = seen.last else { return Cell(background: background) }
    let view = bar.subviews[top]
    guard let text = Self.text(of: view.content) else { return Cell(background: background) }
    let middle = (view.frame.x + view.frame.width / 2) / scale
    let index = column - Int((middle - Double(text.count) / 2).rounded())
    guard index >= 0, index < text.count else { return Cell(background: background) }
    return Cell(
      letter: text[text.index(text.startIndex, offsetBy: index)], background: background)
  }

  private static func text(of content: ViewSnapshot.Content) -> String? {
    switch content {
    case .label(let text): text
    case .button(let title, let style): style == .back ? "‹ \(title)" : title
    case .image, .bar, .plain: nil
    }
  }

  private static func background(of content: ViewSnapshot.Content) -> Int? {
    switch content {
    case .image: 94
    case .button: 52
    case .plain: 29
    case .label, .bar: nil
    }
  }

  private static func background(of bar: ViewSnapshot) -> Int {
    if case .bar(_, _?) = bar.content { return 94 }
    if case .bar(_?, _) = bar.content { return 130 }
    return 67
  }
}
