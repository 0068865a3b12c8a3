public import CObjCRuntime
public import ObjCRuntime

/// A hook's closure in its place; what chains hold.
@usableFromInline
final class HookLayer: Sendable {
  @usableFromInline let run: @Sendable (_HookFrame) -> Void
  let hook: Hook

  init(_ hook: Hook, _ run: @escaping @Sendable (_HookFrame) -> Void) {
    self.hook = hook
    self.run = run
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
