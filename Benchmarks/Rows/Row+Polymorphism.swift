import CBenchmarks
import ObjCRuntime

// One call site that sees several classes, in an order that cannot be predicted. The
// yardstick calls the same functions in the same order through their pointers.

extension Row {
  /// Messages to objects of several classes.
  static var polymorphicSends: [Row] {
    [
      Row(
        subject: .dispatch, yardstick: Mixture.four.yardstick,
        loop: Loop("send/poly-4") { swiftLoop(over: try Mixture.four.ours()) },
        peer: Mixture.four.peerWork),
      Row(
        subject: .dispatch, yardstick: Mixture.thousand.yardstick, pace: .sustained,
        loop: Loop("send/megamorphic") { swiftLoop(over: try Mixture.thousand.ours()) },
        peer: Mixture.thousand.peerWork, isSlow: true),
    ]
  }

  /// Sends from Swift.
  ///
  /// An object that is loaded in each iteration must not be retained
  /// there, or else that is what the row measures.
  private static func swiftLoop(over calls: CallSequence) -> Loop.Body {
    { iterations in
      let (base, mask) = (calls.base, calls.mask)
      var sum: UInt = 0
      for index in 0..<iterations {
        let call = base[index & mask]
        Unmanaged<ObjCObject>.fromOpaque(objcrt_heapObject(call.receiver.unsafelyUnwrapped))
          ._withUnsafeGuaranteedRef { sum &+= $0.send(Selector(record: call.selector)) }
      }
      benchmark_consume(sum)
      withExtendedLifetime(calls) {}
    }
  }
}

/// Classes with methods of the same names, and a random sequence of messages to them.
struct Mixture {
  let name: String
  let classes: Int
  let selectors: Int

  /// A power of two.
  let length: Int

  /// Four classes at random, one selector.
  static let four = Mixture(name: "Poly", classes: 4, selectors: 1, length: 4096)

  /// More classes and selectors than any cache of a processor holds.
  static let thousand = Mixture(
    name: "Mega", classes: 1000, selectors: 200, length: 1 << 18)

  /// A message of the sequence.
  private struct Pick {
    let cls: Int
    let selector: Int
  }

  private var picks: [Pick] {
    var numbers = FixedRandomNumbers()
    return (0..<length).map { _ in
      Pick(
        cls: Int.random(in: 0..<classes, using: &numbers),
        selector: Int.random(in: 0..<selectors, using: &numbers))
    }
  }

  private func implementation(_ cls: Int, _ selector: Int) -> objcrt_IMP {
    benchmark_target((cls * 31 + selector) % Int(BENCHMARK_TARGETS))
  }

  private func selectorName(_ index: Int) -> String { "\(name)Answer\(index)" }

  /// Calls through function pointers.
  var yardstick: Yardstick {
    .pointer(suffix: " (\(classes) classes)") {
      let object = try Fixture("\(name)YardstickReceiver").makeObject()
      let selector = Selector(selectorName(0)).record
      let calls = picks.map {
        benchmark_call(
          receiver: object.id, selector: selector,
          implementation: implementation($0.cls, $0.selector))
      }
      return CallLoops.sequence(
        CallLoops.pointer, CallSequence(calls, keeping: [object]))
    }
  }

  /// Messages to objects of our runtime, all of which have been sent once.
  func ours() throws -> CallSequence {
    let selectors = (0..<self.selectors).map { Selector(selectorName($0)) }
    let objects = try (0..<classes).map { index in
      let cls = try ObjCClass(Fixture.freeName("\(name)\(index)"), superclass: .nsObject)
      for (number, selector) in selectors.enumerated() {
        try cls.addMethod(
          selector, implementation: implementation(index, number), typeEncoding: "Q@:")
      }
      try cls.register()
      return cls.makeInstance()
    }
    let calls = picks.map {
      benchmark_call(
        receiver: objects[$0.cls].id, selector: selectors[$0.selector].record,
        implementation: nil)
    }
    return CallSequence(calls, keeping: objects)
  }

  /// The same of another runtime.
  func peerWork(_ peer: Peer) -> Loop.Work? {
    guard let dispatch = peer.dispatch, let root = peer.makeClass("\(name)Root") else { return nil }
    let names = (0..<selectors).map(selectorName)
    let objects = (0..<classes).compactMap { index in
      peer.makeInstance(
        of: peer.makeClass(
          "\(name)\(index)", superclass: root,
          methods: names.enumerated().map { PeerMethod($1, implementation(index, $0)) }))
    }
    guard objects.count == classes else { return nil }
    let calls = picks.compactMap { peer.call(objects[$0.cls], names[$0.selector]) }
    guard calls.count == length else { return nil }
    return .iterations(CallLoops.sequence(dispatch, CallSequence(calls)))
  }
}
