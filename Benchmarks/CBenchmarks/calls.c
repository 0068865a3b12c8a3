#include "benchmark_calls.h"

// One source for all ways: each public function is a switch over copies of an
// inlined loop, in which the way is a constant.

// Loops begin at a line of the instruction cache: where one happens to lie costs a cycle
// for each branch taken otherwise, in the yardstick or in what is compared with it.
#define LOOP __attribute__((code_align(64)))

// Weak, and by another name than its own: the runtime declares it with a type.
extern void stub(void) __asm__("objcrt_msgSend") __attribute__((weak));

void *benchmark_stub(void) { return (void *)(uintptr_t)stub; }

typedef objcrt_IMP (*look_up_function)(void *, const void *);

OBJCRT_INLINE objcrt_IMP find(benchmark_way way, void *function, const benchmark_call *call) {
  switch (way) {
    case BENCHMARK_POINTER: return call->implementation;
    case BENCHMARK_INLINE:
      return objcrt_lookUp(call->receiver->isa, call->selector);
    case BENCHMARK_SEND: return (objcrt_IMP)function;
    case BENCHMARK_LOOK_UP:
      return ((look_up_function)function)(call->receiver, call->selector);
  }
}

// Calls what a call reaches, as a function of some result and further arguments.
#define CALL(call, result_type, parameters, ...) \
  ((result_type(*)parameters)find(way, function, &(call)))( \
    (call).receiver, (call).selector, ##__VA_ARGS__)

#define SELF void *, const void *

OBJCRT_INLINE uintptr_t callShape(benchmark_way way, void *function, benchmark_shape shape,
  const benchmark_call *original, size_t iterations) {
  // A copy, which lives in registers.
  const benchmark_call call = *original;
  uintptr_t sum = 0;
  double total = 0;
#define REPEAT(statement) \
  LOOP for (size_t i = 0; i < iterations; i++) statement; \
  break;
#define W uintptr_t
  switch (shape) {
    case BENCHMARK_WORDS_0: REPEAT(sum += CALL(call, W, (SELF)))
    case BENCHMARK_WORDS_1: REPEAT(sum += CALL(call, W, (SELF, W), 1))
    case BENCHMARK_WORDS_2: REPEAT(sum += CALL(call, W, (SELF, W, W), 1, 2))
    case BENCHMARK_WORDS_3: REPEAT(sum += CALL(call, W, (SELF, W, W, W), 1, 2, 3))
    case BENCHMARK_WORDS_4: REPEAT(sum += CALL(call, W, (SELF, W, W, W, W), 1, 2, 3, 4))
    case BENCHMARK_WORDS_5: REPEAT(sum += CALL(call, W, (SELF, W, W, W, W, W), 1, 2, 3, 4, 5))
    case BENCHMARK_WORDS_6:
      REPEAT(sum += CALL(call, W, (SELF, W, W, W, W, W, W), 1, 2, 3, 4, 5, 6))
    case BENCHMARK_DOUBLES_1: REPEAT(total += CALL(call, double, (SELF, double), 1))
    case BENCHMARK_DOUBLES_4:
      REPEAT(total += CALL(call, double, (SELF, double, double, double, double), 1, 2, 3, 4))
    case BENCHMARK_POINT: REPEAT(total += CALL(call, CGPoint, (SELF)).x)
    case BENCHMARK_RECTANGLE: REPEAT(total += CALL(call, CGRect, (SELF)).origin.x)
  }
#undef W
#undef REPEAT
  return sum + (uintptr_t)total;
}

uintptr_t benchmark_callShape(const benchmark_dispatch *dispatch, benchmark_shape shape,
  const benchmark_call *call, size_t iterations) {
  void *function = dispatch->function;
  switch (dispatch->way) {
    case BENCHMARK_POINTER: return callShape(BENCHMARK_POINTER, NULL, shape, call, iterations);
    case BENCHMARK_INLINE: return callShape(BENCHMARK_INLINE, NULL, shape, call, iterations);
    case BENCHMARK_SEND:
      if (shape == BENCHMARK_RECTANGLE) function = dispatch->structure_function;
      return callShape(BENCHMARK_SEND, function, shape, call, iterations);
    case BENCHMARK_LOOK_UP:
      return callShape(BENCHMARK_LOOK_UP, function, shape, call, iterations);
  }
}

OBJCRT_INLINE uintptr_t callSites(
  benchmark_way way, void *function, const benchmark_call *calls, size_t iterations) {
  uintptr_t sum = 0;
  LOOP for (size_t i = 0; i < iterations; i++) {
    sum += CALL(calls[0], uintptr_t, (SELF));
    sum += CALL(calls[1], uintptr_t, (SELF));
    sum += CALL(calls[2], uintptr_t, (SELF));
    sum += CALL(calls[3], uintptr_t, (SELF));
    sum += CALL(calls[4], uintptr_t, (SELF));
    sum += CALL(calls[5], uintptr_t, (SELF));
    sum += CALL(calls[6], uintptr_t, (SELF));
    sum += CALL(calls[7], uintptr_t, (SELF));
  }
  return sum;
}

OBJCRT_INLINE uintptr_t callSequence(benchmark_way way, void *function,
  const benchmark_call *calls, size_t mask, size_t iterations) {
  uintptr_t sum = 0;
  LOOP for (size_t i = 0; i < iterations; i++) sum += CALL(calls[i & mask], uintptr_t, (SELF));
  return sum;
}

uintptr_t benchmark_callSites(
  const benchmark_dispatch *dispatch, const benchmark_call *calls, size_t iterations) {
  void *function = dispatch->function;
  switch (dispatch->way) {
    case BENCHMARK_POINTER: return callSites(BENCHMARK_POINTER, NULL, calls, iterations);
    case BENCHMARK_INLINE: return callSites(BENCHMARK_INLINE, NULL, calls, iterations);
    case BENCHMARK_SEND: return callSites(BENCHMARK_SEND, function, calls, iterations);
    case BENCHMARK_LOOK_UP: return callSites(BENCHMARK_LOOK_UP, function, calls, iterations);
  }
}

uintptr_t benchmark_callSequence(const benchmark_dispatch *dispatch, const benchmark_call *calls,
  size_t mask, size_t iterations) {
  void *function = dispatch->function;
  switch (dispatch->way) {
    case BENCHMARK_POINTER: return callSequence(BENCHMARK_POINTER, NULL, calls, mask, iterations);
    case BENCHMARK_INLINE: return callSequence(BENCHMARK_INLINE, NULL, calls, mask, iterations);
    case BENCHMARK_SEND: return callSequence(BENCHMARK_SEND, function, calls, mask, iterations);
    case BENCHMARK_LOOK_UP:
      return callSequence(BENCHMARK_LOOK_UP, function, calls, mask, iterations);
  }
}

uintptr_t benchmark_callSuper(
  void *look_up, const benchmark_call *call, void *superclass, size_t iterations) {
  struct {
    void *receiver;
    void *superclass;
  } target = {call->receiver, superclass};
  uintptr_t sum = 0;
  LOOP for (size_t i = 0; i < iterations; i++) {
    objcrt_IMP implementation = ((look_up_function)look_up)(&target, call->selector);
    sum += ((uintptr_t(*)(SELF))implementation)(target.receiver, call->selector);
  }
  return sum;
}
