import Glibc
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

/// Changes of methods where the old answer is in every cache on the way.
@Suite("Warm caches")
struct WarmCacheTests {
  /// A chain of classes in which only the first has the method.
  private struct Chain {
    let classes: [ObjCClass]

    init(depth: Int) throws {
      var classes: [ObjCClass] = []
      for _ in 0..<depth {
        let cls = try ObjCClass(uniqueName("Warm"), superclass: classes.last ?? .nsObject)
        if classes.isEmpty {
          try cls.addMethod("number") { (_: NSObject) in 0 }
          try cls.metaclass.addMethod("number") { (_: ObjCClass) in 0 }
        }
        try cls.register()
        classes.append(cls)
      }
      self.classes = classes
    }

    /// What instances answer, from the first class to the last.
    var answers: [Int] { classes.map { $0.makeInstance().send("number") } }

    /// What the classes answer.
    var classAnswers: [Int] { classes.map { $0.send("number") } }
  }

  private static func expected(_ counts: KeyValuePairs<Int, Int>) -> [Int] {
    counts.flatMap { Array(repeating: $0.key, count: $0.value) }
  }

  @Test func anAddedOverrideIsSeenByAllClassesBelow() throws {
    let chain = try Chain(depth: 50)
    #expect(chain.answers == Self.expected([0: 50]))
    try chain.classes[30].addMethod("number") { (_: NSObject) in 30 }
    #expect(chain.answers == Self.expected([0: 30, 30: 20]))
    try chain.classes[10].addMethod("number") { (_: NSObject) in 10 }
    #expect(chain.answers == Self.expected([0: 10, 10: 20, 30: 20]))
  }

  @Test func aReplacedMethodIsSeenBelowAndOverridersKeepTheirs() throws {
    let chain = try Chain(depth: 50)
    try chain.classes[25].addMethod("number") { (_: NSObject) in 25 }
    #expect(chain.answers == Self.expected([0: 25, 25: 25]))
    #expect(try chain.classes[0].replaceMethod("number") { (_: NSObject) in 1 } != nil)
    #expect(chain.answers == Self.expected([1: 25, 25: 25]))
    #expect(try chain.classes[25].replaceMethod("number") { (_: NSObject) in 2 } != nil)
    #expect(chain.answers == Self.expected([1: 25, 2: 25]))
  }

  @Test func aSetImplementationIsSeenBelowAndOverridersKeepTheirs() throws {
    let chain = try Chain(depth: 50)
    try chain.classes[0].addMethod("spare") { (_: NSObject) in 7 }
    try chain.classes[49].addMethod("number") { (_: NSObject) in 49 }
    #expect(chain.answers == Self.expected([0: 49, 49: 1]))
    let spare = try #require(chain.classes[0].ownMethod("spare")).implementation
    let old = try #require(chain.classes[20].instanceMethod("number")).setImplementation(spare)
    #expect(chain.answers == Self.expected([7: 49, 49: 1]))
    try #require(chain.classes[0].ownMethod("number")).setImplementation(old)
    #expect(chain.answers == Self.expected([0: 49, 49: 1]))
  }

  @Test func anExchangeIsSeenThroughBothSelectorsAtEveryLevel() throws {
    let chain = try Chain(depth: 50)
    try chain.classes[20].addMethod("other") { (_: NSObject) in 20 }
    func others() -> [Int] { chain.classes[20...].map { $0.makeInstance().send("other") } }
    #expect(chain.answers == Self.expected([0: 50]))
    #expect(others() == Self.expected([20: 30]))
    let other = try #require(chain.classes[40].instanceMethod("other"))
    let number = try #require(chain.classes[40].instanceMethod("number"))
    try other.exchangeImplementations(with: number)
    #expect(chain.answers == Self.expected([20: 50]))
    #expect(others() == Self.expected([0: 30]))
    try other.exchangeImplementations(with: number)
    #expect(chain.answers == Self.expected([0: 50]))
    #expect(others() == Self.expected([20: 30]))
  }

  @Test func anExchangeOfTwoMethodsOfOneClassStopsAtOverridersOfEither() throws {
    let chain = try Chain(depth: 50)
    try chain.classes[0].addMethod("other") { (_: NSObject) in 1 }
    try chain.classes[20].addMethod("number") { (_: NSObject) in 20 }
    try chain.classes[40].addMethod("other") { (_: NSObject) in 40 }
    func others() -> [Int] { chain.classes.map { $0.makeInstance().send("other") } }
    #expect(chain.answers == Self.expected([0: 20, 20: 30]))
    #expect(others() == Self.expected([1: 40, 40: 10]))
    let number = try #require(chain.classes[10].instanceMethod("number"))
    let other = try #require(chain.classes[30].instanceMethod("other"))
    try number.exchangeImplementations(with: other)
    #expect(chain.answers == Self.expected([1: 20, 20: 30]))
    #expect(others() == Self.expected([0: 40, 40: 10]))
    try other.exchangeImplementations(with: number)
    #expect(chain.answers == Self.expected([0: 20, 20: 30]))
    #expect(others() == Self.expected([1: 40, 40: 10]))
  }

  @Test func anExchangeOfAMethodWithItselfChangesNothing() throws {
    let chain = try Chain(depth: 3)
    #expect(chain.answers == [0, 0, 0])
    let number = try #require(chain.classes[0].ownMethod("number"))
    try number.exchangeImplementations(with: number)
    #expect(chain.answers == [0, 0, 0])
  }

  @Test func anAttachedCategoryIsSeenBelowAndOverridersKeepTheirs() throws {
    let chain = try Chain(depth: 50)
    try chain.classes[40].addMethod("number") { (_: NSObject) in 40 }
    #expect(chain.answers == Self.expected([0: 40, 40: 10]))
    #expect(chain.classAnswers == Self.expected([0: 50]))
    var category = ObjCCategory("Warm")
    try category.addMethod("number") { (_: NSObject) in 5 }
    try category.addClassMethod("number") { (_: ObjCClass) in 6 }
    category.attach(to: chain.classes[0])
    #expect(chain.answers == Self.expected([5: 40, 40: 10]))
    #expect(chain.classAnswers == Self.expected([6: 50]))
    category.attach(to: chain.classes[45])
    #expect(chain.answers == Self.expected([5: 40, 40: 5, 5: 5]))
  }

  @Test func siblingsKeepTheirCachedAnswer() throws {
    let chain = try Chain(depth: 2)
    let siblings = try (0..<20).map { _ in
      let cls = try ObjCClass(uniqueName("Warm"), superclass: chain.classes[0])
      try cls.register()
      return cls
    }
    func answers() -> [Int] { siblings.map { $0.makeInstance().send("number") } }
    #expect(answers() == Self.expected([0: 20]))
    for (number, cls) in siblings.enumerated().prefix(10) {
      try cls.addMethod("number") { (_: NSObject) in number + 100 }
    }
    #expect(answers() == Array(100..<110) + Self.expected([0: 10]))
    try chain.classes[0].replaceMethod("number") { (_: NSObject) in 1 }
    #expect(answers() == Array(100..<110) + Self.expected([1: 10]))
    #expect(chain.answers == [1, 1])
  }

  @Test func classMethodsFollowOnTheMetaclassSide() throws {
    let chain = try Chain(depth: 50)
    #expect(chain.classAnswers == Self.expected([0: 50]))
    try chain.classes[10].metaclass.addMethod("number") { (_: ObjCClass) in 10 }
    #expect(chain.classAnswers == Self.expected([0: 10, 10: 40]))
    try chain.classes[0].metaclass.replaceMethod("number") { (_: ObjCClass) in 1 }
    #expect(chain.classAnswers == Self.expected([1: 10, 10: 40]))
    let high = try #require(chain.classes[5].classMethod("number"))
    try high.exchangeImplementations(with: try #require(chain.classes[20].classMethod("number")))
    #expect(chain.classAnswers == Self.expected([10: 10, 1: 40]))
    #expect(chain.answers == Self.expected([0: 50]))
  }

  @Test func aRootsInstanceMethodIsInheritedByAllMetaclasses() throws {
    let root = try ObjCClass(uniqueName("WarmRoot"), superclass: nil)
    try root.addMethod("number") { (_: OpaquePointer) in 1 }
    try root.register()
    let sub = try ObjCClass(uniqueName("Warm"), superclass: root)
    try sub.register()
    func answers() -> [Int] { [root.send("number"), sub.send("number")] }
    #expect(answers() == [1, 1])
    let method = try #require(sub.classMethod("number"))
    #expect(method.definingClass == root)
    try root.replaceMethod("number") { (_: OpaquePointer) in 2 }
    #expect(answers() == [2, 2])
    try sub.metaclass.addMethod("number") { (_: ObjCClass) in 3 }
    #expect(answers() == [2, 3])
    try root.metaclass.addMethod("number") { (_: ObjCClass) in 4 }
    #expect(answers() == [4, 3])
    #expect(sub.makeInstance().send("number") == 2)
  }

  @Test func aCacheBeyondItsLargestSizeStaysRight() throws {
    let cls = try ObjCClass(uniqueName("Warm"), superclass: .nsObject)
    let selectors = (0..<5000).map { Selector("warm\($0)") }
    // Ten closures, exchanged about: five thousand would only test libffi.
    for number in 0..<10 {
      try cls.addMethod(selectors[number]) { (_: NSObject) in number }
    }
    let implementations = selectors.prefix(10).map { cls.implementation(for: $0) }
    for number in 10..<5000 {
      try cls.addMethod(
        selectors[number], implementation: implementations[number % 10],
        typeEncoding: "q16@0:8")
    }
    try cls.register()
    let object = cls.makeInstance()
    func answers() -> [Int] { selectors.map { object.send($0) } }
    #expect(answers() == (0..<5000).map { $0 % 10 })
    #expect(answers() == (0..<5000).map { $0 % 10 })
    for number in stride(from: 0, to: 5000, by: 7) {
      try cls.replaceMethod(
        selectors[number], implementation: implementations[(number + 1) % 10],
        typeEncoding: "q16@0:8")
    }
    #expect(answers() == (0..<5000).map { ($0 % 7 == 0 ? $0 + 1 : $0) % 10 })
  }

  @Test func aMissBecomesAHitWhenTheMethodIsAdded() throws {
    let chain = try Chain(depth: 3)
    let last = chain.classes[2]
    let object = last.makeInstance()
    let selector = Selector(uniqueName("late"))
    #expect(object.send("respondsToSelector:", selector) == false)
    try chain.classes[0].addMethod(selector) { (_: NSObject) in 9 }
    #expect(object.send("respondsToSelector:", selector) == true)
    #expect(object.send(selector) == 9)
  }

  @Test func readersSeeOldOrNewWhileAThreadExchangesAndTheFinalOneAfter() throws {
    let chain = try Chain(depth: 5)
    try chain.classes[0].addMethod("other") { (_: NSObject) in 1 }
    let number = try #require(chain.classes[0].ownMethod("number"))
    let other = try #require(chain.classes[0].ownMethod("other"))
    let isOver = Atomic<Bool>(false)
    let wrong = Atomic<Int>(0)
    let stale = Atomic<Int>(0)
    let warm = Atomic<Int>(0)
    onThreads(5) { thread in
      if thread == 4 {
        while warm.load(ordering: .acquiring) < 4 { sched_yield() }
        for _ in 0..<2001 { method_exchangeImplementations(number, other) }
        return isOver.store(true, ordering: .releasing)
      }
      let objects = chain.classes.map { $0.makeInstance() }
      var isWarm = false
      while true {
        let ends = isOver.load(ordering: .acquiring)
        for object in objects {
          let answer: Int = object.send("number")
          if answer != 0 && answer != 1 { wrong.add(1, ordering: .relaxed) }
          if ends && answer != 1 { stale.add(1, ordering: .relaxed) }
        }
        if ends { break }
        if !isWarm { warm.add(1, ordering: .releasing) }
        isWarm = true
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(stale.load(ordering: .relaxed) == 0)
    #expect(chain.answers == [1, 1, 1, 1, 1])
  }

  @Test func readersSeeAnOverrideThatComesAndChangesUnderThem() throws {
    let chain = try Chain(depth: 8)
    let last = chain.classes[7]
    let step = Atomic<Int>(0)
    let backwards = Atomic<Int>(0)
    onThreads(5) { thread in
      if thread == 4 {
        for level in 1..<8 {
          do {
            try chain.classes[level].addMethod("number") { (_: NSObject) in level }
          } catch {
            Issue.record(error)
          }
          step.store(level, ordering: .releasing)
        }
        return
      }
      let object = last.makeInstance()
      var seen = 0
      while seen < 7 {
        let atLeast = step.load(ordering: .acquiring)
        let answer: Int = object.send("number")
        if answer < atLeast || answer < seen { backwards.add(1, ordering: .relaxed) }
        seen = max(seen, max(answer, atLeast))
      }
    }
    #expect(backwards.load(ordering: .relaxed) == 0)
    #expect(last.makeInstance().send("number") == 7)
  }
}
