import Glibc
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Faults that OBJCRT_CHECK finds, each in a process that makes one.
@Suite("Checks")
struct CheckTests {
  /// A class with a method that has been sent, and so is cached.
  @Sendable
  private static func warmClass(_ stem: String = "Checked") throws -> ObjCClass {
    let cls = try registeredClass(stem) { cls in
      try cls.addMethod("number") { (_: NSObject) in 1 }
      _ = try cls.addInstanceVariable("_number", initialValue: 1)
    }
    #expect(cls.makeInstance().send("number") == 1)
    return cls
  }

  @Sendable
  private static func change(_ cls: ObjCClass) throws {
    try cls.addMethod(Selector(uniqueName("change"))) { (_: NSObject) in }
  }

  @Test func aWrongStrideIsFound() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_CHECK=1")
      let cls = try Self.warmClass()
      cls.record.pointee.methods?.pointee.stride = 40
      try Self.change(cls)
    }
    let text = try errorText(result)
    #expect(
      text.contains(
        /objc: OBJCRT_CHECK: class Checked_\d+ \(0x[0-9a-f]+\): a method list has the stride 40/))
  }

  @Test func aCachedImplementationThatIsNotTheMethodsIsFound() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_CHECK=1")
      let cls = try Self.warmClass()
      let child = try registeredClass("Below", under: cls)
      #expect(child.makeInstance().send("number") == 1)
      objcrt_lock()
      objcrt_cacheUpdateLocked(
        child.record, Selector("number").record, objcrt_forwardImplementation())
      objcrt_unlock()
      // The change is above: what inherits it is checked too.
      try Self.change(cls)
    }
    let text = try errorText(result)
    #expect(
      text.contains(
        /class Below_\d+ \(0x[0-9a-f]+\): the cache has 0x[0-9a-f]+ for number, and a fresh look-up finds 0x/
      ))
  }

  @Test func aSelectorThatIsNotCanonicalIsFound() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_CHECK=1")
      let cls = try Self.warmClass()
      let copy = UnsafeMutablePointer<objcrt_selector>.allocate(capacity: 1)
      memcpy(copy, Selector("another").record, MemoryLayout<objcrt_selector>.size)
      objcrt_lock()
      objcrt_classAddMethodLocked(
        cls.record, copy, objcrt_forwardImplementation(), objcrt_internTypes("v16@0:8"))
      objcrt_unlock()
    }
    let text = try errorText(result)
    #expect(
      text.contains(/the selector another \(0x[0-9a-f]+\) in a method list is not the canonical one/))
  }

  @Test func aClassThatTheTreeHasLostIsFound() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_CHECK=1")
      let parent = try Self.warmClass("Parent")
      let child = try registeredClass("Lost", under: parent)
      parent.record.pointee.first_subclass = nil
      try Self.change(child)
    }
    let text = try errorText(result)
    #expect(
      text.contains(/class Lost_\d+ \(0x[0-9a-f]+\): it is registered and 0 times in the tree/))
  }

  @Test func aWrongSuperclassOfAMetaclassIsFound() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_CHECK=1")
      let cls = try Self.warmClass()
      cls.metaclass.record.pointee.superclass = cls.record
      try cls.metaclass.addMethod("change") { (_: ObjCClass) in }
    }
    let text = try errorText(result)
    #expect(text.contains(/OBJCRT_CHECK: metaclass Checked_\d+ \(0x[0-9a-f]+\): it/))
  }

  @Test func aVariableOutsideTheInstanceIsFound() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      restart(with: "OBJCRT_CHECK=1")
      let cls = try Self.warmClass()
      cls.record.pointee.instance_size = 12
      try Self.change(cls)
    }
    let text = try errorText(result)
    #expect(
      text.contains(
        "instance variable _number of 8 bytes at offset 8 is outside an instance of 12"))
  }

  @Test func withoutTheSwitchAFaultStays() async throws {
    await #expect(processExitsWith: .success) {
      restart(with: "OBJCRT_CHECK=0")
      let cls = try Self.warmClass()
      cls.record.pointee.methods?.pointee.stride = 40
      try Self.change(cls)
    }
  }

  @Test func classesAreSoundAfterChangesOnManyThreads() throws {
    var classes = [try registeredClass("Sound")]
    for _ in 0..<20 { classes.append(try registeredClass("Sound", under: classes.last)) }
    let names = (0..<24).map { Selector("sound\($0)") }
    for name in names { try classes[0].addMethod(name) { (_: NSObject) in 0 } }
    onThreads(4) { [classes] thread in
      for step in 0..<500 {
        let cls = classes[(step * 7 + thread) % classes.count]
        let name = names[(step + thread * 5) % names.count]
        if step % 3 == 0, let method = cls.instanceMethod(name) {
          _ = try? cls.replaceMethod(
            name, implementation: method.implementation, typeEncoding: method.typeEncoding)
        }
        _ = cls.makeInstance().send(name) as Int
      }
    }
    objcrt_lock()
    for cls in classes {
      objcrt_checkClassLocked(cls.record)
      objcrt_checkClassLocked(cls.metaclass.record)
    }
    objcrt_unlock()
  }
}
