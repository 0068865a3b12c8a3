import CBenchmarks
import ObjCRuntime

extension Row {
  /// Methods that are Swift closures, called through registers and over libffi.
  static var closures: [Row] {
    [
      Row(
        subject: .closures, yardstick: .pointer,
        loop: Loop("closure/register") { try callsOfClosure() }),
      Row(
        subject: .closures, yardstick: .ffiClosure,
        loop: Loop("closure/register-against-libffi") { try callsOfClosure() }),
      Row(
        subject: .closures, yardstick: .ffiClosure,
        loop: Loop("closure/libffi") {
          let rectangle = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
          return try calls(of: "answerRectangle", shape: BENCHMARK_RECTANGLE) {
            try $0.addMethod("answerRectangle") { (_: ObjCObject) -> CGRect in rectangle }
          }
        }),
      Row(
        subject: .closures, yardstick: .plainSend,
        loop: Loop("closure/send-3-arguments") {
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

  /// Calls from C of a closure that returns a constant.
  private static func callsOfClosure() throws -> Loop.Body {
    try calls(of: "answer", shape: BENCHMARK_WORDS_0) {
      try $0.addMethod("answer") { (_: ObjCObject) -> UInt in 1 }
    }
  }

  /// Calls from C, through a function pointer, of a closure that is a method.
  private static func calls(
    of selector: Selector, shape: benchmark_shape, adding addMethod: (ObjCClass) throws -> Void
  ) throws -> Loop.Body {
    let object = try receiver("Closure", adding: addMethod)
    let implementation = object.objcClass.implementation(for: selector)
    let call = benchmark_call(
      receiver: object.id, selector: selector.record, implementation: implementation)
    return CallLoops.oneSite(CallLoops.pointer, call, shape: shape, keeping: object)
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
