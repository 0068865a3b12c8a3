import CFixtures
import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

private let plain = TypedSelector<Int>("plain")
private let sum = TypedSelector<Int, Int, Int, Int>("add:to:and:")
private let half = TypedSelector<Double, Double>("half:")

/// A class with methods whose arguments and results travel in registers, whose originals
/// allocate nothing.
private func makeClass() throws -> ObjCClass {
  try registeredClass("Frugal") { cls in
    typealias Object = UnsafeMutablePointer<objcrt_object>
    let one: @convention(c) (Object, objcrt_SEL) -> Int = { _, _ in 1 }
    let add: @convention(c) (Object, objcrt_SEL, Int, Int, Int) -> Int = { $2 + $3 + $4 }
    let halve: @convention(c) (Object, objcrt_SEL, Double) -> Double = { $2 / 2 }
    try cls.addMethod(
      plain.selector, implementation: unsafeBitCast(one, to: IMP.self), typeEncoding: "q@:")
    try cls.addMethod(
      sum.selector, implementation: unsafeBitCast(add, to: IMP.self), typeEncoding: "q@:qqq")
    try cls.addMethod(
      half.selector, implementation: unsafeBitCast(halve, to: IMP.self), typeEncoding: "d@:d")
  }
}

/// Hooks a method of each kind in three positions.
private func hookAll(_ target: any Hookable) throws {
  try target.hook(before: plain) { _ in }
  try target.hook(after: sum) { _, _, _, _, _ in }
  try target.hook(around: half) { call, _ in call.proceed() }
}

/// Calls everything a thousand times, first to warm up, then where any allocation fails. Ends
/// the process, with zero if all went well.
private func callWithoutHeap(_ objects: [ObjCObject], expecting expected: [Int]) -> Never {
  func total(_ object: ObjCObject) -> Int {
    var total = 0
    for _ in 0..<1000 {
      total += object.send(plain.selector) as Int
      total += object.send(sum.selector, 1, 2, 3) as Int
      total += Int(object.send(half.selector, 8.0) as Double)
    }
    return total / 1000
  }
  var isRight = true
  for (object, number) in zip(objects, expected) where total(object) != number { isRight = false }
  // Under a sanitizer the test says nothing.
  if fixture_exhaustHeap() {
    for (object, number) in zip(objects, expected) where total(object) != number {
      isRight = false
    }
  }
  fixture_exit(isRight ? 0 : 1)
}

@Suite("Hooked calls allocate nothing")
struct AllocationTests {
  @Test func oneLayerOfEachPosition() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      try hookAll(cls)
      callWithoutHeap([cls.makeInstance()], expecting: [11])
    }
  }

  @Test func threeLayersOfEachMethod() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      try cls.hook(after: plain) { _, _ in }
      try cls.hook(around: plain) { $0.proceed() + 1 }
      try cls.hook(before: plain) { _ in }
      try cls.hook(before: sum) { _, _, _, _ in }
      try cls.hook(around: sum) { call, a, b, c in call.proceed(a + 1, b, c) }
      try cls.hook(after: sum) { _, _, _, _, _ in }
      try cls.hook(around: half) { call, x in call.proceed(x * 2) }
      try cls.hook(before: half) { _, _ in }
      try cls.hook(after: half) { _, _, _ in }
      callWithoutHeap([cls.makeInstance()], expecting: [2 + 7 + 8])
    }
  }

  @Test func objectsAndInheritedMethods() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      let subclass = try registeredClass("Frugal", under: cls)
      try hookAll(subclass)
      let single = cls.makeInstance()
      try hookAll(single)
      callWithoutHeap([subclass.makeInstance(), single], expecting: [11, 11])
    }
  }

  @Test func optionsThatChangeCalls() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      try cls.hook(before: plain, options: .nonReentrant) { _ in }
      try cls.hook(before: sum, named: "n", options: .oncePerMessage) { _, _, _, _ in }
      callWithoutHeap([cls.makeInstance()], expecting: [11])
    }
  }

  /// What the others would not notice if the heap were not used up.
  @Test(.enabled(if: !fixture_isSanitized())) func untypedHooksDoAllocate() async {
    await #expect(processExitsWith: .failure) {
      let cls = try makeClass()
      try cls.hook(before: plain.selector) { _ in }
      callWithoutHeap([cls.makeInstance()], expecting: [11])
    }
  }
}
