internal import ObjCRuntime

/// A view and its subviews as values: what a picture is drawn from.
public struct ViewSnapshot: Sendable {
  /// What the view draws itself, below its subviews.
  public enum Content: Hashable, Sendable {
    /// A bar's gradient, or the image that it was given on system 5.0.
    case bar(tint: RGBA?, image: String?)
    /// An image, known by its name.
    case image(String)
    /// A line of text.
    case label(String)
    /// A button.
    case button(String, UIButton.Style)
    /// Nothing.
    case plain
  }

  /// A rectangle.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    func contains(x: Double, y: Double) -> Bool {
      x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
  }

  /// How much of a view can be seen.
  public enum Visibility: String, Sendable {
    /// All points, or nearly all.
    case visible
    /// Some points.
    case partly
    /// No point.
    case hidden
  }

  /// What the view shows, in words.
  public let label: String
  /// The view's tag.
  public let tag: Int
  /// Position in the superview, and size.
  public let frame: Frame
  /// What the view draws itself.
  public let content: Content
  /// Back to front.
  public let subviews: [ViewSnapshot]

  /// Copies a view.
  ///
  /// - Parameter view: The view; nothing but getters are sent to it.
  public init(of view: UIView) {
    label = view.label
    tag = view.tag
    let rect = view.frame
    frame = Frame(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    content =
      switch view {
      case let bar as UINavigationBar:
        .bar(tint: bar.tintColor?.components, image: bar.backgroundImage?.name)
      case let view as UIImageView: .image(view.image?.name ?? "")
      case let label as UILabel: .label(label.text)
      case let button as UIButton: .button(button.title, button.style)
      default: .plain
      }
    subviews = view.subviews.map { ViewSnapshot(of: $0) }
  }

  /// The front-most subview at a point, or `nil` if the view itself is seen there.
  ///
  /// - Parameters:
  ///   - x: Points from the left edge.
  ///   - y: Points from the top edge.
  ///
  /// - Returns: An index of ``subviews``.
  public func topmostSubview(x: Double, y: Double) -> Int? {
    subviews.indices.last { subviews[$0].frame.contains(x: x, y: y) }
  }

  /// How much of a subview can be seen, asking every integer point.
  ///
  /// - Parameter index: An index of ``subviews``.
  ///
  /// - Returns: ``Visibility/hidden`` if another view is in front of each of its points.
  public func visibility(of index: Int) -> Visibility {
    let view = subviews[index].frame
    var points = 0
    var seen = 0
    for y in stride(from: view.y.rounded(.up), to: view.y + view.height, by: 1) {
      for x in stride(from: view.x.rounded(.up), to: view.x + view.width, by: 1) {
        points += 1
        if topmostSubview(x: x, y: y) == index { seen += 1 }
      }
    }
    if seen == 0 { return .hidden }
    return seen == points ? .visible : .partly
  }

  /// The subviews in front of a subview that overlap it, back to front.
  ///
  /// - Parameter index: An index of ``subviews``.
  ///
  /// - Returns: Indexes of ``subviews``.
  public func covering(_ index: Int) -> [Int] {
    let view = subviews[index].frame
    return subviews.indices.filter { other in
      let frame = subviews[other].frame
      return other > index && frame.x < view.x + view.width && view.x < frame.x + frame.width
        && frame.y < view.y + view.height && view.y < frame.y + frame.height
    }
  }

  /// Whether a subview is an image that is meant to lie in the background.
  ///
  /// - Parameter index: An index of ``subviews``.
  ///
  /// - Returns: True for image views.
  public func isBackground(_ index: Int) -> Bool {
    if case .image = subviews[index].content { return true }
    return false
  }
}
