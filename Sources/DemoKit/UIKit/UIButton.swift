public import ObjCRuntime

/// A button of a navigation bar.
@ObjCClass
public final class UIButton: UIView {
  /// The two shapes that a bar has.
  public enum Style: Int, Sendable {
    /// An arrow to the left.
    case back
    /// A rounded rectangle.
    case bordered
  }

  /// What stands on it.
  public private(set) var title: String = ""

  /// Its shape.
  @NonMessage public private(set) var style: Style = .bordered
}

extension UIButton {
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: Its shape.
  public convenience init(title: String, style: Style) {
    self.init()
    self.title = title
    self.style = style
    accessibilityLabel = "\(style == .back ? "back" : "button") “\(title)”"
  }
}
