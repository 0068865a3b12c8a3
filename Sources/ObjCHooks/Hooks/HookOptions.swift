/// How a hook behaves beyond its position.
public struct HookOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Options from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The hook runs for one call, the first on any thread, and is then removed.
  public static let once = HookOptions(rawValue: 1)

  /// While the hook runs, or what it has proceeded to, further calls on the same thread
  /// that reach it go on to what is below.
  public static let nonReentrant = HookOptions(rawValue: 2)

  /// Of all hooks with this option and the same name, only the outermost runs for a message.
  ///
  /// A hook on a class and one on its superclass count once when the one calls super. A message
  /// that is sent again meanwhile, also to the same object, is another one; and a hook without
  /// a name has none to share the message with.
  public static let oncePerMessage = HookOptions(rawValue: 4)

  /// A method that is missing is added for as long as the hook stands.
  ///
  /// Without a default result it does nothing, and answers zero or nil.
  public static let addsMissingMethod = HookOptions(rawValue: 8)

  /// A closure around a method that returns without having proceeded stops the process.
  ///
  /// For tests, and for hooks that must never keep a message from its method. The text on the
  /// error output names the method and the hook.
  public static let mustProceed = HookOptions(rawValue: 16)
}

extension HookOptions {
  /// Whether calls reach the closure in another way than its position says.
  var changeCalls: Bool {
    !isDisjoint(with: [.once, .nonReentrant, .oncePerMessage, .mustProceed])
  }
}
