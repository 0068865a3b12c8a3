import ObjCEncoding
import Testing

/// A small generator that gives the same numbers in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Every character with a meaning in encodings, the digits more than once.
private let alphabet = Array(
  "vBcCsSiIlLqQtTfdDj*@#:^?[]{}()=<>\"b!,ArnNoORV+- 0123456789012345678901PFoo\u{0}é".unicodeScalars
)

private let seeds = [
  "v24@0:8@16", "{CGRect={CGPoint=dd}{CGPoint=dd}}", #"@"Foo<PA><PB>""#, "@?<v@?i@\"Root\">",
  "{Bits=b0i3b3I5b8q40b64i0b64c2}", #"{P="a"@"b"i"c"@"Foo""d"(?="x"i"y"[4f])}"#, "[3[4{S=cic}]]",
  "Vv52@0:8ni16o^i20N^i28O@36R@44", "r^A{vector<int, std::allocator<int>>=^i^i^i}",
  "{Mixed=![16,16f]jdb3b4A^?^@?:#*t}", "v12@+0:+4b3i-8", #"{P="f"r^@"g"A@"h"b1}"#,
]

private func garbage(using generator: inout SeededGenerator) -> String {
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...24, using: &generator) {
    text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
  }
  return String(text)
}

private func mutation(using generator: inout SeededGenerator) -> String {
  var text = Array(seeds[Int.random(in: 0..<seeds.count, using: &generator)].unicodeScalars)
  for _ in 0..<Int.random(in: 1...4, using: &generator) {
    let place = Int.random(in: 0...text.count, using: &generator)
    let scalar = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: text.insert(scalar, at: place)
    case 1 where place < text.count: text[place] = scalar
    case 2 where place < text.count: text.remove(at: place)
    case 3: text.removeSubrange(place...)
    default:
      let other = Int.random(in: 0...text.count, using: &generator)
      let piece = text[min(place, other)..<max(place, other)]
      text.insert(contentsOf: piece, at: Int.random(in: 0...text.count, using: &generator))
    }
  }
  var result = String.UnicodeScalarView()
  result.append(contentsOf: text)
  return String(result)
}

@Suite("Random encodings")
struct RandomEncodingTests {
  /// Checks everything that must hold for any text and returns whether it is an encoding.
  private func check(_ text: String) -> Bool {
    var parsed = false
    do {
      let type = try TypeEncoding(parsing: text)
      parsed = true
      let again = try? TypeEncoding(parsing: type.description)
      #expect(
        again == type, "\(text.debugDescription) printed \(type.description.debugDescription)")
      #expect(type.isEquivalent(to: type))
      #expect((type.size == nil) == (type.alignment == nil))
    } catch {
      #expect((0...text.utf8.count).contains(error.position))
      #expect(!error.description.isEmpty)
    }
    do {
      let method = try MethodEncoding(parsing: text)
      parsed = true
      let again = try? MethodEncoding(parsing: method.description)
      #expect(
        again == method, "\(text.debugDescription) printed \(method.description.debugDescription)")
      // `@` and `?` without a number in between are a block.
      if !method.arguments.contains(.unknown) {
        let bare = try? MethodEncoding(parsing: method.descriptionWithoutOffsets)
        #expect(bare == MethodEncoding(result: method.result, arguments: method.arguments))
      }
      #expect(method.isEquivalent(to: method))
    } catch {
      #expect((0...text.utf8.count).contains(error.position))
    }
    return parsed
  }

  @Test("Random text is an error or prints what it parses to", arguments: [1, 2, 3, 4] as [UInt64])
  func randomText(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    var parsed = 0
    for _ in 0..<5_000 where check(garbage(using: &generator)) {
      parsed += 1
    }
    // Otherwise the test would say nothing about printing.
    #expect(parsed > 100)
  }

  @Test(
    "A damaged encoding is an error or prints what it parses to",
    arguments: [5, 6, 7, 8] as [UInt64])
  func damagedText(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    var parsed = 0
    for _ in 0..<5_000 where check(mutation(using: &generator)) {
      parsed += 1
    }
    #expect(parsed > 1_000)
  }

  @Test("Every prefix of an encoding is an error or an encoding", arguments: seeds)
  func prefixes(text: String) {
    for length in 0...text.count {
      _ = check(String(text.prefix(length)))
    }
  }
}
