internal import ObjCRuntime

/// Records the messages that take a change back.
///
/// It is a proxy, like Foundation's undo manager: `recorder.prepare(bar)` is an object that is sent
/// what shall be sent to the bar when the change is undone.
@ObjCClass
final class UndoRecorder: NSProxy {
  /// The groups of messages, one for each change, the latest last.
  @NonMessage private var groups: [[Invocation]] = []

  @NonMessage private var target: ObjCReference?

  @Method("methodSignatureForSelector:")
  func signature(of selector: Selector) -> MethodSignature? {
    target?.methodSignature(for: selector)
  }

  @Method("forwardInvocation:")
  func record(_ invocation: Invocation) {
    guard !groups.isEmpty, let target else { return }
    invocation.target = target
    invocation.retainArguments()
    groups[groups.count - 1].append(invocation)
  }
}

extension UndoRecorder {
  /// The number of changes that can be undone.
  var count: Int { groups.count }

  /// Begins the next change.
  func beginGroup() { groups.append([]) }

  /// The proxy, which records the next messages for a target.
  func prepare(_ target: ObjCReference) -> UndoRecorder {
    self.target = target
    return self
  }

  /// Sends the messages of the latest change, in the order in which they were recorded.
  ///
  /// - Returns: Their selectors; empty if there is nothing to undo.
  func undo() -> [String] {
    guard let group = groups.popLast() else { return [] }
    for invocation in group { invocation.invoke() }
    return group.compactMap { $0.selector?.name }
  }
}
