import DemoKit
import ObjCRuntime
import Testing

@Suite("Story 1: the background stays in the background")
struct StoryTests {
  /// The view on top at every integer point of a bar.
  private static func topmost(_ bar: UINavigationBar) -> [UIView?] {
    (0..<44).flatMap { y in
      (0..<320).map { x in bar.topmostView(at: CGPoint(x: Double(x), y: Double(y))) }
    }
  }

  @Test("1. Only system 5.0 has a setter for the background")
  func setter() throws {
    let old = try DemoSystem(.v3_1, suffix: "_Setter31").kit
    let new = try DemoSystem(.v5_0, suffix: "_Setter50").kit
    let setter: Selector = "setBackgroundImage:forBarMetrics:"
    #expect(!old.makeNavigationBar().responds(to: setter))
    #expect(new.makeNavigationBar().responds(to: setter))
  }

  @Test("2. The controller makes its bar itself, and the bar is read-only")
  func readOnlyBar() throws {
    let system = try DemoSystem(.v3_1, suffix: "_ReadOnly")
    let controller = system.makeController()
    #expect(controller.navigationBar === controller.navigationBar)
    #expect(controller.navigationBar.objcClass == system.kit.navigationBar)
    #expect(!controller.responds(to: "setNavigationBar:"))
  }

  @Test("3. The naive background works at first; after a push it is on top everywhere")
  func naive() throws {
    let system = try DemoSystem(.v3_1, suffix: "_Naive")
    let controller = system.makeController()
    let bar = controller.navigationBar
    bar.setNaiveBackgroundImage(.named(SCAppUtils.backgroundImageName))
    let background = try #require(bar.subviews.first)
    bar.layoutIfNeeded()
    let before = Self.topmost(bar)
    #expect(before.contains { $0 is UILabel } && before.contains { $0 is UIButton })
    controller.push(UIViewController(title: "Pancakes", rightButton: "Save"))
    #expect(Self.topmost(bar).allSatisfy { $0 === background })
    #expect(bar.subviews.last === background)
  }

  @Test("4. The image picker's bar stays as it was made, at every point")
  func imagePicker() throws {
    let pinned = try DemoSystem(.v3_1, suffix: "_Picker")
    let plain = try DemoSystem(.v3_1, suffix: "_PickerPlain", isPinned: false)
    let bars = [pinned, plain].map { system in
      let picker = system.kit.makeImagePicker()
      picker.push(UIViewController(title: "Camera Roll", rightButton: "Cancel"))
      return picker.navigationBar
    }
    let kinds = bars.map { bar in Self.topmost(bar).map { $0?.objcClass.name } }
    let bare = kinds.map { $0.map { $0?.hasPrefix("UINavigationBar") == true ? "bar" : $0 } }
    #expect(bare[0] == bare[1])
    #expect(bars[0].tintColor == nil)
    #expect(bars[0].viewWithTag(SCAppUtils.backgroundTag) == nil)
  }

  @Test("5. Customizing sets the tint and adds one tagged view, however often it is called")
  func customize() throws {
    let system = try DemoSystem(.v3_1, suffix: "_Customize")
    let controller = system.makeController()
    let bar = controller.navigationBar
    let count = bar.subviews.count
    for _ in 0..<3 { SCAppUtils.customize(controller) }
    #expect(bar.subviews.count == count + 1)
    #expect(bar.subviews[0].tag == 6_183_746)
    let tint = try #require(bar.tintColor).components
    #expect([tint.red, tint.green, tint.blue, tint.alpha] == [0.54, 0.18, 0.03, 1])
  }

  @Test("5. On system 5.0 customizing uses the setter and adds no view")
  func customizeWithSetter() throws {
    let system = try DemoSystem(.v5_0, suffix: "_CustomizeSetter")
    let controller = system.makeController()
    let bar = controller.navigationBar
    let count = bar.subviews.count
    SCAppUtils.customize(controller)
    controller.push(UIViewController(title: "Pancakes", rightButton: "Save"))
    #expect(bar.backgroundImage?.name == "navigation-bar-bg.png")
    #expect(bar.viewWithTag(SCAppUtils.backgroundTag) == nil)
    #expect(count == 2 && bar.subviews.count == 3)
  }

  @Test("6. Pinned: after push and pop the tagged view is subview 0, and never on top of others")
  func pinned() throws {
    let system = try DemoSystem(.v3_1, suffix: "_Pinned")
    let controller = system.makeController()
    SCAppUtils.customize(controller)
    let bar = controller.navigationBar
    for step in 0..<6 {
      if step % 3 == 2 {
        controller.pop()
      } else {
        controller.push(UIViewController(title: "Screen \(step)", rightButton: "Save"))
      }
      let background = bar.subviews[0]
      #expect(background.tag == SCAppUtils.backgroundTag)
      for view in bar.subviews.dropFirst() {
        let frame = view.frame
        let middle = CGPoint(
          x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
        #expect(bar.topmostView(at: middle) === view)
      }
    }
  }

  @Test("7. On 3.1 both selectors are added; on 5.0 sendSubviewToBack: is exchanged")
  func branches() throws {
    let old = try #require(try DemoSystem(.v3_1, suffix: "_Branches31").branches)
    #expect(old.insert == .added && old.sendToBack == .added)
    let new = try #require(try DemoSystem(.v5_0, suffix: "_Branches50").branches)
    #expect(new.insert == .added && new.sendToBack == .exchanged)
  }

  @Test("7. UIView and its other subclasses keep their methods", arguments: UIKit.System.allCases)
  func othersKeepTheirs(system: UIKit.System) throws {
    let selectors: [Selector] = ["insertSubview:atIndex:", "sendSubviewToBack:"]
    _ = UIView()
    let before = selectors.map { UIKit.view.implementation(for: $0) }
    let count = UIKit.view.methods.count
    _ = try DemoSystem(system, suffix: "_Others\(system)")
    #expect(selectors.map { UIKit.view.implementation(for: $0) } == before)
    #expect(UIKit.view.methods.count == count)
    let label = try ObjCClass.named("UILabel")
    #expect(selectors.map { label.implementation(for: $0) } == before)
  }

  @Test("7. Swizzling a second time restores the behaviour, as exchanging does")
  func swizzledTwice() throws {
    let system = try DemoSystem(.v3_1, suffix: "_Twice")
    let again = SCBackgroundImage.swizzle(system.kit)
    // Now the class has methods of its own, so both are exchanged back.
    #expect(again.insert == .exchanged && again.sendToBack == .exchanged)
    for selector in ["insertSubview:atIndex:", "sendSubviewToBack:"] as [Selector] {
      #expect(
        system.kit.navigationBar.implementation(for: selector)
          == UIKit.view.implementation(for: selector))
    }
  }

  @Test("7. A class without the selector is left alone")
  func unknownSelector() throws {
    let kit = try DemoSystem(.v3_1, suffix: "_Unknown").kit
    #expect(SCClassUtils.swizzle("noSuchThing", of: kit.navigationBar, with: "tag") == .none)
    #expect(!kit.navigationBar.instancesRespond(to: "noSuchThing"))
  }

  @Test("8. The swizzles are in force before the first bar gets its first message")
  func swizzlesComeFirst() throws {
    let system = try DemoSystem(.v3_1, suffix: "_First")
    let (controller, background) = system.makeTaggedBar()
    controller.push(UIViewController(title: "Pancakes"))
    #expect(controller.navigationBar.subviews[0] === background)
  }

  @Test("Views die with their last reference, and superviews are not kept alive")
  func lifetimes() throws {
    let system = try DemoSystem(.v3_1, suffix: "_Lifetimes")
    weak var bar: UINavigationBar?
    weak var tagged: UIView?
    do {
      let (controller, background) = system.makeTaggedBar()
      bar = controller.navigationBar
      tagged = background
      #expect(bar != nil && tagged?.superview === bar)
    }
    #expect(bar == nil && tagged == nil)
    let orphan = UIView()
    do {
      let parent = UIView()
      parent.addSubview(orphan)
    }
    #expect(orphan.superview == nil)
  }
}
