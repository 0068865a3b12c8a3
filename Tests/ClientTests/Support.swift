import Glibc
import Testing

extension ExitTest.Condition {
  /// How a process ends that the runtime stops: by a trap instruction.
  static var runtimeStop: Self {
    #if arch(arm64)
    .signal(SIGTRAP)
    #else
    .signal(SIGILL)
    #endif
  }
}

/// What a stopped process wrote to standard error.
///
/// - Parameter result: What the exit test returned.
///
/// - Returns: The text.
///
/// - Throws: If the exit test failed and has no result.
func errorText(_ result: ExitTest.Result?) throws -> String {
  String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
}
