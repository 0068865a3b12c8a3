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
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil))
    if objcrt_selectorResultNeedsCare(selector.record) {
      ForeignCall.send(target, selector, [])
      _fixLifetime(self)
      return
    }
    let registers = _ObjCRegisters()
    registers.sendDiscarding(to: target, selector)
    _fixLifetime(self)
  }

  /// Sends a message with no arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<Result: ObjCConvertible>(_ selector: Selector) -> Result {
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self))
    if _ObjCRoom().isExceeded(by: Result.self) {
      let result: Result = ForeignCall.send(target, selector, [])
      _fixLifetime(self)
      return result
    }
    let registers = _ObjCRegisters()
    let result: Result = registers.send(to: target, selector)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with 1 argument.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible>(_ selector: Selector, _ a: A) {
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self))
    if _ObjCRoom().adding(A.self).isExceeded() || objcrt_selectorResultNeedsCare(selector.record) {
      ForeignCall.send(target, selector, [a])
      _fixLifetime(self)
      _fixLifetime(a)
      return
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.sendDiscarding(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
  }

  /// Sends a message with 1 argument.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ a: A
  ) -> Result {
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self))
    if _ObjCRoom().adding(A.self).isExceeded(by: Result.self) {
      let result: Result = ForeignCall.send(target, selector, [a])
      _fixLifetime(self)
      _fixLifetime(a)
      return result
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    let result: Result = registers.send(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    return result
  }

  /// Sends a message with 2 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible>(_ selector: Selector, _ a: A, _ b: B) {
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self))
    if _ObjCRoom().adding(A.self).adding(B.self).isExceeded()
      || objcrt_selectorResultNeedsCare(selector.record)
    {
      ForeignCall.send(target, selector, [a, b])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      return
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.sendDiscarding(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
  }

  /// Sends a message with 2 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible, Result: ObjCConvertible>(
    _ selector: Selector, _ a: A, _ b: B
  ) -> Result {
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self))
    if _ObjCRoom().adding(A.self).adding(B.self).isExceeded(by: Result.self) {
      let result: Result = ForeignCall.send(target, selector, [a, b])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      return result
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    let result: Result = registers.send(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    return result
  }

  /// Sends a message with 3 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    _ selector: Selector, _ a: A, _ b: B, _ c: C
  ) {
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).isExceeded()
      || objcrt_selectorResultNeedsCare(selector.record)
    {
      ForeignCall.send(target, selector, [a, b, c])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      return
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.sendDiscarding(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
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
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self, C.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).isExceeded(by: Result.self) {
      let result: Result = ForeignCall.send(target, selector, [a, b, c])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      return result
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    let result: Result = registers.send(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    return result
  }

  /// Sends a message with 4 arguments.
  ///
  /// - Complexity: O(1) when the method is cached; the first send of a selector
  ///   to a class looks it up.
  @inlinable
  public func send<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible>(
    _ selector: Selector, _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self, D.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).adding(D.self).isExceeded()
      || objcrt_selectorResultNeedsCare(selector.record)
    {
      ForeignCall.send(target, selector, [a, b, c, d])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      return
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.sendDiscarding(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
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
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self, C.self, D.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).adding(D.self).isExceeded(
      by: Result.self)
    {
      let result: Result = ForeignCall.send(target, selector, [a, b, c, d])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      return result
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    let result: Result = registers.send(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    return result
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
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self, D.self, E.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).adding(D.self).adding(E.self)
      .isExceeded() || objcrt_selectorResultNeedsCare(selector.record)
    {
      ForeignCall.send(target, selector, [a, b, c, d, e])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
      return
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    registers.sendDiscarding(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
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
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(SendCheck.passes(target, selector, Result.self, A.self, B.self, C.self, D.self, E.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).adding(D.self).adding(E.self)
      .isExceeded(by: Result.self)
    {
      let result: Result = ForeignCall.send(target, selector, [a, b, c, d, e])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
      return result
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    let result: Result = registers.send(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    return result
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
    guard let target = _target else { return }
    assert(SendCheck.passes(target, selector, nil, A.self, B.self, C.self, D.self, E.self, F.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).adding(D.self).adding(E.self)
      .adding(F.self).isExceeded() || objcrt_selectorResultNeedsCare(selector.record)
    {
      ForeignCall.send(target, selector, [a, b, c, d, e, f])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
      _fixLifetime(f)
      return
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    registers.append(f)
    registers.sendDiscarding(to: target, selector)
    registers.releaseBoxes()
    _fixLifetime(self)
    _fixLifetime(a)
    _fixLifetime(b)
    _fixLifetime(c)
    _fixLifetime(d)
    _fixLifetime(e)
    _fixLifetime(f)
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
    guard let target = _target else { return _ObjCNil.result(of: selector) }
    assert(
      SendCheck.passes(
        target, selector, Result.self, A.self, B.self, C.self, D.self, E.self, F.self))
    if _ObjCRoom().adding(A.self).adding(B.self).adding(C.self).adding(D.self).adding(E.self)
      .adding(F.self).isExceeded(by: Result.self)
    {
      let result: Result = ForeignCall.send(target, selector, [a, b, c, d, e, f])
      _fixLifetime(self)
      _fixLifetime(a)
      _fixLifetime(b)
      _fixLifetime(c)
      _fixLifetime(d)
      _fixLifetime(e)
      _fixLifetime(f)
      return result
    }
    var registers = _ObjCRegisters()
    registers.append(a)
    registers.append(b)
    registers.append(c)
    registers.append(d)
    registers.append(e)
    registers.append(f)
    let result: Result = registers.send(to: target, selector)
    registers.releaseBoxes()
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
