public import ObjCRuntime

/// The beginning or the end of a traced call.
public struct TraceEvent: Sendable {
  /// Which of the two it is.
  public enum Moment: Sendable {
    /// The method is about to run.
    case entry
    /// It has returned.
    case exit
  }

  /// Which of the two it is.
  public let moment: Moment

  /// The class whose method is traced; a metaclass for class methods.
  public let tracedClass: ObjCClass

  /// The selector that was sent.
  public let selector: Selector

  /// The receiver's class and address; nothing was sent to make the text.
  public let receiver: String

  /// The arguments as text.
  public let arguments: [String]

  /// The result as text: empty at entry and for none.
  public let result: String

  /// How many traced calls the thread is inside, from zero.
  public let depth: Int

  /// How long the call has taken, handlers of traces inside it included; nil at entry.
  public let duration: Duration?
}

extension TraceEvent: CustomStringConvertible {
  /// The method as in `-[Shape area]`.
  public var method: String {
    "\(tracedClass.isMetaclass ? "+" : "-")[\(tracedClass.name) \(selector)]"
  }

  /// One line, indented by depth.
  ///
  ///     → -[Shape scaleBy:animated:] <Shape: 0x…> (1.5, true)
  ///     ← -[Shape scaleBy:animated:] = 7 in 12 µs
  public var description: String {
    let indentation = String(repeating: "  ", count: depth)
    switch moment {
    case .entry:
      let list = arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))"
      return "\(indentation)→ \(method) \(receiver)\(list)"
    case .exit:
      let answer = result.isEmpty ? "" : " = \(result)"
      let time = duration.map { " in \($0.microseconds) µs" } ?? ""
      return "\(indentation)← \(method)\(answer)\(time)"
    }
  }
}

extension Duration {
  fileprivate var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
