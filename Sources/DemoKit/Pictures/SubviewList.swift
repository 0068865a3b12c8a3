/// The subviews of a bar as a pile of cards: the front one on top.
struct SubviewList {
  private let scene: Scene
  private let prefix: String

  init(_ scene: Scene, prefix: String) {
    self.scene = scene
    self.prefix = prefix
  }

  func svg(x: Double, y: Double, width: Double, height: Double) -> String {
    let bar = scene.bar
    var result = """
      <g transform="translate(\(number(x)) \(number(y)))">

      """
    result += SVG.text(
      "SUBVIEWS, FRONT ON TOP", x: 0, y: 9, size: 10, fill: "#8a8174", weight: "bold")
    var top = 17.0
    for index in bar.subviews.indices.reversed() {
      result += card(index, top: top, width: width)
      top += 33
    }
    if case .bar(_, let image?) = bar.content {
      result += SVG.text(
        "The bar itself draws \(image).", x: 0, y: top + 12, size: 12, fill: "#5d564c")
    }
    return result + verdict(width: width, bottom: height) + "</g>\n"
  }

  private func card(_ index: Int, top: Double, width: Double) -> String {
    let view = scene.bar.subviews[index]
    let isHidden = scene.bar.visibility(of: index) == .hidden
    let ink = isHidden ? "#a89f92" : "#2b2620"
    var result = SVG.rect(
      .init(x: 0.5, y: top + 0.5, width: width - 1, height: 27), radius: 6,
      fill: isHidden ? "#ece7df" : "#ffffff",
      more: "stroke=\"\(isHidden ? "#d9d2c6" : "#c9c0b2")\"")
    result += icon(view.content, top: top, isHidden: isHidden)
    result += SVG.text(name(of: view), x: 46, y: top + 18.5, size: 13, fill: ink)
    result += SVG.text(
      isHidden ? "hidden" : "index \(index)", x: width - 10, y: top + 18.5, size: 11.5,
      fill: isHidden ? "#b3261e" : "#8a8174", weight: isHidden ? "bold" : "normal", anchor: "end")
    return result
  }

  /// An image is the background if it has the tag, so that is what matters of it.
  private func name(of view: ViewSnapshot) -> String {
    guard case .image = view.content else { return view.label }
    return view.tag == 0 ? "image view, no tag" : "image view, tag \(view.tag)"
  }

  private func icon(_ content: ViewSnapshot.Content, top: Double, isHidden: Bool) -> String {
    let color = isHidden ? "#b9b0a3" : "#6b5f50"
    let frame = ViewSnapshot.Frame(x: 9, y: top + 7, width: 28, height: 14)
    switch content {
    case .image:
      return SVG.rect(frame, radius: 2, fill: "url(#\(prefix)wood)")
    case .label:
      return SVG.text(
        "T", x: 23, y: top + 20, size: 15, fill: color, weight: "bold", anchor: "middle")
    case .button(_, .back):
      return """
        <path d="M9 \(number(top + 14))l7 -7h18q3 0 3 3v8q0 3 -3 3h-18z" fill="none" \
        stroke="\(color)" stroke-width="1.5"/>

        """
    case .button(_, .bordered):
      return SVG.rect(
        frame, radius: 4, fill: "none", more: "stroke=\"\(color)\" stroke-width=\"1.5\"")
    case .bar, .plain: return ""
    }
  }

  private func verdict(width: Double, bottom: Double) -> String {
    let color = scene.isIntact ? "#2f7d32" : "#b3261e"
    let words = scene.isIntact ? "Title and buttons are visible" : "Title and buttons are covered"
    return """
      <circle cx="6" cy="\(number(bottom - 7))" r="5.5" fill="\(color)"/>

      """
        + SVG.text(
          words, x: 19, y: bottom - 2.5, size: 13, fill: color, weight: "bold")
  }
}
