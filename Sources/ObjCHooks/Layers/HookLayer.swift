internal import CObjCRuntime
import ObjCRuntime

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

/// What answers where a hook has added a missing method.
final class HookFallback: Sendable {
  typealias Answer =
    @Sendable (
      _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>, _ result: UnsafeMutableRawPointer
    ) -> Void

  let answer: Answer

  init(_ answer: @escaping Answer) {
    self.answer = answer
  }
}
