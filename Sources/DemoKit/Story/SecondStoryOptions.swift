extension DemoOptions {
  /// What is told.
  public enum Story: String, CaseIterable, Sendable {
    /// A background image that stays in the background.
    case first = "1"
    /// A bar's colour, declaratively.
    case second = "2"
    /// Both.
    case all

    init(parsing text: String) throws(UsageError) {
      guard let story = Story(rawValue: text) else {
        throw UsageError(description: "--story is 1, 2 or all, not \(text)")
      }
      self = story
    }

    var tellsFirst: Bool { self != .second }
    var tellsSecond: Bool { self != .first }
  }
}
