import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

/// An object's class is changed by its hooks and by `setClass`, from any thread.
@Suite("Hooks on an object whose class changes")
struct ClassChangeTests {
  private static let number = TypedSelector<Int>("number")

  private static func makeClass(_ number: Int, under superclass: ObjCClass = .nsObject) throws
    -> ObjCClass
  {
    try registeredClass("Changing", under: superclass) { cls in
      try cls.addMethod("number") { (_: NSObject) in number }
    }
  }

  /// One thread changes the class, others hook and unhook: whatever was set last is what the
  /// object is an instance of, hooked or not.
  @Test func noChangeIsLost() throws {
    let classes = [try Self.makeClass(1), try Self.makeClass(2), try Self.makeClass(3)]
    nonisolated(unsafe) let object = classes[0].makeInstance()
    let failures = Log()
    let isOver = Atomic<Bool>(false)
    onThreads(4) { thread in
      guard thread == 0 else {
        while !isOver.load(ordering: .relaxed) {
          do {
            let hook = try object.hook(around: Self.number) { $0.proceed() + 100 }
            let answer: Int = object.send("number")
            if !(1...3).contains(answer % 100) { failures.append("answer \(answer)") }
            if !hook.remove() { failures.append("remove") }
          } catch { failures.append("\(error)") }
        }
        return
      }
      for round in 0..<9999 {
        let cls = classes[round % 3]
        do { try object.setClass(cls) } catch { failures.append("\(error)") }
        // Time for a hook that was under way to finish.
        for _ in 0..<20 where (object.send("number") as Int) % 100 != round % 3 + 1 {
          failures.append("round \(round): another class's method")
        }
        // Nobody else sets a class: only hidden ones may be on top of this one.
        var real = object.objcClass
        while real.name == cls.name, real != cls, let above = real.superclass { real = above }
        if real != cls { failures.append("round \(round): \(real) instead of \(cls)") }
        let answer: Int = object.send("number")
        if answer % 100 != round % 3 + 1 { failures.append("round \(round): \(answer)") }
      }
      isOver.store(true, ordering: .relaxed)
    }
    #expect(failures.words.prefix(3) == [])
    #expect(object.objcClass == classes[2])
    #expect(object.send("number") as Int == 3)
    #expect(object.hooks.isEmpty)
  }

  /// A record whose object has meanwhile another class is left to the next hook.
  @Test func attemptsThatAreOvertakenLeaveNothing() throws {
    let name = Selector(uniqueName("overtaken"))
    let selector = TypedSelector<Int>(name)
    let rounds = 300
    for _ in 0..<rounds {
      let classes = try (0..<2).map { number in
        try registeredClass("Overtaken") { try $0.addMethod(name) { (_: NSObject) in number } }
      }
      nonisolated(unsafe) let object = classes[0].makeInstance()
      let failures = Log()
      let isUnderWay = Atomic<Bool>(false)
      let isOver = Atomic<Bool>(false)
      onThreads(2) { thread in
        do {
          if thread == 0 {
            while !isUnderWay.load(ordering: .relaxed) {}
            try object.hook(before: selector) { _ in }.remove()
            isOver.store(true, ordering: .relaxed)
          }
          while !isOver.load(ordering: .relaxed) {
            for cls in classes { try object.setClass(cls) }
            isUnderWay.store(true, ordering: .relaxed)
          }
        } catch { failures.append("\(error)") }
      }
      #expect(failures.words.isEmpty)
    }
    // One for each hook, and the last one that came to nothing.
    #expect(objcrt_hookRecordCount(name.record) <= rounds + 1)
  }

  /// Several objects, so that a hidden class that one has left serves another.
  @Test func noObjectGetsAnothersHooks() throws {
    let a = try Self.makeClass(1)
    let b = try Self.makeClass(2, under: a)
    nonisolated(unsafe) let objects = (0..<8).map { _ in a.makeInstance() }
    let failures = Log()
    onThreads(8) { index in
      let object = objects[index]
      for round in 0..<400 {
        do {
          try object.setClass(round % 2 == 0 ? b : a)
          let expected = round % 2 == 0 ? 2 : 1
          let hook = try object.hook(around: Self.number) { $0.proceed() + 10 * (index + 1) }
          let answer: Int = object.send("number")
          if answer != expected + 10 * (index + 1) { failures.append("hooked \(answer)") }
          hook.remove()
          let after: Int = object.send("number")
          if after != expected { failures.append("unhooked \(after)") }
        } catch { failures.append("\(error)") }
      }
    }
    #expect(failures.words.prefix(3) == [])
    #expect(objects.allSatisfy { $0.objcClass == a })
  }

  @Test func aClassWithAHookedInstanceCannotBeDisposedOf() throws {
    let a = try Self.makeClass(1)
    let object = a.makeInstance()
    let hook = try object.hook(before: Self.number) { _ in }
    let error = #expect(throws: ObjCError.self) { try a.dispose() }
    #expect(error?.code == .classInUse)
    #expect(
      error?.message == "class \(a.name) has an instance with hooks, \(object.debugDescription)")
    #expect(hook.isActive)
    #expect(object.send("number") as Int == 1)
  }
}
