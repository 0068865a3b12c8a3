/// A screen at one moment of the second story.
public struct ScreenScene: Sendable {
  /// A name for files, such as `25-screen`; they follow those of the first story.
  public let id: String

  /// What it is, in a few words.
  public let title: String

  /// What one sees, in one line.
  public let caption: String

  /// The screen.
  public let screen: ScreenSnapshot
}
