public import ObjCRuntime

/// A stack of screens under a bar.
///
/// What the navigation controllers of all systems have in common, image pickers included: see
/// UIKit+Systems.swift. Make one with ``UIKit/makeNavigationController(root:)`` or
/// ``UIKit/makeImagePicker()``.
@ObjCClass("_UINavigationControllerBase")
public final class UINavigationController: UIViewController {
  /// The screens, the visible one last.
  public private(set) var viewControllers: [UIViewController] = []

  @NonMessage private var bar: UINavigationBar?

  /// Creates a controller that shows a screen.
  ///
  /// - Parameter rootViewController: The screen.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    push(rootViewController)
  }

  @Method("navigationBar")
  func getNavigationBar() -> UINavigationBar {
    if let bar { return bar }
    // The class is the system's business: its own subclass answers +navigationBarClass.
    let barClass: ObjCClass = objcClass.send("navigationBarClass")
    let made = UINavigationBar.make(of: barClass)
    bar = made
    return made
  }

  /// Shows another screen.
  ///
  /// - Parameters:
  ///   - controller: The screen.
  ///   - animated: Ignored.
  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
    navigationBar.pushItem(controller.navigationItem)
    viewControllersDidChange()
  }

  /// Goes back to the previous screen.
  ///
  /// - Parameter animated: Ignored.
  ///
  /// - Returns: The screen that was left, or `nil` if there is only one.
  @Method("popViewControllerAnimated:")
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    navigationBar.popItem()
    let left = viewControllers.popLast()
    viewControllersDidChange()
    return left
  }

  /// Makes a view that holds the visible screen's, and the bar in front of that.
  public override func loadView() {
    let view = UINavigationTransitionView()
    view.addSubview(navigationBar)
    self.view = view
  }
}

extension UINavigationController {
  /// The bar, which the controller makes itself: there is no setter.
  public var navigationBar: UINavigationBar { getNavigationBar() }

  /// Shows another screen, not animated.
  ///
  /// - Parameter controller: The screen.
  public func push(_ controller: UIViewController) {
    pushViewController(controller, animated: false)
  }

  /// Goes back to the previous screen, not animated.
  ///
  /// - Returns: The screen that was left, or `nil` if there is only one.
  @discardableResult
  public func pop() -> UIViewController? { popViewController(animated: false) }
}
