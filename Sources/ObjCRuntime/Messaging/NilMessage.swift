/// The value of a message to nil.
public enum _ObjCNil {
  /// Zero, nil, or a structure of zeros.
  @inlinable
  public static func result<Result: ObjCConvertible>() -> Result {
    switch Result._passing {
    case .word: Result._from(word: 0, isRetained: false)
    case .floating: Result._from(floating: 0)
    case .memory:
      withUnsafeTemporaryAllocation(
        byteCount: MemoryLayout<Result>.size, alignment: MemoryLayout<Result>.alignment
      ) { buffer in
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        // SAFETY: a C structure of the buffer's size; all zeros is one of its values.
        guard let base = buffer.baseAddress else { Result.stopUnsupported() }
        return Result._load(from: base)
      }
    }
  }
}
