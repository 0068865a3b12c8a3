public import CObjCRuntime

// Sends by arity. A message to nil does nothing and gives zero or nil.
//
// Made by Scripts/generate-arities.py; edit that.

extension ObjCReceiver {
  /// Sends a message with no arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send(_ selector: Selector) {
    defer {
      _fixLifetime(self)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil))
    if objcrt_selectorResultNeedsCare(selector.record) {
      return ForeignCall.send(target, selector, [])
    }
    let registers = _ObjCRegisters()
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with no arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<Result: ObjCConvertible>(_ selector: Selector) -> Result {
    defer {
      _fixLifetime(self)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self))
    if Result._passing == .memory {
      return ForeignCall.send(target, selector, [])
    }
    let registers = _ObjCRegisters()
    return registers.send(to: target, selector)
  }

  /// Sends a message with 1 argument.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible>(_ selector: Selector, _ a: A) {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self))
    if A._passing == .memory || objcrt_selectorResultNeedsCare(selector.record) {
      return ForeignCall.send(target, selector, [a])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    defer { registers.releaseBoxes() }
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with 1 argument.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ a: A
  ) -> Result {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self))
    if A._passing == .memory || Result._passing == .memory {
      return ForeignCall.send(target, selector, [a])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    defer { registers.releaseBoxes() }
    return registers.send(to: target, selector)
  }

  /// Sends a message with 2 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible>(_ selector: Selector, _ a: A, _ b: B) {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self))
    if A._passing == .memory || B._passing == .memory
      || objcrt_selectorResultNeedsCare(selector.record)
    {
      return ForeignCall.send(target, selector, [a, b])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    defer { registers.releaseBoxes() }
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with 2 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ a: A, _ b: B
  ) -> Result {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self))
    if A._passing == .memory || B._passing == .memory || Result._passing == .memory {
      return ForeignCall.send(target, selector, [a, b])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    defer { registers.releaseBoxes() }
    return registers.send(to: target, selector)
  }

  /// Sends a message with 3 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    _ selector: Selector, _ a: A, _ b: B, _ c: C
  ) {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self))
    if A._passing == .memory || B._passing == .memory
      || C._passing == .memory || objcrt_selectorResultNeedsCare(selector.record)
    {
      return ForeignCall.send(target, selector, [a, b, c])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    defer { registers.releaseBoxes() }
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with 3 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ a: A, _ b: B, _ c: C
  ) -> Result {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self, C.self))
    if A._passing == .memory || B._passing == .memory
      || C._passing == .memory || Result._passing == .memory
    {
      return ForeignCall.send(target, selector, [a, b, c])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    defer { registers.releaseBoxes() }
    return registers.send(to: target, selector)
  }

  /// Sends a message with 4 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible>(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self, D.self))
    if A._passing == .memory || B._passing == .memory || C._passing == .memory
      || D._passing == .memory || objcrt_selectorResultNeedsCare(selector.record)
    {
      return ForeignCall.send(target, selector, [a, b, c, d])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    defer { registers.releaseBoxes() }
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with 4 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    Result: ObjCConvertible
  >(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Result {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self, C.self, D.self))
    if A._passing == .memory || B._passing == .memory || C._passing == .memory
      || D._passing == .memory || Result._passing == .memory
    {
      return ForeignCall.send(target, selector, [a, b, c, d])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    defer { registers.releaseBoxes() }
    return registers.send(to: target, selector)
  }

  /// Sends a message with 5 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self, D.self, E.self))
    if A._passing == .memory || B._passing == .memory || C._passing == .memory
      || D._passing == .memory || E._passing == .memory
      || objcrt_selectorResultNeedsCare(selector.record)
    {
      return ForeignCall.send(target, selector, [a, b, c, d, e])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    defer { registers.releaseBoxes() }
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with 5 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Result {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self, C.self, D.self, E.self))
    if A._passing == .memory || B._passing == .memory || C._passing == .memory
      || D._passing == .memory || E._passing == .memory || Result._passing == .memory
    {
      return ForeignCall.send(target, selector, [a, b, c, d, e])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    defer { registers.releaseBoxes() }
    return registers.send(to: target, selector)
  }

  /// Sends a message with 6 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
      _fixLifetime(f)
    }
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self, D.self, E.self, F.self))
    if A._passing == .memory || B._passing == .memory || C._passing == .memory
      || D._passing == .memory
      || E._passing == .memory || F._passing == .memory
      || objcrt_selectorResultNeedsCare(selector.record)
    {
      return ForeignCall.send(target, selector, [a, b, c, d, e, f])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    registers.append(f)
    defer { registers.releaseBoxes() }
    registers.sendDiscarding(to: target, selector)
  }

  /// Sends a message with 6 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible, Result: ObjCConvertible
  >(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Result {
    defer {
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
      _fixLifetime(f)
    }
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(
      SendCheck.passes(
        target, selector, Result.self, A.self, B.self, C.self, D.self, E.self, F.self))
    if A._passing == .memory || B._passing == .memory || C._passing == .memory
      || D._passing == .memory
      || E._passing == .memory || F._passing == .memory || Result._passing == .memory
    {
      return ForeignCall.send(target, selector, [a, b, c, d, e, f])
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    registers.append(f)
    defer { registers.releaseBoxes() }
    return registers.send(to: target, selector)
  }
}
