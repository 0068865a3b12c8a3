internal import CObjCRuntime
public import ObjCRuntime

/// Reports each call of a class's, a hierarchy's or an object's methods, until it is stopped.
///
///     let trace = Trace(of: shapeClass, includingSubclasses: true) { print($0) }
///     …
///     trace.stop()
///
/// A trace is a group of untyped hooks: it counts for lists, and its calls cost an
/// allocation each. Reference counting is never traced.
///
/// Concurrency: the handler runs on the thread of the call. What it sends itself is not traced.
public final class Trace: Sendable {
  /// Receives the events.
  public typealias Handler = @Sendable (TraceEvent) -> Void

  /// Chooses methods: gets the class that has a method, and its selector.
  public typealias Filter = (ObjCClass, Selector) -> Bool

  /// Describes an object or a class that is a receiver, an argument or a result.
  ///
  /// Messages that it sends are not traced.
  public typealias Describer = @Sendable (ObjCReference) -> String

  private let group: HookGroup

  /// The methods that could not be traced, as in `-[Shape draw:]`: those of types that cannot be
  /// passed on.
  public let skipped: [String]

  /// Traces the methods that a class itself has; for class methods, name the metaclass.
  ///
  /// - Parameters:
  ///   - cls: The class.
  ///   - includingSubclasses: Whether those of the classes below count too, as they are now.
  ///   - handler: Receives the events; without one they are printed.
  ///   - describe: Describes objects; without one nothing is sent to them.
  ///   - filter: Chooses among the methods.
  public init(
    of cls: ObjCClass, includingSubclasses: Bool = false,
    to handler: @escaping Handler = { print($0) },
    describing describe: @escaping Describer = { $0.debugDescription },
    where filter: Filter = { _, _ in true }
  ) {
    var classes = [cls]
    if includingSubclasses {
      var index = 0
      while index < classes.count {
        classes += classes[index].subclasses
        index += 1
      }
    }
    let methods = classes.flatMap { Self.methods(of: $0, filter) }
    (group, skipped) = Self.hook(methods, TraceOutput(handler, describe)) { cls in cls }
  }

  /// Traces the methods of one object, except those of its root class.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - handler: Receives the events; without one they are printed.
  ///   - describe: Describes objects; without one nothing is sent to them.
  ///   - filter: Chooses among the methods.
  public init(
    of object: ObjCObject, to handler: @escaping Handler = { print($0) },
    describing describe: @escaping Describer = { $0.debugDescription },
    where filter: Filter = { _, _ in true }
  ) {
    var seen: Set<Selector> = []
    var methods: [TracedMethod] = []
    var step: ObjCClass? = object.objcClass
    while let cls = step, cls.superclass != nil {
      for method in Self.methods(of: cls, filter) where seen.insert(method.selector).inserted {
        methods.append(method)
      }
      step = cls.superclass
    }
    (group, skipped) = Self.hook(methods, TraceOutput(handler, describe)) { _ in object }
  }

  /// Ends the trace.
  ///
  /// - Returns: True the first time.
  @discardableResult
  public func stop() -> Bool { group.remove() }

  private static func methods(of cls: ObjCClass, _ filter: Filter) -> [TracedMethod] {
    let interface = cls.interface
    let methods = cls.isMetaclass ? interface.classMethods : interface.instanceMethods
    return methods.filter { !$0.isHidden && filter(cls, $0.selector) }.map {
      TracedMethod(cls: cls, selector: $0.selector, category: $0.category)
    }
  }

  private static func hook(
    _ methods: [TracedMethod], _ output: TraceOutput, _ target: (ObjCClass) -> any Hookable
  ) -> (HookGroup, [String]) {
    var skipped: [String] = []
    let group = HookGroup { group in
      for method in methods {
        do throws(HookError) {
          group.add(
            try target(method.cls).hook(around: method.selector) { output.report($0, of: method) })
        } catch {
          if error.code != .selectorNotHookable { skipped.append(method.description) }
        }
      }
    }
    return (group, skipped)
  }
}

/// Where the events of a trace go.
private final class TraceOutput: Sendable {
  private let handler: Trace.Handler
  private let describe: Trace.Describer

  init(_ handler: @escaping Trace.Handler, _ describe: @escaping Trace.Describer) {
    self.handler = handler
    self.describe = describe
  }

  func report(_ call: UntypedCall, of method: TracedMethod) {
    let depth = objcrt_traceDepth(0)
    var entry = TraceEvent(method, call.selector, depth: depth)
    let isReported = unlessInside {
      entry.receiver = receiver(of: call)
      entry.arguments = call.argumentDescriptions(describe)
      handler(entry)
    }
    guard isReported else { return call.proceed() }
    _ = objcrt_traceDepth(1)
    let start = ContinuousClock.now
    call.proceed()
    let duration = ContinuousClock.now - start
    _ = objcrt_traceDepth(-1)
    unlessInside {
      var exit = entry
      exit.moment = .exit
      exit.duration = duration
      exit.result = call.resultDescription(describe)
      handler(exit)
    }
  }

  private func receiver(of call: UntypedCall) -> String {
    if let object = call.receiver { return describe(.object(object)) }
    return call.receivingClass.map { describe(.objcClass($0)) } ?? ""
  }

  /// Runs `body` unless the thread is inside another such call.
  @discardableResult
  private func unlessInside(_ body: () -> Void) -> Bool {
    var mark = objcrt_hook_mark(
      previous: nil, key: Unmanaged.passUnretained(self).toOpaque(), receiver: nil, selector: nil,
      cls: nil)
    // SAFETY: the mark stays where it is until it has been left.
    return withUnsafeMutablePointer(to: &mark) { mark in
      guard objcrt_hookMarkEnter(mark) else { return false }
      body()
      objcrt_hookMarkLeave(mark)
      return true
    }
  }
}
