import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Disposal of classes, and what is still underway")
struct DisposalTests {
  @Test("A class with an unregistered subclass is in use until that is registered or disposed of")
  func pendingSubclass() throws {
    let parent = try registeredClass()
    let child = try ObjCClass(uniqueName(), superclass: parent)
    let error = #expect(throws: ObjCError.self) { try parent.dispose() }
    #expect(error?.code == .classInUse)
    try child.dispose()
    let other = try ObjCClass(uniqueName(), superclass: parent)
    try other.register()
    try other.dispose()
    try parent.dispose()
  }

  @Test("A class that is running +initialize is in use")
  func initializing() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.metaclass.addMethod("initialize") { (self: ObjCClass) in
      do throws(ObjCError) { try self.dispose() } catch { log.append("\(error.code)") }
    }
    try cls.register()
    cls.send("class")
    #expect(log.text == "classInUse")
  }

  #if DEBUG
  @Test(
    "In debug builds a class is in use until its last instance has gone, also by a change of class")
  func instances() throws {
    let cls = try registeredClass()
    let other = try registeredClass()
    var object: ObjCObject? = cls.makeInstance()
    let error = #expect(throws: ObjCError.self) { try cls.dispose() }
    #expect(error?.code == .classInUse)
    #expect(error?.message.contains("has instances: 1") == true)
    try object?.setClass(other)
    try cls.dispose()
    #expect(throws: ObjCError.self) { try other.dispose() }
    object = nil
    try other.dispose()
  }

  @Test("An object that object_dispose has emptied does not count, and a copy does")
  func emptiedInstances() throws {
    let cls = try registeredClass()
    let object = cls.makeInstance()
    var copy: ObjCObject? = object.makeCopy()
    object_dispose(object)
    #expect(throws: ObjCError.self) { try cls.dispose() }
    #expect(copy?.objcClass == cls)
    copy = nil
    try cls.dispose()
    withExtendedLifetime(object) {}
  }
  #endif

  @Test("The runtime's own classes cannot be disposed of")
  func permanent() {
    let error = #expect(throws: ObjCError.self) { try ObjCClass.nsObject.dispose() }
    #expect(error?.code == .classInUse)
  }

  @Test("Registering a class without +load does not wait for another thread's +load")
  func registeringDuringLoad() throws {
    let log = Log()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    try cls.metaclass.addMethod("load") { (_: ObjCClass) in
      // This +load waits for the other thread, which registers and attaches.
      onThreads(1) { _ in
        if let other = try? ObjCClass(uniqueName(), superclass: .nsObject) {
          try? other.register()
          ObjCCategory("Empty").attach(to: other)
          log.append("registered")
        }
      }
    }
    try cls.register()
    #expect(log.text == "registered")
  }

  @Test("Hierarchies of 5,000 classes with a Swift instance variable work and end")
  func deepHierarchy() throws {
    let counter = Lifetime.Counter()
    var classes = [
      try registeredClass { cls in
        _ = try cls.addInstanceVariable("_life", initialValue: Lifetime(counter))
      }
    ]
    for _ in 1..<5_000 { classes.append(try registeredClass(under: classes[classes.count - 1])) }
    do {
      let object = classes[classes.count - 1].makeInstance()
      #expect(counter.alive == 1)
      withExtendedLifetime(object) {}
    }
    #expect(counter.alive == 0)
    for cls in classes.reversed() { try cls.dispose() }
  }

  @Test("A closure whose receiver cannot be the class's is refused")
  func receivers() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    var error = #expect(throws: ObjCError.self) {
      try cls.addMethod("f") { (_: ObjCClass) in }
    }
    #expect(error?.code == .typeMismatch)
    error = #expect(throws: ObjCError.self) {
      try cls.metaclass.addMethod("f") { (_: NSObject) in }
    }
    #expect(error?.code == .typeMismatch)
    error = #expect(throws: ObjCError.self) { try cls.addMethod("f") { (_: Int) in } }
    #expect(error?.code == .typeMismatch)
    #expect(cls.methods.isEmpty && cls.metaclass.methods.isEmpty)
    try cls.dispose()
  }

  @Test("An object kept alive by a -dealloc that had to queue stops the process")
  func deferredResurrection() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("Lazarus", superclass: .nsObject)
      let next = try cls.addInstanceVariable("_next", initialValue: ObjCObject?.none)
      let number = try cls.addInstanceVariable("_number", initialValue: 0)
      try cls.addMethod("dealloc") { (self: NSObject) in
        if self[number] == 65 { _ = Unmanaged.passRetained(self) }
      }
      try cls.register()
      var head: ObjCObject? = nil
      for index in (1...300).reversed() {
        let object = cls.makeInstance()
        object[next] = head
        object[number] = index
        head = object
      }
      head = nil
    }
    #expect(try errorText(result).contains("class Lazarus was kept alive by its -dealloc"))
  }

  @Test("An instance variable of a disposed object stops the process")
  func variableOfDisposed() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("Emptied", superclass: .nsObject)
      let list = try cls.addInstanceVariable("_list", initialValue: [1, 2, 3])
      try cls.register()
      let object = cls.makeInstance()
      object_dispose(object)
      objcrt_warning("\(object[list])")
    }
    #expect(try errorText(result).contains("has no "))
  }
}
