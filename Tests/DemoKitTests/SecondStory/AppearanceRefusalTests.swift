import DemoKit
import Glibc
import ObjCRuntime
import Testing

extension ExitTest.Condition {
  /// How a `fatalError` ends the process.
  fileprivate static var runtimeStop: Self {
    #if arch(arm64)
    .signal(SIGTRAP)
    #else
    .signal(SIGILL)
    #endif
  }
}

/// What a process printed that has stopped, with stray bytes made harmless.
private func complaint(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@Suite("What an appearance proxy refuses")
struct AppearanceRefusalTests {
  @Test("reading")
  func reading() async {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let title: String = try NotingViews("Reading").cls.appearance().title
      print(title)
    }
    #expect(
      complaint(result).contains(
        """
        +[NotingView_Reading appearance] was sent title: the proxy records setters, and there is \
        no view that could answer
        """))
  }

  @Test("a method that is no setter")
  func noSetter() async {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try NotingViews("NoSetter").cls.appearance().send("setNothing")
    }
    #expect(complaint(result).contains("was sent setNothing: the proxy records setters"))
  }

  @Test("a setter that returns something")
  func returningSetter() async {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try NotingViews("Returning").cls.appearance().send("setCounted:", 3)
    }
    #expect(complaint(result).contains("was sent setCounted:: the proxy records setters"))
  }

  @Test("a setter that the class does not have")
  func unknownSetter() async {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try NotingViews("Unknown").cls.appearance().colour = 3
    }
    #expect(
      complaint(result).contains("was sent setColour:: NotingView_Unknown has no such method"))
  }

  @Test("a value of another type than the setter's")
  func wrongType() async {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try NotingViews("WrongType").cls.appearance().scale = 3
    }
    #expect(
      complaint(result).contains("+[NotingView_WrongType appearance]: setScale: takes [f], not [q]")
    )
  }
}
