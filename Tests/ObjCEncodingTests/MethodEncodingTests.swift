import ObjCEncoding
import Testing

// Printed by clang 21 with -fobjc-runtime=gnustep-2.2 for methods (and the last two
// for blocks).
private let printedByClang = [
  "v16@0:8", "#24@0:8:16", "@20@0:8i16", "i40@0:8c16s20B24d28f36",
  "{CGRect={CGPoint=dd}{CGPoint=dd}}56@0:8{CGRect={CGPoint=dd}{CGPoint=dd}}16"
    + "^{CGRect={CGPoint=dd}{CGPoint=dd}}48",
  "v24@0:8{One=c}16{Three=[3c]}17{Empty=}20i20", "v56@0:8[4i]16^?24@32@40@?48",
  #"v56@0:8[4i]16^?24@32@"Foo<PA>"40@?<v@?i@"Foo">48"#, "Vv52@0:8ni16o^i20N^i28O@36R@44",
  "v28@0:8i16@20", "v24@0:8jc16jC18i20", "r*77@0:8*16r^v24t32D48jf64C72Ac76", "v24@?0i8@12c20",
  "v12@?0i8",
]

@Suite("Method encodings")
struct MethodEncodingTests {
  @Test("Frame offsets are those of clang", arguments: printedByClang)
  func frameOffsets(text: String) throws {
    let parsed = try MethodEncoding(parsing: text)
    #expect(parsed.description == text)
    let built = MethodEncoding(result: parsed.result, arguments: parsed.arguments)
    #expect(built == parsed)
    #expect(built.description == text)
  }

  @Test("Offsets are computed if there are none", arguments: printedByClang)
  func withoutOffsets(text: String) throws {
    let method = try MethodEncoding(parsing: text)
    let bare = method.descriptionWithoutOffsets
    #expect(try MethodEncoding(parsing: bare) == method)
  }

  @Test("The parts of a method encoding can be read")
  func parts() throws {
    let method = try MethodEncoding(parsing: "v28@0:8i16@20")
    #expect(method.result == .void)
    #expect(method.arguments.map(\.description) == ["@", ":", "i", "@"])
    #expect(method.frame?.size == 28)
    #expect(method.frame?.offsets == [0, 8, 16, 20])
    #expect(method.descriptionWithoutOffsets == "v@:i@")
  }

  @Test(
    "Offsets that cannot be computed from the types are kept",
    arguments: [
      // Other compilers.
      "v12@0:4@8", "v16@0:8@-4", "v24@0:8{Opaque}16", "v24@0:8@16?24",
      // clang, with an atomic structure, a _Float16, and a vector that it leaves out.
      "r*109@0:8*16r^v24t32D48jf64C72Ac76A{CGRect}77", "v32@0:8jc16 18i20Q24", "v36@0:816i32",
    ])
  func foreignOffsets(text: String) throws {
    #expect(try MethodEncoding(parsing: text).description == text)
  }

  @Test(
    "Incomplete offsets and register marks are dropped",
    arguments: [
      ("v@0:8", "v16@0:8"), ("v16@:", "v16@0:8"), ("v16@0:8@", "v24@0:8@16"),
      ("v24@+0:+8@+16", "v24@0:8@16"), ("v@:+i", "v20@0:8+i16"), ("v20@0:8+i16", "v20@0:8+i16"),
      ("v@:{Opaque}", "v@:{Opaque}"), ("i", "i0"), ("i-0", "i0"), ("v016@00:08", "v16@0:8"),
    ])
  func handwritten(text: String, expected: String) throws {
    #expect(try MethodEncoding(parsing: text).description == expected)
  }

  @Test("A frame is not computed if a size is unknown or the sum overflows")
  func noFrame() {
    let object = TypeEncoding.object(className: nil, protocols: [])
    let opaque = TypeEncoding.structure(name: "P", fields: nil)
    let method = MethodEncoding(result: .void, arguments: [object, .selector, opaque])
    #expect(method.frame == nil)
    #expect(method.description == "v@:{P}")
    let huge = TypeEncoding.structure(
      name: "H", fields: [.init(type: .array(count: 1 << 48, element: .int8))])
    let crowd = MethodEncoding(
      result: .void, arguments: Array(repeating: huge, count: 1 << 15 + 1))
    #expect(crowd.frame == nil)
  }
}
