// The implementations of annotated methods, named as their sends are. Functions of their
// own, since each step in an expression takes the compiler time.
//
// Made by Scripts/generate-arities.py; edit that.
//
// SAFETY of unsafeBitCast: an IMP is a pointer to a C function of any type.

extension _ObjCMethodList {
  /// Appends a method with no words and no doubles.
  public mutating func w0d0_w(
    _ function: @convention(c) (UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and no doubles.
  public mutating func w0d0_d(
    _ function: @convention(c) (UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and no doubles.
  public mutating func w0d0_v(
    _ function: @convention(c) (UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 1 double.
  public mutating func w0d1_w(
    _ function: @convention(c) (UInt, UInt, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 1 double.
  public mutating func w0d1_d(
    _ function: @convention(c) (UInt, UInt, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 1 double.
  public mutating func w0d1_v(
    _ function: @convention(c) (UInt, UInt, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 2 doubles.
  public mutating func w0d2_w(
    _ function: @convention(c) (UInt, UInt, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 2 doubles.
  public mutating func w0d2_d(
    _ function: @convention(c) (UInt, UInt, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 2 doubles.
  public mutating func w0d2_v(
    _ function: @convention(c) (UInt, UInt, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 3 doubles.
  public mutating func w0d3_w(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 3 doubles.
  public mutating func w0d3_d(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 3 doubles.
  public mutating func w0d3_v(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 4 doubles.
  public mutating func w0d4_w(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 4 doubles.
  public mutating func w0d4_d(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 4 doubles.
  public mutating func w0d4_v(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 5 doubles.
  public mutating func w0d5_w(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 5 doubles.
  public mutating func w0d5_d(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 5 doubles.
  public mutating func w0d5_v(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 6 doubles.
  public mutating func w0d6_w(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 6 doubles.
  public mutating func w0d6_d(
    _ function:
      @convention(c) (UInt, UInt, Double, Double, Double, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with no words and 6 doubles.
  public mutating func w0d6_v(
    _ function: @convention(c) (UInt, UInt, Double, Double, Double, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and no doubles.
  public mutating func w1d0_w(
    _ function: @convention(c) (UInt, UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and no doubles.
  public mutating func w1d0_d(
    _ function: @convention(c) (UInt, UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and no doubles.
  public mutating func w1d0_v(
    _ function: @convention(c) (UInt, UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 1 double.
  public mutating func w1d1_w(
    _ function: @convention(c) (UInt, UInt, UInt, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 1 double.
  public mutating func w1d1_d(
    _ function: @convention(c) (UInt, UInt, UInt, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 1 double.
  public mutating func w1d1_v(
    _ function: @convention(c) (UInt, UInt, UInt, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 2 doubles.
  public mutating func w1d2_w(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 2 doubles.
  public mutating func w1d2_d(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 2 doubles.
  public mutating func w1d2_v(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 3 doubles.
  public mutating func w1d3_w(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 3 doubles.
  public mutating func w1d3_d(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 3 doubles.
  public mutating func w1d3_v(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 4 doubles.
  public mutating func w1d4_w(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 4 doubles.
  public mutating func w1d4_d(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 4 doubles.
  public mutating func w1d4_v(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 5 doubles.
  public mutating func w1d5_w(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 5 doubles.
  public mutating func w1d5_d(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 1 word and 5 doubles.
  public mutating func w1d5_v(
    _ function: @convention(c) (UInt, UInt, UInt, Double, Double, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and no doubles.
  public mutating func w2d0_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and no doubles.
  public mutating func w2d0_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and no doubles.
  public mutating func w2d0_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 1 double.
  public mutating func w2d1_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 1 double.
  public mutating func w2d1_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 1 double.
  public mutating func w2d1_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 2 doubles.
  public mutating func w2d2_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 2 doubles.
  public mutating func w2d2_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 2 doubles.
  public mutating func w2d2_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 3 doubles.
  public mutating func w2d3_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 3 doubles.
  public mutating func w2d3_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 3 doubles.
  public mutating func w2d3_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 4 doubles.
  public mutating func w2d4_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 4 doubles.
  public mutating func w2d4_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 2 words and 4 doubles.
  public mutating func w2d4_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, Double, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and no doubles.
  public mutating func w3d0_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and no doubles.
  public mutating func w3d0_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and no doubles.
  public mutating func w3d0_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 1 double.
  public mutating func w3d1_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 1 double.
  public mutating func w3d1_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 1 double.
  public mutating func w3d1_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 2 doubles.
  public mutating func w3d2_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 2 doubles.
  public mutating func w3d2_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 2 doubles.
  public mutating func w3d2_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 3 doubles.
  public mutating func w3d3_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 3 doubles.
  public mutating func w3d3_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 3 words and 3 doubles.
  public mutating func w3d3_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, Double, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and no doubles.
  public mutating func w4d0_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and no doubles.
  public mutating func w4d0_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and no doubles.
  public mutating func w4d0_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and 1 double.
  public mutating func w4d1_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and 1 double.
  public mutating func w4d1_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and 1 double.
  public mutating func w4d1_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and 2 doubles.
  public mutating func w4d2_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, Double, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and 2 doubles.
  public mutating func w4d2_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, Double, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 4 words and 2 doubles.
  public mutating func w4d2_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, Double, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 5 words and no doubles.
  public mutating func w5d0_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 5 words and no doubles.
  public mutating func w5d0_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 5 words and no doubles.
  public mutating func w5d0_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 5 words and 1 double.
  public mutating func w5d1_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt, Double) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 5 words and 1 double.
  public mutating func w5d1_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt, Double) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 5 words and 1 double.
  public mutating func w5d1_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt, Double) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 6 words and no doubles.
  public mutating func w6d0_w(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) -> UInt
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 6 words and no doubles.
  public mutating func w6d0_d(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) -> Double
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }

  /// Appends a method with 6 words and no doubles.
  public mutating func w6d0_v(
    _ function: @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt) -> Void
  ) {
    append(unsafeBitCast(function, to: IMP.self))
  }
}
