// Closures as methods, by arity. Inlinable, so that each reads its arguments where
// they are, without asking a type's conformance.
//
// Made by Scripts/generate-arities.py; edit that.
//
// SAFETY of unsafeBitCast: a synchronous function does not hop to its actor, so that
// it is called as any other; that the caller is there is what `isolation` demands. The
// receiver is one word (MethodBody.encoding() refuses any other), whose address is what a
// function of a generic type takes: as a plain word, nobody need retain it.

extension MethodBody {
  /// A method with no arguments.
  @inlinable
  public init<Receiver: ObjCConvertible>(
    _ body: @escaping @isolated(any) @Sendable (Receiver) -> Void
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil, receiverAndArguments: [Receiver.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(frame.word(of: owned))
        return _fixLifetime(owned)
      }
      call(receiver)
    }
  }

  /// A method with no arguments.
  @inlinable
  public init<Receiver: ObjCConvertible, Result: ObjCConvertible>(
    _ body: @escaping @isolated(any) @Sendable (Receiver) -> Result
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self, receiverAndArguments: [Receiver.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(call(frame.word(of: owned)))
        return _fixLifetime(owned)
      }
      frame.finish(call(receiver))
    }
  }

  /// A method with 1 argument.
  @inlinable
  public init<Receiver: ObjCConvertible, A: ObjCConvertible>(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Void
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil, receiverAndArguments: [Receiver.self, A.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(frame.word(of: owned), frame.argument(0))
        return _fixLifetime(owned)
      }
      call(receiver, frame.argument(0))
    }
  }

  /// A method with 1 argument.
  @inlinable
  public init<Receiver: ObjCConvertible, A: ObjCConvertible, Result: ObjCConvertible>(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A) -> Result
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self,
      receiverAndArguments: [Receiver.self, A.self], direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(call(frame.word(of: owned), frame.argument(0)))
        return _fixLifetime(owned)
      }
      frame.finish(call(receiver, frame.argument(0)))
    }
  }

  /// A method with 2 arguments.
  @inlinable
  public init<Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible>(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Void
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A, B) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil,
      receiverAndArguments: [Receiver.self, A.self, B.self], direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(frame.word(of: owned), frame.argument(0), frame.argument(1))
        return _fixLifetime(owned)
      }
      call(receiver, frame.argument(0), frame.argument(1))
    }
  }

  /// A method with 2 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B) -> Result
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A, B) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self], direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(call(frame.word(of: owned), frame.argument(0), frame.argument(1)))
        return _fixLifetime(owned)
      }
      frame.finish(call(receiver, frame.argument(0), frame.argument(1)))
    }
  }

  /// A method with 3 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Void
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A, B, C) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self], direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2))
        return _fixLifetime(owned)
      }
      call(receiver, frame.argument(0), frame.argument(1), frame.argument(2))
    }
  }

  /// A method with 3 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C) -> Result
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A, B, C) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self], direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(
          call(frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2)))
        return _fixLifetime(owned)
      }
      frame.finish(call(receiver, frame.argument(0), frame.argument(1), frame.argument(2)))
    }
  }

  /// A method with 4 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Void
  ) {
    let call = unsafeBitCast(body, to: (@Sendable (MethodFrame.Receiver, A, B, C, D) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(
          frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2),
          frame.argument(3))
        return _fixLifetime(owned)
      }
      call(receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3))
    }
  }

  /// A method with 4 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D) -> Result
  ) {
    let call = unsafeBitCast(
      body, to: (@Sendable (MethodFrame.Receiver, A, B, C, D) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(
          call(
            frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2),
            frame.argument(3)))
        return _fixLifetime(owned)
      }
      frame.finish(
        call(receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3)))
    }
  }

  /// A method with 5 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Void
  ) {
    let call = unsafeBitCast(
      body, to: (@Sendable (MethodFrame.Receiver, A, B, C, D, E) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(
          frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2),
          frame.argument(3), frame.argument(4))
        return _fixLifetime(owned)
      }
      call(
        receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
        frame.argument(4))
    }
  }

  /// A method with 5 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E) -> Result
  ) {
    let call = unsafeBitCast(
      body, to: (@Sendable (MethodFrame.Receiver, A, B, C, D, E) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(
          call(
            frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2),
            frame.argument(3), frame.argument(4)))
        return _fixLifetime(owned)
      }
      frame.finish(
        call(
          receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
          frame.argument(4)))
    }
  }

  /// A method with 6 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Void
  ) {
    let call = unsafeBitCast(
      body, to: (@Sendable (MethodFrame.Receiver, A, B, C, D, E, F) -> Void).self)
    self.init(
      isolation: body.isolation, result: nil,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self, F.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        call(
          frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2),
          frame.argument(3), frame.argument(4), frame.argument(5))
        return _fixLifetime(owned)
      }
      call(
        receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
        frame.argument(4), frame.argument(5))
    }
  }

  /// A method with 6 arguments.
  @inlinable
  public init<
    Receiver: ObjCConvertible, A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible,
    D: ObjCConvertible, E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ body: @escaping @isolated(any) @Sendable (Receiver, A, B, C, D, E, F) -> Result
  ) {
    let call = unsafeBitCast(
      body, to: (@Sendable (MethodFrame.Receiver, A, B, C, D, E, F) -> Result).self)
    self.init(
      isolation: body.isolation, result: Result.self,
      receiverAndArguments: [Receiver.self, A.self, B.self, C.self, D.self, E.self, F.self],
      direct: DirectClosure(body)
    ) { frame in
      guard let receiver = frame.borrowedReceiver(as: Receiver.self) else {
        let owned: Receiver = frame.ownedReceiver()
        frame.finish(
          call(
            frame.word(of: owned), frame.argument(0), frame.argument(1), frame.argument(2),
            frame.argument(3), frame.argument(4), frame.argument(5)))
        return _fixLifetime(owned)
      }
      frame.finish(
        call(
          receiver, frame.argument(0), frame.argument(1), frame.argument(2), frame.argument(3),
          frame.argument(4), frame.argument(5)))
    }
  }
}
