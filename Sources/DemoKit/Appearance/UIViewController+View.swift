internal import ObjCRuntime

/// The categories that give view controllers a view.
enum UIViewControllerViews {
  static func attach() throws(ObjCError) {
    try controllerCategory().attach(to: UIViewControllerClass.shared.cls)
    try navigationCategory().attach(to: UINavigationControllerClass.shared.cls)
  }

  private static let view = AssociationKey<UIView>()

  private static func controllerCategory() throws(ObjCError) -> ObjCCategory {
    var category = ObjCCategory("UIView")
    try category.addMethod("view") { (self: UIViewController) -> UIView in
      if self[association: view] == nil { self.send("loadView") }
      guard let loaded = self[association: view] else {
        fatalError("-[\(self.objcClass.name) loadView] has not set the view")
      }
      return loaded
    }
    try category.addMethod("setView:") { (self: UIViewController, newView: UIView) in
      self[association: view] = newView
      newView.viewController = self
    }
    try category.addMethod("isViewLoaded") { (self: UIViewController) -> Bool in
      self[association: view] != nil
    }
    try category.addMethod("loadView") { (self: UIViewController) in
      self.send("setView:", UIView())
    }
    return category
  }

  /// A navigation controller's view holds the visible screen's, and the bar in front of that.
  private static func navigationCategory() throws(ObjCError) -> ObjCCategory {
    let container = try ObjCClass("UINavigationTransitionView", superclass: UIViewClass.shared.cls)
    try container.addMethod("layoutSubviews") { (self: UIView) in
      (self.viewController as? UINavigationController)?.layOutScreen(in: self)
    }
    try container.register()
    var category = ObjCCategory("UIView")
    try category.addMethod("loadView") { (self: UINavigationController) in
      let view: UIView = container.send("new")
      view.addSubview(self.navigationBar)
      self.send("setView:", view)
    }
    return category
  }
}

extension UIViewController {
  /// The screen's view, made by `-loadView` when it is first asked for.
  public final var view: UIView { send("view") }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { send("isViewLoaded") }
}

extension UIView {
  /// Does not keep the controller, which keeps the view.
  private struct WeakController {
    weak var controller: UIViewController?
  }

  private static let controller = AssociationKey<WeakController>()
  private static let safeArea = AssociationKey<EdgeInsets>()

  /// The controller whose view this is.
  final var viewController: UIViewController? {
    get { self[association: Self.controller]?.controller }
    set { self[association: Self.controller] = WeakController(controller: newValue) }
  }

  /// What is covered at the edges: by status bar, navigation bar and home indicator.
  final var safeAreaInsets: EdgeInsets {
    get { self[association: Self.safeArea] ?? .screen }
    set { self[association: Self.safeArea] = newValue }
  }
}

extension UINavigationController {
  /// Shows the visible screen's view in place of the one before.
  func viewControllersDidChange() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
  }

  fileprivate func layOutScreen(in container: UIView) {
    navigationBar.frame = CGRect(
      x: 0, y: EdgeInsets.screen.top, width: container.frame.size.width,
      height: UINavigationBar.size.height)
    guard let shown = viewControllers.last?.view else { return }
    for view in container.subviews where view !== navigationBar && view !== shown {
      view.removeFromSuperview()
    }
    var insets = EdgeInsets.screen
    insets.top += UINavigationBar.size.height
    shown.safeAreaInsets = insets
    shown.frame = container.frame.bounds
    if shown.superview !== container { container.insertSubview(shown, below: navigationBar) }
  }
}
