import CFixtures
import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

private let plain = TypedSelector<Int>("plain")
private let sum = TypedSelector<Int, Int, Int, Int>("add:to:and:")
private let half = TypedSelector<Double, Double>("half:")

private typealias Object = UnsafeMutablePointer<objcrt_object>
private typealias Plain = @convention(c) (Object, objcrt_SEL) -> Int
private typealias Sum = @convention(c) (Object, objcrt_SEL, Int, Int, Int) -> Int
private typealias Half = @convention(c) (Object, objcrt_SEL, Double) -> Double

/// A class with methods whose arguments and results travel in registers, whose originals
/// allocate nothing.
private func makeClass() throws -> ObjCClass {
  try registeredClass("Frugal") { cls in
    let one: Plain = { _, _ in 1 }
    let add: Sum = { $2 + $3 + $4 }
    let halve: Half = { $2 / 2 }
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

/// The methods of one object, called as C does it.
///
/// A debug build's `send` checks the types, and allocates for that.
private struct Methods {
  let object: ObjCObject
  let (plain, sum, half): (Plain, Sum, Half)
  let expected: Int

  init(_ object: ObjCObject, expecting expected: Int) {
    self.object = object
    self.expected = expected
    func method(_ selector: Selector) -> IMP { object.objcClass.implementation(for: selector) }
    plain = unsafeBitCast(method(ObjCHooksTests.plain.selector), to: Plain.self)
    sum = unsafeBitCast(method(ObjCHooksTests.sum.selector), to: Sum.self)
    half = unsafeBitCast(method(ObjCHooksTests.half.selector), to: Half.self)
  }

  /// Calls each a thousand times.
  func areRight(_ selectors: (objcrt_SEL, objcrt_SEL, objcrt_SEL)) -> Bool {
    var count = 0
    while count < 1000 {
      let total =
        plain(object.id, selectors.0) + sum(object.id, selectors.1, 1, 2, 3)
        + Int(half(object.id, selectors.2, 8))
      if total != expected { return false }
      count += 1
    }
    return true
  }
}

/// Calls everything, first to warm up, then where any allocation fails.
///
/// Ends the process, with zero if all went well.
private func callWithoutHeap(_ first: Methods, _ second: Methods) -> Never {
  let selectors = (plain.selector.record, sum.selector.record, half.selector.record)
  var isRight = first.areRight(selectors) && second.areRight(selectors)
  // Under a sanitizer the test says nothing.
  if fixture_exhaustHeap() {
    isRight = first.areRight(selectors) && second.areRight(selectors) && isRight
  }
  fixture_exit(isRight ? 0 : 1)
}

@Suite("Hooked calls allocate nothing")
struct AllocationTests {
  @Test func oneLayerOfEachPosition() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      try hookAll(cls)
      let methods = Methods(cls.makeInstance(), expecting: 11)
      callWithoutHeap(methods, methods)
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
      let methods = Methods(cls.makeInstance(), expecting: 2 + 7 + 8)
      callWithoutHeap(methods, methods)
    }
  }

  @Test func objectsAndInheritedMethods() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      let subclass = try registeredClass("Frugal", under: cls)
      try hookAll(subclass)
      let single = cls.makeInstance()
      try hookAll(single)
      callWithoutHeap(
        Methods(subclass.makeInstance(), expecting: 11), Methods(single, expecting: 11))
    }
  }

  @Test func optionsThatChangeCalls() async {
    await #expect(processExitsWith: .success) {
      let cls = try makeClass()
      try cls.hook(before: plain, options: .nonReentrant) { _ in }
      try cls.hook(before: sum, named: "n", options: .oncePerMessage) { _, _, _, _ in }
      let methods = Methods(cls.makeInstance(), expecting: 11)
      callWithoutHeap(methods, methods)
    }
  }

  /// What the others would not notice if the heap were not used up.
  @Test(.enabled(if: !fixture_isSanitized())) func untypedHooksDoAllocate() async {
    await #expect(processExitsWith: .failure) {
      let cls = try makeClass()
      try cls.hook(before: plain.selector) { _ in }
      let methods = Methods(cls.makeInstance(), expecting: 11)
      callWithoutHeap(methods, methods)
    }
  }
}
