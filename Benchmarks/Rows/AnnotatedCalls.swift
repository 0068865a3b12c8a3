import CBenchmarks
import ObjCRuntime

// Methods of annotated classes, called as Swift methods are.

@ObjCClass("BenchmarkFinalAnswerer")
final class FinalAnswerer: NSObject {
  func answer() -> UInt { 1 }
}

@ObjCClass("BenchmarkOpenAnswerer")
class OpenAnswerer: NSObject {
  func answer() -> UInt { 1 }
}

// Without an override the optimiser would treat the class as final.
@ObjCClass("BenchmarkOverridingAnswerer")
final class OverridingAnswerer: OpenAnswerer {
  override func answer() -> UInt { 2 }
}

/// Loops of calls of annotated methods.
enum AnnotatedCalls {
  /// An object whose class the optimiser cannot know.
  @inline(never)
  @_optimize(none)
  private static func makeAnswerer(_ value: UInt) -> OpenAnswerer {
    value == 1 ? OpenAnswerer() : OverridingAnswerer()
  }

  /// Calls that Swift inlines: what remains is the send.
  static var final: Loop {
    Loop("annotated/final") {
      let object = FinalAnswerer()
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations { sum &+= object.answer() }
        benchmark_consume(sum)
      }
    }
  }

  /// Calls through Swift's table of methods, and then the send.
  static var overridable: Loop {
    Loop("annotated/overridable") {
      let object = makeAnswerer(1)
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations { sum &+= object.answer() }
        benchmark_consume(sum)
      }
    }
  }
}

extension Row {
  /// Calls of methods that a macro has made messages.
  static var annotatedCalls: [Row] {
    [
      Row(subject: .dispatch, yardstick: .pointer, loop: AnnotatedCalls.final),
      Row(subject: .dispatch, yardstick: .pointer, loop: AnnotatedCalls.overridable),
    ]
  }
}
