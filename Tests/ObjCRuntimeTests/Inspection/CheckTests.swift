import ObjCRuntime
import ObjCTestSupport
import Testing

@Suite("Checks")
struct CheckTests {
  @Test(
    "A fault is found at the next change near it",
    arguments: [
      ("wrong stride", "class Faulty (N): a method list has the stride 40"),
      (
        "stale cache",
        "class FaultyChild (N): the cache has N for number, and a fresh look-up finds N"
      ),
      (
        "foreign selector",
        "class Faulty (N): the selector another (N) in a method list is not the canonical one"
      ),
      ("early cache", "class Faulty (N): its cache is filled (1) before the end of +initialize"),
      ("lost class", "class FaultyChild (N): it is registered and 0 times in the tree"),
      ("wrong metaclass", "metaclass Faulty (N): it is registered and 0 times in the tree"),
      (
        "variable outside",
        "class Faulty (N): instance variable _number of 8 bytes at offset 8 is outside an instance "
          + "of 12"
      ),
    ])
  func faults(scenario: String, complaint: String) throws {
    let outcome = try runScenario(scenario, with: "OBJCRT_CHECK")
    #expect(outcome.isSignalled)
    #expect(
      outcome.errors.replacing(/0x[0-9a-f]+/, with: "N") == "objc: OBJCRT_CHECK: \(complaint)\n")
  }

  @Test(arguments: ["wrong stride", "stale cache", "foreign selector", "variable outside"])
  func withoutTheSwitchAFaultStays(scenario: String) throws {
    #expect(try runScenario(scenario).status == 0)
  }

  @Test func classesAreSoundAfterChangesOnManyThreads() throws {
    var classes = [try registeredClass("Sound")]
    let names = (0..<24).map { Selector("sound\($0)") }
    for name in names { try classes[0].addMethod(name) { (_: NSObject) in 0 } }
    for _ in 0..<20 { classes.append(try registeredClass("Sound", under: classes.last)) }
    onThreads(4) { [classes] thread in
      for step in 0..<500 {
        let cls = classes[(step * 7 + thread) % classes.count]
        let name = names[(step + thread * 5) % names.count]
        if step % 3 == 0, let method = cls.instanceMethod(name) {
          _ = try? cls.replaceMethod(
            name, implementation: method.implementation, typeEncoding: method.typeEncoding)
        }
        _ = cls.makeInstance().send(name) as Int
      }
    }
    objcrt_lock()
    for cls in classes {
      objcrt_checkClassLocked(cls.record)
      objcrt_checkClassLocked(cls.metaclass.record)
    }
    objcrt_unlock()
  }
}
