import DemoKit
import ObjCRuntime

/// A system and whether its bars are swizzled.
struct Setup: CustomStringConvertible, Sendable {
  let system: UIKit.System
  let isPinning: Bool

  static let all = UIKit.System.allCases.flatMap { system in
    [true, false].map { Setup(system: system, isPinning: $0) }
  }

  var description: String { "\(system.rawValue) \(isPinning ? "pinned" : "unpinned")" }

  /// Classes of its own for the caller, so that tests can run in parallel.
  func makeKit(_ name: String) throws -> UIKit {
    let kit = try UIKit(
      system: system, suffix: "_\(name)_\(system)_\(isPinning ? "pinned" : "unpinned")")
    SCBackgroundImage.attach(to: kit)
    if isPinning { SCBackgroundImage.swizzle(kit) }
    return kit
  }
}

/// The image view that SCAppUtils would insert, for systems where it does not.
func makeTaggedView() -> UIImageView {
  let view = UIImageView()
  view.frame = CGRect(
    origin: CGPoint(x: 0, y: 0), size: CGSize(width: 320, height: 44))
  view.image = .named(SCAppUtils.backgroundImageName)
  view.tag = SCAppUtils.backgroundTag
  return view
}

extension UIView {
  /// The labels of the subviews, back to front.
  var order: [String] { subviews.map(\.label) }
}
