#include "benchmark_opaque.h"

__attribute__((noinline)) void benchmark_counted(void (*body)(void *context), void *context) {
  body(context);
  // Not a tail call, which would be outside of this function.
  benchmark_haveEffect();
}
