import ObjCRuntime
import Testing

// A module whose code belongs to the main actor unless it says otherwise, as that of
// many applications does.

final class Screen: NSObject {
  static var shown = 0
  static let objcClass = ObjCClass(made: "Client.Screen", face: Screen.self)

  convenience init(shown: Bool) {
    self.init()
    if shown { send("show") }
  }

  func noteShow() { Self.shown += 1 }
}

class Panel: NSObject {}
final class Inspector: Panel {}

nonisolated final class Document: NSObject {
  func length() -> Int { 3 }
}

extension ObjCClass {
  fileprivate init(made name: String, face: ObjCObject.Type) {
    do { try self.init(name, superclass: .nsObject, face: face) } catch { fatalError("\(error)") }
  }
}

@Suite("A module of the main actor", .serialized)
struct DefaultIsolationTests {
  @Test func hasFaces() async throws {
    try Screen.objcClass.addMethod("show") { @MainActor (self: Screen) in self.noteShow() }
    try Screen.objcClass.addMethod("width") { (_: Screen) -> Int in 320 }
    try Screen.objcClass.register()
    let screen = Screen(shown: true)
    screen.send("show")
    #expect(Screen.shown == 2)
    #expect(Set([screen, screen]).count == 1)
    #expect(await Task.detached { screen.send("width") as Int }.value == 320)
  }

  @Test func hasSubclassesOfFaces() throws {
    let panel = ObjCClass(made: "Client.Panel", face: Panel.self)
    try panel.register()
    let inspector = try ObjCClass("Client.Inspector", superclass: panel, face: Inspector.self)
    try inspector.register()
    #expect(Inspector().isKind(of: panel))
  }

  @Test func hasFacesThatLeaveTheMainActor() async throws {
    let document = ObjCClass(made: "Client.Document", face: Document.self)
    try document.addMethod("length") { (self: Document) -> Int in self.length() }
    try document.register()
    #expect(await Task.detached { Document().send("length") as Int }.value == 3)
  }
}
