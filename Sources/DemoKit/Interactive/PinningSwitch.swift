internal import ObjCHooks
internal import ObjCRuntime

/// What keeps the background of a system's bars in the background.
enum Pinning: Int {
  case off
  case swizzles
  case hooks
}

/// Turns pinning on and off: the face of the runtime class `SCPinningSwitch`.
///
/// An object, so that its message can be recorded.
final class PinningSwitch: NSObject {
  /// Swizzles and hooks exclude each other: who turns one on turns the other off.
  var pinning: Pinning {
    get { self[PinningSwitchClass.shared.pinning] }
    set { send("setPinning:", newValue.rawValue) }
  }
}

/// The runtime class `SCPinningSwitch`.
struct PinningSwitchClass: Sendable {
  static let shared = building("SCPinningSwitch") { () throws(ObjCError) in
    try PinningSwitchClass()
  }

  let cls: ObjCClass
  let pinning: InstanceVariable<Pinning>
  private let kit: InstanceVariable<UIKit?>
  private let hooks: InstanceVariable<HookGroup?>

  private init() throws(ObjCError) {
    cls = try ObjCClass("SCPinningSwitch", superclass: .nsObject, face: PinningSwitch.self)
    pinning = try cls.addInstanceVariable("_pinning", initialValue: .off)
    kit = try cls.addInstanceVariable("_kit", initialValue: nil)
    hooks = try cls.addInstanceVariable("_hooks", initialValue: nil)
    let (pinning, kit, hooks) = (pinning, kit, hooks)
    try cls.addMethod("setPinning:") { (self: PinningSwitch, number: Int) in
      guard let new = Pinning(rawValue: number), let bars = self[kit], new != self[pinning] else {
        return
      }
      // A second swizzle takes the first one back.
      if self[pinning] == .swizzles { SCBackgroundImage.swizzle(bars) }
      self[hooks]?.remove()
      self[hooks] = nil
      switch new {
      case .off: break
      case .swizzles: SCBackgroundImage.swizzle(bars)
      case .hooks: self[hooks] = try? SCBackgroundHooks.install(on: bars)
      }
      self[pinning] = new == .hooks && self[hooks] == nil ? .off : new
    }
    try cls.register()
  }

  /// Makes the switch of a system.
  ///
  /// - Parameter launch: Its swizzles or hooks are taken over.
  ///
  /// - Returns: The switch.
  static func make(_ launch: DemoLaunch) -> PinningSwitch {
    let made: PinningSwitch = shared.cls.send("new")
    made[shared.kit] = launch.kit
    made[shared.hooks] = launch.hooks
    made[shared.pinning] =
      launch.hooks != nil ? .hooks : launch.swizzles.isEmpty ? .off : .swizzles
    return made
  }
}
