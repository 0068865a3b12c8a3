public import ObjCRuntime

/// A rectangle with subviews: the face of the runtime class `UIView`.
///
/// Everything here sends a message, so overrides, categories and swizzles apply.
/// The methods themselves are closures: see UIView+Class.swift and
/// UIView+Hierarchy.swift.
open class UIView: NSObject {
  /// Creates a view of size zero.
  public required convenience init() {
    UIKit.registerSharedClasses()
    self.init(_allocating: ())
  }

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: Position in the superview, and size.
  public convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }
}

extension UIView {
  /// Position in the superview, and size.
  public final var frame: CGRect {
    get { send("frame") }
    set { send("setFrame:", newValue) }
  }

  /// A number by which ``viewWithTag(_:)`` finds the view.
  public final var tag: Int {
    get { send("tag") }
    set { send("setTag:", newValue) }
  }

  /// What the view shows, in words.
  public final var label: String {
    get { send("accessibilityLabel") }
    set { send("setAccessibilityLabel:", newValue) }
  }

  /// Whether touches reach the view; images and labels let them through.
  public final var isUserInteractionEnabled: Bool {
    get { send("isUserInteractionEnabled") }
    set { send("setUserInteractionEnabled:", newValue) }
  }

  /// The subviews, back to front.
  public final var subviews: [UIView] {
    // The stand-in for NSArray: a Swift array in an object.
    (send("subviews") as ObjCValue).value as? [UIView] ?? []
  }

  /// The view that this one is a subview of.
  public final var superview: UIView? { send("superview") }

  /// The first view with that tag, this one first, then the subviews in depth.
  ///
  /// - Parameter tag: The tag to look for.
  ///
  /// - Returns: The view, or `nil`.
  public final func viewWithTag(_ tag: Int) -> UIView? { send("viewWithTag:", tag) }

  /// Whether this is `view` or lies somewhere below it.
  ///
  /// - Parameter view: The possible ancestor.
  ///
  /// - Returns: True if it is.
  public final func isDescendant(of view: UIView) -> Bool { send("isDescendantOfView:", view) }

  /// The front-most view that would get a touch there.
  ///
  /// - Parameter point: A point in this view's coordinates.
  ///
  /// - Returns: A view that takes part in user interaction, or `nil` outside.
  public final func hitTest(_ point: CGPoint) -> UIView? {
    send("hitTest:withEvent:", point, nil as ObjCObject?)
  }

  /// The front-most view that is seen there, whether or not it can be touched.
  ///
  /// - Parameter point: A point in this view's coordinates.
  ///
  /// - Returns: The view, or `nil` outside.
  public final func topmostView(at point: CGPoint) -> UIView? { send("topmostViewAtPoint:", point) }

  /// Asks for a layout before the view is next drawn.
  public final func setNeedsLayout() { send("setNeedsLayout") }

  /// Lays out now, if somebody asked for it.
  public final func layoutIfNeeded() { send("layoutIfNeeded") }
}

extension UIView {
  /// Puts a view in front of the other subviews.
  ///
  /// - Parameter view: Leaves its old superview. This view itself and its ancestors are refused.
  public final func addSubview(_ view: UIView) { send("addSubview:", view) }

  /// Puts a view between the subviews.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview. This view itself and its ancestors are refused.
  ///   - index: 0 is the back; an index out of range means the front.
  public final func insertSubview(_ view: UIView, at index: Int) {
    send("insertSubview:atIndex:", view, index)
  }

  /// Puts a view right in front of another.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview.
  ///   - sibling: A subview; for any other view, the front is meant.
  public final func insertSubview(_ view: UIView, above sibling: UIView) {
    send("insertSubview:aboveSubview:", view, sibling)
  }

  /// Puts a view right behind another.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview.
  ///   - sibling: A subview; for any other view, the front is meant.
  public final func insertSubview(_ view: UIView, below sibling: UIView) {
    send("insertSubview:belowSubview:", view, sibling)
  }

  /// Moves a subview in front of the others.
  ///
  /// - Parameter view: A subview; other views are ignored.
  public final func bringSubviewToFront(_ view: UIView) { send("bringSubviewToFront:", view) }

  /// Moves a subview behind the others.
  ///
  /// - Parameter view: A subview; other views are ignored.
  public final func sendSubviewToBack(_ view: UIView) { send("sendSubviewToBack:", view) }

  /// Exchanges two subviews; indexes out of range are ignored.
  ///
  /// - Parameters:
  ///   - first: One index.
  ///   - second: The other.
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    send("exchangeSubviewAtIndex:withSubviewAtIndex:", first, second)
  }

  /// Leaves the superview, if there is one.
  public final func removeFromSuperview() { send("removeFromSuperview") }
}
