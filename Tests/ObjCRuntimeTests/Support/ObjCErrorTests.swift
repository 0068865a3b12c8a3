import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Errors")
struct ObjCErrorTests {
  private let implementation = ObjCClass.nsObject.implementation(for: "hash")

  private func code(_ body: () throws -> Void) -> ObjCError.Code? {
    (#expect(throws: ObjCError.self) { try body() })?.code
  }

  @Test(arguments: [
    "", "v", "v@", "@:", "{", "v@:{X", "v@:)", "v@:[3", "v@:[999999999999999999999c]", "\u{1}",
    "größe", "v@:@\"", "v@:b", "v@:^", "v@:{X=", "99999999999999999999", "v99999999999999999999@:",
  ])
  func malformedEncodingsAreRefused(encoding: String) throws {
    let cls = try registeredClass("Error")
    let found = code {
      try cls.addMethod("m", implementation: implementation, typeEncoding: encoding)
    }
    #expect(found == .malformedEncoding || found == .arityMismatch)
    #expect(cls.methods.isEmpty)
  }

  @Test(arguments: ["{", "^", "v@:{X=", "(", "@?"])
  func aHundredKilobytesOfAnythingDoNotCrash(piece: String) throws {
    let cls = try registeredClass("Error")
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let found = code {
      try cls.addMethod("m", implementation: implementation, typeEncoding: text)
    }
    #expect(found == .malformedEncoding || found == .arityMismatch)
    #expect(cls.methods.isEmpty)
  }

  @Test func aMissingArgumentIsAnArityMismatch() throws {
    let cls = try registeredClass("Error")
    let found = code {
      try cls.addMethod("m:", implementation: implementation, typeEncoding: "v@:")
    }
    #expect(found == .arityMismatch)
    #expect(!cls.instancesRespond(to: "m:"))
  }

  @Test func unknownAndDuplicateClasses() throws {
    #expect(code { _ = try ObjCClass.named(uniqueName("Nobody")) } == .unknownClass)
    let cls = try registeredClass("Error")
    #expect(code { _ = try ObjCClass(cls.name, superclass: .nsObject) } == .duplicateClass)
    #expect(ObjCClass(named: cls.name) == cls)
  }

  @Test(arguments: ["", "a\0b", String(repeating: "x", count: 4096)])
  func invalidNames(name: String) {
    #expect(code { _ = try ObjCClass(name, superclass: .nsObject) } == .invalidName)
  }

  @Test func theDescriptionIsCodeAndMessage() throws {
    let error = try #require(
      #expect(throws: ObjCError.self) { _ = try ObjCClass.named("NobodyHasThisName") })
    #expect("\(error)" == "unknownClass: no class named NobodyHasThisName is registered")
    #expect("\(ObjCError.Code.outOfMemory)" == "outOfMemory")
  }
}
