import CBenchmarks
import ObjCRuntime

/// A class with `sites` methods, which are C functions, and an instance of it.
struct Fixture {
  /// How many methods there are.
  static var sites: Int { BENCHMARK_SITES }

  let cls: ObjCClass
  let object: ObjCObject

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
    object = cls.makeInstance()
  }

  /// A yardstick is prepared once for each subject.
  private static func freeName(_ name: String) -> String {
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
