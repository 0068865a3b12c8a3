import Foundation

/// A list of words that methods of any thread append to.
public final class Log: @unchecked Sendable {
  // SAFETY of @unchecked: the lock guards the words. (Synchronization.Mutex gives
  // the thread sanitizer false alarms.)
  private let lock = NSLock()
  private var list: [String] = []

  /// An empty log.
  public init() {}

  /// Appends a word.
  ///
  /// - Parameter word: Any text.
  public func append(_ word: String) {
    lock.withLock { list.append(word) }
  }

  /// The words so far, in order.
  public var words: [String] {
    lock.withLock { list }
  }

  /// The words so far, with a space between them.
  public var text: String { words.joined(separator: " ") }

  /// Empties the log.
  public func clear() {
    lock.withLock { list = [] }
  }
}
