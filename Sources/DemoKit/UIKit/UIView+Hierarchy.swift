internal import ObjCRuntime

// Plain Swift around the messages: what an extension holds is no message, unless it is a
// category.

extension UIView {
  /// What the view shows, in words: its label, or else the name of its class.
  public final var label: String {
    get { accessibilityLabel ?? objcClass.name }
    set { accessibilityLabel = newValue }
  }

  /// The window that the view is in, itself for a window.
  public final var window: UIWindow? { getWindow() }

  final func index(of view: UIView) -> Int? { subviews.firstIndex { $0 === view } }

  /// Takes a view from where it was and inserts it here.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Says where, among the subviews without the view.
  final func place(_ view: UIView, at index: ([UIView]) -> Int) {
    // A view below itself would be a cycle: UIKit raises an exception, this one refuses.
    guard !isDescendant(of: view) else { return }
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else if view.superview != nil {
      view.removeFromSuperview()
    }
    subviews.insert(view, at: index(subviews))
    view.superview = self
    setNeedsLayout()
    view.superviewDidChange()
  }

  /// A point of the superview in this view's coordinates.
  final func convert(_ point: CGPoint) -> CGPoint {
    let origin = frame.origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}
