import CFixtures
import Testing

@testable import ObjCRuntime

/// The bytes that values are made of.
enum Filling: String, CaseIterable {
  /// −1, 255, and a NaN with every bit set.
  case ones
  /// −0.0 in each half, the least integer.
  case minusZero
  /// A signalling NaN's payload, and integers with all bytes different.
  case payload
  case random

  func byte(_ index: Int, _ generator: inout SystemRandomNumberGenerator) -> UInt8 {
    switch self {
    case .ones: 0xFF
    case .minusZero: index % 4 == 3 ? 0x80 : 0
    case .payload: [0x01, 0x23, 0x45, 0x7F, 0x67, 0x89, 0xF4, 0x7F][index % 8]
    case .random: generator.next()
    }
  }
}

/// What a closure has seen, and what it is to answer.
private final class Exchange: @unchecked Sendable {
  // SAFETY of @unchecked: a test is one thread.
  var seen: [[UInt8]] = []
  var answer: [UInt8] = []
}

extension ClosureImplementation.Tier {
  /// The tiers that accept a type: the second and third accept all.
  static func accepting(_ encoding: MethodEncoding) -> [Self] {
    RegisterPlaces(encoding) == nil ? [.foreign, .foreignCode] : allCases
  }
}

/// Every method type through every tier: libffi is always right, so a difference is the
/// stubs', and the calls are clang's and Swift's, so a difference is libffi's.
@Suite("Closures in three tiers")
struct TierTests {
  private static var signatures: [FixtureSignature] {
    (0..<fixture_signatureCount()).map { fixture_signature($0) }
  }

  @Test func thereAreSixtyMethodTypes() throws {
    #expect(Self.signatures.count >= 60)
    let inRegisters = try Self.signatures.filter {
      try RegisterPlaces(MethodEncoding(parsing: String(cString: $0.encoding))) != nil
    }
    #expect(inRegisters.count >= 25)
  }

  @Test(arguments: Filling.allCases, [false, true])
  func agreeWithCompiledCallers(filling: Filling, isRemovable: Bool) throws {
    for signature in Self.signatures {
      let text = String(cString: signature.encoding)
      let encoding = try MethodEncoding(parsing: text)
      for tier in ClosureImplementation.Tier.accepting(encoding) {
        let difference = try Self.difference(
          signature, encoding, tier, filling, isRemovable: isRemovable)
        #expect(difference == nil, "\(text) in tier \(tier)")
      }
    }
  }

  /// Calls a closure of that type and says what did not arrive.
  private static func difference(
    _ signature: FixtureSignature, _ encoding: MethodEncoding, _ tier: ClosureImplementation.Tier,
    _ filling: Filling, isRemovable: Bool
  ) throws -> String? {
    var generator = SystemRandomNumberGenerator()
    var count = 0
    func next() -> UInt8 {
      defer { count += 1 }
      return filling.byte(count, &generator)
    }
    let types = try encoding.arguments.dropFirst(2).map { try #require(RawType($0)) }
    let values = types.map { type in
      count = 0
      return type.value(next)
    }
    let result = encoding.result == .void ? nil : RawType(encoding.result)
    count = 0
    let answer = result?.value(next) ?? []

    let exchange = Exchange()
    exchange.answer = result?.result(answer) ?? []
    nonisolated(unsafe) let receiver = NSObject()
    let body = MethodBody(result: nil, receiverAndArguments: []) { frame in
      exchange.seen = types.indices.map { index in
        Array(UnsafeRawBufferPointer(start: frame.address(index + 2), count: types[index].size))
      }
      let object: NSObject = frame.ownedReceiver()
      exchange.seen.append([object === receiver ? 1 : 0])
      frame.result.copyMemory(from: exchange.answer, byteCount: exchange.answer.count)
    }
    let code = try ClosureImplementation.make(
      body, encoding, isRemovable: isRemovable, tier: tier)
    defer { _ = ClosureImplementation.remove(code) }

    let pointers = values.map { value in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
      memory.copyMemory(from: value, byteCount: value.count)
      return memory
    }
    defer { for pointer in pointers { pointer.deallocate() } }
    let returned = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { returned.deallocate() }
    signature.call(
      UnsafeMutableRawPointer(code), receiver.id, UnsafeRawPointer(Selector("m").record),
      pointers.map { UnsafeRawPointer($0) }, returned)

    if exchange.seen.removeLast() != [1] { return "another receiver" }
    for (index, type) in types.enumerated()
    where type.masked(exchange.seen[index]) != type.masked(values[index]) {
      return "argument \(index): \(exchange.seen[index]) instead of \(values[index])"
    }
    guard let result else { return nil }
    let bytes = Array(UnsafeRawBufferPointer(start: returned, count: result.size))
    return result.masked(bytes) == result.masked(answer)
      ? nil : "result \(bytes) instead of \(answer)"
  }

  @Test func refuseWhatDoesNotTravelInRegisters() throws {
    let body = MethodBody { (_: NSObject, p: CGPoint) -> CGPoint in p }
    let error = #expect(throws: ObjCError.self) {
      try ClosureImplementation.make(body, tier: .registers)
    }
    #expect(error?.code == .unsupportedType)
  }

  @Test(arguments: [
    "v@:{Flags=b3b5}", "v@:{Outer=i{Flags=b3}}", "{Flags=b8}@:", "v@:?", "v@:{Flags=b0i3b3i5}",
    "v@:(Flags=b0i3f)", "v@:![16,16f]", "v@:{V=![16,16f]}", "v@:(U=Dq)", "(U=Dq)@:", "{A=Ai}@:",
    "{S=D}@:",
    "jD@:",
  ])
  func refuseWhatLibffiCannotPass(encoding: String) throws {
    let body = MethodBody(result: nil, receiverAndArguments: []) { _ in }
    let error = #expect(throws: ObjCError.self) {
      try ClosureImplementation.make(body, MethodEncoding(parsing: encoding))
    }
    #expect(error?.code == .unsupportedType)
  }

  @Test func refuseVariableArguments() throws {
    let error = #expect(throws: ObjCError.self) {
      try registeredClass().addMethod("format:") { (_: NSObject, _: Variadic) in }
    }
    #expect(error?.code == .malformedEncoding)
  }
}

private struct Variadic: ObjCStruct {
  static let objcTypeEncoding = "..."
  let word = 0
}
