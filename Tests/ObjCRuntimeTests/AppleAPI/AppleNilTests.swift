import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// One of Apple's functions, called with nil where it takes a class, object or protocol.
private struct NilCall: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether the answer is nil, false or zero.
  let isEmpty: @Sendable () -> Bool

  init(_ name: String, _ isEmpty: @escaping @Sendable () -> Bool) {
    testDescription = name
    self.isEmpty = isEmpty
  }

  /// A function that copies a list: no list, and the count is set to zero.
  static func list<Element>(
    _ name: String,
    _ copy: @escaping @Sendable (UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Element>?
  ) -> Self {
    Self(name) {
      var count: UInt32 = 99
      return copy(&count) == nil && count == 0 && copy(nil) == nil
    }
  }
}

@Suite("Nil for Apple's functions")
struct AppleNilTests {
  private static let noClass: ObjCClass? = nil
  private static var noObject: ObjCObject? { nil }

  private static let classCalls: [NilCall] = [
    NilCall("class_getName") { class_getName(nil).pointee == 0 },
    NilCall("class_isMetaClass") { !class_isMetaClass(nil) },
    NilCall("class_getSuperclass") { class_getSuperclass(nil) == nil },
    NilCall("class_setSuperclass") { class_setSuperclass(nil, .nsObject) == nil },
    NilCall("class_getVersion") { class_getVersion(nil) == 0 },
    NilCall("class_setVersion") { class_setVersion(nil, 7) == () },
    NilCall("class_getInstanceSize") { class_getInstanceSize(nil) == 0 },
    NilCall("class_createInstance") { class_createInstance(nil, 8) == nil },
    NilCall("class_getInstanceMethod") { class_getInstanceMethod(nil, "init") == nil },
    NilCall("class_getClassMethod") { class_getClassMethod(nil, "alloc") == nil },
    NilCall("class_getMethodImplementation") { class_getMethodImplementation(nil, "init") == nil },
    NilCall("class_getMethodImplementation_stret") {
      class_getMethodImplementation_stret(nil, "init") == nil
    },
    NilCall("class_respondsToSelector") { !class_respondsToSelector(nil, "init") },
    .list("class_copyMethodList") { class_copyMethodList(nil, $0) },
    NilCall("class_addMethod") { !class_addMethod(nil, "m", nsObjectHash(), "Q@:") },
    NilCall("class_replaceMethod") { class_replaceMethod(nil, "m", nsObjectHash(), "Q@:") == nil },
    NilCall("class_addIvar") { !class_addIvar(nil, "_v", 8, 3, "q") },
    NilCall("class_getInstanceVariable") { class_getInstanceVariable(nil, "_v") == nil },
    NilCall("class_getInstanceVariable without a name") {
      class_getInstanceVariable(.nsObject, nil) == nil
    },
    NilCall("class_getClassVariable") { class_getClassVariable(nil, "_v") == nil },
    .list("class_copyIvarList") { class_copyIvarList(nil, $0) },
    NilCall("class_addProtocol") {
      guard let adopted = try? registeredProtocol() else { return false }
      return !class_addProtocol(nil, adopted)
    },
    NilCall("class_conformsToProtocol") {
      !class_conformsToProtocol(nil, nil) && !class_conformsToProtocol(.nsObject, nil)
    },
    .list("class_copyProtocolList") { class_copyProtocolList(nil, $0) },
    NilCall("class_addProperty") { !class_addProperty(nil, "p", nil, 0) },
    NilCall("class_replaceProperty") { class_replaceProperty(nil, "p", nil, 0) == () },
    NilCall("class_getProperty") { class_getProperty(nil, "p") == nil },
    .list("class_copyPropertyList") { class_copyPropertyList(nil, $0) },
    NilCall("class_getImageName") { class_getImageName(nil) == nil },
    NilCall("object_getClass of a class") { object_getClass(noClass) == nil },
    NilCall("object_getIndexedIvars of a class") { object_getIndexedIvars(noClass) == nil },
    NilCall("object_isClass of a class") { !object_isClass(noClass) },
    NilCall("protocol_conformsToProtocol") { !protocol_conformsToProtocol(nil, nil) },
  ]

  private static let objectCalls: [NilCall] = [
    NilCall("object_getClass") { object_getClass(noObject) == nil },
    NilCall("object_setClass") { object_setClass(nil, .nsObject) == nil },
    NilCall("object_isClass") { !object_isClass(noObject) },
    NilCall("object_copy") { object_copy(nil, 8) == nil },
    NilCall("object_dispose") { object_dispose(nil) == nil },
    NilCall("object_getIndexedIvars") { object_getIndexedIvars(noObject) == nil },
    NilCall("object_getIvar") { object_getIvar(nil, someVariable()) == nil },
    NilCall("object_setIvar") { object_setIvar(nil, someVariable(), nil) == () },
    NilCall("object_setIvarWithStrongDefault") {
      object_setIvarWithStrongDefault(nil, someVariable(), nil) == ()
    },
    NilCall("object_getInstanceVariable") {
      var word = UnsafeMutableRawPointer(bitPattern: 8)
      return object_getInstanceVariable(nil, "_v", &word) == nil && word == nil
    },
    NilCall("object_setInstanceVariable") { object_setInstanceVariable(nil, "_v", nil) == nil },
    NilCall("object_setInstanceVariableWithStrongDefault") {
      object_setInstanceVariableWithStrongDefault(nil, "_v", nil) == nil
    },
    NilCall("object_setInstanceVariableWithStrongDefault without a name") {
      object_setInstanceVariableWithStrongDefault(NSObject(), nil, nil) == nil
    },
    NilCall("objc_getAssociatedObject") {
      objc_getAssociatedObject(noObject as Any, sel_getName("nil")) == nil
    },
    NilCall("objc_setAssociatedObject") {
      objc_setAssociatedObject(noObject as Any, sel_getName("nil"), 1, .OBJC_ASSOCIATION_RETAIN)
        == ()
    },
    NilCall("objc_removeAssociatedObjects") {
      objc_removeAssociatedObjects(noClass as Any) == ()
    },
    NilCall("objc_loadWeak and objc_storeWeak") {
      var location: UInt = 0
      return objc_loadWeak(&location) == nil && objc_storeWeak(&location, nil) == nil
        && objc_loadWeak(&location) == nil && location == 0
    },
  ]

  private static func nsObjectHash() -> IMP { ObjCClass.nsObject.implementation(for: "hash") }

  private static func someVariable() -> Ivar {
    guard let cls = try? registeredClass("Nil", { class_addIvar($0, "_v", 8, 3, "@") }),
      let variable = class_getInstanceVariable(cls, "_v")
    else { fatalError("no variable") }
    return variable
  }

  @Test(arguments: classCalls + objectCalls)
  fileprivate func nilGivesNilFalseOrZero(call: NilCall) {
    #expect(call.isEmpty())
  }

  @Test func theNameOfNilsClassIsAWord() {
    #expect(String(cString: object_getClassName(nil)) == "nil")
  }
}

/// Classes of every kind as arguments of Apple's functions.
@Suite("Unusual classes for Apple's functions")
struct AppleUnusualClassTests {
  /// What the functions that only read answer about a class.
  private func check(
    _ cls: ObjCClass, isMeta: Bool = false, superclass: ObjCClass?, answering selector: Selector
  ) {
    #expect(String(cString: class_getName(cls)) == cls.name)
    #expect(class_isMetaClass(cls) == isMeta)
    #expect(class_getSuperclass(cls) == superclass)
    #expect(object_getClass(cls) == cls.metaclass)
    #expect(String(cString: object_getClassName(cls)) == cls.name)
    #expect(object_isClass(cls))
    #expect(class_respondsToSelector(cls, selector))
    #expect(class_getInstanceMethod(cls, selector)?.selector == selector)
    #expect(class_getMethodImplementation_stret(cls, selector) == cls.implementation(for: selector))
    #expect(class_getInstanceVariable(cls, "_missing") == nil)
    #expect(class_getClassVariable(cls, "_missing") == nil)
    #expect(class_getProperty(cls, "missing") == nil)
    for list in [
      class_copyIvarList(cls, nil).map(UnsafeMutableRawPointer.init),
      class_copyMethodList(cls, nil).map(UnsafeMutableRawPointer.init),
      class_copyPropertyList(cls, nil).map(UnsafeMutableRawPointer.init),
      class_copyProtocolList(cls, nil).map(UnsafeMutableRawPointer.init),
    ] { free(list) }
  }

  @Test func rootClasses() throws {
    check(.nsObject, superclass: nil, answering: "init")
    check(.nsProxy, superclass: nil, answering: "description")
    let root = try registeredClass("Unusual", under: nil) {
      try $0.addMethod(
        "answer", implementation: ObjCClass.nsObject.implementation(for: "hash"),
        typeEncoding: "Q@:")
    }
    check(root, superclass: nil, answering: "answer")
    #expect(class_getInstanceSize(root) == 8 && class_setSuperclass(root, .nsObject) == nil)
  }

  @Test func metaclasses() throws {
    let meta = try registeredClass("Unusual").metaclass
    check(meta, isMeta: true, superclass: ObjCClass.nsObject.metaclass, answering: "alloc")
    check(ObjCClass.nsObject.metaclass, isMeta: true, superclass: .nsObject, answering: "alloc")
    #expect(class_getClassMethod(meta, "alloc") == class_getInstanceMethod(meta, "alloc"))
    #expect(class_setSuperclass(meta, .nsObject) == nil)
    #expect(class_addIvar(meta, "_v", 8, 3, "q") == false)
    objc_registerClassPair(meta)
    objc_disposeClassPair(meta)
    #expect(objc_allocateClassPair(meta, uniqueName("Unusual"), 0) == nil)
  }

  @Test func aMetaclassHasTheClassMethodsOfItsClass() throws {
    let cls = try registeredClass("Unusual")
    try cls.metaclass.addMethod("shared") { (_: ObjCClass) in 1 }
    let method = try #require(class_getClassMethod(cls, "shared"))
    #expect(class_getClassMethod(cls.metaclass, "shared") == method)
    #expect(class_getClassMethod(cls.metaclass.metaclass, "shared") == nil)
  }

  @Test func unregisteredClasses() throws {
    let cls = try #require(objc_allocateClassPair(.nsObject, uniqueName("Unusual"), 0))
    check(cls, superclass: .nsObject, answering: "init")
    #expect(class_addIvar(cls, "_v", 4, 2, "i") && class_getInstanceSize(cls) == 16)
    #expect(objc_lookUpClass(cls.name) == nil && objc_getMetaClass(cls.name) == nil)
    #expect(object_setClass(NSObject(), cls) == nil)
    objc_disposeClassPair(cls)
  }

  @Test func anInstanceOfAnUnregisteredClassStopsTheProcess() async {
    await #expect(processExitsWith: .runtimeStop) {
      let cls = try ObjCClass("UnregisteredApple", superclass: .nsObject)
      _ = class_createInstance(cls, 0)
    }
  }
}
