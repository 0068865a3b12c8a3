import CBenchmarks
import ObjCRuntime

/// A class with ``sites`` methods, which are C functions.
struct Fixture {
  /// How many methods there are.
  static var sites: Int { Int(BENCHMARK_SITES) }

  let cls: ObjCClass

  /// The methods' selectors; the method at index *i* returns *i* + 1.
  let selectors: [Selector]

  /// The first of them.
  var selector: Selector { selectors[0] }

  /// Makes and registers a class; a number follows its name if it is taken.
  init(_ name: String, superclass: ObjCClass = .nsObject) throws {
    selectors = (0..<Self.sites).map { Selector("answer\($0)") }
    cls = try ObjCClass(Self.freeName(name), superclass: superclass)
    for (index, selector) in selectors.enumerated() {
      try cls.addMethod(
        selector, implementation: benchmark_implementation(index), typeEncoding: "Q@:")
    }
    try cls.register()
  }

  /// A new instance.
  ///
  /// Its end sends `-dealloc`, which may take another selector's place in the
  /// class's cache: rows keep it as long as they run.
  func makeObject() -> ObjCObject { cls.makeInstance() }

  /// A call of each method.
  func calls(to object: ObjCObject) -> [benchmark_call] {
    selectors.enumerated().map { index, selector in
      benchmark_call(
        receiver: object.id, selector: selector.record,
        implementation: benchmark_implementation(index))
    }
  }

  /// A name that no class has: a yardstick is prepared once for each subject.
  static func freeName(_ name: String) -> String {
    var candidate = name
    var number = 1
    while ObjCClass(named: candidate) != nil {
      number += 1
      candidate = "\(name)\(number)"
    }
    return candidate
  }

  /// Fails if a message does not have the result that the loop is about to rely on.
  static func expect(_ expected: UInt, from answer: UInt) throws {
    guard answer == expected else {
      throw BenchmarkError("a message returned \(answer) instead of \(expected)")
    }
  }
}
