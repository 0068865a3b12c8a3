internal import ObjCRuntime

/// A stack of screens below a navigation bar, lowered to a `UINavigationController`.
///
/// It has no property for its bar.
public struct NavigationView<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a navigation stack.
  ///
  /// - Parameter content: The first screen; its title is what its content says by
  ///   ``View/navigationBarTitle(_:)``.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(_ environment: EnvironmentValues) -> [any View] { [] }

  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize { offer }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    let title = DemoKit.navigationTitle(of: content, environment) ?? ""
    canvas.addNavigation(to: content, titled: title, environment)
  }
}
