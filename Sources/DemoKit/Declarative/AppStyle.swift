/// The look of an application, which screens read from the environment.
public protocol AppStyle: Sendable {
  /// The type of the colours.
  associatedtype Colors: AppColors

  /// The colours.
  var colors: Colors { get }
}

/// The colours of an application.
public protocol AppColors: Sendable {
  /// The colour of bars.
  var main: Color { get }

  /// The colour behind what screens show.
  var background: Color { get }
}

/// Red and white: the look where nobody has chosen one.
public struct StandardStyle: AppStyle {
  /// The colours.
  public struct Colors: AppColors {
    /// Red.
    public let main = Color.red
    /// White.
    public let background = Color.white
  }

  /// The colours.
  public let colors = Colors()
}

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey {
    static let defaultValue: any AppStyle = StandardStyle()
  }

  /// The look of the application.
  public var style: any AppStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
