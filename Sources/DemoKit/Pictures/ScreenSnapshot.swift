internal import ObjCRuntime

/// A window and its views as values: what a picture of a screen is drawn from.
public struct ScreenSnapshot: Sendable {
  /// Something that is drawn.
  public enum Mark: Hashable, Sendable {
    /// A filled rectangle.
    case fill(RGBA)
    /// A line of text in the middle of a rectangle.
    case text(String, RGBA, isBold: Bool)
  }

  /// A rectangle of the screen and what is drawn there.
  public struct Layer: Sendable {
    /// Where, in the window's coordinates.
    public let frame: ViewSnapshot.Frame
    /// What.
    public let mark: Mark
    /// The view that draws it, in words.
    public let label: String
  }

  /// Light or dark.
  public let colorScheme: ColorScheme

  /// Width and height in points.
  public let size: (width: Double, height: Double)

  /// What is drawn, back to front.
  public private(set) var layers: [Layer] = []

  /// Copies what a window shows.
  ///
  /// - Parameter window: The window, which is laid out.
  public init(of window: UIWindow) {
    // A layout may bring views that need one themselves.
    for _ in 0..<3 { window.layoutIfNeeded() }
    colorScheme = window.colorScheme
    size = (window.frame.size.width, window.frame.size.height)
    add(window, x: 0, y: 0)
  }

  /// Shows a view in a window of its own, and copies that.
  ///
  /// - Parameters:
  ///   - view: What the screen shows.
  ///   - kit: The system.
  ///   - colorScheme: Light or dark.
  public init(of view: some View, on kit: UIKit, _ colorScheme: ColorScheme = .light) {
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    let controller = UIHostingController(view, kit: kit, environment: environment)
    self.init(of: UIWindow(root: controller, colorScheme: colorScheme))
  }

  /// The colour of a point, from fills only, as if no text were there.
  ///
  /// - Parameters:
  ///   - x: Points from the left.
  ///   - y: Points from the top.
  ///
  /// - Returns: The colour of all fills there, on white.
  public func color(x: Double, y: Double) -> RGBA {
    layers.reduce(RGBA(red: 1, green: 1, blue: 1, alpha: 1)) { below, layer in
      guard case .fill(let color) = layer.mark, layer.frame.contains(x: x, y: y) else {
        return below
      }
      return below.covered(by: color)
    }
  }

  /// Whether some fill is in front of a text's middle.
  ///
  /// - Parameter text: The text.
  ///
  /// - Returns: False if it can be read; nil if there is no such text.
  public func isCovered(_ text: String) -> Bool? {
    guard
      let index = layers.lastIndex(where: {
        if case .text(text, _, _) = $0.mark { true } else { false }
      })
    else { return nil }
    let frame = layers[index].frame
    return layers[(index + 1)...].contains { layer in
      guard case .fill(let color) = layer.mark, color.alpha == 1 else { return false }
      return layer.frame.contains(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
  }

  // MARK: - Drawing

  private mutating func add(_ view: UIView, x: Double, y: Double) {
    let rect = view.frame
    let frame = ViewSnapshot.Frame(
      x: x + rect.origin.x, y: y + rect.origin.y, width: rect.size.width,
      height: rect.size.height)
    if let color = view.backgroundColor?.components {
      layers.append(Layer(frame: frame, mark: .fill(color), label: view.label))
    }
    switch view {
    case is UINavigationBar: addMaterial(of: view.label, frame)
    case let label as UILabel:
      let isTitle = view.superview is UINavigationBar
      addText(label.text, colorScheme.foreground.components, isBold: isTitle, view.label, frame)
    case let button as UIButton:
      let title = button.style == .back ? "‹ " + button.title : button.title
      let blue = RGBA(red: 0, green: 0.478, blue: 1, alpha: 1)
      addText(title, blue, isBold: false, view.label, frame)
    default: break
    }
    for subview in view.subviews { add(subview, x: frame.x, y: frame.y) }
  }

  /// What makes a bar translucent: a veil over all that lies under it, up to the screen's top.
  private mutating func addMaterial(of label: String, _ bar: ViewSnapshot.Frame) {
    var veil = colorScheme.background.components
    veil.alpha = 0.25
    let bottom = bar.y + bar.height
    layers.append(
      Layer(
        frame: .init(x: bar.x, y: 0, width: bar.width, height: bottom), mark: .fill(veil),
        label: label + " (translucent)"))
    var line = colorScheme.foreground.components
    line.alpha = 0.2
    layers.append(
      Layer(
        frame: .init(x: bar.x, y: bottom - 0.5, width: bar.width, height: 0.5),
        mark: .fill(line), label: label + " (line)"))
  }

  private mutating func addText(
    _ text: String, _ color: RGBA, isBold: Bool, _ label: String, _ frame: ViewSnapshot.Frame
  ) {
    layers.append(Layer(frame: frame, mark: .text(text, color, isBold: isBold), label: label))
  }
}

extension RGBA {
  /// This colour with another, perhaps translucent, in front of it.
  func covered(by color: RGBA) -> RGBA {
    func mix(_ below: Double, _ above: Double) -> Double {
      below + (above - below) * color.alpha
    }
    return RGBA(
      red: mix(red, color.red), green: mix(green, color.green), blue: mix(blue, color.blue),
      alpha: 1)
  }
}
