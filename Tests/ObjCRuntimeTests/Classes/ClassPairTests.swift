import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

@Suite("Class pairs")
struct ClassPairTests {
  private static func makeClass(_ superclass: ObjCClass? = .nsObject) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Pair"), superclass: superclass)
    try cls.register()
    return cls
  }

  /// What `body` throws must have the code.
  private static func expect(
    _ code: ObjCError.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    let error = #expect(throws: ObjCError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == code, sourceLocation: sourceLocation)
  }

  @Test func aNameIsFoundFromRegistrationToDisposal() throws {
    let name = uniqueName("Pair")
    #expect(ObjCClass(named: name) == nil)
    let cls = try ObjCClass(name, superclass: .nsObject)
    #expect(cls.name == name && !cls.isRegistered)
    #expect(ObjCClass(named: name) == nil)
    try cls.register()
    #expect(cls.isRegistered && cls.metaclass.isRegistered)
    #expect(ObjCClass(named: name) == cls)
    #expect(try ObjCClass.named(name) == cls)
    try cls.dispose()
    #expect(ObjCClass(named: name) == nil)
    Self.expect(.unknownClass) { _ = try ObjCClass.named(name) }
  }

  @Test func aRootClassClosesTheLoopOfMetaclasses() throws {
    let root = try Self.makeClass(nil)
    #expect(root.superclass == nil)
    #expect(root.metaclass.metaclass == root.metaclass)
    #expect(root.metaclass.superclass == root)
    #expect(root.metaclass.isMetaclass && !root.isMetaclass)
    #expect(root.metaclass.name == root.name)
    #expect(root.metaclass.description == "\(root.name) (metaclass)")
  }

  @Test func aSubclassesMetaclassInheritsFromTheSuperclassesMetaclass() throws {
    let root = try Self.makeClass(nil)
    let middle = try Self.makeClass(root)
    let sub = try Self.makeClass(middle)
    #expect(sub.superclass == middle)
    #expect(sub.metaclass.superclass == middle.metaclass)
    #expect(middle.metaclass.superclass == root.metaclass)
    #expect(sub.metaclass.metaclass == root.metaclass)
    #expect(sub.isSubclass(of: root) && sub.isSubclass(of: sub) && !root.isSubclass(of: sub))
    #expect(sub.metaclass.isSubclass(of: root.metaclass))
    #expect(sub.metaclass.isSubclass(of: root))
  }

  @Test func nsObjectIsARootLikeAnyOther() {
    let root = ObjCClass.nsObject
    #expect(root.superclass == nil)
    #expect(root.metaclass.metaclass == root.metaclass)
    #expect(root.metaclass.superclass == root)
    #expect(ObjCClass(named: "NSObject") == root)
  }

  // In a process of its own: tests beside this one dispose of classes in the list.
  @Test func theClassListHasRegisteredClassesWithoutMetaclasses() async {
    await #expect(processExitsWith: .success) {
      let (root, sub) = (try Self.makeClass(nil), try Self.makeClass())
      let unregistered = try ObjCClass(uniqueName("Pair"), superclass: sub)
      let disposed = try Self.makeClass()
      try disposed.dispose()
      let all = ObjCClass.all
      #expect(all.contains(root) && all.contains(sub) && all.contains(.nsObject))
      #expect(!all.contains(unregistered) && !all.contains(disposed))
      #expect(!all.contains { $0.isMetaclass })
      #expect(Set(all).count == all.count)
    }
  }

  @Test func subclassesAreTheDirectRegisteredOnes() throws {
    let root = try Self.makeClass(nil)
    #expect(root.subclasses.isEmpty)
    let children = [try Self.makeClass(root), try Self.makeClass(root)]
    _ = try Self.makeClass(children[0])
    _ = try ObjCClass(uniqueName("Pair"), superclass: root)
    #expect(Set(root.subclasses) == Set(children))
    #expect(Set(root.metaclass.subclasses) == Set(children.map(\.metaclass)))
    try children[1].dispose()
    #expect(root.subclasses == [children[0]])
  }

  @Test func instanceSizeCountsTheIsaWordAndTheVariables() throws {
    let base = try ObjCClass(uniqueName("Pair"), superclass: .nsObject)
    #expect(base.instanceSize == 8)
    let byte = try base.addInstanceVariable("_byte", initialValue: 1 as UInt8)
    #expect(byte.offset == 8 && base.instanceSize == 9)
    let word = try base.addInstanceVariable("_word", initialValue: 2 as UInt64)
    #expect(word.offset == 16 && base.instanceSize == 24)
    try base.register()
    #expect(try Self.makeClass(base).instanceSize == 24)
    #expect(ObjCClass.nsObject.instanceSize == 8)
  }

  @Test func extraBytesAreZeroedAndWritable() throws {
    let cls = try ObjCClass(uniqueName("Pair"), superclass: .nsObject, extraBytes: 40)
    let bytes = try #require(cls.extraBytes)
    let words = UnsafeMutableBufferPointer(
      start: bytes.bindMemory(to: Int.self, capacity: 5), count: 5)
    #expect(words.allSatisfy { $0 == 0 })
    for index in 0..<5 { words[index] = -1 }
    try cls.register()
    #expect(cls.extraBytes == bytes)
    #expect(words.allSatisfy { $0 == -1 })
    let object = cls.makeInstance()
    #expect(object.objcClass == cls && cls.superclass == .nsObject)
  }

  @Test func onlyTheClassItselfHasExtraBytes() throws {
    let cls = try ObjCClass(uniqueName("Pair"), superclass: .nsObject, extraBytes: 8)
    try cls.register()
    #expect(cls.metaclass.extraBytes != cls.extraBytes)
    #expect(try Self.makeClass(cls).extraBytes == nil)
    #expect(try Self.makeClass().extraBytes == nil)
  }

  @Test func theVersionStartsAtZeroAndBelongsToOneClass() throws {
    let base = try Self.makeClass()
    let sub = try Self.makeClass(base)
    #expect(base.version == 0)
    base.version = 7
    sub.version = -3
    #expect(base.version == 7 && sub.version == -3)
    #expect(base.metaclass.version == 0)
  }

  // Field report, case 15.
  @Test func aRegisteredNameCannotBeAllocatedAgain() throws {
    let cls = try Self.makeClass()
    Self.expect(.duplicateClass) { _ = try ObjCClass(cls.name, superclass: .nsObject) }
    Self.expect(.duplicateClass) { _ = try ObjCClass("NSObject", superclass: nil) }
    #expect(ObjCClass(named: cls.name) == cls)
  }

  // Field report, case 15.
  @Test func ofTwoUnregisteredClassesOfOneNameTheSecondToRegisterFails() throws {
    let name = uniqueName("Pair")
    let first = try ObjCClass(name, superclass: .nsObject)
    let second = try ObjCClass(name, superclass: .nsObject)
    #expect(first != second)
    try second.register()
    Self.expect(.duplicateClass) { try first.register() }
    #expect(!first.isRegistered)
    #expect(ObjCClass(named: name) == second)
    let all = ObjCClass.all
    #expect(all.contains(second) && !all.contains(first))
    // The loser goes without harm to the winner, or may have the name after it.
    try second.dispose()
    try first.register()
    #expect(ObjCClass(named: name) == first)
    try first.dispose()
  }

  @Test func disposingTheLoserOfANameKeepsTheWinner() throws {
    let name = uniqueName("Pair")
    let loser = try ObjCClass(name, superclass: .nsObject)
    let winner = try ObjCClass(name, superclass: .nsObject)
    try winner.register()
    try loser.dispose()
    #expect(ObjCClass(named: name) == winner)
    #expect(winner.makeInstance().send("class") == winner)
  }

  @Test func aNameIsNeitherEmptyNorLongNorHasZeroBytes() throws {
    for name in ["", "a\0b", "\0", String(repeating: "x", count: 5000)] {
      Self.expect(.invalidName) { _ = try ObjCClass(name, superclass: .nsObject) }
    }
    for name in ["Größe", "类", "🦆", "with space", String(repeating: "y", count: 4000)] {
      let cls = try ObjCClass(uniqueName(name), superclass: .nsObject)
      try cls.register()
      #expect(cls.name.hasPrefix(name))
      #expect(ObjCClass(named: cls.name) == cls)
    }
  }

  @Test func theSuperclassMustBeARegisteredClass() throws {
    let unregistered = try ObjCClass(uniqueName("Pair"), superclass: .nsObject)
    Self.expect(.unregisteredClass) {
      _ = try ObjCClass(uniqueName("Pair"), superclass: unregistered)
    }
    let cls = try Self.makeClass()
    Self.expect(.typeMismatch) {
      _ = try ObjCClass(uniqueName("Pair"), superclass: cls.metaclass)
    }
    #expect(cls.subclasses.isEmpty && cls.metaclass.subclasses.isEmpty)
  }

  @Test func registeringTwiceOrAMetaclassFails() throws {
    let cls = try Self.makeClass()
    Self.expect(.registeredClass) { try cls.register() }
    Self.expect(.typeMismatch) { try cls.metaclass.register() }
    #expect(ObjCClass(named: cls.name) == cls)
    #expect(cls.makeInstance().send("class") == cls)
  }

  @Test func variablesCannotBeAddedAfterRegistration() throws {
    let cls = try Self.makeClass()
    Self.expect(.registeredClass) { _ = try cls.addInstanceVariable("_x", initialValue: 1) }
    #expect(cls.instanceSize == 8)
  }

  @Test func aClassWithSubclassesCannotBeDisposedOf() throws {
    let base = try Self.makeClass()
    let sub = try Self.makeClass(base)
    Self.expect(.classInUse) { try base.dispose() }
    Self.expect(.classInUse) { try base.metaclass.dispose() }
    #expect(ObjCClass(named: base.name) == base)
    #expect(sub.makeInstance().send("superclass") == base)
    try sub.dispose()
    try base.dispose()
  }

  @Test func aDisposedNameIsFreeForAnotherClass() throws {
    let name = uniqueName("Pair")
    for round in 1...3 {
      let cls = try ObjCClass(name, superclass: .nsObject)
      try cls.addMethod("number") { (_: NSObject) in round }
      try cls.register()
      #expect(cls.makeInstance().send("number") == round)
      try cls.dispose()
      #expect(ObjCClass(named: name) == nil)
    }
  }

  @Test func tenThousandClassesComeAndGo() throws {
    let root = try Self.makeClass(nil)
    let stem = uniqueName("Pair")
    var classes: [ObjCClass] = []
    for number in 0..<10_000 {
      let cls = try ObjCClass("\(stem)_of_many_\(number)", superclass: root)
      try cls.register()
      classes.append(cls)
    }
    #expect(root.subclasses.count == 10_000)
    #expect(ObjCClass(named: "\(stem)_of_many_9999") == classes[9999])
    for cls in classes.reversed() { try cls.dispose() }
    #expect(root.subclasses.isEmpty)
    #expect(ObjCClass(named: "\(stem)_of_many_0") == nil)
    try root.dispose()
  }

  // Field report, case 15.
  @Test func ofSixteenThreadsThatRegisterOneNameExactlyOneWins() throws {
    for _ in 0..<20 {
      let name = uniqueName("Pair")
      let wins = Atomic<Int>(0)
      let refusals = Atomic<Int>(0)
      onThreads(16) { _ in
        do throws(ObjCError) {
          try ObjCClass(name, superclass: .nsObject).register()
          wins.add(1, ordering: .relaxed)
        } catch {
          #expect(error.code == .duplicateClass)
          refusals.add(1, ordering: .relaxed)
        }
      }
      #expect(wins.load(ordering: .relaxed) == 1)
      #expect(refusals.load(ordering: .relaxed) == 15)
      #expect(ObjCClass(named: name)?.isRegistered == true)
    }
  }

  @Test func aMessageToAnUnregisteredClassStopsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("PairUnregistered", superclass: .nsObject)
      cls.send("class")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("+[PairUnregistered class]"))
    #expect(text.contains("not registered"))
  }
}
