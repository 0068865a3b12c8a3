import ObjCEncoding
import Testing

@Suite("Type encodings")
struct TypeEncodingTests {
  @Test(
    "A letter stands for one type",
    arguments: [
      ("v", .void), ("B", .bool), ("c", .int8), ("C", .uint8), ("s", .int16), ("S", .uint16),
      ("i", .int32), ("I", .uint32), ("l", .long), ("L", .unsignedLong), ("q", .int64),
      ("Q", .uint64), ("t", .int128), ("T", .uint128), ("f", .float), ("d", .double),
      ("D", .longDouble), ("*", .cString), ("#", .classObject), (":", .selector),
      ("?", .unknown), (" ", .unrepresentable), ("^?", .functionPointer),
      ("@", .object(className: nil, protocols: [])), ("@?", .block(signature: nil)),
    ] as [(String, TypeEncoding)])
  func letters(text: String, type: TypeEncoding) throws {
    #expect(try TypeEncoding(parsing: text) == type)
    #expect(type.description == text)
  }

  @Test(
    "A type is built from other types",
    arguments: [
      ("jf", .complex(.float)), ("jD", .complex(.longDouble)), ("ji", .complex(.int32)),
      ("^i", .pointer(.int32)), ("^^v", .pointer(.pointer(.void))),
      ("^@?", .pointer(.block(signature: nil))), ("^^?", .pointer(.functionPointer)),
      ("[12i]", .array(count: 12, element: .int32)),
      ("[3[4i]]", .array(count: 3, element: .array(count: 4, element: .int32))),
      ("[0c]", .array(count: 0, element: .int8)),
      ("^[12i]", .pointer(.array(count: 12, element: .int32))),
      ("Ai", .atomic(.int32)), ("A^i", .atomic(.pointer(.int32))),
      ("A{CGRect}", .atomic(.structure(name: "CGRect", fields: nil))),
      ("![16,16f]", .vector(size: 16, alignment: 16, element: .float)),
      ("b3", .bitField(width: 3, storage: nil)),
      ("b8i3", .bitField(width: 3, storage: .init(offset: 8, type: .int32))),
    ] as [(String, TypeEncoding)])
  func composites(text: String, type: TypeEncoding) throws {
    #expect(try TypeEncoding(parsing: text) == type)
    #expect(type.description == text)
  }

  @Test(
    "Qualifiers stand in front of a type in any order and number",
    arguments: [
      ("r*", .qualified([.const], .cString)),
      ("^ri", .pointer(.qualified([.const], .int32))),
      ("Vv", .qualified([.oneway], .void)),
      (
        "nNoORV+r^v",
        .qualified(
          [.in, .inout, .out, .bycopy, .byref, .oneway, .register, .const], .pointer(.void))
      ),
      ("rri", .qualified([.const, .const], .int32)),
      ("rAri", .qualified([.const], .atomic(.qualified([.const], .int32)))),
    ] as [(String, TypeEncoding)])
  func qualifiers(text: String, type: TypeEncoding) throws {
    #expect(try TypeEncoding(parsing: text) == type)
    #expect(type.description == text)
  }

  @Test("The unqualified type keeps inner qualifiers")
  func unqualified() throws {
    let type = try TypeEncoding(parsing: "nr^ri")
    #expect(type.unqualified.description == "^ri")
    #expect(TypeEncoding.qualified([.in], .qualified([.const], .int32)).unqualified == .int32)
  }

  @Test(
    "An extended object encoding names a class and protocols",
    arguments: [
      (#"@"Foo""#, "Foo", []), (#"@"Foo<PA>""#, "Foo", ["PA"]),
      (#"@"Foo<PA><PB>""#, "Foo", ["PA", "PB"]), (#"@"<PA>""#, nil, ["PA"]),
      (#"@"_TtC4main3Foo""#, "_TtC4main3Foo", []), (#"@"Größe""#, "Größe", []),
    ] as [(String, String?, [String])])
  func objects(text: String, className: String?, protocols: [String]) throws {
    let type = TypeEncoding.object(className: className, protocols: protocols)
    #expect(try TypeEncoding(parsing: text) == type)
    #expect(type.description == text)
  }

  @Test("An extended block encoding has a signature that can contain blocks")
  func blocks() throws {
    let inner = TypeEncoding.block(signature: [
      .object(className: nil, protocols: []), .block(signature: nil),
    ])
    let outer = TypeEncoding.block(signature: [
      .void, .block(signature: nil), inner, .object(className: "Foo", protocols: ["P"]),
    ])
    let text = #"@?<v@?@?<@@?>@"Foo<P>">"#
    #expect(try TypeEncoding(parsing: text) == outer)
    #expect(outer.description == text)
  }
}

@Suite("Structure and union encodings")
struct AggregateEncodingTests {
  @Test("Fields can be listed, empty, or left out")
  func fieldLists() throws {
    #expect(
      try TypeEncoding(parsing: "{CGPoint=dd}")
        == .structure(name: "CGPoint", fields: [.init(type: .double), .init(type: .double)]))
    #expect(try TypeEncoding(parsing: "{Opaque=}") == .structure(name: "Opaque", fields: []))
    #expect(try TypeEncoding(parsing: "{Opaque}") == .structure(name: "Opaque", fields: nil))
    #expect(
      try TypeEncoding(parsing: "(Value=id)")
        == .union(name: "Value", fields: [.init(type: .int32), .init(type: .double)]))
    #expect(try TypeEncoding(parsing: "(Value)") == .union(name: "Value", fields: nil))
  }

  @Test(
    "Structures print as they were parsed",
    arguments: [
      "{CGRect={CGPoint=dd}{CGPoint=dd}}", "^^{CGRect}", "{Anon={?=i}(?=if)i}", "{?=ii}", "{=}",
      "{}",
      "{HasId=@@@@@?^?##:B^{Opaque}^{HasId}^{CGRect}^^{CGRect}^**[3[4i]]Aiiijdji^v^ii@[0c]}",
      "{?=@@b128i2(?=i{?=c})}", "{Bits=b0i3b3I5b8q40b64i0b64c2}", "{Flags=b1b3b28i}", "{V=^^?i}",
      #"{CGPoint="x"d"y"d}"#, #"{P="a"b0i3""(?="i"i"f"f)"rest"[4c]}"#,
    ])
  func roundTrip(text: String) throws {
    #expect(try TypeEncoding(parsing: text).description == text)
  }

  @Test(
    "Names of C++ templates can contain brackets and equals signs",
    arguments: [
      ("{vector<int, std::allocator<int>>=^i^i^i}", "vector<int, std::allocator<int>>"),
      ("{Fits<(a=b), {c}>=i}", "Fits<(a=b), {c}>"),
    ])
  func templateNames(text: String, expected: String) throws {
    guard case .structure(let name, _) = try TypeEncoding(parsing: text) else {
      Issue.record("\(text) is not a structure")
      return
    }
    #expect(name == expected)
  }

  @Test(
    "Quotation marks after an object are a class or the next field's name",
    arguments: [
      (#"{P="a"@"b"i}"#, ["a": "@", "b": "i"]),
      (#"{P="a"@"Foo""b"i}"#, ["a": #"@"Foo""#, "b": "i"]),
      (#"{P="a"@"b"@}"#, ["a": "@", "b": "@"]),
      (#"{P="a"@"Foo"}"#, ["a": #"@"Foo""#]),
      (#"{P="a"r^@"b"@"Foo"}"#, ["a": "r^@", "b": #"@"Foo""#]),
      (#"{P="a"[2@"Foo"]"b"i}"#, ["a": #"[2@"Foo"]"#, "b": "i"]),
      (#"{P="a"@""(?=i)}"#, ["a": "@", "": "(?=i)"]),
      (#"{P="a"@?<@"Foo"@?>"b"i}"#, ["a": #"@?<@"Foo"@?>"#, "b": "i"]),
    ])
  func quotedNames(text: String, expected: [String: String]) throws {
    let type = try TypeEncoding(parsing: text)
    guard case .structure(_, let fields?) = type else {
      Issue.record("\(text) has no fields")
      return
    }
    let found = fields.map { ($0.name ?? "none", $0.type.description) }
    #expect(Dictionary(found) { first, _ in first } == expected)
    #expect(type.description == text)
  }

  @Test("A digit after the letter decides between a GNU bit-field and a member after it")
  func bitFields() throws {
    let gnu = try TypeEncoding(parsing: "{F=b3i5}")
    let apple = try TypeEncoding(parsing: "{F=b3i}")
    let storage = TypeEncoding.BitFieldStorage(offset: 3, type: .int32)
    #expect(
      gnu == .structure(name: "F", fields: [.init(type: .bitField(width: 5, storage: storage))]))
    #expect(
      apple
        == .structure(
          name: "F",
          fields: [.init(type: .bitField(width: 3, storage: nil)), .init(type: .int32)]))
  }
}
