public import ObjCRuntime

// Proceeding with other arguments, by arity.
//
// Made by Scripts/generate-hook-arities.py; edit that.

extension AroundCall {
  /// Goes on to the next layer, or the original, with another argument.
  @inlinable
  @inline(__always)
  public func proceed(_ a: Arguments) where Arguments: ObjCConvertible, Result == Void {
    _HookFrame.withSlot(a) { a in
      frame.withArguments(count: 1, { $0.initialize(to: a) }) { frame.proceed($0, frame.result) }
    }
  }

  /// Goes on to the next layer, or the original, with another argument.
  @inlinable
  @inline(__always)
  public func proceed(_ a: Arguments) -> Result
  where Arguments: ObjCConvertible, Result: ObjCConvertible {
    _HookFrame.withSlot(a) { a in
      frame.withArguments(count: 1, { $0.initialize(to: a) }) { frame.proceed($0) }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible>(_ a: A, _ b: B)
  where Arguments == (A, B), Result == Void {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        frame.withArguments(
          count: 2,
          {
            $0.initialize(to: a); ($0 + 1).initialize(to: b)
          }
        ) { frame.proceed($0, frame.result) }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible>(_ a: A, _ b: B) -> Result
  where Arguments == (A, B), Result: ObjCConvertible {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        frame.withArguments(
          count: 2,
          {
            $0.initialize(to: a); ($0 + 1).initialize(to: b)
          }
        ) { frame.proceed($0) }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    _ a: A, _ b: B, _ c: C
  ) where Arguments == (A, B, C), Result == Void {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          frame.withArguments(
            count: 3,
            {
              $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c)
            }
          ) { frame.proceed($0, frame.result) }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible>(
    _ a: A, _ b: B, _ c: C
  ) -> Result where Arguments == (A, B, C), Result: ObjCConvertible {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          frame.withArguments(
            count: 3,
            {
              $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c)
            }
          ) { frame.proceed($0) }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D) where Arguments == (A, B, C, D), Result == Void {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            frame.withArguments(
              count: 4,
              {
                $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                ($0 + 3).initialize(to: d)
              }
            ) { frame.proceed($0, frame.result) }
          }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D) -> Result
  where Arguments == (A, B, C, D), Result: ObjCConvertible {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            frame.withArguments(
              count: 4,
              {
                $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                ($0 + 3).initialize(to: d)
              }
            ) { frame.proceed($0) }
          }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) where Arguments == (A, B, C, D, E), Result == Void {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            _HookFrame.withSlot(e) { e in
              frame.withArguments(
                count: 5,
                {
                  $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                  ($0 + 3).initialize(to: d); ($0 + 4).initialize(to: e)
                }
              ) { frame.proceed($0, frame.result) }
            }
          }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Result
  where Arguments == (A, B, C, D, E), Result: ObjCConvertible {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            _HookFrame.withSlot(e) { e in
              frame.withArguments(
                count: 5,
                {
                  $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                  ($0 + 3).initialize(to: d); ($0 + 4).initialize(to: e)
                }
              ) { frame.proceed($0) }
            }
          }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F)
  where Arguments == (A, B, C, D, E, F), Result == Void {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            _HookFrame.withSlot(e) { e in
              _HookFrame.withSlot(f) { f in
                frame.withArguments(
                  count: 6,
                  {
                    $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                    ($0 + 3).initialize(to: d); ($0 + 4).initialize(to: e);
                    ($0 + 5).initialize(to: f)
                  }
                ) { frame.proceed($0, frame.result) }
              }
            }
          }
        }
      }
    }
  }

  /// Goes on to the next layer, or the original, with other arguments.
  @inlinable
  @inline(__always)
  public func proceed<
    A: ObjCConvertible, B: ObjCConvertible, C: ObjCConvertible, D: ObjCConvertible,
    E: ObjCConvertible, F: ObjCConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Result
  where Arguments == (A, B, C, D, E, F), Result: ObjCConvertible {
    _HookFrame.withSlot(a) { a in
      _HookFrame.withSlot(b) { b in
        _HookFrame.withSlot(c) { c in
          _HookFrame.withSlot(d) { d in
            _HookFrame.withSlot(e) { e in
              _HookFrame.withSlot(f) { f in
                frame.withArguments(
                  count: 6,
                  {
                    $0.initialize(to: a); ($0 + 1).initialize(to: b); ($0 + 2).initialize(to: c);
                    ($0 + 3).initialize(to: d); ($0 + 4).initialize(to: e);
                    ($0 + 5).initialize(to: f)
                  }
                ) { frame.proceed($0) }
              }
            }
          }
        }
      }
    }
  }
}
