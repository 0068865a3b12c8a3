/// A number with at most two decimals, as short as SVG wants it.
func number(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Text that may stand in SVG and HTML, in attributes too.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.append(character)
    }
  }
  return result
}

/// Pieces of SVG.
///
/// No scripts, style sheets, filters or fonts of our own, so that browsers,
/// GitHub and librsvg draw the same picture.
enum SVG {
  static let fontFamily = "Helvetica, Arial, sans-serif"

  /// A line of text; `y` is the base line.
  static func text(
    _ text: String, x: Double, y: Double, size: Double, fill: String, weight: String = "normal",
    anchor: String = "start", opacity: Double = 1
  ) -> String {
    """
    <text x="\(number(x))" y="\(number(y))" font-family="\(fontFamily)" font-size="\(number(size))" \
    font-weight="\(weight)" text-anchor="\(anchor)" fill="\(fill)"\
    \(opacity == 1 ? "" : " fill-opacity=\"\(number(opacity))\"")>\(escaped(text))</text>

    """
  }

  /// A rectangle; `more` holds further attributes.
  static func rect(
    _ frame: ViewSnapshot.Frame, radius: Double = 0, fill: String, more: String = ""
  ) -> String {
    """
    <rect x="\(number(frame.x))" y="\(number(frame.y))" width="\(number(frame.width))" \
    height="\(number(frame.height))"\(radius == 0 ? "" : " rx=\"\(number(radius))\"") \
    fill="\(fill)"\(more.isEmpty ? "" : " " + more)/>

    """
  }

  /// A gradient from top to bottom of whatever it fills.
  static func gradient(_ id: String, _ stops: [(offset: Double, color: RGBA)]) -> String {
    let list = stops.map {
      "<stop offset=\"\(number($0.offset))\" stop-color=\"\($0.color.hex)\"/>"
    }
    return """
      <linearGradient id="\(id)" x1="0" y1="0" x2="0" y2="1">\(list.joined())</linearGradient>

      """
  }
}

extension RGBA {
  /// The colour as `#rrggbb`.
  public var hex: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// A step of `amount` on the way to white.
  func lighter(_ amount: Double) -> RGBA { mixed(with: 1, amount) }

  /// A step of `amount` on the way to black.
  func darker(_ amount: Double) -> RGBA { mixed(with: 0, amount) }

  private func mixed(with other: Double, _ amount: Double) -> RGBA {
    RGBA(
      red: red + (other - red) * amount, green: green + (other - green) * amount,
      blue: blue + (other - blue) * amount, alpha: alpha)
  }
}
