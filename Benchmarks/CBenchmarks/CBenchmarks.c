#include "CBenchmarks.h"

#define SITES(apply) apply(0) apply(1) apply(2) apply(3) apply(4) apply(5) apply(6) apply(7)

#define DEFINE_ANSWER(index) \
  static uintptr_t answer##index(objcrt_id self, objcrt_SEL selector) { \
    (void)self; \
    (void)selector; \
    return index + 1; \
  }
SITES(DEFINE_ANSWER)

typedef uintptr_t (*answer)(objcrt_id, objcrt_SEL);

#define ANSWER(index) answer##index,
static answer const answers[BENCHMARK_SITES] = {SITES(ANSWER)};

objcrt_IMP benchmark_implementation(size_t index) { return (objcrt_IMP)(uintptr_t)answers[index]; }

uintptr_t benchmark_callPointer(
  objcrt_IMP implementation, objcrt_id receiver, objcrt_SEL selector, size_t iterations) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < iterations; i++) sum += ((answer)implementation)(receiver, selector);
  return sum;
}

uintptr_t benchmark_callPointers(const objcrt_IMP *implementations, objcrt_id receiver,
  const objcrt_SEL *selectors, size_t iterations) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < iterations; i++) {
#define CALL(index) sum += ((answer)implementations[index])(receiver, selectors[index]);
    SITES(CALL)
  }
  return sum;
}

uintptr_t benchmark_sendFromC(objcrt_id receiver, objcrt_SEL selector, size_t iterations) {
  uintptr_t sum = 0;
  for (size_t i = 0; i < iterations; i++) {
    sum += ((answer)objcrt_lookUp(receiver->isa, selector))(receiver, selector);
  }
  return sum;
}
