import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

private final class OtherFace: NSObject {}

@Suite("Messages that nobody understands")
struct UnrecognizedSelectorTests {
  @Test func anInstanceIsNamedInApplesWords() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let object = try registeredClass("Deaf").makeInstance()
      object.send("foo")
    }
    let text = try errorText(result)
    #expect(text.contains(/-\[Deaf_\d+ foo\]: unrecognized selector sent to instance 0x[0-9a-f]+/))
  }

  @Test func aClassIsNamedInApplesWords() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Deaf")
      cls.send("foo:", 1)
    }
    let text = try errorText(result)
    #expect(text.contains(/\+\[Deaf_\d+ foo:\]: unrecognized selector sent to class 0x[0-9a-f]+/))
  }

  @Test func aSendWithAStructureIsNamedToo() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let _: CGRect = NSObject().send("frame")
    }
    let text = try errorText(result)
    #expect(text.contains("-[NSObject frame]: unrecognized selector sent to instance 0x"))
  }

  @Test func aCallFromCThatExpectsAStructureIsNamedToo() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let object = NSObject()
      let selector = Selector("frame")
      let frame = unsafeBitCast(
        ObjCClass.nsObject.implementation(for: selector),
        to: (@convention(c) (UnsafeMutableRawPointer, objcrt_SEL) -> CGRect).self)
      _ = frame(object.id, selector.record)
    }
    let text = try errorText(result)
    #expect(text.contains("-[NSObject frame]: unrecognized selector sent to instance 0x"))
  }

  @Test func anOverrideOfDoesNotRecognizeSelectorIsCalledFirst() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Complains") { cls in
        try cls.addMethod("doesNotRecognizeSelector:") { (_: NSObject, selector: Selector) in
          objcrt_warning("no idea of \(selector)")
        }
      }
      cls.makeInstance().send("foo")
    }
    let text = try errorText(result)
    // It returned, so the runtime has the last word.
    let parts = text.split(separator: "no idea of foo", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts.last?.contains(" foo]: unrecognized selector sent to instance 0x") == true)
  }

  @Test func aRootClassNeedNotHaveDoesNotRecognizeSelector() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("BareRoot", superclass: nil)
      try cls.register()
      cls.makeInstance().send("foo")
    }
    let text = try errorText(result)
    #expect(text.contains("-[BareRoot foo]: unrecognized selector sent to instance 0x"))
  }

  @Test func doesNotRecognizeSelectorMayBeSentByHand() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      NSObject().send("doesNotRecognizeSelector:", "abstract" as Selector)
    }
    let text = try errorText(result)
    #expect(text.contains("-[NSObject abstract]: unrecognized selector sent to instance 0x"))
  }

  @Test func anUnregisteredClassIsNotMessaged() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      try ObjCClass("NotYet", superclass: .nsObject).send("new")
    }
    let text = try errorText(result)
    #expect(text.contains("+[NotYet new]: message sent to class 0x"))
    #expect(text.contains("which is not registered"))
  }

  @Test func anUnregisteredClassHasNoInstances() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      _ = try ObjCClass("NotYet", superclass: .nsObject).makeInstance()
    }
    let text = try errorText(result)
    #expect(text.contains("an instance of class NotYet"))
    #expect(text.contains("the class is not registered"))
  }

  @Test func nilWhereNoneIsExpectedStops() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Nothing") { cls in
        try cls.addMethod("parent") { (_: NSObject) -> NSObject? in nil }
      }
      let _: NSObject = cls.makeInstance().send("parent")
    }
    let text = try errorText(result)
    #expect(text.contains("nil was returned or passed where a NSObject is expected"))
  }

  @Test func aClassObjectIsNoObjCObject() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      // Its encoding promises an object, as compiled code's `- (id)type` would.
      let function: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> OpaquePointer = {
        _, _ in OpaquePointer(ObjCClass.nsObject.record)
      }
      let cls = try registeredClass("Meta") { cls in
        try cls.addMethod(
          "type", implementation: unsafeBitCast(function, to: IMP.self), typeEncoding: "@@:")
      }
      let _: ObjCObject = cls.makeInstance().send("type")
    }
    let text = try errorText(result)
    #expect(text.contains("class object NSObject (0x"))
    #expect(text.contains("use ObjCClass"))
  }

  @Test func anObjectOfAnotherFaceStops() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Faces") { cls in
        try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
      }
      let _: OtherFace = cls.makeInstance().send("me")
    }
    let text = try errorText(result)
    #expect(text.contains("whose face is NSObject"))
    #expect(text.contains("where a OtherFace is expected"))
  }

  @Test func anObjectThatIsNoStringStops() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Texts") { cls in
        try cls.addMethod("title") { (self: NSObject) -> NSObject in self }
      }
      let _: String = cls.makeInstance().send("title")
    }
    #expect(try errorText(result).contains("was returned or passed where a String is expected"))
  }
}
