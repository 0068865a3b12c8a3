import Glibc
import ObjCRuntime
import Testing

@Suite("Annotated classes that stop the process")
struct StoppedClassTests {
  private static var stop: ExitTest.Condition {
    #if arch(arm64)
    .signal(SIGTRAP)
    #else
    .signal(SIGILL)
    #endif
  }

  @Test func `a subclass without annotation is named at its first allocation`() async throws {
    let result = await #expect(
      processExitsWith: Self.stop, observing: [\.standardErrorContent]
    ) {
      _ = Forgotten()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Forgotten is not the face of a registered class: write @ObjCClass"))
  }

  @Test func `a category's message before it is attached is unrecognised`() async throws {
    let result = await #expect(
      processExitsWith: Self.stop, observing: [\.standardErrorContent]
    ) {
      _ = Table().paint(3)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("-[Table paint:]: unrecognized selector"))
  }
}
