/// Tells the story in the terminal and collects its scenes.
struct Telling {
  let say: (String) -> Void
  private(set) var scenes: [Scene] = []

  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  func open(_ launch: DemoLaunch) {
    say("A navigation bar's background that stays in the background")
    say(
      "System \(launch.kit.system.rawValue), "
        + (launch.options.isPinning ? "with " : "WITHOUT ")
        + (launch.options.isHooking ? "hooks" : "the two swizzles"))
    say("")
    say("main, before the autorelease pool and before UIApplicationMain:")
    if launch.swizzles.isEmpty { say("  nothing is swizzled (--no-pinning)") }
    for line in launch.swizzles { say("  \(line)") }
  }

  mutating func scene(
    _ id: String, _ title: String, _ controller: UINavigationController, _ caption: String
  ) {
    let number = scenes.count + 1
    let bar = controller.navigationBar
    bar.layoutIfNeeded()
    let scene = Scene(
      id: (number < 10 ? "0" : "") + "\(number)-\(id)", title: title, caption: caption,
      bar: ViewSnapshot(of: bar))
    scenes.append(scene)
    say("")
    say("\(number). \(title)")
    for line in wrapped(caption, width: 86) { say("   \(line)") }
    say("   Subviews, back to front:")
    for index in scene.bar.subviews.indices { say("     " + line(for: index, of: scene.bar)) }
    if case .bar(_, let image?) = scene.bar.content { say("     (the bar itself draws \(image))") }
    say("   \(scene.isIntact ? "OK" : "BURIED"): \(scene.verdict)")
  }

  private func line(for index: Int, of bar: ViewSnapshot) -> String {
    let view = bar.subviews[index]
    let tag = view.tag == 0 ? "" : "  tag \(view.tag)"
    let name = "\(index)  \(view.label)\(tag)"
    let padding = String(repeating: " ", count: max(2, 44 - name.count))
    let covers = bar.covering(index).map { bar.subviews[$0].label }.joined(separator: ", ")
    return name + padding + bar.visibility(of: index).rawValue
      + (covers.isEmpty ? "" : ", under \(covers)")
  }

  func closeHooks(_ remaining: Int) {
    say("")
    say("The hooks are removed: \(remaining) of them are left, and the bar is as new.")
  }

  func close(hasSetter: Bool) {
    say("")
    say("What the classic fix does not cover")
    for line in Telling.limits { for part in wrapped(line, width: 88) { say("  \(part)") } }
    if hasSetter {
      say("  On system 5.0 none of this matters to SCAppUtils: the image is no view there.")
    }
  }

  /// What the two swizzles do not see, for terminal and page alike.
  static let limits = [
    """
    Only insertSubview:atIndex: and sendSubviewToBack: are replaced. UIKit's other methods work \
    on the list of subviews by themselves and do not pass through these two.
    """,
    """
    Never a danger: addSubview: and bringSubviewToFront: of other views, \
    insertSubview:aboveSubview: of other views, removeFromSuperview.
    """,
    """
    Not covered: insertSubview:belowSubview: the tagged view (the new view lands under the \
    image); bringSubviewToFront:, addSubview:, insertSubview:aboveSubview: and :belowSubview: OF \
    the tagged view; exchangeSubviewAtIndex:withSubviewAtIndex: with index 0.
    """,
    "Whatever they did is put right by the next message to one of the two replaced selectors.",
  ]
}

/// Breaks a text into lines at spaces.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}
