import CBenchmarks

/// As large as an object without instance variables.
private final class SwiftObject {
  let word: UInt

  init(_ word: UInt) { self.word = word }
}

extension Yardstick {
  /// Swift's retain and release.
  static var swiftRetainRelease: Yardstick {
    swift("swift-retain-release", benchmark_swiftRetainRelease)
  }

  /// A load of Swift's `weak`, and the release of what it loads.
  static var swiftWeakLoad: Yardstick { swift("swift-weak-load", benchmark_swiftWeakLoad) }

  /// The making and the end of a Swift `weak`.
  static var swiftWeakCreateDestroy: Yardstick {
    swift("swift-weak-create-destroy", benchmark_swiftWeakCreateDestroy)
  }

  /// The making and the end of an instance of a Swift class.
  static var swiftObject: Yardstick {
    Yardstick(
      name: "swift-object",
      loop: Loop("swift-object") {
        { iterations in
          for index in 0..<iterations { use(SwiftObject(UInt(index))) }
        }
      })
  }

  private static func swift(
    _ name: String, _ loop: @escaping (UnsafeMutableRawPointer, Int) -> Void
  ) -> Yardstick {
    Yardstick(
      name: name,
      loop: Loop(name) {
        let object = SwiftObject(1)
        return { iterations in
          loop(Unmanaged.passUnretained(object).toOpaque(), iterations)
          withExtendedLifetime(object) {}
        }
      })
  }

  /// Keeps the optimiser from putting the object on the stack.
  private static func use(_ object: SwiftObject) {
    _ = benchmark_opaque(Unmanaged.passUnretained(object).toOpaque())
  }
}
