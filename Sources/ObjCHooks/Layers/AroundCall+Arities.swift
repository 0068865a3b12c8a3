public import CObjCRuntime
public import ObjCRuntime

// Proceeding with other arguments, by arity.
//
// Made by Scripts/generate-hook-arities.py; edit that.

extension AroundCall {
  /// Goes on to the next layer, or the original, with another argument.
  @inlinable
  @inline(__always)
  public func proceed(_ a: Arguments) where Arguments: ObjCConvertible, Result == Void {
    frame.proceed(with: a, claiming: false)
  }

  /// Goes on to the next layer, or the original, with another argument.
  @inlinable
  @inline(__always)
  public func proceed(_ a: Arguments) -> Result
  where Arguments: ObjCConvertible, Result: ObjCConvertible {
    frame.receive { frame.proceed(with: a, claiming: $0) }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible>(_ a: A, _ b: B)
  where Arguments == (A, B), Result == Void {
    frame.proceed(with: a, b, claiming: false)
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible>(_ a: A, _ b: B) -> Result
  where Arguments == (A, B), Result: ObjCConvertible {
    frame.receive { frame.proceed(with: a, b, claiming: $0) }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    _ a: A, _ b: B, _ c: C
  ) where Arguments == (A, B, C), Result == Void {
    frame.proceed(with: a, b, c, claiming: false)
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    _ a: A, _ b: B, _ c: C
  ) -> Result where Arguments == (A, B, C), Result: ObjCConvertible {
    frame.receive { frame.proceed(with: a, b, c, claiming: $0) }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D) where Arguments == (A, B, C, D), Result == Void {
    frame.proceed(with: a, b, c, d, claiming: false)
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D) -> Result
  where Arguments == (A, B, C, D), Result: ObjCConvertible {
    frame.receive { frame.proceed(with: a, b, c, d, claiming: $0) }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) where Arguments == (A, B, C, D, E), Result == Void {
    frame.proceed(with: a, b, c, d, e, claiming: false)
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Result
  where Arguments == (A, B, C, D, E), Result: ObjCConvertible {
    frame.receive { frame.proceed(with: a, b, c, d, e, claiming: $0) }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F)
  where Arguments == (A, B, C, D, E, F), Result == Void {
    frame.proceed(with: a, b, c, d, e, f, claiming: false)
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Result
  where Arguments == (A, B, C, D, E, F), Result: ObjCConvertible {
    frame.receive { frame.proceed(with: a, b, c, d, e, f, claiming: $0) }
  }
}

extension _HookFrame {
  @discardableResult
  @inlinable
  @inline(__always)
  func proceed<A: ObjCConvertible>(with a: A, claiming claims: Bool) -> UInt {
    if A._passing == .word, let original = directOriginal {
      let aWord = a._word
      let word = objcrt_call_w1d0_w(original, imageReceiver, imageSelector, aWord)
      claim(word, if: claims)
      end(a, aWord)
      return note(word)
    }
    guard places == 0 else {
      return proceedInRegisters(claiming: claims) {
        $0.store(a)
      } _: {
        $0.drop(a)
      }
    }
    _HookFrame.withSlot(a) { a in
      proceedForeign(count: 1, claiming: claims) {
        $0.initialize(to: a)
      }
    }
    return firstWord
  }

  @discardableResult
  @inlinable
  @inline(__always)
  func proceed<A: ObjCConvertible, B: ObjCConvertible>(with a: A, _ b: B, claiming claims: Bool)
    -> UInt
  {
    if A._passing == .word && B._passing == .word, let original = directOriginal {
      let (aWord, bWord) = (a._word, b._word)
      let word = objcrt_call_w2d0_w(original, imageReceiver, imageSelector, aWord, bWord)
      claim(word, if: claims)
      end(a, aWord)
      end(b, bWord)
      return note(word)
    }
    guard places == 0 else {
      return proceedInRegisters(claiming: claims) {
        $0.store(a); $0.store(b)
      } _: {
        $0.drop(a); $0.drop(b)
      }
    }
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        proceedForeign(count: 2, claiming: claims) {
          $0.initialize(to: a); ($0 + 1).initialize(to: b)
        }
      }
    }
    return firstWord
  }

  @discardableResult
  @inlinable
  @inline(__always)
  func proceed<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    with a: A, _ b: B, _ c: C, claiming claims: Bool
  ) -> UInt {
    if A._passing == .word && B._passing == .word && C._passing == .word,
      let original = directOriginal
    {
      let (aWord, bWord, cWord) = (a._word, b._word, c._word)
      let word = objcrt_call_w3d0_w(original, imageReceiver, imageSelector, aWord, bWord, cWord)
      claim(word, if: claims)
      end(a, aWord)
      end(b, bWord)
      end(c, cWord)
      return note(word)
    }
    guard places == 0 else {
      return proceedInRegisters(claiming: claims) {
        $0.store(a); $0.store(b); $0.store(c)
      } _: {
        $0.drop(a); $0.drop(b); $0.drop(c)
      }
    }
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          proceedForeign(count: 3, claiming: claims) {
            $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c)
          }
        }
      }
    }
    return firstWord
  }

  @discardableResult
  @inlinable
  @inline(__always)
  func proceed<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible>(
    with a: A, _ b: B, _ c: C, _ d: D, claiming claims: Bool
  ) -> UInt {
    if A._passing == .word && B._passing == .word && C._passing == .word && D._passing == .word,
      let original = directOriginal
    {
      let (aWord, bWord, cWord, dWord) = (a._word, b._word, c._word, d._word)
      let word = objcrt_call_w4d0_w(
        original, imageReceiver, imageSelector, aWord, bWord, cWord, dWord)
      claim(word, if: claims)
      end(a, aWord)
      end(b, bWord)
      end(c, cWord)
      end(d, dWord)
      return note(word)
    }
    guard places == 0 else {
      return proceedInRegisters(claiming: claims) {
        $0.store(a); $0.store(b); $0.store(c); $0.store(d)
      } _: {
        $0.drop(a); $0.drop(b); $0.drop(c); $0.drop(d)
      }
    }
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            proceedForeign(count: 4, claiming: claims) {
              $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
              ($0 + 3).initialize(to: d)
            }
          }
        }
      }
    }
    return firstWord
  }

  @discardableResult
  @inlinable
  @inline(__always)
  func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(with a: A, _ b: B, _ c: C, _ d: D, _ e: E, claiming claims: Bool) -> UInt {
    if A._passing == .word && B._passing == .word && C._passing == .word && D._passing == .word
      && E._passing == .word, let original = directOriginal
    {
      let (aWord, bWord, cWord, dWord, eWord) = (a._word, b._word, c._word, d._word, e._word)
      let word = objcrt_call_w5d0_w(
        original, imageReceiver, imageSelector, aWord, bWord, cWord, dWord, eWord)
      claim(word, if: claims)
      end(a, aWord)
      end(b, bWord)
      end(c, cWord)
      end(d, dWord)
      end(e, eWord)
      return note(word)
    }
    guard places == 0 else {
      return proceedInRegisters(claiming: claims) {
        $0.store(a); $0.store(b); $0.store(c); $0.store(d); $0.store(e)
      } _: {
        $0.drop(a); $0.drop(b); $0.drop(c); $0.drop(d); $0.drop(e)
      }
    }
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            _HookFrame.withSlot(e) { e in
              proceedForeign(count: 5, claiming: claims) {
                $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                ($0 + 3).initialize(to: d); ($0 + 4).initialize(to: e)
              }
            }
          }
        }
      }
    }
    return firstWord
  }

  @discardableResult
  @inlinable
  @inline(__always)
  func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(with a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, claiming claims: Bool) -> UInt {
    if A._passing == .word && B._passing == .word && C._passing == .word && D._passing == .word
      && E._passing == .word && F._passing == .word, let original = directOriginal
    {
      let (aWord, bWord, cWord, dWord, eWord, fWord) = (
        a._word, b._word, c._word, d._word, e._word, f._word
      )
      let word = objcrt_call_w6d0_w(
        original, imageReceiver, imageSelector, aWord, bWord, cWord, dWord, eWord, fWord)
      claim(word, if: claims)
      end(a, aWord)
      end(b, bWord)
      end(c, cWord)
      end(d, dWord)
      end(e, eWord)
      end(f, fWord)
      return note(word)
    }
    guard places == 0 else {
      return proceedInRegisters(claiming: claims) {
        $0.store(a); $0.store(b); $0.store(c); $0.store(d); $0.store(e); $0.store(f)
      } _: {
        $0.drop(a); $0.drop(b); $0.drop(c); $0.drop(d); $0.drop(e); $0.drop(f)
      }
    }
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            _HookFrame.withSlot(e) { e in
              _HookFrame.withSlot(f) { f in
                proceedForeign(count: 6, claiming: claims) {
                  $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                  ($0 + 3).initialize(to: d); ($0 + 4).initialize(to: e); ($0 + 5).initialize(to: f)
                }
              }
            }
          }
        }
      }
    }
    return firstWord
  }
}
