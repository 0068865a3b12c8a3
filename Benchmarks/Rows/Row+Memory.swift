import CBenchmarks
import Glibc
import ObjCHooks
import ObjCRuntime

// Resident memory per class, in a fresh process, where no freed memory is used again.

extension Row {
  /// What classes of twenty methods take.
  static var memory: [Row] {
    [
      row("memory/class-defined", isWarm: false),
      row("memory/class-warm", isWarm: true),
      hook,
    ]
  }

  /// A power of two.
  private static var classes: Int { 1024 }

  /// Methods of each class that are sent in `memory/class-warm`: four rounds of four.
  private static func row(_ name: String, isWarm: Bool) -> Row {
    Row(
      subject: .memory, yardstick: .methodEntries, pace: .process,
      loop: Loop(
        name,
        work: {
          let herd = ClassHerd("Herd", count: classes)
          // What the first class of a process brings with it is not what a class takes.
          _ = try ClassHerd("HerdProbe", count: 1).makeClasses()
          return .sample {
            let before = residentBytes()
            let made = try herd.makeClasses()
            let bytes = residentBytes() - before
            guard isWarm else { return bytes / Double(classes) }
            let objects = made.map { $0.makeInstance() }
            return bytes / Double(classes)
              + growth { dispatchAll(CallLoops.inline) { herd.calls(to: objects, methods: $0) } }
          }
        }),
      peer: { peer in
        let herd = ClassHerd("Herd", count: classes)
        guard let dispatch = peer.dispatch, peer.makeClass("HerdProbe") != nil else { return nil }
        return .sample {
          let before = residentBytes()
          guard let made = herd.makeClasses(of: peer) else {
            throw BenchmarkError("\(peer.name) could not make \(classes) classes")
          }
          let bytes = residentBytes() - before
          guard isWarm else { return bytes / Double(classes) }
          let objects = made.compactMap { peer.makeInstance(of: $0) }
          return bytes / Double(classes)
            + growth {
              dispatchAll(dispatch) { herd.calls(of: peer, to: objects, methods: $0) }
            }
        }
      })
  }

  /// What a hook takes on a method that has none yet.
  private static var hook: Row {
    Row(
      subject: .memory, yardstick: .methodEntries, pace: .process,
      loop: Loop(
        "memory/hook",
        work: {
          let herd = ClassHerd("Herd", count: classes)
          return .sample {
            let methods = try herd.makeClasses().flatMap { cls in cls.methods.map { (cls, $0) } }
            let before = residentBytes()
            for (cls, method) in methods {
              try cls.hook(before: TypedSelector<UInt>(method.selector)) { _ in }
            }
            return (residentBytes() - before) / Double(methods.count)
          }
        }))
  }

  /// Sends all methods to all classes.
  ///
  /// The calls are made in advance.
  private static func dispatchAll(
    _ dispatch: benchmark_dispatch, _ calls: (Range<Int>) -> CallSequence
  ) -> () -> Void {
    let rounds = [0..<16, 16..<20].map(calls)
    return {
      for calls in rounds { CallLoops.sequence(dispatch, calls)(calls.mask + 1) }
    }
  }

  /// What `prepare`'s result adds per class.
  private static func growth(_ prepare: () -> () -> Void) -> Double {
    let work = prepare()
    let before = residentBytes()
    work()
    return (residentBytes() - before) / Double(classes)
  }

  private static func residentBytes() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
    return pages * Double(getpagesize())
  }
}

extension Yardstick {
  /// The bytes of the entries in a class's method list: what no class can do without.
  fileprivate static var methodEntries: Yardstick {
    Yardstick(
      name: "method-entries",
      loop: Loop(
        "method-entries",
        work: {
          .sample { Double(ClassHerd.methods * MemoryLayout<objcrt_method>.size) }
        }))
  }
}
