public import CObjCRuntime
public import ObjCRuntime

/// A hook's closure in its place; what chains hold.
@usableFromInline
final class HookLayer: Sendable {
  /// What a hook's closure becomes, its types erased.
  @usableFromInline typealias Run = @Sendable (_HookFrame) -> Void

  /// Handles a call, and goes on to what is below.
  @usableFromInline let run: Run

  let hook: Hook
  private let body: Run
  private let position: Hook.Position?

  /// A layer of a closure.
  ///
  /// - Parameters:
  ///   - hook: The hook.
  ///   - body: Does what belongs before or behind what is below, or goes on to it itself.
  ///   - position: Which of these it is.
  ///   - decorate: Changes how `body` is reached, or nil.
  init(
    _ hook: Hook, _ body: @escaping Run, at position: Hook.Position,
    _ decorate: ((@escaping Run) -> Run)?
  ) {
    let plain: Run =
      switch position {
      case .before:
        { frame in
          body(frame); frame.proceed()
        }
      case .after:
        { frame in
          frame.proceed(); body(frame)
        }
      case .around: body
      }
    self.hook = hook
    self.body = body
    self.position = decorate == nil ? position : nil
    run = decorate?(plain) ?? plain
  }
}

extension HookLayer {
  /// What a chain of several layers calls if this one is outermost.
  var closure: objcrt_hook_closure { Self.words(of: run) }

  /// What a chain of this layer alone calls, and what that does.
  var alone: (objcrt_hook_closure, objcrt_hook_outermost) {
    switch position {
    case .before: (Self.words(of: body), OBJCRT_HOOK_BEFORE)
    case .after: (Self.words(of: body), OBJCRT_HOOK_AFTER)
    case .around, nil: (closure, OBJCRT_HOOK_AROUND)
    }
  }

  /// A closure as it lies in memory: its code and its context, of which the layer has a reference.
  private static func words(of run: @escaping Run) -> objcrt_hook_closure {
    // In a structure, or it would be passed in the form that generic code wants.
    struct Stored { let run: Run }
    return withUnsafeBytes(of: Stored(run: run)) {
      objcrt_hook_closure(
        function: $0.load(as: UnsafeMutableRawPointer.self),
        context: $0.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self))
    }
  }
}

/// Answers where there is no original: gets receiver, selector, and room for the result.
public typealias _HookAnswer =
  @Sendable (
    UnsafeMutablePointer<objcrt_object>?, Selector, _ result: UnsafeMutableRawPointer
  ) -> Void

/// What answers where a hook has added a missing method.
final class HookFallback: Sendable {
  let answer: _HookAnswer

  init(_ answer: @escaping _HookAnswer) {
    self.answer = answer
  }
}
