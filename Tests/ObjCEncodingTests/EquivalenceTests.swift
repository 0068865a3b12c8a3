import ObjCEncoding
import Testing

@Suite("Equivalence of encodings")
struct EquivalenceTests {
  @Test(
    "Names, qualifiers and spellings do not matter",
    arguments: [
      ("i", "i"), ("i", "ri"), ("Vv", "v"), ("^ri", "r^i"), ("nrNoORV+@", "@"),
      ("@", #"@"Foo""#), (#"@"Foo""#, #"@"Bar<P>""#), ("@?", "@?<v@?i>"), ("@?<v@?>", "@?<i@?d>"),
      ("*", "^c"), ("*", "^C"), ("^c", "^C"), ("^*", "^^rC"), ("r*", "^rc"),
      ("{CGPoint=dd}", "{NSPoint=dd}"), ("{P=dd}", #"{P="x"d"y"d}"#), ("{?=i{A=c}}", "{B=i{?=c}}"),
      ("(U=id)", "(V=id)"), ("[4@]", #"[4@"Foo"]"#), ("jf", "jf"), ("Ai", "Ari"),
      ("{P}", "{P}"), ("{P}", "{P=dd}"), ("^{P=}", "^{P=dd}"), ("^^{P}", "^^{P=}"),
      ("(U)", "(U=i)"),
      ("{P=b0i3}", "{Q=b0i3}"), ("![16,16f]", "![16,16f]"), ("^?", "^r?"),
    ])
  func equivalent(left: String, right: String) throws {
    let left = try TypeEncoding(parsing: left)
    let right = try TypeEncoding(parsing: right)
    #expect(left.isEquivalent(to: right))
    #expect(right.isEquivalent(to: left))
  }

  @Test(
    "Everything else matters",
    arguments: [
      ("i", "I"), ("i", "l"), ("c", "C"), ("c", "B"), ("q", "Q"), ("f", "d"), ("@", "#"),
      ("@", "@?"),
      ("@", "^v"), ("^i", "^I"), ("^i", "^v"), ("*", "^v"), ("*", "^B"), ("^?", "^v"), ("Ai", "i"),
      ("jf", "jd"), ("[4i]", "[5i]"), ("[4i]", "^i"), ("[4i]", "[4I]"),
      ("{P=dd}", "{P=ff}"), ("{P=dd}", "{P=ddd}"), ("{P=d}", "d"), ("{P=dd}", "(P=dd)"),
      ("{P}", "{Q}"), ("{P}", "{Q=dd}"), ("{P=}", "{Q=dd}"), ("{P}", "(P)"),
      ("{P={Q=i}}", "{P={Q=f}}"),
      ("b3", "b4"), ("b0i3", "b0I3"), ("b0i3", "b8i3"), ("b3", "b0i3"),
      ("![16,16f]", "![16,16d]"), ("![16,16f]", "![16,8f]"), ("![16,16f]", "![32,16f]"),
      ("?", "v"), (" ", "?"),
    ])
  func different(left: String, right: String) throws {
    let left = try TypeEncoding(parsing: left)
    let right = try TypeEncoding(parsing: right)
    #expect(!left.isEquivalent(to: right))
    #expect(!right.isEquivalent(to: left))
  }

  @Test(
    "Methods are equivalent if their types are, whatever the offsets",
    arguments: [
      ("v24@0:8@16", "v@:@", true), ("v24@0:8@16", #"v12@0:4@"Foo"8"#, true),
      ("Vv16@0:8", "v16@0:8", true), ("v@:", "v@:@", false), ("v@:", "i@:", false),
      ("v@:i", "v@:q", false),
    ])
  func methods(left: String, right: String, expected: Bool) throws {
    let left = try MethodEncoding(parsing: left)
    let right = try MethodEncoding(parsing: right)
    #expect(left.isEquivalent(to: right) == expected)
    #expect(right.isEquivalent(to: left) == expected)
  }
}
