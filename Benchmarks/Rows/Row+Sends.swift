import CBenchmarks
import ObjCRuntime

// Sends from Swift, in a module that is not the runtime's, as users write them.
// Receiver and selector are constants outside of the loop.

extension Row {
  /// Messages to methods that are C functions, at sites that see one class.
  static var sends: [Row] {
    [
      Row(subject: .dispatch, yardstick: .pointer, loop: oneSite) { peer in
        try PeerFixture(peer, "OneSite").map {
          .iterations(CallLoops.oneSite($0.dispatch, $0.calls[0]))
        }
      },
      Row(subject: .dispatch, yardstick: .pointer, loop: oneSiteDiscarding),
      Row(subject: .dispatch, yardstick: .pointer, loop: oneSiteFromC),
      Row(subject: .dispatch, yardstick: .pointer, loop: stubOneSite),
      Row(subject: .dispatch, yardstick: .pointers, loop: eightSites) { peer in
        try PeerFixture(peer, "EightSites").map {
          .iterations(CallLoops.eightSites($0.dispatch, $0.calls))
        }
      },
      Row(subject: .dispatch, yardstick: .pointers, loop: stubEightSites),
      Row(subject: .dispatch, yardstick: .pointer, loop: colliding),
      Row(subject: .dispatch, yardstick: .pointer, loop: nilSend) { peer in
        guard let dispatch = peer.dispatch, let call = peer.call(nil, "answer0") else { return nil }
        return .iterations(CallLoops.oneSite(dispatch, call))
      },
      Row(subject: .dispatch, yardstick: .pointer, loop: classMethod) { peer in
        guard let dispatch = peer.dispatch, let cls = peer.makeClass("ClassMethod"),
          let metaclass = peer.metaclass(of: cls),
          peer.add(PeerMethod("answer0", benchmark_implementation(0)), to: metaclass),
          let call = peer.call(cls, "answer0")
        else { return nil }
        try Fixture.expect(1, from: CallLoops.once(dispatch, call))
        return .iterations(CallLoops.oneSite(dispatch, call))
      },
    ]
  }

  private static var oneSite: Loop {
    Loop("send/1-site") {
      let fixture = try Fixture("OneSite")
      return sendLoop(to: fixture.makeObject(), fixture.selector)
    }
  }

  private static var oneSiteDiscarding: Loop {
    Loop("send/1-site-void") {
      let fixture = try Fixture("OneSiteVoid")
      let object = fixture.makeObject()
      let selector = fixture.selector
      return { iterations in
        for _ in 0..<iterations { object.send(selector) }
      }
    }
  }

  private static var oneSiteFromC: Loop {
    Loop("send/1-site-in-c") {
      let fixture = try Fixture("OneSiteInC")
      let object = fixture.makeObject()
      return CallLoops.oneSite(
        CallLoops.inline, fixture.calls(to: object)[0], keeping: object)
    }
  }

  /// Through `objc_msgSend`, as code does that is not compiled with our headers.
  private static var stubOneSite: Loop {
    Loop(
      "send/stub-1-site",
      work: {
        guard let stub = CallLoops.stub else { return nil }
        let fixture = try Fixture("StubOneSite")
        let object = fixture.makeObject()
        return .iterations(
          CallLoops.oneSite(stub, fixture.calls(to: object)[0], keeping: object))
      })
  }

  private static var stubEightSites: Loop {
    Loop(
      "send/stub-8-sites", operations: Fixture.sites,
      work: {
        guard let stub = CallLoops.stub else { return nil }
        let fixture = try Fixture("StubEightSites")
        let object = fixture.makeObject()
        return .iterations(
          CallLoops.eightSites(stub, fixture.calls(to: object), keeping: object))
      })
  }

  private static var eightSites: Loop {
    Loop("send/8-sites", operations: Fixture.sites) {
      let fixture = try Fixture("EightSites")
      let object = fixture.makeObject()
      let s = fixture.selectors
      let (s0, s1, s2, s3, s4, s5, s6, s7) = (s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations {
          sum &+= object.send(s0)
          sum &+= object.send(s1)
          sum &+= object.send(s2)
          sum &+= object.send(s3)
          sum &+= object.send(s4)
          sum &+= object.send(s5)
          sum &+= object.send(s6)
          sum &+= object.send(s7)
        }
        benchmark_consume(sum)
      }
    }
  }

  /// A message whose home bucket another selector has taken.
  private static var colliding: Loop {
    Loop("send/colliding") {
      let fixture = try Fixture("Colliding")
      let object = fixture.makeObject()
      // The smallest cache has four buckets, and selectors registered in a row
      // lie in a row: four further on is the same bucket.
      try Fixture.expect(1, from: object.send(fixture.selectors[0]))
      return sendLoop(to: object, fixture.selectors[4])
    }
  }

  private static var nilSend: Loop {
    Loop("send/nil") {
      let selector = try Fixture("NilSend").selector
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations {
          // A class reference, because it is no subject of reference counting.
          // Opaque in each iteration: or else the test for nil leaves the loop.
          let record = benchmark_opaque(nil)?.assumingMemoryBound(to: objcrt_class.self)
          let receiver = record.map { ObjCClass(record: $0) }
          sum &+= receiver.send(selector)
          benchmark_consume(sum)
        }
      }
    }
  }

  private static var classMethod: Loop {
    Loop("send/class-method") {
      let cls = try Fixture("ClassMethod").cls
      let selector = Selector("answer0")
      try cls.metaclass.addMethod(
        selector, implementation: benchmark_implementation(0), typeEncoding: "Q@:")
      try Fixture.expect(1, from: cls.send(selector))
      return { iterations in
        var sum: UInt = 0
        for _ in 0..<iterations { sum &+= cls.send(selector) }
        benchmark_consume(sum)
      }
    }
  }

  /// The loop of all rows that differ only in what the message reaches.
  static func sendLoop(to object: ObjCObject, _ selector: Selector) -> Loop.Body {
    { iterations in
      var sum: UInt = 0
      for _ in 0..<iterations { sum &+= object.send(selector) }
      benchmark_consume(sum)
    }
  }
}
