internal import ObjCRuntime

// Closures as methods, wrapped for MessageTrace, by arity.

extension ObjCClass {
  private func traceName(_ selector: Selector) -> String {
    "\(isMetaclass ? "+" : "-")[\(name) \(selector)]"
  }

  /// Adds a method with 0 arguments whose calls are traced.
  func addTraced<Receiver: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @Sendable (Receiver) -> Void
  ) throws(ObjCError) {
    let name = traceName(selector)
    try addMethod(selector) { (receiver: Receiver) in
      MessageTrace.call(name, receiver, []) { body(receiver) }
    }
  }

  /// Adds a method with 0 arguments whose calls are traced.
  func addTraced<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @Sendable (Receiver) -> Result
  ) throws(ObjCError) {
    let name = traceName(selector)
    try addMethod(selector) { (receiver: Receiver) -> Result in
      MessageTrace.call(name, receiver, []) { body(receiver) }
    }
  }

  /// Adds a method with 1 argument whose calls are traced.
  func addTraced<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @Sendable (Receiver, A) -> Void
  ) throws(ObjCError) {
    let name = traceName(selector)
    try addMethod(selector) { (receiver: Receiver, a: A) in
      MessageTrace.call(name, receiver, [a]) { body(receiver, a) }
    }
  }

  /// Adds a method with 1 argument whose calls are traced.
  func addTraced<Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @Sendable (Receiver, A) -> Result
  ) throws(ObjCError) {
    let name = traceName(selector)
    try addMethod(selector) { (receiver: Receiver, a: A) -> Result in
      MessageTrace.call(name, receiver, [a]) { body(receiver, a) }
    }
  }

  /// Adds a method with 2 arguments whose calls are traced.
  func addTraced<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ selector: Selector, _ body: @escaping @Sendable (Receiver, A, B) -> Void
  ) throws(ObjCError) {
    let name = traceName(selector)
    try addMethod(selector) { (receiver: Receiver, a: A, b: B) in
      MessageTrace.call(name, receiver, [a, b]) { body(receiver, a, b) }
    }
  }

  /// Adds a method with 2 arguments whose calls are traced.
  func addTraced<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ body: @escaping @Sendable (Receiver, A, B) -> Result
  ) throws(ObjCError) {
    let name = traceName(selector)
    try addMethod(selector) { (receiver: Receiver, a: A, b: B) -> Result in
      MessageTrace.call(name, receiver, [a, b]) { body(receiver, a, b) }
    }
  }
}

extension ObjCCategory {
  /// Adds a method with 1 argument whose calls are traced.
  mutating func addTraced<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ selector: Selector, on className: String,
    _ body: @escaping @Sendable (Receiver, A) -> Void
  ) throws(ObjCError) {
    let name = "-[\(className)(\(name)) \(selector)]"
    try addMethod(selector) { (receiver: Receiver, a: A) in
      MessageTrace.call(name, receiver, [a]) { body(receiver, a) }
    }
  }

  /// Adds a method with 2 arguments whose calls are traced.
  mutating func addTraced<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ selector: Selector, on className: String,
    _ body: @escaping @Sendable (Receiver, A, B) -> Void
  ) throws(ObjCError) {
    let name = "-[\(className)(\(name)) \(selector)]"
    try addMethod(selector) { (receiver: Receiver, a: A, b: B) in
      MessageTrace.call(name, receiver, [a, b]) { body(receiver, a, b) }
    }
  }
}

/// Makes a class of the small UIKit; a failure is a mistake in this module.
func building<Value>(_ name: String, _ body: () throws(ObjCError) -> Value) -> Value {
  do {
    return try body()
  } catch {
    fatalError("class \(name) cannot be made: \(error)")
  }
}
