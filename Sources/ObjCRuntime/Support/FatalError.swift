internal import CObjCRuntime

/// Prints `objc: ` and the message to standard error, in release builds too, and traps.
@usableFromInline
@inline(never)
func stop(_ message: String) -> Never {
  objcrt_fatalMessage(message)
}

/// An address as C's `%p` prints it, the form that Apple's messages have.
func hexadecimal(_ address: UnsafeRawPointer) -> String {
  "0x" + String(UInt(bitPattern: address), radix: 16)
}
