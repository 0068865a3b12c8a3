public import ObjCRuntime

/// What a navigation bar shows of one screen: the face of `UINavigationItem`.
public final class UINavigationItem: NSObject {
  /// Creates an item without a title.
  public required convenience init() {
    UIKit.registerSharedClasses()
    self.init(_allocating: ())
  }

  /// The screen's title.
  public var title: String {
    get { self[UINavigationItemClass.shared.title] }
    set { self[UINavigationItemClass.shared.title] = newValue }
  }

  /// The title of the button on the right; empty if there is none.
  public var rightButtonTitle: String {
    get { self[UINavigationItemClass.shared.rightButtonTitle] }
    set { self[UINavigationItemClass.shared.rightButtonTitle] = newValue }
  }
}

/// The runtime class `UINavigationItem`.
struct UINavigationItemClass: Sendable {
  static let shared = building("UINavigationItem") { () throws(ObjCError) in
    try UINavigationItemClass()
  }

  let cls: ObjCClass
  let title: InstanceVariable<String>
  let rightButtonTitle: InstanceVariable<String>

  private init() throws(ObjCError) {
    cls = try ObjCClass("UINavigationItem", superclass: .nsObject, face: UINavigationItem.self)
    title = try cls.addInstanceVariable("_title", initialValue: "")
    rightButtonTitle = try cls.addInstanceVariable("_rightButtonTitle", initialValue: "")
    try cls.register()
  }
}

/// A screen: the face of the runtime class `UIViewController`.
open class UIViewController: NSObject {
  /// Creates a screen without a title.
  public required convenience init() {
    UIKit.registerSharedClasses()
    self.init(_allocating: ())
  }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - rightButton: The title of the bar's right button; empty for none.
  public convenience init(title: String, rightButton: String = "") {
    self.init()
    navigationItem.title = title
    navigationItem.rightButtonTitle = rightButton
  }

  /// What the bar shows of it.
  public final var navigationItem: UINavigationItem { send("navigationItem") }

  /// Its title.
  public final var title: String { navigationItem.title }
}

/// The runtime class `UIViewController`.
struct UIViewControllerClass: Sendable {
  static let shared = building("UIViewController") { () throws(ObjCError) in
    try UIViewControllerClass()
  }

  let cls: ObjCClass

  private init() throws(ObjCError) {
    cls = try ObjCClass("UIViewController", superclass: .nsObject, face: UIViewController.self)
    let item = try cls.addInstanceVariable("_navigationItem", initialValue: UINavigationItem())
    try cls.addMethod("navigationItem") { (self: UIViewController) -> UINavigationItem in
      self[item]
    }
    try cls.register()
  }
}
