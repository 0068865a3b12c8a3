import CBenchmarks
import ObjCRuntime

extension Row {
  /// Messages to methods that are Swift closures.
  static var closures: [Row] {
    [
      Row(
        subject: .closures, yardstick: .pointer,
        loop: Loop("closure/libffi") {
          let cls = try ObjCClass("ClosureReceiver", superclass: .nsObject)
          let selector = Selector("answerFromClosure")
          try cls.addMethod(selector) { (_: ObjCObject) -> UInt in 1 }
          try cls.register()
          let object = cls.makeInstance()
          try Fixture.expect(1, from: object.send(selector))
          return sendLoop(to: object, selector)
        })
    ]
  }
}
