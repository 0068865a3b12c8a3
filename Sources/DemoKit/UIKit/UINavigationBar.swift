public import ObjCRuntime

/// The bar at the top of a navigation controller: the face of every system's
/// runtime class `UINavigationBar`.
///
/// Make one with ``UIKit/makeNavigationBar()``: which class it is depends on the system.
public final class UINavigationBar: UIView {
  /// The size of a bar of that time.
  public static let size = CGSize(width: 320, height: 44)

  /// The colour of the gradient; `nil` is the system's blue.
  public var tintColor: UIColor? {
    get { send("tintColor") }
    set { send("setTintColor:", newValue) }
  }

  /// The items on the bar, the one shown last.
  public var items: [UINavigationItem] {
    (send("items") as ObjCValue).value as? [UINavigationItem] ?? []
  }

  /// Shows another item; the one shown so far names the back button.
  ///
  /// - Parameter item: The item.
  public func pushItem(_ item: UINavigationItem) { send("pushNavigationItem:", item) }

  /// Goes back to the previous item.
  ///
  /// - Returns: The item that was shown, or `nil`, and nothing happens, if it is the only one.
  @discardableResult
  public func popItem() -> UINavigationItem? { send("popNavigationItem") }

  /// The image that the bar itself draws instead of its gradient; system 5.0 only.
  public var backgroundImage: UIImage? { self[UINavigationBarClass.shared.backgroundImage] }
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
