import ObjCRuntime
import Testing

// What a program keeps in globals and statics.
private let rootClass = ObjCClass.nsObject
private let describe: Selector = "description"
private let describeMethod = ObjCClass.nsObject.instanceMethod("description")
private let noProtocol = ObjCProtocol(named: "Client.NoProtocol")
private let category = ObjCCategory("Client")
private let body = MethodBody { (_: NSObject) -> Int in 1 }
private let noteKey = AssociationKey<Note>()
private let sharedTally = Tally()
private let tallySlot = WeakSlot<Tally>()
@MainActor private let mainNote = Note("main")

private enum Keys {
  static let tag = AssociationKey<String>()
  static let face: ObjCObject.Type = Note.self
  static let type: any ObjCConvertible.Type = Int.self
  nonisolated(unsafe) static let implementation = rootClass.implementation(for: describe)
}

@Suite("Handles in globals")
struct HandleTests {
  init() { ClientClasses.shared }

  @Test func areUsedFromEveryTask() async {
    let isRight = await Task.detached {
      rootClass.instanceMethod(describe) == describeMethod
        && rootClass.implementation(for: describe) == Keys.implementation
        && noProtocol == nil && category.name == "Client" && body.argumentCount == 0
        && Keys.face == Note.self && Keys.type == Int.self
    }.value
    #expect(isRight)
  }

  @Test func holdSendableObjects() async {
    tallySlot.object = sharedTally
    await Task.detached { tallySlot.object?.add(1) }.value
    #expect(sharedTally.total == 1)
  }

  @Test func keepAnyObjectForAnActor() async {
    await MainActor.run {
      mainNote.text += "!"
      #expect(mainNote.send("length") == 5)
    }
  }

  @Test func areKeysWhoseValuesStayWithTheirOwner() {
    let owner = Note("owner")
    owner[association: noteKey] = Note("value")
    owner[association: Keys.tag] = "tag"
    #expect(owner[association: noteKey]?.text == "value")
    #expect(owner[association: Keys.tag] == "tag")
  }
}
