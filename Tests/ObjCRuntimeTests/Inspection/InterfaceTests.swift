import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Interfaces")
struct InterfaceTests {
  /// The text without the number that makes a test's class name unique.
  private func text(_ cls: ObjCClass, _ details: ClassInterface.Details = []) -> String {
    cls.interface.text(details).replacing(/_\d+\b/, with: "")
  }

  @Test func aClassIsWrittenAsObjectiveCWouldWriteIt() throws {
    let cls = try registeredClass("Bar") { cls in
      try cls.addMethod("insertSubview:atIndex:") { (_: NSObject, _: NSObject?, _: Int) in }
      try cls.addMethod("frame") { (_: NSObject) in CGRect() }
      try cls.addMethod("alpha") { (_: NSObject) in 0.5 }
      try cls.metaclass.addMethod("appearance") { (_: ObjCClass) -> NSObject? in nil }
    }
    #expect(
      text(cls) == """
        @interface Bar : NSObject
        + (id)appearance;
        - (double)alpha;
        - (struct CGRect)frame;
        - (void)insertSubview:(id)arg1 atIndex:(long)arg2;
        @end

        """)
    #expect("\(cls.interface)" == cls.interface.text())
  }

  @Test func protocolsAndPropertiesAreDeclared() throws {
    let contract = try ObjCProtocol(uniqueName("Interface"))
    try contract.register()
    let cls = try registeredClass("InterfaceDeclares") { cls in
      try cls.addProtocol(contract)
      try cls.addProperty(
        "title",
        attributes: [.type("@\"NSString\""), .copy, .nonatomic, .instanceVariable("_title")])
      try cls.addProperty("count", attributes: [.type("i"), .readOnly, .dynamic])
      try cls.metaclass.addProperty("shared", attributes: [.type("@"), .readOnly])
    }
    #expect(
      cls.interface.text() == """
        @interface \(cls.name) : NSObject <\(contract.name)>
        @property (class, readonly) id shared;
        @property (readonly) int count;  // @dynamic
        @property (nonatomic, copy) NSString *title;  // _title
        @end

        """)
  }

  @Test func variablesHaveTheirOffsets() throws {
    let cls = try registeredClass("Bar") { cls in
      _ = try cls.addInstanceVariable("_flag", initialValue: true)
      _ = try cls.addInstanceVariable("_name", initialValue: "")
    }
    let interface = cls.interface
    #expect(interface.variables.map(\.name) == ["_flag", "_name"])
    #expect(interface.variables.map(\.offset) == [8, 16])
    #expect(interface.variables.map(\.size) == [1, 16])
    #expect(interface.instanceSize == 32)
    #expect(text(cls).contains("@interface Bar : NSObject {\n"))
    #expect(text(cls).contains(" _flag;  // offset 8, size 1\n"))
    #expect(text(cls).contains(" _name;  // offset 16, size 16\n}\n"))
  }

  @Test func compiledTypesOfVariablesAreWrittenInC() throws {
    let cls = try ObjCClass(uniqueName("Bar"), superclass: nil)
    objcrt_lock()
    for (name, type, offset, size) in [
      ("_rows", "[4^{CGRect}]", 8, 32), ("_title", "@\"NSString\"", 40, 8), ("_odd", "{", 48, 8),
    ] {
      objcrt_classAppendIvarLocked(
        cls.record, objcrt_internString(name), objcrt_internString(type), Int32(offset),
        UInt32(size), 0)
    }
    cls.record.pointee.instance_size = 56
    objcrt_unlock()
    try cls.register()
    #expect(
      text(cls) == """
        @interface Bar {
          struct CGRect *_rows[4];  // offset 8, size 32
          NSString *_title;  // offset 40, size 8
          /* unknown */ _odd;  // offset 48, size 8
        }
        @end

        """)
  }

  @Test func categoriesHaveTheirOwnBlocksInTheOrderOfAttachment() throws {
    let cls = try registeredClass("Bar") { cls in
      try cls.addMethod("draw") { (_: NSObject) in }
    }
    var later = ObjCCategory("Later")
    try later.addMethod("draw") { (_: NSObject) in }
    try later.addClassMethod("later") { (_: ObjCClass) in }
    var earlier = ObjCCategory("Earlier")
    try earlier.addMethod("draw") { (_: NSObject) in }
    try earlier.addMethod("b") { (_: NSObject) in }
    try earlier.addMethod("a") { (_: NSObject) in }
    earlier.attach(to: cls)
    later.attach(to: cls)
    #expect(
      text(cls) == """
        @interface Bar : NSObject
        - (void)draw;  // hidden by category Later
        @end

        @interface Bar (Earlier)
        - (void)a;
        - (void)b;
        - (void)draw;  // hidden by category Later
        @end

        @interface Bar (Later)
        + (void)later;
        - (void)draw;
        @end

        """)
    #expect(
      cls.interface.instanceMethods.map(\.category) == [
        "Later", "Earlier", "Earlier", "Earlier", nil,
      ])
  }

  @Test func exchangedMethodsSayWhoseImplementationTheyHave() throws {
    let cls = try registeredClass("Bar") { cls in
      try cls.addMethod("draw") { (_: NSObject) in 1 }
    }
    var category = ObjCCategory("Swizzle")
    try category.addMethod("scDraw") { (_: NSObject) in 2 }
    category.attach(to: cls)
    let (draw, scDraw) = (
      try #require(cls.ownMethod("draw")), try #require(cls.ownMethod("scDraw"))
    )
    let original = draw.implementation
    try draw.exchangeImplementations(with: scDraw)
    let expected = """
      @interface Bar : NSObject
      - (long)draw;  // implementation changed, now that of scDraw
      @end

      @interface Bar (Swizzle)
      - (long)scDraw;  // implementation changed, now that of draw
      @end

      """
    #expect(text(cls) == expected)
    #expect(cls.interface.instanceMethods.map(\.isChanged) == [true, true])
    #expect(cls.interface.instanceMethods.last?.originalImplementation == original)
    try draw.exchangeImplementations(with: scDraw)
    #expect(
      text(cls)
        == expected.replacing("changed, now that of scDraw", with: "changed and restored")
        .replacing("changed, now that of draw", with: "changed and restored"))
    #expect(cls.interface.instanceMethods.map(\.isChanged) == [false, false])
  }

  @Test func aSetImplementationIsSaidToBeChanged() throws {
    let cls = try registeredClass("Bar") { cls in
      try cls.addMethod("draw") { (_: NSObject) in 1 }
      try cls.addMethod("other") { (_: NSObject) in 1 }
    }
    try cls.replaceMethod("draw") { (_: NSObject) in 2 }
    try cls.replaceMethod("draw") { (_: NSObject) in 3 }
    #expect(text(cls).contains("- (long)draw;  // implementation changed\n"))
    #expect(text(cls).contains("- (long)other;\n"))
  }

  @Test func anEncodingThatDoesNotFitIsQuoted() throws {
    let cls = try registeredClass("Bar")
    objcrt_lock()
    objcrt_classAddMethodLocked(
      cls.record, Selector("odd:").record, objcrt_forwardImplementation(),
      objcrt_internString("v16@0:8"))
    objcrt_unlock()
    #expect(text(cls).contains("- odd:;  // encoded as \"v16@0:8\"\n"))
  }

  @Test func addressesAndCachesAreShownOnRequest() throws {
    let cls = try registeredClass("Bar") { cls in
      try cls.addMethod("draw") { (_: NSObject) in 1 }
    }
    let implementation = try #require(cls.ownMethod("draw")).implementation
    #expect(text(cls, .addresses).contains("- (long)draw;  // at \(implementation)\n"))
    #expect(
      text(cls, .caches).hasSuffix("// cache of Bar: empty\n// cache of Bar (metaclass): empty\n"))
    #expect(cls.makeInstance().send("draw") == 1)
    let cache = cls.cacheContents
    let entry = try #require(cache.entries.first { $0.selector == "draw" })
    #expect(entry.implementation == implementation)
    #expect(cache.capacity >= 2)
    #expect(cache.byteCount >= cache.capacity * 16)
    #expect(cache.tableCount >= 1)
    let shown = text(cls, .caches)
    #expect(
      shown.contains("// cache of Bar: \(cache.entries.count) of \(cache.capacity) buckets, "))
    #expect(shown.contains(": draw \(implementation)\n"))
  }

  @Test func displacedEntriesAreToldFromThoseAtHome() throws {
    let names = (0..<64).map { Selector("displaced\($0)") }
    let cls = try registeredClass("Bar") { cls in
      for name in names { try cls.addMethod(name) { (_: NSObject) in 1 } }
    }
    let object = cls.makeInstance()
    // Two selectors with one home in a cache of four buckets.
    let home = { (name: Selector) in UInt(bitPattern: name.record) >> 4 & 3 }
    let other = try #require(names.dropFirst().first { home($0) == home(names[0]) })
    let pair = [names[0], other]
    for name in pair { #expect(object.send(name) == 1) }
    let entries = cls.cacheContents.entries.filter { pair.contains($0.selector) }
    #expect(entries.count == 2)
    #expect(Set(entries.map(\.bucket)).count == 2)
    for entry in entries {
      #expect(entry.isDisplaced == (entry.bucket != entry.homeBucket))
      #expect(
        entry.homeBucket
          == Int(bitPattern: entry.selector.record) >> 4 & (cls.cacheContents.capacity - 1))
    }
  }

  @Test func aMetaclassShowsItsClass() throws {
    let cls = try registeredClass("Bar")
    #expect(cls.metaclass.interface.text() == cls.interface.text())
  }

  @Test func aClassThatIsNotRegisteredSaysSo() throws {
    let cls = try ObjCClass(uniqueName("Bar"), superclass: .nsObject)
    try cls.addMethod("draw") { (_: NSObject) in }
    #expect(
      text(cls) == "// not registered\n@interface Bar : NSObject\n- (void)draw;\n@end\n")
    try cls.dispose()
  }

  @Test func lookingWakesNobody() throws {
    let log = Log()
    let cls = try registeredClass("Asleep") { cls in
      try cls.metaclass.addMethod("initialize") { (_: ObjCClass) in log.append("awake") }
    }
    _ = cls.interface.text([.addresses, .caches])
    _ = cls.cacheContents
    _ = ObjCClass.tree(from: cls, includingMetaclasses: true).svg
    #expect(log.words.isEmpty)
  }

  @Test func snapshotsCanBeTakenWhileOthersChangeTheClass() throws {
    let cls = try registeredClass("Busy") { cls in
      try cls.addMethod("a") { (_: NSObject) in 1 }
      try cls.addMethod("b") { (_: NSObject) in 2 }
    }
    let (a, b) = (try #require(cls.ownMethod("a")), try #require(cls.ownMethod("b")))
    let implementations = Set([a, b].map { UInt(bitPattern: $0.implementation) })
    onThreads(4) { thread in
      for step in 0..<300 {
        if thread < 2 {
          method_exchangeImplementations(a, b)
          _ = cls.makeInstance().send("a") as Int
        } else {
          let methods = cls.interface.instanceMethods.filter { ["a", "b"].contains($0.selector) }
          #expect(Set(methods.map { UInt(bitPattern: $0.implementation) }) == implementations)
          if step % 50 == 0 { _ = cls.interface.text([.addresses, .caches]) }
        }
      }
    }
  }

  @Test func notesGoWithTheirClass() throws {
    for _ in 0..<100 {
      let cls = try registeredClass("Bar") { cls in
        try cls.addMethod("draw") { (_: NSObject) in 1 }
      }
      var category = ObjCCategory("Swizzle")
      try category.addMethod(
        "scDraw", implementation: cls.implementation(for: "draw"), typeEncoding: "q16@0:8")
      category.attach(to: cls)
      try #require(cls.ownMethod("draw")).setImplementation(
        ObjCClass.nsObject.implementation(for: "hash"))
      #expect(cls.interface.instanceMethods.filter(\.isChanged).count == 1)
      try cls.dispose()
    }
  }
}
