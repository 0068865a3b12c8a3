internal import ObjCHooks
internal import ObjCRuntime
internal import Synchronization

/// A setter and the values of its axes: what can be customised by itself.
///
/// `setBackgroundImage:forBarMetrics:` with 0 is another than with 1.
struct AppearanceSetter: Hashable {
  let selector: Selector
  let axes: [Int]
}

/// A message that the proxy was sent.
struct AppearanceRecord {
  let setter: AppearanceSetter
  let invocation: Invocation

  /// When it was recorded, among all records of the process.
  let serial: Int
}

extension UIAppearance {
  private static let lastSerial = Atomic<Int>(0)

  /// Keeps a forwarded message, which retains its arguments.
  func record(_ invocation: Invocation) {
    guard let selector = invocation.selector else { return }
    invocation.retainArguments()
    // It would keep the proxy, which keeps it.
    invocation.target = nil
    // An axis is an integer; a further argument of another type does not tell setters apart.
    let axes = (0..<invocation.argumentCount).dropFirst().compactMap { index in
      try? invocation.argument(index, as: Int.self)
    }
    records.append(
      AppearanceRecord(
        setter: AppearanceSetter(selector: selector, axes: axes), invocation: invocation,
        serial: Self.lastSerial.add(1, ordering: .relaxed).newValue))
    customizedClass.markExplicitSets(of: selector)
  }
}

// MARK: - Values that are set on a view itself

extension UIView {
  private static let customized = AssociationKey<Set<AppearanceSetter>>()
  private static let replaying = AssociationKey<Bool>()

  /// The setters that somebody has sent to this view itself.
  final var customizedSetters: Set<AppearanceSetter> { self[association: Self.customized] ?? [] }

  /// Notes that somebody, and not an appearance, has sent a setter.
  fileprivate final func noteExplicitSet(_ setter: AppearanceSetter) {
    guard self[association: Self.replaying] != true else { return }
    self[association: Self.customized] = customizedSetters.union([setter])
  }

  /// Sends recorded setters, which do not count as explicit, nor does what they set in turn.
  final func replay(_ records: [AppearanceRecord]) {
    self[association: Self.replaying] = true
    for record in records { record.invocation.invoke(on: self) }
    self[association: Self.replaying] = nil
  }
}

extension ObjCClass {
  private static let marked = AssociationKey<Set<Selector>>()

  /// From now on, whoever sends a setter to a view marks it as customised there.
  ///
  /// As in UIKit this begins with the first record of a setter: a value that was set on a
  /// view before that is not known to be explicit.
  ///
  /// - Parameter selector: A setter. It is hooked in this class, and in those subclasses that
  ///   override it, since they need not call super.
  func markExplicitSets(of selector: Selector) {
    let known = self[association: Self.marked] ?? []
    if !known.contains(selector) {
      do throws(HookError) {
        try hook(before: selector, named: "UIAppearance of \(name)") { call in
          let axes = (0..<call.argumentCount).dropFirst().compactMap { index in
            call.argument(index, as: Int.self)
          }
          (call.receiver as? UIView)?.noteExplicitSet(
            AppearanceSetter(selector: selector, axes: axes))
        }
      } catch {
        fatalError("+[\(name) appearance]: \(error)")
      }
      self[association: Self.marked] = known.union([selector])
    }
    for subclass in subclasses where subclass.overrides(selector) {
      subclass.markExplicitSets(of: selector)
    }
  }

  private func overrides(_ selector: Selector) -> Bool {
    ownMethod(selector) != nil || subclasses.contains { $0.overrides(selector) }
  }
}
