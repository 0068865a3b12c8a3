import CBenchmarks
import ObjCRuntime

/// Many classes of twenty methods each.
///
/// What is needed to make them is prepared first, so that only making them is
/// measured.
struct ClassHerd {
  /// How many methods a class has.
  static let methods = 20

  private let classNames: [String]
  private let selectorNames: [String]
  private let selectors: [Selector]

  init(_ name: String, count: Int) {
    classNames = (0..<count).map { "\(name)\($0)" }
    selectorNames = (0..<Self.methods).map { "\(name)Answer\($0)" }
    selectors = selectorNames.map { Selector($0) }
  }

  /// Makes classes of our runtime.
  func makeClasses() throws -> [ObjCClass] {
    try classNames.map { name in
      let cls = try ObjCClass(name, superclass: .nsObject)
      for (index, selector) in selectors.enumerated() {
        try cls.addMethod(
          selector, implementation: benchmark_target(index), typeEncoding: "Q@:")
      }
      try cls.register()
      return cls
    }
  }

  /// Makes classes of another runtime; nil if it lacks a function.
  func makeClasses(of peer: Peer) -> [UnsafeMutableRawPointer]? {
    guard let root = peer.makeClass(classNames[0] + "Root") else { return nil }
    let methods = selectorNames.enumerated().map { PeerMethod($1, benchmark_target($0)) }
    let classes = classNames.compactMap { peer.makeClass($0, superclass: root, methods: methods) }
    return classes.count == classNames.count ? classes : nil
  }

  /// How long another runtime takes for a class; nil if it cannot make it, or all of
  /// them take longer than anybody wants to wait.
  func time(of peer: Peer) -> Double? {
    let patience = 3e9
    guard let root = peer.makeClass(classNames[0] + "Root") else { return nil }
    let methods = selectorNames.enumerated().map { PeerMethod($1, benchmark_target($0)) }
    var time = 0.0
    for name in classNames {
      var isMade = false
      time += Stopwatch.nanoseconds {
        isMade = peer.makeClass(name, superclass: root, methods: methods) != nil
      }
      guard isMade, time < patience else { return nil }
    }
    return time / Double(classNames.count)
  }

  /// Messages of some methods to an instance of each class, not sent yet: class by class.
  func calls(to objects: [ObjCObject], methods: Range<Int>) -> CallSequence {
    let calls = objects.flatMap { object in
      methods.map {
        benchmark_call(
          receiver: object.id, selector: selectors[$0].record, implementation: nil)
      }
    }
    return CallSequence(calls, keeping: objects)
  }

  /// The same for another runtime.
  func calls(
    of peer: Peer, to objects: [UnsafeMutableRawPointer], methods: Range<Int>
  ) -> CallSequence {
    let names = Array(selectorNames[methods])
    return CallSequence(objects.flatMap { object in names.compactMap { peer.call(object, $0) } })
  }
}
