import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Discarded results")
struct DiscardedResultTests {
  @Test(
    "A structure that nobody wants is dropped, whatever its size",
    arguments: ["point", "rect", "rectFor:", "rectIn:"])
  func structures(name: String) throws {
    let cls = try registeredClass { cls in
      try cls.addMethod("point") { (_: NSObject) -> CGPoint in CGPoint(x: 1, y: 2) }
      try cls.addMethod("rect") { (_: NSObject) -> CGRect in CGRect() }
      try cls.addMethod("rectFor:") { (_: NSObject, _: Int) -> CGRect in CGRect() }
      try cls.addMethod("rectIn:") { (_: NSObject, rect: CGRect) -> CGRect in rect }
    }
    let object = cls.makeInstance()
    switch name {
    case "rectFor:": object.send("rectFor:", 1)
    case "rectIn:": object.send("rectIn:", CGRect())
    default: object.send(Selector(name))
    }
    #expect((object.send("point") as CGPoint).y == 2)
  }

  @Test("An object autoreleased by one call is not taken over by the next that returns it")
  func staleHandOver() throws {
    let counter = Lifetime.Counter()
    let counted = try registeredClass { cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
    let identity: @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer) -> OpaquePointer = {
      _, _, object in object
    }
    let cls = try registeredClass { cls in
      try cls.addMethod("make") { (_: NSObject) -> ObjCObject in counted.makeInstance() }
      try cls.addMethod(
        "identity:", implementation: unsafeBitCast(identity, to: IMP.self),
        typeEncoding: "@24@0:8@16")
    }
    let object = cls.makeInstance()
    autoreleasepool {
      // As C code does: the result stays in the pool.
      let imp = cls.implementation(for: "make")
      typealias Make = @convention(c) (OpaquePointer, objcrt_SEL) -> OpaquePointer
      let made = unsafeBitCast(imp, to: Make.self)(
        OpaquePointer(object.id), ("make" as Selector).record)
      do {
        let same: ObjCObject = object.send("identity:", made)
        withExtendedLifetime(same) {}
      }
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
    withExtendedLifetime(object) {}
  }
}
