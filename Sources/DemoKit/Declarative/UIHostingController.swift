public import ObjCRuntime

/// A screen whose content is described by a view.
@ObjCClass
public final class UIHostingController: UIViewController {
  @NonMessage private var content: HostedContent?

  /// Makes a view that lowers the content into itself.
  public override func loadView() { view = UIHostingView() }
}

extension UIHostingController {
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
    content = HostedContent(root: root, kit: kit, environment: environment)
    navigationItem.title = DemoKit.navigationTitle(of: root, environment) ?? ""
  }

  /// The navigation controllers that the content has been lowered to.
  public var navigationControllers: [UINavigationController] {
    content?.navigationControllers ?? []
  }

  /// Shows something else.
  ///
  /// - Parameters:
  ///   - root: What the screen shows from now on.
  ///   - environment: The values that the view and all inside it read.
  public func update(_ root: some View, _ environment: EnvironmentValues) {
    content?.root = root
    content?.environment = environment
    content?.loweredInto = nil
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Shows another screen in the navigation view inside this one, in the same environment.
  ///
  /// - Parameter screen: What the screen shows. Without a navigation view nothing happens.
  public func push(_ screen: some View) {
    guard let navigation = navigationControllers.first,
      let first = navigation.viewControllers.first as? UIHostingController,
      let content = first.content
    else { return }
    navigation.push(
      UIHostingController(screen, kit: content.kit, environment: content.environment))
  }

  /// Lowers the content, if it or the space for it has changed.
  func layOut(in view: UIView) {
    guard var content else { return }
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
    self.content = content
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

/// The view of a hosting controller.
@ObjCClass("_UIHostingView")
final class UIHostingView: UIView {
  override func layoutSubviews() {
    (viewController as? UIHostingController)?.layOut(in: self)
  }
}
