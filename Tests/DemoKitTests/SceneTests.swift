import DemoKit
import ObjCRuntime
import Synchronization
import Testing

/// What the demo says and writes.
private final class Recorder: Sendable {
  let lines = Mutex<[String]>([])
  let files = Mutex<[String: String]>([:])
}

private func launch(_ setup: Setup, _ name: String, _ recorder: Recorder) throws -> DemoLaunch {
  var options = DemoOptions()
  options.system = setup.system
  options.isPinning = setup.isPinning
  var launch = DemoLaunch(
    options: options,
    kit: try UIKit(system: setup.system, suffix: "_\(name)_\(setup.system)_\(setup.isPinning)"),
    say: { line in recorder.lines.withLock { $0.append(line) } },
    complain: { problem in Issue.record("\(problem)") },
    write: { name, contents in recorder.files.withLock { $0[name] = contents } })
  launch.installSwizzles()
  return launch
}

@Suite("Scenes")
struct SceneTests {
  /// Scenes whose title and buttons are buried, without number.
  private func buried(_ setup: Setup) -> Set<String> {
    switch (setup.system, setup.isPinning) {
    case (.v3_1, true): ["naive-after-push", "limit"]
    case (.v3_1, false): ["naive-after-push", "unpinned-after-push", "unpinned-after-pop"]
    case (.v5_0, true): ["naive-after-push"]
    case (.v5_0, false): ["naive-after-push", "tagged-after-push"]
    }
  }

  @Test("every point of the bar shows the right view, scene by scene", arguments: Setup.all)
  func everyPoint(setup: Setup) throws {
    let scenes = Scenario(try launch(setup, "Points", Recorder())).run()
    #expect(scenes.count >= 7)
    for scene in scenes {
      let isBuried = buried(setup).contains(String(scene.id.dropFirst(3)))
      var wrong = 0
      for x in 0..<320 {
        for y in 0..<44 where !isRight(scene.bar, Double(x), Double(y), isBuried: isBuried) {
          wrong += 1
        }
      }
      #expect(wrong == 0, "\(scene.id)")
      #expect(scene.isIntact == !isBuried, "\(scene.id)")
    }
  }

  /// In a good bar a point shows the title or button that lies there, else the
  /// background; in a buried one it shows the image.
  private func isRight(_ bar: ViewSnapshot, _ x: Double, _ y: Double, isBuried: Bool) -> Bool {
    let seen = bar.topmostSubview(x: x, y: y).map { bar.subviews[$0] }
    let image = bar.subviews.first { if case .image = $0.content { true } else { false } }
    if isBuried { return image != nil && seen?.label == image?.label }
    let here = bar.subviews.filter {
      $0.label != image?.label && x >= $0.frame.x && x < $0.frame.x + $0.frame.width
        && y >= $0.frame.y && y < $0.frame.y + $0.frame.height
    }
    // Title and buttons do not overlap each other.
    return here.count <= 1 && seen?.label == (here.first ?? image)?.label
  }

  @Test("a live bar shows at every point what its snapshot says", arguments: Setup.all)
  func liveBar(setup: Setup) throws {
    let kit = try setup.makeKit("Live")
    let controller = kit.makeNavigationController(
      root: UIViewController(title: "Root", rightButton: "Edit"))
    SCAppUtils.customize(controller)
    controller.push(UIViewController(title: "Next", rightButton: "Save"))
    let bar = controller.navigationBar
    let snapshot = ViewSnapshot(of: bar)
    let views = bar.subviews
    var wrong = 0
    for x in 0..<320 {
      for y in 0..<44 {
        let index = snapshot.topmostSubview(x: Double(x), y: Double(y))
        let top = bar.topmostView(at: CGPoint(x: Double(x), y: Double(y)))
        if top !== index.map({ views[$0] }) ?? bar { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("buried buttons can be touched, since image views let touches through")
  func touches() throws {
    let setup = Setup(system: .v3_1, isPinning: false)
    let controller = try setup.makeKit("Touches").makeNavigationController(
      root: UIViewController(title: "Root", rightButton: "Edit"))
    SCAppUtils.customize(controller)
    controller.push(UIViewController(title: "Next", rightButton: "Save"))
    let bar = controller.navigationBar
    let point = CGPoint(x: 300, y: 20)
    #expect(bar.topmostView(at: point)?.label == "navigation-bar-bg.png")
    #expect(bar.hitTest(point)?.label == "button “Save”")
  }

  @Test(
    "the application tells every scene and writes self-contained pictures", arguments: Setup.all)
  func files(setup: Setup) throws {
    let recorder = Recorder()
    let launch = try launch(setup, "Files", recorder)
    #expect(autoreleasepool { UIApplicationMain(launch, "SCAppDelegate") } == 0)
    let files = recorder.files.withLock { $0 }
    let lines = recorder.lines.withLock { $0 }
    #expect(lines.last?.hasSuffix("NavigationBarDemo.output") == true)
    #expect(lines.contains { $0.contains("ADD branch") } == setup.isPinning)
    #expect(
      lines.contains { $0.contains("EXCHANGE branch") }
        == (setup.isPinning && setup.system == .v5_0))
    let page = try #require(files["index.html"])
    let pictures = files.filter { $0.key.hasSuffix(".svg") }
    #expect(pictures.count == files.count - 1)
    for (name, svg) in pictures {
      #expect(page.contains(svg), "\(name)")
      for forbidden in ["<script", "foreignObject", "var(--", "<style", "href"] {
        #expect(!svg.contains(forbidden), "\(name)")
      }
    }
    // Ids are unique on the page, or one picture would be drawn with another's colours.
    let ids = page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }
}
