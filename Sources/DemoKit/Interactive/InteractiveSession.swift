internal import ObjCRuntime

/// The demo under one's own fingers: a customised bar that keys change.
///
/// It knows nothing of terminals: it takes keys and gives lines, which fit into 80 columns
/// and 24 rows.
public final class InteractiveSession {
  let kit: UIKit
  let controller: UINavigationController
  private let recorder = UndoRecorder()
  private let pinningSwitch: PinningSwitch

  /// What the last key did, in words.
  private(set) var report = "A customized bar: its background has tag \(SCAppUtils.backgroundTag)."
  private var pushes = 0
  private var insertions = 0

  /// Begins a session.
  ///
  /// - Parameter launch: What the process was started with, with its swizzles or hooks installed.
  public init(_ launch: DemoLaunch) {
    kit = launch.kit
    pinningSwitch = PinningSwitch(launch)
    controller = kit.makeNavigationController(
      root: UIViewController(title: "Recipes", rightButton: "Edit"))
    SCAppUtils.customize(controller)
    controller.navigationBar.layoutIfNeeded()
  }

  var bar: UINavigationBar { controller.navigationBar }

  /// What keeps the background in the background.
  var pinning: Pinning { pinningSwitch.pinning }

  /// How many changes can be undone.
  var undoCount: Int { recorder.count }

  /// Does what a key says.
  ///
  /// - Parameter key: A letter; control-C and control-D end the session like `q`.
  ///
  /// - Returns: False if the session is over.
  public func press(_ key: Character) -> Bool {
    switch key {
    case "p": push()
    case "o": pop()
    case "i": insert()
    case "s": sendFrontToBack()
    case "t": turn(.swizzles)
    case "h": turn(.hooks)
    case "u": undo()
    case "q", "\u{3}", "\u{4}": return false
    default: report = "That key does nothing."
    }
    return true
  }

  // Each change records what takes it back. The order of subviews is restored by
  // bringSubviewToFront:, which the swizzles do not see; under hooks the background is at the
  // back anyway.

  private func push() {
    pushes += 1
    let order = beginChange()
    recorder.prepare(.object(controller)).send("popViewControllerAnimated:", false)
    recordOrder(order)
    controller.push(UIViewController(title: "Page \(pushes)", rightButton: "Save"))
    report = "pushViewController:animated:"
  }

  private func pop() {
    guard controller.viewControllers.count > 1, let left = controller.viewControllers.last else {
      report = "There is nothing to pop."
      return
    }
    _ = beginChange()
    recorder.prepare(.object(controller)).send("pushViewController:animated:", left, false)
    controller.pop()
    report = "popViewControllerAnimated:"
  }

  private func insert() {
    insertions += 1
    let view = UIView(
      frame: CGRect(x: Double(20 + insertions * 40 % 240), y: 12, width: 60, height: 20))
    view.label = "view \(insertions)"
    view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.35, alpha: 1)
    let order = beginChange()
    recorder.prepare(.object(view)).send("removeFromSuperview")
    recordOrder(order)
    bar.insertSubview(view, at: 0)
    report = "insertSubview:atIndex: \(view.label), 0"
  }

  private func sendFrontToBack() {
    guard let view = bar.subviews.last else { return }
    recordOrder(beginChange())
    bar.sendSubviewToBack(view)
    report = "sendSubviewToBack: \(view.label)"
  }

  private func turn(_ pinning: Pinning) {
    let order = beginChange()
    recorder.prepare(.object(pinningSwitch)).send("setPinning:", self.pinning.rawValue)
    recordOrder(order)
    pinningSwitch.setPinning((self.pinning == pinning ? .off : pinning).rawValue)
    // Hooks follow each change of the order. This is one: nobody has seen those before.
    if self.pinning == .hooks, let background = bar.viewWithTag(SCAppUtils.backgroundTag) {
      bar.sendSubviewToBack(background)
    }
    report = "Pinning: \(self.pinning)"
  }

  private func undo() {
    let sent = recorder.undo()
    bar.layoutIfNeeded()
    guard let first = sent.first else {
      report = "There is nothing to undo."
      return
    }
    report = "Undone by \(sent.count) recorded invocation\(sent.count == 1 ? "" : "s"): \(first) …"
  }

  private func beginChange() -> [UIView] {
    recorder.beginGroup()
    return bar.subviews
  }

  private func recordOrder(_ order: [UIView]) {
    for view in order { recorder.prepare(.object(bar)).send("bringSubviewToFront:", view) }
  }
}
