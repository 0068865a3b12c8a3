import CBenchmarks
import ObjCRuntime

// What is done once: each sample is taken in a process of its own, since classes and
// selectors stay.

extension Row {
  /// Classes that are made, and the first messages to them.
  static var creations: [Row] {
    [
      creation(count: 100, yardstick: .pointer),
      creation(count: 1000, yardstick: .hundredClasses, isSlow: true),
      creation(count: 10_000, yardstick: .hundredClasses, isSlow: true),
      firstSend("send/first-to-class", methods: 0..<1),
      firstSend("send/first-of-selector", methods: 4..<20),
      Row(
        subject: .cold, yardstick: .pointer, pace: .process,
        loop: Loop(
          "selector/register-new",
          work: {
            .sample(registerNew { objcrt_selectorRegister($0) })
          }),
        peer: { peer in
          peer.functions.sel_registerName.map { register in
            .sample(registerNew { _ = register($0) })
          }
        }),
    ]
  }

  private static func creation(
    count: Int, yardstick: Yardstick, isSlow: Bool = false
  ) -> Row {
    Row(
      subject: .cold, yardstick: yardstick, pace: .process,
      loop: Loop(
        "class/create-\(count)",
        work: {
          .sample(Yardstick.creation(of: ClassHerd("Created\(count)x", count: count), count: count))
        }),
      peer: { peer in
        let herd = ClassHerd("Created\(count)x", count: count)
        guard peer.makeClass("CreationProbe\(count)") != nil else { return nil }
        return .sample { herd.time(of: peer) }
      },
      isSlow: isSlow)
  }

  /// A power of two.
  private static var receivers: Int { 256 }

  /// Messages that are sent to each class for the first time.
  private static func firstSend(_ name: String, methods: Range<Int>) -> Row {
    let makeHerd = { ClassHerd("FirstOf\(methods.count)x", count: receivers) }
    let count = receivers * methods.count
    return Row(
      subject: .cold, yardstick: .pointer, pace: .process,
      loop: Loop(
        name,
        work: {
          let herd = makeHerd()
          let objects = try herd.makeClasses().map { $0.makeInstance() }
          // Not the first message to the class, if only that of a selector is measured.
          if methods.lowerBound > 0 { sendAll(herd.calls(to: objects, methods: 0..<1)) }
          let calls = herd.calls(to: objects, methods: methods)
          return .sample {
            Stopwatch.nanoseconds { CallLoops.sequence(CallLoops.inline, calls)(count) }
              / Double(count)
          }
        }),
      peer: { peer in
        let herd = makeHerd()
        guard let dispatch = peer.dispatch, let classes = herd.makeClasses(of: peer) else {
          return nil
        }
        let objects = classes.compactMap { peer.makeInstance(of: $0) }
        guard objects.count == receivers else { return nil }
        if methods.lowerBound > 0 {
          let calls = herd.calls(of: peer, to: objects, methods: 0..<1)
          CallLoops.sequence(dispatch, calls)(receivers)
        }
        let calls = herd.calls(of: peer, to: objects, methods: methods)
        return .sample {
          Stopwatch.nanoseconds { CallLoops.sequence(dispatch, calls)(count) } / Double(count)
        }
      })
  }

  private static func sendAll(_ calls: CallSequence) {
    CallLoops.sequence(CallLoops.inline, calls)(calls.mask + 1)
  }

  /// Registers names that no selector has.
  private static func registerNew(
    _ register: @escaping (UnsafePointer<CChar>) -> Void
  ) -> () -> Double {
    let names = NameList("newSelector", count: 100_000)
    return {
      Stopwatch.nanoseconds { for name in names { register(name) } } / Double(names.count)
    }
  }
}

extension Yardstick {
  /// Making a hundred classes: whether one costs more if there are many.
  fileprivate static var hundredClasses: Yardstick {
    Yardstick(
      name: "100-classes",
      loop: Loop(
        "100-classes",
        work: {
          .sample(creation(of: ClassHerd("HundredClasses", count: 100), count: 100))
        }))
  }

  fileprivate static func creation(of herd: ClassHerd, count: Int) -> () throws -> Double {
    { try Stopwatch.nanoseconds { _ = try herd.makeClasses() } / Double(count) }
  }
}
