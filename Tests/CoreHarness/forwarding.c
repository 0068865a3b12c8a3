// Forwarding targets: whatever a message carries, it arrives.

#include "harness.h"

#include <stdarg.h>
#include <string.h>

typedef struct large {
  double numbers[5];
} large;

typedef struct floats {
  float x, y, z;
} floats;

static objcrt_id target;
static objcrt_SEL asked;

// Leaves nothing in the registers that arguments travel in.
static objcrt_id findTarget(objcrt_id receiver, objcrt_SEL selector, objcrt_SEL missing) {
  (void)selector;
  CHECK(receiver != target);
  asked = missing;
#if defined(__x86_64__)
  __asm__ volatile("pxor %%xmm0, %%xmm0\n pxor %%xmm1, %%xmm1\n pxor %%xmm2, %%xmm2\n"
    "pxor %%xmm3, %%xmm3\n pxor %%xmm4, %%xmm4\n pxor %%xmm5, %%xmm5\n pxor %%xmm6, %%xmm6\n"
    "pxor %%xmm7, %%xmm7\n xor %%ecx, %%ecx\n xor %%r8d, %%r8d\n xor %%r9d, %%r9d" :::
    "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "rcx", "r8", "r9");
#elif defined(__aarch64__)
  __asm__ volatile("movi v0.2d, #0\n movi v1.2d, #0\n movi v2.2d, #0\n movi v3.2d, #0\n"
    "movi v4.2d, #0\n movi v5.2d, #0\n movi v6.2d, #0\n movi v7.2d, #0\n mov x3, #0\n mov x4, #0\n"
    "mov x5, #0\n mov x6, #0\n mov x7, #0\n mov x8, #0" :::
    "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "x3", "x4", "x5", "x6", "x7", "x8");
#endif
  return target;
}

static double sumAll(objcrt_id self, objcrt_SEL selector, int a, double b, long c, double d, long e,
  double f, long g, double h, long i, double j, float k, double l, double m, double n, double o,
  char p) {
  (void)selector;
  CHECK(self == target);
  return a + 2 * b + 3 * (double)c + 4 * d + 5 * (double)e + 6 * f + 7 * (double)g + 8 * h
    + 9 * (double)i + 10 * j + 11 * (double)k + 12 * l + 13 * m + 14 * n + 15 * o + 16 * p;
}

static large repeat(objcrt_id self, objcrt_SEL selector, large value, double factor) {
  (void)selector;
  CHECK(self == target);
  for (int index = 0; index < 5; index++) value.numbers[index] *= factor;
  return value;
}

static floats negate(objcrt_id self, objcrt_SEL selector, floats value) {
  (void)selector;
  CHECK(self == target);
  return (floats){-value.x, -value.y, -value.z};
}

static double sumVariadic(objcrt_id self, objcrt_SEL selector, int count, ...) {
  (void)selector;
  CHECK(self == target);
  va_list arguments;
  va_start(arguments, count);
  double sum = 0;
  for (int index = 0; index < count; index++) sum += va_arg(arguments, double);
  va_end(arguments);
  return sum;
}

#define SEND(type, object, selector, ...) \
  ((type)objcrt_lookUp((object)->isa, selector))(object, selector, ##__VA_ARGS__)

void testForwarding(void) {
  objcrt_class *proxies = makeClass(NULL, "Forwarder");
  objcrt_class *targets = makeClass(NULL, "Target");
  target = objcrt_createInstance(targets, 0);
  objcrt_id proxy = objcrt_createInstance(proxies, 0);
  void *implementation = (void *)(uintptr_t)findTarget;
  addMethod(proxies, objcrt_selectorRegister("forwardingTargetForSelector:"), implementation);
  addMethod(proxies->isa, objcrt_selectorRegister("forwardingTargetForSelector:"), implementation);

  objcrt_SEL sum = objcrt_selectorRegister("sum::::::::::::::::");
  addMethod(targets, sum, (void *)(uintptr_t)sumAll);
  typedef double (*sum_type)(objcrt_id, objcrt_SEL, int, double, long, double, long, double, long,
    double, long, double, float, double, double, double, double, char);
  for (int round = 0; round < 3; round++) {
    CHECK(SEND(sum_type, proxy, sum, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) == 1496);
    CHECK(asked == sum);
  }
  // A class object is a receiver like any other.
  CHECK(SEND(sum_type, (objcrt_id)proxies, sum, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1) == 17);

  objcrt_SEL enlarge = objcrt_selectorRegister("repeat:by:");
  addMethod(targets, enlarge, (void *)(uintptr_t)repeat);
  typedef large (*enlarge_type)(objcrt_id, objcrt_SEL, large, double);
  large doubled = SEND(enlarge_type, proxy, enlarge, (large){{1, 2, 3, 4, 5}}, 2);
  CHECK(doubled.numbers[0] == 2 && doubled.numbers[4] == 10);

  objcrt_SEL opposite = objcrt_selectorRegister("negate:");
  addMethod(targets, opposite, (void *)(uintptr_t)negate);
  typedef floats (*negate_type)(objcrt_id, objcrt_SEL, floats);
  floats negative = SEND(negate_type, proxy, opposite, (floats){1, 2, 3});
  CHECK(negative.x == -1 && negative.y == -2 && negative.z == -3);

  objcrt_SEL variadic = objcrt_selectorRegister("sum:");
  addMethod(targets, variadic, (void *)(uintptr_t)sumVariadic);
  typedef double (*variadic_type)(objcrt_id, objcrt_SEL, int, ...);
  CHECK(SEND(variadic_type, proxy, variadic, 9, 1., 2., 3., 4., 5., 6., 7., 8., 9.) == 45);

  objcrt_release(proxy);
  objcrt_release(target);
}
