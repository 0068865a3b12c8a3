internal import ObjCRuntime

// The classes that differ between systems are made at run time.
//
// An annotated class is registered once, under one name; of these a process has one for each
// system. They are subclasses of the annotated class that holds what all systems have in common,
// and have no Swift class of their own: their instances are `UINavigationBar` and
// `UINavigationController` to Swift.

extension UIKit {
  static func makeBarClass(_ system: System, _ suffix: String) throws(ObjCError) -> ObjCClass {
    let bar = try ObjCClass("UINavigationBar" + suffix, superclass: UINavigationBar.register())
    if system == .v5_0 {
      try bar.addMethod("setBackgroundImage:forBarMetrics:") {
        (self: UINavigationBar, image: UIImage?, _: Int) in
        self.backgroundImage = image
        self.setNeedsLayout()
      }
      // The position of buttons is recomputed when the order changes.
      try bar.addMethod("sendSubviewToBack:") { (self: UINavigationBar, view: UIView) in
        self.super(from: bar).send("sendSubviewToBack:", view)
        self.setNeedsLayout()
      }
    }
    try bar.register()
    return bar
  }

  static func makeControllerClass(
    of bar: ObjCClass, _ suffix: String
  ) throws(ObjCError) -> ObjCClass {
    let controller = try ObjCClass(
      "UINavigationController" + suffix, superclass: UINavigationController.register())
    try controller.metaclass.addMethod("navigationBarClass") { (_: ObjCClass) in bar }
    try controller.register()
    return controller
  }

  static func makePickerClass(
    of controller: ObjCClass, _ suffix: String
  ) throws(ObjCError) -> ObjCClass {
    let picker = try ObjCClass("UIImagePickerController" + suffix, superclass: controller)
    try picker.register()
    return picker
  }
}

// Swift's initialisers allocate instances of the annotated class, so these are made as in
// Objective-C: +alloc goes to the runtime class.

extension UINavigationBar {
  static func make(of cls: ObjCClass) -> UINavigationBar {
    let allocated: UINavigationBar = cls.send("alloc")
    return allocated.send("initWithFrame:", CGRect(origin: CGPoint(), size: size))
  }
}

extension UINavigationController {
  static func make(of cls: ObjCClass, root: UIViewController) -> UINavigationController {
    let allocated: UINavigationController = cls.send("alloc")
    return allocated.send("initWithRootViewController:", root)
  }
}
