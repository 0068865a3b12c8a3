import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// A C function for methods of type `q@:`.
private let seven: @convention(c) (OpaquePointer, OpaquePointer) -> Int = { _, _ in 7 }
private let eight: @convention(c) (OpaquePointer, OpaquePointer) -> Int = { _, _ in 8 }

private func imp(_ function: @convention(c) (OpaquePointer, OpaquePointer) -> Int) -> IMP {
  unsafeBitCast(function, to: IMP.self)
}

@Suite("Apple's names")
struct AppleAPITests {
  @Test("A class is allocated, filled, registered, used and disposed of as on macOS")
  func classPair() throws {
    let name = uniqueName()
    let cls = try #require(objc_allocateClassPair(.nsObject, name, 0))
    #expect(objc_lookUpClass(name) == nil)
    #expect(class_addMethod(cls, "number", imp(seven), "q16@0:8"))
    #expect(!class_addMethod(cls, "number", imp(eight), "q16@0:8"))
    objc_registerClassPair(cls)
    #expect(objc_getClass(name) == cls && objc_getRequiredClass(name) == cls)
    #expect(objc_getMetaClass(name) == cls.metaclass)
    #expect(String(cString: class_getName(cls)) == name)
    #expect(class_getSuperclass(cls) == .nsObject)
    #expect(!class_isMetaClass(cls) && class_isMetaClass(cls.metaclass))
    do {
      let object = try #require(class_createInstance(cls, 0))
      #expect(object.send("number") == 7)
      #expect(object_getClass(object) == cls)
      #expect(String(cString: object_getClassName(object)) == name)
    }
    objc_disposeClassPair(cls)
    #expect(objc_lookUpClass(name) == nil)
  }

  @Test("A taken name gives nil")
  func takenName() throws {
    let name = uniqueName()
    let cls = try #require(objc_allocateClassPair(nil, name, 0))
    objc_registerClassPair(cls)
    #expect(objc_allocateClassPair(nil, name, 0) == nil)
  }

  @Test("Replacing and exchanging return and do what Apple's functions do")
  func replaceAndExchange() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName(), 0))
    #expect(class_replaceMethod(cls, "a", imp(seven), "q16@0:8") == nil)
    #expect(class_replaceMethod(cls, "a", imp(eight), "q16@0:8") == imp(seven))
    #expect(class_replaceMethod(cls, "b", imp(seven), "q16@0:8") == nil)
    objc_registerClassPair(cls)
    let a = try #require(class_getInstanceMethod(cls, "a"))
    let b = try #require(class_getInstanceMethod(cls, "b"))
    method_exchangeImplementations(a, b)
    #expect(method_getImplementation(a) == imp(seven))
    #expect(class_getMethodImplementation(cls, "b") == imp(eight))
    #expect(method_setImplementation(a, imp(eight)) == imp(seven))
    #expect(cls.makeInstance().send("a") == 8)
  }

  @Test("A method tells its name, types and arguments")
  func methodInspection() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName(), 0))
    try cls.addMethod("scale:by:") { (_: NSObject, _: CGRect, _: Double) -> Float in 0 }
    objc_registerClassPair(cls)
    let method = try #require(class_getInstanceMethod(cls, "scale:by:"))
    #expect(method_getName(method) == "scale:by:")
    #expect(method_getNumberOfArguments(method) == 4)
    let types = try #require(method_getTypeEncoding(method))
    #expect(String(cString: types) == "f56@0:8{CGRect={CGPoint=dd}{CGSize=dd}}16d48")
    let result = method_copyReturnType(method)
    #expect(String(cString: result) == "f")
    free(result)
    let argument = try #require(method_copyArgumentType(method, 3))
    #expect(String(cString: argument) == "d")
    free(argument)
    #expect(method_copyArgumentType(method, 4) == nil)
  }

  @Test("Lists are blocks that free takes, with their length")
  func lists() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName(), 0))
    for name in ["a", "b", "c"] { class_addMethod(cls, Selector(name), imp(seven), "q16@0:8") }
    objc_registerClassPair(cls)
    var count: UInt32 = 0
    let methods = try #require(class_copyMethodList(cls, &count))
    #expect(Set((0..<Int(count)).map { methods[$0].selector.name }) == ["a", "b", "c"])
    free(methods)
    let empty = try #require(objc_allocateClassPair(cls, uniqueName(), 0))
    #expect(class_copyMethodList(empty, &count) == nil && count == 0)

    let classes = try #require(objc_copyClassList(&count))
    #expect((0..<Int(count)).contains { classes[$0] == cls })
    free(classes)
    var buffer = [ObjCClass](repeating: .nsObject, count: 2)
    #expect(objc_getClassList(&buffer, 2) >= 2)
    #expect(objc_getClassList(nil, 0) >= 2)
  }

  @Test("Nil gives nil, false or zero")
  func nilClass() {
    var count: UInt32 = 9
    #expect(class_getInstanceMethod(nil, "a") == nil && class_getClassMethod(nil, "a") == nil)
    #expect(class_copyMethodList(nil, &count) == nil && count == 0)
    #expect(!class_addMethod(nil, "a", imp(seven), "q16@0:8"))
    #expect(class_replaceMethod(nil, "a", imp(seven), "q16@0:8") == nil)
    #expect(class_getMethodImplementation(nil, "a") == nil)
    #expect(!class_respondsToSelector(nil, "a") && !class_isMetaClass(nil))
    #expect(class_getSuperclass(nil) == nil && class_createInstance(nil, 0) == nil)
    #expect(class_getInstanceSize(nil) == 0 && class_getVersion(nil) == 0)
    #expect(String(cString: class_getName(nil)) == "")
    #expect(object_getClass(nil as ObjCObject?) == nil && object_dispose(nil) == nil)
    #expect(String(cString: object_getClassName(nil)) == "nil")
    #expect(object_getIndexedIvars(nil as ObjCObject?) == nil)
  }

  @Test("Types that do not parse are refused; no types are accepted")
  func types() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName(), 0))
    #expect(!class_addMethod(cls, "a", imp(seven), "{"))
    #expect(!class_addMethod(cls, "a:", imp(seven), "q16@0:8"))
    #expect(class_replaceMethod(cls, "a", imp(seven), "q@") == nil)
    #expect(class_getInstanceMethod(cls, "a") == nil)
    #expect(class_addMethod(cls, "a", imp(seven), nil))
    objc_registerClassPair(cls)
    let method = try #require(class_getInstanceMethod(cls, "a"))
    #expect(method_getTypeEncoding(method) == nil && method_getNumberOfArguments(method) == 0)
    #expect(cls.makeInstance().send("a") == 7)
  }

  @Test("Versions and extra bytes belong to the class")
  func versionAndExtraBytes() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName(), 16))
    class_setVersion(cls, -3)
    #expect(class_getVersion(cls) == -3)
    let bytes = try #require(object_getIndexedIvars(cls))
    #expect(bytes.load(as: Int.self) == 0)
    objc_registerClassPair(cls)
    let object = try #require(class_createInstance(cls, 24))
    let extra = try #require(object_getIndexedIvars(object))
    extra.storeBytes(of: 42, toByteOffset: 16, as: Int.self)
    #expect(extra.load(fromByteOffset: 16, as: Int.self) == 42)
    withExtendedLifetime(object) {}
  }

  @Test("Selectors are names")
  func selectors() {
    #expect(sel_registerName("doThis:") == sel_getUid("doThis:"))
    #expect(String(cString: sel_getName("doThis:")) == "doThis:")
    #expect(sel_isEqual("a:", "a:") && !sel_isEqual("a:", "a"))
    #expect(sel_isMapped("doThis:"))
  }

  @Test("A class that is in use, or registered twice, is left alone with a warning")
  func refusals() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName(), 0))
    objc_registerClassPair(cls)
    let child = try #require(objc_allocateClassPair(cls, uniqueName(), 0))
    objc_registerClassPair(child)
    objc_registerClassPair(cls)
    objc_disposeClassPair(cls)
    #expect(objc_lookUpClass(cls.name) == cls)
  }
}
