public import ObjCHooks
internal import ObjCRuntime

/// The background pinned by hooks: what the application would be today.
///
/// Each method that changes the order of subviews gets a hook behind it, which sends the
/// tagged view to the back again. The class inherits most of them and keeps doing so: there is
/// no category, no second name, and nothing left when the hooks are removed.
public enum SCBackgroundHooks {
  private static let addSubview = TypedSelector<Void, UIView>("addSubview:")
  private static let insertAtIndex = TypedSelector<Void, UIView, Int>("insertSubview:atIndex:")
  private static let insertAbove = TypedSelector<Void, UIView, UIView>(
    "insertSubview:aboveSubview:")
  private static let insertBelow = TypedSelector<Void, UIView, UIView>(
    "insertSubview:belowSubview:")
  private static let bringToFront = TypedSelector<Void, UIView>("bringSubviewToFront:")
  private static let sendToBack = TypedSelector<Void, UIView>("sendSubviewToBack:")
  private static let exchange = TypedSelector<Void, Int, Int>(
    "exchangeSubviewAtIndex:withSubviewAtIndex:")

  /// Hooks a system's bars.
  ///
  /// - Parameter kit: The system.
  ///
  /// - Returns: The hooks, to be removed together.
  ///
  /// - Throws: `HookError` if the bars have hooks of this name already; nothing is changed.
  public static func install(on kit: UIKit) throws(HookError) -> HookGroup {
    let bar = kit.navigationBar
    let name = "background"
    return try HookGroup { group throws(HookError) in
      group.add(try bar.hook(after: addSubview, named: name) { call, _ in pin(call) })
      group.add(try bar.hook(after: insertAtIndex, named: name) { call, _, _ in pin(call) })
      group.add(try bar.hook(after: insertAbove, named: name) { call, _, _ in pin(call) })
      group.add(try bar.hook(after: insertBelow, named: name) { call, _, _ in pin(call) })
      group.add(try bar.hook(after: bringToFront, named: name) { call, _ in pin(call) })
      // This one sends the message that it is on.
      group.add(
        try bar.hook(after: sendToBack, named: name, options: .nonReentrant) { call, _ in pin(call)
        })
      group.add(try bar.hook(after: exchange, named: name) { call, _, _ in pin(call) })
    }
  }

  private static func pin(_ call: HookCall) {
    guard let bar = call.receiver as? UINavigationBar,
      let background = bar.viewWithTag(SCAppUtils.backgroundTag), background.superview === bar
    else { return }
    bar.sendSubviewToBack(background)
  }
}
