import DemoKit
import ObjCRuntime

/// A system of a test's own, with or without the two swizzles.
struct DemoSystem {
  let kit: UIKit
  let branches: (insert: SCClassUtils.Branch, sendToBack: SCClassUtils.Branch)?

  /// Makes the system's classes under names that end in `suffix`.
  init(_ system: UIKit.System, suffix: String, isPinned: Bool = true) throws {
    kit = try UIKit(system: system, suffix: suffix)
    SCBackgroundImage.attach(to: kit)
    branches = isPinned ? SCBackgroundImage.swizzle(kit) : nil
  }

  /// A controller with one screen.
  func makeController() -> UINavigationController {
    kit.makeNavigationController(root: UIViewController(title: "Recipes", rightButton: "Edit"))
  }

  /// A bar with the tagged view at the back, whatever the system.
  func makeTaggedBar() -> (controller: UINavigationController, background: UIView) {
    let controller = makeController()
    let background = UIImageView()
    background.frame = CGRect(origin: CGPoint(x: 0, y: 0), size: UINavigationBar.size)
    background.tag = SCAppUtils.backgroundTag
    controller.navigationBar.insertSubview(background, at: 0)
    return (controller, background)
  }
}
