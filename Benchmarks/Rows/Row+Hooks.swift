import CBenchmarks
import ObjCHooks
import ObjCRuntime

extension Row {
  /// Hooked methods, with closures that do nothing.
  static var hooks: [Row] {
    [
      row("hook/before") { try $0.cls.hook(before: answer) { _ in } },
      row("hook/after") { try $0.cls.hook(after: answer) { _, _ in } },
      row("hook/around") { try $0.cls.hook(around: answer) { $0.proceed() } },
      row("hook/3-layers") {
        try $0.cls.hook(after: answer) { _, _ in }
        try $0.cls.hook(around: answer) { $0.proceed() }
        try $0.cls.hook(before: answer) { _ in }
      },
      Row(
        subject: .hooks, yardstick: .overrideCallingSuper,
        loop: loop("hook/before-against-override") {
          try $0.cls.hook(before: answer) { _ in }
        }),
      Row(
        subject: .hooks, yardstick: .overrideCallingSuper,
        loop: loop("hook/around-against-override") {
          try $0.cls.hook(around: answer) { $0.proceed() }
        }),
      Row(
        subject: .hooks, yardstick: .unhookedSend,
        loop: Loop("hook/object") {
          let object = try Fixture("HookObject").makeObject()
          try object.hook(before: answer) { _ in }
          try Fixture.expect(1, from: object.send(answer.selector))
          return sendLoop(to: object, answer.selector)
        }),
      Row(
        subject: .hooks, yardstick: .unhookedSend,
        loop: Loop("hook/other-object") {
          let fixture = try Fixture("HookOtherObject")
          let (hooked, other) = (fixture.makeObject(), fixture.makeObject())
          try hooked.hook(before: answer) { _ in }
          let loop = sendLoop(to: other, answer.selector)
          return { iterations in
            loop(iterations)
            withExtendedLifetime(hooked) {}
          }
        }),
      Row(
        subject: .hooks, yardstick: .unhookedSend,
        loop: Loop("hook/unrelated-method") {
          let fixture = try Fixture("HookUnrelatedMethod")
          try fixture.cls.hook(before: answer) { _ in }
          return sendLoop(to: fixture.makeObject(), fixture.selectors[1])
        }),
      Row(
        subject: .hooks,
        yardstick: Yardstick(
          name: "unhooked-send",
          loop: Loop("unhooked-send (3 arguments)") { try threeArguments { _ in } }),
        loop: Loop("hook/around-3-arguments") {
          try threeArguments { cls in
            try cls.hook(around: threeWords) { call, a, b, c in call.proceed(a + 1, b, c) }
          }
        }),
      Row(
        subject: .hooks, yardstick: .unhookedSend,
        loop: Loop("hook/install-remove") {
          let cls = try Fixture("HookInstallRemove").cls
          return { iterations in
            for _ in 0..<iterations {
              _ = try? cls.hook(before: answer) { _ in }.remove()
            }
          }
        }),
    ]
  }

  private static let answer = TypedSelector<UInt>("answer0")
  private static let threeWords = TypedSelector<UInt, UInt, UInt, UInt>("answerTo:and:and:")

  private static func row(_ name: String, _ install: @escaping (Fixture) throws -> Void) -> Row {
    Row(subject: .hooks, yardstick: .unhookedSend, loop: loop(name, install))
  }

  /// Messages to a method of a class that `install` hooks.
  private static func loop(_ name: String, _ install: @escaping (Fixture) throws -> Void) -> Loop {
    Loop(name) {
      let fixture = try Fixture("Hook")
      try install(fixture)
      let object = fixture.makeObject()
      try Fixture.expect(1, from: object.send(answer.selector))
      return sendLoop(to: object, answer.selector)
    }
  }

  /// Messages with three words.
  private static func threeArguments(_ install: (ObjCClass) throws -> Void) throws -> Loop.Body {
    let cls = try ObjCClass(Fixture.freeName("HookArguments"), superclass: .nsObject)
    try cls.addMethod(
      threeWords.selector, implementation: benchmark_shapeImplementation(BENCHMARK_WORDS_3),
      typeEncoding: String(cString: benchmark_shapeEncoding(BENCHMARK_WORDS_3)))
    try cls.register()
    try install(cls)
    let object = cls.makeInstance()
    let selector = threeWords.selector
    return { iterations in
      var sum: UInt = 0
      for _ in 0..<iterations { sum &+= object.send(selector, 1 as UInt, 2 as UInt, 3 as UInt) }
      benchmark_consume(sum)
    }
  }
}

extension Yardstick {
  /// A message to the same method where nothing is hooked.
  static var unhookedSend: Yardstick {
    Yardstick(
      name: "unhooked-send",
      loop: Loop("unhooked-send") {
        let fixture = try Fixture("UnhookedSend")
        return Row.sendLoop(to: fixture.makeObject(), fixture.selector)
      })
  }
}
