import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions")
struct AppleAPITests {
  private static let noClass: ObjCClass? = nil

  /// A registered class whose instances answer `number` with 1.
  private static func makeClass(_ superclass: ObjCClass = .nsObject) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Apple"), superclass: superclass)
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.metaclass.addMethod("number") { (_: ObjCClass) in 2 }
    try cls.register()
    return cls
  }

  /// Takes a block that the caller must free.
  private static func take<Element>(
    _ block: UnsafeMutablePointer<Element>?, _ count: UInt32
  ) -> [Element] {
    defer { free(block) }
    return Array(UnsafeBufferPointer(start: block, count: Int(count)))
  }

  private static func take(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    defer { free(string) }
    return string.map { String(cString: $0) }
  }

  // MARK: Classes

  @Test func namesAndKindsOfClasses() throws {
    let cls = try Self.makeClass()
    #expect(String(cString: class_getName(cls)) == cls.name)
    #expect(String(cString: class_getName(cls.metaclass)) == cls.name)
    #expect(String(cString: class_getName(nil)).isEmpty)
    #expect(class_isMetaClass(cls.metaclass))
    #expect(!class_isMetaClass(cls) && !class_isMetaClass(nil))
    #expect(class_getSuperclass(cls) == .nsObject)
    #expect(class_getSuperclass(.nsObject) == nil && class_getSuperclass(nil) == nil)
  }

  @Test func versionsAndSizes() throws {
    let cls = try Self.makeClass()
    #expect(class_getVersion(cls) == 0)
    class_setVersion(cls, -5)
    class_setVersion(nil, 3)
    #expect(class_getVersion(cls) == -5 && class_getVersion(nil) == 0)
    #expect(class_getInstanceSize(cls) == 8 && class_getInstanceSize(nil) == 0)
  }

  @Test func createdInstancesHaveZeroedExtraBytes() throws {
    let cls = try Self.makeClass()
    let object = try #require(class_createInstance(cls, 24))
    #expect(object.objcClass == cls)
    let bytes = try #require(object_getIndexedIvars(object))
    #expect(UnsafeRawBufferPointer(start: bytes, count: 24).allSatisfy { $0 == 0 })
    #expect(UInt(bitPattern: bytes) % 8 == 0)
    bytes.storeBytes(of: -1, toByteOffset: 16, as: Int.self)
    #expect(object.send("number") == 1)
    #expect(class_createInstance(nil, 0) == nil)
    #expect(object_getIndexedIvars(nil as ObjCObject?) == nil)
  }

  @Test func methodsAreFoundThroughSuperclasses() throws {
    let base = try Self.makeClass()
    let cls = try ObjCClass(uniqueName("Apple"), superclass: base)
    try cls.register()
    #expect(class_getInstanceMethod(cls, "number")?.definingClass == base)
    #expect(class_getClassMethod(cls, "number")?.definingClass == base.metaclass)
    #expect(class_respondsToSelector(cls, "number"))
    let unknown = Selector(uniqueName("unknown"))
    #expect(class_getInstanceMethod(cls, unknown) == nil)
    #expect(class_getClassMethod(cls, unknown) == nil)
    #expect(!class_respondsToSelector(cls, unknown))
    #expect(class_getInstanceMethod(nil, "number") == nil)
    #expect(class_getClassMethod(nil, "number") == nil)
    #expect(!class_respondsToSelector(nil, "number"))
  }

  @Test func theImplementationOfAnUnknownSelectorForwards() throws {
    let cls = try Self.makeClass()
    let method = try #require(class_getInstanceMethod(cls, "number"))
    #expect(class_getMethodImplementation(cls, "number") == method_getImplementation(method))
    let unknown = Selector(uniqueName("unknown"))
    let forwarding = try #require(class_getMethodImplementation(cls, unknown))
    #expect(forwarding == class_getMethodImplementation(.nsObject, unknown))
    #expect(class_getMethodImplementation(nil, "number") == nil)
  }

  @Test func theCopiedMethodListIsTheCallers() throws {
    let cls = try Self.makeClass()
    var count: UInt32 = 99
    let methods = Self.take(class_copyMethodList(cls, &count), count)
    #expect(count == 1 && methods == cls.methods)
    #expect(Self.take(class_copyMethodList(cls, nil), 1) == cls.methods)
    let empty = try ObjCClass(uniqueName("Apple"), superclass: nil)
    count = 99
    #expect(class_copyMethodList(empty, &count) == nil && count == 0)
    count = 99
    #expect(class_copyMethodList(nil, &count) == nil && count == 0)
    #expect(class_copyMethodList(nil, nil) == nil)
  }

  @Test func addingRefusesAnExistingMethod() throws {
    let cls = try Self.makeClass()
    let hash = ObjCClass.nsObject.implementation(for: "hash")
    #expect(class_addMethod(cls, "number", hash, "Q@:") == false)
    #expect(cls.makeInstance().send("number") == 1)
    #expect(class_addMethod(cls, "address", hash, "Q16@0:8") == true)
    let object = cls.makeInstance()
    #expect(object.send("address") == UInt(bitPattern: object.id))
    #expect(class_addMethod(nil, "address", hash, "Q@:") == false)
  }

  @Test func malformedTypesAreRefusedAndNilOnesAccepted() throws {
    let cls = try Self.makeClass()
    let hash = ObjCClass.nsObject.implementation(for: "hash")
    for types in ["{", "v@:{x", "v", "v@:i", "\u{1}\u{2}", "[9999999999999999999i]@:"] {
      #expect(class_addMethod(cls, "odd", hash, types) == false, "\(types)")
      #expect(class_replaceMethod(cls, "odd", hash, types) == nil, "\(types)")
      #expect(class_replaceMethod(cls, "number", hash, types) == nil, "\(types)")
    }
    #expect(cls.methods.count == 1 && !cls.instancesRespond(to: "odd"))
    #expect(cls.makeInstance().send("number") == 1)
    #expect(class_addMethod(cls, "odd", hash, nil) == true)
    let method = try #require(class_getInstanceMethod(cls, "odd"))
    #expect(method_getTypeEncoding(method) == nil)
    #expect(method_getNumberOfArguments(method) == 0)
    #expect(Self.take(method_copyReturnType(method)) == "")
    #expect(Self.take(method_copyArgumentType(method, 0)) == nil)
    let object = cls.makeInstance()
    #expect(object.send("odd") == UInt(bitPattern: object.id))
  }

  @Test func replacingReturnsTheOldImplementation() throws {
    let cls = try Self.makeClass()
    let number = try #require(class_getMethodImplementation(cls, "number"))
    let hash = ObjCClass.nsObject.implementation(for: "hash")
    #expect(class_replaceMethod(cls, "number", hash, nil) == number)
    #expect(class_replaceMethod(cls, "number", number, "Q@:") == hash)
    let types = try method_getTypeEncoding(#require(class_getInstanceMethod(cls, "number")))
    #expect(types.map { String(cString: $0) } == "q16@0:8")
    #expect(class_replaceMethod(cls, "another", hash, "Q@:") == nil)
    #expect(cls.instancesRespond(to: "another"))
    #expect(class_replaceMethod(nil, "number", hash, nil) == nil)
  }

  // MARK: Methods and selectors

  @Test func methodsTellTheirParts() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("at:of:") { (_: NSObject, at: Int32, of: NSObject?) -> Double in 1 }
    let method = try #require(class_getInstanceMethod(cls, "at:of:"))
    #expect(method_getName(method) == "at:of:")
    #expect(method_getTypeEncoding(method).map { String(cString: $0) } == method.typeEncoding)
    #expect(method_getNumberOfArguments(method) == 4)
    #expect(Self.take(method_copyReturnType(method)) == "d")
    let arguments = (0..<4).map { Self.take(method_copyArgumentType(method, $0)) }
    #expect(arguments == ["@", ":", "i", "@"])
    #expect(method_copyArgumentType(method, 4) == nil)
    #expect(method_copyArgumentType(method, .max) == nil)
  }

  @Test func implementationsAreSetAndExchanged() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("other") { (_: NSObject) in 3 }
    let number = try #require(class_getInstanceMethod(cls, "number"))
    let other = try #require(class_getInstanceMethod(cls, "other"))
    let (one, three) = (method_getImplementation(number), method_getImplementation(other))
    method_exchangeImplementations(number, other)
    #expect(cls.makeInstance().send("number") == 3 && cls.makeInstance().send("other") == 1)
    #expect(method_setImplementation(number, one) == three)
    #expect(method_setImplementation(number, one) == one)
    #expect(cls.makeInstance().send("number") == 1)
  }

  @Test func selectorsAreInternedByName() {
    let name = uniqueName("selector:")
    let selector = sel_registerName(name)
    #expect(String(cString: sel_getName(selector)) == name)
    #expect(sel_getUid(name) == selector && sel_isEqual(selector, Selector(name)))
    #expect(!sel_isEqual(selector, "number"))
    #expect(sel_isMapped(selector))
    #expect(String(cString: sel_getName(sel_registerName(""))).isEmpty)
  }

  // MARK: Objects

  @Test func objectsTellTheirClass() throws {
    let cls = try Self.makeClass()
    let object = cls.makeInstance()
    #expect(object_getClass(object) == cls)
    #expect(object_getClass(cls) == cls.metaclass)
    #expect(object_getClass(nil as ObjCObject?) == nil && object_getClass(Self.noClass) == nil)
    #expect(String(cString: object_getClassName(object)) == cls.name)
    #expect(String(cString: object_getClassName(nil)) == "nil")
  }

  @Test func aDisposedObjectIsEmptiedOnceAndStaysSafeToHold() throws {
    let (counter, log) = (Lifetime.Counter(), Log())
    let cls = try ObjCClass(uniqueName("Apple"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    try cls.addMethod("dealloc") { (_: OpaquePointer) in log.append("dealloc") }
    try cls.register()
    do {
      let object = cls.makeInstance()
      #expect(counter.alive == 1)
      #expect(object_dispose(object) == nil)
      #expect(counter.alive == 0)
      withExtendedLifetime([object, object]) {}
    }
    #expect(counter.alive == 0 && log.words.isEmpty)
    #expect(object_dispose(nil) == nil)
  }

  // MARK: Registration

  @Test func classPairsAreAllocatedRegisteredAndDisposedOf() throws {
    let name = uniqueName("Apple")
    let cls = try #require(objc_allocateClassPair(.nsObject, name, 16))
    #expect(object_getIndexedIvars(cls) == cls.extraBytes && cls.extraBytes != nil)
    #expect(object_getIndexedIvars(Self.noClass) == nil)
    #expect(objc_lookUpClass(name) == nil && objc_getClass(name) == nil)
    objc_registerClassPair(cls)
    #expect(objc_lookUpClass(name) == cls && objc_getClass(name) == cls)
    #expect(objc_getMetaClass(name) == cls.metaclass)
    #expect(objc_getRequiredClass(name) == cls)
    #expect(objc_allocateClassPair(.nsObject, name, 0) == nil)
    objc_disposeClassPair(cls)
    #expect(objc_lookUpClass(name) == nil && objc_getMetaClass(name) == nil)
  }

  @Test func unfitNamesAndSuperclassesGiveNil() throws {
    let cls = try Self.makeClass()
    let unregistered = try #require(objc_allocateClassPair(cls, uniqueName("Apple"), 0))
    #expect(objc_allocateClassPair(unregistered, uniqueName("Apple"), 0) == nil)
    #expect(objc_allocateClassPair(cls.metaclass, uniqueName("Apple"), 0) == nil)
    #expect(objc_allocateClassPair(cls, "", 0) == nil)
    let root = try #require(objc_allocateClassPair(nil, uniqueName("Apple"), 0))
    #expect(class_getSuperclass(root) == nil)
  }

  @Test func whatCannotBeRegisteredOrDisposedOfStaysAsItIs() throws {
    let base = try Self.makeClass()
    let sub = try Self.makeClass(base)
    objc_registerClassPair(base)
    objc_disposeClassPair(base)
    objc_disposeClassPair(base.metaclass)
    #expect(objc_lookUpClass(base.name) == base)
    #expect(base.makeInstance().send("number") == 1 && sub.superclass == base)
  }

  // In a process of its own: tests beside this one dispose of classes in the list.
  @Test func classListsHaveAllClassesAndNeverOverflow() async {
    await #expect(processExitsWith: .success) {
      let cls = try Self.makeClass()
      #expect(objc_getClassList(nil, 0) >= 2)
      var buffer = Array(repeating: cls.metaclass, count: 4)
      #expect(objc_getClassList(&buffer, 2) >= 2)
      #expect(!buffer[0].isMetaclass && !buffer[1].isMetaclass)
      #expect(buffer[2...].allSatisfy { $0 == cls.metaclass })
      #expect(objc_getClassList(&buffer, -1) >= 2)
      #expect(buffer[2...].allSatisfy { $0 == cls.metaclass })
      var count: UInt32 = 0
      let all = Self.take(objc_copyClassList(&count), count)
      #expect(all.contains(cls) && all.contains(.nsObject) && !all.contains { $0.isMetaclass })
    }
  }

  @Test func aRequiredClassThatIsMissingStopsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      _ = objc_getRequiredClass("AppleMissing")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("AppleMissing"))
  }

  @Test func refusalsAreExplainedOnStandardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let cls = try ObjCClass("AppleRefusal", superclass: .nsObject)
      class_addMethod(cls, "odd", ObjCClass.nsObject.implementation(for: "hash"), "v@:{")
      objc_registerClassPair(cls)
      objc_registerClassPair(cls)
      objc_disposeClassPair(.nsObject.metaclass)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("method \"odd\" is not added: malformedEncoding"))
    #expect(text.contains("objc_registerClassPair: registeredClass"))
    #expect(text.contains("objc_disposeClassPair: classInUse"))
  }
}
