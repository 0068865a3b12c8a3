internal import CObjCRuntime
import ObjCRuntime

/// What ``HookOptions/mustProceed`` puts around a closure: it stops the process when the closure
/// has returned and what is below has not been called.
///
/// The closure gets a chain of its own, on the stack, in which only a watcher is below it. The
/// watcher notes that it was called, and goes on in the chain of the call.
enum ProceedCheck {
  // SAFETY of this type: a frame is used during its call only, and so is the chain on the stack.

  /// A chain with room for one layer, and what the watcher needs.
  private struct Watched {
    var chain: objcrt_hook_chain
    var layer: UnsafeMutableRawPointer
    let frame: _HookFrame
    var hasProceeded = false
  }

  /// A closure that must proceed.
  static func watching(_ run: @escaping HookLayer.Run, of hook: Hook) -> HookLayer.Run {
    let name = hook.name.map { " \"\($0)\"" } ?? ""
    let text = "the hook\(name) around \(hook.subject) must proceed, and has not"
    let watcher = HookLayer(hook, watch, at: .around, nil)
    return { frame in
      var watched = Watched(
        chain: frame.chain.pointee, layer: Unmanaged.passUnretained(watcher).toOpaque(),
        frame: frame)
      withUnsafeMutablePointer(to: &watched) {
        // Layers stand behind the chain.
        run(_HookFrame(frame.base, frame.result, UnsafePointer(chain(of: $0)), below: 1))
        guard !$0.pointee.hasProceeded else { return }
        objcrt_fatalMessage(text)
      }
      withExtendedLifetime(watcher) {}
    }
  }

  private static func watch(_ frame: _HookFrame) {
    let watched = UnsafeMutableRawPointer(mutating: frame.chain)
      .assumingMemoryBound(to: Watched.self)
    watched.pointee.hasProceeded = true
    let outer = watched.pointee.frame
    _HookFrame(frame.base, frame.result, outer.chain, below: outer.below).proceed()
  }

  private static func chain(
    of watched: UnsafeMutablePointer<Watched>
  ) -> UnsafeMutablePointer<objcrt_hook_chain> {
    UnsafeMutableRawPointer(watched).assumingMemoryBound(to: objcrt_hook_chain.self)
  }
}
