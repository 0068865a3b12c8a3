import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Protocols")
struct ProtocolTests {
  private func code(_ body: () throws -> Void) -> ObjCError.Code? {
    (#expect(throws: ObjCError.self) { try body() })?.code
  }

  // MARK: Making and finding

  @Test func aRegisteredProtocolIsFoundByName() throws {
    let new = try registeredProtocol()
    #expect(ObjCProtocol(named: new.name) == new)
    #expect(ObjCProtocol.all.count { $0 == new } == 1)
    #expect(new.isRegistered && new.description == new.name)
  }

  @Test func anUnregisteredProtocolIsNotFound() throws {
    let new = try ObjCProtocol(uniqueName("Protocol"))
    #expect(ObjCProtocol(named: new.name) == nil)
    #expect(!ObjCProtocol.all.contains(new) && !new.isRegistered)
  }

  @Test func nobodyIsFoundByAnUnknownName() {
    #expect(ObjCProtocol(named: uniqueName("Nobody")) == nil)
    #expect(ObjCProtocol(named: "") == nil)
  }

  @Test func aClassMayHaveTheSameName() throws {
    let cls = try registeredClass("Protocol")
    let new = try ObjCProtocol(cls.name)
    try new.register()
    #expect(ObjCProtocol(named: cls.name) == new && ObjCClass(named: cls.name) == cls)
  }

  @Test func theSecondOfANameIsRefused() throws {
    let first = try registeredProtocol()
    #expect(code { _ = try ObjCProtocol(first.name) } == .duplicateProtocol)
    #expect(ObjCProtocol(named: first.name) == first)
  }

  @Test func ofTwoUnregisteredOnesTheSecondFails() throws {
    let name = uniqueName("Protocol")
    let (first, second) = (try ObjCProtocol(name), try ObjCProtocol(name))
    try first.register()
    #expect(code { try second.register() } == .duplicateProtocol)
    #expect(ObjCProtocol(named: name) == first && !second.isRegistered)
    #expect(first != second)
    // It is still under construction.
    try second.addMethodDescription("m", typeEncoding: "v16@0:8")
    #expect(second.methodDescriptions().count == 1 && first.methodDescriptions().isEmpty)
  }

  @Test(arguments: ["", "a\0b", String(repeating: "x", count: 4096)])
  func invalidNames(name: String) {
    #expect(code { _ = try ObjCProtocol(name) } == .invalidName)
  }

  @Test func registeringTwiceIsRefused() throws {
    let new = try registeredProtocol()
    #expect(code { try new.register() } == .registeredProtocol)
    #expect(ObjCProtocol.all.count { $0 == new } == 1)
  }

  @Test func aRegisteredProtocolCannotBeChanged() throws {
    let new = try registeredProtocol { try $0.addMethodDescription("m", typeEncoding: "v16@0:8") }
    let other = try registeredProtocol()
    #expect(
      code { try new.addMethodDescription("n", typeEncoding: "v16@0:8") } == .registeredProtocol)
    #expect(code { try new.addProtocol(other) } == .registeredProtocol)
    #expect(code { try new.addProperty("p", attributes: []) } == .registeredProtocol)
    #expect(new.methodDescriptions().map(\.selector) == ["m"])
    #expect(new.adoptedProtocols.isEmpty && new.properties().isEmpty)
  }

  // MARK: Methods

  @Test func theFourKindsOfMethodsAreKeptApart() throws {
    let new = try registeredProtocol {
      try $0.addMethodDescription("a", typeEncoding: "v16@0:8")
      try $0.addMethodDescription("b", typeEncoding: "v16@0:8", isInstance: false)
      try $0.addMethodDescription("c", typeEncoding: "v16@0:8", isRequired: false)
      try $0.addMethodDescription(
        "d:", typeEncoding: "v24@0:8q16", isRequired: false, isInstance: false)
    }
    #expect(new.methodDescriptions().map(\.selector) == ["a"])
    #expect(new.methodDescriptions(instance: false).map(\.selector) == ["b"])
    #expect(new.methodDescriptions(required: false).map(\.selector) == ["c"])
    let last = new.methodDescriptions(required: false, instance: false)
    #expect(last.map(\.selector) == ["d:"] && last.map(\.typeEncoding) == ["v24@0:8q16"])
  }

  @Test func oneSelectorMayBeOfAllKindsAndOnlyOnceOfEach() throws {
    let new = try ObjCProtocol(uniqueName("Protocol"))
    for isRequired in [true, false] {
      for isInstance in [true, false] {
        func add(_ types: String) throws -> Bool {
          try new.addMethodDescription(
            "m", typeEncoding: types, isRequired: isRequired, isInstance: isInstance)
        }
        #expect(try add("v16@0:8"))
        #expect(try !add("q16@0:8"))
        let found = new.methodDescription("m", required: isRequired, instance: isInstance)
        #expect(found?.typeEncoding == "v16@0:8")
      }
    }
  }

  @Test func methodsComeInTheOrderOfTheirAdding() throws {
    let names = (0..<50).map { Selector("method\($0)") }
    let new = try registeredProtocol {
      for name in names { try $0.addMethodDescription(name, typeEncoding: "v16@0:8") }
    }
    #expect(new.methodDescriptions().map(\.selector) == names)
  }

  @Test func malformedMethodsAreRefused() throws {
    let new = try ObjCProtocol(uniqueName("Protocol"))
    #expect(code { try new.addMethodDescription("m", typeEncoding: "{") } == .malformedEncoding)
    #expect(code { try new.addMethodDescription("m:", typeEncoding: "v16@0:8") } == .arityMismatch)
    #expect(new.methodDescriptions().isEmpty)
  }

  @Test func aMethodIsSearchedInAdoptedProtocolsToo() throws {
    let base = try registeredProtocol {
      try $0.addMethodDescription("base", typeEncoding: "v16@0:8")
      try $0.addMethodDescription("both", typeEncoding: "v16@0:8")
    }
    let middle = try registeredProtocol(adopting: [base])
    let top = try registeredProtocol(adopting: [middle]) {
      try $0.addMethodDescription("both", typeEncoding: "q16@0:8")
    }
    #expect(top.methodDescription("base")?.typeEncoding == "v16@0:8")
    #expect(top.methodDescription("both")?.typeEncoding == "q16@0:8")
    #expect(top.methodDescription("base", required: false) == nil)
    #expect(top.methodDescription("base", instance: false) == nil)
    #expect(top.methodDescription(Selector(uniqueName("unknown"))) == nil)
    #expect(top.methodDescriptions().map(\.selector) == ["both"])
  }

  // MARK: Properties

  @Test func theFourKindsOfPropertiesAreKeptApart() throws {
    let new = try registeredProtocol {
      try $0.addProperty("a", attributes: [.type("q")])
      try $0.addProperty("b", attributes: [.type("q")], isInstance: false)
      try $0.addProperty("c", attributes: [.type("q"), .readOnly], isRequired: false)
      try $0.addProperty("d", attributes: [.type("q")], isRequired: false, isInstance: false)
    }
    #expect(new.properties().map(\.name) == ["a"])
    #expect(new.properties(instance: false).map(\.name) == ["b"])
    #expect(new.properties(required: false).map(\.name) == ["c"])
    #expect(new.properties(required: false, instance: false).map(\.name) == ["d"])
    // As clang writes it.
    #expect(new.property(named: "c", required: false)?.attributeString == "Tq,?,R")
  }

  @Test func aPropertyIsSearchedInAdoptedProtocolsToo() throws {
    let base = try registeredProtocol { try $0.addProperty("p", attributes: [.type("q")]) }
    let top = try registeredProtocol(adopting: [base])
    #expect(top.property(named: "p") == base.property(named: "p"))
    #expect(top.property(named: "p") != nil && top.properties().isEmpty)
    #expect(top.property(named: "p", required: false) == nil)
    #expect(top.property(named: "p", instance: false) == nil)
    #expect(top.property(named: "q") == nil)
  }

  @Test func aPropertyIsDeclaredOnce() throws {
    let new = try ObjCProtocol(uniqueName("Protocol"))
    #expect(try new.addProperty("p", attributes: [.type("q")]))
    #expect(try !new.addProperty("p", attributes: [.type("i")]))
    #expect(try new.addProperty("o", attributes: [.type("i")]))
    #expect(new.properties().map(\.attributeString) == ["Tq", "Ti"])
    #expect(new.properties().map(\.name) == ["p", "o"])
  }

  // MARK: Inheritance

  @Test func onlyRegisteredProtocolsCanBeAdopted() throws {
    let new = try ObjCProtocol(uniqueName("Protocol"))
    let unregistered = try ObjCProtocol(uniqueName("Protocol"))
    #expect(code { try new.addProtocol(unregistered) } == .unregisteredProtocol)
    // Hence nothing can adopt itself, in however many steps.
    #expect(code { try new.addProtocol(new) } == .unregisteredProtocol)
    #expect(new.adoptedProtocols.isEmpty)
  }

  @Test func adoptedProtocolsAreTheDirectOnesInOrder() throws {
    let base = try registeredProtocol()
    let first = try registeredProtocol(adopting: [base])
    let second = try registeredProtocol()
    let top = try ObjCProtocol(uniqueName("Protocol"))
    #expect(try top.addProtocol(first))
    #expect(try top.addProtocol(second))
    #expect(try !top.addProtocol(first))
    #expect(top.adoptedProtocols == [first, second])
    #expect(base.adoptedProtocols.isEmpty)
  }

  @Test func conformanceIsInheritedAndGoesOneWay() throws {
    let base = try registeredProtocol()
    let middle = try registeredProtocol(adopting: [base])
    let top = try registeredProtocol(adopting: [middle])
    let other = try registeredProtocol()
    #expect(top.conforms(to: top) && top.conforms(to: middle) && top.conforms(to: base))
    #expect(!base.conforms(to: top) && !middle.conforms(to: top))
    #expect(!top.conforms(to: other) && !other.conforms(to: base))
  }

  @Test func protocolsOfOneNameConformToEachOther() throws {
    let name = uniqueName("Protocol")
    let (first, second) = (try ObjCProtocol(name), try ObjCProtocol(name))
    try first.register()
    #expect(first.conforms(to: second) && second.conforms(to: first))
  }

  @Test func manyWaysToOneProtocolAreNotWalkedOneByOne() throws {
    let base = try registeredProtocol { try $0.addMethodDescription("m", typeEncoding: "v16@0:8") }
    var top = base
    for _ in 0..<60 {
      let left = try registeredProtocol(adopting: [top])
      let right = try registeredProtocol(adopting: [top])
      top = try registeredProtocol(adopting: [left, right])
    }
    #expect(top.conforms(to: base))
    #expect(!top.conforms(to: try registeredProtocol()))
    #expect(top.methodDescription("unknown") == nil)
    #expect(top.methodDescription("m") != nil)
  }

  @Test func adoptionMayBeDeeperThanAStack() throws {
    let base = try registeredProtocol()
    var top = base
    for _ in 0..<20_000 { top = try registeredProtocol(adopting: [top]) }
    #expect(top.conforms(to: base) && !base.conforms(to: top))
  }

  // MARK: Threads

  @Test func oneThreadWinsTheName() throws {
    let name = uniqueName("Protocol")
    let log = Log()
    onThreads(8) { _ in
      do {
        let new = try ObjCProtocol(name)
        try new.addMethodDescription("m", typeEncoding: "v16@0:8")
        try new.register()
        log.append("registered")
      } catch {
        log.append("\((error as? ObjCError)?.code == .duplicateProtocol)")
      }
    }
    #expect(log.words.count { $0 == "registered" } == 1)
    #expect(log.words.count { $0 == "true" } == 7)
    #expect(ObjCProtocol(named: name)?.methodDescriptions().count == 1)
  }

  @Test func aProtocolIsCompleteWhenItIsFound() throws {
    let names = (0..<50).map { _ in uniqueName("Protocol") }
    let log = Log()
    onThreads(4) { thread in
      for name in names {
        if thread == 0 {
          guard let new = try? ObjCProtocol(name) else { continue }
          _ = try? new.addMethodDescription("m", typeEncoding: "v16@0:8")
          try? new.register()
        } else {
          while true {
            guard let found = ObjCProtocol(named: name) else { continue }
            if found.methodDescription("m") == nil || !found.isRegistered { log.append(name) }
            break
          }
        }
      }
    }
    #expect(log.words.isEmpty)
  }
}
