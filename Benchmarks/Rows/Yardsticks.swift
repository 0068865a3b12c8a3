import CBenchmarks
import ObjCRuntime

extension Yardstick {
  /// The name of all calls through a raw function pointer, in C, to a function that
  /// returns a constant.
  static let pointerName = "c-function-pointer"

  /// One such call at one site.
  static var pointer: Yardstick { pointer(shape: BENCHMARK_WORDS_0, suffix: "") }

  /// The same with the arguments and the result of a shape.
  static func pointer(shape: benchmark_shape, suffix: String) -> Yardstick {
    pointer(suffix: suffix) {
      let fixture = try Fixture("YardstickReceiver")
      let object = fixture.makeObject()
      let call = benchmark_call(
        receiver: object.id, selector: fixture.selector.record,
        implementation: benchmark_shapeImplementation(shape))
      return CallLoops.oneSite(CallLoops.pointer, call, shape: shape, keeping: object)
    }
  }

  /// Calls from eight sites to eight functions.
  static var pointers: Yardstick {
    pointer(suffix: " (8 sites)", operations: Fixture.sites) {
      let fixture = try Fixture("YardstickReceiver8")
      let object = fixture.makeObject()
      return CallLoops.eightSites(
        CallLoops.pointer, fixture.calls(to: object), keeping: object)
    }
  }

  /// Some loop of such calls.
  static func pointer(
    suffix: String, operations: Int = 1, prepare: @escaping () throws -> Loop.Body
  ) -> Yardstick {
    Yardstick(
      name: pointerName,
      loop: Loop(pointerName + suffix, operations: operations, prepare: prepare))
  }

  /// A message from one call site to a method that returns a constant: row `send/1-site`.
  static var plainSend: Yardstick {
    Yardstick(
      name: "plain-send",
      loop: Loop("plain-send") {
        let fixture = try Fixture("PlainReceiver")
        return Row.sendLoop(to: fixture.makeObject(), fixture.selector)
      })
  }

  /// A virtual call of a Swift class's method.
  static var classMethod: Yardstick {
    Yardstick(name: "swift-class-method", loop: SwiftCalls.classMethod("swift-class-method"))
  }

  /// A call through a Swift existential.
  static var existential: Yardstick {
    Yardstick(name: "swift-existential", loop: SwiftCalls.existential("swift-existential"))
  }

  /// A message to an empty override that calls super, in C: what a hook replaces.
  static var overrideCallingSuper: Yardstick {
    Yardstick(
      name: "override-calling-super",
      loop: Loop("override-calling-super") { try SuperSends.override("YardstickOverride") })
  }

  /// A libffi closure with an empty handler, called through a raw function pointer.
  static var ffiClosure: Yardstick {
    Yardstick(
      name: "libffi",
      loop: Loop(
        "libffi (closure)",
        work: {
          guard let closure = benchmark_ffiClosure() else { return nil }
          let object = try Fixture("FFIClosureReceiver").makeObject()
          let call = benchmark_call(
            receiver: object.id, selector: Selector("answer0").record, implementation: closure)
          return .iterations(CallLoops.oneSite(CallLoops.pointer, call, keeping: object))
        }))
  }

  /// An `ffi_call` of a function that returns a constant.
  static var ffiCall: Yardstick {
    Yardstick(
      name: "libffi",
      loop: Loop("libffi (ffi_call)") {
        let fixture = try Fixture("FFICallReceiver")
        let object = fixture.makeObject()
        return { iterations in
          benchmark_consume(
            benchmark_ffiCall(
              benchmark_implementation(0), object.id, fixture.selector.record, iterations))
          withExtendedLifetime(object) {}
        }
      })
  }
}
