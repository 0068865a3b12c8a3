// What the optimiser must not see through.

#ifndef BENCHMARK_OPAQUE_H
#define BENCHMARK_OPAQUE_H

#include "CObjCRuntime.h"

OBJCRT_ASSUME_NONNULL_BEGIN

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

/// Calls `body`. Callgrind is told to count inside of this function alone.
void benchmark_counted(void (*_Nonnull body)(void *context), void *context);

OBJCRT_ASSUME_NONNULL_END

#endif
