#include "CFixtures.h"

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
