/// A bar at one moment of the story.
public struct Scene: Sendable {
  /// A name for files, such as `03-naive-after-push`.
  public let id: String

  /// What it is, in a few words.
  public let title: String

  /// What happened and what one sees.
  public let caption: String

  /// The bar.
  public let bar: ViewSnapshot

  /// One sentence about what is hidden, computed from the bar.
  public var verdict: String {
    let hidden = bar.subviews.indices.filter {
      !bar.isBackground($0) && bar.visibility(of: $0) == .hidden
    }
    guard !hidden.isEmpty else { return "Title and buttons are visible." }
    return "Hidden: " + hidden.map { bar.subviews[$0].label }.joined(separator: ", ") + "."
  }

  /// Whether title and buttons can be seen.
  public var isIntact: Bool {
    bar.subviews.indices.allSatisfy { bar.isBackground($0) || bar.visibility(of: $0) != .hidden }
  }
}
