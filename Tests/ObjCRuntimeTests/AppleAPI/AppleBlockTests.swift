import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions on closures as implementations")
struct AppleBlockTests {
  @Test func madeImplementationsAreMethods() throws {
    let imp = imp_implementationWithBlock(MethodBody { (_: NSObject, n: Int) -> Int in n * 2 })
    let cls = try registeredClass("Block")
    #expect(class_addMethod(cls, Selector("double:"), imp, "q@:q"))
    #expect(cls.makeInstance().send("double:", 21) == 42)
  }

  @Test func theClosureIsFound() throws {
    let imp = imp_implementationWithBlock(MethodBody { (_: NSObject, _: Double) in })
    let body = try #require(imp_getBlock(imp))
    #expect(try body.typeEncoding() == "v24@0:8d16")
    let cls = try registeredClass("Block") { try $0.addMethod("m") { (_: NSObject) in } }
    #expect(imp_getBlock(cls.implementation(for: "m"))?.argumentCount == 0)
  }

  @Test func whatIsNoClosureHasNone() throws {
    let hash = ObjCClass.nsObject.implementation(for: "hash")
    #expect(imp_getBlock(hash) == nil && imp_getBlock(nil) == nil)
    #expect(!imp_removeBlock(hash) && !imp_removeBlock(nil))
  }

  @Test func methodsOfClassesAreNotRemoved() throws {
    let cls = try registeredClass("Block") { try $0.addMethod("m") { (_: NSObject) -> Int in 1 } }
    #expect(!imp_removeBlock(cls.implementation(for: "m")))
    #expect(cls.makeInstance().send("m") == 1)
  }

  @Test func removingReleasesWhatIsCaptured() throws {
    let counter = Lifetime.Counter()
    let imp = implementation(keeping: Lifetime(counter))
    #expect(counter.alive == 1)
    #expect(imp_removeBlock(imp))
    #expect(counter.alive == 0)
    #expect(imp_getBlock(imp) == nil && !imp_removeBlock(imp))
  }

  private func implementation(keeping value: Lifetime) -> IMP {
    imp_implementationWithBlock(
      MethodBody { (_: NSObject) -> Bool in withExtendedLifetime(value) { true } })
  }

  @Test func anotherTypeStopsTheProcess() async {
    await #expect(processExitsWith: .runtimeStop) {
      _ = imp_implementationWithBlock(MethodBody { (_: NSObject, _: Unparsable) in })
    }
  }
}

private struct Unparsable: ObjCStruct {
  static let objcTypeEncoding = "{"
}
