// C callers and C implementations that tests hold against the runtime's own:
// compiled by clang, so they follow the C ABI by definition.

#ifndef CFIXTURES_H
#define CFIXTURES_H

#include "Heap.h"
#include "OddMethods.h"
#include "Signatures.h"

#include <stdbool.h>
#include <stdint.h>

/// Three floats: two vector registers on x86-64, three on aarch64.
typedef struct FixtureFloats {
  float x, y, z;
} FixtureFloats;

/// One vector and one integer register.
typedef struct FixtureMixed {
  double number;
  int64_t count;
} FixtureMixed;

/// Seventeen bytes: passed in memory.
typedef struct FixtureBytes {
  uint8_t bytes[17];
} FixtureBytes;

/// Forty bytes: passed in memory.
typedef struct FixtureLong {
  int64_t words[5];
} FixtureLong;

/// Calls `imp` as a method of type `c@:c`.
int8_t fixture_callInt8(void *imp, void *self, const void *selector, int8_t value);
/// Calls `imp` as a method of type `C@:C`.
uint8_t fixture_callUInt8(void *imp, void *self, const void *selector, uint8_t value);
/// Calls `imp` as a method of type `s@:s`, and widens the result as C does.
int fixture_callInt16Widened(void *imp, void *self, const void *selector, int16_t value);
/// Calls `imp` as a method of type `f@:f`.
float fixture_callFloat(void *imp, void *self, const void *selector, float value);
/// Calls `imp` as a method of type `d@:idifd`.
double fixture_callOddDoubles(
  void *imp, void *self, const void *selector, int a, double b, int c, float d, double e);

/// Calls `imp` as a method of type `{FixtureFloats=fff}@:{FixtureFloats=fff}`.
FixtureFloats fixture_callFloats(
  void *imp, void *self, const void *selector, FixtureFloats value);
/// Two words, returned in two registers.
typedef struct FixtureWords {
  int64_t first;
  int64_t second;
} FixtureWords;

/// Calls `imp` as a method of type `{FixtureWords=qq}@:`.
FixtureWords fixture_callWords(void *imp, void *self, const void *selector);
/// Calls `imp` as a method of type `{FixtureMixed=dq}@:{FixtureMixed=dq}q`.
FixtureMixed fixture_callMixed(
  void *imp, void *self, const void *selector, FixtureMixed value, int64_t addend);
/// Calls `imp` as a method of type `{FixtureBytes=[17C]}@:{FixtureBytes=[17C]}`.
FixtureBytes fixture_callBytes(void *imp, void *self, const void *selector, FixtureBytes value);
/// Calls `imp` as a method of type `{FixtureLong=[5q]}@:q{FixtureLong=[5q]}`.
FixtureLong fixture_callLong(
  void *imp, void *self, const void *selector, int64_t factor, FixtureLong value);

/// A method of type `{FixtureFloats=fff}@:{FixtureFloats=fff}`: doubles each.
FixtureFloats fixture_doubleFloats(void *self, const void *selector, FixtureFloats value);
/// A method of type `{FixtureMixed=dq}@:{FixtureMixed=dq}q`: adds to both.
FixtureMixed fixture_addMixed(
  void *self, const void *selector, FixtureMixed value, int64_t addend);
/// A method of type `{FixtureBytes=[17C]}@:{FixtureBytes=[17C]}`: reverses.
FixtureBytes fixture_reverseBytes(void *self, const void *selector, FixtureBytes value);
/// A method of type `{FixtureLong=[5q]}@:q{FixtureLong=[5q]}`: scales.
FixtureLong fixture_scaleLong(
  void *self, const void *selector, int64_t factor, FixtureLong value);
/// A method of type `q@:cCsSiI`: the sum, with C's promotions.
int64_t fixture_sumSmall(void *self, const void *selector, int8_t a, uint8_t b, int16_t c,
  uint16_t d, int32_t e, uint32_t f);
/// A method of type `d@:dfqdfB`: the sum, odd positions included.
double fixture_sumMixed(
  void *self, const void *selector, double a, float b, int64_t c, double d, float e, bool f);

/// The metadata of a Swift class, in a page that is read-only.
const void *fixture_readOnlyMetadata(void);
/// An instance of a class with that metadata and without stored properties.
void *fixture_makeObject(const void *metadata);
/// How many instances of the class in read-only memory have died.
int fixture_destroyedCount(void);

/// A class record with nothing but a name, in static memory as compiled classes are.
void *fixture_classRecord(void);

/// What the dynamic linker calls the image that holds this code.
const char *fixture_imageName(void);

#endif
