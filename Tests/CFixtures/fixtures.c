// dladdr is an extension.
#define _GNU_SOURCE

#include "CFixtures.h"

#include <dlfcn.h>
#include <stddef.h>

#define CALL(type, ...) ((type)imp)(self, selector, __VA_ARGS__)

int8_t fixture_callInt8(void *imp, void *self, const void *selector, int8_t value) {
  return CALL(int8_t(*)(void *, const void *, int8_t), value);
}

uint8_t fixture_callUInt8(void *imp, void *self, const void *selector, uint8_t value) {
  return CALL(uint8_t(*)(void *, const void *, uint8_t), value);
}

int fixture_callInt16Widened(void *imp, void *self, const void *selector, int16_t value) {
  return CALL(int16_t(*)(void *, const void *, int16_t), value);
}

float fixture_callFloat(void *imp, void *self, const void *selector, float value) {
  return CALL(float (*)(void *, const void *, float), value);
}

double fixture_callOddDoubles(
  void *imp, void *self, const void *selector, int a, double b, int c, float d, double e) {
  return CALL(double (*)(void *, const void *, int, double, int, float, double), a, b, c, d, e);
}

FixtureFloats fixture_callFloats(
  void *imp, void *self, const void *selector, FixtureFloats value) {
  return CALL(FixtureFloats(*)(void *, const void *, FixtureFloats), value);
}

FixtureWords fixture_callWords(void *imp, void *self, const void *selector) {
  return ((FixtureWords(*)(void *, const void *))imp)(self, selector);
}

FixtureMixed fixture_callMixed(
  void *imp, void *self, const void *selector, FixtureMixed value, int64_t addend) {
  return CALL(FixtureMixed(*)(void *, const void *, FixtureMixed, int64_t), value, addend);
}

FixtureBytes fixture_callBytes(void *imp, void *self, const void *selector, FixtureBytes value) {
  return CALL(FixtureBytes(*)(void *, const void *, FixtureBytes), value);
}

FixtureLong fixture_callLong(
  void *imp, void *self, const void *selector, int64_t factor, FixtureLong value) {
  return CALL(FixtureLong(*)(void *, const void *, int64_t, FixtureLong), factor, value);
}

FixtureFloats fixture_doubleFloats(void *self, const void *selector, FixtureFloats value) {
  (void)self, (void)selector;
  return (FixtureFloats){value.x * 2, value.y * 2, value.z * 2};
}

FixtureMixed fixture_addMixed(
  void *self, const void *selector, FixtureMixed value, int64_t addend) {
  (void)self, (void)selector;
  return (FixtureMixed){value.number + (double)addend, value.count + addend};
}

FixtureBytes fixture_reverseBytes(void *self, const void *selector, FixtureBytes value) {
  (void)self, (void)selector;
  FixtureBytes result;
  for (int index = 0; index < 17; index++) result.bytes[index] = value.bytes[16 - index];
  return result;
}

FixtureLong fixture_scaleLong(
  void *self, const void *selector, int64_t factor, FixtureLong value) {
  (void)self, (void)selector;
  for (int index = 0; index < 5; index++) value.words[index] *= factor;
  return value;
}

int64_t fixture_sumSmall(void *self, const void *selector, int8_t a, uint8_t b, int16_t c,
  uint16_t d, int32_t e, uint32_t f) {
  (void)self, (void)selector;
  return (int64_t)a + b + c + d + e + f;
}

double fixture_sumMixed(
  void *self, const void *selector, double a, float b, int64_t c, double d, float e, bool f) {
  (void)self, (void)selector;
  return a + b + (double)c + d + e + f;
}

// What Swift's runtime reads of a class: the words in front of the address point,
// then kind, superclass, flags, and the instance's address point and size.
typedef __attribute__((swiftcall)) void (*HeapDestroyer)(
  __attribute__((swift_context)) void *object);

static int destroyedCount;

extern void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask);
extern void swift_deallocClassInstance(void *object, size_t size, size_t alignmentMask);

static __attribute__((swiftcall)) void destroyFixture(
  __attribute__((swift_context)) void *object) {
  destroyedCount++;
  swift_deallocClassInstance(object, 16, 15);
}

// `const` and with an address in it: the loader relocates it and then makes the
// page read-only.
static const struct {
  const void *layoutString;
  HeapDestroyer destroyer;
  const void *valueWitnesses;
  uintptr_t kind;
  const void *superclass;
  uint32_t flags;
  uint32_t instanceAddressPoint;
  uint32_t instanceSize;
  uint16_t instanceAlignmentMask;
  uint16_t reserved;
  uint32_t classSize;
  uint32_t classAddressPoint;
  uintptr_t rest[8];
} readOnlyClass = {.destroyer = destroyFixture, .instanceSize = 16, .instanceAlignmentMask = 15};

const void *fixture_readOnlyMetadata(void) {
#if __has_feature(thread_sanitizer)
  // Its instrumented programs have other protections than the test expects.
  bool isProtected = false;
#else
  bool isProtected = true;
#endif
  return isProtected ? &readOnlyClass.kind : NULL;
}

void *fixture_makeObject(const void *metadata) { return swift_allocObject(metadata, 16, 15); }

int fixture_destroyedCount(void) { return destroyedCount; }

void *fixture_classRecord(void) {
  static struct {
    const void *isa, *superclass;
    const char *name;
    uintptr_t rest[14];
  } record = {.name = "FixtureClass"};
  return &record;
}

const char *fixture_imageName(void) {
  Dl_info info;
  return dladdr(fixture_classRecord(), &info) == 0 ? NULL : info.dli_fname;
}

