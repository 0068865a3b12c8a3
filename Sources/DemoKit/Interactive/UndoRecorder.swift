internal import ObjCRuntime

/// Records the messages that take a change back: the face of the runtime class `UndoRecorder`.
///
/// It is a proxy, like Foundation's undo manager: `recorder.prepare(bar)` is an object that is sent
/// what shall be sent to the bar when the change is undone.
final class UndoRecorder: NSProxy {
  /// The groups of messages, one for each change, the latest last.
  private var groups: [[Invocation]] {
    get { self[UndoRecorderClass.shared.groups] }
    set { self[UndoRecorderClass.shared.groups] = newValue }
  }

  /// The number of changes that can be undone.
  var count: Int { groups.count }

  /// Begins the next change.
  func beginGroup() { groups.append([]) }

  /// The proxy, which records the next messages for a target.
  func prepare(_ target: ObjCReference) -> UndoRecorder {
    self[UndoRecorderClass.shared.target] = target
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

  fileprivate func record(_ invocation: Invocation) {
    guard !groups.isEmpty, let target = self[UndoRecorderClass.shared.target] else { return }
    invocation.target = target
    invocation.retainArguments()
    groups[groups.count - 1].append(invocation)
  }
}

/// The runtime class `UndoRecorder`, a subclass of `NSProxy`.
struct UndoRecorderClass: Sendable {
  static let shared = building("UndoRecorder") { () throws(ObjCError) in try UndoRecorderClass() }

  let cls: ObjCClass
  let target: InstanceVariable<ObjCReference?>
  let groups: InstanceVariable<[[Invocation]]>

  private init() throws(ObjCError) {
    cls = try ObjCClass("UndoRecorder", superclass: .nsProxy, face: UndoRecorder.self)
    let target = try cls.addInstanceVariable("_target", initialValue: nil as ObjCReference?)
    self.target = target
    groups = try cls.addInstanceVariable("_groups", initialValue: [] as [[Invocation]])
    try cls.addMethod("methodSignatureForSelector:") {
      (self: UndoRecorder, selector: Selector) -> MethodSignature? in
      self[target]?.methodSignature(for: selector)
    }
    try cls.addMethod("forwardInvocation:") { (self: UndoRecorder, invocation: Invocation) in
      self.record(invocation)
    }
    try cls.register()
  }

  /// Makes a recorder without changes.
  static func make() -> UndoRecorder {
    _ = shared
    return UndoRecorder()
  }
}
