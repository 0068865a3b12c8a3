internal import ObjCRuntime

/// A colour, which as a view fills all that it is offered.
public struct Color: PrimitiveView, Hashable, Sendable {
  /// The components.
  public let components: RGBA

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - red: From 0 to 1.
  ///   - green: From 0 to 1.
  ///   - blue: From 0 to 1.
  public init(red: Double, green: Double, blue: Double) {
    components = RGBA(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Red, as the system has it.
  public static let red = Color(red: 1, green: 0.231, blue: 0.188)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// The colour as an object of UIKit.
  public var uiColor: UIColor {
    UIColor(
      red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  func children(_ environment: EnvironmentValues) -> [any View] { [] }

  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize { offer }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    let view = UIView()
    view.backgroundColor = uiColor
    canvas.add(view, "color \(components.hex)", in: frame)
  }
}

extension ColorScheme {
  /// What a screen shows where there is nothing.
  var background: Color { self == .light ? .white : .black }

  /// Text.
  var foreground: Color { self == .light ? .black : .white }
}
