import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Super calls with addresses, as values and awaited")
struct SuperReferenceTests {
  let reader: Reader = LineReader()

  @Test func `an address is passed as a pointer`() {
    var number = 1
    #expect(withUnsafeMutablePointer(to: &number) { reader.fill($0) } == 7)
    #expect(number == 2)
    #expect(reader.first([1]) == 7)
  }

  @Test func `a method with labels is a value that sends`() {
    #expect(reader.twice(3) == 8)
    #expect(reader.joined("a", with: "b") == "a-b")
    #expect(LineReader.kind(4) == "reader 4!")
  }

  @Test func `a super call of an overload is not one of the override`() {
    let speaker: Speaker = LoudSpeaker()
    #expect(speaker.say(3) == "text anumber 3pair")
    #expect(speaker.word() as Int == 4)
  }

  @Test func `a throwing method that the class does not override is found above it`() throws {
    #expect(try LastSpeaker().murmur() == "loud")
  }

  @Test func `what is awaited goes above the class too`() async {
    let clock = LateClock()
    #expect(await clock.above().value.value == [1, 2])
  }
}
