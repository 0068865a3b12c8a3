import ObjCRuntime

@ObjCClass
class UIView: NSObject {
  var label: String = ""
  var tag: Int = 0
  private(set) var subviews: [UIView] = []
  private(set) weak var superview: UIView?

  convenience init(label: String) {
    self.init()
    self.label = label
  }

  @Method("insertSubview:atIndex:")
  func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
}

extension UIView {
  /// The subviews as one sees them: the front one first.
  var look: String {
    subviews.reversed().map(\.label).joined(separator: " in front of ")
  }
}
