import CBenchmarks
import ObjCRuntime

extension Row {
  /// Objects: counting, weak references, associations, pools, creation.
  static var objects: [Row] {
    [
      Row(subject: .objects, yardstick: .swiftRetainRelease, loop: retainRelease) { peer in
        guard let retain = peer.functions.objc_retain, let release = peer.functions.objc_release,
          let object = try PeerObject(peer, "RetainRelease")?.object
        else { return nil }
        return .iterations { iterations in
          for _ in 0..<iterations { release(retain(object) ?? object) }
        }
      },
      Row(subject: .objects, yardstick: .swiftWeakLoad, loop: weakLoad) { peer in
        guard let load = peer.functions.objc_loadWeakRetained,
          let release = peer.functions.objc_release,
          let slot = try PeerObject(peer, "WeakLoad")?.makeWeakSlot()
        else { return nil }
        return .iterations { iterations in
          for _ in 0..<iterations {
            if let object = load(slot) { release(object) }
          }
        }
      },
      Row(subject: .objects, yardstick: .swiftWeakCreateDestroy, loop: weakCreateDestroy) { peer in
        guard let create = peer.functions.objc_initWeak,
          let destroy = peer.functions.objc_destroyWeak,
          let object = try PeerObject(peer, "WeakCreate")?.object
        else { return nil }
        let slot = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        return .iterations { iterations in
          for _ in 0..<iterations {
            _ = create(slot, object)
            destroy(slot)
          }
        }
      },
      Row(subject: .objects, yardstick: .swiftRetainRelease, loop: associatedGet) { peer in
        guard let get = peer.functions.objc_getAssociatedObject,
          let set = peer.functions.objc_setAssociatedObject,
          let object = try PeerObject(peer, "AssociatedGet")?.object
        else { return nil }
        set(object, associationKey, object, 0)
        return .iterations { iterations in
          for _ in 0..<iterations {
            benchmark_consume(UInt(bitPattern: get(object, associationKey)))
          }
        }
      },
      Row(subject: .objects, yardstick: .swiftRetainRelease, loop: associatedSet) { peer in
        guard let set = peer.functions.objc_setAssociatedObject,
          let object = try PeerObject(peer, "AssociatedSet")?.object
        else { return nil }
        return .iterations { iterations in
          for _ in 0..<iterations { set(object, associationKey, object, 0) }
        }
      },
      Row(subject: .objects, yardstick: .swiftRetainRelease, loop: associationKeyGet),
      Row(subject: .objects, yardstick: .swiftRetainRelease, loop: autorelease) { peer in
        guard let push = peer.functions.objc_autoreleasePoolPush,
          let pop = peer.functions.objc_autoreleasePoolPop,
          let retainAutorelease = peer.functions.objc_retainAutorelease,
          let object = try PeerObject(peer, "Autorelease")?.object
        else { return nil }
        return .iterations { iterations in
          for _ in 0..<iterations {
            let pool = push()
            for _ in 0..<pooled { _ = retainAutorelease(object) }
            pop(pool)
          }
        }
      },
      Row(subject: .objects, yardstick: .swiftObject, loop: createDestroy) { peer in
        guard let object = try PeerObject(peer, "CreateDestroy"),
          let create = peer.functions.class_createInstance
        else { return nil }
        // A runtime without reference counts has objects that are disposed of.
        let dispose = peer.functions.object_dispose
        let release = peer.functions.objc_release
        return .iterations { iterations in
          for _ in 0..<iterations {
            guard let new = create(object.cls, 0) else { return }
            if let release { release(new) } else { _ = dispose?(new) }
          }
        }
      },
      Row(subject: .objects, yardstick: .swiftObject, loop: createWeakDestroy) { peer in
        guard let object = try PeerObject(peer, "CreateWeakDestroy"),
          let create = peer.functions.class_createInstance,
          let release = peer.functions.objc_release, let reference = peer.functions.objc_initWeak,
          let destroy = peer.functions.objc_destroyWeak
        else { return nil }
        let slot = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        return .iterations { iterations in
          for _ in 0..<iterations {
            guard let new = create(object.cls, 0) else { return }
            _ = reference(slot, new)
            release(new)
            destroy(slot)
          }
        }
      },
    ]
  }

  private static var retainRelease: Loop {
    Loop("object/retain-release") {
      let object = try Fixture("RetainRelease").makeObject()
      return { iterations in
        for _ in 0..<iterations { objcrt_release(objcrt_retain(object.id)) }
      }
    }
  }

  private static var weakLoad: Loop {
    Loop("object/weak-load") {
      let object = try Fixture("WeakLoad").makeObject()
      let slot = WeakSlot(object)
      return { iterations in
        for _ in 0..<iterations {
          if let loaded = slot.object { benchmark_consume(UInt(bitPattern: loaded.id)) }
        }
        withExtendedLifetime(object) {}
      }
    }
  }

  private static var weakCreateDestroy: Loop {
    Loop("object/weak-create-destroy") {
      let object = try Fixture("WeakCreate").makeObject()
      let memory = SlotMemory()
      return { iterations in
        for _ in 0..<iterations {
          objcrt_weakInitialize(memory.slot, object.id)
          objcrt_weakDestroy(memory.slot)
        }
      }
    }
  }

  /// Not held, so that the row measures the association alone.
  private static func assigned(_ object: ObjCObject) -> objcrt_association {
    objcrt_association(
      word: object.id, policy: UInt32(OBJCRT_ASSOCIATION_ASSIGN.rawValue),
      kind: UInt32(OBJCRT_ASSOCIATION_OBJECT.rawValue))
  }

  private static var associatedGet: Loop {
    Loop("object/associated-get") {
      let object = try Fixture("AssociatedGet").makeObject()
      let value = try Fixture("AssociatedValue").makeObject()
      objcrt_associationSet(object.id, associationKey, assigned(value))
      return { iterations in
        for _ in 0..<iterations {
          benchmark_consume(UInt(bitPattern: objcrt_associationGet(object.id, associationKey)))
        }
        withExtendedLifetime(value) {}
      }
    }
  }

  private static var associatedSet: Loop {
    Loop("object/associated-set") {
      let object = try Fixture("AssociatedSet").makeObject()
      let value = try Fixture("AssociatedValue").makeObject()
      return { iterations in
        for _ in 0..<iterations {
          objcrt_associationSet(object.id, associationKey, assigned(value))
        }
        withExtendedLifetime(value) {}
      }
    }
  }

  /// As Swift programs read an association.
  private static var associationKeyGet: Loop {
    Loop("object/association-key-get") {
      let object = try Fixture("AssociationKeyGet").makeObject()
      let key = AssociationKey<ObjCObject>()
      object[association: key] = try Fixture("AssociatedValue").makeObject()
      return { iterations in
        for _ in 0..<iterations {
          if let value = object[association: key] {
            benchmark_consume(UInt(bitPattern: value.id))
          }
        }
      }
    }
  }

  /// Objects in each pool.
  private static var pooled: Int { 100 }

  private static var autorelease: Loop {
    Loop("object/autorelease", operations: pooled) {
      let object = try Fixture("Autorelease").makeObject()
      return { iterations in
        for _ in 0..<iterations {
          let pool = objcrt_autoreleasePoolPush()
          for _ in 0..<pooled { objcrt_retainAutorelease(object.id) }
          objcrt_autoreleasePoolPop(pool)
        }
      }
    }
  }

  private static var createDestroy: Loop {
    Loop("object/create-destroy") {
      let cls = try Fixture("CreateDestroy").cls
      return { iterations in
        for _ in 0..<iterations {
          let object = cls.makeInstance()
          benchmark_consume(UInt(bitPattern: object.id))
        }
      }
    }
  }

  private static var createWeakDestroy: Loop {
    Loop("object/create-weak-destroy") {
      let cls = try Fixture("CreateWeakDestroy").cls
      let memory = SlotMemory()
      return { iterations in
        for _ in 0..<iterations {
          let object = cls.makeInstance()
          objcrt_weakInitialize(memory.slot, object.id)
          _ = consume object
          objcrt_weakDestroy(memory.slot)
        }
      }
    }
  }

  /// Any address.
  ///
  /// SAFETY of nonisolated(unsafe): only its address is used.
  private nonisolated(unsafe) static let associationKey = UnsafeRawPointer(
    objcrt_internString("associationKey"))
}

/// Where a loop has its weak slot.
private final class SlotMemory {
  let slot = UnsafeMutablePointer<objcrt_weak_slot>.allocate(capacity: 1)

  deinit { slot.deallocate() }
}

/// An object of another runtime.
private struct PeerObject {
  let peer: Peer
  let cls: UnsafeMutableRawPointer
  let object: UnsafeMutableRawPointer

  /// Makes an instance, and messages it: some runtimes prepare a class only then.
  init?(_ peer: Peer, _ className: String) throws {
    guard let dispatch = peer.dispatch,
      let cls = peer.makeClass(
        className, methods: [PeerMethod("answer0", benchmark_implementation(0))]),
      let object = peer.makeInstance(of: cls), let call = peer.call(object, "answer0")
    else { return nil }
    try Fixture.expect(1, from: CallLoops.once(dispatch, call))
    (self.peer, self.cls, self.object) = (peer, cls, object)
  }

  /// A weak reference to the object.
  func makeWeakSlot() -> UnsafeMutableRawPointer? {
    guard let initialize = peer.functions.objc_initWeak else { return nil }
    let slot = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    _ = initialize(slot, object)
    return slot
  }
}
