import DemoKit
import ObjCRuntime
import Testing

/// A small generator with a fixed seed: the same sequence everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// What a bar's subviews should be, by arrays alone.
///
/// It knows UIKit's documented rules and the story, and nothing of the runtime:
/// after each of the two swizzled messages the tagged view goes to index 0.
private struct Model {
  var order: [Int] = []
  var screens: [[Int]] = []
  let tagged: Int?
  let isPinned: Bool

  private mutating func pin() {
    guard isPinned, let tagged, order.contains(tagged) else { return }
    order.removeAll { $0 == tagged }
    order.insert(tagged, at: 0)
  }

  mutating func insert(_ view: Int, at index: Int) {
    order.removeAll { $0 == view }
    order.insert(view, at: index >= 0 && index <= order.count ? index : order.count)
    pin()
  }

  mutating func add(_ view: Int) {
    order.removeAll { $0 == view }
    order.append(view)
  }

  mutating func insert(_ view: Int, beside sibling: Int, offset: Int) {
    guard view != sibling else { return }
    order.removeAll { $0 == view }
    if let index = order.firstIndex(of: sibling) {
      order.insert(view, at: index + offset)
    } else {
      order.append(view)
    }
  }

  mutating func bringToFront(_ view: Int) {
    guard order.contains(view) else { return }
    add(view)
  }

  mutating func sendToBack(_ view: Int) {
    if order.contains(view) {
      order.removeAll { $0 == view }
      order.insert(view, at: 0)
    }
    pin()
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    guard order.indices.contains(first), order.indices.contains(second) else { return }
    order.swapAt(first, second)
  }

  mutating func remove(_ view: Int) {
    order.removeAll { $0 == view }
  }

  /// Both transitions: the new views come in at the back one by one, the old ones
  /// go to the back and then away, as far as they are still there.
  mutating func replace(_ old: [Int], by new: [Int]) {
    for view in new { insert(view, at: 0) }
    for view in old { sendToBack(view) }
    for view in old { remove(view) }
  }
}

@Suite("Random sequences of view methods")
struct RandomSequenceTests {
  /// Views get numbers as they are first seen.
  private final class Numbering {
    private var known: [UIView] = []

    func number(_ view: UIView) -> Int {
      if let index = known.firstIndex(where: { $0 === view }) { return index }
      known.append(view)
      return known.count - 1
    }
  }

  private static func replay(seed: UInt64, on system: DemoSystem, isPinned: Bool) -> String? {
    var random = SplitMix(state: seed)
    let numbers = Numbering()
    let (controller, background) = system.makeTaggedBar()
    let bar = controller.navigationBar
    let own = [background] + (0..<4).map { _ in UIView() }
    _ = own.map(numbers.number)
    var model = Model(tagged: numbers.number(background), isPinned: isPinned)
    model.order = bar.subviews.map(numbers.number)
    // The root's views were inserted at index 0 one by one: the last is at the back.
    model.screens = [model.order.filter { $0 != numbers.number(background) }.reversed()]

    for step in 0..<12 {
      let view = own[Int.random(in: 0..<own.count, using: &random)]
      let other = own[Int.random(in: 0..<own.count, using: &random)]
      let index = Int.random(in: -1...6, using: &random)
      let second = Int.random(in: 0...6, using: &random)
      let (v, o) = (numbers.number(view), numbers.number(other))
      let choice = Int.random(in: 0..<10, using: &random)
      switch choice {
      case 0:
        bar.addSubview(view)
        model.add(v)
      case 1:
        bar.insertSubview(view, at: index)
        model.insert(v, at: index)
      case 2:
        bar.insertSubview(view, above: other)
        model.insert(v, beside: o, offset: 1)
      case 3:
        bar.insertSubview(view, below: other)
        model.insert(v, beside: o, offset: 0)
      case 4:
        bar.bringSubviewToFront(view)
        model.bringToFront(v)
      case 5:
        bar.sendSubviewToBack(view)
        model.sendToBack(v)
      case 6:
        bar.exchangeSubview(at: index, withSubviewAt: second)
        model.exchange(index, second)
      case 7:
        view.removeFromSuperview()
        model.remove(v)
      case 8:
        let before = bar.subviews
        controller.push(UIViewController(title: "\(step)", rightButton: step % 2 == 0 ? "x" : ""))
        // The bar makes the views of a screen; the model learns how many, and in
        // which order they are inserted: label, back button, bar button.
        let fresh = bar.subviews.filter { candidate in !before.contains { $0 === candidate } }
        let made =
          fresh.filter { $0 is UILabel }
          + fresh.filter { ($0 as? UIButton)?.style == .back }
          + fresh.filter { ($0 as? UIButton)?.style == .bordered }
        let new = made.map(numbers.number)
        guard fresh.count == made.count, made.count == (step % 2 == 0 ? 3 : 2) else {
          return "seed \(seed), step \(step): push made \(fresh.count) views"
        }
        model.replace(model.screens.last ?? [], by: new)
        model.screens.append(new)
      default:
        controller.pop()
        if model.screens.count > 1, let old = model.screens.popLast(), let new = model.screens.last
        {
          model.replace(old, by: new)
        }
      }
      let actual = bar.subviews.map(numbers.number)
      if actual != model.order {
        return "seed \(seed), step \(step), method \(choice): \(actual), expected \(model.order)"
      }
      if isPinned, [1, 5].contains(choice), actual.contains(numbers.number(background)),
        actual.first != numbers.number(background)
      {
        return "seed \(seed), step \(step): the tagged view is not at the back"
      }
    }
    return nil
  }

  @Test(
    "The order after each of 1,000 sequences is the model's",
    arguments: UIKit.System.allCases, [true, false])
  func sequences(system: UIKit.System, isPinned: Bool) throws {
    let demo = try DemoSystem(
      system, suffix: "_Random\(system)\(isPinned)", isPinned: isPinned)
    var failures = 0
    var first: String?
    for seed in 0..<1000 as Range<UInt64> {
      guard let failure = Self.replay(seed: seed, on: demo, isPinned: isPinned) else { continue }
      failures += 1
      first = first ?? failure
    }
    #expect(failures == 0 && first == nil)
  }
}
