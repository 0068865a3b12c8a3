import ObjCRuntime

// Super calls with addresses, as values, and behind `await`.

@ObjCClass
class Reader: NSObject {
  func fill(_ place: UnsafeMutablePointer<Int>?) -> Int {
    place?.pointee += 1
    return place?.pointee ?? 0
  }
  func first(_ list: UnsafePointer<Int>) -> Int { list.pointee }
  func twice(_ x: Int) -> Int { x * 2 }
  func joined(_ x: String, with y: String) -> String { x + y }
  class func kind(_ x: Int) -> String { "reader \(x)" }
}

@ObjCClass
class LineReader: Reader {
  override func fill(_ place: UnsafeMutablePointer<Int>?) -> Int {
    var number = 4
    return super.fill(&number) + super.fill(place) + super.fill(nil)
  }
  override func first(_ list: UnsafePointer<Int>) -> Int { super.first([7, 8]) }
  override func twice(_ x: Int) -> Int { [x, 1].map(super.twice(_:)).reduce(0, +) }
  override func joined(_ x: String, with y: String) -> String {
    let join = super.joined(_:with:)
    return join(x, "-") + join("", y)
  }
  override class func kind(_ x: Int) -> String { [x].map(super.kind(_:)).joined() + "!" }
}

@MainActor
@ObjCClass
class Clock: NSObject {
  func hour(_ x: Int) -> Int { x }
  @NonMessage func minute(_ x: Int) async -> Int { x }
}

@MainActor
@ObjCClass
class LateClock: Clock {
  override func hour(_ x: Int) -> Int { super.hour(x) + 10 }
  @NonMessage override func minute(_ x: Int) async -> Int { await super.minute(x) + 10 }
  func above() -> ObjCBoxed<Task<[Int], Never>> {
    ObjCBoxed(Task { [super.hour(1), await super.minute(super.hour(2))] })
  }
}

// Overloads of which a subclass overrides only some.

@ObjCClass
class Speaker: NSObject {
  func say(_ x: Int) -> String { "number \(x)" }
  @Method("sayText:") func say(_ x: String) -> String { "text \(x)" }
  func whisper(_ x: Int) throws -> String { "whisper \(x)" }
  func word() -> Int { 1 }
  @Method("wordText") func word() -> String { "one" }
  @NonMessage func say(_ x: (Int, Int)) -> String { "pair" }
}

@ObjCClass
class LoudSpeaker: Speaker {
  override func say(_ x: Int) -> String { super.say("a") + super.say(x) + super.say((1, 2)) }
  override func word() -> Int {
    let text: String = super.word()
    let number: Int = super.word()
    return text.count + number
  }
  override func whisper(_ x: Int) throws -> String { "loud" }
}

/// Calls what it does not override.
@ObjCClass
class SilentSpeaker: LoudSpeaker {
  func murmur() throws -> String { try super.whisper(1) }
}

@ObjCClass
class LastSpeaker: SilentSpeaker {
  override func whisper(_ x: Int) throws -> String { "last" }
}
