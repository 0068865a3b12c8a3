// Closures as methods, by arity. Inlinable, so that each reads its arguments where
// they are, without asking a type's conformance.
//
// Made by Scripts/generate-arities.py; edit that.

extension MethodBody {
  /// A method with no arguments.
  @inlinable
  public init<Receiver: ObjCConvertible>(_ body: @escaping @Sendable (Receiver) -> Void) {
    self.init(result: nil, receiverAndArguments: [Receiver.self]) { frame in
      frame.withReceiver { receiver in body(receiver) }
    }
  }

  /// A method with no arguments.
  @inlinable
  public init<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ body: @escaping @Sendable (Receiver) -> Result
  ) {
    self.init(result: Result.self, receiverAndArguments: [Receiver.self]) { frame in
      frame.withReceiver { receiver in frame.finish(body(receiver)) }
    }
  }

  /// A method with 1 argument.
  @inlinable
  public init<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ body: @escaping @Sendable (Receiver, A) -> Void
  ) {
    self.init(result: nil, receiverAndArguments: [Receiver.self, A.self]) { frame in
      frame.withReceiver { receiver in body(receiver, frame.argument(0)) }
    }
  }

  /// A method with 1 argument.
  @inlinable
  public init<Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible>(
    _ body: @escaping @Sendable (Receiver, A) -> Result
  ) {
    self.init(result: Result.self, receiverAndArguments: [Receiver.self, A.self]) { frame in
      frame.withReceiver { receiver in frame.finish(body(receiver, frame.argument(0))) }
    }
  }

  /// A method with 2 arguments.
  @inlinable
  public init<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ body: @escaping @Sendable (Receiver, A, B) -> Void
  ) {
    self.init(result: nil, receiverAndArguments: [Receiver.self, A.self, B.self]) { frame in
      frame.withReceiver { receiver in body(receiver, frame.argument(0), frame.argument(1)) }
    }
  }

  /// A method with 2 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B) -> Result
  ) {
    self.init(result: Result.self, receiverAndArguments: [Receiver.self, A.self, B.self]) { frame in
      frame.withReceiver { receiver in
        frame.finish(body(receiver, frame.argument(0), frame.argument(1)))
      }
    }
  }

  /// A method with 3 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C) -> Void
  ) {
    self.init(result: nil, receiverAndArguments: [Receiver.self, A.self, B.self, C.self]) { frame in
      frame.withReceiver { receiver in
        body(receiver, frame.argument(0), frame.argument(1), frame.argument(2))
      }
    }
  }

  /// A method with 3 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C) -> Result
  ) {
    self.init(result: Result.self, receiverAndArguments: [Receiver.self, A.self, B.self, C.self]) {
      frame in
      frame.withReceiver { receiver in
        frame.finish(body(receiver, frame.argument(0), frame.argument(1), frame.argument(2)))
      }
    }
  }

  /// A method with 4 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C, D) -> Void
  ) {
    self.init(result: nil, receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self]) {
      frame in
      frame.withReceiver { receiver in
        body(receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3))
      }
    }
  }

  /// A method with 4 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C, D) -> Result
  ) {
    self.init(
      result: Result.self, receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self]
    ) { frame in
      frame.withReceiver { receiver in
        frame.finish(
          body(receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3))
        )
      }
    }
  }

  /// A method with 5 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E) -> Void
  ) {
    self.init(
      result: nil, receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self]
    ) { frame in
      frame.withReceiver { receiver in
        body(
          receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
          frame.argument(4))
      }
    }
  }

  /// A method with 5 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E) -> Result
  ) {
    self.init(
      result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self]
    ) { frame in
      frame.withReceiver { receiver in
        frame.finish(
          body(
            receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
            frame.argument(4)))
      }
    }
  }

  /// A method with 6 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E, F) -> Void
  ) {
    self.init(
      result: nil,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self, F.self]
    ) { frame in
      frame.withReceiver { receiver in
        body(
          receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
          frame.argument(4), frame.argument(5))
      }
    }
  }

  /// A method with 6 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @Sendable (Receiver, A, B, C, D, E, F) -> Result
  ) {
    self.init(
      result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self, F.self]
    ) { frame in
      frame.withReceiver { receiver in
        frame.finish(
          body(
            receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
            frame.argument(4), frame.argument(5)))
      }
    }
  }
}
