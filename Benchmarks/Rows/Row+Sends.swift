import CBenchmarks
import ObjCRuntime

// Sends from Swift, in a module that is not the runtime's, as users write them.
// Receiver and selector are constants outside of the loop.

extension Row {
  /// Messages to methods that are C functions.
  static var sends: [Row] {
    [
      Row(subject: .dispatch, yardstick: .pointer, loop: oneSite),
      Row(subject: .dispatch, yardstick: .pointer, loop: oneSiteDiscarding),
      Row(subject: .dispatch, yardstick: .pointer, loop: oneSiteFromC),
      Row(subject: .dispatch, yardstick: .pointers, loop: eightSites),
      Row(subject: .dispatch, yardstick: .pointer, loop: colliding),
      Row(subject: .dispatch, yardstick: .pointer, loop: superSend),
      Row(subject: .dispatch, yardstick: .pointer, loop: nilSend),
      Row(subject: .dispatch, yardstick: .pointer, loop: swizzled),
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
      return { iterations in
        benchmark_consume(benchmark_sendFromC(object.id, fixture.selector.record, iterations))
        withExtendedLifetime(object) {}
      }
    }
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

  private static var superSend: Loop {
    Loop("send/super") {
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

  private static var swizzled: Loop {
    Loop("send/swizzled") {
      let fixture = try Fixture("Swizzled")
      let selector = fixture.selector
      let object = fixture.makeObject()
      try Fixture.expect(1, from: object.send(selector))
      guard let first = fixture.cls.instanceMethod(fixture.selectors[0]),
        let second = fixture.cls.instanceMethod(fixture.selectors[1])
      else { throw BenchmarkError("class Swizzled lacks its methods") }
      try first.exchangeImplementations(with: second)
      try Fixture.expect(2, from: object.send(selector))
      return sendLoop(to: object, selector)
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
