import ObjCRuntime

/// A class of a user interface: everything about it belongs to the main actor.
///
/// Other threads may hold a label, so they may send it messages too, and are stopped.
@MainActor
final class Label: NSObject, @unchecked Sendable {
  // SAFETY of @unchecked: all methods and keys are the main actor's.
  static let objcClass = makeClass()
  private static let title = variable("_title", initialValue: "")
  private static let palette = variable(
    "_palette", initialValue: MainActor.assumeIsolated { Palette() })

  /// How many titles were set: state that only the main actor may touch.
  static var changes = 0

  var title: String {
    get { send("title") }
    set { send("setTitle:", newValue) }
  }

  var palette: Palette { self[Self.palette] }

  convenience init(title: String) {
    self.init()
    self.title = title
    noteChange()
  }

  func noteChange() { Self.changes += 1 }

  private static func makeClass() -> ObjCClass {
    setUp { try ObjCClass("Client.Label", superclass: .nsObject, face: Label.self) }
  }

  private static func variable<Value>(
    _ name: String, initialValue: @autoclosure @escaping @Sendable () -> Value
  ) -> InstanceVariable<Value> {
    setUp { try objcClass.addInstanceVariable(name, initialValue: initialValue()) }
  }

  /// Called once, by ``ClientClasses``.
  static func register() throws {
    let (title, palette) = (title, palette)
    try objcClass.addMethod("title") { @MainActor (self: Label) -> String in self[title] }
    try objcClass.addMethod("setTitle:") { @MainActor (self: Label, text: String) in
      self[title] = text
      self[palette].uses += 1
      self.noteChange()
    }
    try objcClass.metaclass.addMethod("changes") { @MainActor (_: ObjCClass) -> Int in changes }
    try objcClass.register()
  }
}

extension Label: @MainActor Comparable {
  static func < (left: Label, right: Label) -> Bool { left.title < right.title }
}

/// A face of the main actor that adds nothing: the compiler keeps its instances there.
@MainActor
final class Caption: NSObject {
  private static let objcClass = setUp {
    try ObjCClass("Client.Caption", superclass: .nsObject, face: Caption.self)
  }
  private static let text = setUp {
    try objcClass.addInstanceVariable("_text", initialValue: "")
  }

  var text: String {
    get { self[Self.text] }
    set { self[Self.text] = newValue }
  }

  static func register() throws {
    _ = text
    try objcClass.addMethod("quote") { @MainActor (self: Caption) -> String in "'\(self.text)'" }
    try objcClass.register()
  }
}

/// A helper without isolation of its own would not be allowed to hold this.
@MainActor
final class Palette {
  var uses = 0
}

/// Runs `body`, whose failure is a mistake in this file.
func setUp<Value>(_ body: () throws -> Value) -> Value {
  do { return try body() } catch { fatalError("\(error)") }
}
