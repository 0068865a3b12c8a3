import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Protocols as objects")
struct ProtocolObjectTests {
  private static func id(_ object: ObjCProtocol) -> UnsafeMutablePointer<objcrt_object> {
    UnsafeMutableRawPointer(object.record).assumingMemoryBound(to: objcrt_object.self)
  }

  @Test func aProtocolIsAnInstanceOfTheClassProtocol() throws {
    let object = try registeredProtocol()
    let cls = try #require(ObjCClass(named: "Protocol"))
    #expect(object.send("class") == cls)
    #expect(cls.superclass == .nsObject)
    #expect(object.send("isKindOfClass:", ObjCClass.nsObject) as Bool)
    #expect(!(object.send("isKindOfClass:", try registeredClass()) as Bool))
    #expect(cls.instanceSize == 88)
  }

  @Test func itAnswersItsName() throws {
    let object = try registeredProtocol()
    let name: UnsafePointer<CChar> = object.send("name")
    #expect(String(cString: name) == object.name)
    let description: String = object.send("description")
    #expect(description.hasPrefix("<Protocol: 0x"))
  }

  @Test func equalProtocolsHaveOneHash() throws {
    let name = uniqueName("Protocol")
    let (first, second) = (try ObjCProtocol(name), try ObjCProtocol(name))
    let other = try registeredProtocol()
    #expect(first.send("isEqual:", second) as Bool)
    #expect(first.send("hash") as UInt == second.send("hash") as UInt)
    #expect(!(first.send("isEqual:", other) as Bool))
    #expect(!(first.send("isEqual:", NSObject()) as Bool))
    #expect(!(first.send("isEqual:", nil as ObjCObject?) as Bool))
  }

  @Test func countsLeaveItAlone() throws {
    let object = try registeredProtocol()
    let id = Self.id(object)
    for _ in 0..<100 { objcrt_release(id) }
    #expect(objcrt_retain(id) == id)
    #expect(UInt(bitPattern: objcrt_retainCount(id)) == .max && !objcrt_isDeallocating(id))
    objcrt_disposeObject(id)
    autoreleasepool {
      for _ in 0..<10 {
        #expect(objcrt_autorelease(id) == id)
        #expect(objcrt_retainAutoreleaseReturnValue(id) == id)
        #expect(object.send("autorelease") == object)
      }
    }
    #expect(object.send("retain") == object)
    object.send("release")
    object.send("release")
    #expect(ObjCProtocol(named: object.name) == object)
    #expect(object.send("class") == ObjCClass(named: "Protocol"))
  }

  @Test func itIsAnArgumentAndAResult() throws {
    let cls = try registeredClass("Protocols") {
      try $0.addMethod("same:") { (_: NSObject, object: ObjCProtocol?) -> ObjCProtocol? in object }
      try $0.addMethod("nameOf:") { (_: NSObject, object: ObjCProtocol) -> String in object.name }
    }
    #expect(cls.instanceMethod("same:")?.typeEncoding == "@24@0:8@16")
    let receiver = cls.makeInstance()
    let object = try registeredProtocol()
    #expect(receiver.send("same:", object) == object)
    #expect(receiver.send("same:", nil as ObjCProtocol?) == nil as ObjCProtocol?)
    #expect(receiver.send("nameOf:", object) == object.name)
  }

  @Test func aMethodOfTheClassHasAProtocolAsItsReceiver() throws {
    let selector = Selector(uniqueName("nameLength"))
    try ObjCClass.named("Protocol").addMethod(selector) { (self: ObjCProtocol) -> Int in
      self.name.count
    }
    let object = try registeredProtocol()
    #expect(object.send(selector) == object.name.count)
  }

  @Test func subclassesHaveNoHeapObjectsEither() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("SubProtocol", superclass: .named("Protocol"))
      try cls.register()
      _ = cls.makeInstance()
    }
    #expect(try errorText(result).contains("class SubProtocol (0x"))
  }

  @Test func allocationStopsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: ObjCObject? = try ObjCClass.named("Protocol").send("new")
    }
    let text = try errorText(result)
    #expect(text.contains("an instance of class Protocol (0x"))
    #expect(text.contains("cannot be created: its instances are no heap objects"))
  }

  @Test func aProtocolIsNoObjCObject() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = try ObjCProtocol("Wrapped")
      _ = ObjCObject.from(
        id: UnsafeMutableRawPointer(object.record).assumingMemoryBound(to: objcrt_object.self))
    }
    #expect(try errorText(result).contains("of class Protocol was used as an ObjCObject"))
  }

  @Test func anObjectIsNoProtocol() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: ObjCProtocol = NSObject().send("init")
    }
    #expect(
      try errorText(result).contains("was returned where the type ObjCProtocol is expected"))
  }

  @Test func aProgramMayHaveAClassOfThatName() async throws {
    await #expect(processExitsWith: .exitCode(0)) {
      let taken = try ObjCClass("Protocol", superclass: .nsObject)
      try taken.register()
      let object = try ObjCProtocol("P")
      let cls: ObjCClass = object.send("class")
      exit(cls.name == "ObjCRuntime.Protocol" && ObjCClass(named: "Protocol") == taken ? 0 : 1)
    }
  }

  @Test func theClassCannotBeDisposedOf() throws {
    _ = try registeredProtocol()
    let error = #expect(throws: ObjCError.self) { try ObjCClass.named("Protocol").dispose() }
    #expect(error?.code == .classInUse)
  }
}
