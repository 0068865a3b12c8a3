import DemoKit
import ObjCRuntime
import Testing

@Suite("The interactive demo")
struct InteractiveTests {
  private func makeSession(
    _ name: String, isPinning: Bool = true, system: UIKit.System = .v3_1
  ) throws -> InteractiveSession {
    var options = DemoOptions()
    options.isPinning = isPinning
    options.system = system
    var launch = DemoLaunch(
      options: options, kit: try UIKit(system: system, suffix: "_Interactive_\(name)"),
      say: { _ in }, complain: { problem in Issue.record("\(problem)") }, write: { _, _ in })
    launch.installSwizzles()
    return InteractiveSession(launch)
  }

  /// What is listed of the subviews.
  private func list(_ session: InteractiveSession) -> [String] {
    let lines = session.lines()
    guard let start = lines.firstIndex(of: "Subviews, front on top:") else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { String($0) }
  }

  @Test("lines fit into 80 columns and 24 rows, whatever was pressed")
  func size() throws {
    let session = try makeSession("Size")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      _ = "poisthux".randomElement(using: &random).map { session.press($0) }
      let lines = session.lines()
      #expect(lines.count <= 24)
      for line in lines {
        let visible = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(visible.count <= 80)
      }
    }
  }

  @Test("undoing everything leaves the bar as it was, pinning too", arguments: [true, false])
  func undoAll(isPinning: Bool) throws {
    let session = try makeSession("Undo\(isPinning)", isPinning: isPinning)
    let before = list(session)
    let heading = session.lines().first
    let keys = "ppitsipsthpsiotpi"
    for key in keys { #expect(session.press(key)) }
    #expect(list(session) != before)
    for _ in keys { #expect(session.press("u")) }
    #expect(list(session) == before)
    #expect(session.lines().first == heading)
    #expect(session.press("u"))
    #expect(session.lines().contains("There is nothing to undo."))
  }

  @Test("each change is taken back by invocations that were recorded when it was made")
  func undoOne() throws {
    let session = try makeSession("UndoOne")
    for key in "pis" {
      let before = list(session)
      #expect(session.press(key))
      #expect(session.press("u"))
      #expect(list(session) == before, "\(key)")
      #expect(session.press(key))
    }
  }

  @Test("without pinning a push hides title and buttons; with it, it does not")
  func pinning() throws {
    let session = try makeSession("Pinning")
    _ = session.press("p")
    #expect(!list(session).contains { $0.hasSuffix("hidden") })
    _ = session.press("t")
    _ = session.press("p")
    #expect(list(session).contains { $0.hasSuffix("hidden") })
    _ = session.press("t")
    _ = session.press("p")
    #expect(!list(session).contains { $0.hasSuffix("hidden") })
  }

  @Test("hooks pin as well, exclude the swizzles, and leave nothing behind")
  func hooks() throws {
    let session = try makeSession("Hooks", isPinning: false)
    _ = session.press("p")
    #expect(list(session).contains { $0.hasSuffix("hidden") })
    _ = session.press("h")
    #expect(session.lines().first?.contains("pinning: hooks") == true)
    #expect(!list(session).contains { $0.hasSuffix("hidden") })
    _ = session.press("t")
    #expect(session.lines().first?.contains("pinning: swizzles") == true)
    _ = session.press("u")
    #expect(session.lines().first?.contains("pinning: hooks") == true)
    _ = session.press("h")
    #expect(session.lines().first?.contains("pinning: off") == true)
    _ = session.press("p")
    #expect(list(session).contains { $0.hasSuffix("hidden") })
  }

  @Test("the last screen is not popped, and q, control-C and control-D end the session")
  func ends() throws {
    let session = try makeSession("Ends")
    #expect(session.press("o"))
    #expect(session.lines().contains("There is nothing to pop."))
    for key in ["q", "\u{3}", "\u{4}"] as [Character] { #expect(!session.press(key)) }
  }

  @Test("on 5.0 the bar draws the image itself")
  func system5() throws {
    let session = try makeSession("System5", system: .v5_0)
    #expect(session.press("p"))
    #expect(!list(session).contains { $0.contains("navigation-bar-bg.png") })
    #expect(session.lines().contains { $0.contains("48;5;94m") })
  }
}
