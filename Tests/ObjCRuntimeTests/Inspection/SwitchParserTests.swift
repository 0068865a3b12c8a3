import Foundation
import ObjCRuntime
import Testing

@Suite("Switch parser")
struct SwitchParserTests {
  /// What an environment switches on, and the lines that are reported.
  private func parse(_ environment: [String]?) -> (on: [String], lines: [String]) {
    final class Lines { var list: [String] = [] }
    let lines = Lines()
    var values = objcrt_switch_values()
    let pointers = environment.map { list in list.map { strdup($0) } + [nil] }
    defer { pointers?.forEach { free($0) } }
    objcrt_switchesParse(
      pointers, &values,
      { line, context in
        guard let context else { return }
        Unmanaged<Lines>.fromOpaque(context).takeUnretainedValue().list.append(
          String(cString: line))
      }, Unmanaged.passUnretained(lines).toOpaque())
    let on = (0..<objcrt_switchCount()).map { objcrt_switchAt($0) }
      .filter { objcrt_switchIsOn($0, &values) }.map { String(cString: $0.pointee.name) }
    return (on, lines.list)
  }

  @Test(arguments: ["1", "yes", "YES", "true", "True", "on"])
  func wordsThatSwitchOn(value: String) {
    let (on, lines) = parse(["OBJCRT_CHECK=\(value)", "PATH=/bin"])
    #expect(on == ["OBJCRT_CHECK"])
    #expect(lines.isEmpty)
  }

  @Test(arguments: ["0", "no", "NO", "false", "off", ""])
  func wordsThatSwitchOff(value: String) {
    let (on, lines) = parse(["OBJCRT_CHECK=\(value)"])
    #expect(on.isEmpty)
    #expect(lines.isEmpty)
  }

  @Test(arguments: ["2", "maybe", " 1", "1 ", "\u{7F}"])
  func anotherValueIsReportedAndChangesNothing(value: String) {
    let (on, lines) = parse(["OBJCRT_SCRIBBLE=\(value)"])
    #expect(on.isEmpty)
    #expect(
      lines == ["OBJCRT_SCRIBBLE is 1 to switch on or 0 to switch off, and not \"\(value)\""])
  }

  @Test(arguments: [
    ("OBJCRT_PRINT_CLASS", "OBJCRT_PRINT_CLASSES"), ("OBJCRT_PRINT_LOAD", "OBJCRT_PRINT_LOADS"),
    ("OBJCRT_SCRIBLE", "OBJCRT_SCRIBBLE"), ("OBJCRT_CHEKC", "OBJCRT_CHECK"),
    ("OBJCRT_HLP", "OBJCRT_HELP"), ("OBJCRT_TINYCACHES", "OBJCRT_TINY_CACHES"),
    ("OBJCRT_PRINT_INITIALISE", "OBJCRT_PRINT_INITIALIZE"),
  ])
  func aMistypedNameIsReportedWithTheNearest(name: String, nearest: String) {
    let (on, lines) = parse(["\(name)=1"])
    #expect(on.isEmpty)
    #expect(lines == ["\(name) is no switch of the runtime; did you mean \(nearest)?"])
  }

  @Test(arguments: ["OBJCRT_", "OBJCRT_FOO", "OBJCRT_SOMETHING_ELSE_ALTOGETHER"])
  func aNameLikeNoneIsReportedWithTheWayToTheList(name: String) {
    let (on, lines) = parse(["\(name)=1"])
    #expect(on.isEmpty)
    #expect(lines == ["\(name) is no switch of the runtime; OBJCRT_HELP=1 lists them"])
  }

  @Test func twoNamesThatAreEquallyNearAreBothSuggested() {
    // Two letters away from CLASSES and from CACHES.
    let (_, lines) = parse(["OBJCRT_PRINT_CAXSES=1"])
    #expect(
      lines == [
        "OBJCRT_PRINT_CAXSES is no switch of the runtime; did you mean OBJCRT_PRINT_CLASSES or "
          + "OBJCRT_PRINT_CACHES?"
      ])
  }

  @Test func whatIsNotOursIsLeftAlone() {
    let (on, lines) = parse([
      "OBJC_PRINT_LOAD_METHODS=YES", "objcrt_check=1", "OBJCRT", "OBJCRT_CHECK", "=", "",
      "XOBJCRT_CHECK=1",
    ])
    #expect(on.isEmpty)
    #expect(lines.isEmpty)
  }

  @Test func noEnvironmentSwitchesNothing() {
    #expect(parse(nil).on.isEmpty)
    #expect(parse([]).on.isEmpty)
    #expect(parse([]).lines.isEmpty)
  }

  @Test func longNamesAndValuesAreCut() throws {
    let letters = String(repeating: "A", count: 100_000)
    let (on, lines) = parse(["OBJCRT_\(letters)=1", "OBJCRT_CHECK=\(letters)"])
    #expect(on.isEmpty)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count < 600 })
  }

  @Test func helpReportsEverySwitch() {
    let (on, lines) = parse(["OBJCRT_HELP=1"])
    #expect(on == ["OBJCRT_HELP"])
    #expect(lines.count == DebugSwitch.all.count + 1)
    for (entry, line) in zip(DebugSwitch.all, lines.dropFirst()) {
      #expect(line.contains(entry.name))
      #expect(line.hasSuffix(entry.summary))
    }
  }

  @Test func everySwitchCanBeSwitchedOnAlone() {
    for entry in DebugSwitch.all {
      #expect(parse(["\(entry.name)=1"]).on == [entry.name])
      #expect(entry.name.hasPrefix("OBJCRT_"))
    }
    #expect(Set(DebugSwitch.all.map(\.name)).count == DebugSwitch.all.count)
  }

  @Test(arguments: [
    "Documentation/Debugging.md", "Sources/ObjCRuntime/ObjCRuntime.docc/debugging.md",
  ])
  func theDocumentationListsEverySwitch(path: String) throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `OBJCRT_") }
    #expect(rows == DebugSwitch.all.map { "| `\($0.name)` | \($0.summary) |" }.map { $0[...] })
  }
}
