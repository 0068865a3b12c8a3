internal import ObjCHooks
internal import ObjCRuntime

/// The scripted application: does what the story says, and tells it.
public struct Scenario {
  private let launch: DemoLaunch

  /// Prepares the scenario.
  ///
  /// - Parameter launch: What the process was started with.
  public init(_ launch: DemoLaunch) {
    self.launch = launch
  }

  private var kit: UIKit { launch.kit }
  private var hasSetter: Bool { kit.system == .v5_0 }

  /// Runs the story.
  ///
  /// - Returns: Its scenes.
  public func run() -> [Scene] {
    var telling = Telling(say: launch.say)
    telling.open(launch)
    tellBefore(&telling)
    tellNaive(&telling)
    tellCustomized(&telling)
    tellPicker(&telling)
    if hasSetter { tellTaggedOnSystem5(&telling) }
    if let hooks = launch.hooks {
      tellCovered(&telling)
      hooks.remove()
      tellRemoved(&telling)
      telling.closeHooks(kit.navigationBar.hooks.count)
    } else if launch.options.isPinning {
      if !hasSetter { tellLimits(&telling) }
      telling.close(hasSetter: hasSetter)
    }
    return telling.scenes
  }

  private func makeController() -> UINavigationController {
    let controller = kit.makeNavigationController(
      root: UIViewController(title: "Recipes", rightButton: "Edit"))
    controller.navigationBar.layoutIfNeeded()
    return controller
  }

  private func pushPancakes(_ controller: UINavigationController) {
    controller.push(UIViewController(title: "Pancakes", rightButton: "Save"))
  }

  private func tellBefore(_ telling: inout Telling) {
    telling.scene(
      "before", "The bar before", makeController(),
      """
      A navigation controller makes its bar itself, and its property is read-only: \
      a subclass of UINavigationBar would never get in.
      """)
  }

  private func tellNaive(_ telling: inout Telling) {
    let controller = makeController()
    controller.navigationBar.setNaiveBackgroundImage(.named(SCAppUtils.backgroundImageName))
    telling.scene(
      "naive", "Naive: an image view at index 0", controller,
      "A category method inserts an image view as subview 0. At first it works.")
    pushPancakes(controller)
    telling.scene(
      "naive-after-push", "Naive, after a push", controller,
      """
      The bar inserted the new title and buttons at index 0 and sent the old ones to the back. \
      Now the image is in front of them.
      """)
  }

  private func tellCustomized(_ telling: inout Telling) {
    let controller = makeController()
    SCAppUtils.customize(controller)
    SCAppUtils.customize(controller)
    let word = hasSetter ? "setter" : launch.options.isPinning ? "pinned" : "unpinned"
    let Word = hasSetter ? "Setter" : launch.options.isPinning ? "Pinned" : "Not pinned"
    telling.scene(
      word, "\(Word): right after customizing", controller,
      hasSetter
        ? """
        The bar responds to setBackgroundImage:forBarMetrics:, so SCAppUtils uses that: the bar \
        draws the image itself, and there is no view that could be buried or bury.
        """
        : """
        SCAppUtils has set the tint colour and inserted an image view with tag \
        \(SCAppUtils.backgroundTag) at index 0. It was called twice: the second call found the \
        tag and added nothing.
        """)
    pushPancakes(controller)
    telling.scene(
      "\(word)-after-push", "\(Word): after the same push", controller, caption(after: "push"))
    controller.pop()
    telling.scene("\(word)-after-pop", "\(Word): after a pop", controller, caption(after: "pop"))
  }

  private func caption(after change: String) -> String {
    if hasSetter { return "The \(change) reorders subviews as ever; the image is none of them." }
    guard launch.options.isPinning else {
      return """
        The swizzles were not installed (--no-pinning): after the \(change) the image covers \
        everything, as in the naive version.
        """
    }
    guard !launch.options.isHooking else {
      return """
        Each insertSubview:atIndex: and sendSubviewToBack: of the \(change) was followed by a \
        hook, which sent the tagged view to the back again.
        """
    }
    return """
      Each insertSubview:atIndex: and sendSubviewToBack: of the \(change) ran the category's \
      method, which sent the tagged view to the back again.
      """
  }

  /// What pins the background, or nil.
  private var pinning: String? {
    guard launch.options.isPinning else { return nil }
    return launch.options.isHooking ? "the hooks" : "the swizzled methods"
  }

  private func tellPicker(_ telling: inout Telling) {
    let picker = kit.makeImagePicker()
    picker.push(UIViewController(title: "Camera Roll", rightButton: "Cancel"))
    telling.scene(
      "image-picker", "The image picker's bar, untouched", picker,
      """
      UIImagePickerController is a navigation controller too, with a bar of the same class. \
      Nobody customized it, \(pinning.map { "and \($0), finding no tagged view, did nothing more." }
        ?? "so it has no image that could be in the way.")
      """)
  }

  /// What a tagged view does where the exchange branch ran.
  private func tellTaggedOnSystem5(_ telling: inout Telling) {
    let controller = makeTaggedController()
    pushPancakes(controller)
    telling.scene(
      "tagged-after-push", "A tagged view on system 5.0, after a push", controller,
      launch.options.isHooking
        ? "Not what SCAppUtils does here, but the bar's own sendSubviewToBack: is hooked, too."
        : launch.options.isPinning
          ? """
          Not what SCAppUtils does here, but the swizzles are installed on 5.0 too. \
          sendSubviewToBack: is UINavigationBar's own there, so it was exchanged; a tagged view \
          is pinned all the same.
          """
          : "Not what SCAppUtils does here; without the swizzles the view is buried on 5.0 too.")
  }

  /// A bar with a tagged view, as on system 3.1.
  private func makeTaggedController() -> UINavigationController {
    let controller = makeController()
    let bar = controller.navigationBar
    let view = UIImageView()
    view.frame = bar.frame.bounds
    view.image = .named(SCAppUtils.backgroundImageName)
    view.tag = SCAppUtils.backgroundTag
    bar.insertSubview(view, at: 0)
    return controller
  }

  /// Shows that the calls that the classic fix does not see are covered.
  private func tellCovered(_ telling: inout Telling) {
    let controller = makeTaggedController()
    let bar = controller.navigationBar
    if let view = bar.viewWithTag(SCAppUtils.backgroundTag) {
      bar.bringSubviewToFront(view)
      bar.addSubview(view)
      if let title = bar.subviews.last { bar.insertSubview(view, above: title) }
      bar.exchangeSubview(at: 0, withSubviewAt: bar.subviews.count - 1)
    }
    telling.scene(
      "covered", "What the classic fix leaves out: the tagged view brought to the front",
      controller,
      """
      bringSubviewToFront:, addSubview: and insertSubview:aboveSubview: of the tagged view, and \
      exchangeSubviewAtIndex:withSubviewAtIndex: with index 0. Each has a hook; the view stays at \
      the back.
      """)
  }

  /// Shows a bar after the hooks are gone.
  private func tellRemoved(_ telling: inout Telling) {
    let controller = makeTaggedController()
    pushPancakes(controller)
    telling.scene(
      "removed", "Without the hooks, after a push", controller,
      """
      The hooks have been removed: the class inherits its methods as if nothing had ever been \
      there, and a tagged view covers title and buttons, as in the beginning.
      """)
  }

  /// Shows one of the calls that the classic fix does not see.
  private func tellLimits(_ telling: inout Telling) {
    let controller = makeController()
    SCAppUtils.customize(controller)
    let bar = controller.navigationBar
    if let view = bar.viewWithTag(SCAppUtils.backgroundTag) { bar.bringSubviewToFront(view) }
    telling.scene(
      "limit", "A limit: bringSubviewToFront: of the tagged view", controller,
      """
      The classic fix replaces two selectors. This third one still brings the image to the \
      front, and it stays there until one of the two is sent again.
      """)
  }
}
