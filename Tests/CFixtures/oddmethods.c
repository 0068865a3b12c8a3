// The implementations and callers of OddMethods.h.

#include "OddMethods.h"

#include <complex.h>
#include <stdint.h>

typedef union {
  double number;
  int64_t word;
} FixtureNumber;

typedef union {
  int64_t words[3];
  double number;
} FixtureLargeUnion;

static FixtureNumber flipNumber(void *self, const void *selector, FixtureNumber value) {
  (void)self, (void)selector;
  value.word = ~value.word;
  return value;
}

static FixtureLargeUnion turnLarge(void *self, const void *selector, FixtureLargeUnion value) {
  (void)self, (void)selector;
  return (FixtureLargeUnion){{value.words[2], value.words[1], value.words[0]}};
}

static double _Complex conjugate(void *self, const void *selector, double _Complex value) {
  (void)self, (void)selector;
  return conj(value);
}

static long double halve(void *self, const void *selector, long double value) {
  (void)self, (void)selector;
  return value / 2;
}

#if defined(__x86_64__)
static __int128 negate(void *self, const void *selector, __int128 value) {
  (void)self, (void)selector;
  return -value;
}

static _Bool negates(void *imp, void *self, const void *selector) {
  __int128 value = ((__int128)0x0123456789ABCDEF << 64) + 5;
  return ((__int128 (*)(void *, const void *, __int128))imp)(self, selector, value) == -value;
}
#endif

static _Bool flips(void *imp, void *self, const void *selector) {
  FixtureNumber value = {.word = 0x0123456789ABCDEF};
  FixtureNumber (*function)(void *, const void *, FixtureNumber) = imp;
  return function(self, selector, value).word == ~value.word;
}

static _Bool turns(void *imp, void *self, const void *selector) {
  FixtureLargeUnion (*function)(void *, const void *, FixtureLargeUnion) = imp;
  FixtureLargeUnion answer = function(self, selector, (FixtureLargeUnion){{1, 2, 3}});
  return answer.words[0] == 3 && answer.words[1] == 2 && answer.words[2] == 1;
}

static _Bool conjugates(void *imp, void *self, const void *selector) {
  double _Complex (*function)(void *, const void *, double _Complex) = imp;
  double _Complex answer = function(self, selector, 1.5 + 2.5 * I);
  return creal(answer) == 1.5 && cimag(answer) == -2.5;
}

static _Bool halves(void *imp, void *self, const void *selector) {
  long double (*function)(void *, const void *, long double) = imp;
  return function(self, selector, 1.0L / 3) == 1.0L / 6;
}

static const FixtureOddMethod methods[] = {
  {"(FixtureNumber=dq)@:(FixtureNumber=dq)", flipNumber, flips},
  {"(FixtureLargeUnion=[3q]d)@:(FixtureLargeUnion=[3q]d)", turnLarge, turns},
  {"jd@:jd", conjugate, conjugates},
  {"D@:D", halve, halves},
#if defined(__x86_64__)
  {"t@:t", negate, negates},
#endif
};

int fixture_oddMethodCount(void) { return sizeof(methods) / sizeof(methods[0]); }

FixtureOddMethod fixture_oddMethod(int index) { return methods[index]; }
