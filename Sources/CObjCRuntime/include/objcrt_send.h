// Calls of implementations, by shape
// ----------------------------------
// Both architectures assign integer and floating-point arguments to registers
// independently of each other, so a call is described by how many of each it
// has: `objcrt_call_w2d1_w` passes two words and one double and returns a word.
// A `float` travels in the low half of a double; small integers travel extended
// to a word. Swift's `send` picks the function by counting, which folds away.
//
// Results are a word (`w`), a double (`d`), or one of the structures of
// objcrt_geometry.h, which stand for all of their form: `p` for two doubles, `n`
// for two words, `r` for four doubles. Two doubles or words as an argument are two
// arguments, as long as all of them have registers; four doubles are one, `r1`.
//
// `objcrt_send_w2d1_w` looks the implementation up as well, and `objcrt_send_w2d1_o` takes
// over the object that comes back: what annotated methods send by.
//
// Made by Scripts/generate-send-header.py; edit that.

#ifndef OBJCRT_SEND_H
#define OBJCRT_SEND_H

#include "objcrt_autorelease.h"
#include "objcrt_dispatch.h"
#include "objcrt_geometry.h"

/// A whole send: inlined by a compiler that optimises. One that does not makes a function for
/// each shape: in a class of many methods the copies would be most of what it compiles.
#ifdef __OPTIMIZE__
#define OBJCRT_SEND OBJCRT_INLINE
#else
#define OBJCRT_SEND static inline
#endif

OBJCRT_ASSUME_NONNULL_BEGIN

// What has a shape, by number of arguments and of words (Scripts/call_shapes.py).
enum {
  OBJCRT_LARGEST_ARITY = 6,
  OBJCRT_LARGEST_STRUCTURE_ARITY = 4,
  OBJCRT_LARGEST_STRUCTURE_WORDS = 3,
  OBJCRT_LARGEST_SPLIT_WORDS = 4,
  OBJCRT_LARGEST_RECTANGLE_WORDS = 2,
};

OBJCRT_INLINE uintptr_t objcrt_call_w0d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector) {
  return ((uintptr_t (*)(void *, objcrt_SEL))imp)(
    self, selector);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d0_w(
  objcrt_target to, uintptr_t selector) {
  return objcrt_call_w0d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d0_o(
  objcrt_target to, uintptr_t selector) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d0_w(to, selector));
}

OBJCRT_INLINE double objcrt_call_w0d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector) {
  return ((double (*)(void *, objcrt_SEL))imp)(
    self, selector);
}

OBJCRT_SEND double objcrt_send_w0d0_d(
  objcrt_target to, uintptr_t selector) {
  return objcrt_call_w0d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0d1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, double))imp)(
    self, selector, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d1_w(
  objcrt_target to, uintptr_t selector, double d0) {
  return objcrt_call_w0d1_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d1_o(
  objcrt_target to, uintptr_t selector, double d0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d1_w(to, selector, d0));
}

OBJCRT_INLINE double objcrt_call_w0d1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0) {
  return ((double (*)(void *, objcrt_SEL, double))imp)(
    self, selector, d0);
}

OBJCRT_SEND double objcrt_send_w0d1_d(
  objcrt_target to, uintptr_t selector, double d0) {
  return objcrt_call_w0d1_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0d2_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1) {
  return ((uintptr_t (*)(void *, objcrt_SEL, double, double))imp)(
    self, selector, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d2_w(
  objcrt_target to, uintptr_t selector, double d0, double d1) {
  return objcrt_call_w0d2_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d2_o(
  objcrt_target to, uintptr_t selector, double d0, double d1) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d2_w(to, selector, d0, d1));
}

OBJCRT_INLINE double objcrt_call_w0d2_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1) {
  return ((double (*)(void *, objcrt_SEL, double, double))imp)(
    self, selector, d0, d1);
}

OBJCRT_SEND double objcrt_send_w0d2_d(
  objcrt_target to, uintptr_t selector, double d0, double d1) {
  return objcrt_call_w0d2_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0d3_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2) {
  return ((uintptr_t (*)(void *, objcrt_SEL, double, double, double))imp)(
    self, selector, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d3_w(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2) {
  return objcrt_call_w0d3_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d3_o(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d3_w(to, selector, d0, d1, d2));
}

OBJCRT_INLINE double objcrt_call_w0d3_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2) {
  return ((double (*)(void *, objcrt_SEL, double, double, double))imp)(
    self, selector, d0, d1, d2);
}

OBJCRT_SEND double objcrt_send_w0d3_d(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2) {
  return objcrt_call_w0d3_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0d4_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3) {
  return ((uintptr_t (*)(void *, objcrt_SEL, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d4_w(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3) {
  return objcrt_call_w0d4_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2, d3);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d4_o(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d4_w(to, selector, d0, d1, d2, d3));
}

OBJCRT_INLINE double objcrt_call_w0d4_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3) {
  return ((double (*)(void *, objcrt_SEL, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3);
}

OBJCRT_SEND double objcrt_send_w0d4_d(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3) {
  return objcrt_call_w0d4_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2, d3);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0d5_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3, double d4) {
  return ((uintptr_t (*)(void *, objcrt_SEL, double, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3, d4);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d5_w(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3, double d4) {
  return objcrt_call_w0d5_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2, d3, d4);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d5_o(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3, double d4) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d5_w(to, selector, d0, d1, d2, d3, d4));
}

OBJCRT_INLINE double objcrt_call_w0d5_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3, double d4) {
  return ((double (*)(void *, objcrt_SEL, double, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3, d4);
}

OBJCRT_SEND double objcrt_send_w0d5_d(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3, double d4) {
  return objcrt_call_w0d5_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2, d3, d4);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0d6_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3, double d4, double d5) {
  return ((uintptr_t (*)(void *, objcrt_SEL, double, double, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3, d4, d5);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d6_w(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3, double d4,
    double d5) {
  return objcrt_call_w0d6_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2, d3, d4, d5);
}

OBJCRT_SEND uintptr_t objcrt_send_w0d6_o(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3, double d4,
    double d5) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w0d6_w(to, selector, d0, d1, d2, d3, d4, d5));
}

OBJCRT_INLINE double objcrt_call_w0d6_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3, double d4, double d5) {
  return ((double (*)(void *, objcrt_SEL, double, double, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3, d4, d5);
}

OBJCRT_SEND double objcrt_send_w0d6_d(
  objcrt_target to, uintptr_t selector, double d0, double d1, double d2, double d3, double d4,
    double d5) {
  return objcrt_call_w0d6_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, d0, d1, d2, d3, d4, d5);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t))imp)(
    self, selector, w0);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d0_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0) {
  return objcrt_call_w1d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d0_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w1d0_w(to, selector, w0));
}

OBJCRT_INLINE double objcrt_call_w1d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t))imp)(
    self, selector, w0);
}

OBJCRT_SEND double objcrt_send_w1d0_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0) {
  return objcrt_call_w1d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1d1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, double))imp)(
    self, selector, w0, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d1_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0) {
  return objcrt_call_w1d1_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d1_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w1d1_w(to, selector, w0, d0));
}

OBJCRT_INLINE double objcrt_call_w1d1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, double))imp)(
    self, selector, w0, d0);
}

OBJCRT_SEND double objcrt_send_w1d1_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0) {
  return objcrt_call_w1d1_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1d2_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, double, double))imp)(
    self, selector, w0, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d2_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1) {
  return objcrt_call_w1d2_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d2_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w1d2_w(to, selector, w0, d0, d1));
}

OBJCRT_INLINE double objcrt_call_w1d2_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, double, double))imp)(
    self, selector, w0, d0, d1);
}

OBJCRT_SEND double objcrt_send_w1d2_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1) {
  return objcrt_call_w1d2_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1d3_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, double, double, double))imp)(
    self, selector, w0, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d3_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2) {
  return objcrt_call_w1d3_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d3_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w1d3_w(to, selector, w0, d0, d1, d2));
}

OBJCRT_INLINE double objcrt_call_w1d3_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, double, double, double))imp)(
    self, selector, w0, d0, d1, d2);
}

OBJCRT_SEND double objcrt_send_w1d3_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2) {
  return objcrt_call_w1d3_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1, d2);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1d4_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2, double d3) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, double, double, double, double))imp)(
    self, selector, w0, d0, d1, d2, d3);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d4_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2, double d3)
    {
  return objcrt_call_w1d4_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1, d2, d3);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d4_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2, double d3)
    {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w1d4_w(to, selector, w0, d0, d1, d2, d3));
}

OBJCRT_INLINE double objcrt_call_w1d4_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2, double d3) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, double, double, double, double))imp)(
    self, selector, w0, d0, d1, d2, d3);
}

OBJCRT_SEND double objcrt_send_w1d4_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2, double d3)
    {
  return objcrt_call_w1d4_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1, d2, d3);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1d5_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2, double d3, double d4) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, double, double, double, double, double))imp)(
    self, selector, w0, d0, d1, d2, d3, d4);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d5_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2, double d3,
    double d4) {
  return objcrt_call_w1d5_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1, d2, d3, d4);
}

OBJCRT_SEND uintptr_t objcrt_send_w1d5_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2, double d3,
    double d4) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w1d5_w(to, selector, w0, d0, d1, d2, d3, d4));
}

OBJCRT_INLINE double objcrt_call_w1d5_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2, double d3, double d4) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, double, double, double, double, double))imp)(
    self, selector, w0, d0, d1, d2, d3, d4);
}

OBJCRT_SEND double objcrt_send_w1d5_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, double d0, double d1, double d2, double d3,
    double d4) {
  return objcrt_call_w1d5_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, d0, d1, d2, d3, d4);
}

OBJCRT_INLINE uintptr_t objcrt_call_w2d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d0_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1) {
  return objcrt_call_w2d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d0_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w2d0_w(to, selector, w0, w1));
}

OBJCRT_INLINE double objcrt_call_w2d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1);
}

OBJCRT_SEND double objcrt_send_w2d0_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1) {
  return objcrt_call_w2d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1);
}

OBJCRT_INLINE uintptr_t objcrt_call_w2d1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d1_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0) {
  return objcrt_call_w2d1_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d1_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w2d1_w(to, selector, w0, w1, d0));
}

OBJCRT_INLINE double objcrt_call_w2d1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, d0);
}

OBJCRT_SEND double objcrt_send_w2d1_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0) {
  return objcrt_call_w2d1_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w2d2_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d2_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1) {
  return objcrt_call_w2d2_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d2_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w2d2_w(to, selector, w0, w1, d0, d1));
}

OBJCRT_INLINE double objcrt_call_w2d2_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, d0, d1);
}

OBJCRT_SEND double objcrt_send_w2d2_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1) {
  return objcrt_call_w2d2_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0, d1);
}

OBJCRT_INLINE uintptr_t objcrt_call_w2d3_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1, double d2) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double, double))imp)(
    self, selector, w0, w1, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d3_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1, double
    d2) {
  return objcrt_call_w2d3_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d3_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1, double
    d2) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w2d3_w(to, selector, w0, w1, d0, d1, d2));
}

OBJCRT_INLINE double objcrt_call_w2d3_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1, double d2) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double, double))imp)(
    self, selector, w0, w1, d0, d1, d2);
}

OBJCRT_SEND double objcrt_send_w2d3_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1, double
    d2) {
  return objcrt_call_w2d3_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0, d1, d2);
}

OBJCRT_INLINE uintptr_t objcrt_call_w2d4_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1, double d2, double d3) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double, double, double))imp)(
    self, selector, w0, w1, d0, d1, d2, d3);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d4_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1, double
    d2, double d3) {
  return objcrt_call_w2d4_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0, d1, d2, d3);
}

OBJCRT_SEND uintptr_t objcrt_send_w2d4_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1, double
    d2, double d3) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w2d4_w(to, selector, w0, w1, d0, d1, d2, d3));
}

OBJCRT_INLINE double objcrt_call_w2d4_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1, double d2, double d3) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double, double, double))imp)(
    self, selector, w0, w1, d0, d1, d2, d3);
}

OBJCRT_SEND double objcrt_send_w2d4_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, double d0, double d1, double
    d2, double d3) {
  return objcrt_call_w2d4_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, d0, d1, d2, d3);
}

OBJCRT_INLINE uintptr_t objcrt_call_w3d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d0_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2) {
  return objcrt_call_w3d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d0_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w3d0_w(to, selector, w0, w1, w2));
}

OBJCRT_INLINE double objcrt_call_w3d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2);
}

OBJCRT_SEND double objcrt_send_w3d0_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2) {
  return objcrt_call_w3d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2);
}

OBJCRT_INLINE uintptr_t objcrt_call_w3d1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d1_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0) {
  return objcrt_call_w3d1_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d1_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w3d1_w(to, selector, w0, w1, w2, d0));
}

OBJCRT_INLINE double objcrt_call_w3d1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, d0);
}

OBJCRT_SEND double objcrt_send_w3d1_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0) {
  return objcrt_call_w3d1_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w3d2_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0, double d1) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, w2, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d2_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0,
    double d1) {
  return objcrt_call_w3d2_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d2_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0,
    double d1) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w3d2_w(to, selector, w0, w1, w2, d0, d1));
}

OBJCRT_INLINE double objcrt_call_w3d2_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0, double d1) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, w2, d0, d1);
}

OBJCRT_SEND double objcrt_send_w3d2_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0,
    double d1) {
  return objcrt_call_w3d2_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, d0, d1);
}

OBJCRT_INLINE uintptr_t objcrt_call_w3d3_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0, double d1, double d2) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double, double, double))imp)(
    self, selector, w0, w1, w2, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d3_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0,
    double d1, double d2) {
  return objcrt_call_w3d3_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, d0, d1, d2);
}

OBJCRT_SEND uintptr_t objcrt_send_w3d3_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0,
    double d1, double d2) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w3d3_w(to, selector, w0, w1, w2, d0, d1, d2));
}

OBJCRT_INLINE double objcrt_call_w3d3_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0, double d1, double d2) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double, double, double))imp)(
    self, selector, w0, w1, w2, d0, d1, d2);
}

OBJCRT_SEND double objcrt_send_w3d3_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, double d0,
    double d1, double d2) {
  return objcrt_call_w3d3_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, d0, d1, d2);
}

OBJCRT_INLINE uintptr_t objcrt_call_w4d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2, w3);
}

OBJCRT_SEND uintptr_t objcrt_send_w4d0_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3) {
  return objcrt_call_w4d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3);
}

OBJCRT_SEND uintptr_t objcrt_send_w4d0_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w4d0_w(to, selector, w0, w1, w2, w3));
}

OBJCRT_INLINE double objcrt_call_w4d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2, w3);
}

OBJCRT_SEND double objcrt_send_w4d0_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3) {
  return objcrt_call_w4d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3);
}

OBJCRT_INLINE uintptr_t objcrt_call_w4d1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, double d0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, w3, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w4d1_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    double d0) {
  return objcrt_call_w4d1_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w4d1_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    double d0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w4d1_w(to, selector, w0, w1, w2, w3, d0));
}

OBJCRT_INLINE double objcrt_call_w4d1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, double d0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, w3, d0);
}

OBJCRT_SEND double objcrt_send_w4d1_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    double d0) {
  return objcrt_call_w4d1_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w4d2_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, double d0, double d1) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, w2, w3, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w4d2_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    double d0, double d1) {
  return objcrt_call_w4d2_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, d0, d1);
}

OBJCRT_SEND uintptr_t objcrt_send_w4d2_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    double d0, double d1) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w4d2_w(to, selector, w0, w1, w2, w3, d0, d1));
}

OBJCRT_INLINE double objcrt_call_w4d2_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, double d0, double d1) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, w2, w3, d0, d1);
}

OBJCRT_SEND double objcrt_send_w4d2_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    double d0, double d1) {
  return objcrt_call_w4d2_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, d0, d1);
}

OBJCRT_INLINE uintptr_t objcrt_call_w5d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, uintptr_t w4) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2, w3, w4);
}

OBJCRT_SEND uintptr_t objcrt_send_w5d0_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4) {
  return objcrt_call_w5d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, w4);
}

OBJCRT_SEND uintptr_t objcrt_send_w5d0_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w5d0_w(to, selector, w0, w1, w2, w3, w4));
}

OBJCRT_INLINE double objcrt_call_w5d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, uintptr_t w4) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2, w3, w4);
}

OBJCRT_SEND double objcrt_send_w5d0_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4) {
  return objcrt_call_w5d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, w4);
}

OBJCRT_INLINE uintptr_t objcrt_call_w5d1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, uintptr_t w4, double d0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, w3, w4, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w5d1_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4, double d0) {
  return objcrt_call_w5d1_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, w4, d0);
}

OBJCRT_SEND uintptr_t objcrt_send_w5d1_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4, double d0) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w5d1_w(to, selector, w0, w1, w2, w3, w4, d0));
}

OBJCRT_INLINE double objcrt_call_w5d1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, uintptr_t w4, double d0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, w3, w4, d0);
}

OBJCRT_SEND double objcrt_send_w5d1_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4, double d0) {
  return objcrt_call_w5d1_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, w4, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w6d0_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, uintptr_t w4, uintptr_t w5) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2, w3, w4, w5);
}

OBJCRT_SEND uintptr_t objcrt_send_w6d0_w(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4, uintptr_t w5) {
  return objcrt_call_w6d0_w(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, w4, w5);
}

OBJCRT_SEND uintptr_t objcrt_send_w6d0_o(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4, uintptr_t w5) {
  objcrt_expectReturnValue();
  return (uintptr_t)objcrt_retainAutoreleasedReturnValue(
    (objcrt_id)objcrt_send_w6d0_w(to, selector, w0, w1, w2, w3, w4, w5));
}

OBJCRT_INLINE double objcrt_call_w6d0_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, uintptr_t w3, uintptr_t w4, uintptr_t w5) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2, w3, w4, w5);
}

OBJCRT_SEND double objcrt_send_w6d0_d(
  objcrt_target to, uintptr_t selector, uintptr_t w0, uintptr_t w1, uintptr_t w2, uintptr_t w3,
    uintptr_t w4, uintptr_t w5) {
  return objcrt_call_w6d0_d(
    objcrt_lookUp(to.lookUpClass, (objcrt_SEL)selector), to.receiver,
    (objcrt_SEL)selector, w0, w1, w2, w3, w4, w5);
}

OBJCRT_INLINE CGPoint objcrt_call_w0d0_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector) {
  return ((CGPoint (*)(void *, objcrt_SEL))imp)(
    self, selector);
}

OBJCRT_INLINE NSRange objcrt_call_w0d0_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector) {
  return ((NSRange (*)(void *, objcrt_SEL))imp)(
    self, selector);
}

OBJCRT_INLINE CGRect objcrt_call_w0d0_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector) {
  return ((CGRect (*)(void *, objcrt_SEL))imp)(
    self, selector);
}

OBJCRT_INLINE CGPoint objcrt_call_w0d1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0) {
  return ((CGPoint (*)(void *, objcrt_SEL, double))imp)(
    self, selector, d0);
}

OBJCRT_INLINE NSRange objcrt_call_w0d1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0) {
  return ((NSRange (*)(void *, objcrt_SEL, double))imp)(
    self, selector, d0);
}

OBJCRT_INLINE CGRect objcrt_call_w0d1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0) {
  return ((CGRect (*)(void *, objcrt_SEL, double))imp)(
    self, selector, d0);
}

OBJCRT_INLINE CGPoint objcrt_call_w0d2_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1) {
  return ((CGPoint (*)(void *, objcrt_SEL, double, double))imp)(
    self, selector, d0, d1);
}

OBJCRT_INLINE NSRange objcrt_call_w0d2_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1) {
  return ((NSRange (*)(void *, objcrt_SEL, double, double))imp)(
    self, selector, d0, d1);
}

OBJCRT_INLINE CGRect objcrt_call_w0d2_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1) {
  return ((CGRect (*)(void *, objcrt_SEL, double, double))imp)(
    self, selector, d0, d1);
}

OBJCRT_INLINE CGPoint objcrt_call_w0d3_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2) {
  return ((CGPoint (*)(void *, objcrt_SEL, double, double, double))imp)(
    self, selector, d0, d1, d2);
}

OBJCRT_INLINE NSRange objcrt_call_w0d3_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2) {
  return ((NSRange (*)(void *, objcrt_SEL, double, double, double))imp)(
    self, selector, d0, d1, d2);
}

OBJCRT_INLINE CGRect objcrt_call_w0d3_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2) {
  return ((CGRect (*)(void *, objcrt_SEL, double, double, double))imp)(
    self, selector, d0, d1, d2);
}

OBJCRT_INLINE CGPoint objcrt_call_w0d4_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3) {
  return ((CGPoint (*)(void *, objcrt_SEL, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3);
}

OBJCRT_INLINE NSRange objcrt_call_w0d4_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3) {
  return ((NSRange (*)(void *, objcrt_SEL, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3);
}

OBJCRT_INLINE CGRect objcrt_call_w0d4_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, double d0, double d1, double d2,
    double d3) {
  return ((CGRect (*)(void *, objcrt_SEL, double, double, double, double))imp)(
    self, selector, d0, d1, d2, d3);
}

OBJCRT_INLINE CGPoint objcrt_call_w1d0_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t))imp)(
    self, selector, w0);
}

OBJCRT_INLINE NSRange objcrt_call_w1d0_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t))imp)(
    self, selector, w0);
}

OBJCRT_INLINE CGRect objcrt_call_w1d0_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t))imp)(
    self, selector, w0);
}

OBJCRT_INLINE CGPoint objcrt_call_w1d1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, double))imp)(
    self, selector, w0, d0);
}

OBJCRT_INLINE NSRange objcrt_call_w1d1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, double))imp)(
    self, selector, w0, d0);
}

OBJCRT_INLINE CGRect objcrt_call_w1d1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, double))imp)(
    self, selector, w0, d0);
}

OBJCRT_INLINE CGPoint objcrt_call_w1d2_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, double, double))imp)(
    self, selector, w0, d0, d1);
}

OBJCRT_INLINE NSRange objcrt_call_w1d2_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, double, double))imp)(
    self, selector, w0, d0, d1);
}

OBJCRT_INLINE CGRect objcrt_call_w1d2_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, double, double))imp)(
    self, selector, w0, d0, d1);
}

OBJCRT_INLINE CGPoint objcrt_call_w1d3_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, double, double, double))imp)(
    self, selector, w0, d0, d1, d2);
}

OBJCRT_INLINE NSRange objcrt_call_w1d3_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, double, double, double))imp)(
    self, selector, w0, d0, d1, d2);
}

OBJCRT_INLINE CGRect objcrt_call_w1d3_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, double d0, double d1,
    double d2) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, double, double, double))imp)(
    self, selector, w0, d0, d1, d2);
}

OBJCRT_INLINE CGPoint objcrt_call_w2d0_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1);
}

OBJCRT_INLINE NSRange objcrt_call_w2d0_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1);
}

OBJCRT_INLINE CGRect objcrt_call_w2d0_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1);
}

OBJCRT_INLINE CGPoint objcrt_call_w2d1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, d0);
}

OBJCRT_INLINE NSRange objcrt_call_w2d1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, d0);
}

OBJCRT_INLINE CGRect objcrt_call_w2d1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, d0);
}

OBJCRT_INLINE CGPoint objcrt_call_w2d2_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, d0, d1);
}

OBJCRT_INLINE NSRange objcrt_call_w2d2_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, d0, d1);
}

OBJCRT_INLINE CGRect objcrt_call_w2d2_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, double
    d0, double d1) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, double, double))imp)(
    self, selector, w0, w1, d0, d1);
}

OBJCRT_INLINE CGPoint objcrt_call_w3d0_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2);
}

OBJCRT_INLINE NSRange objcrt_call_w3d0_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2);
}

OBJCRT_INLINE CGRect objcrt_call_w3d0_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t))imp)(
    self, selector, w0, w1, w2);
}

OBJCRT_INLINE CGPoint objcrt_call_w3d1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, d0);
}

OBJCRT_INLINE NSRange objcrt_call_w3d1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, d0);
}

OBJCRT_INLINE CGRect objcrt_call_w3d1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1, uintptr_t
    w2, double d0) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, uintptr_t, double))imp)(
    self, selector, w0, w1, w2, d0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w0r1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, CGRect r0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, CGRect))imp)(
    self, selector, r0);
}

OBJCRT_INLINE double objcrt_call_w0r1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, CGRect r0) {
  return ((double (*)(void *, objcrt_SEL, CGRect))imp)(
    self, selector, r0);
}

OBJCRT_INLINE CGPoint objcrt_call_w0r1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, CGRect r0) {
  return ((CGPoint (*)(void *, objcrt_SEL, CGRect))imp)(
    self, selector, r0);
}

OBJCRT_INLINE NSRange objcrt_call_w0r1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, CGRect r0) {
  return ((NSRange (*)(void *, objcrt_SEL, CGRect))imp)(
    self, selector, r0);
}

OBJCRT_INLINE CGRect objcrt_call_w0r1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, CGRect r0) {
  return ((CGRect (*)(void *, objcrt_SEL, CGRect))imp)(
    self, selector, r0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w1r1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, CGRect r0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, CGRect))imp)(
    self, selector, w0, r0);
}

OBJCRT_INLINE double objcrt_call_w1r1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, CGRect r0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, CGRect))imp)(
    self, selector, w0, r0);
}

OBJCRT_INLINE CGPoint objcrt_call_w1r1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, CGRect r0) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, CGRect))imp)(
    self, selector, w0, r0);
}

OBJCRT_INLINE NSRange objcrt_call_w1r1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, CGRect r0) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, CGRect))imp)(
    self, selector, w0, r0);
}

OBJCRT_INLINE CGRect objcrt_call_w1r1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, CGRect r0) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, CGRect))imp)(
    self, selector, w0, r0);
}

OBJCRT_INLINE uintptr_t objcrt_call_w2r1_w(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1,
    CGRect r0) {
  return ((uintptr_t (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, CGRect))imp)(
    self, selector, w0, w1, r0);
}

OBJCRT_INLINE double objcrt_call_w2r1_d(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1,
    CGRect r0) {
  return ((double (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, CGRect))imp)(
    self, selector, w0, w1, r0);
}

OBJCRT_INLINE CGPoint objcrt_call_w2r1_p(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1,
    CGRect r0) {
  return ((CGPoint (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, CGRect))imp)(
    self, selector, w0, w1, r0);
}

OBJCRT_INLINE NSRange objcrt_call_w2r1_n(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1,
    CGRect r0) {
  return ((NSRange (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, CGRect))imp)(
    self, selector, w0, w1, r0);
}

OBJCRT_INLINE CGRect objcrt_call_w2r1_r(
  objcrt_IMP imp, void *_Nullable self, objcrt_SEL selector, uintptr_t w0, uintptr_t w1,
    CGRect r0) {
  return ((CGRect (*)(void *, objcrt_SEL, uintptr_t, uintptr_t, CGRect))imp)(
    self, selector, w0, w1, r0);
}

OBJCRT_ASSUME_NONNULL_END

#endif
