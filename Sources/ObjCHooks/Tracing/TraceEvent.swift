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
  public internal(set) var moment = Moment.entry

  /// The class whose method is traced; a metaclass for class methods.
  public let tracedClass: ObjCClass

  /// The method as in `-[Shape area]` or `-[Shape(Category) area]`.
  ///
  /// This is the method that runs: where implementations have been exchanged, it has another name
  /// than the message.
  public let method: String

  /// The selector that was sent.
  public let selector: Selector

  /// The receiver: its class and address, or what the trace's describer says.
  public internal(set) var receiver = ""

  /// The arguments as text.
  public internal(set) var arguments: [String] = []

  /// The result as text: empty at entry and for none.
  public internal(set) var result = ""

  /// How many traced calls the thread is inside, from zero.
  public let depth: Int

  /// How long the call has taken, handlers of traces inside it included; nil at entry.
  public internal(set) var duration: Duration?

  init(_ method: TracedMethod, _ selector: Selector, depth: Int) {
    tracedClass = method.cls
    self.method = method.description
    self.selector = selector
    self.depth = depth
  }
}

/// A method that is traced.
struct TracedMethod: Sendable, CustomStringConvertible {
  let cls: ObjCClass
  let selector: Selector
  let category: String?

  var description: String {
    "\(cls.isMetaclass ? "+" : "-")[\(cls.name)\(category.map { "(\($0))" } ?? "") \(selector)]"
  }
}

extension TraceEvent: CustomStringConvertible {
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
