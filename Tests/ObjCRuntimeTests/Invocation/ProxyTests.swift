import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Proxies")
struct ProxyTests {
  private func proxy(for target: ObjCObject, isFast: Bool) throws -> ObjCObject {
    guard isFast else { return try forwarderClass(to: target, under: .nsProxy).makeInstance() }
    nonisolated(unsafe) let target = target
    return try registeredClass("Proxy", under: .nsProxy) { cls in
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSProxy, _: Selector) -> ObjCObject? in target
      }
    }.makeInstance()
  }

  @Test(arguments: [true, false])
  func answerLikeWhatTheyStandFor(isFast: Bool) throws {
    let contract = try registeredProtocol()
    let cls = try registeredClass("Real") { cls in
      try cls.addMethod("number") { (_: NSObject) -> Int in 7 }
      try cls.addProtocol(contract)
    }
    let proxy = try proxy(for: cls.makeInstance(), isFast: isFast)
    #expect(proxy.send("isKindOfClass:", ObjCClass.nsObject) == true)
    #expect(proxy.send("isKindOfClass:", ObjCClass.nsProxy) == false)
    #expect(proxy.send("isMemberOfClass:", cls) == true)
    #expect(proxy.send("respondsToSelector:", "number" as Selector) == true)
    #expect(proxy.send("respondsToSelector:", "letter" as Selector) == false)
    #expect(proxy.send("conformsToProtocol:", contract) == true)
    #expect(proxy.send("number") == 7)
  }

  @Test(arguments: [true, false])
  func haveAnIdentityOfTheirOwn(isFast: Bool) throws {
    let target = NSObject()
    let proxy = try proxy(for: target, isFast: isFast)
    #expect(proxy.send("isProxy") == true)
    #expect(proxy.send("class") == proxy.objcClass)
    #expect(proxy.send("superclass") == ObjCClass.nsProxy)
    #expect(proxy.send("isEqual:", target as ObjCObject?) == false)
    #expect(proxy.send("isEqual:", proxy as ObjCObject?) == true)
    #expect((proxy.send("self") as ObjCObject) === proxy)
    #expect(proxy.send("hash") == UInt(bitPattern: proxy.id))
    let description: String = proxy.send("description")
    #expect(description.hasPrefix("<\(proxy.objcClass.name): 0x"))
  }

  @Test func thatStandForNothingAnswerForThemselves() throws {
    let cls = try registeredClass("Proxy", under: .nsProxy)
    let proxy = cls.makeInstance()
    #expect(proxy.send("isKindOfClass:", ObjCClass.nsProxy) == true)
    #expect(proxy.send("isKindOfClass:", ObjCClass.nsObject) == false)
    #expect(proxy.send("isMemberOfClass:", cls) == true)
    #expect(proxy.send("respondsToSelector:", "hash" as Selector) == true)
    #expect(proxy.send("respondsToSelector:", "number" as Selector) == false)
    #expect(proxy.methodSignature(for: "hash") == nil)
  }

  @Test func haveClassesThatAnswerForThemselves() throws {
    let cls = try forwarderClass(to: NSObject(), under: .nsProxy)
    #expect(cls.send("respondsToSelector:", "alloc" as Selector) == true)
    #expect(cls.send("isProxy") == false)
    #expect(cls.send("isSubclassOfClass:", ObjCClass.nsProxy) == true)
    #expect(cls.methodSignature(for: "alloc") != nil)
  }

  @Test func forwardWhatCategoriesAndSubclassesDoNotImplement() throws {
    let base = try forwarderClass(
      to: try registeredClass("Real") { cls in
        try cls.addMethod("number") { (_: NSObject) -> Int in 7 }
      }.makeInstance(), under: .nsProxy)
    let sub = try registeredClass("Sub", under: base) { cls in
      try cls.addMethod("letter") { (_: NSProxy) -> Int in 1 }
    }
    let proxy = sub.makeInstance()
    #expect(proxy.send("letter") == 1)
    #expect(proxy.send("number") == 7)
  }
}
