import ObjCRuntime
import ObjCTestSupport
import Testing

// A face is bound to one class: each test has its own.
private final class InstanceFace: NSObject {}
private class BaseFace: NSObject {}
private final class SubFace: BaseFace {}
private final class UnrelatedFace: NSObject {}
private class PairBaseFace: NSObject {}
private final class TwiceFace: NSObject {}
private final class LateFace: NSObject {}
private final class AgainFace: NSObject {}
private final class RootFace: ObjCObject {}
private final class InheritedFace: NSObject {}
private final class UnboundFace: NSObject {}

private final class StoredFace: NSObject {
  var number = 0
}

private final class PointFace: NSObject {
  convenience init(x: Int) {
    self.init()
    send("setX:", x)
  }

  var x: Int { send("x") }
}

@Suite("Faces")
struct FaceTests {
  private static func makeClass(
    _ superclass: ObjCClass? = .nsObject, _ face: ObjCObject.Type? = nil
  ) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Face"), superclass: superclass, face: face)
    try cls.register()
    return cls
  }

  private static func expectInvalidFace(
    containing text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    let error = #expect(throws: ObjCError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == .invalidFace, sourceLocation: sourceLocation)
    #expect(error?.message.contains(text) == true, sourceLocation: sourceLocation)
  }

  @Test func instancesHaveTheFace() throws {
    let cls = try Self.makeClass(.nsObject, InstanceFace.self)
    #expect(cls.face == InstanceFace.self && cls.metaclass.face == InstanceFace.self)
    let object = cls.makeInstance()
    #expect(type(of: object) == InstanceFace.self)
    #expect(object as? InstanceFace === object)
    #expect(object as? UnrelatedFace == nil)
    let sent: ObjCObject = cls.send("new")
    #expect(sent is InstanceFace)
    #expect(InstanceFace().objcClass == cls)
  }

  @Test func aDynamicTypeAllocatesItsOwnClass() throws {
    let base = try Self.makeClass(.nsObject, BaseFace.self)
    let sub = try Self.makeClass(base, SubFace.self)
    let types: [BaseFace.Type] = [BaseFace.self, SubFace.self]
    #expect(types.map { $0.init().objcClass } == [base, sub])
    #expect(BaseFace() as? SubFace == nil)
    #expect(SubFace() as BaseFace is SubFace)
  }

  @Test func aFaceMayHaveConvenienceInitialisersAndProperties() throws {
    let cls = try ObjCClass(uniqueName("Face"), superclass: .nsObject, face: PointFace.self)
    let x = try cls.addInstanceVariable("_x", initialValue: -1)
    try cls.addMethod("x") { (self: PointFace) in self[x] }
    try cls.addMethod("setX:") { (self: PointFace, value: Int) in self[x] = value }
    try cls.register()
    #expect(PointFace().x == -1)
    #expect(PointFace(x: 7).x == 7)
  }

  @Test func aFaceBoundTwiceIsRefused() throws {
    let cls = try Self.makeClass(.nsObject, TwiceFace.self)
    Self.expectInvalidFace(containing: cls.name) {
      _ = try Self.makeClass(.nsObject, TwiceFace.self)
    }
    #expect(TwiceFace().objcClass == cls)
  }

  @Test func ofTwoUnregisteredClassesOfOneFaceTheSecondToRegisterFails() throws {
    let classes = try (0..<2).map { _ in
      try ObjCClass(uniqueName("Face"), superclass: .nsObject, face: LateFace.self)
    }
    try classes[1].register()
    Self.expectInvalidFace(containing: classes[1].name) { try classes[0].register() }
    #expect(!classes[0].isRegistered)
    #expect(ObjCClass(named: classes[0].name) == nil)
    #expect(LateFace().objcClass == classes[1])
  }

  @Test func aFaceMustInheritFromTheSuperclasssFace() throws {
    let base = try Self.makeClass(.nsObject, PairBaseFace.self)
    Self.expectInvalidFace(containing: "PairBaseFace") {
      _ = try Self.makeClass(base, UnrelatedFace.self)
    }
    Self.expectInvalidFace(containing: "must inherit") {
      _ = try Self.makeClass(.nsObject, RootFace.self)
    }
    #expect(base.subclasses.isEmpty)
  }

  @Test func aFaceWithStoredPropertiesIsRefused() throws {
    Self.expectInvalidFace(containing: "8 bytes of stored properties") {
      _ = try Self.makeClass(.nsObject, StoredFace.self)
    }
  }

  @Test func aRootClassMayHaveAnyFace() throws {
    let root = try Self.makeClass(nil, RootFace.self)
    #expect(root.makeInstance() is RootFace)
    #expect(RootFace().objcClass == root)
    #expect(try Self.makeClass(nil).face == ObjCObject.self)
  }

  @Test func aSubclassWithoutAFaceHasItsSuperclasss() throws {
    let base = try Self.makeClass(.nsObject, InheritedFace.self)
    let sub = try Self.makeClass(base)
    #expect(sub.face == InheritedFace.self)
    let object = sub.makeInstance()
    #expect(object is InheritedFace && object.objcClass == sub)
    // The face itself stays the base class's.
    #expect(InheritedFace().objcClass == base)
    let other = try Self.makeClass(base)
    try other.dispose()
    #expect(InheritedFace().objcClass == base)
  }

  @Test func aFaceIsFreeAfterItsClassIsDisposedOf() throws {
    for _ in 0..<3 {
      let cls = try Self.makeClass(.nsObject, AgainFace.self)
      #expect(AgainFace().objcClass == cls)
      try cls.dispose()
    }
  }

  @Test func allocatingAnUnboundFaceStopsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      _ = UnboundFace()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("UnboundFace"))
    #expect(text.contains("not the face of a registered class"))
  }
}
