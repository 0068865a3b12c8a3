internal import ObjCRuntime

/// Distances from the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top = 0.0
  /// From the left.
  public var leading = 0.0
  /// From the bottom.
  public var bottom = 0.0
  /// From the right.
  public var trailing = 0.0

  /// What status bar and home indicator cover of a screen without a home button.
  public static let screen = EdgeInsets(top: 44, bottom: 34)
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The left edge.
  case leading
  /// The lower edge.
  case bottom
  /// The right edge.
  case trailing

  /// Some edges of a rectangle.
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8

    /// Creates a set.
    ///
    /// - Parameter rawValue: One bit for each edge.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    private init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The upper edge.
    public static let top = Set(.top)
    /// The left edge.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The right edge.
    public static let trailing = Set(.trailing)
    /// All four.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

/// Whether a screen is light or dark.
public enum ColorScheme: String, CaseIterable, Sendable {
  /// Dark text on white.
  case light
  /// Light text on black.
  case dark
}

extension CGRect {
  var maxX: Double { origin.x + size.width }
  var maxY: Double { origin.y + size.height }

  /// The rectangle without a margin.
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The rectangle, and beyond those of its edges that lie on the safe area's, all
  /// there is outside of the safe area.
  func ignoring(_ edges: Edge.Set, of safe: CGRect, in bounds: CGRect) -> CGRect {
    var (left, top, right, bottom) = (origin.x, origin.y, maxX, maxY)
    if edges.contains(.leading), left <= safe.origin.x { left = bounds.origin.x }
    if edges.contains(.top), top <= safe.origin.y { top = bounds.origin.y }
    if edges.contains(.trailing), right >= safe.maxX { right = bounds.maxX }
    if edges.contains(.bottom), bottom >= safe.maxY { bottom = bounds.maxY }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
