internal import ObjCRuntime

/// Prints the demo's messages as they are answered, indented by depth.
///
/// The methods of the small UIKit that do something are registered through
/// `addTraced`, which wraps their closures. What is printed is therefore the
/// *implementation* that runs: after the swizzle, the message
/// `insertSubview:atIndex:` shows up as the category's method, and the message
/// that this one sends to its own name as UIKit's.
///
/// Concurrency: belongs to the task that set ``current``, so tests that run in
/// parallel do not see each other's messages.
public final class MessageTrace: @unchecked Sendable {
  // SAFETY of @unchecked: a task-local value is used by one task at a time here;
  // nothing in the demo spawns child tasks.

  /// The trace of the running task, or `nil`.
  @TaskLocal public static var current: MessageTrace?

  private var depth = 0
  private let write: (String) -> Void

  /// Creates a trace.
  ///
  /// - Parameter write: Receives one line for each message, without a newline.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Runs `body` one level deeper, below a line that says what is called.
  static func call<Result>(
    _ method: String, _ receiver: Any, _ arguments: @autoclosure () -> [Any], _ body: () -> Result
  ) -> Result {
    guard let trace = current else { return body() }
    var words = arguments().map(describe)
    // Bars and controllers are clear from the context; which small view it is, is not.
    if let view = receiver as? UIView, !(view is UINavigationBar) {
      words.insert("self: \(view.label)", at: 0)
    }
    let indentation = String(repeating: "  ", count: trace.depth)
    trace.write(indentation + method + (words.isEmpty ? "" : "  ") + words.joined(separator: ", "))
    trace.depth += 1
    defer { trace.depth -= 1 }
    return body()
  }

  private static func describe(_ value: Any) -> String {
    switch value {
    case let view as UIView: view.label
    case let item as UINavigationItem: "“\(item.title)”"
    case let controller as UIViewController: "“\(controller.title)”"
    case let image as UIImage: image.name
    case let object as ObjCObject: "<\(object.objcClass.name)>"
    case let optional as any AnyOptional: optional.wrapped.map(describe) ?? "nil"
    default: "\(value)"
    }
  }
}

/// An optional of any type, to look inside.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self }
}
