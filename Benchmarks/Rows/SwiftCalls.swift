import CBenchmarks

// What Swift itself offers where a call has to find its target at run time. The
// optimiser looks into all possible targets: were they pure, it would make one
// call in front of the loop.

private class Answerer {
  func answer() -> UInt {
    benchmark_haveEffect()
    return 1
  }
}

// Without an override the optimiser would call the method directly.
private final class OtherAnswerer: Answerer {
  override func answer() -> UInt {
    benchmark_haveEffect()
    return 2
  }
}

private protocol Answering {
  func answer() -> UInt
}

private struct SmallAnswerer: Answering {
  let value: UInt

  func answer() -> UInt {
    benchmark_haveEffect()
    return value
  }
}

private struct ConstantAnswerer: Answering {
  func answer() -> UInt {
    benchmark_haveEffect()
    return 2
  }
}

/// Loops of Swift's dynamic calls.
enum SwiftCalls {
  /// An object whose class the optimiser cannot know.
  @inline(never)
  @_optimize(none)
  private static func makeAnswerer(_ value: UInt) -> Answerer {
    value == 1 ? Answerer() : OtherAnswerer()
  }

  /// A value whose type the optimiser cannot know.
  @inline(never)
  @_optimize(none)
  private static func makeAnswering(_ value: UInt) -> any Answering {
    value == 1 ? SmallAnswerer(value: 1) : ConstantAnswerer()
  }

  /// Virtual calls of a class's method.
  static func classMethod(_ name: String) -> Loop {
    Loop(name) {
      let object = makeAnswerer(1)
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations { sum &+= object.answer() }
        benchmark_consume(sum)
      }
    }
  }

  /// Calls through an existential.
  static func existential(_ name: String) -> Loop {
    Loop(name) {
      let value = makeAnswering(1)
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations { sum &+= value.answer() }
        benchmark_consume(sum)
      }
    }
  }
}

extension Row {
  /// Swift's dynamic calls, and ours against them.
  static var swiftCalls: [Row] {
    [
      Row(
        subject: .dispatch, yardstick: .pointer,
        loop: SwiftCalls.classMethod("swift/class-method")),
      Row(
        subject: .dispatch, yardstick: .pointer,
        loop: SwiftCalls.existential("swift/existential")),
      Row(
        subject: .dispatch, yardstick: .classMethod,
        loop: Loop("send/against-class-method") {
          let fixture = try Fixture("AgainstClassMethod")
          return sendLoop(to: fixture.makeObject(), fixture.selector)
        }),
      Row(
        subject: .dispatch, yardstick: .existential,
        loop: Loop("send/against-existential") {
          let fixture = try Fixture("AgainstExistential")
          return sendLoop(to: fixture.makeObject(), fixture.selector)
        }),
    ]
  }
}
