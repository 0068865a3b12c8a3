internal import ObjCRuntime

/// A button of a navigation bar: the face of the runtime class `UIButton`.
public final class UIButton: UIView {
  /// The two shapes that a bar has.
  public enum Style: Int, Sendable {
    /// An arrow to the left.
    case back
    /// A rounded rectangle.
    case bordered
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: Its shape.
  public convenience init(title: String, style: Style) {
    self.init()
    send("setTitle:", title)
    self[UIButtonClass.shared.style] = style
    label = "\(style == .back ? "back" : "button") “\(title)”"
  }

  /// What stands on it.
  public var title: String { send("title") }

  /// Its shape.
  public var style: Style { self[UIButtonClass.shared.style] }
}

/// The runtime class `UIButton`.
struct UIButtonClass: Sendable {
  static let shared = building("UIButton") { () throws(ObjCError) in try UIButtonClass() }

  let cls: ObjCClass
  let style: InstanceVariable<UIButton.Style>

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIButton", superclass: UIViewClass.shared.cls, face: UIButton.self)
    let title = try cls.addInstanceVariable("_title", initialValue: "")
    style = try cls.addInstanceVariable("_style", initialValue: .bordered)
    try cls.addMethod("title") { (self: UIButton) -> String in self[title] }
    try cls.addMethod("setTitle:") { (self: UIButton, newTitle: String) in self[title] = newTitle }
    try cls.register()
  }
}
