internal import ObjCRuntime

/// The application's category `SCBackgroundImage` on `UINavigationBar`.
///
/// Its methods call *their own name* first. Before the swizzle that would be an
/// endless recursion; after it, it is the original implementation.
public enum SCBackgroundImage {
  /// Attaches the category to the bars of a system.
  ///
  /// - Parameter kit: The system.
  public static func attach(to kit: UIKit) {
    building("SCBackgroundImage") { () throws(ObjCError) in
      try category().attach(to: kit.navigationBar)
    }
  }

  /// Swizzles both selectors of a system's bars: what `main` does first.
  ///
  /// - Parameter kit: The system, with the category attached.
  ///
  /// - Returns: Which branch ran for `insertSubview:atIndex:` and which for `sendSubviewToBack:`.
  @discardableResult
  public static func swizzle(
    _ kit: UIKit
  ) -> (insert: SCClassUtils.Branch, sendToBack: SCClassUtils.Branch) {
    let bar = kit.navigationBar
    let insert = SCClassUtils.swizzle(
      "insertSubview:atIndex:", of: bar, with: "scInsertSubview:atIndex:")
    let sendToBack = SCClassUtils.swizzle(
      "sendSubviewToBack:", of: bar, with: "scSendSubviewToBack:")
    return (insert, sendToBack)
  }

  private static func category() throws(ObjCError) -> ObjCCategory {
    var category = ObjCCategory("SCBackgroundImage")
    try category.addMethod("scInsertSubview:atIndex:") {
      (self: UINavigationBar, view: UIView, index: Int) in
      self.send("scInsertSubview:atIndex:", view, index)
      if let background = self.viewWithTag(SCAppUtils.backgroundTag) {
        self.send("scSendSubviewToBack:", background)
      }
    }
    try category.addMethod("scSendSubviewToBack:") {
      (self: UINavigationBar, view: UIView) in
      self.send("scSendSubviewToBack:", view)
      if let background = self.viewWithTag(SCAppUtils.backgroundTag) {
        self.send("scSendSubviewToBack:", background)
      }
    }
    // The first attempt, which works until the first push.
    try category.addMethod("scSetNaiveBackgroundImage:") {
      (self: UINavigationBar, image: UIImage) in
      let allocated: UIImageView = UIImageViewClass.shared.cls.send("alloc")
      let view: UIImageView = allocated.send("initWithImage:", image)
      self.insertSubview(view, at: 0)
    }
    return category
  }
}

extension UINavigationBar {
  /// Sends `scSetNaiveBackgroundImage:`, the category's method that does not last.
  ///
  /// - Parameter image: Inserted as subview 0, in an image view without a tag.
  public func setNaiveBackgroundImage(_ image: UIImage) {
    send("scSetNaiveBackgroundImage:", image)
  }
}
