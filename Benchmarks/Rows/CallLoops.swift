import CBenchmarks

/// The loops of `benchmark_calls.h`.
///
/// What they are given stays as long as they do.
enum CallLoops {
  /// Through the function pointers in the calls.
  static var pointer: benchmark_dispatch {
    benchmark_dispatch(way: BENCHMARK_POINTER, function: nil, structure_function: nil)
  }

  /// Through our look-up, inline.
  static var inline: benchmark_dispatch {
    benchmark_dispatch(way: BENCHMARK_INLINE, function: nil, structure_function: nil)
  }

  /// Through our `objc_msgSend`, or nil if the runtime has none.
  static var stub: benchmark_dispatch? {
    benchmark_stub().map {
      benchmark_dispatch(way: BENCHMARK_SEND, function: $0, structure_function: nil)
    }
  }

  /// One call at one site.
  static func oneSite(
    _ dispatch: benchmark_dispatch, _ call: benchmark_call,
    shape: benchmark_shape = BENCHMARK_WORDS_0, keeping owner: AnyObject? = nil
  ) -> Loop.Body {
    { iterations in
      var dispatch = dispatch
      var call = call
      benchmark_consume(benchmark_callShape(&dispatch, shape, &call, iterations))
      withExtendedLifetime(owner) {}
    }
  }

  /// A call at each of eight sites.
  static func eightSites(
    _ dispatch: benchmark_dispatch, _ calls: [benchmark_call], keeping owner: AnyObject? = nil
  ) -> Loop.Body {
    precondition(calls.count == Int(BENCHMARK_SITES))
    return { iterations in
      var dispatch = dispatch
      benchmark_consume(benchmark_callSites(&dispatch, calls, iterations))
      withExtendedLifetime(owner) {}
    }
  }

  /// The calls of a sequence in turn, at one site.
  static func sequence(
    _ dispatch: benchmark_dispatch, _ calls: CallSequence
  ) -> Loop.Body {
    { iterations in
      var dispatch = dispatch
      benchmark_consume(
        benchmark_callSequence(&dispatch, calls.base, calls.mask, iterations))
    }
  }

  /// The result of a single call.
  static func once(_ dispatch: benchmark_dispatch, _ call: benchmark_call) -> UInt {
    var dispatch = dispatch
    var call = call
    return benchmark_callShape(&dispatch, BENCHMARK_WORDS_0, &call, 1)
  }
}

/// Calls in memory, repeated for ever.
///
/// Their number is a power of two.
final class CallSequence {
  let base: UnsafeMutablePointer<benchmark_call>
  let mask: Int

  /// Kept alive as long as the sequence.
  private let owners: [AnyObject]

  init(_ calls: [benchmark_call], keeping owners: [AnyObject] = []) {
    precondition(calls.count & (calls.count - 1) == 0, "the length must be a power of two")
    base = .allocate(capacity: calls.count)
    base.initialize(from: calls, count: calls.count)
    mask = calls.count - 1
    self.owners = owners
  }

  deinit { base.deallocate() }
}

/// Numbers that look random and are the same in every run.
struct FixedRandomNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  // Xorshift.
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
