import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Categories")
struct CategoryTests {
  private static func makeClass(_ superclass: ObjCClass = .nsObject) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Category"), superclass: superclass)
    try cls.register()
    return cls
  }

  /// A category whose instance and class methods `number` answer the given number.
  private static func makeCategory(_ number: Int) throws -> ObjCCategory {
    var category = ObjCCategory("Number\(number)")
    try category.addMethod("number") { (_: NSObject) in number }
    try category.addClassMethod("number") { (_: ObjCClass) in -number }
    return category
  }

  private static func answers(_ cls: ObjCClass) -> [Int] {
    [cls.makeInstance().send("number"), cls.send("number")]
  }

  @Test func aCategoryIsAttachedToAClass() throws {
    let cls = try Self.makeClass()
    try Self.makeCategory(1).attach(to: cls)
    #expect(Self.answers(cls) == [1, -1])
    #expect(cls.ownMethod("number")?.definingClass == cls)
    #expect(cls.classMethod("number")?.definingClass == cls.metaclass)
  }

  @Test func aCategoryIsAttachedToAName() throws {
    let cls = try Self.makeClass()
    try Self.makeCategory(1).attach(to: cls.name)
    #expect(Self.answers(cls) == [1, -1])
  }

  @Test func aMetaclassStandsForItsClass() throws {
    let cls = try Self.makeClass()
    try Self.makeCategory(1).attach(to: cls.metaclass)
    #expect(Self.answers(cls) == [1, -1])
  }

  @Test func aCategoryWaitsForTheClassOfItsName() throws {
    let name = uniqueName("Category")
    try Self.makeCategory(1).attach(to: name)
    let cls = try ObjCClass(name, superclass: .nsObject)
    try cls.addMethod("number") { (_: NSObject) in 0 }
    #expect(cls.methods.count == 1)
    try cls.register()
    #expect(cls.methods.count == 2)
    #expect(Self.answers(cls) == [1, -1])
  }

  @Test func aWaitingCategoryTellsNamesApartThatUnicodeCallsEqual() throws {
    let stem = uniqueName("Category")
    try Self.makeCategory(1).attach(to: stem + "\u{E9}")
    let other = try ObjCClass(stem + "e\u{301}", superclass: .nsObject)
    try other.register()
    #expect(other.ownMethod("number") == nil)
    let meant = try ObjCClass(stem + "\u{E9}", superclass: .nsObject)
    try meant.register()
    #expect(Self.answers(meant) == [1, -1])
  }

  @Test func aNameWithAZeroByteIsNotTheNameInFrontOfIt() throws {
    let cls = try Self.makeClass()
    try Self.makeCategory(1).attach(to: cls.name + "\0x")
    #expect(cls.ownMethod("number") == nil)
    #expect(ObjCClass(named: cls.name + "\0x") == nil)
  }

  @Test func aCategoryWaitsForAnUnregisteredClass() throws {
    let cls = try ObjCClass(uniqueName("Category"), superclass: .nsObject)
    try Self.makeCategory(1).attach(to: cls)
    #expect(cls.methods.isEmpty)
    try cls.register()
    #expect(Self.answers(cls) == [1, -1])
  }

  @Test func aCategoryThatWaitedOnceDoesNotComeBackForTheNextClassOfTheName() throws {
    let name = uniqueName("Category")
    try Self.makeCategory(1).attach(to: name)
    let first = try ObjCClass(name, superclass: .nsObject)
    try first.register()
    #expect(first.instancesRespond(to: "number"))
    try first.dispose()
    let second = try ObjCClass(name, superclass: .nsObject)
    try second.register()
    #expect(!second.instancesRespond(to: "number"))
  }

  @Test func theLastAttachedWins() throws {
    let cls = try Self.makeClass()
    for number in 1...3 {
      try Self.makeCategory(number).attach(to: cls)
      #expect(Self.answers(cls) == [number, -number])
    }
    #expect(cls.methods.count == 3)
  }

  @Test func theLastOfTheWaitingWins() throws {
    let name = uniqueName("Category")
    for number in 1...3 { try Self.makeCategory(number).attach(to: name) }
    let cls = try ObjCClass(name, superclass: .nsObject)
    try cls.register()
    #expect(Self.answers(cls) == [3, -3])
  }

  @Test func aCategoryOverridesTheClasssOwnMethods() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 0 }
    try cls.metaclass.addMethod("number") { (_: ObjCClass) in 0 }
    #expect(Self.answers(cls) == [0, 0])
    try Self.makeCategory(4).attach(to: cls)
    #expect(Self.answers(cls) == [4, -4])
  }

  @Test func oneCategoryServesSeveralClasses() throws {
    let category = try Self.makeCategory(5)
    let classes = [try Self.makeClass(), try Self.makeClass()]
    for cls in classes { category.attach(to: cls) }
    #expect(classes.map { Self.answers($0) } == [[5, -5], [5, -5]])
    try classes[0].replaceMethod("number") { (_: NSObject) in 6 }
    #expect(classes.map { Self.answers($0) } == [[6, -5], [5, -5]])
  }

  @Test func aCategoryIsAValue() throws {
    let original = try Self.makeCategory(1)
    var copy = original
    try copy.addMethod("number") { (_: NSObject) in 2 }
    let classes = [try Self.makeClass(), try Self.makeClass()]
    original.attach(to: classes[0])
    copy.attach(to: classes[1])
    #expect(classes.map { Self.answers($0) } == [[1, -1], [2, -1]])
  }

  @Test func ofTwoEntriesOfOneSelectorTheLaterWins() throws {
    var category = try Self.makeCategory(1)
    try category.addMethod("number") { (_: NSObject) in 8 }
    try category.addClassMethod("number") { (_: ObjCClass) in -8 }
    let cls = try Self.makeClass()
    category.attach(to: cls)
    #expect(Self.answers(cls) == [8, -8])
  }

  @Test func subclassesWithWarmCachesSeeTheCategory() throws {
    let base = try Self.makeClass()
    try base.addMethod("number") { (_: NSObject) in 0 }
    try base.metaclass.addMethod("number") { (_: ObjCClass) in 0 }
    let sub = try Self.makeClass(try Self.makeClass(base))
    #expect(Self.answers(sub) == [0, 0])
    try Self.makeCategory(9).attach(to: base)
    #expect(Self.answers(sub) == [9, -9])
  }

  @Test func malformedEncodingsAndAritiesAreRefusedAndLeaveTheCategoryUnchanged() throws {
    var category = try Self.makeCategory(1)
    let implementation = ObjCClass.nsObject.implementation(for: "hash")
    for (types, code) in [
      ("", ObjCError.Code.malformedEncoding), ("v@:{", .malformedEncoding),
      ("v", .malformedEncoding), ("q@:i", .arityMismatch),
    ] {
      let error = #expect(throws: ObjCError.self) {
        try category.addMethod("number", implementation: implementation, typeEncoding: types)
      }
      #expect(error?.code == code, "\(types)")
      let classError = #expect(throws: ObjCError.self) {
        try category.addClassMethod("number", implementation: implementation, typeEncoding: types)
      }
      #expect(classError?.code == code, "\(types)")
    }
    let cls = try Self.makeClass()
    category.attach(to: cls)
    #expect(Self.answers(cls) == [1, -1])
    #expect(cls.methods.count == 1 && cls.metaclass.methods.count == 1)
  }

  @Test func anEmptyCategoryChangesNothing() throws {
    let cls = try Self.makeClass()
    ObjCCategory("Empty").attach(to: cls)
    #expect(cls.methods.isEmpty && cls.metaclass.methods.isEmpty)
  }

  @Test func categoriesFromManyThreadsAllArrive() throws {
    let cls = try Self.makeClass()
    onThreads(8) { thread in
      var category = ObjCCategory("Thread\(thread)")
      #expect(throws: Never.self) {
        try category.addMethod(Selector("thread\(thread)")) { (_: NSObject) in thread }
      }
      category.attach(to: cls)
    }
    let object = cls.makeInstance()
    #expect((0..<8).map { object.send(Selector("thread\($0)")) as Int } == Array(0..<8))
  }
}
