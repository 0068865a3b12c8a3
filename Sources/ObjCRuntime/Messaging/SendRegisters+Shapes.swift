public import CObjCRuntime

// The one place where counts become a call. The counts are constants at every call
// site, so each switch is one case.
//
// Made by Scripts/generate-arities.py; edit that.

extension _ObjCRegisters {
  @inlinable
  @inline(__always)
  func callWord(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> UInt {
    switch (words, doubles, hasRectangle) {
    case (0, 0, false):
      objcrt_call_w0d0_w(imp, receiver, selector)
    case (0, 1, false):
      objcrt_call_w0d1_w(imp, receiver, selector, d0)
    case (0, 2, false):
      objcrt_call_w0d2_w(imp, receiver, selector, d0, d1)
    case (0, 3, false):
      objcrt_call_w0d3_w(imp, receiver, selector, d0, d1, d2)
    case (0, 4, false):
      objcrt_call_w0d4_w(imp, receiver, selector, d0, d1, d2, d3)
    case (0, 5, false):
      objcrt_call_w0d5_w(imp, receiver, selector, d0, d1, d2, d3, d4)
    case (0, 6, false):
      objcrt_call_w0d6_w(imp, receiver, selector, d0, d1, d2, d3, d4, d5)
    case (1, 0, false):
      objcrt_call_w1d0_w(imp, receiver, selector, w0)
    case (1, 1, false):
      objcrt_call_w1d1_w(imp, receiver, selector, w0, d0)
    case (1, 2, false):
      objcrt_call_w1d2_w(imp, receiver, selector, w0, d0, d1)
    case (1, 3, false):
      objcrt_call_w1d3_w(imp, receiver, selector, w0, d0, d1, d2)
    case (1, 4, false):
      objcrt_call_w1d4_w(imp, receiver, selector, w0, d0, d1, d2, d3)
    case (1, 5, false):
      objcrt_call_w1d5_w(imp, receiver, selector, w0, d0, d1, d2, d3, d4)
    case (2, 0, false):
      objcrt_call_w2d0_w(imp, receiver, selector, w0, w1)
    case (2, 1, false):
      objcrt_call_w2d1_w(imp, receiver, selector, w0, w1, d0)
    case (2, 2, false):
      objcrt_call_w2d2_w(imp, receiver, selector, w0, w1, d0, d1)
    case (2, 3, false):
      objcrt_call_w2d3_w(imp, receiver, selector, w0, w1, d0, d1, d2)
    case (2, 4, false):
      objcrt_call_w2d4_w(imp, receiver, selector, w0, w1, d0, d1, d2, d3)
    case (3, 0, false):
      objcrt_call_w3d0_w(imp, receiver, selector, w0, w1, w2)
    case (3, 1, false):
      objcrt_call_w3d1_w(imp, receiver, selector, w0, w1, w2, d0)
    case (3, 2, false):
      objcrt_call_w3d2_w(imp, receiver, selector, w0, w1, w2, d0, d1)
    case (3, 3, false):
      objcrt_call_w3d3_w(imp, receiver, selector, w0, w1, w2, d0, d1, d2)
    case (4, 0, false):
      objcrt_call_w4d0_w(imp, receiver, selector, w0, w1, w2, w3)
    case (4, 1, false):
      objcrt_call_w4d1_w(imp, receiver, selector, w0, w1, w2, w3, d0)
    case (4, 2, false):
      objcrt_call_w4d2_w(imp, receiver, selector, w0, w1, w2, w3, d0, d1)
    case (5, 0, false):
      objcrt_call_w5d0_w(imp, receiver, selector, w0, w1, w2, w3, w4)
    case (5, 1, false):
      objcrt_call_w5d1_w(imp, receiver, selector, w0, w1, w2, w3, w4, d0)
    case (6, 0, false):
      objcrt_call_w6d0_w(imp, receiver, selector, w0, w1, w2, w3, w4, w5)
    case (0, 0, true):
      objcrt_call_w0r1_w(imp, receiver, selector, rectangle)
    case (1, 0, true):
      objcrt_call_w1r1_w(imp, receiver, selector, w0, rectangle)
    case (2, 0, true):
      objcrt_call_w2r1_w(imp, receiver, selector, w0, w1, rectangle)
    default: stop("a send has more arguments than _ObjCRoom says")
    }
  }

  @inlinable
  @inline(__always)
  func callDouble(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> Double {
    switch (words, doubles, hasRectangle) {
    case (0, 0, false):
      objcrt_call_w0d0_d(imp, receiver, selector)
    case (0, 1, false):
      objcrt_call_w0d1_d(imp, receiver, selector, d0)
    case (0, 2, false):
      objcrt_call_w0d2_d(imp, receiver, selector, d0, d1)
    case (0, 3, false):
      objcrt_call_w0d3_d(imp, receiver, selector, d0, d1, d2)
    case (0, 4, false):
      objcrt_call_w0d4_d(imp, receiver, selector, d0, d1, d2, d3)
    case (0, 5, false):
      objcrt_call_w0d5_d(imp, receiver, selector, d0, d1, d2, d3, d4)
    case (0, 6, false):
      objcrt_call_w0d6_d(imp, receiver, selector, d0, d1, d2, d3, d4, d5)
    case (1, 0, false):
      objcrt_call_w1d0_d(imp, receiver, selector, w0)
    case (1, 1, false):
      objcrt_call_w1d1_d(imp, receiver, selector, w0, d0)
    case (1, 2, false):
      objcrt_call_w1d2_d(imp, receiver, selector, w0, d0, d1)
    case (1, 3, false):
      objcrt_call_w1d3_d(imp, receiver, selector, w0, d0, d1, d2)
    case (1, 4, false):
      objcrt_call_w1d4_d(imp, receiver, selector, w0, d0, d1, d2, d3)
    case (1, 5, false):
      objcrt_call_w1d5_d(imp, receiver, selector, w0, d0, d1, d2, d3, d4)
    case (2, 0, false):
      objcrt_call_w2d0_d(imp, receiver, selector, w0, w1)
    case (2, 1, false):
      objcrt_call_w2d1_d(imp, receiver, selector, w0, w1, d0)
    case (2, 2, false):
      objcrt_call_w2d2_d(imp, receiver, selector, w0, w1, d0, d1)
    case (2, 3, false):
      objcrt_call_w2d3_d(imp, receiver, selector, w0, w1, d0, d1, d2)
    case (2, 4, false):
      objcrt_call_w2d4_d(imp, receiver, selector, w0, w1, d0, d1, d2, d3)
    case (3, 0, false):
      objcrt_call_w3d0_d(imp, receiver, selector, w0, w1, w2)
    case (3, 1, false):
      objcrt_call_w3d1_d(imp, receiver, selector, w0, w1, w2, d0)
    case (3, 2, false):
      objcrt_call_w3d2_d(imp, receiver, selector, w0, w1, w2, d0, d1)
    case (3, 3, false):
      objcrt_call_w3d3_d(imp, receiver, selector, w0, w1, w2, d0, d1, d2)
    case (4, 0, false):
      objcrt_call_w4d0_d(imp, receiver, selector, w0, w1, w2, w3)
    case (4, 1, false):
      objcrt_call_w4d1_d(imp, receiver, selector, w0, w1, w2, w3, d0)
    case (4, 2, false):
      objcrt_call_w4d2_d(imp, receiver, selector, w0, w1, w2, w3, d0, d1)
    case (5, 0, false):
      objcrt_call_w5d0_d(imp, receiver, selector, w0, w1, w2, w3, w4)
    case (5, 1, false):
      objcrt_call_w5d1_d(imp, receiver, selector, w0, w1, w2, w3, w4, d0)
    case (6, 0, false):
      objcrt_call_w6d0_d(imp, receiver, selector, w0, w1, w2, w3, w4, w5)
    case (0, 0, true):
      objcrt_call_w0r1_d(imp, receiver, selector, rectangle)
    case (1, 0, true):
      objcrt_call_w1r1_d(imp, receiver, selector, w0, rectangle)
    case (2, 0, true):
      objcrt_call_w2r1_d(imp, receiver, selector, w0, w1, rectangle)
    default: stop("a send has more arguments than _ObjCRoom says")
    }
  }

  @inlinable
  @inline(__always)
  func callPoint(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> CGPoint {
    switch (words, doubles, hasRectangle) {
    case (0, 0, false):
      objcrt_call_w0d0_p(imp, receiver, selector)
    case (0, 1, false):
      objcrt_call_w0d1_p(imp, receiver, selector, d0)
    case (0, 2, false):
      objcrt_call_w0d2_p(imp, receiver, selector, d0, d1)
    case (0, 3, false):
      objcrt_call_w0d3_p(imp, receiver, selector, d0, d1, d2)
    case (0, 4, false):
      objcrt_call_w0d4_p(imp, receiver, selector, d0, d1, d2, d3)
    case (1, 0, false):
      objcrt_call_w1d0_p(imp, receiver, selector, w0)
    case (1, 1, false):
      objcrt_call_w1d1_p(imp, receiver, selector, w0, d0)
    case (1, 2, false):
      objcrt_call_w1d2_p(imp, receiver, selector, w0, d0, d1)
    case (1, 3, false):
      objcrt_call_w1d3_p(imp, receiver, selector, w0, d0, d1, d2)
    case (2, 0, false):
      objcrt_call_w2d0_p(imp, receiver, selector, w0, w1)
    case (2, 1, false):
      objcrt_call_w2d1_p(imp, receiver, selector, w0, w1, d0)
    case (2, 2, false):
      objcrt_call_w2d2_p(imp, receiver, selector, w0, w1, d0, d1)
    case (3, 0, false):
      objcrt_call_w3d0_p(imp, receiver, selector, w0, w1, w2)
    case (3, 1, false):
      objcrt_call_w3d1_p(imp, receiver, selector, w0, w1, w2, d0)
    case (0, 0, true):
      objcrt_call_w0r1_p(imp, receiver, selector, rectangle)
    case (1, 0, true):
      objcrt_call_w1r1_p(imp, receiver, selector, w0, rectangle)
    case (2, 0, true):
      objcrt_call_w2r1_p(imp, receiver, selector, w0, w1, rectangle)
    default: stop("a send has more arguments than _ObjCRoom says")
    }
  }

  @inlinable
  @inline(__always)
  func callRange(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> NSRange {
    switch (words, doubles, hasRectangle) {
    case (0, 0, false):
      objcrt_call_w0d0_n(imp, receiver, selector)
    case (0, 1, false):
      objcrt_call_w0d1_n(imp, receiver, selector, d0)
    case (0, 2, false):
      objcrt_call_w0d2_n(imp, receiver, selector, d0, d1)
    case (0, 3, false):
      objcrt_call_w0d3_n(imp, receiver, selector, d0, d1, d2)
    case (0, 4, false):
      objcrt_call_w0d4_n(imp, receiver, selector, d0, d1, d2, d3)
    case (1, 0, false):
      objcrt_call_w1d0_n(imp, receiver, selector, w0)
    case (1, 1, false):
      objcrt_call_w1d1_n(imp, receiver, selector, w0, d0)
    case (1, 2, false):
      objcrt_call_w1d2_n(imp, receiver, selector, w0, d0, d1)
    case (1, 3, false):
      objcrt_call_w1d3_n(imp, receiver, selector, w0, d0, d1, d2)
    case (2, 0, false):
      objcrt_call_w2d0_n(imp, receiver, selector, w0, w1)
    case (2, 1, false):
      objcrt_call_w2d1_n(imp, receiver, selector, w0, w1, d0)
    case (2, 2, false):
      objcrt_call_w2d2_n(imp, receiver, selector, w0, w1, d0, d1)
    case (3, 0, false):
      objcrt_call_w3d0_n(imp, receiver, selector, w0, w1, w2)
    case (3, 1, false):
      objcrt_call_w3d1_n(imp, receiver, selector, w0, w1, w2, d0)
    case (0, 0, true):
      objcrt_call_w0r1_n(imp, receiver, selector, rectangle)
    case (1, 0, true):
      objcrt_call_w1r1_n(imp, receiver, selector, w0, rectangle)
    case (2, 0, true):
      objcrt_call_w2r1_n(imp, receiver, selector, w0, w1, rectangle)
    default: stop("a send has more arguments than _ObjCRoom says")
    }
  }

  @inlinable
  @inline(__always)
  func callRectangle(
    _ imp: IMP, _ receiver: UnsafeMutableRawPointer, _ selector: objcrt_SEL
  ) -> CGRect {
    switch (words, doubles, hasRectangle) {
    case (0, 0, false):
      objcrt_call_w0d0_r(imp, receiver, selector)
    case (0, 1, false):
      objcrt_call_w0d1_r(imp, receiver, selector, d0)
    case (0, 2, false):
      objcrt_call_w0d2_r(imp, receiver, selector, d0, d1)
    case (0, 3, false):
      objcrt_call_w0d3_r(imp, receiver, selector, d0, d1, d2)
    case (0, 4, false):
      objcrt_call_w0d4_r(imp, receiver, selector, d0, d1, d2, d3)
    case (1, 0, false):
      objcrt_call_w1d0_r(imp, receiver, selector, w0)
    case (1, 1, false):
      objcrt_call_w1d1_r(imp, receiver, selector, w0, d0)
    case (1, 2, false):
      objcrt_call_w1d2_r(imp, receiver, selector, w0, d0, d1)
    case (1, 3, false):
      objcrt_call_w1d3_r(imp, receiver, selector, w0, d0, d1, d2)
    case (2, 0, false):
      objcrt_call_w2d0_r(imp, receiver, selector, w0, w1)
    case (2, 1, false):
      objcrt_call_w2d1_r(imp, receiver, selector, w0, w1, d0)
    case (2, 2, false):
      objcrt_call_w2d2_r(imp, receiver, selector, w0, w1, d0, d1)
    case (3, 0, false):
      objcrt_call_w3d0_r(imp, receiver, selector, w0, w1, w2)
    case (3, 1, false):
      objcrt_call_w3d1_r(imp, receiver, selector, w0, w1, w2, d0)
    case (0, 0, true):
      objcrt_call_w0r1_r(imp, receiver, selector, rectangle)
    case (1, 0, true):
      objcrt_call_w1r1_r(imp, receiver, selector, w0, rectangle)
    case (2, 0, true):
      objcrt_call_w2r1_r(imp, receiver, selector, w0, w1, rectangle)
    default: stop("a send has more arguments than _ObjCRoom says")
    }
  }
}
