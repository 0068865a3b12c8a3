internal import Glibc

/// What `navigation-bar-bg.png` looks like: a board of dark wood, drawn as an SVG pattern.
///
/// The grain runs along the bar and around two knots. The same numbers each
/// time, so that pictures can be compared.
struct WoodTexture {
  private let base: RGBA
  private let size = (width: 320.0, height: 44.0)

  /// Where the grain has to make way: position, half width and height of a knot.
  private let knots = [
    Knot(x: 74, y: 29, width: 17, lift: 4.2), Knot(x: 243, y: 13, width: 23, lift: 5),
  ]

  private struct Knot {
    let x: Double
    let y: Double
    let width: Double
    let lift: Double

    /// How far a fiber is pushed aside, away from the knot.
    func push(x: Double, y: Double) -> Double {
      let along = (x - self.x) / width
      let across = (y - self.y) / 9
      let push = lift * exp(-along * along - across * across)
      return y < self.y ? -push : push
    }
  }

  init(_ base: RGBA) {
    self.base = base
  }

  /// The pattern; needs a gradient named `<id>-board`, which comes with it.
  func pattern(_ id: String) -> String {
    SVG.gradient(
      id + "-board",
      [
        (0, base.lighter(0.2)), (0.35, base.lighter(0.06)), (0.7, base.darker(0.12)),
        (1, base.darker(0.38)),
      ])
        + """
        <pattern id="\(id)" width="320" height="44" patternUnits="userSpaceOnUse">
        <rect width="320" height="44" fill="url(#\(id)-board)"/>
        <g fill="none" stroke-linecap="round">
        \(grain())</g>
        \(knotRings())<rect width="320" height="1" fill="#ffffff" fill-opacity="0.28"/>
        <rect y="42.5" width="320" height="1.5" fill="#000000" fill-opacity="0.4"/>
        </pattern>

        """
  }

  private func grain() -> String {
    var random = Noise(state: 6_183_746)
    var lines = ""
    var y = -1.0
    while y < 45 {
      let isLight = random.next() < 0.3
      let color = isLight ? base.lighter(0.42) : base.darker(0.72)
      let opacity = isLight ? 0.10 + 0.22 * random.next() : 0.16 + 0.4 * random.next()
      let width = 0.35 + 0.9 * random.next() * random.next()
      lines += """
        <path d="\(fiber(at: y, phase: random.next() * 6, sway: 0.4 + random.next()))" \
        stroke="\(color.hex)" stroke-opacity="\(number(opacity))" stroke-width="\(number(width))"/>

        """
      y += 0.75 + 0.95 * random.next()
    }
    return lines
  }

  /// One line of the grain, pushed aside where a knot is near.
  private func fiber(at y: Double, phase: Double, sway: Double) -> String {
    var path = ""
    for x in stride(from: -4.0, through: 324, by: 8) {
      var height = y + sway * (sin(x / 47 + phase * 0.3) + 0.4 * sin(x / 19 + phase))
      for knot in knots { height += knot.push(x: x, y: y) }
      path += (path.isEmpty ? "M" : "L") + number(x) + " " + number(height)
    }
    return path
  }

  private func knotRings() -> String {
    knots.map { knot in
      (0..<4).map { ring in
        let scale = 1 - Double(ring) * 0.24
        return """
          <ellipse cx="\(number(knot.x))" cy="\(number(knot.y))" \
          rx="\(number(knot.width * 0.48 * scale))" ry="\(number(knot.lift * 0.72 * scale))" \
          fill="\(base.darker(0.35 + 0.12 * Double(ring)).hex)" fill-opacity="0.55" \
          stroke="\(base.darker(0.8).hex)" stroke-opacity="0.5" stroke-width="0.5"/>

          """
      }.joined()
    }.joined()
  }
}

/// Numbers that look random and are the same each time.
private struct Noise {
  var state: UInt64

  /// From 0 up to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53 as UInt64)
  }
}
