internal import ObjCRuntime

extension View {
  /// Puts a view behind this one, of the same size.
  ///
  /// - Parameter background: The view behind.
  ///
  /// - Returns: The view.
  public func background(_ background: some View) -> some View {
    BackgroundView(content: self, background: background)
  }

  /// Extends the view below bars, where it reaches the safe area's edge.
  ///
  /// - Parameter edges: At which edges.
  ///
  /// - Returns: The view.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    SafeAreaView(content: self, edges: edges)
  }

  /// Says what a navigation bar shows above this view.
  ///
  /// - Parameter title: The title.
  ///
  /// - Returns: The view.
  public func navigationBarTitle(_ title: String) -> some View {
    TitledView(content: self, title: title)
  }
}

/// A view and one behind it.
struct BackgroundView<Content: View, Background: View>: PrimitiveView {
  let content: Content
  let background: Background

  func children(_ environment: EnvironmentValues) -> [any View] { [content] }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    DemoKit.lower(background, to: canvas, in: frame, environment)
    DemoKit.lower(content, to: canvas, in: frame, environment)
  }
}

/// A view that extends below bars.
struct SafeAreaView<Content: View>: PrimitiveView {
  let content: Content
  let edges: Edge.Set

  func children(_ environment: EnvironmentValues) -> [any View] { [content] }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    let extended = frame.ignoring(edges, of: canvas.safeArea, in: canvas.bounds)
    DemoKit.lower(content, to: canvas, in: extended, environment)
  }
}

/// A view with a title for the navigation bar.
struct TitledView<Content: View>: PrimitiveView {
  let content: Content
  let title: String

  func children(_ environment: EnvironmentValues) -> [any View] { [content] }

  func navigationTitle(_ environment: EnvironmentValues) -> String? { title }
}
