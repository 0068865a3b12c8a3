internal import ObjCRuntime

/// What holds a navigation controller's bar, and the visible screen's view behind it.
@ObjCClass
final class UINavigationTransitionView: UIView {
  override func layoutSubviews() {
    (viewController as? UINavigationController)?.layOutScreen(in: self)
  }
}

extension UINavigationController {
  /// Shows the visible screen's view in place of the one before.
  func viewControllersDidChange() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
  }

  fileprivate func layOutScreen(in container: UIView) {
    navigationBar.frame = CGRect(
      x: 0, y: EdgeInsets.screen.top, width: container.frame.size.width,
      height: UINavigationBar.size.height)
    guard let shown = viewControllers.last?.view else { return }
    for view in container.subviews where view !== navigationBar && view !== shown {
      view.removeFromSuperview()
    }
    var insets = EdgeInsets.screen
    insets.top += UINavigationBar.size.height
    shown.safeAreaInsets = insets
    shown.frame = container.frame.bounds
    if shown.superview !== container { container.insertSubview(shown, below: navigationBar) }
  }
}
