import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Instance variables that hold Swift values")
struct InstanceVariableTests {
  private protocol Named: Sendable {
    var name: String { get }
  }

  private struct Point3: Named, Equatable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    var name: String { "(\(x), \(y), \(z))" }
  }

  @Test("Any Swift type can be stored, with its initial value")
  func types() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    let flag = try cls.addInstanceVariable("_flag", initialValue: true)
    let text = try cls.addInstanceVariable("_text", initialValue: "a string that is not small")
    let list = try cls.addInstanceVariable("_list", initialValue: [1, 2, 3])
    let named = try cls.addInstanceVariable("_named", initialValue: Point3() as any Named)
    let tuple = try cls.addInstanceVariable("_tuple", initialValue: (Int8(1), 2.5))
    let vector = try cls.addInstanceVariable("_vector", initialValue: SIMD4<Float>(1, 2, 3, 4))
    let object = try cls.addInstanceVariable("_object", initialValue: ObjCObject?.none)
    try cls.register()
    let holder = cls.makeInstance()
    #expect(holder[flag] && holder[text] == "a string that is not small")
    #expect(holder[list] == [1, 2, 3] && holder[named].name == "(0.0, 0.0, 0.0)")
    #expect(holder[tuple].0 == 1 && holder[tuple].1 == 2.5)
    #expect(holder[vector] == SIMD4(1, 2, 3, 4) && holder[object] == nil)
    holder[list].append(4)
    holder[text] += "!"
    holder[named] = Point3(x: 1)
    holder[object] = holder.objcClass.makeInstance()
    #expect(holder[list] == [1, 2, 3, 4] && holder[text].hasSuffix("small!"))
    #expect(holder[named].name == "(1.0, 0.0, 0.0)" && holder[object]?.objcClass == cls)
    // Alignment: the vector's address is a multiple of 16.
    #expect((UInt(bitPattern: holder.id) + UInt(vector.offset)) % 16 == 0)
  }

  @Test("A subclass's variables lie behind the superclass's, and both are independent")
  func inheritance() throws {
    let parent = try ObjCClass(uniqueName(), superclass: .nsObject)
    let a = try parent.addInstanceVariable("_a", initialValue: UInt8(1))
    try parent.register()
    let child = try ObjCClass(uniqueName(), superclass: parent)
    let b = try child.addInstanceVariable("_b", initialValue: 2)
    try child.register()
    #expect(b.offset >= a.offset + 1 && b.offset % 8 == 0)
    #expect(child.instanceSize == b.offset + 8)
    let object = child.makeInstance()
    object[a] = 255
    object[b] = -1
    #expect(object[a] == 255 && object[b] == -1)
    #expect(parent.makeInstance()[a] == 1)
  }

  @Test("The initial value is evaluated for each object, superclass first")
  func initialValues() throws {
    let log = Log()
    @Sendable func note(_ word: String) -> Int {
      log.append(word)
      return log.words.count
    }
    let parent = try ObjCClass(uniqueName(), superclass: .nsObject)
    let a = try parent.addInstanceVariable("_a", initialValue: note("a"))
    try parent.register()
    let child = try ObjCClass(uniqueName(), superclass: parent)
    let b = try child.addInstanceVariable("_b", initialValue: note("b"))
    try child.register()
    let objects = [child.makeInstance(), child.makeInstance()]
    #expect(objects.map { $0[a] } == [1, 3] && objects.map { $0[b] } == [2, 4])
    #expect(log.text == "a b a b")
  }

  @Test("Values are released with their object")
  func release() throws {
    let counter = Lifetime.Counter()
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    let list = try cls.addInstanceVariable("_list", initialValue: [Lifetime(counter)])
    try cls.register()
    for _ in 0..<1000 {
      let object = cls.makeInstance()
      object[list].append(Lifetime(counter))
      object[list] = [Lifetime(counter)]
      #expect(counter.alive == 1)
    }
    #expect(counter.alive == 0)
  }

  @Test("What cannot be added is refused, and the layout stays")
  func refusals() throws {
    let cls = try ObjCClass(uniqueName(), superclass: .nsObject)
    _ = try cls.addInstanceVariable("_a", initialValue: 0)
    let size = cls.instanceSize
    var error = #expect(throws: ObjCError.self) {
      _ = try cls.addInstanceVariable("_a", initialValue: 0)
    }
    #expect(error?.code == .duplicateInstanceVariable)
    error = #expect(throws: ObjCError.self) {
      _ = try cls.metaclass.addInstanceVariable("_m", initialValue: 0)
    }
    #expect(error?.code == .typeMismatch)
    try cls.register()
    error = #expect(throws: ObjCError.self) {
      _ = try cls.addInstanceVariable("_late", initialValue: 0)
    }
    #expect(error?.code == .registeredClass)
    #expect(cls.instanceSize == size)
  }
}
