import Testing

@Suite("Scribbling")
struct ScribbleTests {
  @Test func variablesAreOverwrittenAfterTheyAreDestroyed() throws {
    let outcome = try runScenario("free", with: "OBJCRT_SCRIBBLE")
    #expect(outcome.status == 0)
    let bytes = Array(repeating: "\"55\"", count: 16).joined(separator: ", ")
    #expect(outcome.output == "freed\n[\(bytes)]\n")
  }

  @Test func withoutTheSwitchMemoryIsLeftAlone() throws {
    let outcome = try runScenario("free", with: "OBJCRT_SCRIBBLE=0")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("kept\n"))
    #expect(outcome.output.contains("\"7\""))
  }

  @Test func aMessageToAFreedInstanceIsNamed() throws {
    let outcome = try runScenario("late message", with: "OBJCRT_SCRIBBLE")
    #expect(outcome.isSignalled)
    #expect(outcome.errors == "objc: hash: message sent to an instance that is freed\n")
  }

  @Test func anUnownedReferenceStillTraps() throws {
    let outcome = try runScenario("late reference", with: "OBJCRT_SCRIBBLE")
    #expect(outcome.isSignalled)
    #expect(outcome.errors.contains("Attempted to read an unowned reference"))
  }

  @Test(arguments: ["long chain", "dispose"])
  func objectsDieWell(scenario: String) throws {
    let outcome = try runScenario(
      scenario, with: "OBJCRT_SCRIBBLE", "OBJCRT_CHECK", "OBJCRT_TINY_CACHES")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }
}
