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
  ///   - filter: Chooses among the methods.
  public init(
    of cls: ObjCClass, includingSubclasses: Bool = false,
    to handler: @escaping Handler = { print($0) }, where filter: Filter = { _, _ in true }
  ) {
    var classes = [cls]
    if includingSubclasses {
      var index = 0
      while index < classes.count {
        classes += classes[index].subclasses
        index += 1
      }
    }
    let methods = classes.flatMap { cls in Self.methods(of: cls, filter).map { (cls, $0) } }
    (group, skipped) = Self.hook(methods, handler) { cls in cls }
  }

  /// Traces the methods of one object, except those of its root class.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - handler: Receives the events; without one they are printed.
  ///   - filter: Chooses among the methods.
  public init(
    of object: ObjCObject, to handler: @escaping Handler = { print($0) },
    where filter: Filter = { _, _ in true }
  ) {
    var seen: Set<Selector> = []
    var methods: [(ObjCClass, Selector)] = []
    var step: ObjCClass? = object.objcClass
    while let cls = step, cls.superclass != nil {
      for selector in Self.methods(of: cls, filter) where seen.insert(selector).inserted {
        methods.append((cls, selector))
      }
      step = cls.superclass
    }
    (group, skipped) = Self.hook(methods, handler) { _ in object }
  }

  /// Ends the trace.
  ///
  /// - Returns: True the first time.
  @discardableResult
  public func stop() -> Bool { group.remove() }

  private static func methods(of cls: ObjCClass, _ filter: Filter) -> [Selector] {
    var seen: Set<Selector> = []
    return cls.methods.map(\.selector).filter { seen.insert($0).inserted && filter(cls, $0) }
  }

  private static func hook(
    _ methods: [(ObjCClass, Selector)], _ handler: @escaping Handler,
    _ target: (ObjCClass) -> any Hookable
  ) -> (HookGroup, [String]) {
    let key = TraceKey()
    var skipped: [String] = []
    let group = HookGroup { group in
      for (cls, selector) in methods {
        do throws(HookError) {
          group.add(
            try target(cls).hook(around: selector) { call in
              report(call, of: cls, to: handler, key)
            })
        } catch {
          if error.code != .selectorNotHookable {
            skipped.append("\(cls.isMetaclass ? "+" : "-")[\(cls.name) \(selector)]")
          }
        }
      }
    }
    return (group, skipped)
  }

  private static func report(
    _ call: UntypedCall, of cls: ObjCClass, to handler: Handler, _ key: TraceKey
  ) {
    let receiver = call.receiver?.debugDescription ?? call.receivingClass?.name ?? "?"
    let arguments = call.argumentDescriptions
    let depth = objcrt_traceDepth(0)
    let entry = TraceEvent(
      moment: .entry, tracedClass: cls, selector: call.selector, receiver: receiver,
      arguments: arguments, result: "", depth: depth, duration: nil)
    guard key.unlessInside({ handler(entry) }) else { return call.proceed() }
    _ = objcrt_traceDepth(1)
    let start = ContinuousClock.now
    call.proceed()
    let duration = ContinuousClock.now - start
    _ = objcrt_traceDepth(-1)
    let exit = TraceEvent(
      moment: .exit, tracedClass: cls, selector: call.selector, receiver: receiver,
      arguments: arguments, result: call.resultDescription, depth: depth, duration: duration)
    _ = key.unlessInside { handler(exit) }
  }
}

/// The identity of a trace, by which its handler's own calls are known.
private final class TraceKey: Sendable {
  /// Runs `body` unless the thread is inside another such call.
  func unlessInside(_ body: () -> Void) -> Bool {
    var mark = objcrt_hook_mark(
      previous: nil, key: Unmanaged.passUnretained(self).toOpaque(), receiver: nil, selector: nil)
    // SAFETY: the mark stays where it is until it has been left.
    return withUnsafeMutablePointer(to: &mark) { mark in
      guard objcrt_hookMarkEnter(mark) else { return false }
      body()
      objcrt_hookMarkLeave(mark)
      return true
    }
  }
}
