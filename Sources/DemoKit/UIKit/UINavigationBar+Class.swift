internal import ObjCRuntime

/// What the navigation bars of all systems have in common.
///
/// A face can belong to one runtime class only, so this one holds face, state
/// and behaviour; each system's `UINavigationBar` is a subclass of it. None of
/// the methods that the demo swizzles is here: bars inherit them from `UIView`.
struct UINavigationBarClass: Sendable {
  static let shared = building("_UINavigationBarBase") { () throws(ObjCError) in
    try UINavigationBarClass()
  }

  let cls: ObjCClass
  let stack: InstanceVariable<[ItemViews]>
  let backgroundImage: InstanceVariable<UIImage?>

  private init() throws(ObjCError) {
    cls = try ObjCClass(
      "_UINavigationBarBase", superclass: UIViewClass.shared.cls, face: UINavigationBar.self)
    stack = try cls.addInstanceVariable("_itemStack", initialValue: [] as [ItemViews])
    backgroundImage = try cls.addInstanceVariable("_backgroundImage", initialValue: nil)
    let tintColor = try cls.addInstanceVariable("_tintColor", initialValue: nil as UIColor?)
    try cls.addMethod("tintColor") { (self: UINavigationBar) -> UIColor? in self[tintColor] }
    try cls.addMethod("setTintColor:") { (self: UINavigationBar, color: UIColor?) in
      self[tintColor] = color
    }
    try addNavigation()
    try cls.addMethod("layoutSubviews") { (self: UINavigationBar) in self.layOutItems() }
    try cls.register()
  }

  private func addNavigation() throws(ObjCError) {
    let stack = stack
    try cls.addMethod("items") { (self: UINavigationBar) -> ObjCValue in
      ObjCValue(self[stack].map(\.item))
    }
    try cls.addMethod("pushNavigationItem:") { (self: UINavigationBar, item: UINavigationItem) in
      let old = self[stack].last
      let new = ItemViews(of: item, after: old?.item)
      self[stack].append(new)
      self.replace(old?.views ?? [], by: new.views)
    }
    try cls.addMethod("popNavigationItem") { (self: UINavigationBar) -> UINavigationItem? in
      guard self[stack].count > 1, let old = self[stack].popLast(), let new = self[stack].last
      else { return nil }
      self.replace(old.views, by: new.views)
      return old.item
    }
  }
}

extension UINavigationBar {
  /// The transition between two items, without its animation.
  ///
  /// New views come in at the back, so that old ones cover them while they fade
  /// in; then the old ones go behind them, and at the end away. Whoever has put
  /// a view at index 0 finds it in front of all new views afterwards: this is
  /// what buries title and buttons under a naive background image.
  func replace(_ old: [UIView], by new: [UIView]) {
    for view in new { insertSubview(view, at: 0) }
    for view in old { sendSubviewToBack(view) }
    for view in old where view.superview === self { view.removeFromSuperview() }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Back button on the left, bar button on the right, title between them.
  func layOutItems() {
    let size = frame.size
    var left = 5.0
    var right = size.width - 5
    guard let shown = self[UINavigationBarClass.shared.stack].last else { return }
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
