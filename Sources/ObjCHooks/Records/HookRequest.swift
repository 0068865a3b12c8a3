internal import CObjCRuntime
import ObjCRuntime

/// A hook that somebody wants, with its types erased.
struct HookRequest {
  typealias Run = HookLayer.Run

  let selector: Selector
  let position: Hook.Position
  let name: String?
  let options: HookOptions
  var fallback: HookFallback?

  /// Does what belongs before or behind what is below; or, around it, all.
  let body: Run

  /// The layer of a hook.
  func layer(for hook: Hook) -> HookLayer {
    HookLayer(hook, body, at: position, options.changeCalls ? { decorate($0, for: hook) } : nil)
  }

  /// A layer's closure as the options want it.
  private func decorate(_ run: @escaping Run, for hook: Hook) -> Run {
    var run = run
    if options.contains(.mustProceed), position == .around {
      run = ProceedCheck.watching(run, of: hook)
    }
    if options.contains(.oncePerMessage) {
      // Interned, so that names compare as words; a hook without a name shares with none.
      nonisolated(unsafe) let key =
        name.map { UnsafeRawPointer(Selector($0).record) }
        ?? UnsafeRawPointer(Unmanaged.passUnretained(hook).toOpaque())
      run = Self.unlessInside(run) { frame in
        objcrt_hook_mark(
          previous: nil, key: key, receiver: frame.receiver,
          selector: UnsafeRawPointer(objcrt_selectorCanonical(frame.selector.record)),
          cls: objcrt_hookChainRecord(frame.chain).pointee.cls)
      }
    }
    if options.contains(.nonReentrant) {
      run = Self.unlessInside(run) { [unowned hook] _ in
        objcrt_hook_mark(
          previous: nil, key: Unmanaged.passUnretained(hook).toOpaque(), receiver: nil,
          selector: nil, cls: nil)
      }
    }
    if options.contains(.once) {
      run = { [run, unowned hook] frame in
        if hook.remove() { run(frame) } else { frame.proceed() }
      }
    }
    return run
  }

  private static func unlessInside(
    _ run: @escaping Run, _ makeMark: @escaping @Sendable (_HookFrame) -> objcrt_hook_mark
  ) -> Run {
    { frame in
      var mark = makeMark(frame)
      // SAFETY: the mark stays where it is until it has been left.
      withUnsafeMutablePointer(to: &mark) { mark in
        guard objcrt_hookMarkEnter(mark) else {
          frame.proceed()
          return
        }
        run(frame)
        objcrt_hookMarkLeave(mark)
      }
    }
  }
}
