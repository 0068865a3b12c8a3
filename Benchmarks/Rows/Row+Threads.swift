import CBenchmarks
import ObjCRuntime

extension Row {
  /// Two threads at once, against one.
  static var threads: [Row] {
    [
      row(
        "threads/send",
        ownObjects: {
          let fixture = try Fixture("ThreadSend")
          return sendLoop(to: fixture.makeObject(), fixture.selector)
        }
      ) { peer, name in
        try PeerFixture(peer, name).map { CallLoops.oneSite($0.dispatch, $0.calls[0]) }
      },
      row(
        "threads/retain-release",
        ownObjects: {
          let object = try Fixture("ThreadRetain").makeObject()
          return { iterations in
            for _ in 0..<iterations { objcrt_release(objcrt_retain(object.id)) }
          }
        }
      ) { peer, name in
        guard let retain = peer.functions.objc_retain, let release = peer.functions.objc_release,
          let fixture = try PeerFixture(peer, name),
          let object = peer.makeInstance(of: fixture.cls)
        else { return nil }
        return { iterations in
          for _ in 0..<iterations { release(retain(object) ?? object) }
        }
      },
      row(
        "threads/weak-load",
        ownObjects: {
          let object = try Fixture("ThreadWeak").makeObject()
          let slot = WeakSlot(object)
          return { iterations in
            for _ in 0..<iterations {
              if let loaded = slot.object { benchmark_consume(UInt(bitPattern: loaded.id)) }
            }
            withExtendedLifetime(object) {}
          }
        }
      ) { peer, name in
        guard let load = peer.functions.objc_loadWeakRetained,
          let initialize = peer.functions.objc_initWeak,
          let release = peer.functions.objc_release,
          let fixture = try PeerFixture(peer, name),
          let object = peer.makeInstance(of: fixture.cls)
        else { return nil }
        let slot = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        _ = initialize(slot, object)
        return { iterations in
          for _ in 0..<iterations {
            if let object = load(slot) { release(object) }
          }
        }
      },
      row(
        "threads/register-selector",
        ownObjects: {
          let name = objcrt_internString("threadSelector")
          return { iterations in
            for _ in 0..<iterations { _ = objcrt_selectorRegister(name) }
          }
        }
      ) { peer, _ in
        guard let register = peer.functions.sel_registerName else { return nil }
        let name = objcrt_internString("threadSelector")
        return { iterations in
          for _ in 0..<iterations { _ = register(name) }
        }
      },
      row(
        "threads/create-destroy",
        ownObjects: {
          let cls = try Fixture("ThreadCreate").cls
          return { iterations in
            for _ in 0..<iterations { benchmark_consume(UInt(bitPattern: cls.makeInstance().id)) }
          }
        }
      ) { peer, name in
        guard let create = peer.functions.class_createInstance,
          let release = peer.functions.objc_release,
          let fixture = try PeerFixture(peer, name)
        else { return nil }
        return { iterations in
          for _ in 0..<iterations {
            if let object = create(fixture.cls, 0) { release(object) }
          }
        }
      },
    ]
  }

  /// A row of a loop that is made twice, for two threads with objects of their own.
  private static func row(
    _ name: String, ownObjects make: @escaping () throws -> Loop.Body,
    peer makePeers: @escaping (Peer, String) throws -> Loop.Body?
  ) -> Row {
    let yardstick = Yardstick(
      name: "one-thread",
      loop: Loop("one-thread (\(name))", work: { try ThreadLoops.work([make()]) }))
    return Row(
      subject: .threads, yardstick: yardstick, pace: .sustained,
      loop: Loop(name, work: { try ThreadLoops.work([make(), make()]) })
    ) { peer in
      guard let first = try makePeers(peer, "First \(name)"),
        let second = try makePeers(peer, "Second \(name)")
      else { return nil }
      return try ThreadLoops.work([first, second])
    }
  }
}
