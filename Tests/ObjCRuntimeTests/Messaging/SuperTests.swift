import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Super sends")
struct SuperTests {
  /// Three levels, each of which adds its digit to what super answers, and a
  /// fourth that inherits.
  private func fourLevels(in metaclass: Bool) throws -> ObjCClass {
    let root = try registeredClass("SuperA") { cls in
      if metaclass {
        try cls.metaclass.addMethod("path:") { (_: ObjCClass, n: Int) -> Int in n * 10 + 1 }
      } else {
        try cls.addMethod("path:") { (_: NSObject, n: Int) -> Int in n * 10 + 1 }
      }
    }
    var cls = root
    for level in 2...3 {
      cls = try registeredClass("SuperB", under: cls) { cls in
        if metaclass {
          try cls.metaclass.addMethod("path:") { (self: ObjCClass, n: Int) -> Int in
            self.super(from: cls).send("path:", n * 10 + level)
          }
        } else {
          try cls.addMethod("path:") { (self: NSObject, n: Int) -> Int in
            self.super(from: cls).send("path:", n * 10 + level)
          }
        }
      }
    }
    return try registeredClass("SuperD", under: cls)
  }

  @Test func climbThreeLevelsWithoutRecursionWhereInherited() throws {
    let object = try fourLevels(in: false).makeInstance()
    #expect(object.send("path:", 0) == 321)
  }

  @Test func climbThreeLevelsOfClassMethods() throws {
    let cls = try fourLevels(in: true)
    #expect(cls.send("path:", 0) == 321)
  }

  @Test func fromClassMethodsOfARootGoOnToItsInstanceMethods() throws {
    let root = try registeredClass("SuperRoot", under: nil) { cls in
      try cls.addMethod("which") { (_: ObjCClass) -> Int in 1 }
      try cls.metaclass.addMethod("which") { (self: ObjCClass) -> Int in
        self.super(from: cls).send("which") + 10
      }
    }
    #expect(root.send("which") == 11)
  }

  @Test func reachAMethodThatTheSuperclassGetsLater() throws {
    let top = try registeredClass("SuperTop") { cls in
      try cls.addMethod("value") { (_: NSObject) -> Int in 1 }
    }
    let middle = try registeredClass("SuperMiddle", under: top)
    let bottom = try registeredClass("SuperBottom", under: middle) { cls in
      try cls.addMethod("value") { (self: NSObject) -> Int in
        self.super(from: cls).send("value") * 10
      }
    }
    let object = bottom.makeInstance()
    #expect(object.send("value") == 10)
    try middle.addMethod("value") { (_: NSObject) -> Int in 2 }
    #expect(object.send("value") == 20)
  }

  @Test func carryStructuresObjectsAndDoubles() throws {
    let top = try registeredClass("SuperTypes") { cls in
      try cls.addMethod("grow:by:") { (_: NSObject, r: CGRect, d: Double) -> CGRect in
        CGRect(origin: r.origin, size: CGSize(width: r.size.width + d, height: 1))
      }
      try cls.addMethod("name") { (_: NSObject) -> String in "top" }
    }
    let cls = try registeredClass("SuperTypesSub", under: top) { cls in
      try cls.addMethod("grow:by:") { (self: NSObject, r: CGRect, d: Double) -> CGRect in
        self.super(from: cls).send("grow:by:", r, d * 2)
      }
      try cls.addMethod("name") { (self: NSObject) -> String in
        "sub of " + self.super(from: cls).send("name")
      }
    }
    let object = cls.makeInstance()
    let rect: CGRect = object.send(
      "grow:by:", CGRect(origin: CGPoint(x: 5, y: 6), size: CGSize(width: 1, height: 0)), 1.5)
    #expect(rect.origin.x == 5 && rect.size.width == 4 && rect.size.height == 1)
    #expect(object.send("name") == "sub of top")
  }

  @Test func ofAnUnknownSelectorStop() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let cls = try ObjCClass("SuperUnknown", superclass: .nsObject)
      try cls.addMethod("lonely") { (self: NSObject) in self.super(from: cls).send("lonely") }
      try cls.register()
      cls.makeInstance().send("lonely")
    }
    #expect(
      try errorText(result).contains(
        "-[SuperUnknown lonely]: unrecognized selector sent to instance 0x"))
  }

  @Test func fromARootStop() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      NSObject().super(from: .nsObject).send("init")
    }
    #expect(try errorText(result).contains("super send from root class NSObject"))
  }
}
