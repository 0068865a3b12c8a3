import ObjCRuntime
import Testing

/// What switches do, each in a process that starts with it.
@Suite("Switches")
struct SwitchTests {
  /// The lines of a scenario's standard error that contain a word, with N for a number or
  /// address at the end.
  private func lines(
    of scenario: String, with switches: String, containing word: String
  ) throws -> [String] {
    let outcome = try runScenario(scenario, with: switches)
    #expect(outcome.status == 0)
    return outcome.errors.split(separator: "\n").filter { $0.contains(word) }
      .map { String($0).replacing(/(0x[0-9a-f]+|[0-9]+)$/, with: "N") }
  }

  @Test func helpPrintsTheTable() throws {
    let outcome = try runScenario("nothing", with: "OBJCRT_HELP")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("objc: debug switches, set to 1 in the environment:\n"))
    for entry in DebugSwitch.all {
      #expect(outcome.errors.contains("objc:   \(entry.name) "))
      #expect(outcome.errors.contains(" \(entry.summary)\n"))
    }
  }

  @Test func aMistypedSwitchIsReported() throws {
    let outcome = try runScenario("nothing", with: "OBJCRT_PRINT_CLASS")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == "objc: OBJCRT_PRINT_CLASS is no switch of the runtime; did you mean "
        + "OBJCRT_PRINT_CLASSES?\n")
  }

  @Test func registeredClassesArePrinted() throws {
    let outcome = try runScenario("register", with: "OBJCRT_PRINT_CLASSES")
    let text = outcome.errors.replacing(/0x[0-9a-f]+/, with: "N")
    #expect(
      text.contains("objc: class Printed : nil is registered at N, its instances have 8 bytes\n"))
    #expect(
      text.contains(
        "objc: class PrintedChild : Printed is registered at N, its instances have 8 bytes\n"))
    #expect(!text.contains("NeverRegistered"))
  }

  @Test func loadsOfClassesAndCategoriesArePrinted() throws {
    #expect(
      try lines(of: "load", with: "OBJCRT_PRINT_LOADS", containing: "Loaded") == [
        "objc: +[Loaded load] on thread N", "objc: +[Loaded(Extras) load] on thread N",
      ])
  }

  @Test func initializeIsPrintedAtBothEnds() throws {
    #expect(
      try lines(of: "initialize", with: "OBJCRT_PRINT_INITIALIZE", containing: "a") == [
        "objc: +[NSObject initialize] begins on thread N",
        "objc: +[NSObject initialize] ends on thread N",
        "objc: +[Woken initialize] begins on thread N", "objc: awake",
        "objc: +[Woken initialize] ends on thread N",
        "objc: +[WokenChild initialize] begins on thread N", "objc: awake",
        "objc: +[WokenChild initialize] ends on thread N",
      ])
  }

  @Test func cachesArePrintedWhenTheyGrowAndFill() throws {
    let grown = try lines(
      of: "fill caches", with: "OBJCRT_PRINT_CACHES", containing: "Cached grows")
    #expect(
      grown == [4, 8, 16, 32, 64].map { "objc: cache of Cached grows to \($0) buckets" })
    let taken = try lines(
      of: "fill caches", with: "OBJCRT_PRINT_CACHES", containing: " takes cached")
    #expect(taken.count == 40)
    #expect(
      taken.allSatisfy {
        $0.contains(
          /^objc: cache of Cached takes cached\d+ in bucket \d+, (its home|displaced from) N$/)
      })
  }

  @Test func withoutSwitchesCachesGrowAsTheyFill() throws {
    // Tables of 4, 8, 16, 32 and 64 buckets.
    #expect(
      try runScenario("fill caches").output == "40 of 64, 2064 bytes in 5 tables\n")
  }

  @Test(arguments: [
    ("OBJCRT_SWIFT_COUNTS=0", "counts\n"), ("OBJCRT_SWIFT_COUNTS", "calls Swift\n"),
  ])
  func referencesAreCountedWithOneThreadAndWithSeveral(value: String, text: String) throws {
    let outcome = try runScenario("count references", with: value)
    #expect(outcome.status == 0)
    #expect(outcome.output == text)
  }

  /// The process has one thread when these begin, which no test of this program has.
  @Test(
    arguments: ["become many threads", "fork"], ["OBJCRT_SWIFT_COUNTS=0", "OBJCRT_SWIFT_COUNTS"])
  func whatIsCountedStaysRightWhenThreadsCome(scenario: String, value: String) throws {
    let outcome = try runScenario(scenario, with: value)
    #expect(outcome.status == 0 && !outcome.isSignalled, "\(outcome.output) \(outcome.errors)")
  }

  @Test func tinyCachesStayTinyAndEverySendIsRight() throws {
    let outcome = try runScenario(
      "fill caches", with: "OBJCRT_TINY_CACHES", "OBJCRT_PRINT_CACHES", "OBJCRT_CHECK")
    #expect(outcome.status == 0)
    // Tables of 2, 4 and 8 buckets with a header of 16 bytes each.
    #expect(outcome.output == "6 of 8, 272 bytes in 3 tables\n")
    for capacity in [2, 4, 8] {
      #expect(outcome.errors.contains("objc: cache of Cached grows to \(capacity) buckets\n"))
    }
    #expect(!outcome.errors.contains("Cached grows to 16"))
    #expect(outcome.errors.contains("objc: cache of Cached is full: cached39 stays out\n"))
  }

  @Test func anUnrecognizedMessageIsPrintedEvenIfTheReceiverHandlesIt() throws {
    #expect(
      try lines(of: "unrecognized", with: "OBJCRT_PRINT_UNRECOGNIZED", containing: "Patient")
        == ["objc: -[Patient foo:] is not recognized by N"])
  }

  @Test(arguments: ["register", "load", "fill caches", "unrecognized", "dispose"])
  func withoutSwitchesNothingIsPrinted(scenario: String) throws {
    let outcome = try runScenario(
      scenario, with: "OBJCRT_PRINT_CLASSES=0", "OBJCRT_CHECK=no", "OBJC_PRINT_LOAD_METHODS=YES")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }
}
