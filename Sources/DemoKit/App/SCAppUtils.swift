public import ObjCRuntime

/// What the application does to its navigation controllers.
@ObjCClass
public final class SCAppUtils: NSObject {
  /// The tag of the background's image view.
  public static let backgroundTag = 6_183_746

  /// The name of the background's image.
  public static let backgroundImageName = "navigation-bar-bg.png"

  /// The colour of the bar's buttons.
  public static let tintColor = RGBA(red: 0.54, green: 0.18, blue: 0.03, alpha: 1)

  /// Gives a controller's bar the tint colour and the background; a second time adds nothing.
  ///
  /// - Parameter controller: The controller.
  @Method("customizeNavigationController:")
  public static func customize(_ controller: UINavigationController) {
    let bar = controller.navigationBar
    bar.tintColor = .color(
      red: tintColor.red, green: tintColor.green, blue: tintColor.blue, alpha: tintColor.alpha)
    // From system 5.0 on there is a setter. An application for older systems too sends it by its
    // name; 0 is UIBarMetricsDefault.
    if bar.responds(to: "setBackgroundImage:forBarMetrics:") {
      bar.send(
        "setBackgroundImage:forBarMetrics:", UIImage.named(backgroundImageName) as UIImage?, 0)
      return
    }
    guard bar.viewWithTag(backgroundTag) == nil else { return }
    let view = UIImageView(image: .named(backgroundImageName))
    view.tag = backgroundTag
    bar.insertSubview(view, at: 0)
    // Swift releases the image view here; the bar keeps it.
  }
}
