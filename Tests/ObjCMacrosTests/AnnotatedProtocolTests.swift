import ObjCRuntime
import Testing

@Suite("Annotated protocols and categories", .serialized)
struct AnnotatedProtocolTests {
  @Test func `a class adopts the annotated protocols that it conforms to`() throws {
    let cls = Table.register()
    let detailed = try #require(ObjCProtocol(named: "RuntimeDetailed"))
    let counting = try #require(ObjCProtocol(named: "Counting"))
    #expect(cls.protocols == [detailed] && cls.conforms(to: counting))
    #expect(
      counting.methodDescriptions().map { $0.selector.name } == [
        "numberOfRows", "nameOfRow:", "title",
      ])
    #expect(counting.properties().map(\.attributeString) == ["T@,R,C,N"])
    #expect(detailed.methodDescriptions(instance: false).map { $0.selector.name } == ["kind"])
  }

  @Test func `a call through the protocol is a message`() {
    let counting: any Counting = Table()
    #expect(counting.name(of: 2) == "row 2")
  }

  @Test func `a category answers once it is attached`() {
    let table = Table()
    #expect(!table.responds(to: "paint:"))
    Table.Painting.attach(to: Table.register())
    #expect(table.paint(4) == 8 && Table.palette() == "warm")
    #expect(table.send("paint:", 1) == 2)
  }

  @Test func `a category's method overrides the class's`() {
    let table = Table()
    #expect(table.numberOfRows() == 3)
    Table.Renumbering.attach(to: "Table")
    #expect(table.numberOfRows() == 100)
  }
}
