public import ObjCRuntime

/// The small UIKit as one version of the system has it.
///
/// Most classes are the same everywhere: they are annotated and registered once. The classes
/// that differ belong to a value of this type, so several systems can live in one process, each
/// with classes of its own names.
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
  public static var view: ObjCClass { UIView.register() }

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
    navigationBar = try Self.makeBarClass(system, suffix)
    navigationController = try Self.makeControllerClass(of: navigationBar, suffix)
    imagePickerController = try Self.makePickerClass(of: navigationController, suffix)
  }

  /// Registers the classes that all systems share, so that they are found by their names, and
  /// attaches the category that gives every class of views an appearance.
  static func registerSharedClasses() {
    _ = shared
  }

  private static let shared: [ObjCClass] = {
    AppearanceCategory.attach()
    return [
      UIColor.register(), UIImage.register(), UIImageView.register(), UILabel.register(),
      UIButton.register(), UINavigationItem.register(), UIViewController.register(),
      UINavigationBar.register(), UINavigationController.register(), UIWindow.register(),
      UIAppearance.register(), UIHostingController.register(),
    ]
  }()
}

extension UIKit {
  /// Makes a navigation bar without a controller.
  ///
  /// - Returns: A bar of this system's class.
  public func makeNavigationBar() -> UINavigationBar { .make(of: navigationBar) }

  /// Makes a navigation controller.
  ///
  /// - Parameter root: The first screen.
  ///
  /// - Returns: A controller of this system's class.
  public func makeNavigationController(root: UIViewController) -> UINavigationController {
    .make(of: navigationController, root: root)
  }

  /// Makes an image picker, which is a navigation controller too.
  ///
  /// - Returns: A picker that shows the list of albums.
  public func makeImagePicker() -> UINavigationController {
    let root = UIViewController(title: "Albums", rightButton: "Cancel")
    return .make(of: imagePickerController, root: root)
  }
}
