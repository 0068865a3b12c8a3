import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("References to objects of every kind")
struct ReferenceTests {
  private static func makeEcho() throws -> ObjCObject {
    try registeredClass("EchoReference") { cls in
      try cls.addMethod("any:") { (_: NSObject, value: ObjCReference?) -> ObjCReference? in value }
      try cls.addMethod("tagged") { (_: NSObject) -> ObjCReference? in
        UnsafeMutablePointer<objcrt_object>(bitPattern: 0x1234_5671).map { ObjCReference(id: $0) }
      }
    }.makeInstance()
  }

  @Test func instancesClassesAndProtocolsKeepTheirKind() throws {
    let echo = try Self.makeEcho()
    let object = NSObject()
    let contract = try ObjCProtocol(uniqueName("Reference"))
    try contract.register()
    let values: [ObjCReference] = [
      .object(object), .objcClass(.nsObject), .objcClass(ObjCClass.nsObject.metaclass),
      .objcProtocol(contract),
    ]
    for value in values {
      let back: ObjCReference? = echo.send("any:", value as ObjCReference?)
      #expect(back == value)
      switch (value, back) {
      case (.object(let a), .object(let b)?): #expect(a === b)
      case (.objcClass(let a), .objcClass(let b)?): #expect(a == b)
      case (.objcProtocol(let a), .objcProtocol(let b)?): #expect(a == b)
      default: Issue.record("\(value) came back as another kind")
      }
    }
    #expect((echo.send("any:", nil as ObjCReference?) as ObjCReference?) == nil)
  }

  @Test func eachCanBeSentMessages() throws {
    #expect(ObjCReference.object(NSObject()).send("class") == ObjCClass.nsObject)
    #expect(ObjCReference.objcClass(.nsObject).send("class") == ObjCClass.nsObject)
    let contract = try ObjCProtocol(uniqueName("Reference"))
    try contract.register()
    #expect(ObjCReference.objcProtocol(contract).send("isProxy") == false)
  }

  @Test func instancesAreKeptAlive() throws {
    let counter = Lifetime.Counter()
    let cls = try registeredClass("ReferenceLife") { cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
    let echo = try Self.makeEcho()
    do {
      let object = cls.makeInstance()
      let reference = ObjCReference(id: object.id)
      let back: ObjCReference? = echo.send("any:", reference as ObjCReference?)
      withExtendedLifetime((object, reference, back)) { #expect(counter.alive == 1) }
    }
    #expect(counter.alive == 0)
  }

  @Test func aTaggedValueIsNoObjectOfOurs() async throws {
    let echo = try Self.makeEcho()
    guard case .uncounted(let id)? = echo.send("tagged") as ObjCReference? else {
      Issue.record("a tagged value has no header")
      return
    }
    #expect(UInt(bitPattern: id) == 0x1234_5671)
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: ObjCObject = try Self.makeEcho().send("tagged")
    }
    #expect(try errorText(result).contains("tagged value 0x12345671 was returned where the type"))
  }

  @Test func descriptionsSayTheKind() throws {
    #expect(ObjCReference.objcClass(.nsObject).debugDescription == "NSObject")
    #expect(ObjCReference.object(NSObject()).debugDescription.hasPrefix("<NSObject: 0x"))
  }
}
