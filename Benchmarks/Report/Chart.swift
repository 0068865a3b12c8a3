/// A picture of the dispatch rows: bars of ratios to a function pointer.
///
/// No scripts, style sheets or fonts of its own, so that browsers, GitHub and librsvg
/// draw the same. All rows share the yardstick, whose bar would be one long.
struct Chart {
  /// A row's name, and a bar for each runtime that has it.
  struct Group: Equatable {
    let name: String
    /// By runtime: the index of the runtime in ``Chart/runtimes``, and its ratio.
    let bars: [Bar]
  }

  struct Bar: Equatable {
    let runtime: Int
    let ratio: Double
  }

  let runtimes: [String]
  let groups: [Group]
  let machine: String

  /// The rows that are drawn, and what they are called in the picture.
  static let rows = [
    ("send/1-site", "one call site"), ("send/8-sites", "eight call sites"),
    ("send/poly-4", "four classes at random"), ("send/megamorphic", "1,000 classes × 200 methods"),
    ("send/nil", "nil"), ("send/super", "super"), ("send/class-method", "class method"),
    ("send/after-exchange", "after an exchange"),
  ]

  private static let colors = ["#c2410c", "#64748b", "#94a3b8", "#a8a29e", "#cbd5e1"]
  private static let labelWidth = 210.0
  private static let scaleWidth = 520.0
  private static let barHeight = 12.0
  private static let top = 74.0

  /// Takes what a run has measured of the rows that are drawn.
  ///
  /// - Throws: ``BenchmarkError`` if it measured none of them.
  init(machine: Machine, measurements: [Measurement], peers: [String]) throws {
    let byName = Dictionary(uniqueKeysWithValues: measurements.map { ($0.row.name, $0) })
    let found = peers.filter { peer in measurements.contains { $0.peers[peer] != nil } }
    runtimes = ["this runtime"] + found
    groups = Self.rows.compactMap { row, title in
      guard let measurement = byName[row] else { return nil }
      let others = found.enumerated().compactMap { index, peer in
        measurement.peers[peer].map { Bar(runtime: index + 1, ratio: $0.ratio.median) }
      }
      return Group(name: title, bars: [Bar(runtime: 0, ratio: measurement.ratio.median)] + others)
    }
    guard !groups.isEmpty else {
      throw BenchmarkError("a chart needs one of the rows \(Self.rows.map(\.0))")
    }
    self.machine = machine.description
  }

  /// The picture.
  var svg: String {
    let limit = max(groups.flatMap { $0.bars.map(\.ratio) }.max() ?? 1, 1).rounded(.up)
    let unit = Self.scaleWidth / limit
    var y = Self.top
    var body = ""
    for group in groups {
      let middle = y + Double(group.bars.count) * Self.barHeight / 2 + 4
      body += text(group.name, x: Self.labelWidth - 10, y: middle, anchor: "end")
      for bar in group.bars {
        let width = bar.ratio * unit
        body += rect(
          x: Self.labelWidth, y: y, width: width, height: Self.barHeight - 2,
          fill: color(of: bar.runtime))
        body += text(
          Report.format(bar.ratio), x: Self.labelWidth + width + 5, y: y + Self.barHeight - 3,
          size: 10)
        y += Self.barHeight
      }
      y += 14
    }
    let height = y + 26
    let one = Self.labelWidth + unit
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="\(number(height))" \
      viewBox="0 0 800 \(number(height))" role="img">
      <title>Message sends, against a call through a C function pointer</title>
      <desc>\(escaped(summary))</desc>
      \(rect(x: 0, y: 0, width: 800, height: height, fill: "#ffffff"))\
      \(text("Message sends: time against a call through a C function pointer", x: 20, y: 28, size: 16))\
      \(legend)\(body)\
      <line x1="\(number(one))" y1="\(number(Self.top - 8))" x2="\(number(one))" \
      y2="\(number(y - 6))" stroke="#0f172a" stroke-dasharray="3 3"/>
      \(text("1.00: the function pointer. \(machine)", x: 20, y: height - 12, size: 11))\
      </svg>

      """
  }

  /// What the picture shows, in words.
  private var summary: String {
    groups.map { group in
      "\(group.name): "
        + group.bars.map { "\(runtimes[$0.runtime]) \(Report.format($0.ratio))" }
        .joined(separator: ", ")
    }.joined(separator: "; ") + "."
  }

  private var legend: String {
    var x = 20.0
    return runtimes.enumerated().map { index, name in
      defer { x += 30 + Double(name.count) * 7.5 }
      return rect(x: x, y: 42, width: 12, height: 12, fill: color(of: index))
        + text(name, x: x + 18, y: 52)
    }.joined()
  }

  private func color(of runtime: Int) -> String { Self.colors[runtime % Self.colors.count] }

  private func text(
    _ text: String, x: Double, y: Double, size: Double = 12, anchor: String = "start"
  ) -> String {
    """
    <text x="\(number(x))" y="\(number(y))" font-family="Helvetica, Arial, sans-serif" \
    font-size="\(number(size))" text-anchor="\(anchor)" fill="#0f172a">\(escaped(text))</text>

    """
  }

  private func rect(
    x: Double, y: Double, width: Double, height: Double, fill: String
  ) -> String {
    """
    <rect x="\(number(x))" y="\(number(y))" width="\(number(width))" height="\(number(height))" \
    fill="\(fill)"/>

    """
  }

  /// At most two decimals.
  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Text that may stand in XML.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
