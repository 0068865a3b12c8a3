internal import ObjCRuntime

/// The runtime class `UIView` and its instance variables.
struct UIViewClass: Sendable {
  static let shared = building("UIView") { () throws(ObjCError) in try UIViewClass() }

  let cls: ObjCClass
  let frame: InstanceVariable<CGRect>
  let tag: InstanceVariable<Int>
  let label: InstanceVariable<String>
  let isUserInteractionEnabled: InstanceVariable<Bool>
  let needsLayout: InstanceVariable<Bool>
  let subviews: InstanceVariable<[UIView]>

  /// A pointer that does not keep the superview alive.
  ///
  /// Swift's `weak` would move every superview to a side table, so the pointer is
  /// cleared by hand, when the subview leaves and when the superview dies.
  let superview: InstanceVariable<Unmanaged<UIView>?>

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIView", superclass: .nsObject, face: UIView.self)
    frame = try cls.addInstanceVariable("_frame", initialValue: CGRect())
    tag = try cls.addInstanceVariable("_tag", initialValue: 0)
    label = try cls.addInstanceVariable("_accessibilityLabel", initialValue: "")
    isUserInteractionEnabled = try cls.addInstanceVariable(
      "_userInteractionEnabled", initialValue: true)
    needsLayout = try cls.addInstanceVariable("_needsLayout", initialValue: true)
    subviews = try cls.addInstanceVariable("_subviews", initialValue: [] as [UIView])
    superview = try cls.addInstanceVariable("_superview", initialValue: nil)
    try addAccessors()
    try addLayout()
    try addHitTesting()
    try addLifetime()
    try cls.addHierarchyMethods()
    try cls.register()
  }

  // The closures below run after `shared` is complete, so they may use it.

  private func addAccessors() throws(ObjCError) {
    let keys = (frame, tag, label, isUserInteractionEnabled)
    try cls.addMethod("frame") { (self: UIView) -> CGRect in self[keys.0] }
    try cls.addMethod("setFrame:") { (self: UIView, frame: CGRect) in
      self[keys.0] = frame
      self.send("setNeedsLayout")
    }
    try cls.addMethod("tag") { (self: UIView) -> Int in self[keys.1] }
    try cls.addMethod("setTag:") { (self: UIView, tag: Int) in self[keys.1] = tag }
    try cls.addMethod("accessibilityLabel") { (self: UIView) -> String in
      self[keys.2].isEmpty ? self.objcClass.name : self[keys.2]
    }
    try cls.addMethod("setAccessibilityLabel:") { (self: UIView, label: String) in
      self[keys.2] = label
    }
    try cls.addMethod("isUserInteractionEnabled") { (self: UIView) -> Bool in self[keys.3] }
    try cls.addMethod("setUserInteractionEnabled:") { (self: UIView, isEnabled: Bool) in
      self[keys.3] = isEnabled
    }
    try cls.addMethod("subviews") { (self: UIView) -> ObjCValue in ObjCValue(self.storedSubviews) }
    try cls.addMethod("superview") { (self: UIView) -> UIView? in self.storedSuperview }
    try cls.addMethod("viewWithTag:") { (self: UIView, tag: Int) -> UIView? in
      if self[keys.1] == tag { return self }
      for view in self.storedSubviews {
        if let found = view.viewWithTag(tag) { return found }
      }
      return nil
    }
    try cls.addMethod("isDescendantOfView:") { (self: UIView, ancestor: UIView) -> Bool in
      var view: UIView? = self
      while let current = view {
        if current === ancestor { return true }
        view = current.storedSuperview
      }
      return false
    }
  }

  private func addLayout() throws(ObjCError) {
    let needsLayout = needsLayout
    try cls.addMethod("layoutSubviews") { (_: UIView) in }
    try cls.addMethod("setNeedsLayout") { (self: UIView) in self[needsLayout] = true }
    try cls.addMethod("layoutIfNeeded") { (self: UIView) in
      if self[needsLayout] {
        self[needsLayout] = false
        self.send("layoutSubviews")
      }
      for view in self.storedSubviews { view.layoutIfNeeded() }
    }
  }

  private func addHitTesting() throws(ObjCError) {
    try cls.addMethod("pointInside:withEvent:") {
      (self: UIView, point: CGPoint, _: ObjCObject?) -> Bool in
      self.frame.bounds.contains(point)
    }
    try cls.addMethod("hitTest:withEvent:") {
      (self: UIView, point: CGPoint, event: ObjCObject?) -> UIView? in
      guard self.isUserInteractionEnabled,
        self.send("pointInside:withEvent:", point, event) as Bool
      else { return nil }
      for view in self.storedSubviews.reversed() {
        if let hit = view.hitTest(view.convert(point)) { return hit }
      }
      return self
    }
    try cls.addMethod("topmostViewAtPoint:") { (self: UIView, point: CGPoint) -> UIView? in
      guard self.frame.bounds.contains(point) else { return nil }
      for view in self.storedSubviews.reversed() {
        if let top = view.topmostView(at: view.convert(point)) { return top }
      }
      return self
    }
  }

  private func addLifetime() throws(ObjCError) {
    let cls = cls
    try cls.addMethod("initWithFrame:") { (self: UIView, frame: CGRect) -> UIView in
      let view: UIView = self.send("init")
      view.frame = frame
      return view
    }
    try cls.addMethod("dealloc") { (self: UIView) in
      for view in self.storedSubviews { view.storedSuperview = nil }
      self.super(from: cls).send("dealloc")
    }
  }
}

extension UIView {
  final var storedSubviews: [UIView] {
    get { self[UIViewClass.shared.subviews] }
    _modify { yield &self[UIViewClass.shared.subviews] }
  }

  final var storedSuperview: UIView? {
    // SAFETY: cleared by the superview's dealloc, so what it points to is alive.
    get { self[UIViewClass.shared.superview]?.takeUnretainedValue() }
    set { self[UIViewClass.shared.superview] = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// A point of the superview in this view's coordinates.
  final func convert(_ point: CGPoint) -> CGPoint {
    let origin = frame.origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}
