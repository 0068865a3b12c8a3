internal import ObjCRuntime

/// A screen whose content is described by a view: the face of `UIHostingController`.
public final class UIHostingController: UIViewController {
  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - root: What the screen shows.
  ///   - kit: The system whose navigation controllers are used.
  ///   - environment: The values that the view and all inside it read.
  public convenience init(
    _ root: some View, kit: UIKit, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init()
    self[UIHostingControllerClass.shared.content] = HostedContent(
      root: root, kit: kit, environment: environment)
    navigationItem.title = DemoKit.navigationTitle(of: root, environment) ?? ""
  }

  /// The navigation controllers that the content has been lowered to.
  public var navigationControllers: [UINavigationController] {
    self[UIHostingControllerClass.shared.content]?.navigationControllers ?? []
  }

  /// Shows something else.
  ///
  /// - Parameters:
  ///   - root: What the screen shows from now on.
  ///   - environment: The values that the view and all inside it read.
  public func update(_ root: some View, _ environment: EnvironmentValues) {
    self[UIHostingControllerClass.shared.content]?.root = root
    self[UIHostingControllerClass.shared.content]?.environment = environment
    self[UIHostingControllerClass.shared.content]?.loweredInto = nil
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Shows another screen in the navigation view inside this one, in the same environment.
  ///
  /// - Parameter screen: What the screen shows. Without a navigation view nothing happens.
  public func push(_ screen: some View) {
    guard let navigation = navigationControllers.first,
      let first = navigation.viewControllers.first as? UIHostingController,
      let content = first[UIHostingControllerClass.shared.content]
    else { return }
    navigation.push(
      UIHostingController(screen, kit: content.kit, environment: content.environment))
  }

  /// Lowers the content, if it or the space for it has changed.
  func layOut(in view: UIView) {
    guard var content = self[UIHostingControllerClass.shared.content] else { return }
    let place = HostedContent.Place(frame: view.frame, insets: view.safeAreaInsets)
    guard content.loweredInto != place else { return }
    content.loweredInto = place
    view.backgroundColor = content.environment.colorScheme.background.uiColor
    let canvas = Canvas(
      view, kit: content.kit, navigationControllers: content.navigationControllers)
    let offer = canvas.safeArea
    let size = DemoKit.size(of: content.root, in: offer.size, content.environment)
    DemoKit.lower(content.root, to: canvas, in: offer.centering(size), content.environment)
    content.navigationControllers = canvas.navigationControllers
    self[UIHostingControllerClass.shared.content] = content
  }
}

/// What a hosting controller shows, and what has become of it.
struct HostedContent {
  /// Where a view was when its content was lowered.
  struct Place: Equatable {
    let frame: CGRect
    let insets: EdgeInsets

    static func == (left: Place, right: Place) -> Bool {
      left.insets == right.insets && left.frame.origin.x == right.frame.origin.x
        && left.frame.origin.y == right.frame.origin.y
        && left.frame.size.width == right.frame.size.width
        && left.frame.size.height == right.frame.size.height
    }
  }

  var root: any View
  let kit: UIKit
  var environment: EnvironmentValues
  var loweredInto: Place?
  var navigationControllers: [UINavigationController] = []
}

/// The runtime class `UIHostingController`.
struct UIHostingControllerClass: Sendable {
  static let shared = building("UIHostingController") { () throws(ObjCError) in
    try UIHostingControllerClass()
  }

  let cls: ObjCClass
  let content: InstanceVariable<HostedContent?>

  private init() throws(ObjCError) {
    cls = try ObjCClass(
      "UIHostingController", superclass: UIViewControllerClass.shared.cls,
      face: UIHostingController.self)
    content = try cls.addInstanceVariable("_content", initialValue: nil)
    let hosting = try ObjCClass("_UIHostingView", superclass: UIViewClass.shared.cls)
    try hosting.addMethod("layoutSubviews") { (self: UIView) in
      (self.viewController as? UIHostingController)?.layOut(in: self)
    }
    try hosting.register()
    try cls.addMethod("loadView") { (self: UIHostingController) in
      let view: UIView = hosting.send("new")
      self.send("setView:", view)
    }
    try cls.register()
  }
}
