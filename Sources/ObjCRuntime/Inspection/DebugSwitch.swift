internal import CObjCRuntime

/// An environment variable that makes the runtime show or check what it does.
///
/// The variables are read once, when the runtime is loaded: set them to `1` before
/// the process starts. `OBJCRT_HELP=1` prints this list to standard error. A process
/// that runs with raised privileges ignores them. <doc:debugging> describes each.
public struct DebugSwitch: Hashable, Sendable {
  /// The variable's name, such as `OBJCRT_PRINT_CLASSES`.
  public let name: String

  /// What the switch does, as the end of a sentence that begins with its name.
  public let summary: String

  /// Whether it is on in this process.
  public let isOn: Bool

  /// Every switch that the runtime knows.
  public static var all: [DebugSwitch] {
    (0..<objcrt_switchCount()).map { index in
      // SAFETY: the table is constant and has an entry at each of these indices.
      let entry = objcrt_switchAt(index)
      return DebugSwitch(
        name: String(cString: entry.pointee.name), summary: String(cString: entry.pointee.summary),
        isOn: objcrt_switchIsOn(entry, nil))
    }
  }
}
