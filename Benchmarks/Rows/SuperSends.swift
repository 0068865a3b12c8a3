import CBenchmarks
import ObjCRuntime

/// Loops of messages to super.
enum SuperSends {
  /// Messages to a method that an empty override replaces, which calls it.
  static func override(_ name: String) throws -> Loop.Body {
    let base = try Fixture("\(name)Base")
    let cls = try ObjCClass(Fixture.freeName(name), superclass: base.cls)
    try cls.addMethod(
      base.selector, implementation: benchmark_overrideCallingSuper(), typeEncoding: "Q@:")
    try cls.register()
    benchmark_setOverridingClass(cls.record)
    let object = cls.makeInstance()
    try Fixture.expect(1, from: object.send(base.selector))
    return Row.sendLoop(to: object, base.selector)
  }

  /// Messages to super, as a method of a subclass sends them.
  static func send() throws -> Loop.Body {
    let base = try Fixture("SuperSendBase")
    let derived = try Fixture("SuperSendDerived", superclass: base.cls)
    let object = derived.makeObject()
    let cls = derived.cls
    let selector = derived.selector
    return { iterations in
      var sum: UInt = 0
      for _ in 0..<iterations { sum &+= object.super(from: cls).send(selector) }
      benchmark_consume(sum)
    }
  }
}

extension Row {
  /// Messages to super.
  static var superSends: [Row] {
    [
      Row(
        subject: .dispatch, yardstick: .pointer, loop: Loop("send/super") { try SuperSends.send() }
      ) { peer in
        guard let lookUp = peer.functions.objc_msg_lookup_super,
          let base = try PeerFixture(peer, "SuperSendBase"),
          let derived = try PeerFixture(peer, "SuperSendDerived", superclass: base.cls)
        else { return nil }
        let function = unsafeBitCast(lookUp, to: UnsafeMutableRawPointer.self)
        return .iterations { iterations in
          var call = derived.calls[0]
          benchmark_consume(benchmark_callSuper(function, &call, base.cls, iterations))
        }
      },
      Row(
        subject: .dispatch, yardstick: .pointer,
        loop: Loop("send/override-calling-super") { try SuperSends.override("Override") }),
    ]
  }
}
