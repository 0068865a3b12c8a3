internal import ObjCRuntime

/// A line of text: the face of the runtime class `UILabel`.
public final class UILabel: UIView {
  /// Creates a label.
  ///
  /// - Parameter text: The text shown.
  public convenience init(text: String) {
    self.init()
    isUserInteractionEnabled = false
    self.text = text
  }

  /// The text shown.
  public var text: String {
    get { send("text") }
    set { send("setText:", newValue) }
  }
}

/// The runtime class `UILabel`.
struct UILabelClass: Sendable {
  static let shared = building("UILabel") { () throws(ObjCError) in try UILabelClass() }

  let cls: ObjCClass

  private init() throws(ObjCError) {
    cls = try ObjCClass("UILabel", superclass: UIViewClass.shared.cls, face: UILabel.self)
    let text = try cls.addInstanceVariable("_text", initialValue: "")
    try cls.addMethod("text") { (self: UILabel) -> String in self[text] }
    try cls.addMethod("setText:") { (self: UILabel, newText: String) in
      self[text] = newText
      self.label = "title “\(newText)”"
    }
    try cls.register()
  }
}
