internal import ObjCRuntime

/// A view that is lowered to UIKit itself, and has no body.
///
/// By default it is as its children are, one on top of the other.
protocol PrimitiveView: View where Body == Never {
  /// The views inside: of a stack the ones that it arranges, of a modifier the one it is for.
  func children(_ environment: EnvironmentValues) -> [any View]

  /// The size that the view takes of what it is offered.
  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize

  /// Adds UIKit's views to the canvas, back to front.
  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues)

  /// The title that the view wants in a navigation bar.
  func navigationTitle(_ environment: EnvironmentValues) -> String?
}

extension PrimitiveView {
  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize {
    let sizes = children(environment).map { DemoKit.size(of: $0, in: offer, environment) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    for child in children(environment) {
      let size = DemoKit.size(of: child, in: frame.size, environment)
      DemoKit.lower(child, to: canvas, in: frame.centering(size), environment)
    }
  }

  func navigationTitle(_ environment: EnvironmentValues) -> String? {
    children(environment).lazy.compactMap { DemoKit.navigationTitle(of: $0, environment) }.first
  }
}

// A view of any type is a primitive one, or has a body, which is asked for in the
// environment that it reads.

func children(of view: some View, _ environment: EnvironmentValues) -> [any View] {
  switch view {
  case let group as any GroupView: group.children(environment)
  default: [view]
  }
}

func size(of view: some View, in offer: CGSize, _ environment: EnvironmentValues) -> CGSize {
  guard let primitive = view as? any PrimitiveView else {
    return size(of: environment.body(of: view), in: offer, environment)
  }
  return primitive.size(in: offer, environment)
}

func lower(
  _ view: some View, to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues
) {
  guard let primitive = view as? any PrimitiveView else {
    return lower(environment.body(of: view), to: canvas, in: frame, environment)
  }
  primitive.lower(to: canvas, in: frame, environment)
}

func navigationTitle(of view: some View, _ environment: EnvironmentValues) -> String? {
  guard let primitive = view as? any PrimitiveView else {
    return navigationTitle(of: environment.body(of: view), environment)
  }
  return primitive.navigationTitle(environment)
}

/// A view whose children a stack arranges as if they were its own.
protocol GroupView: PrimitiveView {}

extension EmptyView: GroupView {}
extension TupleView: GroupView {}
extension ConditionalView: GroupView {}

extension EnvironmentValues {
  fileprivate func body<Content: View>(of view: Content) -> Content.Body {
    EnvironmentValues.$current.withValue(self) { view.body }
  }
}

extension CGRect {
  /// A rectangle of that size around the same centre.
  func centering(_ size: CGSize) -> CGRect {
    CGRect(
      x: origin.x + (self.size.width - size.width) / 2,
      y: origin.y + (self.size.height - size.height) / 2, width: size.width, height: size.height)
  }
}
