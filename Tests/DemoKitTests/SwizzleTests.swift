import DemoKit
import ObjCRuntime
import Testing

@Suite("The two swizzles")
struct SwizzleTests {
  private static let selectors: [(original: Selector, replacement: Selector)] = [
    ("insertSubview:atIndex:", "scInsertSubview:atIndex:"),
    ("sendSubviewToBack:", "scSendSubviewToBack:"),
  ]

  private func makeKit(_ system: UIKit.System, _ name: String) throws -> UIKit {
    let kit = try UIKit(system: system, suffix: "_\(name)_\(system)")
    SCBackgroundImage.attach(to: kit)
    return kit
  }

  @Test("on 3.1 both methods are inherited, and the add branch runs twice")
  func addBranch() throws {
    let kit = try makeKit(.v3_1, "Branch")
    for pair in Self.selectors { #expect(kit.navigationBar.ownMethod(pair.original) == nil) }
    let branches = SCBackgroundImage.swizzle(kit)
    #expect(branches.insert == .added)
    #expect(branches.sendToBack == .added)
  }

  @Test("on 5.0 the exchange branch runs for sendSubviewToBack:")
  func exchangeBranch() throws {
    let kit = try makeKit(.v5_0, "Branch")
    #expect(kit.navigationBar.ownMethod("sendSubviewToBack:") != nil)
    let branches = SCBackgroundImage.swizzle(kit)
    #expect(branches.insert == .added)
    #expect(branches.sendToBack == .exchanged)
  }

  @Test("an unknown selector changes nothing")
  func unknownSelector() throws {
    let kit = try makeKit(.v3_1, "Unknown")
    let before = kit.navigationBar.methods.count
    let branch = SCClassUtils.swizzle(
      "insertSubview:atIndex:", of: kit.navigationBar, with: "nobodyHasThis")
    #expect(branch == .none)
    #expect(kit.navigationBar.methods.count == before)
  }

  @Test("UIView and sibling classes keep their methods", arguments: UIKit.System.allCases)
  func siblingsUntouched(system: UIKit.System) throws {
    let kit = try makeKit(system, "Siblings")
    let other = try makeKit(system, "Siblings2")
    let siblings = ["UIImageView", "UILabel", "UIButton"].compactMap { ObjCClass(named: $0) }
    #expect(siblings.count == 3)
    func table(_ cls: ObjCClass) -> [String: IMP] {
      Dictionary(
        cls.methods.map { ($0.selector.name, $0.implementation) },
        uniquingKeysWith: { first, _ in first })
    }
    let watched = [UIKit.view, other.navigationBar] + siblings
    let before = watched.map(table)
    let reached = watched.map { cls in Self.selectors.map { cls.implementation(for: $0.original) } }
    SCBackgroundImage.swizzle(kit)
    #expect(watched.map(table) == before)
    #expect(
      watched.map { cls in Self.selectors.map { cls.implementation(for: $0.original) } } == reached)
    let inserting = Self.selectors[0].original
    #expect(
      kit.navigationBar.implementation(for: inserting)
        != UIKit.view.implementation(for: inserting))
  }

  @Test("swizzling twice restores", arguments: UIKit.System.allCases)
  func twice(system: UIKit.System) throws {
    let kit = try makeKit(system, "Twice")
    let bar = kit.navigationBar
    func reached() -> [IMP] {
      Self.selectors.flatMap {
        [bar.implementation(for: $0.original), bar.implementation(for: $0.replacement)]
      }
    }
    let before = reached()
    SCBackgroundImage.swizzle(kit)
    #expect(reached() == [before[1], before[0], before[3], before[2]])
    let branches = SCBackgroundImage.swizzle(kit)
    // The methods are the bar's own by now.
    #expect(branches.insert == .exchanged)
    #expect(branches.sendToBack == .exchanged)
    #expect(reached() == before)
  }

  @Test("only 5.0 has the setter, and no controller has one for its bar")
  func setters() throws {
    for system in UIKit.System.allCases {
      let controller = try makeKit(system, "Setters").makeNavigationController(
        root: UIViewController(title: "Root"))
      #expect(
        controller.navigationBar.responds(to: "setBackgroundImage:forBarMetrics:")
          == (system == .v5_0))
      #expect(!controller.responds(to: "setNavigationBar:"))
    }
  }

  @Test("customizing twice adds nothing", arguments: Setup.all)
  func customizeTwice(setup: Setup) throws {
    let controller = try setup.makeKit("CustomizeTwice").makeNavigationController(
      root: UIViewController(title: "Root", rightButton: "Edit"))
    SCAppUtils.customize(controller)
    let bar = controller.navigationBar
    let once = bar.order
    SCAppUtils.customize(controller)
    #expect(bar.order == once)
    #expect(bar.tintColor?.components == SCAppUtils.tintColor)
    let isView = setup.system == .v3_1
    #expect(once == (isView ? ["navigation-bar-bg.png"] : []) + ["button “Edit”", "title “Root”"])
    #expect((bar.backgroundImage == nil) == isView)
  }

  @Test("bars without the tagged view behave as ever", arguments: UIKit.System.allCases)
  func untaggedBars(system: UIKit.System) throws {
    var orders: [[[String]]] = []
    for isPinning in [true, false] {
      let kit = try Setup(system: system, isPinning: isPinning).makeKit("Untagged")
      let picker = kit.makeImagePicker()
      let bar = picker.navigationBar
      let view = UIView()
      view.label = "view"
      var order = [bar.order]
      picker.push(UIViewController(title: "Roll", rightButton: "Cancel"))
      order.append(bar.order)
      bar.insertSubview(view, at: 2)
      order.append(bar.order)
      bar.sendSubviewToBack(view)
      order.append(bar.order)
      picker.pop()
      order.append(bar.order)
      orders.append(order)
      #expect(picker.objcClass == kit.imagePickerController)
      #expect(bar.tintColor == nil)
      #expect(bar.backgroundImage == nil)
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0][3].first == "view")
  }
}
