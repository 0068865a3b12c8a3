import CBenchmarks
import ObjCRuntime

extension Row {
  /// Questions by name: selectors, methods and classes that exist.
  static var lookUps: [Row] {
    [
      Row(
        subject: .cold, yardstick: .pointer,
        loop: Loop("selector/register-known") {
          registerLoop(NameList("knownSelector", count: 1)) { objcrt_selectorRegister($0) }
        },
        peer: { peer in
          peer.functions.sel_registerName.map { register in
            .iterations(registerLoop(NameList("knownSelector", count: 1)) { register($0) })
          }
        }),
      Row(
        subject: .cold, yardstick: .pointer, pace: .sustained,
        loop: Loop("selector/register-known-16384") {
          registerLoop(NameList("oneOfMany", count: 16_384)) { objcrt_selectorRegister($0) }
        },
        peer: { peer in
          peer.functions.sel_registerName.map { register in
            .iterations(registerLoop(NameList("oneOfMany", count: 16_384)) { register($0) })
          }
        }),
      methodLookUp("lookup/method-own", "answer0"),
      methodLookUp("lookup/method-inherited", "inheritedAnswer"),
      methodLookUp("lookup/method-missing", "missingAnswer"),
      responds("lookup/responds", "answer0"),
      responds("lookup/responds-not", "missingAnswer"),
      Row(
        subject: .cold, yardstick: .pointer,
        loop: Loop("lookup/class-named") {
          let name = objcrt_internString(try Fixture("NamedClass").cls.name)
          return { iterations in
            for _ in 0..<iterations { consume(objc_getClass(name)?.record) }
          }
        },
        peer: { peer in
          let name = objcrt_internString("NamedClass")
          guard peer.makeClass("NamedClass") != nil, let find = peer.functions.objc_getClass else {
            return nil
          }
          return .iterations { iterations in
            for _ in 0..<iterations { consume(find(name)) }
          }
        }),
    ]
  }

  /// Registers names again and again; their number is a power of two.
  private static func registerLoop<Result>(
    _ names: NameList, _ register: @escaping (UnsafePointer<CChar>) -> Result
  ) -> Loop.Body {
    for name in names { _ = register(name) }
    let mask = names.count - 1
    return { iterations in
      for index in 0..<iterations { _ = register(names[index & mask]) }
    }
  }

  private static func methodLookUp(_ name: String, _ selectorName: String) -> Row {
    Row(
      subject: .cold, yardstick: .pointer,
      loop: Loop(name) {
        let cls = try makeDerivedClass()
        let selector = Selector(selectorName)
        return { iterations in
          for _ in 0..<iterations { consume(cls.instanceMethod(selector)?.definingClass.record) }
        }
      },
      peer: { peer in
        guard let cls = makeDerivedClass(of: peer, for: name),
          let selector = peer.selector(selectorName),
          let find = peer.functions.class_getInstanceMethod
        else { return nil }
        return .iterations { iterations in
          for _ in 0..<iterations { consume(find(cls, selector)) }
        }
      })
  }

  private static func responds(_ name: String, _ selectorName: String) -> Row {
    Row(
      subject: .cold, yardstick: .pointer,
      loop: Loop(name) {
        let cls = try makeDerivedClass()
        let selector = Selector(selectorName)
        // A class in use: before its `+initialize` has run, nothing is cached.
        try Fixture.expect(1, from: cls.makeInstance().send("answer0"))
        return { iterations in
          for _ in 0..<iterations {
            benchmark_consume(class_respondsToSelector(cls, selector) ? 1 : 0)
          }
        }
      },
      peer: { peer in
        guard let cls = makeDerivedClass(of: peer, for: name),
          let selector = peer.selector(selectorName),
          let responds = peer.functions.class_respondsToSelector
        else { return nil }
        return .iterations { iterations in
          for _ in 0..<iterations { benchmark_consume(UInt(responds(cls, selector))) }
        }
      })
  }

  /// A class with eight methods, four levels below one with another.
  private static func makeDerivedClass() throws -> ObjCClass {
    var cls = try ObjCClass(Fixture.freeName("LookUpBase"), superclass: .nsObject)
    try cls.addMethod(
      "inheritedAnswer", implementation: benchmark_implementation(0), typeEncoding: "Q@:")
    try cls.register()
    for _ in 0..<3 { cls = try Fixture("LookUpLevel", superclass: cls).cls }
    return try Fixture("LookUpDerived", superclass: cls).cls
  }

  private static func makeDerivedClass(of peer: Peer, for row: String) -> UnsafeMutableRawPointer? {
    let inherited = PeerMethod("inheritedAnswer", benchmark_implementation(0))
    let own = (0..<Fixture.sites).map { PeerMethod("answer\($0)", benchmark_implementation($0)) }
    var cls = peer.makeClass("Base of \(row)", methods: [inherited])
    for level in 0..<4 {
      guard let superclass = cls else { return nil }
      cls = peer.makeClass("Level \(level) of \(row)", superclass: superclass, methods: own)
    }
    return cls
  }

  private static func consume(_ pointer: UnsafeMutableRawPointer?) {
    benchmark_consume(UInt(bitPattern: pointer))
  }
}
