import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Apple's functions on references to objects")
struct AppleReferenceTests {
  /// A class whose instances have a variable `_object` that the runtime takes for an address.
  private static func holder(types: String = "@") throws -> (ObjCClass, Ivar) {
    let cls = try registeredClass("Holder") { class_addIvar($0, "_object", 8, 3, types) }
    return (cls, try #require(class_getInstanceVariable(cls, "_object")))
  }

  /// A class whose instances count as alive.
  private static func counted(_ counter: Lifetime.Counter) throws -> ObjCClass {
    try registeredClass("Counted") {
      _ = try $0.addInstanceVariable("_life", initialValue: Lifetime(counter))
    }
  }

  private static func word(_ object: ObjCObject) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(object.id)
  }

  // MARK: Weak references

  @Test func aLocationRefersToItsObjectUntilThatDies() throws {
    let counter = Lifetime.Counter()
    let cls = try Self.counted(counter)
    let location = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    defer { location.deallocate() }
    location.initialize(to: 0)
    do {
      let object = cls.makeInstance()
      #expect(objc_storeWeak(location, object) === object)
      #expect(objc_loadWeak(location) === object && objc_loadWeak(location) === object)
    }
    #expect(counter.alive == 0)
    #expect(objc_loadWeak(location) == nil && location.pointee == 0)
  }

  @Test func anotherObjectTakesALocationOver() throws {
    let counter = Lifetime.Counter()
    let cls = try Self.counted(counter)
    let (first, second) = (cls.makeInstance(), cls.makeInstance())
    var location: UInt = 0
    objc_storeWeak(&location, first)
    #expect(objc_storeWeak(&location, second) === second)
    #expect(objc_loadWeak(&location) === second)
    #expect(objc_storeWeak(&location, nil) == nil && location == 0)
    #expect(objc_loadWeak(&location) == nil)
    withExtendedLifetime((first, second)) { #expect(counter.alive == 2) }
  }

  @Test func anObjectInItsDeallocIsStoredAsNil() throws {
    let log = Log()
    let cls = try registeredClass("Holder") {
      try $0.addMethod("dealloc") { (self: ObjCObject) in
        var location: UInt = 0
        log.append("\(objc_storeWeak(&location, self) == nil) \(location)")
      }
    }
    do { _ = cls.makeInstance() }
    #expect(log.text == "true 0")
  }

  @Test func aDisposedObjectReadsAsNil() throws {
    let object = try registeredClass("Holder").makeInstance()
    var location: UInt = 0
    objc_storeWeak(&location, object)
    object_dispose(object)
    #expect(objc_loadWeak(&location) == nil && location == 0)
    #expect(objc_storeWeak(&location, object) == nil)
  }

  @Test func threadsShareALocation() throws {
    struct Location: @unchecked Sendable {
      // SAFETY of @unchecked: the functions under test are atomic.
      let address: UnsafeMutablePointer<UInt>
    }
    let counter = Lifetime.Counter()
    let cls = try Self.counted(counter)
    let shared = Location(address: .allocate(capacity: 1))
    shared.address.initialize(to: 0)
    onThreads(4) { number in
      for _ in 0..<500 {
        if number == 0 { objc_storeWeak(shared.address, cls.makeInstance()) }
        if let object = objc_loadWeak(shared.address) { #expect(object.objcClass == cls) }
      }
    }
    objc_storeWeak(shared.address, nil)
    #expect(counter.alive == 0)
    shared.address.deallocate()
  }

  // MARK: Variables that are strong by default

  @Test func anAddressIsRetainedByDefaultAndTheOldOneReleased() throws {
    let counter = Lifetime.Counter()
    let counted = try Self.counted(counter)
    let (cls, variable) = try Self.holder()
    let holder = cls.makeInstance()
    object_setIvarWithStrongDefault(holder, variable, counted.makeInstance())
    #expect(counter.alive == 1 && object_getIvar(holder, variable)?.objcClass == counted)
    object_setIvarWithStrongDefault(holder, variable, counted.makeInstance())
    #expect(counter.alive == 1)
    object_setIvarWithStrongDefault(holder, variable, object_getIvar(holder, variable))
    #expect(counter.alive == 1)
    object_setIvarWithStrongDefault(holder, variable, nil)
    #expect(counter.alive == 0 && object_getIvar(holder, variable) == nil)
  }

  @Test func aStrongVariableIsNotRetainedTwice() throws {
    let counter = Lifetime.Counter()
    let counted = try Self.counted(counter)
    let cls = try registeredClass("Holder") {
      try $0.addInstanceVariable("_object", typeEncoding: "@", ownership: .strong)
    }
    let variable = try #require(class_getInstanceVariable(cls, "_object"))
    do {
      let holder = cls.makeInstance()
      object_setIvarWithStrongDefault(holder, variable, counted.makeInstance())
      #expect(counter.alive == 1)
      let object = counted.makeInstance()
      object_setInstanceVariableWithStrongDefault(holder, "_object", Self.word(object))
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
  }

  @Test func aVariableOfAnotherClassIsRefused() throws {
    let counter = Lifetime.Counter()
    let (_, variable) = try Self.holder()
    let other = try Self.holder().0.makeInstance()
    let object = try Self.counted(counter).makeInstance()
    object_setIvarWithStrongDefault(other, variable, object)
    #expect(other.objcClass.instanceVariables.first.flatMap { object_getIvar(other, $0) } == nil)
    let (numbers, number) = try Self.holder(types: "q")
    object_setIvarWithStrongDefault(numbers.makeInstance(), number, object)
    withExtendedLifetime(object) { #expect(counter.alive == 1) }
  }

  @Test func aWordIsRetainedByDefaultWhereItIsAnObject() throws {
    let counter = Lifetime.Counter()
    let counted = try Self.counted(counter)
    let (cls, variable) = try Self.holder()
    let holder = cls.makeInstance()
    do {
      let object = counted.makeInstance()
      let found = object_setInstanceVariableWithStrongDefault(
        holder, "_object", Self.word(object))
      #expect(found == variable)
    }
    #expect(counter.alive == 1)
    #expect(object_setInstanceVariableWithStrongDefault(holder, "_object", nil) == variable)
    #expect(counter.alive == 0)
    #expect(object_setInstanceVariableWithStrongDefault(holder, "_missing", nil) == nil)
  }

  @Test func aWordThatIsNoObjectIsStoredAsItIs() throws {
    let (cls, variable) = try Self.holder(types: "^v")
    let holder = cls.makeInstance()
    let word = UnsafeMutableRawPointer(bitPattern: 0x1234)
    #expect(object_setInstanceVariableWithStrongDefault(holder, "_object", word) == variable)
    var found: UnsafeMutableRawPointer?
    object_getInstanceVariable(holder, "_object", &found)
    #expect(found == word)
    #expect(object_setInstanceVariableWithStrongDefault(holder, "_object", nil) == variable)
  }

  // MARK: Forwarding

  @Test func aForwardHandlerTakesTheMessages() async {
    await #expect(processExitsWith: .success) {
      let cls = try ObjCClass("HandledApple", superclass: .nsObject)
      try cls.addMethod("forwardingTargetForSelector:") {
        (_: NSObject, _: Selector) -> ObjCClass? in fatalError("a stage is asked")
      }
      try cls.metaclass.addMethod("multiply:by:") { (_: ObjCClass, _: Int, _: Double) -> Int in 1 }
      try cls.register()
      let object = cls.makeInstance()
      let words: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int, Double) -> Int = {
        _, _, number, factor in number * Int(factor)
      }
      let structures: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Double) -> CGRect =
        { _, _, x in CGRect(origin: CGPoint(x: x, y: 1), size: CGSize(width: 2, height: 3)) }
      objc_setForwardHandler(
        unsafeBitCast(words, to: UnsafeMutableRawPointer.self),
        unsafeBitCast(structures, to: UnsafeMutableRawPointer.self))
      if object.send("multiply:by:", 21, 2.0) as Int != 42 { fatalError("another answer") }
      object.send("multiply:by:", 21, 2.0)
      #if arch(x86_64)
      let rect: CGRect = object.send("rectAt:", 7.0)
      if rect.origin.x != 7 || rect.size.height != 3 { fatalError("another structure") }
      #endif
      objc_setForwardHandler(nil, nil)
      try cls.replaceMethod("forwardingTargetForSelector:") {
        (self: NSObject, _: Selector) -> ObjCClass? in self.objcClass
      }
      if object.send("multiply:by:", 21, 2.0) as Int != 1 { fatalError("no stage is asked") }
    }
  }

  // MARK: Fast enumeration

  @Test func theHandlerIsToldOfAMutation() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("MutatedApple", superclass: .nsObject)
      try cls.register()
      objc_setEnumerationMutationHandler { id in
        objc_setEnumerationMutationHandler(nil)
        if ObjCObject.from(id: id).objcClass.name != "MutatedApple" { fatalError("another object") }
      }
      objc_enumerationMutation(cls.makeInstance())
    }
    #expect(try errorText(result).isEmpty)
  }

  @Test func withoutAHandlerAMutationStopsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("MutatedApple", superclass: .nsObject)
      try cls.register()
      objc_setEnumerationMutationHandler { _ in }
      objc_setEnumerationMutationHandler(nil)
      objc_enumerationMutation(cls.makeInstance())
    }
    let text = try errorText(result)
    #expect(text.contains("objc: <MutatedApple: 0x"))
    #expect(text.contains("was changed while it was enumerated"))
  }
}
