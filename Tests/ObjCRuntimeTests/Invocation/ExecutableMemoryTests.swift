import CFixtures
import Glibc
import Testing

@testable import ObjCRuntime

/// What the system maps, and what happens where it refuses.
///
/// Each test that makes it refuse is a process of its own.
@Suite("Executable memory")
struct ExecutableMemoryTests {
  @Test func ourStubsAreNotWritable() throws {
    for tier in [ClosureImplementation.Tier.registers, .foreign] {
      let code = try ClosureImplementation.make(
        MethodBody { (_: NSObject) in }, isRemovable: true, tier: tier)
      #expect(try permissions(of: UnsafeRawPointer(code)) == "r-xp")
      #expect(ClosureImplementation.remove(code))
    }
  }

  private func permissions(of address: UnsafeRawPointer) throws -> String? {
    var permissions: String?
    let file = try #require(fopen("/proc/self/maps", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4_096)
    while fgets(&line, 4_096, file) != nil {
      let text = line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      let words = text.split(separator: " ")
      let range = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      if (range[0]..<range[1]).contains(UInt(bitPattern: address)) {
        permissions = String(words[1])
      }
    }
    return permissions
  }

  @Test func libffiIsUnderstood() {
    #expect(ForeignClosure.targetOffset != nil)
  }

  @Test func whereItIsRefusedLibffisIsUsed() async {
    await #expect(processExitsWith: .success) {
      guard fixture_refuseExecutableMemory() else { return }
      let error = #expect(throws: ObjCError.self) {
        try ClosureImplementation.make(MethodBody { (_: NSObject) in }, tier: .registers)
      }
      #expect(error?.code == .outOfMemory)
      let cls = try registeredClass("Refused") { cls in
        try cls.addMethod("m:") { (_: NSObject, n: Int) -> Int in n + 1 }
        try cls.addMethod("p:") { (_: NSObject, p: CGPoint) -> CGPoint in CGPoint(x: p.y, y: p.x) }
      }
      let object = cls.makeInstance()
      #expect(object.send("m:", 1) == 2)
      let point: CGPoint = object.send("p:", CGPoint(x: 1, y: 2))
      #expect(point.x == 2 && point.y == 1)
    }
  }

  @Test func whereLibffiHasNoneEitherAnErrorIsThrown() async {
    await #expect(processExitsWith: .success) {
      guard fixture_refuseExecutableMemory(), fixture_refuseFiles() else { return }
      let cls = try registeredClass("Refused")
      let error = #expect(throws: ObjCError.self) { try cls.addMethod("m") { (_: NSObject) in } }
      #expect(error?.code == .outOfMemory)
      #expect(cls.methods.isEmpty)
    }
  }
}
