import ObjCRuntime
import ObjCTestSupport
import Testing

/// What an invocation or a handler is given for a result by one type and another: each object
/// gets as many references as it loses.
@Suite("Ownership of results that are set")
struct ResultOwnershipTests {
  private static let names: [Selector] = ["thing", "newThing", "copyThing", "initThing"]
  private let counter = Lifetime.Counter()

  private func living() throws -> ObjCClass {
    try registeredClass("Living") { [counter] in
      _ = try $0.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
  }

  /// Two objects that answer by the same words: one by a handler, one by `-forwardInvocation:`.
  private func forwarders(
    _ encoding: String, handler: @escaping @Sendable (borrowing ForwardedMessage) -> Void,
    invocation: @escaping @Sendable (Invocation) -> Void
  ) throws -> [ObjCObject] {
    let signature = try MethodSignature(encoding)
    return [
      try registeredClass("Handled") {
        try $0.addMessageHandler(signature: { _ in signature }, handler)
      }.makeInstance(),
      try registeredClass("Forwarding") {
        try $0.addMethod("methodSignatureForSelector:") {
          (_: NSObject, _: Selector) -> MethodSignature? in signature
        }
        try $0.addMethod("forwardInvocation:") { (_: NSObject, message: Invocation) in
          invocation(message)
        }
      }.makeInstance(),
    ]
  }

  @Test func aPointerIsAnObjectWhereAnObjectIsExpected() throws {
    let cls = try living()
    let kept = cls.makeInstance()
    nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(kept.id)
    let senders = try forwarders("@@:") { message in
      try? message.setResult(cls.makeInstance())
      try? message.setResult(pointer)
    } invocation: { message in
      try? message.setResult(cls.makeInstance())
      try? message.setResult(pointer)
    }
    let count = objcrt_retainCount(kept.id)
    for sender in senders {
      for name in Self.names {
        autoreleasepool {
          for _ in 0..<3 { #expect(sender.send(name) as ObjCObject? === kept) }
        }
        #expect(objcrt_retainCount(kept.id) == count, "\(name)")
        #expect(counter.alive == 1, "\(name)")
      }
    }
  }

  @Test func aClassTakesThePlaceOfAnObject() throws {
    let cls = try living()
    let senders = try forwarders("@@:") { message in
      try? message.setResult(cls.makeInstance())
      try? message.setResult(cls)
    } invocation: { message in
      try? message.setResult(cls.makeInstance())
      try? message.setResult(cls)
    }
    for sender in senders {
      for name in Self.names {
        autoreleasepool {
          for _ in 0..<3 { #expect(sender.send(name) as ObjCReference? == .objcClass(cls)) }
        }
        #expect(counter.alive == 0, "\(name)")
      }
    }
  }

  @Test func anObjectInPlaceOfAPointerLivesAsLongAsThePool() throws {
    let cls = try living()
    let senders = try forwarders("^v@:") { message in
      for _ in 0..<2 { try? message.setResult(cls.makeInstance()) }
    } invocation: { message in
      for _ in 0..<2 { try? message.setResult(cls.makeInstance()) }
    }
    for sender in senders {
      autoreleasepool {
        for round in 1...3 {
          let pointer: UnsafeMutableRawPointer? = sender.send("thing")
          let id = pointer?.assumingMemoryBound(to: objcrt_object.self)
          #expect(id.map { ObjCObject.from(id: $0).objcClass } == cls)
          #expect(counter.alive == 2 * round)
        }
      }
      #expect(counter.alive == 0)
    }
  }

  @Test func anInvocationOwnsTheObjectsThatAreItsResult() throws {
    let cls = try living()
    let kept = cls.makeInstance()
    let count = objcrt_retainCount(kept.id)
    do {
      let invocation = try Invocation(MethodSignature("@@:"))
      try invocation.setResult(cls.makeInstance())
      #expect(counter.alive == 2)
      try invocation.setResult(UnsafeMutableRawPointer(kept.id))
      #expect(try invocation.result(as: ObjCObject.self) === kept)
      try invocation.setResult(cls.makeInstance())
      #expect(counter.alive == 2)
      try invocation.setResult(cls)
      #expect(try invocation.result(as: ObjCReference.self) == .objcClass(cls))
    }
    #expect(objcrt_retainCount(kept.id) == count)
    #expect(counter.alive == 1)
  }

  /// In `-dealloc` a receiver is the answer without a reference that would keep it.
  @Test func aDyingReceiverMayBeTheAnswer() throws {
    let senders = try forwarders("@@:") { message in
      try? message.setResult(message.receiver)
    } invocation: { message in
      if let target = message.target { try? message.setResult(target) }
    }
    for sender in senders {
      let cls = try registeredClass("Dying", under: sender.objcClass) { [counter] cls in
        _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
        try cls.addMethod("dealloc") { (self: NSObject) in
          // The names of the other families would give their caller a reference.
          for _ in 0..<3 { #expect(self.send("me") as ObjCObject? === self) }
          for _ in 0..<3 { #expect(self.send("initMe") as ObjCObject? === self) }
          self.super(from: cls).send("dealloc")
        }
      }
      autoreleasepool { _ = cls.makeInstance() }
      #expect(counter.alive == 0)
    }
  }
}
