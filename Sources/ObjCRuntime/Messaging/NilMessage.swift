/// The value of a message to nil.
public enum _ObjCNil {
  /// Zero, nil, or a structure of zeros; a type without such a value stops the process.
  @inlinable
  public static func result<Result: ObjCConvertible>(of selector: Selector) -> Result {
    guard let result: Result = zero() else {
      _ObjCValueMismatch.stopAtNil(selector, expected: Result.self)
    }
    return result
  }

  @inlinable
  static func zero<Result: ObjCConvertible>() -> Result? {
    switch Result._passing {
    case .word: Result._from(word: 0, isRetained: false)
    case .floating: Result._from(floating: 0)
    case .memory:
      withUnsafeTemporaryAllocation(
        byteCount: MemoryLayout<Result>.size, alignment: MemoryLayout<Result>.alignment
      ) { buffer in
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        // SAFETY: a C structure of the buffer's size; all zeros is one of its values.
        return buffer.baseAddress.flatMap { Result._load(from: $0) }
      }
    }
  }
}
