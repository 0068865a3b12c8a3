public import ObjCRuntime

/// The application's category on `UINavigationBar`.
///
/// Its first two methods call *their own name* first. Before the swizzle that would be an
/// endless recursion; after it, it is the original implementation.
@ObjCCategory("SCBackgroundImage")
extension UINavigationBar {
  @Method("scInsertSubview:atIndex:")
  func scInsertSubview(_ view: UIView, at index: Int) {
    scInsertSubview(view, at: index)
    if let background = viewWithTag(SCAppUtils.backgroundTag) {
      scSendSubviewToBack(background)
    }
  }

  func scSendSubviewToBack(_ view: UIView) {
    scSendSubviewToBack(view)
    if let background = viewWithTag(SCAppUtils.backgroundTag) {
      scSendSubviewToBack(background)
    }
  }

  /// Inserts an image view without a tag as subview 0: the first attempt, which works until the
  /// first push.
  ///
  /// - Parameter image: The image.
  @Method("scSetNaiveBackgroundImage:")
  public func setNaiveBackgroundImage(_ image: UIImage) {
    insertSubview(UIImageView(image: image), at: 0)
  }
}

/// What `main` does with the category.
public enum SCBackgroundImage {
  /// Attaches the category to the bars of a system.
  ///
  /// - Parameter kit: The system.
  public static func attach(to kit: UIKit) {
    UINavigationBar.SCBackgroundImage.attach(to: kit.navigationBar)
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
}
