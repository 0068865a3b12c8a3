public import ObjCRuntime
internal import Synchronization

/// The root of what is on the screen: the face of the runtime class `UIWindow`.
public final class UIWindow: UIView {
  /// The size of a screen without a home button, in points.
  public static let size = CGSize(width: 375, height: 812)

  /// Creates a window that fills the screen.
  ///
  /// - Parameters:
  ///   - root: The controller whose view fills the window.
  ///   - colorScheme: Light or dark.
  public convenience init(root: UIViewController, colorScheme: ColorScheme = .light) {
    self.init(frame: CGRect(origin: CGPoint(x: 0, y: 0), size: Self.size))
    self[UIWindowClass.shared.colorScheme] = colorScheme
    backgroundColor = colorScheme.background.uiColor
    send("setRootViewController:", root)
  }

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? { send("rootViewController") }

  /// Light or dark.
  public var colorScheme: ColorScheme { self[UIWindowClass.shared.colorScheme] }
}

/// The runtime class `UIWindow`, and what it brings for other views: a category on `UIView`.
struct UIWindowClass: Sendable {
  static let shared = building("UIWindow") { () throws(ObjCError) in try UIWindowClass() }

  let cls: ObjCClass
  let colorScheme: InstanceVariable<ColorScheme>

  /// An address may be used again for a later window, its number is not.
  let serial: InstanceVariable<Int>
  private static let lastSerial = Atomic<Int>(0)

  private init() throws(ObjCError) {
    try UIViewControllerViews.attach()
    try Self.category().attach(to: UIViewClass.shared.cls)
    cls = try ObjCClass("UIWindow", superclass: UIViewClass.shared.cls, face: UIWindow.self)
    colorScheme = try cls.addInstanceVariable("_colorScheme", initialValue: .light)
    serial = try cls.addInstanceVariable("_serial", initialValue: 0)
    let root = try cls.addInstanceVariable(
      "_rootViewController", initialValue: nil as UIViewController?)
    try cls.addMethod("rootViewController") { (self: UIWindow) -> UIViewController? in self[root] }
    try cls.addMethod("setRootViewController:") { (self: UIWindow, controller: UIViewController) in
      self[root]?.view.removeFromSuperview()
      self[root] = controller
      controller.view.frame = self.frame.bounds
      self.addSubview(controller.view)
    }
    try cls.register()
  }

  private static func category() throws(ObjCError) -> ObjCCategory {
    let color = AssociationKey<UIColor>()
    var category = ObjCCategory("UIWindow")
    try category.addMethod("window") { (self: UIView) -> UIWindow? in
      var view: UIView? = self
      while let current = view, !(current is UIWindow) { view = current.storedSuperview }
      return view as? UIWindow
    }
    // Overridden by whoever wants to know.
    try category.addMethod("didMoveToWindow") { (_: UIView) in }
    try category.addMethod("backgroundColor") { (self: UIView) -> UIColor? in
      self[association: color]
    }
    try category.addMethod("setBackgroundColor:") { (self: UIView, newColor: UIColor?) in
      self[association: color] = newColor
    }
    return category
  }

  static func serial(of window: UIWindow) -> Int {
    if window[shared.serial] == 0 {
      window[shared.serial] = lastSerial.add(1, ordering: .relaxed).newValue
    }
    return window[shared.serial]
  }
}

extension UIView {
  /// The window that the view is in, itself for a window.
  public final var window: UIWindow? { send("window") }

  /// What is drawn behind the view's own drawing; nil is nothing.
  public final var backgroundColor: UIColor? {
    get { send("backgroundColor") }
    set { send("setBackgroundColor:", newValue) }
  }

  private static let shownIn = AssociationKey<Int>()

  /// Finds out whether the view has entered or left a window.
  ///
  /// Appearances are applied before `-didMoveToWindow`, and to a view before its subviews.
  final func superviewDidChange() {
    let window = window
    let serial = window.map { UIWindowClass.serial(of: $0) }
    guard self[association: Self.shownIn] != serial else { return }
    self[association: Self.shownIn] = serial
    if serial != nil { UIAppearance.apply(to: self) }
    send("didMoveToWindow")
    for view in subviews { view.superviewDidChange() }
  }
}
