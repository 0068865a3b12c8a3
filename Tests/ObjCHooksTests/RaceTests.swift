import ObjCHooks
import ObjCRuntime
import ObjCTestSupport
import Synchronization
import Testing

/// Hooks come and go, on everything that a message passes, while others send it.
@Suite("Hooks on what other threads are sending")
struct RaceTests {
  private let failures = Log()
  private let counter = Lifetime.Counter()

  /// Sends on two threads until `change` has returned on a third.
  private func whileSending(
    _ send: @escaping @Sendable (_ thread: Int) -> Void,
    _ change: @escaping @Sendable () throws -> Void
  ) {
    let isOver = Atomic<Bool>(false)
    onThreads(3) { [failures] thread in
      if thread == 0 {
        do { try change() } catch { failures.append("\(error)") }
        isOver.store(true, ordering: .releasing)
      } else {
        repeat { send(thread) } while !isOver.load(ordering: .acquiring)
      }
    }
  }

  /// One hook of each position, each keeping something.
  private func install(
    on target: some Hookable, _ selector: TypedSelector<CGRect, CGRect, Int8, Float>
  ) throws -> [Hook] {
    let tracked = Lifetime(counter)
    return [
      try target.hook(before: selector) { _, _, _, _ in withExtendedLifetime(tracked) {} },
      try target.hook(after: selector) { _, _, _, _, _ in withExtendedLifetime(tracked) {} },
      try target.hook(around: selector) { call, rect, a, b in
        withExtendedLifetime(tracked) {}
        var changed = rect
        changed.origin.x += 1
        return call.proceed(changed, a, b)
      },
      try target.hook(around: selector.selector) { call in
        withExtendedLifetime(tracked) {}
        call.proceed()
        if var result: CGRect = call.result() {
          result.size.height += 1
          call.setResult(result)
        }
      },
    ]
  }

  private static let moved = TypedSelector<CGRect, CGRect, Int8, Float>("moved:by:times:")

  private func expectRight(_ rect: CGRect) {
    // The number of hooks that add to each is seen in it.
    let isRight =
      rect.size.width == -3.5 && rect.origin.y == 2
      && (0...3).contains(rect.origin.x) && (0...3).contains(rect.size.height)
    if !isRight { failures.append("\(rect)") }
  }

  private static func send(_ object: ObjCObject) -> CGRect {
    object.send("moved:by:times:", rect, -7 as Int8, 0.5 as Float)
  }

  private static var rect: CGRect {
    CGRect(origin: CGPoint(x: 0, y: 2), size: CGSize(width: 0, height: 0))
  }

  @Test func structuresFromClassSubclassAndObject() throws {
    let base = try registeredClass { cls in
      try cls.addMethod("moved:by:times:") {
        (_: NSObject, rect: CGRect, a: Int8, b: Float) -> CGRect in
        CGRect(
          origin: rect.origin,
          size: CGSize(width: Double(a) * Double(b), height: rect.size.height))
      }
    }
    let derived = try registeredClass(under: base)
    nonisolated(unsafe) let object = derived.makeInstance()
    whileSending { _ in
      expectRight(Self.send(object))
    } _: {
      for round in 0..<60 {
        var hooks = try install(on: base, Self.moved)
        hooks += try install(on: derived, Self.moved)
        hooks += try install(on: object, Self.moved)
        if round % 3 == 0 { hooks.shuffle() }
        for hook in hooks { hook.remove() }
      }
    }
    #expect(failures.words.isEmpty)
    let plain = Self.send(object)
    #expect(plain.origin.x == 0 && plain.size.height == 0 && plain.size.width == -3.5)
    #expect(object.objcClass == derived && derived.methods.isEmpty)
    #expect(counter.alive == 0)
  }

  @Test func theStagesOfForwarding() throws {
    nonisolated(unsafe) let target = try registeredClass { cls in
      try cls.addMethod("number:") { (_: NSObject, x: Double) -> Int in Int(x) }
    }.makeInstance()
    let cls = try registeredClass { cls in
      try cls.addMethod("methodSignatureForSelector:") {
        (_: NSObject, selector: Selector) -> MethodSignature? in
        target.methodSignature(for: selector)
      }
      try cls.addMethod("forwardInvocation:") { (_: NSObject, invocation: Invocation) in
        invocation.invoke(on: target)
      }
    }
    let signature = try #require(target.methodSignature(for: "number:"))
    let handling = try registeredClass { cls in
      try cls.addMessageHandler(signature: { $0 == "number:" ? signature : nil }) {
        $0.send(to: target)
      }
    }
    nonisolated(unsafe) let objects = [cls.makeInstance(), handling.makeInstance()]
    whileSending { _ in
      for object in objects where object.send("number:", 7.5) as Int % 10 != 7 {
        failures.append("number")
      }
    } _: { [counter] in
      for _ in 0..<100 {
        let tracked = Lifetime(counter)
        for each in [cls, handling] {
          let hooks = [
            try each.hook(
              around: TypedSelector<MethodSignature?, Selector>("methodSignatureForSelector:")
            ) { call, _ in
              withExtendedLifetime(tracked) { call.proceed() }
            },
            try each.hook(around: TypedSelector<Void, Invocation>("forwardInvocation:")) {
              call, invocation in
              withExtendedLifetime(tracked) { call.proceed(invocation) }
              if let number: Int = try? invocation.result() {
                try? invocation.setResult(number + 10)
              }
            },
            // Where there is no method: it answers itself.
            try each.hook(
              around: TypedSelector<Int, Double>("number:"), addingWith: 17
            ) { call, _ in
              withExtendedLifetime(tracked) { call.proceed() }
            },
          ]
          for hook in hooks.shuffled() { hook.remove() }
        }
      }
    }
    #expect(failures.words.isEmpty)
    for object in objects { #expect(object.send("number:", 8.0) as Int == 8) }
    #expect(counter.alive == 0)
  }

  /// Hooks of one call that take themselves out, or put others in, on several threads at once.
  @Test func hooksThatRemoveThemselves() throws {
    let cls = try registeredClass { cls in
      try cls.addMethod("add:to:") { (_: NSObject, a: Int16, b: Double) -> Double in
        Double(a) + b
      }
    }
    let add = TypedSelector<Double, Int16, Double>("add:to:")
    nonisolated(unsafe) let object = cls.makeInstance()
    let entered = Atomic<Int>(0)
    let rounds = 150
    onThreads(3) { [failures, counter] thread in
      for _ in 0..<rounds {
        let holder = Locked<Hook?>(nil)
        let tracked = Lifetime(counter)
        do {
          let body: @Sendable (AroundCall<(Int16, Double), Double>, Int16, Double) -> Double = {
            call, a, b in
            if holder.value?.remove() == true { entered.add(1, ordering: .relaxed) }
            return withExtendedLifetime(tracked) { call.proceed(a, b) }
          }
          switch thread {
          case 0: holder.value = try cls.hook(around: add, options: .nonReentrant, body)
          case 1: holder.value = try object.hook(around: add, options: .once, body)
          default: holder.value = try cls.hook(around: add, options: .oncePerMessage, body)
          }
          if (object.send("add:to:", -5 as Int16, 7.25) as Double) != 2.25 {
            failures.append("sum")
          }
          holder.value?.remove()
        } catch { failures.append("\(error)") }
        holder.value = nil
      }
    }
    #expect(failures.words.isEmpty)
    #expect(cls.hooks.isEmpty && object.hooks.isEmpty && object.objcClass == cls)
    #expect(counter.alive == 0)
  }
}
