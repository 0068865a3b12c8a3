import CBenchmarks
import ObjCRuntime

/// Two methods of a base class that are exchanged, and subclasses that inherit them.
struct Exchange {
  /// Exchanges the methods.
  let exchange: () -> Void

  /// A message to an instance of each subclass.
  ///
  /// All caches are warm.
  let calls: [benchmark_call]

  let dispatch: benchmark_dispatch

  /// What `calls` need as long as they are sent.
  let objects: [ObjCObject]

  /// Of our runtime.
  init(_ name: String, subclasses: Int) throws {
    let base = try Fixture("\(name)Base")
    guard let first = base.cls.instanceMethod(base.selectors[0]),
      let second = base.cls.instanceMethod(base.selectors[1])
    else { throw BenchmarkError("\(base.cls) lacks its methods") }
    exchange = { method_exchangeImplementations(first, second) }
    dispatch = CallLoops.inline
    objects = try (0..<subclasses).map { index in
      let cls = try ObjCClass(Fixture.freeName("\(name)\(index)"), superclass: base.cls)
      try cls.register()
      return cls.makeInstance()
    }
    calls = objects.map {
      benchmark_call(receiver: $0.id, selector: base.selector.record, implementation: nil)
    }
    for object in objects {
      try Fixture.expect(1, from: object.send(base.selectors[0]))
      try Fixture.expect(2, from: object.send(base.selectors[1]))
    }
    exchange()
    for call in calls { try Fixture.expect(2, from: CallLoops.once(dispatch, call)) }
  }

  /// Of another runtime; nil if it lacks a function.
  init?(_ peer: Peer, _ name: String, subclasses: Int) throws {
    guard let base = try PeerFixture(peer, "\(name)Base"),
      let lookUp = peer.functions.class_getInstanceMethod,
      let exchangeMethods = peer.functions.method_exchangeImplementations,
      let selector = peer.selector("answer0"), let other = peer.selector("answer1"),
      let first = lookUp(base.cls, selector), let second = lookUp(base.cls, other)
    else { return nil }
    exchange = { exchangeMethods(first, second) }
    dispatch = base.dispatch
    objects = []
    calls = (0..<subclasses).compactMap { index in
      guard let cls = peer.makeClass("\(name)\(index)", superclass: base.cls),
        let object = peer.makeInstance(of: cls), let call = peer.call(object, "answer0"),
        let warming = peer.call(object, "answer1")
      else { return nil }
      _ = CallLoops.once(base.dispatch, warming)
      _ = CallLoops.once(base.dispatch, call)
      return call
    }
    guard calls.count == subclasses else { return nil }
    exchange()
    for call in calls { try Fixture.expect(2, from: CallLoops.once(dispatch, call)) }
  }

  /// Exchanges again and again.
  var loop: Loop.Body {
    { iterations in for _ in 0..<iterations { exchange() } }
  }

  /// Exchanges, and times the next message to each subclass.
  var nextSends: () -> Double {
    let sends = CallLoops.sequence(dispatch, CallSequence(calls, keeping: objects))
    return {
      exchange()
      return Stopwatch.nanoseconds { sends(calls.count) } / Double(calls.count)
    }
  }
}

extension Row {
  /// Methods that are exchanged, and messages to them afterwards.
  static var exchanges: [Row] {
    [
      exchange("method/exchange-1-subclass", subclasses: 1),
      exchange("method/exchange-100-subclasses", subclasses: 100),
      exchange("method/exchange-10000-subclasses", subclasses: 10_000, isSlow: true),
      Row(
        subject: .dispatch, yardstick: .pointer,
        loop: Loop("send/after-exchange") {
          let exchange = try Exchange("AfterExchange", subclasses: 1)
          return sendLoop(to: exchange.objects[0], "answer0")
        },
        peer: { peer in
          try Exchange(peer, "AfterExchange", subclasses: 1).map {
            .iterations(CallLoops.oneSite($0.dispatch, $0.calls[0]))
          }
        }),
      Row(
        subject: .mutation, yardstick: nextCalls,
        loop: Loop(
          "send/next-after-exchange",
          work: {
            .sample(try Exchange("NextAfterExchange", subclasses: receivers).nextSends)
          }),
        peer: { peer in
          try Exchange(peer, "NextAfterExchange", subclasses: receivers).map {
            .sample($0.nextSends)
          }
        }),
    ]
  }

  /// In fresh processes: some runtimes visit every class that there is.
  private static func exchange(
    _ name: String, subclasses: Int, isSlow: Bool = false
  ) -> Row {
    let base = "Exchange\(subclasses)"
    return Row(
      subject: .mutation, yardstick: .pointer, pace: .process,
      loop: Loop(name) { try Exchange(base, subclasses: subclasses).loop },
      peer: { try Exchange($0, base, subclasses: subclasses).map { .iterations($0.loop) } },
      isSlow: isSlow)
  }

  /// How many subclasses are sent to after an exchange: a power of two.
  private static var receivers: Int { 128 }

  /// As many calls through function pointers.
  private static var nextCalls: Yardstick {
    Yardstick(
      name: Yardstick.pointerName,
      loop: Loop(
        "\(Yardstick.pointerName) (\(receivers) receivers)",
        work: {
          let fixture = try Fixture("NextYardstick")
          let objects = (0..<receivers).map { _ in fixture.makeObject() }
          let calls = CallSequence(objects.map { fixture.calls(to: $0)[0] }, keeping: objects)
          let loop = CallLoops.sequence(CallLoops.pointer, calls)
          return .sample { Stopwatch.nanoseconds { loop(receivers) } / Double(receivers) }
        }))
  }
}
