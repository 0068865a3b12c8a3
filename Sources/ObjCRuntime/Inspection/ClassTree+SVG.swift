extension ClassTree {
  /// Measures of the picture, in pixels.
  private enum Measure {
    static let row = 22
    static let indentation = 20
    static let margin = 12
    static let fontSize = 13
    /// The width of a character of a monospaced font of that size, rounded up.
    static let character = 8
  }

  /// The tree as a picture that needs nothing else: no script, style sheet or font.
  ///
  /// Each class is a line of text to the right of and below its superclass;
  /// metaclasses are grey.
  ///
  /// - Complexity: O(*length of the text*).
  public var svg: String {
    let labels = nodes.map { Self.escaped(Self.printable($0.label)) }
    let widest = nodes.map { Self.x(of: $0) + 10 + $0.label.count * Measure.character }.max() ?? 0
    let (width, height) = (widest + Measure.margin, nodes.count * Measure.row + 2 * Measure.margin)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>Class tree</title>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      <g fill="none" stroke="#b0b8c4">

      """
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      let (x, y) = (Self.x(of: nodes[parent]), Self.y(of: parent) + 4)
      text += "<path d=\"M\(x) \(y)V\(Self.y(of: index))H\(Self.x(of: node))\"/>\n"
    }
    text += "</g>\n<g font-family=\"monospace\" font-size=\"\(Measure.fontSize)\">\n"
    for (index, node) in nodes.enumerated() {
      let (x, y) = (Self.x(of: node), Self.y(of: index))
      let color = node.isMetaclass ? "#8a94a3" : "#1f4e8c"
      text += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\" fill=\"\(color)\"/>"
      text += "<text x=\"\(x + 10)\" y=\"\(y + 4)\" fill=\"\(color)\">\(labels[index])</text>\n"
    }
    return text + "</g>\n</svg>\n"
  }

  private static func x(of node: Node) -> Int {
    Measure.margin + node.depth * Measure.indentation
  }

  private static func y(of index: Int) -> Int {
    Measure.margin + index * Measure.row + Measure.row / 2
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
