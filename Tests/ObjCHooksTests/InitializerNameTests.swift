import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// The name `init…` makes an initialiser of a method that answers an object, and of no other:
/// such a method consumes nothing.
@Suite("Hooks on methods that are initialisers by name only")
struct InitializerNameTests {
  private let counter = Lifetime.Counter()
  private static let count = TypedSelector<Int>("initCount")

  /// A class whose `-initCount` answers what looks like an address.
  private func makeClass(withMethod: Bool = true) throws -> ObjCClass {
    try registeredClass { [counter] cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
      if withMethod { try cls.addMethod("initCount") { (_: NSObject) in 0x10000 } }
    }
  }

  /// The reference count of a new object before and after a send of `-initCount`.
  private func expectBalance(
    of cls: ObjCClass, answering answer: Int, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let object = cls.makeInstance()
      let count = objcrt_retainCount(object.id)
      #expect(
        object.send("initCount") as Int == answer, comment, sourceLocation: sourceLocation)
      #expect(objcrt_retainCount(object.id) == count, comment, sourceLocation: sourceLocation)
      // What is left out or too much would be so again.
      while objcrt_retainCount(object.id) < count { objcrt_retain(object.id) }
      while objcrt_retainCount(object.id) > count { objcrt_release(object.id) }
    }
    #expect(counter.alive == 0, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: 0...2)
  func aroundThemTheReceiverKeepsItsReferences(proceeds: Int) throws {
    let typed = try makeClass()
    try typed.hook(around: Self.count) { call in
      for _ in 0..<proceeds { _ = call.proceed() }
      return 7
    }
    expectBalance(of: typed, answering: 7, "typed")
    let untyped = try makeClass()
    try untyped.hook(around: Self.count.selector) { call in
      for _ in 0..<proceeds { call.proceed() }
      call.setResult(7)
    }
    expectBalance(of: untyped, answering: 7, "untyped")
  }

  @Test func behindThemTheReceiverIsStillTheReceiver() throws {
    let cls = try makeClass()
    let log = Log()
    try cls.hook(after: Self.count) { call, result in
      log.append("\(call.receiver?.objcClass == cls) \(result)")
    }
    try cls.hook(after: Self.count.selector) { call in
      log.append("\(call.receiver?.objcClass == cls)")
    }
    expectBalance(of: cls, answering: 0x10000)
    #expect(log.words == ["true 65536", "true"])
  }

  @Test func whereTheyAreAddedTheReceiverKeepsItsReferences() throws {
    let zero = try makeClass(withMethod: false)
    try zero.hook(before: Self.count, options: .addsMissingMethod) { _ in }
    expectBalance(of: zero, answering: 0, "zero")
    let seven = try makeClass(withMethod: false)
    try seven.hook(around: Self.count, addingWith: 7) { $0.proceed() }
    expectBalance(of: seven, answering: 7, "seven")
  }
}
