import CBenchmarks
import ObjCRuntime

extension Yardstick {
  private static var pointerName: String { "c-function-pointer" }

  /// A call through a raw C function pointer, in C, to a function that returns a constant.
  static var pointer: Yardstick {
    Yardstick(
      name: pointerName,
      loop: Loop(pointerName) {
        let fixture = try Fixture("YardstickReceiver")
        let implementation = benchmark_implementation(0)
        let object = fixture.makeObject()
        return { iterations in
          benchmark_consume(
            benchmark_callPointer(
              implementation, object.id, fixture.selector.record, iterations))
          withExtendedLifetime(object) {}
        }
      })
  }

  /// The same from eight sites to eight functions.
  static var pointers: Yardstick {
    Yardstick(
      name: pointerName,
      loop: Loop("\(pointerName) (8 sites)", operations: Fixture.sites) {
        let fixture = try Fixture("YardstickReceiver8")
        let implementations = (0..<Fixture.sites).map { benchmark_implementation($0) }
        let selectors = fixture.selectors.map(\.record)
        let object = fixture.makeObject()
        return { iterations in
          benchmark_consume(
            benchmark_callPointers(implementations, object.id, selectors, iterations))
          withExtendedLifetime(object) {}
        }
      })
  }
}
