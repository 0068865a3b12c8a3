import ObjCRuntime

// Three classes that say when an object ends, and one between that says nothing.

@ObjCClass
class Ending: NSObject {
  @NonMessage var note: @Sendable (String) -> Void = { _ in }
  func dealloc() { note("ending") }
  func tell(_ text: String) { note(text) }
}

@ObjCClass
class LaterEnding: Ending {
  override func dealloc() {
    super.tell("later")
    note("ended")
  }
  override func tell(_ text: String) { note("wrong") }
}

@ObjCClass
class SilentEnding: LaterEnding {}

@ObjCClass
class LastEnding: SilentEnding {
  @Method("dealloc") override func dealloc() { note("last") }
}
