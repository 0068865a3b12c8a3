internal import ObjCRuntime

/// Where views are lowered to: the view of a hosting controller.
final class Canvas {
  let kit: UIKit
  let bounds: CGRect

  /// What nothing covers.
  let safeArea: CGRect

  private let view: UIView
  private var unused: [UINavigationController]

  /// The navigation controllers that have been lowered to, in order.
  private(set) var navigationControllers: [UINavigationController] = []

  /// - Parameters:
  ///   - view: Loses its subviews.
  ///   - kit: The system whose classes are used.
  ///   - navigationControllers: Those of the last time; they are used again, with their bars.
  init(_ view: UIView, kit: UIKit, navigationControllers: [UINavigationController]) {
    self.view = view
    self.kit = kit
    bounds = view.frame.bounds
    safeArea = view.frame.bounds.inset(by: view.safeAreaInsets)
    unused = navigationControllers
    for subview in view.subviews { subview.removeFromSuperview() }
  }

  /// Puts a view in front of the others.
  func add(_ subview: UIView, _ label: String, in frame: CGRect) {
    subview.frame = frame
    subview.label = label
    view.addSubview(subview)
  }

  /// Shows a navigation controller, which covers the edges of the screen itself.
  func addNavigation(to root: some View, titled title: String, _ environment: EnvironmentValues) {
    let controller: UINavigationController
    if unused.isEmpty {
      let screen = UIHostingController(root, kit: kit, environment: environment)
      screen.navigationItem.title = title
      controller = kit.makeNavigationController(root: screen)
    } else {
      controller = unused.removeFirst()
      (controller.viewControllers.first as? UIHostingController)?.update(root, environment)
    }
    navigationControllers.append(controller)
    controller.view.backgroundColor = environment.colorScheme.background.uiColor
    add(controller.view, "navigation controller", in: bounds)
  }
}
