import DemoKit
import ObjCHooks
import ObjCRuntime
import Testing

@Suite("The background pinned by hooks")
struct HookTests {
  /// A change of the order of subviews, by its selector.
  struct Change: CustomTestStringConvertible, Sendable {
    let selector: Selector
    let make: @Sendable (UINavigationBar, _ background: UIView, _ other: UIView) -> Void

    var testDescription: String { selector.name }

    init(
      _ selector: Selector, _ make: @escaping @Sendable (UINavigationBar, UIView, UIView) -> Void
    ) {
      self.selector = selector
      self.make = make
    }
  }

  /// Each change that can move the background forward; the classic fix sees the last two.
  static let changes = [
    Change("addSubview:") { bar, background, _ in bar.addSubview(background) },
    Change("insertSubview:aboveSubview:") { bar, background, other in
      bar.insertSubview(background, above: other)
    },
    Change("insertSubview:belowSubview:") { bar, background, other in
      bar.insertSubview(other, below: background)
    },
    Change("bringSubviewToFront:") { bar, background, _ in bar.bringSubviewToFront(background) },
    Change("exchangeSubviewAtIndex:withSubviewAtIndex:") { bar, _, _ in
      bar.exchangeSubview(at: 0, withSubviewAt: 1)
    },
    Change("insertSubview:atIndex:") { bar, _, _ in bar.insertSubview(UIView(), at: 0) },
    Change("sendSubviewToBack:") { bar, _, other in bar.sendSubviewToBack(other) },
  ]

  private func makeKit(_ system: UIKit.System, _ name: String) throws -> UIKit {
    try UIKit(system: system, suffix: "_Hooks\(name)_\(system)")
  }

  /// A bar with the background and two other views, and its order after a change.
  private func order(after change: Change, on kit: UIKit) -> [String] {
    let bar = kit.makeNavigationBar()
    let background = makeTaggedView()
    let (one, two) = (UIView(), UIView())
    (one.label, two.label) = ("one", "two")
    for view in [background, one, two] { bar.addSubview(view) }
    change.make(bar, background, one)
    return bar.order
  }

  @Test(
    "the background stays at the back, whatever moves it", arguments: changes,
    UIKit.System.allCases)
  func pinned(change: Change, system: UIKit.System) throws {
    let kit = try makeKit(system, "Pinned\(change.selector.name.filter(\.isLetter))")
    let before = order(after: change, on: kit)
    #expect(before.first != "navigation-bar-bg.png")
    let hooks = try SCBackgroundHooks.install(on: kit)
    #expect(order(after: change, on: kit).first == "navigation-bar-bg.png")
    hooks.remove()
    #expect(order(after: change, on: kit) == before)
  }

  @Test("without the hooks the bar is as new", arguments: UIKit.System.allCases)
  func removed(system: UIKit.System) throws {
    let kit = try makeKit(system, "Removed")
    let bar = kit.navigationBar
    func state() -> [IMP] {
      bar.methods.map(\.implementation)
        + Self.changes.map { bar.implementation(for: $0.selector) }
    }
    let methods = bar.methods.map(\.selector)
    let before = state()
    let hooks = try SCBackgroundHooks.install(on: kit)
    #expect(hooks.hooks.count == Self.changes.count)
    #expect(bar.methods.map(\.selector) == methods)
    #expect(state() != before)
    #expect(hooks.remove())
    #expect(state() == before)
    #expect(bar.hooks.isEmpty)
  }

  @Test("hooking twice is refused, and changes nothing")
  func twice() throws {
    let kit = try makeKit(.v3_1, "Twice")
    let hooks = try SCBackgroundHooks.install(on: kit)
    let error = #expect(throws: HookError.self) { try SCBackgroundHooks.install(on: kit) }
    #expect(error?.code == .duplicateName)
    #expect(Set(kit.navigationBar.hooks) == Set(hooks.hooks))
  }

  @Test("bars of other classes and views are not hooked")
  func siblings() throws {
    let (kit, other) = (try makeKit(.v3_1, "Siblings"), try makeKit(.v3_1, "Siblings2"))
    let view = UIKit.view.implementation(for: "addSubview:")
    _ = try SCBackgroundHooks.install(on: kit)
    #expect(UIKit.view.implementation(for: "addSubview:") == view)
    #expect(other.navigationBar.implementation(for: "addSubview:") == view)
    let change = Self.changes[0]
    #expect(order(after: change, on: other).last == "navigation-bar-bg.png")
  }
}
