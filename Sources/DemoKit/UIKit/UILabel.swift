public import ObjCRuntime

/// A line of text.
@ObjCClass
public final class UILabel: UIView {
  /// The text shown.
  public var text: String = "" {
    didSet { accessibilityLabel = "title “\(text)”" }
  }

  /// Creates a label, which lets touches through.
  ///
  /// - Parameter text: The text shown.
  public convenience init(text: String) {
    self.init()
    isUserInteractionEnabled = false
    self.text = text
  }
}
