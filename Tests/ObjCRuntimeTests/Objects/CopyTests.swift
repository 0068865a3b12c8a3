import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Copying objects")
struct CopyTests {
  @Test func aCopyHasTheSameClassAndValuesOfItsOwn() throws {
    let cls = try ObjCClass(uniqueName("Copied"), superclass: .nsObject)
    let number = try cls.addInstanceVariable("_number", typeEncoding: "q")
    let list = try cls.addInstanceVariable("_list", initialValue: [1])
    try cls.register()
    let object = cls.makeInstance()
    try number.setValue(7, in: object)
    object[list].append(2)
    let copy = object.makeCopy()
    #expect(copy !== object && copy.objcClass == cls)
    #expect(try number.value(in: copy) == 7)
    copy[list].append(3)
    #expect(object[list] == [1, 2] && copy[list] == [1, 2, 3])
  }

  @Test func swiftValuesAndOwnedObjectsLiveAsLongAsEitherObject() throws {
    let counter = Lifetime.Counter()
    let tracked = try registeredClass("Tracked") { cls in
      _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
    let cls = try ObjCClass(uniqueName("Copied"), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
    let owned = try cls.addInstanceVariable("_owned", typeEncoding: "@", ownership: .strong)
    try cls.register()
    do {
      var copy: ObjCObject?
      do {
        let object = cls.makeInstance()
        try owned.setValue(tracked.makeInstance(), in: object)
        #expect(counter.alive == 2)
        copy = object.makeCopy()
        #expect(counter.alive == 2)
      }
      #expect(counter.alive == 2)
      #expect(try owned.value(in: #require(copy), as: ObjCObject.self).objcClass == tracked)
      copy = nil
    }
    #expect(counter.alive == 0)
  }

  @Test func nothingIsSent() throws {
    let log = Log()
    let cls = try registeredClass("Copied") { cls in
      for name in ["init", "copy", "retain"] {
        try cls.addMethod(Selector(name)) { (self: NSObject) -> NSObject in
          log.append(name)
          return self
        }
      }
      try cls.metaclass.addMethod("alloc") { (_: ObjCClass) -> NSObject in
        log.append("alloc")
        return NSObject()
      }
    }
    _ = cls.makeInstance().makeCopy()
    #expect(log.text == "")
  }

  @Test func extraBytesAreCopiedOnDemand() throws {
    let cls = try registeredClass("Copied") { cls in
      try cls.addInstanceVariable("_odd", typeEncoding: "c")
    }
    let object = cls.makeInstance(extraBytes: 4)
    object_getIndexedIvars(object)?.storeBytes(of: 0x01020304, as: UInt32.self)
    let copy = object.makeCopy(extraBytes: 4)
    #expect(object_getIndexedIvars(copy)?.load(as: UInt32.self) == 0x01020304)
    let apples = try #require(object_copy(object, class_getInstanceSize(cls) + 4))
    #expect(object_getIndexedIvars(apples)?.load(as: UInt32.self) == 0x01020304)
  }

  @Test func applesFunctionTakesNil() {
    #expect(object_copy(nil, 0) == nil)
    #expect(object_copy(NSObject(), 0)?.objcClass == .nsObject)
    #expect(
      !object_isClass(NSObject()) && object_isClass(.nsObject) && !object_isClass(nil as ObjCClass?)
    )
  }
}
