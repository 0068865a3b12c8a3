import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Testing

/// Every two types in one method, through hooks that change arguments and results.
///
/// How a value travels depends on those beside it: one that is passed in memory or in two
/// registers takes the whole call to libffi.
@Suite("Hooks on every mixture of types")
struct SampleTests {
  /// Two of one type and two of the other, as a method or a layer has seen them.
  private typealias Pair<A, B> = (a: A, b: B)

  private func expect<A: Sample, B: Sample>(
    _ pairs: [Pair<A, B>], are expected: [Pair<A, B>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let areSame =
      pairs.count == expected.count
      && zip(pairs, expected).allSatisfy { $0.a.isSame(as: $1.a) && $0.b.isSame(as: $1.b) }
    #expect(areSame, "\(pairs), not \(expected)", sourceLocation: sourceLocation)
  }

  private func check<A: Sample, B: Sample>(_: A.Type, _: B.Type) throws {
    let (a, b) = (A.samples, B.samples)
    let original = Seen<Pair<A, B>>()
    let cls = try registeredClass { cls in
      try cls.addMethod("a:b:") { (_: NSObject, x: A, y: B) -> A in
        original.append((x, y))
        return x
      }
    }
    let object = cls.makeInstance()
    let selector = TypedSelector<A, A, B>("a:b:")
    let (before, after, outermost) = (
      Seen<Pair<A, B>>(), Seen<Pair<A, B>>(), Seen<Pair<A, B>>()
    )
    // Alone, where it has the shortest way; then with the others around it.
    for layers in 1...4 {
      for seen in [original, before, after, outermost] { seen.clear() }
      var hooks = [
        try cls.hook(around: selector) { call, x, y in
          let first = call.proceed()
          let second = call.proceed(A.samples.1, B.samples.1)
          return first.isSame(as: x) && second.isSame(as: A.samples.1) ? A.samples.2 : x
        }
      ]
      if layers > 1 {
        hooks.append(try cls.hook(before: selector) { _, x, y in before.append((x, y)) })
      }
      if layers > 2 {
        hooks.append(
          try cls.hook(after: selector) { _, x, y, result in after.append((result, y)) })
      }
      if layers > 3 {
        hooks.append(
          try object.hook(around: "a:b:") { call in
            // Boxes cannot be set.
            #expect(call.setArgument(0, to: A.samples.1) == !A._isBoxed)
            call.proceed()
            if let x: A = call.argument(0), let result: A = call.result() {
              outermost.append((result, B.samples.0))
              #expect(x.isSame(as: A._isBoxed ? A.samples.0 : A.samples.1))
            }
            #expect(call.setResult(A.samples.1))
          })
      }
      for _ in 0..<2 {
        let result: A = object.send("a:b:", a.0, b.0)
        #expect(result.isSame(as: layers > 3 ? a.1 : a.2), "\(layers)")
      }
      let given = layers > 3 && !A._isBoxed ? (a.1, b.0) : (a.0, b.0)
      expect(original.all, are: [given, (a.1, b.1), given, (a.1, b.1)])
      if layers > 1 { expect(before.all, are: [given, given]) }
      if layers > 2 { expect(after.all, are: [(a.2, b.0), (a.2, b.0)]) }
      if layers > 3 { expect(outermost.all, are: [(a.2, b.0), (a.2, b.0)]) }
      for hook in hooks.shuffled() { #expect(hook.remove()) }
      let plain: A = object.send("a:b:", a.2, b.2)
      #expect(plain.isSame(as: a.2))
    }
  }

  @Test(arguments: allSamples.indices)
  func pairs(index: Int) throws {
    for other in allSamples { try check(allSamples[index], other) }
  }

  private func checkSix<A: Sample, B: Sample>(_: A.Type, _: B.Type) throws {
    let (a, b) = (A.samples, B.samples)
    let original = Seen<Pair<A, B>>()
    let cls = try registeredClass { cls in
      try cls.metaclass.addMethod("a:b:c:d:e:f:") {
        (_: ObjCClass, u: A, v: B, w: A, x: B, y: A, z: B) -> B in
        original.append((u, v))
        original.append((w, x))
        original.append((y, z))
        return x
      }
    }
    let selector = TypedSelector<B, A, B, A, B, A, B>("a:b:c:d:e:f:")
    try cls.metaclass.hook(around: selector) { call, u, v, w, x, y, z in
      // The other way round, and once more as they are.
      _ = call.proceed(y, z, w, x, u, v)
      return call.proceed()
    }
    let result: B = cls.send("a:b:c:d:e:f:", a.0, b.0, a.1, b.1, a.2, b.2)
    #expect(result.isSame(as: b.1))
    let pairs = [(a.0, b.0), (a.1, b.1), (a.2, b.2)]
    expect(original.all, are: pairs.reversed() + pairs)
  }

  @Test(arguments: allSamples.indices)
  func sixArguments(index: Int) throws {
    for other in allSamples { try checkSix(allSamples[index], other) }
  }

  private func checkTypes<A: Sample, B: Sample>(_: A.Type, _: B.Type) throws {
    let cls = try registeredClass { cls in
      try cls.addMethod("a:") { (_: NSObject, x: A) -> A in x }
    }
    let implementation = cls.implementation(for: "a:")
    let fits = (try? cls.hook(before: TypedSelector<A, B>("a:")) { _, _ in }) != nil
    // Of integers the size counts, and selectors and objects are themselves only.
    let (left, right) = (A.objcTypeEncoding, B.objcTypeEncoding)
    let sizes = ["cCB", "sS", "iI", "q"]
    let isInteger = sizes.contains { $0.contains(left) && $0.contains(right) }
    #expect(fits == (left == right || isInteger || left == "@" && right == "#"), "\(left) \(right)")
    if !fits {
      #expect(cls.hooks.isEmpty && cls.implementation(for: "a:") == implementation)
      let other = #expect(throws: HookError.self) {
        try cls.hook(after: TypedSelector<B, A>("a:")) { _, _, _ in }
      }
      #expect(other?.code == .signatureMismatch)
      #expect(cls.hooks.isEmpty && cls.implementation(for: "a:") == implementation)
    }
  }

  @Test func otherTypesAreRefused() throws {
    for type in allSamples { for other in allSamples { try checkTypes(type, other) } }
  }
}

/// What a closure has seen, in order.
private final class Seen<Value>: @unchecked Sendable {
  // SAFETY of @unchecked: used by one thread.
  private(set) var all: [Value] = []

  func append(_ value: Value) { all.append(value) }
  func clear() { all = [] }
}
