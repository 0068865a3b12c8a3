public import ObjCRuntime

/// The small UIKit as one version of the system has it.
///
/// Most classes are the same everywhere and made once. The classes that differ
/// belong to a value of this type, so several systems can live in one process,
/// each with classes of its own names.
public struct UIKit: Sendable {
  /// A version of the system.
  public enum System: String, CaseIterable, Sendable {
    /// `UINavigationBar` has no way to set a background image, and inherits
    /// `insertSubview:atIndex:` and `sendSubviewToBack:`.
    case v3_1 = "3.1"

    /// `UINavigationBar` has `setBackgroundImage:forBarMetrics:`, and overrides
    /// `sendSubviewToBack:`.
    case v5_0 = "5.0"
  }

  /// The version.
  public let system: System

  /// The class `UINavigationBar`.
  public let navigationBar: ObjCClass

  /// The class `UINavigationController`.
  public let navigationController: ObjCClass

  /// The class `UIImagePickerController`.
  public let imagePickerController: ObjCClass

  /// The class `UIView`, the same on all systems.
  public static var view: ObjCClass { UIViewClass.shared.cls }

  /// Makes and registers the classes of a system.
  ///
  /// - Parameters:
  ///   - system: The version.
  ///   - suffix: Appended to the names of the classes that differ; only one UIKit
  ///     of a process can do without.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/duplicateClass`` if there
  ///   is a UIKit of that suffix.
  public init(system: System, suffix: String = "") throws(ObjCError) {
    Self.registerSharedClasses()
    self.system = system
    let bar = try ObjCClass(
      "UINavigationBar" + suffix, superclass: UINavigationBarClass.shared.cls)
    if system == .v5_0 { try Self.addNews5(to: bar) }
    try bar.register()
    navigationBar = bar
    navigationController = try ObjCClass(
      "UINavigationController" + suffix, superclass: UINavigationControllerClass.shared.cls)
    try navigationController.metaclass.addMethod("navigationBarClass") { (_: ObjCClass) in bar }
    try navigationController.register()
    imagePickerController = try ObjCClass(
      "UIImagePickerController" + suffix, superclass: navigationController)
    try imagePickerController.register()
  }

  /// What system 5.0 brought for the bar.
  private static func addNews5(to bar: ObjCClass) throws(ObjCError) {
    let image = UINavigationBarClass.shared.backgroundImage
    try bar.addMethod("setBackgroundImage:forBarMetrics:") {
      (self: UINavigationBar, newImage: UIImage?, _: Int) in
      self[image] = newImage
      self.setNeedsLayout()
    }
    // The position of buttons is recomputed when the order changes.
    try bar.addMethod("sendSubviewToBack:") { (self: UINavigationBar, view: UIView) in
      self.super(from: bar).send("sendSubviewToBack:", view)
      self.setNeedsLayout()
    }
  }

  /// Registers the classes that all systems share; faces need it before their first instance.
  static func registerSharedClasses() {
    _ = shared
  }

  private static let shared: [ObjCClass] = [
    UIColorClass.shared.cls, UIImageClass.shared.cls, UIViewClass.shared.cls,
    UIImageViewClass.shared.cls, UILabelClass.shared.cls, UIButtonClass.shared.cls,
    UINavigationItemClass.shared.cls, UIViewControllerClass.shared.cls,
    UINavigationBarClass.shared.cls, UINavigationControllerClass.shared.cls,
    UIWindowClass.shared.cls, UIAppearanceClass.shared.cls, UIHostingControllerClass.shared.cls,
  ]
}

extension UIKit {
  /// Makes a navigation bar without a controller.
  ///
  /// - Returns: A bar of this system's class.
  public func makeNavigationBar() -> UINavigationBar {
    let origin = CGPoint(x: 0, y: 0)
    let allocated: UINavigationBar = navigationBar.send("alloc")
    return allocated.send("initWithFrame:", CGRect(origin: origin, size: UINavigationBar.size))
  }

  /// Makes a navigation controller.
  ///
  /// - Parameter root: The first screen.
  ///
  /// - Returns: A controller of this system's class.
  public func makeNavigationController(root: UIViewController) -> UINavigationController {
    let allocated: UINavigationController = navigationController.send("alloc")
    return allocated.send("initWithRootViewController:", root)
  }

  /// Makes an image picker, which is a navigation controller too.
  ///
  /// - Returns: A picker that shows the list of albums.
  public func makeImagePicker() -> UINavigationController {
    let root = UIViewController(title: "Albums", rightButton: "Cancel")
    let allocated: UINavigationController = imagePickerController.send("alloc")
    return allocated.send("initWithRootViewController:", root)
  }
}
