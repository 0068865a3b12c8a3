/// Draws a bar and its subviews, back to front, in points.
struct BarDrawing {
  private let bar: ViewSnapshot
  private let prefix: String

  /// - Parameters:
  ///   - bar: A snapshot of a navigation bar.
  ///   - prefix: In front of all ids, so that several drawings fit into one page.
  init(_ bar: ViewSnapshot, prefix: String) {
    self.bar = bar
    self.prefix = prefix
  }

  /// The blue of that time, where nobody set a tint colour.
  private static let systemTint = RGBA(red: 0.427, green: 0.518, blue: 0.635, alpha: 1)

  private var tint: RGBA {
    if case .bar(let tint?, _) = bar.content { tint } else { Self.systemTint }
  }

  /// The gradients and the texture that ``body`` refers to.
  var definitions: String {
    SVG.gradient(
      prefix + "bar",
      [
        (0, tint.lighter(0.5)), (0.5, tint.lighter(0.17)), (0.5, tint.lighter(0.06)),
        (1, tint.darker(0.04)),
      ])
      + SVG.gradient(
        prefix + "button",
        [
          (0, tint.lighter(0.28)), (0.5, tint.darker(0.08)), (0.5, tint.darker(0.2)),
          (1, tint.darker(0.12)),
        ])
      + WoodTexture(SCAppUtils.tintColor).pattern(prefix + "wood")
  }

  /// The bar, its top left corner at zero.
  var body: String {
    background + bar.subviews.map(draw).joined()
  }

  private var background: String {
    let frame = ViewSnapshot.Frame(x: 0, y: 0, width: bar.frame.width, height: bar.frame.height)
    if case .bar(_, _?) = bar.content { return SVG.rect(frame, fill: "url(#\(prefix)wood)") }
    var line = frame
    line.height = 1
    let highlight = SVG.rect(line, fill: "#ffffff", more: "fill-opacity=\"0.4\"")
    line.y = frame.height - 1
    return SVG.rect(frame, fill: "url(#\(prefix)bar)") + highlight
      + SVG.rect(line, fill: tint.darker(0.6).hex)
  }

  private func draw(_ view: ViewSnapshot) -> String {
    let frame = view.frame
    let drawing =
      switch view.content {
      case .image: SVG.rect(frame, fill: "url(#\(prefix)wood)")
      case .label(let text):
        shadowed(text, x: frame.x + frame.width / 2, y: frame.y + 20.5, size: 20)
      case .button(let title, .back): backButton(title, frame)
      case .button(let title, .bordered): borderedButton(title, frame)
      case .bar, .plain: ""
      }
    guard !view.subviews.isEmpty else { return drawing }
    return drawing + "<g transform=\"translate(\(number(frame.x)) \(number(frame.y)))\">"
      + view.subviews.map(draw).joined() + "</g>\n"
  }

  /// White letters that look cut into the bar: their shadow falls upwards.
  private func shadowed(_ text: String, x: Double, y: Double, size: Double) -> String {
    SVG.text(
      text, x: x, y: y - 1, size: size, fill: "#000000", weight: "bold", anchor: "middle",
      opacity: 0.5)
      + SVG.text(text, x: x, y: y, size: size, fill: "#ffffff", weight: "bold", anchor: "middle")
  }

  private func borderedButton(_ title: String, _ frame: ViewSnapshot.Frame) -> String {
    var inner = frame
    inner.x += 0.5
    inner.y += 0.5
    inner.width -= 1
    inner.height -= 1
    var glow = inner
    glow.y += 1
    return SVG.rect(
      glow, radius: 5, fill: "none", more: "stroke=\"#ffffff\" stroke-opacity=\"0.3\"")
      + SVG.rect(
        inner, radius: 5, fill: "url(#\(prefix)button)",
        more: "stroke=\"\(tint.darker(0.55).hex)\" stroke-opacity=\"0.9\"")
      + shadowed(title, x: frame.x + frame.width / 2, y: frame.y + 19.3, size: 12)
  }

  private func backButton(_ title: String, _ frame: ViewSnapshot.Frame) -> String {
    let right = frame.width - 0.5
    let curve = number(right - 5)
    let edge = number(right)
    let path = """
      M13.5 0.5L\(curve) 0.5Q\(edge) 0.5 \(edge) 5.5L\(edge) 24.5Q\(edge) 29.5 \(curve) 29.5\
      L13.5 29.5Q11.5 29.5 10 27.8L1.2 16.8Q0 15 1.2 13.2L10 2.2Q11.5 0.5 13.5 0.5Z
      """
    let place = "translate(\(number(frame.x)) \(number(frame.y)))"
    return """
      <g transform="\(place)">
      <path d="\(path)" transform="translate(0 1)" fill="none" stroke="#ffffff" stroke-opacity="0.3"/>
      <path d="\(path)" fill="url(#\(prefix)button)" stroke="\(tint.darker(0.55).hex)" \
      stroke-opacity="0.9"/>
      </g>

      """ + shadowed(title, x: frame.x + frame.width / 2 + 4, y: frame.y + 19.3, size: 12)
  }
}
