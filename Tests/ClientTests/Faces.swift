import ObjCRuntime
import Synchronization

/// A face without isolation: whoever has an instance may use it, one at a time.
final class Note: NSObject {
  private static let objcClass = setUp {
    try ObjCClass("Client.Note", superclass: .nsObject, face: Note.self)
  }
  private static let text = setUp {
    try objcClass.addInstanceVariable("_text", initialValue: "")
  }

  var text: String {
    get { self[Self.text] }
    set { self[Self.text] = newValue }
  }

  convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  static func register() throws {
    _ = text
    try objcClass.addMethod("length") { (self: Note) -> Int in self.text.utf8.count }
    try objcClass.addMethod("append:") { (self: Note, other: Note) -> Note in
      self.text += other.text
      return self
    }
    try objcClass.register()
  }
}

/// A face that is safe from several threads, and says so.
final class Tally: NSObject, @unchecked Sendable {
  // SAFETY of @unchecked: the only state is atomic.
  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }

  private static let objcClass = setUp {
    try ObjCClass("Client.Tally", superclass: .nsObject, face: Tally.self)
  }
  private static let count = setUp {
    try objcClass.addInstanceVariable("_count", initialValue: Count())
  }

  var total: Int { send("total") }

  func add(_ number: Int) { send("add:", number) }

  static func register() throws {
    _ = count
    try objcClass.addMethod("add:") { (self: Tally, number: Int) in
      self[Self.count].value.add(number, ordering: .relaxed)
    }
    try objcClass.addMethod("total") { (self: Tally) -> Int in
      self[Self.count].value.load(ordering: .relaxed)
    }
    try objcClass.register()
  }
}
