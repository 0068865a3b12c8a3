public import ObjCRuntime

/// The application's class `SCAppUtils`, which has one class method:
/// `+customizeNavigationController:`.
public enum SCAppUtils {
  /// The tag of the background's image view.
  public static let backgroundTag = 6_183_746

  /// The name of the background's image.
  public static let backgroundImageName = "navigation-bar-bg.png"

  /// The colour of the bar's buttons.
  public static let tintColor = RGBA(red: 0.54, green: 0.18, blue: 0.03, alpha: 1)

  /// Sends `+customizeNavigationController:`; a second time for the same controller adds nothing.
  ///
  /// - Parameter controller: Its bar gets the tint colour and the background.
  public static func customize(_ controller: UINavigationController) {
    runtimeClass.send("customizeNavigationController:", controller)
  }

  /// The runtime class.
  public static let runtimeClass = building("SCAppUtils") { () throws(ObjCError) in
    let cls = try ObjCClass("SCAppUtils", superclass: .nsObject)
    try cls.metaclass.addMethod("customizeNavigationController:") {
      (_: ObjCClass, controller: UINavigationController) in
      let bar = controller.navigationBar
      bar.tintColor = UIColorClass.shared.cls.send(
        "colorWithRed:green:blue:alpha:", tintColor.red, tintColor.green, tintColor.blue,
        tintColor.alpha)
      // From system 5.0 on there is a setter. 0 is UIBarMetricsDefault.
      if bar.responds(to: "setBackgroundImage:forBarMetrics:") {
        bar.send(
          "setBackgroundImage:forBarMetrics:", UIImage.named(backgroundImageName) as UIImage?, 0)
        return
      }
      guard bar.viewWithTag(backgroundTag) == nil else { return }
      let allocated: UIImageView = UIImageViewClass.shared.cls.send("alloc")
      let view: UIImageView = allocated.send(
        "initWithImage:", UIImage.named(backgroundImageName) as UIImage?)
      view.tag = backgroundTag
      bar.insertSubview(view, at: 0)
      // Swift releases the image view here; the bar keeps it.
    }
    try cls.register()
    return cls
  }
}
