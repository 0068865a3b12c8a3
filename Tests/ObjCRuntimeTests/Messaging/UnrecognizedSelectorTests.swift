import ObjCRuntime
import ObjCTestSupport
import Testing

private final class OtherFace: NSObject {}

@Suite("Messages that nobody understands")
struct UnrecognizedSelectorTests {
  @Test func anInstanceIsNamedInApplesWords() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let object = try registeredClass("Deaf").makeInstance()
      object.send("foo")
    }
    let text = try errorText(result)
    #expect(text.contains(/-\[Deaf_\d+ foo\]: unrecognized selector sent to instance 0x[0-9a-f]+/))
  }

  @Test func aClassIsNamedInApplesWords() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Deaf")
      cls.send("foo:", 1)
    }
    let text = try errorText(result)
    #expect(text.contains(/\+\[Deaf_\d+ foo:\]: unrecognized selector sent to class 0x[0-9a-f]+/))
  }

  @Test func aSendWithAStructureIsNamedToo() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: CGRect = NSObject().send("frame")
    }
    let text = try errorText(result)
    #expect(text.contains("-[NSObject frame]: unrecognized selector sent to instance 0x"))
  }

  @Test func aCallFromCThatExpectsAStructureIsNamedToo() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
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
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
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
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
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
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      NSObject().send("doesNotRecognizeSelector:", "abstract" as Selector)
    }
    let text = try errorText(result)
    #expect(text.contains("-[NSObject abstract]: unrecognized selector sent to instance 0x"))
  }

  @Test func anUnregisteredClassIsNotMessaged() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      try ObjCClass("NotYet", superclass: .nsObject).send("new")
    }
    let text = try errorText(result)
    #expect(text.contains("+[NotYet new]: message sent to class 0x"))
    #expect(text.contains("which is not registered"))
  }

  @Test func anUnregisteredClassHasNoInstances() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      _ = try ObjCClass("NotYet", superclass: .nsObject).makeInstance()
    }
    let text = try errorText(result)
    #expect(text.contains("an instance of class NotYet"))
    #expect(text.contains("the class is not registered"))
  }

  @Test func nilWhereNoneIsExpectedStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Nothing") { cls in
        try cls.addMethod("parent") { (_: NSObject) -> NSObject? in nil }
      }
      let _: NSObject = cls.makeInstance().send("parent")
    }
    let text = try errorText(result)
    #expect(
      text.contains(
        /-\[Nothing_\d+ parent\]: nil was returned where the type NSObject is expected: use an optional \(receiver 0x[0-9a-f]+\)/
      ))
  }

  @Test func aClassObjectIsNoObjCObject() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
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
    #expect(text.contains("was returned where the type ObjCObject is expected"))
  }

  @Test func anObjectOfAnotherFaceStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Faces") { cls in
        try cls.addMethod("me") { (self: NSObject) -> NSObject in self }
      }
      let _: OtherFace = cls.makeInstance().send("me")
    }
    let text = try errorText(result)
    #expect(text.contains("whose face is NSObject"))
    #expect(text.contains("where the type OtherFace is expected"))
  }

  @Test func anObjectThatIsNoStringStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Texts") { cls in
        try cls.addMethod("title") { (self: NSObject) -> NSObject in self }
      }
      let _: String = cls.makeInstance().send("title")
    }
    #expect(try errorText(result).contains("was returned where the type String is expected"))
  }

  @Test func nilForAClosuresArgumentThatHasNoPlaceForItStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try registeredClass("Passed") { cls in
        try cls.addMethod("take:and:") { (_: NSObject, _: Int, _: NSObject) in }
      }
      cls.makeInstance().send("take:and:", 1, nil as NSObject?)
    }
    let text = try errorText(result)
    #expect(
      text.contains(
        /-\[Passed_\d+ take:and:\]: nil was passed as argument 2 where the type NSObject is expected/
      ))
  }

  @Test func aMessageToNilWhoseResultHasNoPlaceForNilStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let _: String = (nil as NSObject?).send("description")
    }
    let text = try errorText(result)
    #expect(text.contains("description was sent to nil, which gives nil, where the type String"))
  }
}
