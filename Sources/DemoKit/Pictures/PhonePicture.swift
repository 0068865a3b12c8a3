/// The picture of a screen of the second story: a telephone without a home button.
struct PhonePicture {
  private let scene: ScreenScene
  private let prefix: String

  /// What is outside the screen, on each side.
  private let margin = 14.0

  init(_ scene: ScreenScene) {
    self.scene = scene
    prefix = "s" + scene.id.prefix { $0 != "-" } + "-"
  }

  private var screen: ScreenSnapshot { scene.screen }

  /// A complete SVG document, in which the screen's points are offset by the margin.
  var svg: String {
    let width = screen.size.width + 2 * margin
    let height = screen.size.height + 2 * margin
    let frame = ViewSnapshot.Frame(
      x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(width)) \(number(height))" role="img">
      <title>\(escaped(scene.title))</title>
      <desc>\(escaped(scene.caption))</desc>
      <defs>
      <clipPath id="\(prefix)screen">\(SVG.rect(frame, radius: 40, fill: "#000000"))</clipPath>
      </defs>
      \(SVG.rect(
        .init(x: 1, y: 1, width: width - 2, height: height - 2), radius: 53, fill: "#1c1c1e",
        more: "stroke=\"#8e8e93\" stroke-width=\"2\""))\
      <g transform="translate(\(number(margin)) \(number(margin)))">
      <g clip-path="url(#\(prefix)screen)">
      \(screen.layers.map(draw).joined())\(statusBar)</g>
      </g>
      </svg>

      """
  }

  private func draw(_ layer: ScreenSnapshot.Layer) -> String {
    let frame = layer.frame
    switch layer.mark {
    case .fill(let color):
      // Where edges of two fills meet, the one behind must not shine through between pixels.
      let opacity = color.alpha == 1 ? "" : " fill-opacity=\"\(number(color.alpha))\""
      return SVG.rect(frame, fill: color.hex, more: "shape-rendering=\"crispEdges\"" + opacity)
    case .text(let text, let color, let isBold):
      return SVG.text(
        text, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 6, size: 17,
        fill: color.hex, weight: isBold ? "bold" : "normal", anchor: "middle")
    }
  }

  /// Clock, battery and home indicator, in front of everything.
  private var statusBar: String {
    let ink = screen.colorScheme.foreground.components.hex
    return SVG.text("9:41", x: 54, y: 29, size: 16, fill: ink, weight: "bold", anchor: "middle")
      + """
      <rect x="308.5" y="17.5" width="24" height="11" rx="3" fill="none" stroke="\(ink)"/>
      <rect x="310" y="19" width="18" height="8" rx="1.5" fill="\(ink)"/>
      <rect x="334" y="21" width="2" height="4" fill="\(ink)"/>
      <path d="M83 0q4 0 4 5q0 25 24 25h153q24 0 24 -25q0 -5 4 -5z" fill="#1c1c1e"/>
      <rect x="120" y="799" width="135" height="5" rx="2.5" fill="\(ink)"/>

      """
  }
}
