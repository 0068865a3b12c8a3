/// The picture of a scene: what the user sees, and the order of subviews that makes it so.
struct ScenePicture {
  private let scene: Scene
  private let prefix: String
  private let width = 860.0
  private let height = 368.0

  /// Pixels for a point of the screen.
  private let scale = 1.5

  init(_ scene: Scene) {
    self.scene = scene
    prefix = "s" + scene.id.prefix { $0 != "-" } + "-"
  }

  /// A complete SVG document.
  var svg: String {
    let drawing = BarDrawing(scene.bar, prefix: prefix)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(width)) \(number(height))" role="img">
      <title>\(escaped(scene.title))</title>
      <desc>\(escaped(scene.caption + " " + scene.verdict))</desc>
      <defs>
      \(drawing.definitions)\(screenDefinitions)</defs>
      <rect x="0.5" y="0.5" width="\(number(width - 1))" height="\(number(height - 1))" rx="14" \
      fill="#f6f3ee" stroke="#d9d2c6"/>
      \(heading)<g transform="translate(28 112)">
      <g clip-path="url(#\(prefix)screen)">
      \(screen(drawing))</g>
      <rect x="0" y="0" width="480" height="228" rx="10" fill="none" stroke="#3b3a38" stroke-width="1.5"/>
      </g>
      \(SubviewList(scene, prefix: prefix).svg(x: 540, y: 112, width: 292, height: 228))</svg>

      """
  }

  private var heading: String {
    var result = SVG.text(
      scene.title, x: 28, y: 40, size: 21, fill: "#2b2620", weight: "bold")
    for (row, line) in wrapped(scene.caption, width: 112).enumerated() {
      result += SVG.text(line, x: 28, y: 63 + Double(row) * 18, size: 13.5, fill: "#5d564c")
    }
    return result
  }

  private var screenDefinitions: String {
    """
    <clipPath id="\(prefix)screen"><rect width="480" height="228" rx="10"/></clipPath>
    <linearGradient id="\(prefix)shade" x1="0" y1="0" x2="0" y2="1">\
    <stop offset="0" stop-color="#000000" stop-opacity="0.45"/>\
    <stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>
    <linearGradient id="\(prefix)battery" x1="0" y1="0" x2="0" y2="1">\
    <stop offset="0" stop-color="#b7e28a"/><stop offset="1" stop-color="#4f9a1c"/></linearGradient>

    """
  }

  /// Status bar, navigation bar and the first rows of a table, in points.
  private func screen(_ drawing: BarDrawing) -> String {
    """
    <g transform="scale(\(number(scale)))">
    <rect width="320" height="152" fill="#ffffff"/>
    \(table)<rect y="64" width="320" height="4" fill="url(#\(prefix)shade)"/>
    \(statusBar)<g transform="translate(0 20)">
    \(drawing.body)</g>
    </g>

    """
  }

  private var statusBar: String {
    let bars = (0..<5).map { index in
      let height = 3 + Double(index) * 1.6
      return SVG.rect(
        .init(x: 6 + Double(index) * 4, y: 15 - height, width: 3, height: height), fill: "#e8e8e8")
    }
    return "<rect width=\"320\" height=\"20\" fill=\"#0d0d0d\"/>\n" + bars.joined()
      + SVG.text("Carrier", x: 31, y: 14.6, size: 12, fill: "#e8e8e8", weight: "bold")
      + SVG.text(
        "9:41 AM", x: 160, y: 14.6, size: 12, fill: "#e8e8e8", weight: "bold", anchor: "middle")
        + """
        <rect x="291.5" y="5.5" width="21" height="9" rx="1.5" fill="none" stroke="#e8e8e8"/>
        <rect x="313" y="8" width="2" height="4" fill="#e8e8e8"/>
        <rect x="293" y="7" width="16" height="6" fill="url(#\(prefix)battery)"/>

        """
  }

  private var table: String {
    let title = scene.bar.subviews.lazy.compactMap { view -> String? in
      if case .label(let text) = view.content { text } else { nil }
    }.first
    let rows =
      switch title {
      case "Pancakes": ["Buckwheat Flour", "Two Eggs"]
      case "Camera Roll": ["Breakfast", "The Cake, Eaten"]
      default: ["Buckwheat Pancakes", "Plum Cake"]
      }
    return rows.enumerated().map { index, text in
      let top = 64 + Double(index) * 44
      return SVG.text(
        text, x: 12, y: top + 28.5, size: 18, fill: "#1c1c1c", weight: "bold")
          + """
          <path d="M302 \(number(top + 16))l6 6l-6 6" fill="none" stroke="#9a9a9a" stroke-width="2.6"/>
          <rect y="\(number(top + 43))" width="320" height="1" fill="#d4d4d4"/>

          """
    }.joined()
  }
}
