internal import ObjCHooks
internal import ObjCRuntime

/// Prints the demo's messages, indented by depth, as long as it is not stopped.
///
/// What is printed is the *method* that runs: after the swizzle, the message
/// `insertSubview:atIndex:` shows up as the category's method, and the message that this one
/// sends to its own name as UIKit's. So a trace is made before the swizzles.
///
/// Its hooks are on classes that all systems of the process share: every message to them
/// is printed.
public struct DemoTrace: Sendable {
  private let traces: [Trace]

  /// The methods that do something; the others would hide them.
  private static let selectors: Set<Selector> = [
    "addSubview:", "insertSubview:atIndex:", "insertSubview:aboveSubview:",
    "insertSubview:belowSubview:", "removeFromSuperview", "bringSubviewToFront:",
    "sendSubviewToBack:", "exchangeSubviewAtIndex:withSubviewAtIndex:", "viewWithTag:",
    "setTintColor:", "setBackgroundImage:forBarMetrics:", "pushNavigationItem:",
    "popNavigationItem", "initWithRootViewController:", "pushViewController:animated:",
    "popViewControllerAnimated:", "scInsertSubview:atIndex:", "scSendSubviewToBack:",
    "scSetNaiveBackgroundImage:", "customizeNavigationController:",
    "swizzleSelector:ofClass:withSelector:", "run", "applicationDidFinishLaunching:",
    "imageNamed:", "initWithImage:",
  ]

  /// Traces a system and the application.
  ///
  /// - Parameters:
  ///   - kit: The system, with the category attached.
  ///   - write: Receives one line for each message, without a newline.
  public init(of kit: UIKit, write: @escaping @Sendable (String) -> Void) {
    let classes = [
      UIKit.view, UINavigationBar.register(), kit.navigationBar,
      UINavigationController.register(), SCAppUtils.register().metaclass,
      SCClassUtils.register().metaclass, SCAppDelegate.register(),
      UIApplication.register(), UIImage.register().metaclass,
      UIImageView.register(),
    ]
    traces = classes.map { cls in
      Trace(of: cls) { event in
        if event.moment == .entry { write(Self.line(for: event)) }
      } describing: {
        Self.describe($0)
      } where: {
        Self.selectors.contains($1)
      }
    }
  }

  /// Ends the trace.
  public func stop() {
    for trace in traces { trace.stop() }
  }

  private static func line(for event: TraceEvent) -> String {
    var words = event.arguments
    // Bars and controllers are clear from the context; which small view it is, is not.
    if event.tracedClass == UIKit.view, !event.receiver.isEmpty {
      words.insert("self: \(event.receiver)", at: 0)
    }
    return String(repeating: "  ", count: event.depth) + event.method
      + (words.isEmpty ? "" : "  " + words.joined(separator: ", "))
  }

  private static func describe(_ reference: ObjCReference) -> String {
    switch reference {
    case .object(is UINavigationBar): ""
    case .object(let view as UIView): view.label
    case .object(let item as UINavigationItem): "“\(item.title)”"
    case .object(let controller as UIViewController): "“\(controller.title)”"
    case .object(let image as UIImage): image.name
    case .object(let boxed as ObjCValue): "\(boxed.value)"
    case .object(let object): "<\(object.objcClass.name)>"
    case .objcClass(let cls): cls.name
    default: reference.debugDescription
    }
  }
}
