import CFixtures
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Runs `round` eleven times; the heap must not have grown between the first and the last.
private func expectFlat(_ round: () throws -> Void) rethrows {
  // The first round fills caches and tables that stay.
  try round()
  let before = fixture_bytesInUse()
  for _ in 0..<10 { try round() }
  let growth = fixture_bytesInUse() - before
  if growth > 16_384 { fatalError("\(growth) bytes are left") }
}

/// What is created and dropped leaves no memory behind.
///
/// Each test is a process of its own, in which nothing else allocates.
@Suite("Flat memory")
struct FlatMemoryTests {
  // Classes and caches lie in the runtime's own arena, whose bytes are not the heap's.
  @Test(.enabled(if: !fixture_isSanitized())) func classesGiveTheirPlacesBack() async {
    await #expect(processExitsWith: .success) {
      var places: Set<UInt> = []
      for number in 0..<1_000 {
        let cls = try ObjCClass("Placed\(number)", superclass: .nsObject)
        let selectors = (0..<20).map { Selector("place\($0)") }
        for selector in selectors { try cls.addMethod(selector) { (_: NSObject) -> Int in 1 } }
        try cls.register()
        autoreleasepool {
          let object = cls.makeInstance()
          for selector in selectors { _ = object.send(selector) as Int }
        }
        places.insert(UInt(bitPattern: cls.record))
        try cls.dispose()
      }
      if places.count > 2 { fatalError("\(places.count) places for one class after the other") }
    }
  }

  @Test func classesGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let hash = ObjCClass.nsObject.implementation(for: "hash")
      try expectFlat {
        for number in 0..<1_000 {
          let cls = try ObjCClass("Flat\(number)", superclass: .nsObject)
          try cls.addInstanceVariable("_number", typeEncoding: "q")
          _ = try cls.addInstanceVariable("_list", initialValue: [number])
          try cls.addMethod("hash", implementation: hash, typeEncoding: "Q@:")
          try cls.register()
          cls.makeInstance().send("hash")
          cls.send("class")
          try cls.dispose()
        }
      }
    }
  }

  @Test func classesWithDeclarationsGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let contract = try ObjCProtocol("Flat")
      try contract.register()
      try expectFlat {
        for number in 0..<1_000 {
          let cls = try ObjCClass("Flat\(number)", superclass: .nsObject)
          try cls.addProtocol(contract)
          try cls.addProperty("title", attributes: [.type("@"), .copy])
          try cls.register()
          let twin = try cls.duplicate(named: "Twin\(number)")
          try twin.setSuperclass(cls)
          try twin.dispose()
          try cls.dispose()
        }
      }
    }
  }

  @Test func objectsGiveTheirVariablesBack() async {
    await #expect(processExitsWith: .success) {
      let cls = try ObjCClass("Flat", superclass: .nsObject)
      let text = try cls.addInstanceVariable("_text", initialValue: "")
      let owned = try cls.addInstanceVariable("_owned", typeEncoding: "@", ownership: .strong)
      let weak = try cls.addInstanceVariable("_weak", typeEncoding: "@", ownership: .weak)
      try cls.register()
      let other = try cls.duplicate(named: "Other")
      try expectFlat {
        for number in 0..<10_000 {
          let object = cls.makeInstance()
          object[text] = "a string of its own on the heap, number \(number)"
          try owned.setValue(NSObject(), in: object)
          try weak.setValue(object, in: object)
          try object.makeCopy().setClass(other)
        }
      }
    }
  }

  @Test func boxesAndStructureSendsGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let cls = try registeredClass("Flat") { cls in
        try cls.addMethod("echo:") { (_: NSObject, text: String) -> String in text }
        try cls.addMethod("move:") { (_: NSObject, point: CGPoint) -> CGPoint in point }
      }
      let object = cls.makeInstance()
      expectFlat {
        for number in 0..<2_000 {
          let text = "a string of its own on the heap, number \(number)"
          autoreleasepool {
            _ = object.send("echo:", text) as String
            _ = object.send("move:", CGPoint(x: 1, y: 2)) as CGPoint
            _ = ObjCValue(text).send("UTF8String") as UnsafePointer<CChar>
          }
        }
      }
    }
  }

  @Test func closuresGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      expectFlat {
        for number in 0..<5_000 {
          let text = "a string of its own on the heap, number \(number)"
          let word = imp_implementationWithBlock(
            MethodBody { (_: NSObject) -> Int in text.utf8.count })
          let point = imp_implementationWithBlock(
            MethodBody { (_: NSObject, _: CGPoint) -> Int in text.utf8.count })
          if !imp_removeBlock(word) || !imp_removeBlock(point) { fatalError("not removed") }
        }
      }
    }
  }

  @Test func associationsGiveTheirMemoryBack() async {
    await #expect(processExitsWith: .success) {
      let key = AssociationKey<String>()
      let swiftKey = AssociationKey<[Int]>()
      expectFlat {
        var objects: [ObjCObject] = []
        var others: [Lifetime] = []
        for number in 0..<10_000 {
          let object = NSObject()
          object[association: key] = "value \(number)"
          objects.append(object)
          let other = Lifetime(Lifetime.Counter())
          swiftKey[other] = [number]
          others.append(other)
        }
        for object in objects.prefix(5_000) { object[association: key] = nil }
      }
    }
  }

  @Test func weakSlotsGiveTheMemoryOfDeadObjectsBack() async {
    await #expect(processExitsWith: .success) {
      expectFlat {
        let slots = (0..<10_000).map { _ in WeakSlot<NSObject>(NSObject()) }
        if slots.contains(where: { $0.object != nil }) { fatalError("a dead object was loaded") }
        let before = fixture_bytesInUse()
        for slot in slots { slot.object = NSObject() }
        for slot in slots { _ = slot.object }
        if fixture_bytesInUse() > before + 1_024 { fatalError("loads of dead objects keep them") }
      }
    }
  }
}
