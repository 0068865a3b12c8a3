public import ObjCRuntime

/// The bar at the top of a navigation controller.
///
/// What the bars of all systems have in common: each system's `UINavigationBar` is a subclass
/// of this class, made at run time, see UIKit+Systems.swift. Make one with
/// ``UIKit/makeNavigationBar()``. None of the methods that the demo swizzles is here: bars inherit
/// them from `UIView`.
@ObjCClass("_UINavigationBarBase")
public final class UINavigationBar: UIView {
  /// The size of a bar of that time.
  public static let size = CGSize(width: 320, height: 44)

  /// The colour of the gradient; `nil` is the system's blue.
  public var tintColor: UIColor?

  /// The image that the bar itself draws instead of its gradient; system 5.0 only.
  @NonMessage public internal(set) var backgroundImage: UIImage?

  @NonMessage private var stack: [ItemViews] = []

  /// Shows another item; the one shown so far names the back button.
  ///
  /// - Parameter item: The item.
  @Method("pushNavigationItem:")
  public func pushItem(_ item: UINavigationItem) {
    let old = stack.last
    let new = ItemViews(of: item, after: old?.item)
    stack.append(new)
    replace(old?.views ?? [], by: new.views)
  }

  /// Goes back to the previous item.
  ///
  /// - Returns: The item that was shown, or `nil`, and nothing happens, if it is the only one.
  @Method("popNavigationItem")
  @discardableResult
  public func popItem() -> UINavigationItem? {
    guard stack.count > 1, let old = stack.popLast(), let new = stack.last else { return nil }
    replace(old.views, by: new.views)
    return old.item
  }

  @Method("items")
  func getItems() -> [UINavigationItem] { stack.map(\.item) }

  /// Back button on the left, bar button on the right, title between them.
  public override func layoutSubviews() {
    let size = frame.size
    var left = 5.0
    var right = size.width - 5
    guard let shown = stack.last else { return }
    for case let button as UIButton in shown.views {
      let width = max(50, Double(button.title.count) * 7.2 + (button.style == .back ? 26 : 20))
      let x = button.style == .back ? 5 : size.width - 5 - width
      button.frame = CGRect(x: x, y: 7, width: width, height: 30)
      if button.style == .back { left += width + 6 } else { right -= width + 6 }
    }
    for case let title as UILabel in shown.views {
      // Centred in the bar as long as it fits there.
      let width = min(Double(title.text.count) * 11.5 + 8, right - left)
      let x = min(max((size.width - width) / 2, left), right - width)
      title.frame = CGRect(x: x, y: 8, width: width, height: 27)
    }
  }
}

extension UINavigationBar {
  /// The items on the bar, the one shown last.
  public var items: [UINavigationItem] { getItems() }

  /// The transition between two items, without its animation.
  ///
  /// New views come in at the back, so that old ones cover them while they fade
  /// in; then the old ones go behind them, and at the end away. Whoever has put
  /// a view at index 0 finds it in front of all new views afterwards: this is
  /// what buries title and buttons under a naive background image.
  private func replace(_ old: [UIView], by new: [UIView]) {
    for view in new { insertSubview(view, at: 0) }
    for view in old { sendSubviewToBack(view) }
    for view in old where view.superview === self { view.removeFromSuperview() }
    setNeedsLayout()
    layoutIfNeeded()
  }
}

/// The views that show one item, in the order in which they are inserted.
struct ItemViews {
  let item: UINavigationItem
  let views: [UIView]

  /// - Parameters:
  ///   - item: The item.
  ///   - previous: The item that the back button leads to.
  init(of item: UINavigationItem, after previous: UINavigationItem?) {
    self.item = item
    var views: [UIView] = [UILabel(text: item.title)]
    if let previous { views.append(UIButton(title: previous.title, style: .back)) }
    if !item.rightButtonTitle.isEmpty {
      views.append(UIButton(title: item.rightButtonTitle, style: .bordered))
    }
    self.views = views
  }
}
