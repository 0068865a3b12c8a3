import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions on the types of methods")
struct AppleMethodTypeTests {
  private static func method(_ name: Selector, _ types: String?) throws -> ObjCRuntime.Method {
    let cls = try registeredClass("MethodType")
    class_addMethod(cls, name, ObjCClass.nsObject.implementation(for: "hash"), types)
    return try #require(class_getInstanceMethod(cls, name))
  }

  /// A buffer that is full of `x`, after `body` has written to its first `size` bytes.
  private static func filled(
    _ size: Int, _ body: (UnsafeMutablePointer<CChar>, Int) -> Void
  ) -> String {
    var bytes = [CChar](repeating: CChar(UInt8(ascii: "x")), count: 8)
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start, size) }
    }
    return String(decoding: bytes.map { UInt8(bitPattern: $0 == 0 ? 48 : $0) }, as: UTF8.self)
  }

  // In these strings a zero byte stands as the digit 0.

  @Test func theResultFillsItsBufferAsStrncpyDoes() throws {
    let method = try Self.method("m", "{P=ii}@:")
    #expect(Self.filled(8) { method_getReturnType(method, $0, $1) } == "{P=ii}00")
    #expect(Self.filled(7) { method_getReturnType(method, $0, $1) } == "{P=ii}0x")
    #expect(Self.filled(6) { method_getReturnType(method, $0, $1) } == "{P=ii}xx")
    #expect(Self.filled(2) { method_getReturnType(method, $0, $1) } == "{Pxxxxxx")
    #expect(Self.filled(0) { method_getReturnType(method, $0, $1) } == "xxxxxxxx")
    #expect(Self.filled(-1) { method_getReturnType(method, $0, $1) } == "xxxxxxxx")
  }

  @Test func anArgumentFillsItsBufferAsStrncpyDoes() throws {
    let method = try Self.method("m:", "v24@0:8^i16")
    #expect(Self.filled(4) { method_getArgumentType(method, 0, $0, $1) } == "@000xxxx")
    #expect(Self.filled(2) { method_getArgumentType(method, 2, $0, $1) } == "^ixxxxxx")
    #expect(Self.filled(1) { method_getArgumentType(method, 2, $0, $1) } == "^xxxxxxx")
    #expect(Self.filled(4) { method_getArgumentType(method, 3, $0, $1) } == "0000xxxx")
    #expect(Self.filled(4) { method_getArgumentType(method, .max, $0, $1) } == "0000xxxx")
    method_getArgumentType(method, 0, nil, 8)
  }

  @Test func anUnknownTypeFillsBuffersWithZeros() throws {
    let method = try Self.method("m", nil)
    #expect(Self.filled(3) { method_getReturnType(method, $0, $1) } == "000xxxxx")
    #expect(Self.filled(3) { method_getArgumentType(method, 0, $0, $1) } == "000xxxxx")
  }

  @Test func theDescriptionIsSelectorAndTypes() throws {
    let method = try Self.method("m:", "v24@0:8q16")
    let description = method_getDescription(method)
    #expect(description.pointee.name == "m:")
    #expect(description.pointee.types.map { String(cString: $0) } == "v24@0:8q16")
    #expect(method_getDescription(method) == description)
    let untyped = method_getDescription(try Self.method("n", nil))
    #expect(untyped.pointee.name == "n")
    #expect(untyped.pointee.types.map { String(cString: $0) } == "")
    method_setImplementation(method, ObjCClass.nsObject.implementation(for: "init"))
    #expect(description.pointee.name == "m:")
  }

  @Test func theStructureFormOfALookUpFindsTheSame() throws {
    let method = try Self.method("m", "{P=qqq}@:")
    let found = class_getMethodImplementation_stret(method.definingClass, "m")
    #expect(found == method.implementation)
    let unknown = Selector(uniqueName("unknown"))
    #expect(
      class_getMethodImplementation_stret(.nsObject, unknown)
        == class_getMethodImplementation(.nsObject, unknown))
  }

  @Test func zeroFollowsACopiedList() throws {
    let cls = try registeredClass("MethodType") {
      try $0.addInstanceVariable("_v", typeEncoding: "q")
      try $0.addMethod("m") { (_: NSObject) in 1 }
    }
    var count: UInt32 = 0
    let methods = try #require(class_copyMethodList(cls, &count))
    #expect(count == 1 && UnsafeRawPointer(methods + 1).load(as: UInt.self) == 0)
    free(methods)
    let classes = try #require(objc_copyClassList(&count))
    #expect(UnsafeRawPointer(classes + Int(count)).load(as: UInt.self) == 0)
    free(classes)
    let variables = try #require(class_copyIvarList(cls, &count))
    #expect(count == 1 && UnsafeRawPointer(variables + 1).load(as: UInt.self) == 0)
    free(variables)
  }
}
