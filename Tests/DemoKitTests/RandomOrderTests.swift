import DemoKit
import ObjCRuntime
import Testing

/// SplitMix64: the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What the order of a bar's subviews has to be, told with an array of names.
private struct Model {
  static let background = "background"

  let isPinning: Bool
  var order: [String] = []
  private var items: [(title: String, views: [String])] = []

  init(isPinning: Bool) { self.isPinning = isPinning }

  var canPop: Bool { items.count > 1 }

  // The two swizzled selectors: whatever happens, the background goes to the back afterwards.

  private mutating func pin() {
    guard isPinning, order.contains(Self.background) else { return }
    order = [Self.background] + order.filter { $0 != Self.background }
  }

  mutating func insert(_ name: String, at index: Int) {
    order.removeAll { $0 == name }
    order.insert(name, at: index < 0 || index > order.count ? order.count : index)
    pin()
  }

  mutating func sendToBack(_ name: String) {
    if order.contains(name) { order = [name] + order.filter { $0 != name } }
    pin()
  }

  // The others: nobody sees them.

  mutating func remove(_ name: String) { order.removeAll { $0 == name } }

  mutating func add(_ name: String) { order = order.filter { $0 != name } + [name] }

  mutating func bringToFront(_ name: String) { if order.contains(name) { add(name) } }

  mutating func insert(_ name: String, by sibling: String, offset: Int) {
    guard name != sibling else { return }
    remove(name)
    let index = order.firstIndex(of: sibling)
    order.insert(name, at: index.map { $0 + offset } ?? order.count)
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    guard order.indices.contains(first), order.indices.contains(second) else { return }
    (order[first], order[second]) = (order[second], order[first])
  }

  // The bar's transitions, by way of the two selectors.

  mutating func push(_ title: String, button: String?) {
    var views = ["title “\(title)”"]
    if let previous = items.last { views.append("back “\(previous.title)”") }
    if let button { views.append("button “\(button)”") }
    let old = items.last?.views ?? []
    items.append((title, views))
    replace(old, by: views)
  }

  mutating func pop() {
    guard canPop, let old = items.popLast(), let new = items.last else { return }
    replace(old.views, by: new.views)
  }

  private mutating func replace(_ old: [String], by new: [String]) {
    for name in new { insert(name, at: 0) }
    for name in old { sendToBack(name) }
    for name in old { remove(name) }
  }
}

/// A bar and its model, side by side.
private final class Duel {
  let controller: UINavigationController
  let bar: UINavigationBar
  var model: Model
  private let outside = UIView()
  private var views: [UIView] = []
  private var titles = 0

  // The views are kept, so that an identity is never used twice.
  private var names: [ObjectIdentifier: (view: UIView, name: String)] = [:]

  init(_ kit: UIKit, isPinning: Bool, extras: Int) {
    model = Model(isPinning: isPinning)
    model.push("Root", button: "Edit")
    controller = kit.makeNavigationController(
      root: UIViewController(title: "Root", rightButton: "Edit"))
    bar = controller.navigationBar
    let background = makeTaggedView()
    background.label = Model.background
    views.append(background)
    for index in 0..<extras {
      let view = UIView()
      view.label = "extra \(index)"
      views.append(view)
    }
    bar.insertSubview(background, at: 0)
    model.insert(Model.background, at: 0)
  }

  func name(of view: UIView) -> String {
    if let known = names[ObjectIdentifier(view)] { return known.name }
    let name = view.label
    names[ObjectIdentifier(view)] = (view, name)
    return name
  }

  var order: [String] { bar.subviews.map { name(of: $0) } }

  /// One random call.
  ///
  /// - Returns: What it was, and whether one of the two swizzled selectors took part.
  func step(_ random: inout SeededGenerator) -> (call: String, isSwizzled: Bool) {
    let candidates = views + bar.subviews.filter { view in !views.contains { $0 === view } }
    let view = candidates[Int.random(in: 0..<candidates.count, using: &random)]
    let other = candidates[Int.random(in: 0..<candidates.count, using: &random)]
    let first = Int.random(in: -1...10, using: &random)
    let second = Int.random(in: 0...6, using: &random)
    let (n, m) = (name(of: view), name(of: other))
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      bar.insertSubview(view, at: first)
      model.insert(n, at: first)
      return ("insertSubview: \(n) atIndex: \(first)", true)
    case 2:
      bar.sendSubviewToBack(view)
      model.sendToBack(n)
      return ("sendSubviewToBack: \(n)", true)
    case 3:
      bar.addSubview(view)
      model.add(n)
      return ("addSubview: \(n)", false)
    case 4:
      bar.insertSubview(view, above: other)
      model.insert(n, by: m, offset: 1)
      return ("insertSubview: \(n) aboveSubview: \(m)", false)
    case 5:
      bar.insertSubview(view, below: other)
      model.insert(n, by: m, offset: 0)
      return ("insertSubview: \(n) belowSubview: \(m)", false)
    case 6:
      bar.bringSubviewToFront(view)
      model.bringToFront(n)
      return ("bringSubviewToFront: \(n)", false)
    case 7:
      bar.exchangeSubview(at: first, withSubviewAt: second)
      model.exchange(first, second)
      return ("exchangeSubviewAtIndex: \(first) withSubviewAtIndex: \(second)", false)
    case 8:
      view.removeFromSuperview()
      model.remove(n)
      return ("removeFromSuperview: \(n)", false)
    case 9:
      outside.addSubview(view)
      model.remove(n)
      return ("addSubview: \(n) to another view", false)
    case 10:
      titles += 1
      let button = Bool.random(using: &random) ? "Button \(titles)" : nil
      controller.push(UIViewController(title: "Title \(titles)", rightButton: button ?? ""))
      model.push("Title \(titles)", button: button)
      return ("push", true)
    default:
      let isSwizzled = model.canPop
      controller.pop()
      model.pop()
      return ("pop", isSwizzled)
    }
  }
}

@Suite("Random sequences")
struct RandomOrderTests {
  @Test("1,000 random sequences leave the subviews as an array model says", arguments: Setup.all)
  func againstModel(setup: Setup) throws {
    let kit = try setup.makeKit("Random")
    for seed in 1...1_000 as ClosedRange<UInt64> {
      let isGood = autoreleasepool { run(kit, setup, seed) }
      if !isGood { return }
    }
  }

  /// Stops at the first difference, with all calls up to it.
  private func run(_ kit: UIKit, _ setup: Setup, _ seed: UInt64) -> Bool {
    var random = SeededGenerator(state: seed)
    let duel = Duel(kit, isPinning: setup.isPinning, extras: 4)
    var calls: [String] = []
    for _ in 0..<Int.random(in: 8...16, using: &random) {
      let (call, isSwizzled) = duel.step(&random)
      calls.append(call)
      let order = duel.order
      guard order == duel.model.order else {
        Issue.record("seed \(seed): \(calls) gave \(order) instead of \(duel.model.order)")
        return false
      }
      // What the fix promises, said without the model.
      if setup.isPinning, isSwizzled, let index = order.firstIndex(of: Model.background) {
        guard index == 0 else {
          Issue.record("seed \(seed): \(calls) left the background at \(index)")
          return false
        }
      }
    }
    return true
  }
}
