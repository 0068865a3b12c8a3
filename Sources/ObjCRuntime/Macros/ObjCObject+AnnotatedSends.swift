public import CObjCRuntime

// What the methods of annotated classes send by: one generic call is what the compiler
// checks fastest. Named by the number of words and of doubles, which come behind them, and
// by the result: `w` for a word, which of an object is not retained, `d`, and `v` for none.
// `To` is what an accessor's sender calls, which may send to super.
//
// Made by Scripts/generate-arities.py; edit that.

extension ObjCObject {
  /// Sends a message with no words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d0_w<Result: _ObjCWord>(_ selector: UInt) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d0_o(target, selector) : objcrt_send_w0d0_w(target, selector)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d0_d(_ selector: UInt) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d0_d(target, selector)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d0_v(_ selector: UInt) {
    let target = _objcTarget
    _ = objcrt_send_w0d0_w(target, selector)
    _fixLifetime(self)
  }

  /// Sends a message with no words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d1_w<Result: _ObjCWord>(_ selector: UInt, _ d0: Double) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d1_o(target, selector, d0) : objcrt_send_w0d1_w(target, selector, d0)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d1_d(_ selector: UInt, _ d0: Double) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d1_d(target, selector, d0)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d1_v(_ selector: UInt, _ d0: Double) {
    let target = _objcTarget
    _ = objcrt_send_w0d1_w(target, selector, d0)
    _fixLifetime(self)
  }

  /// Sends a message with no words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d2_w<Result: _ObjCWord>(
    _ selector: UInt, _ d0: Double, _ d1: Double
  ) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d2_o(target, selector, d0, d1) : objcrt_send_w0d2_w(target, selector, d0, d1)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d2_d(_ selector: UInt, _ d0: Double, _ d1: Double) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d2_d(target, selector, d0, d1)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d2_v(_ selector: UInt, _ d0: Double, _ d1: Double) {
    let target = _objcTarget
    _ = objcrt_send_w0d2_w(target, selector, d0, d1)
    _fixLifetime(self)
  }

  /// Sends a message with no words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d3_w<Result: _ObjCWord>(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d3_o(target, selector, d0, d1, d2)
      : objcrt_send_w0d3_w(target, selector, d0, d1, d2)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d3_d(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d3_d(target, selector, d0, d1, d2)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d3_v(_ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double) {
    let target = _objcTarget
    _ = objcrt_send_w0d3_w(target, selector, d0, d1, d2)
    _fixLifetime(self)
  }

  /// Sends a message with no words and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d4_w<Result: _ObjCWord>(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d4_o(target, selector, d0, d1, d2, d3)
      : objcrt_send_w0d4_w(target, selector, d0, d1, d2, d3)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d4_d(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d4_d(target, selector, d0, d1, d2, d3)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d4_v(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) {
    let target = _objcTarget
    _ = objcrt_send_w0d4_w(target, selector, d0, d1, d2, d3)
    _fixLifetime(self)
  }

  /// Sends a message with no words and 5 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d5_w<Result: _ObjCWord>(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double
  ) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d5_o(target, selector, d0, d1, d2, d3, d4)
      : objcrt_send_w0d5_w(target, selector, d0, d1, d2, d3, d4)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and 5 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d5_d(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double
  ) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d5_d(target, selector, d0, d1, d2, d3, d4)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and 5 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d5_v(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double
  ) {
    let target = _objcTarget
    _ = objcrt_send_w0d5_w(target, selector, d0, d1, d2, d3, d4)
    _fixLifetime(self)
  }

  /// Sends a message with no words and 6 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d6_w<Result: _ObjCWord>(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double,
    _ d5: Double
  ) -> Result {
    let target = _objcTarget
    let result =
      Result._isObject
      ? objcrt_send_w0d6_o(target, selector, d0, d1, d2, d3, d4, d5)
      : objcrt_send_w0d6_w(target, selector, d0, d1, d2, d3, d4, d5)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and 6 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d6_d(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double,
    _ d5: Double
  ) -> Double {
    let target = _objcTarget
    let result = objcrt_send_w0d6_d(target, selector, d0, d1, d2, d3, d4, d5)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with no words and 6 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w0d6_v(
    _ selector: UInt, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double,
    _ d5: Double
  ) {
    let target = _objcTarget
    _ = objcrt_send_w0d6_w(target, selector, d0, d1, d2, d3, d4, d5)
    _fixLifetime(self)
  }

  /// Sends a message with 1 word and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d0_w<A: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let result =
      Result._isObject
      ? objcrt_send_w1d0_o(target, selector, w0) : objcrt_send_w1d0_w(target, selector, w0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 1 word and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d0_d<A: _ObjCWord>(_ selector: UInt, _ a: A) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let result = objcrt_send_w1d0_d(target, selector, w0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return result
  }

  /// Sends a message with 1 word and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d0_v<A: _ObjCWord>(_ selector: UInt, _ a: A) {
    let target = _objcTarget
    let w0 = a._word
    _ = objcrt_send_w1d0_w(target, selector, w0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with 1 word and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d1_w<A: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let result =
      Result._isObject
      ? objcrt_send_w1d1_o(target, selector, w0, d0) : objcrt_send_w1d1_w(target, selector, w0, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 1 word and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d1_d<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let result = objcrt_send_w1d1_d(target, selector, w0, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return result
  }

  /// Sends a message with 1 word and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d1_v<A: _ObjCWord>(_ selector: UInt, _ a: A, _ d0: Double) {
    let target = _objcTarget
    let w0 = a._word
    _ = objcrt_send_w1d1_w(target, selector, w0, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with 1 word and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d2_w<A: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let result =
      Result._isObject
      ? objcrt_send_w1d2_o(target, selector, w0, d0, d1)
      : objcrt_send_w1d2_w(target, selector, w0, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 1 word and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d2_d<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let result = objcrt_send_w1d2_d(target, selector, w0, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return result
  }

  /// Sends a message with 1 word and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d2_v<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    _ = objcrt_send_w1d2_w(target, selector, w0, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with 1 word and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d3_w<A: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let result =
      Result._isObject
      ? objcrt_send_w1d3_o(target, selector, w0, d0, d1, d2)
      : objcrt_send_w1d3_w(target, selector, w0, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 1 word and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d3_d<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let result = objcrt_send_w1d3_d(target, selector, w0, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return result
  }

  /// Sends a message with 1 word and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d3_v<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    _ = objcrt_send_w1d3_w(target, selector, w0, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with 1 word and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d4_w<A: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let result =
      Result._isObject
      ? objcrt_send_w1d4_o(target, selector, w0, d0, d1, d2, d3)
      : objcrt_send_w1d4_w(target, selector, w0, d0, d1, d2, d3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 1 word and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d4_d<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let result = objcrt_send_w1d4_d(target, selector, w0, d0, d1, d2, d3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return result
  }

  /// Sends a message with 1 word and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d4_v<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    _ = objcrt_send_w1d4_w(target, selector, w0, d0, d1, d2, d3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with 1 word and 5 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d5_w<A: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let result =
      Result._isObject
      ? objcrt_send_w1d5_o(target, selector, w0, d0, d1, d2, d3, d4)
      : objcrt_send_w1d5_w(target, selector, w0, d0, d1, d2, d3, d4)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 1 word and 5 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d5_d<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let result = objcrt_send_w1d5_d(target, selector, w0, d0, d1, d2, d3, d4)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    return result
  }

  /// Sends a message with 1 word and 5 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w1d5_v<A: _ObjCWord>(
    _ selector: UInt, _ a: A, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double, _ d4: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    _ = objcrt_send_w1d5_w(target, selector, w0, d0, d1, d2, d3, d4)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with 2 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d0_w<A: _ObjCWord, B: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result =
      Result._isObject
      ? objcrt_send_w2d0_o(target, selector, w0, w1) : objcrt_send_w2d0_w(target, selector, w0, w1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 2 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d0_d<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result = objcrt_send_w2d0_d(target, selector, w0, w1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return result
  }

  /// Sends a message with 2 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d0_v<A: _ObjCWord, B: _ObjCWord>(_ selector: UInt, _ a: A, _ b: B) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    _ = objcrt_send_w2d0_w(target, selector, w0, w1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
  }

  /// Sends a message with 2 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d1_w<A: _ObjCWord, B: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result =
      Result._isObject
      ? objcrt_send_w2d1_o(target, selector, w0, w1, d0)
      : objcrt_send_w2d1_w(target, selector, w0, w1, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 2 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d1_d<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result = objcrt_send_w2d1_d(target, selector, w0, w1, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return result
  }

  /// Sends a message with 2 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d1_v<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    _ = objcrt_send_w2d1_w(target, selector, w0, w1, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
  }

  /// Sends a message with 2 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d2_w<A: _ObjCWord, B: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result =
      Result._isObject
      ? objcrt_send_w2d2_o(target, selector, w0, w1, d0, d1)
      : objcrt_send_w2d2_w(target, selector, w0, w1, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 2 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d2_d<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result = objcrt_send_w2d2_d(target, selector, w0, w1, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return result
  }

  /// Sends a message with 2 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d2_v<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    _ = objcrt_send_w2d2_w(target, selector, w0, w1, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
  }

  /// Sends a message with 2 words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d3_w<A: _ObjCWord, B: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result =
      Result._isObject
      ? objcrt_send_w2d3_o(target, selector, w0, w1, d0, d1, d2)
      : objcrt_send_w2d3_w(target, selector, w0, w1, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 2 words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d3_d<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result = objcrt_send_w2d3_d(target, selector, w0, w1, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return result
  }

  /// Sends a message with 2 words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d3_v<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double, _ d2: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    _ = objcrt_send_w2d3_w(target, selector, w0, w1, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
  }

  /// Sends a message with 2 words and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d4_w<A: _ObjCWord, B: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result =
      Result._isObject
      ? objcrt_send_w2d4_o(target, selector, w0, w1, d0, d1, d2, d3)
      : objcrt_send_w2d4_w(target, selector, w0, w1, d0, d1, d2, d3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 2 words and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d4_d<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let result = objcrt_send_w2d4_d(target, selector, w0, w1, d0, d1, d2, d3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    return result
  }

  /// Sends a message with 2 words and 4 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w2d4_v<A: _ObjCWord, B: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ d0: Double, _ d1: Double, _ d2: Double, _ d3: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    _ = objcrt_send_w2d4_w(target, selector, w0, w1, d0, d1, d2, d3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
  }

  /// Sends a message with 3 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d0_w<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result =
      Result._isObject
      ? objcrt_send_w3d0_o(target, selector, w0, w1, w2)
      : objcrt_send_w3d0_w(target, selector, w0, w1, w2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 3 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d0_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result = objcrt_send_w3d0_d(target, selector, w0, w1, w2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return result
  }

  /// Sends a message with 3 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d0_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    _ = objcrt_send_w3d0_w(target, selector, w0, w1, w2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
  }

  /// Sends a message with 3 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d1_w<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result =
      Result._isObject
      ? objcrt_send_w3d1_o(target, selector, w0, w1, w2, d0)
      : objcrt_send_w3d1_w(target, selector, w0, w1, w2, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 3 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d1_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result = objcrt_send_w3d1_d(target, selector, w0, w1, w2, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return result
  }

  /// Sends a message with 3 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d1_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    _ = objcrt_send_w3d1_w(target, selector, w0, w1, w2, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
  }

  /// Sends a message with 3 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d2_w<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double, _ d1: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result =
      Result._isObject
      ? objcrt_send_w3d2_o(target, selector, w0, w1, w2, d0, d1)
      : objcrt_send_w3d2_w(target, selector, w0, w1, w2, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 3 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d2_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double, _ d1: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result = objcrt_send_w3d2_d(target, selector, w0, w1, w2, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return result
  }

  /// Sends a message with 3 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d2_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double, _ d1: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    _ = objcrt_send_w3d2_w(target, selector, w0, w1, w2, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
  }

  /// Sends a message with 3 words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d3_w<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, Result: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result =
      Result._isObject
      ? objcrt_send_w3d3_o(target, selector, w0, w1, w2, d0, d1, d2)
      : objcrt_send_w3d3_w(target, selector, w0, w1, w2, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 3 words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d3_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double, _ d1: Double, _ d2: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let result = objcrt_send_w3d3_d(target, selector, w0, w1, w2, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    return result
  }

  /// Sends a message with 3 words and 3 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w3d3_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d0: Double, _ d1: Double, _ d2: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    _ = objcrt_send_w3d3_w(target, selector, w0, w1, w2, d0, d1, d2)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
  }

  /// Sends a message with 4 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d0_w<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, Result: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let result =
      Result._isObject
      ? objcrt_send_w4d0_o(target, selector, w0, w1, w2, w3)
      : objcrt_send_w4d0_w(target, selector, w0, w1, w2, w3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 4 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d0_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let result = objcrt_send_w4d0_d(target, selector, w0, w1, w2, w3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    return result
  }

  /// Sends a message with 4 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d0_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    _ = objcrt_send_w4d0_w(target, selector, w0, w1, w2, w3)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
  }

  /// Sends a message with 4 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d1_w<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, Result: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ d0: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let result =
      Result._isObject
      ? objcrt_send_w4d1_o(target, selector, w0, w1, w2, w3, d0)
      : objcrt_send_w4d1_w(target, selector, w0, w1, w2, w3, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 4 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d1_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ d0: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let result = objcrt_send_w4d1_d(target, selector, w0, w1, w2, w3, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    return result
  }

  /// Sends a message with 4 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d1_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ d0: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    _ = objcrt_send_w4d1_w(target, selector, w0, w1, w2, w3, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
  }

  /// Sends a message with 4 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d2_w<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, Result: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ d0: Double, _ d1: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let result =
      Result._isObject
      ? objcrt_send_w4d2_o(target, selector, w0, w1, w2, w3, d0, d1)
      : objcrt_send_w4d2_w(target, selector, w0, w1, w2, w3, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 4 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d2_d<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ d0: Double, _ d1: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let result = objcrt_send_w4d2_d(target, selector, w0, w1, w2, w3, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    return result
  }

  /// Sends a message with 4 words and 2 doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w4d2_v<A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord>(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ d0: Double, _ d1: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    _ = objcrt_send_w4d2_w(target, selector, w0, w1, w2, w3, d0, d1)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
  }

  /// Sends a message with 5 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w5d0_w<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord, Result: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let result =
      Result._isObject
      ? objcrt_send_w5d0_o(target, selector, w0, w1, w2, w3, w4)
      : objcrt_send_w5d0_w(target, selector, w0, w1, w2, w3, w4)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 5 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w5d0_d<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let result = objcrt_send_w5d0_d(target, selector, w0, w1, w2, w3, w4)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    return result
  }

  /// Sends a message with 5 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w5d0_v<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    _ = objcrt_send_w5d0_w(target, selector, w0, w1, w2, w3, w4)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
  }

  /// Sends a message with 5 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w5d1_w<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord, Result: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ d0: Double
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let result =
      Result._isObject
      ? objcrt_send_w5d1_o(target, selector, w0, w1, w2, w3, w4, d0)
      : objcrt_send_w5d1_w(target, selector, w0, w1, w2, w3, w4, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 5 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w5d1_d<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ d0: Double
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let result = objcrt_send_w5d1_d(target, selector, w0, w1, w2, w3, w4, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    return result
  }

  /// Sends a message with 5 words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSend_w5d1_v<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ d0: Double
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    _ = objcrt_send_w5d1_w(target, selector, w0, w1, w2, w3, w4, d0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
  }

  /// Sends a message with 6 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w6d0_w<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord, F: _ObjCWord,
    Result: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Result {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let w5 = f._word
    let result =
      Result._isObject
      ? objcrt_send_w6d0_o(target, selector, w0, w1, w2, w3, w4, w5)
      : objcrt_send_w6d0_w(target, selector, w0, w1, w2, w3, w4, w5)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    _ObjCMessage.endPassWord(f, w5)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with 6 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w6d0_d<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord, F: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Double {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let w5 = f._word
    let result = objcrt_send_w6d0_d(target, selector, w0, w1, w2, w3, w4, w5)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    _ObjCMessage.endPassWord(f, w5)
    return result
  }

  /// Sends a message with 6 words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSend_w6d0_v<
    A: _ObjCWord, B: _ObjCWord, C: _ObjCWord, D: _ObjCWord, E: _ObjCWord, F: _ObjCWord
  >(
    _ selector: UInt, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) {
    let target = _objcTarget
    let w0 = a._word
    let w1 = b._word
    let w2 = c._word
    let w3 = d._word
    let w4 = e._word
    let w5 = f._word
    _ = objcrt_send_w6d0_w(target, selector, w0, w1, w2, w3, w4, w5)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
    _ObjCMessage.endPassWord(b, w1)
    _ObjCMessage.endPassWord(c, w2)
    _ObjCMessage.endPassWord(d, w3)
    _ObjCMessage.endPassWord(e, w4)
    _ObjCMessage.endPassWord(f, w5)
  }

  /// Sends a message with no words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSendTo_w0d0_w<Result: _ObjCWord>(
    _ target: _ObjCTarget, _ selector: UInt
  ) -> Result {
    let result =
      Result._isObject
      ? objcrt_send_w0d0_o(target, selector) : objcrt_send_w0d0_w(target, selector)
    _fixLifetime(self)
    return _ObjCMessage.owned(result, target, selector)
  }

  /// Sends a message with no words and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSendTo_w0d0_d(_ target: _ObjCTarget, _ selector: UInt) -> Double {
    let result = objcrt_send_w0d0_d(target, selector)
    _fixLifetime(self)
    return result
  }

  /// Sends a message with 1 word and no doubles.
  @inlinable
  @inline(__always)
  public final func _objcSendTo_w1d0_v<A: _ObjCWord>(
    _ target: _ObjCTarget, _ selector: UInt, _ a: A
  ) {
    let w0 = a._word
    _ = objcrt_send_w1d0_w(target, selector, w0)
    _fixLifetime(self)
    _ObjCMessage.endPassWord(a, w0)
  }

  /// Sends a message with no words and 1 double.
  @inlinable
  @inline(__always)
  public final func _objcSendTo_w0d1_v(_ target: _ObjCTarget, _ selector: UInt, _ d0: Double) {
    _ = objcrt_send_w0d1_w(target, selector, d0)
    _fixLifetime(self)
  }
}
