import ObjCRuntime
import ObjCTestSupport
import Testing

/// Records as a compiler lays them out: their own selectors, with types; their own
/// copy of a protocol that is registered already.
@Suite("Protocols from a compiler")
struct CompiledProtocolTests {
  /// A selector record of an image: the runtime's token, and a traditional encoding.
  private static func selector(_ name: String, types: String) -> objcrt_SEL {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
    memory.copyMemory(from: Selector(name).record, byteCount: 8)
    memory.storeBytes(of: objcrt_internString(types), toByteOffset: 8, as: UnsafePointer.self)
    return UnsafePointer(memory.assumingMemoryBound(to: objcrt_selector.self))
  }

  /// A second copy of `original` that declares `m:`, taking an NSString.
  private static func copy(of original: ObjCProtocol) throws -> ObjCProtocol {
    let isa = try ObjCClass.named("Protocol").record
    let record = objcrt_protocolAllocate(isa, strdupForever(original.name))
    objcrt_lock()
    objcrt_methodDescriptionListAppendLocked(
      objcrt_protocolMethods(record, true, true),
      objcrt_method_description(
        selector: selector("m:", types: "v24@0:8@16"),
        types: objcrt_internString("v24@0:8@\"NSString\"16")))
    objcrt_unlock()
    return ObjCProtocol(record: record)
  }

  private static func strdupForever(_ string: String) -> UnsafePointer<CChar> {
    let bytes = Array(string.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(copy)
  }

  @Test func aCopyIsAsRegisteredAndAsImmutable() throws {
    let copy = try Self.copy(of: registeredProtocol())
    #expect(copy.isRegistered)
    let error = #expect(throws: ObjCError.self) {
      try copy.addMethodDescription("n", typeEncoding: "v16@0:8")
    }
    #expect(error?.code == .registeredProtocol)
  }

  @Test func aCopyConformsAsTheOriginalDoes() throws {
    let original = try registeredProtocol()
    let copy = try Self.copy(of: original)
    #expect(copy != original)
    #expect(copy.conforms(to: original) && original.conforms(to: copy))
    #expect(protocol_isEqual(copy, original))
    let cls = try registeredClass("Compiled") { try $0.addProtocol(copy) }
    #expect(cls.conforms(to: original) && cls.protocols == [copy])
    #expect(try !cls.addProtocol(original))
    #expect(cls.makeInstance().send("conformsToProtocol:", original) as Bool)
  }

  @Test func methodsAreFoundByNameAndAnswerTheTraditionalEncoding() throws {
    let copy = try Self.copy(of: registeredProtocol())
    #expect(copy.methodDescription("m:")?.typeEncoding == "v24@0:8@16")
    #expect(copy.methodDescriptions().map(\.selector) == ["m:"])
    let heir = try registeredProtocol(adopting: [copy])
    #expect(protocol_getMethodDescription(heir, "m:", true, true).name == "m:")
  }
}
