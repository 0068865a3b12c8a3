public import ObjCRuntime

/// The category on `UIView` that gives every class of views an appearance.
///
/// Made at run time: an annotated class method is told the *Swift* class that its message was
/// sent to, which each system's bars share. A closure is told the runtime class.
enum AppearanceCategory {
  /// The proxies of a class.
  private static let proxies = AssociationKey<[UIAppearance]>()

  static func attach() {
    do throws(ObjCError) {
      var category = ObjCCategory("UIAppearance")
      try category.addClassMethod("appearance") { (cls: ObjCClass) -> UIAppearance in
        proxy(of: cls, in: [])
      }
      try category.addClassMethod("appearanceWhenContainedInInstancesOfClasses:") {
        (cls: ObjCClass, containers: [ObjCClass]) -> UIAppearance in
        proxy(of: cls, in: containers)
      }
      category.attach(to: UIView.register())
    } catch {
      fatalError("UIView(UIAppearance): \(error)")
    }
  }

  private static func proxy(of cls: ObjCClass, in containers: [ObjCClass]) -> UIAppearance {
    let known = proxies[cls] ?? []
    if let proxy = known.first(where: { $0.containers == containers }) { return proxy }
    let proxy = UIAppearance()
    proxy.customizedClass = cls
    proxy.containers = containers
    proxies[cls] = known + [proxy]
    return proxy
  }

  /// The proxies of a class and its superclasses, the root's first.
  static func proxies(for cls: ObjCClass) -> [UIAppearance] {
    let inherited = cls.superclass.map { proxies(for: $0) } ?? []
    return inherited + (proxies[cls] ?? [])
  }
}

extension ObjCClass {
  /// Sends `+appearance`: the proxy for all instances of the class and its subclasses.
  ///
  /// - Returns: The proxy, always the same.
  public func appearance() -> UIAppearance {
    UIKit.registerSharedClasses()
    return send("appearance")
  }

  /// Sends `+appearanceWhenContainedInInstancesOfClasses:`: the proxy for some of the instances.
  ///
  /// - Parameter containers: Classes of views or view controllers, the innermost first: a view is
  ///   meant if it lies in an instance of the first, that in an instance of the second, and
  ///   so on, with anything between them.
  ///
  /// - Returns: The proxy, always the same for the same classes.
  public func appearance(whenContainedInInstancesOf containers: [ObjCClass]) -> UIAppearance {
    UIKit.registerSharedClasses()
    return send("appearanceWhenContainedInInstancesOfClasses:", containers)
  }
}

extension UINavigationBar {
  /// The proxy for the bars of every system in the process.
  ///
  /// - Returns: The proxy; for the bars of one system, ask ``UIKit/navigationBar``.
  public static func appearance() -> UIAppearance { register().appearance() }

  /// The proxy for the bars of every system that lie in some container.
  ///
  /// - Parameter containers: Classes of views or view controllers, the innermost first.
  ///
  /// - Returns: The proxy.
  public static func appearance(
    whenContainedInInstancesOf containers: [ObjCClass]
  ) -> UIAppearance {
    register().appearance(whenContainedInInstancesOf: containers)
  }
}
