// The methods that benchmarks call: constants, so that a call is all there is.

#include "benchmark_calls.h"

#define REPEAT_8(apply, from) \
  apply(from##0) apply(from##1) apply(from##2) apply(from##3) apply(from##4) apply(from##5) \
  apply(from##6) apply(from##7)

typedef uintptr_t (*answer)(objcrt_id, objcrt_SEL);

// Octal literals: REPEAT_8 appends a digit.
#define DEFINE_ANSWER(index) \
  static uintptr_t answer##index(objcrt_id self, objcrt_SEL selector) { \
    (void)self; \
    (void)selector; \
    return index + 1; \
  }
#define ANSWER(index) answer##index,

#define REPEAT_64(apply, from) \
  REPEAT_8(apply, from##0) REPEAT_8(apply, from##1) REPEAT_8(apply, from##2) \
  REPEAT_8(apply, from##3) REPEAT_8(apply, from##4) REPEAT_8(apply, from##5) \
  REPEAT_8(apply, from##6) REPEAT_8(apply, from##7)
#define REPEAT_256(apply) \
  REPEAT_64(apply, 00) REPEAT_64(apply, 01) REPEAT_64(apply, 02) REPEAT_64(apply, 03)

REPEAT_256(DEFINE_ANSWER)

static answer const answers[BENCHMARK_TARGETS] = {REPEAT_256(ANSWER)};

objcrt_IMP benchmark_implementation(size_t index) { return benchmark_target(index); }

objcrt_IMP benchmark_target(size_t index) { return (objcrt_IMP)(uintptr_t)answers[index]; }

#define METHOD(name, result_type, value, ...) \
  static result_type name(objcrt_id self, objcrt_SEL selector, ##__VA_ARGS__) { \
    (void)self; \
    (void)selector; \
    return value; \
  }

#pragma clang diagnostic ignored "-Wunused-parameter"
METHOD(words1, uintptr_t, 1, uintptr_t a)
METHOD(words2, uintptr_t, 1, uintptr_t a, uintptr_t b)
METHOD(words3, uintptr_t, 1, uintptr_t a, uintptr_t b, uintptr_t c)
METHOD(words4, uintptr_t, 1, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d)
METHOD(words5, uintptr_t, 1, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e)
METHOD(words6, uintptr_t, 1, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e,
  uintptr_t f)
METHOD(doubles1, double, a, double a)
METHOD(doubles4, double, a, double a, double b, double c, double d)
METHOD(point, CGPoint, ((CGPoint){1, 2}))
METHOD(rectangle, CGRect, ((CGRect){{1, 2}, {3, 4}}))

static const struct {
  void (*implementation)(void);
  const char *encoding;
} shapes[] = {
#define SHAPE(function, encoding) {(void (*)(void))function, encoding},
  SHAPE(answer0000, "Q@:") SHAPE(words1, "Q@:Q") SHAPE(words2, "Q@:QQ") SHAPE(words3, "Q@:QQQ")
  SHAPE(words4, "Q@:QQQQ") SHAPE(words5, "Q@:QQQQQ") SHAPE(words6, "Q@:QQQQQQ")
  SHAPE(doubles1, "d@:d") SHAPE(doubles4, "d@:dddd") SHAPE(point, "{CGPoint=dd}@:")
  SHAPE(rectangle, "{CGRect={CGPoint=dd}{CGSize=dd}}@:")
};

objcrt_IMP benchmark_shapeImplementation(benchmark_shape shape) {
  return (objcrt_IMP)(uintptr_t)shapes[shape].implementation;
}

const char *benchmark_shapeEncoding(benchmark_shape shape) { return shapes[shape].encoding; }

static objcrt_class *overridingClass;

void benchmark_setOverridingClass(objcrt_class *cls) { overridingClass = cls; }

static uintptr_t overrideCallingSuper(objcrt_id self, objcrt_SEL selector) {
  objcrt_IMP overridden = objcrt_lookUp(overridingClass->superclass, selector);
  return ((answer)overridden)(self, selector);
}

objcrt_IMP benchmark_overrideCallingSuper(void) {
  return (objcrt_IMP)(uintptr_t)overrideCallingSuper;
}

static objcrt_id forwardingTarget;

static objcrt_id answerTarget(objcrt_id self, objcrt_SEL selector, objcrt_SEL asked) {
  (void)self;
  (void)selector;
  (void)asked;
  return forwardingTarget;
}

objcrt_IMP benchmark_targetImplementation(objcrt_id target) {
  forwardingTarget = target;
  return (objcrt_IMP)(uintptr_t)answerTarget;
}
