internal import ObjCHooks
internal import ObjCRuntime

/// What keeps the background of a system's bars in the background.
enum Pinning: Int {
  case off
  case swizzles
  case hooks
}

/// Turns pinning on and off.
///
/// An object, so that its message can be recorded.
@ObjCClass("SCPinningSwitch")
final class PinningSwitch: NSObject {
  @NonMessage private(set) var pinning: Pinning = .off
  @NonMessage private var kit: UIKit?
  @NonMessage private var group: HookGroup?

  /// Swizzles and hooks exclude each other: who turns one on turns the other off.
  func setPinning(_ number: Int) {
    guard let new = Pinning(rawValue: number), let kit, new != pinning else { return }
    // A second swizzle takes the first one back.
    if pinning == .swizzles { SCBackgroundImage.swizzle(kit) }
    group?.remove()
    group = nil
    switch new {
    case .off: break
    case .swizzles: SCBackgroundImage.swizzle(kit)
    case .hooks: group = try? SCBackgroundHooks.install(on: kit)
    }
    pinning = new == .hooks && group == nil ? .off : new
  }
}

extension PinningSwitch {
  /// Makes the switch of a system.
  ///
  /// - Parameter launch: Its swizzles or hooks are taken over.
  convenience init(_ launch: DemoLaunch) {
    self.init()
    kit = launch.kit
    group = launch.hooks
    pinning = launch.hooks != nil ? .hooks : launch.swizzles.isEmpty ? .off : .swizzles
  }
}
