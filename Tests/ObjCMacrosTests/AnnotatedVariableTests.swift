import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Annotated variables")
struct AnnotatedVariableTests {
  @Test func `a variable has accessors, storage and a property`() {
    let shape = Shape()
    #expect(shape.tag == 7)
    shape.send("setTag:", 9)
    #expect(shape.tag == 9 && shape.send("tag") == 9)
    let attributes = Dictionary(
      uniqueKeysWithValues: Shape.register().properties.map { ($0.name, $0.attributeString) })
    #expect(attributes["tag"] == "Tq,N,V_tag")
    #expect(attributes["title"] == "T@,C,N,V_title")
    #expect(attributes["parent"] == "T@,&,N,V_parent")
    #expect(attributes["friend"] == "T@,W,N,V_friend")
    #expect(attributes["log"] == nil && attributes["area"] == nil)
  }

  @Test func `observers run for every setter message, once`() {
    let shape = Shape()
    shape.send("setTitle:", "x")
    #expect(shape.log == ["will x", "did none"])
    shape.log = []
    shape.title = "again"
    #expect(shape.title == "once" && shape.log == ["will again", "did x"])
  }

  @Test func `a replaced setter is what assignment reaches`() throws {
    let cls = try ObjCClass(uniqueName("Loud"), superclass: Shape.register())
    let log = Log()
    try cls.addMethod("setTag:") { (_: Shape, tag: Int) in log.append("\(tag)") }
    try cls.register()
    let shape: Shape = cls.send("new")
    shape.tag = 3
    #expect(log.words == ["3"] && shape.tag == 7)
  }

  @Test func `a weak variable does not keep its object`() {
    let shape = Shape()
    do {
      let friend = Shape(tag: 2)
      shape.friend = friend
      #expect(shape.friend === friend)
    }
    #expect(shape.friend == nil)
  }

  @Test func `a strong variable keeps its object as long as it lives`() {
    let counter = Lifetime.Counter()
    do {
      let shape = Shape()
      shape.parent = Shape()
      shape.parent?.tracked = Lifetime(counter)
      #expect(counter.alive == 1)
      shape.parent = nil
      #expect(counter.alive == 0)
      shape.tracked = Lifetime(counter)
    }
    #expect(counter.alive == 0)
  }
}
