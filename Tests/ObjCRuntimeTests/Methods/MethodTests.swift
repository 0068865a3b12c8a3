import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Methods")
struct MethodTests {
  /// A registered class of a new name.
  private static func makeClass(_ superclass: ObjCClass = .nsObject) throws -> ObjCClass {
    let cls = try ObjCClass(uniqueName("Methods"), superclass: superclass)
    try cls.register()
    return cls
  }

  private static func number(_ cls: ObjCClass, _ selector: Selector = "number") -> Int {
    cls.makeInstance().send(selector)
  }

  @Test func addingRefusesAnExistingMethodAndChangesNothing() throws {
    let cls = try Self.makeClass()
    #expect(try cls.addMethod("number") { (_: NSObject) in 1 })
    let before = try #require(cls.ownMethod("number")).implementation
    #expect(try cls.addMethod("number") { (_: NSObject) in 2 } == false)
    #expect(cls.methods.count == 1)
    #expect(cls.ownMethod("number")?.implementation == before)
    #expect(Self.number(cls) == 1)
  }

  @Test func aClosureWhoseReceiverIsNoObjectIsRefused() throws {
    let cls = try Self.makeClass()
    func code(_ body: MethodBody) -> ObjCError.Code? {
      do throws(ObjCError) {
        try cls.addMethod("number", body)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(MethodBody { (_: [Int]) in }) == .typeMismatch)
    #expect(code(MethodBody { (_: [Int]?) in }) == .typeMismatch)
    #expect(code(MethodBody { (_: String) in }) == .typeMismatch)
    #expect(code(MethodBody { (_: Int) in }) == .typeMismatch)
    #expect(code(MethodBody { (_: CGPoint) in }) == .typeMismatch)
    #expect(code(MethodBody { (_: ObjCClass) in }) == .typeMismatch)
    #expect(cls.methods.isEmpty)
    #expect(code(MethodBody { (_: NSObject?) in }) == nil)
  }

  @Test func anEncodingThatWasRightForOneSelectorIsCheckedForTheNext() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    let implementation = try #require(cls.ownMethod("number")).implementation
    func add(_ selector: Selector, _ types: String) -> ObjCError.Code? {
      do throws(ObjCError) {
        try cls.addMethod(selector, implementation: implementation, typeEncoding: types)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(add("first:", "q24@0:8q16") == nil)
    #expect(add("second", "q24@0:8q16") == .arityMismatch)
    #expect(add("third:and:", "q24@0:8q16") == .arityMismatch)
    #expect(add("fourth:", "q24@0:8q16\0") == .malformedEncoding)
    #expect(add("fifth:", "q24@0:8q") == nil)
    #expect(add("sixth:", "q24@0:8") == .arityMismatch)
    #expect(cls.methods.map(\.selector.name).sorted() == ["fifth:", "first:", "number"])
  }

  @Test func anOverrideLeavesSuperclassAndSiblingsAlone() throws {
    let base = try Self.makeClass()
    try base.addMethod("number") { (_: NSObject) in 1 }
    let (left, right) = (try Self.makeClass(base), try Self.makeClass(base))
    #expect([base, left, right].map { Self.number($0) } == [1, 1, 1])
    #expect(try left.addMethod("number") { (_: NSObject) in 2 })
    #expect([base, left, right].map { Self.number($0) } == [1, 2, 1])
    #expect(right.ownMethod("number") == nil)
  }

  @Test func replacingReturnsTheOldImplementationAndKeepsTheTypes() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    let old = try #require(cls.ownMethod("number"))
    let (oldImplementation, types) = (old.implementation, old.typeEncoding)
    #expect(types == "q16@0:8")
    let other = try Self.makeClass()
    try other.addMethod("number") { (_: NSObject) in 2 }
    let new = try #require(other.ownMethod("number")).implementation
    let replaced = try cls.replaceMethod("number", implementation: new, typeEncoding: "Q16@0:8")
    #expect(replaced == oldImplementation)
    #expect(cls.ownMethod("number")?.typeEncoding == "q16@0:8")
    #expect(cls.methods.count == 1)
    #expect(Self.number(cls) == 2)
  }

  @Test func replacingAMissingOrInheritedMethodReturnsNilAndAdds() throws {
    let base = try Self.makeClass()
    #expect(try base.replaceMethod("number") { (_: NSObject) in 1 } == nil)
    let sub = try Self.makeClass(base)
    #expect(try sub.replaceMethod("number") { (_: NSObject) in 2 } == nil)
    #expect([base, sub].map { Self.number($0) } == [1, 2])
  }

  // Field report, case 5.
  @Test func settingTheSameImplementationTwiceReturnsWhatItReplaced() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.addMethod("other") { (_: NSObject) in 2 }
    let method = try #require(cls.ownMethod("number"))
    let original = method.implementation
    let hook = try #require(cls.ownMethod("other")).implementation
    let first = method.setImplementation(hook)
    let second = method.setImplementation(hook)
    #expect(first == original)
    #expect(second == hook)
    #expect(first != hook)
    #expect(method.implementation == hook)
    #expect(Self.number(cls) == 2)
  }

  // Field report, case 3.
  @Test func exchangingAnInheritedMethodChangesSuperclassAndSiblings() throws {
    let base = try Self.makeClass()
    try base.addMethod("number") { (_: NSObject) in 1 }
    let (hooked, sibling) = (try Self.makeClass(base), try Self.makeClass(base))
    try hooked.addMethod("swizzled") { (_: NSObject) in 2 }
    let inherited = try #require(hooked.instanceMethod("number"))
    #expect(inherited.definingClass == base)
    try inherited.exchangeImplementations(with: try #require(hooked.instanceMethod("swizzled")))
    #expect([base, hooked, sibling].map { Self.number($0) } == [2, 2, 2])
    #expect(Self.number(hooked, "swizzled") == 1)
    // The superclass now runs code that may send what only the subclass has.
    #expect(!sibling.instancesRespond(to: "swizzled"))
  }

  // Field report, case 3: the idiom that does not.
  @Test func addingFirstKeepsAnExchangeInTheSubclass() throws {
    let base = try Self.makeClass()
    try base.addMethod("number") { (_: NSObject) in 1 }
    let (hooked, sibling) = (try Self.makeClass(base), try Self.makeClass(base))
    try hooked.addMethod("swizzled") { (self: NSObject) -> Int in 10 + self.send("swizzled") }
    let swizzled = try #require(hooked.ownMethod("swizzled"))
    let original = try #require(hooked.instanceMethod("number"))
    #expect(
      try hooked.addMethod(
        "number", implementation: swizzled.implementation, typeEncoding: swizzled.typeEncoding))
    try hooked.replaceMethod(
      "swizzled", implementation: original.implementation, typeEncoding: original.typeEncoding)
    #expect([base, hooked, sibling].map { Self.number($0) } == [1, 11, 1])
  }

  // Field report, case 4.
  @Test func exchangingTwiceRestores() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.addMethod("other") { (_: NSObject) in 2 }
    let number = try #require(cls.ownMethod("number"))
    let other = try #require(cls.ownMethod("other"))
    let implementations = [number.implementation, other.implementation]
    try number.exchangeImplementations(with: other)
    #expect(Self.number(cls) == 2 && Self.number(cls, "other") == 1)
    #expect([other.implementation, number.implementation] == implementations)
    try other.exchangeImplementations(with: number)
    #expect(Self.number(cls) == 1 && Self.number(cls, "other") == 2)
    #expect([number.implementation, other.implementation] == implementations)
  }

  @Test func exchangingAMethodWithItselfChangesNothing() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    let method = try #require(cls.ownMethod("number"))
    let implementation = method.implementation
    try method.exchangeImplementations(with: method)
    #expect(method.implementation == implementation)
    #expect(Self.number(cls) == 1)
  }

  @Test func exchangingSwapsImplementationsAndNotNamesOrTypes() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.addMethod("double") { (_: NSObject) in 2.0 }
    let number = try #require(cls.ownMethod("number"))
    let double = try #require(cls.ownMethod("double"))
    method_exchangeImplementations(number, double)
    #expect(number.selector == "number" && number.typeEncoding == "q16@0:8")
    #expect(double.selector == "double" && double.typeEncoding == "d16@0:8")
  }

  @Test func theMethodListHoldsOwnMethodsOnly() throws {
    let base = try Self.makeClass()
    try base.addMethod("inherited") { (_: NSObject) in 1 }
    let cls = try Self.makeClass(base)
    #expect(cls.methods.isEmpty)
    try cls.addMethod("own") { (_: NSObject) in 1 }
    try cls.metaclass.addMethod("ofTheClass") { (_: ObjCClass) in 1 }
    #expect(cls.methods.map(\.selector) == ["own"])
    #expect(cls.metaclass.methods.map(\.selector) == ["ofTheClass"])
    #expect(cls.methods.first?.definingClass == cls)
  }

  @Test func theMethodListHasCategoriesFirstAndTheLastBeforeTheOthers() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 0 }
    for number in 1...2 {
      var category = ObjCCategory("Category\(number)")
      try category.addMethod("number") { (_: NSObject) in number }
      category.attach(to: cls)
    }
    let methods = cls.methods
    #expect(methods.map(\.selector) == ["number", "number", "number"])
    #expect(methods.first == cls.ownMethod("number"))
    // Setting the shadowed ones is seen by nobody.
    let replacement = try #require(methods.last).implementation
    methods[1].setImplementation(replacement)
    #expect(Self.number(cls) == 2)
    methods[0].setImplementation(replacement)
    #expect(Self.number(cls) == 0)
  }

  @Test func classMethodsAreMethodsOfTheMetaclass() throws {
    let cls = try Self.makeClass()
    try cls.metaclass.addMethod("number") { (self: ObjCClass) in self.name.utf8.count }
    let sub = try Self.makeClass(cls)
    #expect(cls.send("number") == cls.name.utf8.count)
    #expect(sub.send("number") == sub.name.utf8.count)
    #expect(sub.classMethod("number")?.definingClass == cls.metaclass)
    #expect(cls.instanceMethod("number") == nil)
    #expect(!cls.instancesRespond(to: "number"))
  }

  @Test func instanceMethodsOfTheRootAnswerForClassObjects() throws {
    let cls = try Self.makeClass()
    let method = try #require(cls.classMethod("isEqual:"))
    #expect(method == ObjCClass.nsObject.ownMethod("isEqual:"))
    #expect(cls.send("respondsToSelector:", "alloc" as Selector) == true)
    #expect(cls.send("respondsToSelector:", uniqueSelector()) == false)
  }

  @Test func theImplementationForAnUnknownSelectorIsTheForwardingOne() throws {
    let (cls, other) = (try Self.makeClass(), try Self.makeClass())
    try cls.addMethod("number") { (_: NSObject) in 1 }
    let forwarding = cls.implementation(for: uniqueSelector())
    #expect(forwarding == other.implementation(for: uniqueSelector()))
    #expect(forwarding != cls.implementation(for: "number"))
    #expect(cls.implementation(for: "number") == cls.ownMethod("number")?.implementation)
    #expect(other.implementation(for: "number") == forwarding)
  }

  @Test func instancesRespondToOwnAndInheritedMethods() throws {
    let base = try Self.makeClass()
    let (selector, later) = (uniqueSelector(), uniqueSelector())
    try base.addMethod(selector) { (_: NSObject) in 1 }
    let sub = try Self.makeClass(base)
    #expect(sub.instancesRespond(to: selector) && sub.instancesRespond(to: "retain"))
    #expect(!base.instancesRespond(to: later))
    try base.addMethod(later) { (_: NSObject) in 1 }
    #expect(sub.instancesRespond(to: later))
    #expect(!ObjCClass.nsObject.instancesRespond(to: selector))
  }

  @Test func ownMethodIgnoresWhatInstanceMethodFindsAbove() throws {
    let base = try Self.makeClass()
    try base.addMethod("number") { (_: NSObject) in 1 }
    let sub = try Self.makeClass(base)
    #expect(sub.ownMethod("number") == nil)
    #expect(sub.instanceMethod("number") == base.ownMethod("number"))
    try sub.addMethod("number") { (_: NSObject) in 2 }
    #expect(sub.ownMethod("number") == sub.instanceMethod("number"))
    #expect(sub.instanceMethod("number")?.definingClass == sub)
  }

  @Test func aClassMayHaveTwoHundredMethods() throws {
    let cls = try Self.makeClass()
    let selectors = (0..<200).map { Selector("many\($0)") }
    for (number, selector) in selectors.enumerated() {
      #expect(try cls.addMethod(selector) { (_: NSObject) in number })
    }
    let object = cls.makeInstance()
    #expect(selectors.map { object.send($0) as Int } == Array(0..<200))
    #expect(cls.methods.count == 200)
    #expect(Set(cls.methods.map(\.selector)) == Set(selectors))
    #expect(selectors.allSatisfy { cls.ownMethod($0)?.selector == $0 })
  }

  @Test func aDescriptionHasClassAndSelector() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    try cls.metaclass.addMethod("with:and:") { (_: ObjCClass, _: Int, _: Int) in 1 }
    #expect(cls.ownMethod("number")?.description == "-[\(cls.name) number]")
    #expect(cls.classMethod("with:and:")?.description == "+[\(cls.name) with:and:]")
  }

  @Test func exchangingMethodsOfDifferentTypesIsRefusedAndChangesNothing() throws {
    let cls = try registeredClass("Exchange") { cls in
      try cls.addMethod("number") { (_: NSObject) in 1 }
      try cls.addMethod("text") { (_: NSObject) in "one" }
    }
    let number = try #require(cls.instanceMethod("number"))
    let text = try #require(cls.instanceMethod("text"))
    let error = #expect(throws: ObjCError.self) { try number.exchangeImplementations(with: text) }
    #expect(error?.code == .typeMismatch)
    #expect(
      error?.message.contains("q16@0:8") == true && error?.message.contains("@16@0:8") == true)
    #expect(cls.makeInstance().send("number") == 1)
  }

  @Test func malformedTypesAndWrongAritiesAreRefusedAndChangeNothing() throws {
    let cls = try Self.makeClass()
    try cls.addMethod("number") { (_: NSObject) in 1 }
    let method = try #require(cls.ownMethod("number"))
    let implementation = method.implementation
    for types in ["", "v", "v@", "v:@", "v@i", "v^v:", "{", "v@:{x=", "q16@0:8)"] {
      let error = #expect(throws: ObjCError.self) {
        try cls.addMethod("other", implementation: implementation, typeEncoding: types)
      }
      #expect(error?.code == .malformedEncoding, "\(types)")
    }
    for types in ["v@:i", "v@:@@"] {
      let error = #expect(throws: ObjCError.self) {
        try cls.replaceMethod("number", implementation: implementation, typeEncoding: types)
      }
      #expect(error?.code == .arityMismatch, "\(types)")
    }
    #expect(cls.methods == [method])
    #expect(method.implementation == implementation)
  }

  private func uniqueSelector() -> Selector { Selector(uniqueName("selector")) }
}
