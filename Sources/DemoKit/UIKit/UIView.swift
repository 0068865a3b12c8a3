public import ObjCRuntime

/// A rectangle with subviews.
///
/// Each method is a message, and each variable has accessor messages: overrides, categories,
/// swizzles and hooks apply to calls from Swift, too.
@ObjCClass
open class UIView: NSObject {
  /// Position in the superview, and size.
  public var frame: CGRect = CGRect() {
    didSet { setNeedsLayout() }
  }

  /// A number by which ``viewWithTag(_:)`` finds the view.
  public var tag: Int = 0

  /// What is drawn behind the view's own drawing; nil is nothing.
  public var backgroundColor: UIColor?

  /// What the view shows, in words.
  public var accessibilityLabel: String?

  /// Whether touches reach the view; images and labels let them through.
  @Method(getter: "isUserInteractionEnabled", setter: "setUserInteractionEnabled:")
  public var isUserInteractionEnabled: Bool = true

  /// The subviews, back to front.
  public internal(set) var subviews: [UIView] = []

  /// The view that this one is a subview of; it is not kept alive.
  public internal(set) weak var superview: UIView?

  /// The controller whose view this is; it keeps the view.
  @NonMessage weak var viewController: UIViewController?

  /// What is covered at the edges: by status bar, navigation bar and home indicator.
  @NonMessage var safeAreaInsets: EdgeInsets = .screen

  @NonMessage private var needsLayout: Bool = true

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: Position in the superview, and size.
  public convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }

  // MARK: - Adding and removing
  //
  // As in the real UIKit, each of these methods works on the list of subviews by itself: none
  // is built on another. So whoever replaces `insertSubview:atIndex:` does not see
  // `addSubview:` and the others.

  /// Puts a view in front of the other subviews.
  ///
  /// - Parameter view: Leaves its old superview. This view itself and its ancestors are refused.
  public func addSubview(_ view: UIView) {
    place(view) { $0.count }
  }

  /// Puts a view between the subviews.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview. This view itself and its ancestors are refused.
  ///   - index: 0 is the back; an index out of range means the front.
  @Method("insertSubview:atIndex:")
  public func insertSubview(_ view: UIView, at index: Int) {
    // A negative index is a huge one: out of range means the front.
    place(view) { $0.indices.contains(index) ? index : $0.count }
  }

  /// Puts a view right in front of another.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview.
  ///   - sibling: A subview; for any other view, the front is meant.
  @Method("insertSubview:aboveSubview:")
  public func insertSubview(_ view: UIView, above sibling: UIView) {
    guard view !== sibling else { return }
    place(view) { views in views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count }
  }

  /// Puts a view right behind another.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview.
  ///   - sibling: A subview; for any other view, the front is meant.
  @Method("insertSubview:belowSubview:")
  public func insertSubview(_ view: UIView, below sibling: UIView) {
    guard view !== sibling else { return }
    place(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
  }

  /// Leaves the superview, if there is one.
  public func removeFromSuperview() {
    guard let superview else { return }
    self.superview = nil
    superview.subviews.removeAll { $0 === self }
    superviewDidChange()
  }

  // MARK: - Changing the order

  /// Moves a subview in front of the others.
  ///
  /// - Parameter view: A subview; other views are ignored.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview behind the others.
  ///
  /// - Parameter view: A subview; other views are ignored.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = index(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Exchanges two subviews; indexes out of range are ignored.
  ///
  /// - Parameters:
  ///   - first: One index.
  ///   - second: The other.
  @Method("exchangeSubviewAtIndex:withSubviewAtIndex:")
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
  }

  // MARK: - Finding

  /// The first view with that tag, this one first, then the subviews in depth.
  ///
  /// - Parameter tag: The tag to look for.
  ///
  /// - Returns: The view, or `nil`.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether this is `view` or lies somewhere below it.
  ///
  /// - Parameter view: The possible ancestor.
  ///
  /// - Returns: True if it is.
  @Method("isDescendantOfView:")
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  // A property that is computed sends no message. So the message has a method, which the
  // property calls: this one is ``window``'s.
  @Method("window")
  func getWindow() -> UIWindow? { self as? UIWindow ?? superview?.window }

  /// Called when the view has entered or left a window; does nothing unless it is overridden.
  open func didMoveToWindow() {}

  // MARK: - Touches

  /// Whether a point lies in the view.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: What asks.
  ///
  /// - Returns: True if it does.
  @Method("pointInside:withEvent:")
  open func point(inside point: CGPoint, with event: ObjCObject? = nil) -> Bool {
    frame.bounds.contains(point)
  }

  /// The front-most view that would get a touch there.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: What asks.
  ///
  /// - Returns: A view that takes part in user interaction, or `nil` outside.
  @Method("hitTest:withEvent:")
  open func hitTest(_ point: CGPoint, with event: ObjCObject? = nil) -> UIView? {
    guard isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point), with: event) { return hit }
    }
    return self
  }

  /// The front-most view that is seen there, whether or not it can be touched.
  ///
  /// - Parameter point: A point in this view's coordinates.
  ///
  /// - Returns: The view, or `nil` outside.
  @Method("topmostViewAtPoint:")
  public func topmostView(at point: CGPoint) -> UIView? {
    guard frame.bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let top = view.topmostView(at: view.convert(point)) { return top }
    }
    return self
  }

  // MARK: - Layout

  /// Gives the subviews their frames; does nothing unless it is overridden.
  open func layoutSubviews() {}

  /// Asks for a layout before the view is next drawn.
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out now, if somebody asked for it.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
}
