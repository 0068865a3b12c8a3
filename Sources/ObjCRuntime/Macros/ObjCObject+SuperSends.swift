// Messages to super, which annotated methods send where their source calls super. The
// types are those of the superclass's method, which only the compiler knows: `method` is
// there for them, and for a method that is no message. By arity, since a parameter pack does
// not fold away.
//
// Made by Scripts/generate-arities.py; edit that.

extension ObjCObject {
  /// A super call with no arguments.
  @inlinable
  public final func _objcSuper<Override>(
    _ method: () -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>
  ) {
    let type = (() -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) { [] }
    guard let selector else {
      return method()
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector)
    _fixLifetime(self)
  }

  /// A super call with no arguments.
  @inlinable
  public final func _objcSuper<Override>(
    _ method: () throws -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>
  ) throws {
    let type = (() throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) { [_ObjCErrorPointer.self] }
    guard let selector else {
      return try method()
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: { target.send(selector, $0) })
    _fixLifetime(self)
  }

  /// A super call with no arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<Result: ObjCConvertible, Override>(
    _ method: () -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>
  ) -> Result {
    let type = (() -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) { [] }
    guard let selector else {
      return method()
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector)
    _fixLifetime(self)
    return result
  }

  /// A super call with no arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<Result: ObjCConvertible, Override>(
    _ method: () throws -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>
  ) throws -> Result {
    let type = (() throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) { [_ObjCErrorPointer.self] }
    guard let selector else {
      return try method()
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: { target.send(selector, $0) })
    _fixLifetime(self)
    return result
  }

  /// A super call with 1 argument.
  @inlinable
  public final func _objcSuper<A: ObjCConvertible, Override>(
    _ method: (A) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A
  ) {
    let type = ((A) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) { [A.self] }
    guard let selector else {
      return method(a)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector, a)
    _fixLifetime(self)
    _fixLifetime(a)
  }

  /// A super call with 1 argument.
  @inlinable
  public final func _objcSuper<A: ObjCConvertible, Override>(
    _ method: (A) throws -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A
  ) throws {
    let type = ((A) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      [A.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: { target.send(selector, a, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
  }

  /// A super call with 1 argument.
  @discardableResult
  @inlinable
  public final func _objcSuper<A: ObjCConvertible, Result: ObjCConvertible, Override>(
    _ method: (A) -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A
  ) -> Result {
    let type = ((A) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) { [A.self] }
    guard let selector else {
      return method(a)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector, a)
    _fixLifetime(self)
    _fixLifetime(a)
    return result
  }

  /// A super call with 1 argument.
  @discardableResult
  @inlinable
  public final func _objcSuper<A: ObjCConvertible, Result: ObjCConvertible, Override>(
    _ method: (A) throws -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A
  ) throws -> Result {
    let type = ((A) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: { target.send(selector, a, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    return result
  }

  /// A super call with 2 arguments.
  @inlinable
  public final func _objcSuper<A: ObjCConvertible, B: ObjCConvertible, Override>(
    _ method: (A, B) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A,
    _ b: B
  ) {
    let type = ((A, B) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) { [A.self, B.self] }
    guard let selector else {
      return method(a, b)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector, a, b)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
  }

  /// A super call with 2 arguments.
  @inlinable
  public final func _objcSuper<A: ObjCConvertible, B: ObjCConvertible, Override>(
    _ method: (A, B) throws -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B
  ) throws {
    let type = ((A, B) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      [A.self, B.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: { target.send(selector, a, b, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
  }

  /// A super call with 2 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B) -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A,
    _ b: B
  ) -> Result {
    let type = ((A, B) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) { [A.self, B.self] }
    guard let selector else {
      return method(a, b)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector, a, b)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    return result
  }

  /// A super call with 2 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B) throws -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B
  ) throws -> Result {
    let type = ((A, B) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: { target.send(selector, a, b, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    return result
  }

  /// A super call with 3 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Override
  >(
    _ method: (A, B, C) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A,
    _ b: B, _ c: C
  ) {
    let type = ((A, B, C) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) { [A.self, B.self, C.self] }
    guard let selector else {
      return method(a, b, c)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector, a, b, c)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
  }

  /// A super call with 3 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Override
  >(
    _ method: (A, B, C) throws -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C
  ) throws {
    let type = ((A, B, C) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      [A.self, B.self, C.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: { target.send(selector, a, b, c, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
  }

  /// A super call with 3 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C) -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>, _ a: A,
    _ b: B, _ c: C
  ) -> Result {
    let type = ((A, B, C) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) { [A.self, B.self, C.self] }
    guard let selector else {
      return method(a, b, c)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector, a, b, c)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    return result
  }

  /// A super call with 3 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C) throws -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C
  ) throws -> Result {
    let type = ((A, B, C) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: { target.send(selector, a, b, c, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    return result
  }

  /// A super call with 4 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    let type = ((A, B, C, D) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) {
      [A.self, B.self, C.self, D.self]
    }
    guard let selector else {
      return method(a, b, c, d)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector, a, b, c, d)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
  }

  /// A super call with 4 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D) throws -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C, _ d: D
  ) throws {
    let type = ((A, B, C, D) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      [A.self, B.self, C.self, D.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c, d)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: { target.send(selector, a, b, c, d, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
  }

  /// A super call with 4 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D) -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Result {
    let type = ((A, B, C, D) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, D.self]
    }
    guard let selector else {
      return method(a, b, c, d)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector, a, b, c, d)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    return result
  }

  /// A super call with 4 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D) throws -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ a: A, _ b: B, _ c: C, _ d: D
  ) throws -> Result {
    let type = ((A, B, C, D) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, D.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c, d)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: { target.send(selector, a, b, c, d, $0) }
    )
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    return result
  }

  /// A super call with 5 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) {
    let type = ((A, B, C, D, E) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) {
      [A.self, B.self, C.self, D.self, E.self]
    }
    guard let selector else {
      return method(a, b, c, d, e)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector, a, b, c, d, e)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
  }

  /// A super call with 5 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E) throws -> Void, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) throws {
    let type = ((A, B, C, D, E) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      [A.self, B.self, C.self, D.self, E.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c, d, e)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: { target.send(selector, a, b, c, d, e, $0) })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
  }

  /// A super call with 5 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E) -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Result {
    let type = ((A, B, C, D, E) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, D.self, E.self]
    }
    guard let selector else {
      return method(a, b, c, d, e)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector, a, b, c, d, e)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    return result
  }

  /// A super call with 5 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E) throws -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) throws -> Result {
    let type = ((A, B, C, D, E) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, D.self, E.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c, d, e)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: {
      target.send(selector, a, b, c, d, e, $0)
    })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    return result
  }

  /// A super call with 6 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E, F) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage<Override>,
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) {
    let type = ((A, B, C, D, E, F) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) {
      [A.self, B.self, C.self, D.self, E.self, F.self]
    }
    guard let selector else {
      return method(a, b, c, d, e, f)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    target.send(selector, a, b, c, d, e, f)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    _fixLifetime(f)
  }

  /// A super call with 6 arguments.
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E, F) throws -> Void, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) throws {
    let type = ((A, B, C, D, E, F) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      [A.self, B.self, C.self, D.self, E.self, F.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c, d, e, f)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    try _ObjCMessage.throwing(success: {
      ForeignCall.send(target._target.unsafelyUnwrapped, selector, [a, b, c, d, e, f, $0])
    })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    _fixLifetime(f)
  }

  /// A super call with 6 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E, F) -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Result {
    let type = ((A, B, C, D, E, F) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, D.self, E.self, F.self]
    }
    guard let selector else {
      return method(a, b, c, d, e, f)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = target.send(selector, a, b, c, d, e, f)
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    _fixLifetime(f)
    return result
  }

  /// A super call with 6 arguments.
  @discardableResult
  @inlinable
  public final func _objcSuper<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (A, B, C, D, E, F) throws -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) throws -> Result {
    let type = ((A, B, C, D, E, F) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      [A.self, B.self, C.self, D.self, E.self, F.self, _ObjCErrorPointer.self]
    }
    guard let selector else {
      return try method(a, b, c, d, e, f)
    }
    let target = ObjCSuper(object: nil, receiver: id, above: cls)
    let result: Result = try _ObjCMessage.throwing(object: {
      ForeignCall.send(target._target.unsafelyUnwrapped, selector, [a, b, c, d, e, f, $0])
    })
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    _fixLifetime(f)
    return result
  }
}
