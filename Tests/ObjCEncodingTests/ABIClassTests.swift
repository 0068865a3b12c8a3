import ObjCEncoding
import Testing

/// A C type as clang compiles it.
struct CompilerType: CustomTestStringConvertible {
  let encoding: String
  let size: Int
  let alignment: Int
  /// The registers of an argument and of a result on x86-64, then on AArch64.
  let ways: [String]

  init(
    _ encoding: String, _ size: Int, _ alignment: Int, _ argument: String, _ result: String,
    _ argumentOnArm: String, _ resultOnArm: String
  ) {
    (self.encoding, self.size, self.alignment) = (encoding, size, alignment)
    ways = [argument, result, argumentOnArm, resultOnArm]
  }

  var testDescription: String { encoding }
}

/// Layouts and calling conventions, compared with clang's own for hundreds of C types.
@Suite("The compiler's table")
struct ABIClassTests {
  private static func text(_ found: ABIClass?, showsSizes: Bool) -> String {
    switch found {
    case nil: "unknown"
    case .nothing: ""
    case .memory: "memory"
    case .registers(let registers):
      registers.map {
        switch $0 {
        case .word: "word"
        case .vector(let size): showsSizes ? "vector\(size)" : "vector"
        case .x87: "x87"
        }
      }.joined(separator: " ")
    }
  }

  /// clang counts no padding.
  private static func withoutSizes(_ way: String) -> String {
    String(way.filter { !$0.isNumber }.replacing("x", with: "x87"))
  }

  @Test func hasFiveHundredTypes() {
    #expect(compilerTypes.count > 500)
  }

  @Test func hasTheSizesAndAlignmentsThatAreComputed() throws {
    for type in compilerTypes {
      let layout = try TypeEncoding(parsing: type.encoding).layout
      #expect(layout?.size == type.size, "\(type.encoding)")
      #expect(layout?.alignment == type.alignment, "\(type.encoding)")
    }
  }

  @Test func hasTheRegistersOfX86() throws {
    for type in compilerTypes {
      let encoding = try TypeEncoding(parsing: type.encoding)
      let argument = Self.text(encoding.argumentClass(on: .x86_64), showsSizes: false)
      #expect(argument == Self.withoutSizes(type.ways[0]), "\(type.encoding)")
      let result = Self.text(encoding.resultClass(on: .x86_64), showsSizes: false)
      #expect(result == Self.withoutSizes(type.ways[1]), "\(type.encoding)")
    }
  }

  @Test func hasTheRegistersOfAArch64() throws {
    for type in compilerTypes {
      let encoding = try TypeEncoding(parsing: type.encoding)
      let argument = Self.text(encoding.argumentClass(on: .arm64), showsSizes: true)
      #expect(argument == type.ways[2], "\(type.encoding)")
      let result = Self.text(encoding.resultClass(on: .arm64), showsSizes: true)
      #expect(result == type.ways[3], "\(type.encoding)")
    }
  }

  @Test func hasWhatTheEncodingsOfVectorsWouldBe() throws {
    let four = TypeEncoding.vector(size: 16, alignment: 16, element: .float)
    #expect(four.argumentClass(on: .x86_64) == .registers([.vector(size: 16)]))
    #expect(four.argumentClass(on: .arm64) == .registers([.vector(size: 16)]))
    let eight = TypeEncoding.vector(size: 32, alignment: 32, element: .float)
    #expect(eight.resultClass(on: .x86_64) == .memory)
    #expect(eight.resultClass(on: .arm64) == .memory)
    let one = TypeEncoding.structure(name: "V", fields: [.init(type: four)])
    #expect(one.resultClass(on: .x86_64) == .registers([.vector(size: 16)]))
    let halves = TypeEncoding.array(count: 2, element: .double)
    let either = TypeEncoding.union(name: "U", fields: [.init(type: four), .init(type: halves)])
    #expect(either.resultClass(on: .x86_64) == .registers([.vector(size: 8), .vector(size: 8)]))
    let two = TypeEncoding.structure(name: "V", fields: [.init(type: four), .init(type: four)])
    #expect(two.resultClass(on: .arm64) == .registers([.vector(size: 16), .vector(size: 16)]))
  }

  @Test func hasNoAnswerWhereTheTypeIsNotKnown() throws {
    for text in ["?", "{Opaque}", "b3", "{P=b3}", "{U=?}"] {
      let encoding = try TypeEncoding(parsing: text)
      #expect(encoding.argumentClass() == nil && encoding.resultClass() == nil, "\(text)")
    }
  }

  @Test func passesArraysAsPointersAndReturnsNone() throws {
    let array = try TypeEncoding(parsing: "r[12d]")
    #expect(array.argumentClass() == .registers([.word]))
    #expect(array.resultClass() == nil)
  }

  @Test func returnsNothingForVoid() throws {
    #expect(TypeEncoding.void.resultClass() == .nothing)
    #expect(try TypeEncoding(parsing: "Vv").resultClass() == .nothing)
  }
}
