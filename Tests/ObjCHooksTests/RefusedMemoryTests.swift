import CFixtures
import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Where the system refuses executable memory, hooks come over libffi, whatever the types.
@Suite("Hooks without executable memory of our own")
struct RefusedMemoryTests {
  @Test func hooksOfEveryPositionWork() async {
    await #expect(processExitsWith: .success) {
      guard fixture_refuseExecutableMemory() else { return }
      let log = Log()
      let cls = try registeredClass { cls in
        try cls.addMethod("add:to:") { (_: NSObject, a: Int32, b: Double) -> Double in
          Double(a) + b
        }
      }
      let selector = TypedSelector<Double, Int32, Double>("add:to:")
      try cls.hook(before: selector) { _, a, b in log.append("before \(a) \(b)") }
      #expect(cls.makeInstance().send("add:to:", 1 as Int32, 2.5) as Double == 3.5)
      try cls.hook(around: selector) { call, a, b in call.proceed(a * 2, b) + 100 }
      try cls.hook(after: selector) { _, a, b, result in log.append("after \(a) \(b) \(result)") }
      let object = cls.makeInstance()
      let single = try object.hook(around: selector) { call, _, _ in call.proceed() + 1000 }
      #expect(object.send("add:to:", 1 as Int32, 2.5) as Double == 1104.5)
      #expect(single.remove())
      #expect(log.words == ["before 1 2.5", "before 2 2.5", "after 1 2.5 104.5"])
    }
  }
}
