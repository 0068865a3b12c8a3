internal import ObjCRuntime

/// Views on top of each other, the first at the back.
public struct ZStack<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a stack.
  ///
  /// - Parameter content: The views, back to front.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(_ environment: EnvironmentValues) -> [any View] {
    DemoKit.children(of: content, environment)
  }
}

/// Views below each other, the first at the top.
public struct VStack<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a stack.
  ///
  /// - Parameter content: The views, from top to bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(_ environment: EnvironmentValues) -> [any View] {
    DemoKit.children(of: content, environment)
  }

  func size(in offer: CGSize, _ environment: EnvironmentValues) -> CGSize {
    let sizes = sizes(in: offer, environment)
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func lower(to canvas: Canvas, in frame: CGRect, _ environment: EnvironmentValues) {
    var y = frame.origin.y
    for (child, size) in zip(children(environment), sizes(in: frame.size, environment)) {
      let row = CGRect(x: frame.origin.x, y: y, width: frame.size.width, height: size.height)
      DemoKit.lower(child, to: canvas, in: row.centering(size), environment)
      y += size.height
    }
  }

  /// Each view gets an equal share of what is left; who wants least is asked first, so that
  /// others get what it leaves.
  private func sizes(in offer: CGSize, _ environment: EnvironmentValues) -> [CGSize] {
    let children = children(environment)
    let wanted = children.map { DemoKit.size(of: $0, in: offer, environment).height }
    var sizes = [CGSize](repeating: CGSize(width: 0, height: 0), count: children.count)
    var rest = offer.height
    for (asked, index) in children.indices.sorted(by: { wanted[$0] < wanted[$1] }).enumerated() {
      let share = CGSize(width: offer.width, height: rest / Double(children.count - asked))
      sizes[index] = DemoKit.size(of: children[index], in: share, environment)
      rest -= sizes[index].height
    }
    return sizes
  }
}
