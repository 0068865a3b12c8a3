// Forwarding targets and routes: whatever a message carries, it arrives.

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

static objcrt_id noSignature(objcrt_id receiver, objcrt_SEL selector, objcrt_SEL missing) {
  (void)receiver, (void)selector, (void)missing;
  return NULL;
}

static void takeInvocation(objcrt_id receiver, objcrt_SEL selector, objcrt_id invocation) {
  (void)receiver, (void)selector, (void)invocation;
}

static double answerFive(objcrt_id self, objcrt_SEL selector) {
  (void)self, (void)selector;
  return 5;
}

// What a route's handler was given, which it sums up.
static objcrt_IMP sumFrame(objcrt_forward_frame *frame, const objcrt_route *route) {
  CHECK((objcrt_SEL)frame->words[1] == route->selector);
  double sum = *(const double *)route->context;
  if (route->layout != NULL) {
    sum += (double)frame->words[2] + 2 * (double)frame->words[5];
    sum += 4 * frame->vectors[0].low + 8 * frame->vectors[7].low;
  }
  memcpy(&frame->result, &sum, sizeof(sum));
  return NULL;
}

#define SEND(type, object, selector, ...) \
  ((type)objcrt_lookUp((object)->isa, selector))(object, selector, ##__VA_ARGS__)

static void testRoutes(void) {
  objcrt_class *base = makeClass(NULL, "Handled");
  objcrt_class *cls = makeClass(base, "HandledSub");
  objcrt_IMP signature = (objcrt_IMP)(uintptr_t)noSignature;
  objcrt_IMP invocation = (objcrt_IMP)(uintptr_t)takeInvocation;
  addMethod(base, objcrt_selectorRegister("methodSignatureForSelector:"), (void *)signature);
  addMethod(base, objcrt_selectorRegister("forwardInvocation:"), (void *)invocation);
  addMethod(base, objcrt_selectorRegister("forwardingTargetForSelector:"),
    (void *)(uintptr_t)objcrt_forwardNowhere);
  objcrt_id object = objcrt_createInstance(cls, 0);
  static const double one = 1, two = 2;
  typedef double (*short_type)(objcrt_id, objcrt_SEL);
  typedef double (*long_type)(objcrt_id, objcrt_SEL, long, double, double, double, double, double,
    double, double, double, long, long, long);
  // Many names, so that the table grows.
  char names[40][16];
  for (int index = 0; index < 40; index++) {
    snprintf(names[index], sizeof(names[index]), "route%d%s", index, index % 2 == 0 ? "" : "::::");
    objcrt_SEL selector = objcrt_selectorRegister(names[index]);
    bool isLong = index % 2 != 0;
    objcrt_route route = {sumFrame, &one, isLong ? &one : NULL, invocation, signature, selector};
    objcrt_routeAdd(cls, route);
    // Another handler takes the first one's place; the same one stays.
    if (index % 4 < 2) route.context = &two;
    objcrt_routeAdd(cls, route);
  }
  for (int round = 0; round < 2; round++) {
    for (int index = 0; index < 40; index++) {
      objcrt_SEL selector = objcrt_selectorRegister(names[index]);
      double expected = index % 4 < 2 ? 2 : 1;
      if (index % 2 == 0) {
        CHECK(SEND(short_type, object, selector) == expected);
      } else {
        double sum = SEND(long_type, object, selector, 10, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 100);
        CHECK(sum == expected + 10 + 200 + 4 + 24);
      }
    }
  }
  // A method that is added takes the message, and its class has no more route for it.
  objcrt_SEL selector = objcrt_selectorRegister(names[0]);
  addMethod(base, selector, (void *)(uintptr_t)answerFive);
  CHECK(SEND(short_type, object, selector) == 5);
  objcrt_routeAdd(cls, (objcrt_route){sumFrame, &one, NULL, invocation, signature, selector});
  CHECK(SEND(short_type, object, selector) == 5);
  objcrt_release(object);
}

void testForwarding(void) {
  testRoutes();
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
