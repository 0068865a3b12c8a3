import CBenchmarks
import ObjCRuntime

extension Row {
  /// Messages over libffi: to methods that are Swift closures, and with structures.
  static var closures: [Row] {
    [
      Row(
        subject: .closures, yardstick: .ffiClosure,
        loop: Loop("closure/libffi") {
          sendLoop(
            to: try receiver("ClosureReceiver") {
              try $0.addMethod("fromClosure") { (_: ObjCObject) -> UInt in 1 }
            }, "fromClosure")
        }),
      Row(
        subject: .closures, yardstick: .ffiClosure,
        loop: Loop("closure/libffi-3-arguments") {
          let object = try receiver("ClosureReceiver3") {
            try $0.addMethod("fromClosure:and:and:") {
              (_: ObjCObject, a: Int, _: Double, _: Int) -> UInt in UInt(truncatingIfNeeded: a)
            }
          }
          let selector: Selector = "fromClosure:and:and:"
          return { iterations in
            var sum: UInt = 0
            for _ in 0..<iterations { sum &+= object.send(selector, 1, 2.0, 3) as UInt }
            benchmark_consume(sum)
          }
        }),
      Row(
        subject: .closures, yardstick: .overrideCallingSuper,
        loop: Loop("closure/against-override") {
          sendLoop(
            to: try receiver("ClosureOverride") {
              try $0.addMethod("fromClosure") { (_: ObjCObject) -> UInt in 1 }
            }, "fromClosure")
        }),
      Row(
        subject: .closures, yardstick: .ffiCall,
        loop: Loop("closure/structure-result") {
          let selector = Selector("answerRectangle")
          let object = try receiver("StructureReceiver") {
            try $0.addMethod(
              selector, implementation: benchmark_shapeImplementation(BENCHMARK_RECTANGLE),
              typeEncoding: String(cString: benchmark_shapeEncoding(BENCHMARK_RECTANGLE)))
          }
          return { iterations in
            var sum = 0.0
            for _ in 0..<iterations { sum += (object.send(selector) as CGRect).origin.x }
            benchmark_consume(UInt(sum))
          }
        }),
    ]
  }

  /// An instance of a new class.
  static func receiver(
    _ name: String, adding addMethods: (ObjCClass) throws -> Void
  ) throws -> ObjCObject {
    let cls = try ObjCClass(Fixture.freeName(name), superclass: .nsObject)
    try addMethods(cls)
    try cls.register()
    return cls.makeInstance()
  }
}
