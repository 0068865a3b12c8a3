import ObjCRuntime
import ObjCTestSupport
import Testing

private struct Recipe: ObjCBoxable, Hashable {
  var name: String
  var steps: [String]
}

private struct Opaque {}

@Suite("Swift values as objects")
struct BoxedValueTests {
  /// An object whose methods return what they are passed.
  private static func makeEcho() throws -> ObjCObject {
    try registeredClass("Echo") { cls in
      try cls.addMethod("object:") { (_: NSObject, value: ObjCObject?) -> ObjCObject? in value }
      try cls.addMethod("strings:") { (_: NSObject, value: [String]) -> [String] in
        value.reversed()
      }
      try cls.addMethod("number:") { (_: NSObject, value: ObjCBoxed<Int>) -> ObjCBoxed<Int> in
        ObjCBoxed(value.value + 1)
      }
      try cls.addMethod("recipe:") { (_: NSObject, value: Recipe?) -> Recipe? in value }
    }.makeInstance()
  }

  @Test func collectionsTravelInBoxes() throws {
    let echo = try Self.makeEcho()
    #expect(echo.send("strings:", ["a", "b"]) == ["b", "a"])
    let box: ObjCObject? = echo.send("object:", ["key": [1, 2]])
    #expect(box?.as([String: [Int]].self) == ["key": [1, 2]])
    let set: Set<Int> = echo.send("object:", Set([3, 4]))
    #expect(set == [3, 4])
  }

  @Test func numbersTravelInBoxesWhenTheyAreWrapped() throws {
    let echo = try Self.makeEcho()
    #expect(echo.send("number:", ObjCBoxed(41)) == ObjCBoxed(42))
    let box: ObjCObject? = echo.send("object:", ObjCBoxed(1.5))
    #expect(box?.as(Double.self) == 1.5)
    #expect(box?.as(Int.self) == nil)
  }

  @Test func typesOfAProgramConformByName() throws {
    let echo = try Self.makeEcho()
    let recipe = Recipe(name: "Pancakes", steps: ["stir", "fry"])
    #expect(echo.send("recipe:", recipe as Recipe?) == recipe)
    #expect(echo.send("recipe:", nil as Recipe?) == nil as Recipe?)
  }

  @Test func objectsAreUnboxedToThemselves() {
    let object = NSObject()
    #expect(object.as(NSObject.self) === object)
    #expect(object.as(String.self) == nil)
    #expect(ObjCValue("text").as(String.self) == "text")
    #expect(ObjCValue("text").as(ObjCValue.self) != nil)
  }

  @Test func boxesAreDescribedAsTheirValues() {
    #expect(ObjCValue("text").description == "text")
    #expect(ObjCValue([1, 2]).description == "[1, 2]")
    #expect(ObjCValue(7).send("description") == "7")
  }

  @Test func boxesAreEqualIfTheirValuesAre() throws {
    let (a, b, c) = (ObjCValue("a"), ObjCValue("a"), ObjCValue("c"))
    #expect(a == b && a != c && a !== b)
    #expect((a.send("hash") as UInt) == b.send("hash"))
    #expect(ObjCValue([1]) == ObjCValue([1]) && ObjCValue(1) != ObjCValue("1"))
    #expect(Set([a, b, c]).count == 2)
    #expect(a.send("isEqual:", nil as NSObject?) == false)
    #expect(a.send("isEqual:", NSObject()) == false)
    #expect(a.send("isEqual:", ObjCClass.nsObject) == false)
  }

  @Test func boxesOfWhatIsNotHashableAreEqualToThemselvesOnly() {
    let (a, b) = (ObjCValue(Opaque()), ObjCValue(Opaque()))
    #expect(a == a && a != b)
    #expect((a.send("hash") as UInt) == a.send("hash"))
  }

  @Test func stringsAnswerLengthAndCharacters() {
    let box = ObjCValue("größe 🧭")
    #expect(box.send("length") == 8 as UInt)
    autoreleasepool {
      let characters: UnsafePointer<CChar> = box.send("UTF8String")
      #expect(String(cString: characters) == "größe 🧭")
    }
    #expect(ObjCValue("").send("length") == 0 as UInt)
    #expect(!ObjCValue(7).responds(to: "length") && box.responds(to: "UTF8String"))
  }

  @Test func aCopyOfABoxIsTheBox() {
    let box = ObjCValue([1])
    #expect(box.send("copy") as ObjCValue === box)
    let text = ObjCValue("text")
    #expect(text.send("copy") as ObjCValue === text)
  }

  @Test func boxesOfArgumentsEndWithTheSend() throws {
    let counter = Lifetime.Counter()
    let cls = try registeredClass("Taker") { cls in
      try cls.addMethod("take:") { (_: NSObject, _: ObjCBoxed<Lifetime>) in }
      try cls.addMethod("give:and:") {
        (_: NSObject, value: ObjCBoxed<Lifetime>, _: CGRect) -> ObjCBoxed<Lifetime> in value
      }
    }
    let object = cls.makeInstance()
    object.send("take:", ObjCBoxed(Lifetime(counter)))
    #expect(counter.alive == 0)
    do {
      let rect = CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: 1, height: 1))
      let kept: ObjCBoxed<Lifetime> = object.send(
        "give:and:", ObjCBoxed(Lifetime(counter)), rect)
      withExtendedLifetime(kept) { #expect(counter.alive == 1) }
    }
    #expect(counter.alive == 0)
  }

  @Test func aBoxOfAnotherTypeStops() async throws {
    let result = await #expect(
      processExitsWith: .runtimeStop, observing: [\.standardErrorContent]
    ) {
      let echo = try Self.makeEcho()
      let _: [Int] = echo.send("strings:", ["a"])
    }
    #expect(try errorText(result).contains("was returned where the type Array<Int> is expected"))
  }
}
