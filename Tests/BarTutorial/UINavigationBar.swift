import ObjCRuntime

@ObjCClass
class UINavigationBar: UIView {
  private var titles: [UIView] = []

  @Method("pushNavigationItem:")
  func pushItem(_ title: String) {
    let old = titles.last
    let new = UIView(label: title)
    titles.append(new)
    show(new, insteadOf: old)
  }

  @Method("popNavigationItem")
  func popItem() {
    guard titles.count > 1, let old = titles.popLast(), let new = titles.last else { return }
    show(new, insteadOf: old)
  }

  private func show(_ new: UIView, insteadOf old: UIView?) {
    insertSubview(new, at: 0)
    guard let old else { return }
    sendSubviewToBack(old)
    old.removeFromSuperview()
  }
}
