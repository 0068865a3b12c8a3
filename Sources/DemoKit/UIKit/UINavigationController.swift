internal import ObjCRuntime

/// A stack of screens under a bar: the face of every system's runtime class
/// `UINavigationController`, and of its subclass `UIImagePickerController`.
///
/// Make one with ``UIKit/makeNavigationController(root:)`` or ``UIKit/makeImagePicker()``.
public final class UINavigationController: UIViewController {
  /// The bar, which the controller makes itself: there is no setter.
  public var navigationBar: UINavigationBar { send("navigationBar") }

  /// The screens, the visible one last.
  public var viewControllers: [UIViewController] {
    (send("viewControllers") as ObjCValue).value as? [UIViewController] ?? []
  }

  /// Shows another screen.
  ///
  /// - Parameter controller: The screen.
  public func push(_ controller: UIViewController) {
    send("pushViewController:animated:", controller, false)
  }

  /// Goes back to the previous screen.
  ///
  /// - Returns: The screen that was left, or `nil` if there is only one.
  @discardableResult
  public func pop() -> UIViewController? { send("popViewControllerAnimated:", false) }
}

/// What the navigation controllers of all systems have in common.
struct UINavigationControllerClass: Sendable {
  static let shared = building("_UINavigationControllerBase") { () throws(ObjCError) in
    try UINavigationControllerClass()
  }

  let cls: ObjCClass

  private init() throws(ObjCError) {
    cls = try ObjCClass(
      "_UINavigationControllerBase", superclass: UIViewControllerClass.shared.cls,
      face: UINavigationController.self)
    let bar = try cls.addInstanceVariable("_navigationBar", initialValue: nil as UINavigationBar?)
    let stack = try cls.addInstanceVariable(
      "_viewControllers", initialValue: [] as [UIViewController])
    try cls.addMethod("navigationBar") { (self: UINavigationController) -> UINavigationBar in
      if let made = self[bar] { return made }
      // The class is the system's business: its own subclass answers +navigationBarClass.
      let barClass: ObjCClass = self.objcClass.send("navigationBarClass")
      let origin = CGPoint(x: 0, y: 0)
      let allocated: UINavigationBar = barClass.send("alloc")
      let made: UINavigationBar = allocated.send(
        "initWithFrame:", CGRect(origin: origin, size: UINavigationBar.size))
      self[bar] = made
      return made
    }
    try cls.addMethod("viewControllers") { (self: UINavigationController) -> ObjCValue in
      ObjCValue(self[stack])
    }
    try cls.addMethod("initWithRootViewController:") {
      (self: UINavigationController, root: UIViewController) -> UINavigationController in
      let controller: UINavigationController = self.send("init")
      controller.push(root)
      return controller
    }
    try cls.addMethod("pushViewController:animated:") {
      (self: UINavigationController, controller: UIViewController, _: Bool) in
      self[stack].append(controller)
      self.navigationBar.pushItem(controller.navigationItem)
      self.viewControllersDidChange()
    }
    try cls.addMethod("popViewControllerAnimated:") {
      (self: UINavigationController, _: Bool) -> UIViewController? in
      guard self[stack].count > 1 else { return nil }
      self.navigationBar.popItem()
      let left = self[stack].popLast()
      self.viewControllersDidChange()
      return left
    }
    try cls.register()
  }
}
