import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions on associations")
struct AppleAssociationTests {
  private let counter = Lifetime.Counter()

  private func withKey(_ body: (UnsafeRawPointer) throws -> Void) rethrows {
    try withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { bytes in
      if let key = bytes.baseAddress { try body(UnsafeRawPointer(key)) }
    }
  }

  @Test func policiesHaveApplesNamesAndNumbers() {
    let policies: [objc_AssociationPolicy] = [
      .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
      .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_COPY,
    ]
    #expect(policies.map(\.rawValue) == [0, 1, 3, 0x301, 0x303])
  }

  @Test func setGetAndRemove() {
    withKey { key in
      let owner = NSObject()
      #expect(objc_getAssociatedObject(owner, key) == nil)
      objc_setAssociatedObject(owner, key, "text", .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, key) as? String == "text")
      let value = Lifetime(counter)
      objc_setAssociatedObject(owner, key, value, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, key) as? Lifetime === value)
      objc_setAssociatedObject(owner, key, ObjCClass.nsObject, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, key) as? ObjCClass == .nsObject)
      objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, key) == nil)
    }
  }

  @Test func removeAssociatedObjectsRemovesAll() {
    withKey { key in
      let typed = AssociationKey<Lifetime>()
      let owner = NSObject()
      owner[association: typed] = Lifetime(counter)
      objc_setAssociatedObject(owner, key, Lifetime(counter), .OBJC_ASSOCIATION_RETAIN)
      #expect(counter.alive == 2)
      objc_removeAssociatedObjects(owner)
      #expect(counter.alive == 0)
      objc_removeAssociatedObjects(owner)
      #expect(objc_getAssociatedObject(owner, key) == nil)
    }
  }

  @Test func classesAndFacesAreOneOwner() throws {
    try withKey { key in
      let cls = try ObjCClass(uniqueName("Faced"), superclass: .nsObject, face: Face.self)
      try cls.register()
      objc_setAssociatedObject(cls, key, "class", .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(Face.self, key) as? String == "class")
      objc_setAssociatedObject(Face.self, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(cls, key) == nil)
    }
  }

  @Test func swiftClassesAndSwiftObjectsAreOwners() {
    withKey { key in
      objc_setAssociatedObject(Lifetime.self, key, 5, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(Lifetime.self, key) as? Int == 5)
      objc_removeAssociatedObjects(Lifetime.self)
      #expect(objc_getAssociatedObject(Lifetime.self, key) == nil)
      do {
        let owner = Lifetime(Lifetime.Counter())
        objc_setAssociatedObject(owner, key, Lifetime(counter), .OBJC_ASSOCIATION_RETAIN)
        #expect(counter.alive == 1)
      }
      #expect(counter.alive == 0)
    }
  }

  @Test func nilOwnersAndNilValuesInsideAny() {
    withKey { key in
      let nothing: NSObject? = nil
      objc_setAssociatedObject(nothing as Any, key, 1, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(nothing as Any, key) == nil)
      objc_removeAssociatedObjects(nothing as Any)
      let owner: NSObject? = NSObject()
      objc_setAssociatedObject(owner as Any, key, 1, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner as Any, key) as? Int == 1)
      objc_setAssociatedObject(owner as Any, key, nothing as Any, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner as Any, key) == nil)
    }
  }

  @Test func valuesWithoutIdentityOwnNothing() {
    withKey { key in
      objc_setAssociatedObject(5, key, Lifetime(counter), .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(5, key) == nil)
      objc_removeAssociatedObjects("text")
      #expect(counter.alive == 0)
    }
  }

  @Test func copyingWhatCannotBeCopiedStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let key = try #require(UnsafeRawPointer(bitPattern: 1))
      let value = try registeredClass("NoCopy").makeInstance()
      objc_setAssociatedObject(NSObject(), key, value, .OBJC_ASSOCIATION_COPY)
    }
    #expect(try errorText(result).contains("does not respond to -copy"))
  }

  @Test func theCFunctionReturnsAutoreleasedOrUnretainedValues() throws {
    let cls = try countedClass(counter)
    let owner = NSObject()
    let keys = try (1...2).map { try #require(UnsafeRawPointer(bitPattern: $0)) }
    let (atomic, nonatomic) = (
      AssociationKey<ObjCObject>(keys[0]),
      AssociationKey<ObjCObject>(keys[1], policy: .retainNonatomic)
    )
    owner[association: atomic] = cls.makeInstance()
    owner[association: nonatomic] = cls.makeInstance()
    autoreleasepool {
      let first = objcrt_associationGet(owner.id, keys[0])
      let second = objcrt_associationGet(owner.id, keys[1])
      #expect(first != nil && second != nil)
      owner[association: nonatomic] = nil
      owner[association: atomic] = nil
      #expect(counter.alive == 1, "the pool keeps the atomic one")
    }
    #expect(counter.alive == 0)
  }

  @Test func theCFunctionSeesNoPlainSwiftObjectsAndLeavesWordsAlone() throws {
    let owner = NSObject()
    let address = try #require(UnsafeRawPointer(bitPattern: 1))
    owner[association: AssociationKey<Lifetime>(address)] = Lifetime(counter)
    #expect(objcrt_associationGet(owner.id, address) == nil)
    let word = UnsafeMutableRawPointer(bitPattern: 12345)
    objcrt_associationSet(
      owner.id, nil,
      objcrt_association(word: word, policy: 0, kind: OBJCRT_ASSOCIATION_WORD.rawValue))
    #expect(UnsafeMutableRawPointer(objcrt_associationGet(owner.id, nil)) == word)
    #expect(counter.alive == 1)
  }
}

private final class Face: NSObject {}
