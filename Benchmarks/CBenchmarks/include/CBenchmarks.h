// What benchmarks need from C
// ---------------------------
// Functions that the Swift optimiser cannot see through, and the loops that are
// C by definition: the call through a raw function pointer, which is the
// yardstick of dispatch, and the C form of an inline send.

#ifndef CBENCHMARKS_H
#define CBENCHMARKS_H

#include "CObjCRuntime.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum {
  /// How many different implementations and call sites the "8 sites" loops have.
  BENCHMARK_SITES = 8,
};

/// A method without arguments that returns `index + 1`: encoding `Q@:`.
///
/// `index` is less than `BENCHMARK_SITES`; each has code of its own.
objcrt_IMP benchmark_implementation(size_t index);

/// Calls a function pointer `iterations` times from one site; returns the sum of the results.
uintptr_t benchmark_callPointer(
  objcrt_IMP implementation, objcrt_id receiver, objcrt_SEL selector, size_t iterations);

/// Calls `BENCHMARK_SITES` function pointers from as many sites, `iterations` times.
uintptr_t benchmark_callPointers(const objcrt_IMP _Nonnull *_Nonnull implementations,
  objcrt_id receiver, const objcrt_SEL _Nonnull *_Nonnull selectors, size_t iterations);

/// Sends `iterations` messages from one site through the inline look-up, in C.
uintptr_t benchmark_sendFromC(objcrt_id receiver, objcrt_SEL selector, size_t iterations);

/// Makes the optimiser believe that `value` is used. Costs nothing.
OBJCRT_INLINE void benchmark_consume(uintptr_t value) {
  __asm__ volatile("" : : "r"(value));
}

/// Has an effect, in the optimiser's eyes, so that calls of its callers are not
/// merged or moved out of loops. Costs nothing.
OBJCRT_INLINE void benchmark_haveEffect(void) { __asm__ volatile(""); }

/// Returns `pointer`, about which the optimiser then knows nothing. Costs at most a move.
OBJCRT_INLINE void *_Nullable benchmark_opaque(void *_Nullable pointer) {
  __asm__ volatile("" : "+r"(pointer));
  return pointer;
}

OBJCRT_ASSUME_NONNULL_END

#endif
