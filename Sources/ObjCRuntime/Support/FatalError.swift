internal import CObjCRuntime

/// Prints `objc: ` and the message to standard error, in release builds too, and aborts.
@usableFromInline
@inline(never)
func stop(_ message: String) -> Never {
  objcrt_fatalMessage(message)
}
