internal import ObjCRuntime

// As in the real UIKit, each of these methods works on the list of subviews by
// itself: none is built on another. So whoever replaces
// `insertSubview:atIndex:` does not see `addSubview:` and the others.

extension ObjCClass {
  /// The methods that change the order of subviews.
  func addHierarchyMethods() throws(ObjCError) {
    try addInsertions()
    try addReorderings()
  }

  private func addInsertions() throws(ObjCError) {
    try addMethod("addSubview:") { (self: UIView, view: UIView) in
      self.place(view) { $0.count }
    }
    try addMethod("insertSubview:atIndex:") { (self: UIView, view: UIView, index: Int) in
      // A negative index is a huge one: out of range means the front.
      self.place(view) { $0.indices.contains(index) ? index : $0.count }
    }
    try addMethod("insertSubview:aboveSubview:") { (self: UIView, view: UIView, sibling: UIView) in
      guard view !== sibling else { return }
      self.place(view) { views in views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count
      }
    }
    try addMethod("insertSubview:belowSubview:") { (self: UIView, view: UIView, sibling: UIView) in
      guard view !== sibling else { return }
      self.place(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
    }
    try addMethod("removeFromSuperview") { (self: UIView) in
      guard let superview = self.storedSuperview else { return }
      self.storedSuperview = nil
      superview.storedSubviews.removeAll { $0 === self }
      self.superviewDidChange()
    }
  }

  private func addReorderings() throws(ObjCError) {
    try addMethod("bringSubviewToFront:") { (self: UIView, view: UIView) in
      guard let index = self.index(of: view) else { return }
      self.storedSubviews.append(self.storedSubviews.remove(at: index))
    }
    try addMethod("sendSubviewToBack:") { (self: UIView, view: UIView) in
      guard let index = self.index(of: view) else { return }
      self.storedSubviews.insert(self.storedSubviews.remove(at: index), at: 0)
    }
    try addMethod("exchangeSubviewAtIndex:withSubviewAtIndex:") {
      (self: UIView, first: Int, second: Int) in
      let indices = self.storedSubviews.indices
      guard indices.contains(first), indices.contains(second) else { return }
      self.storedSubviews.swapAt(first, second)
    }
  }
}

extension UIView {
  fileprivate func index(of view: UIView) -> Int? { storedSubviews.firstIndex { $0 === view } }

  /// Takes a view from where it was and inserts it here.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Says where, among the subviews without the view.
  fileprivate func place(_ view: UIView, at index: ([UIView]) -> Int) {
    // A view below itself would be a cycle: UIKit raises an exception, this one refuses.
    guard !isDescendant(of: view) else { return }
    if view.storedSuperview === self {
      storedSubviews.removeAll { $0 === view }
    } else if view.storedSuperview != nil {
      view.removeFromSuperview()
    }
    storedSubviews.insert(view, at: index(storedSubviews))
    view.storedSuperview = self
    setNeedsLayout()
    view.superviewDidChange()
  }
}
