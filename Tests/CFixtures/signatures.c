#include "Signatures.h"

#include "CFixtures.h"

#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/resource.h>

typedef struct Four {
  double a, b, c, d;
} Four;
typedef struct Two {
  double a, b;
} Two;
typedef struct Pair {
  int64_t a, b;
} Pair;
typedef struct Padded {
  int8_t a;
  int32_t b;
} Padded;
typedef struct OneFloat {
  float a;
} OneFloat;
typedef struct Byte {
  uint8_t a;
} Byte;
typedef struct Half {
  float a;
  int32_t b;
} Half;
typedef struct Nested {
  Two two;
  Pair pair;
} Nested;
typedef struct Names {
  const char *name;
  int16_t numbers[4];
} Names;
typedef struct Odd {
  uint8_t bytes[3];
} Odd;
typedef union Number {
  int32_t integer;
  float number;
} Number;
typedef union Wide {
  double numbers[2];
  int8_t first;
} Wide;
typedef union Vector {
  float numbers[4];
  double halves[2];
} Vector;
typedef struct Tagged {
  int32_t tag;
  union {
    float number;
    int16_t shorts[3];
  } value;
  float last;
} Tagged;
typedef union Large {
  uint8_t bytes[20];
  int32_t first;
} Large;
typedef struct Wrapped {
  long double number;
} Wrapped;
typedef _Complex float ComplexFloat;
typedef _Complex double ComplexDouble;
typedef _Complex int ComplexInt;
typedef __int128 Integer128;
typedef void *Pointer;
typedef int8_t C;
typedef uint8_t UC;
typedef int16_t S;
typedef uint16_t US;
typedef int32_t I;
typedef uint32_t UI;
typedef int64_t Q;
typedef uint64_t UQ;
typedef float F;
typedef double D;
typedef bool B;
typedef long double LD;
typedef FixtureFloats Floats;
typedef FixtureMixed Mixed;
typedef FixtureBytes Bytes;
typedef FixtureLong Long;

#define FOUR "{Four=dddd}"
#define TWO "{Two=dd}"
#define PAIR "{Pair=qq}"
#define PADDED "{Padded=ci}"
#define ONEFLOAT "{OneFloat=f}"
#define BYTE "{Byte=C}"
#define HALF "{Half=fi}"
#define NESTED "{Nested={Two=dd}{Pair=qq}}"
#define NAMES "{Names=*[4s]}"
#define ODD "{Odd=[3C]}"
#define FLOATS "{Floats=fff}"
#define MIXED "{Mixed=dq}"
#define BYTES "{Bytes=[17C]}"
#define LONG "{Long=[5q]}"

// Number of arguments, name, encoding of the result and of the arguments, the types.
#define SIGNATURES(X) \
  X(0, int8, "c", "", C) \
  X(0, uint8, "C", "", UC) \
  X(0, number, "q", "", Q) \
  X(0, real, "d", "", D) \
  X(0, single, "f", "", F) \
  X(0, object, "@", "", Pointer) \
  X(1, echoInt8, "c", "c", C, C) \
  X(1, echoUInt8, "C", "C", UC, UC) \
  X(1, echoInt16, "s", "s", S, S) \
  X(1, echoUInt16, "S", "S", US, US) \
  X(1, echoInt32, "i", "i", I, I) \
  X(1, echoUInt32, "I", "I", UI, UI) \
  X(1, echoInt64, "q", "q", Q, Q) \
  X(1, echoUInt64, "Q", "Q", UQ, UQ) \
  X(1, echoBool, "B", "B", B, B) \
  X(1, echoFloat, "f", "f", F, F) \
  X(1, echoDouble, "d", "d", D, D) \
  X(1, echoPointer, "^v", "^v", Pointer, Pointer) \
  X(1, echoClass, "#", "#", Pointer, Pointer) \
  X(1, echoSelector, ":", ":", Pointer, Pointer) \
  X(1, echoString, "*", "r*", Pointer, Pointer) \
  X(1, echoBlock, "@?", "@?", Pointer, Pointer) \
  X(1, echoLongDouble, "D", "D", LD, LD) \
  X(2, intFloat, "d", "if", D, I, F) \
  X(2, floatInt, "f", "fq", F, F, Q) \
  X(3, mixed3, "q", "dcd", Q, D, C, D) \
  X(4, words4, "q", "qqqq", Q, Q, Q, Q, Q) \
  X(4, smallWords, "s", "cCsS", S, C, UC, S, US) \
  X(5, words5, "q", "qqqqq", Q, Q, Q, Q, Q, Q) \
  X(6, words6, "q", "qqqqqq", Q, Q, Q, Q, Q, Q, Q) \
  X(7, words7, "i", "iiiiiii", I, I, I, I, I, I, I, I) \
  X(9, words9, "q", "qqqqqqqqq", Q, Q, Q, Q, Q, Q, Q, Q, Q, Q) \
  X(9, bytes9, "c", "cCcCcCcCc", C, C, UC, C, UC, C, UC, C, UC, C) \
  X(8, doubles8, "d", "dddddddd", D, D, D, D, D, D, D, D, D) \
  X(8, floats8, "f", "ffffffff", F, F, F, F, F, F, F, F, F) \
  X(10, doubles10, "d", "dddddddddd", D, D, D, D, D, D, D, D, D, D, D) \
  X(10, floats10, "f", "ffffffffff", F, F, F, F, F, F, F, F, F, F, F) \
  X(10, alternating, "d", "qdqdqdqdqd", D, Q, D, Q, D, Q, D, Q, D, Q, D) \
  X(11, allRegisters, "q", "qqqqddddddd", Q, Q, Q, Q, Q, D, D, D, D, D, D, D) \
  X(12, everyRegister, "d", "fcddCsfdSfdd", D, F, C, D, D, UC, S, F, D, US, F, D, D) \
  X(1, four, FOUR, FOUR, Four, Four) \
  X(1, two, TWO, TWO, Two, Two) \
  X(1, pair, PAIR, PAIR, Pair, Pair) \
  X(1, mixed, MIXED, MIXED, Mixed, Mixed) \
  X(1, floats, FLOATS, FLOATS, Floats, Floats) \
  X(1, bytes, BYTES, BYTES, Bytes, Bytes) \
  X(1, fortyBytes, LONG, LONG, Long, Long) \
  X(1, padded, PADDED, PADDED, Padded, Padded) \
  X(1, oneFloat, ONEFLOAT, ONEFLOAT, OneFloat, OneFloat) \
  X(1, byte, BYTE, BYTE, Byte, Byte) \
  X(1, half, HALF, HALF, Half, Half) \
  X(1, nested, NESTED, NESTED, Nested, Nested) \
  X(1, names, NAMES, NAMES, Names, Names) \
  X(1, odd, ODD, ODD, Odd, Odd) \
  X(2, fourAfterWord, "q", "q" FOUR, Q, Q, Four) \
  X(3, twoPairs, PAIR, TWO PAIR "q", Pair, Two, Pair, Q) \
  X(4, pairOnTheStack, PAIR, "qqq" PAIR, Pair, Q, Q, Q, Pair) \
  X(5, mixedAround, MIXED, "dq" MIXED "fc", Mixed, D, Q, Mixed, F, C) \
  X(6, mixedMany, FLOATS, MIXED FLOATS MIXED FLOATS "qd", Floats, Mixed, Floats, Mixed, Floats, \
    Q, D) \
  X(3, bytesAround, BYTES, "C" BYTES "f", Bytes, UC, Bytes, F) \
  X(2, longAndBytes, "d", LONG BYTES, D, Long, Bytes) \
  X(2, realResultOfFour, FOUR, "d" TWO, Four, D, Two) \
  X(3, longDoubles, "D", "DqD", LD, LD, Q, LD) \
  X(1, unionOfNumbers, NUMBER, NUMBER, Number, Number) \
  X(1, unionInTwoRegisters, WIDE, WIDE, Wide, Wide) \
  X(1, unionOfVectors, VECTOR, VECTOR, Vector, Vector) \
  X(1, unionInAStructure, TAGGED, TAGGED, Tagged, Tagged) \
  X(1, unionInMemory, LARGE, LARGE, Large, Large) \
  X(6, unionsAround, VECTOR, "q" NUMBER "d" WIDE LARGE "c", Vector, Q, Number, D, Wide, Large, C) \
  X(2, structureOfLongDouble, "q", "{Wrapped=D}q", Q, Wrapped, Q) \
  X(1, complexFloat, "jf", "jf", ComplexFloat, ComplexFloat) \
  X(1, complexDouble, "jd", "jd", ComplexDouble, ComplexDouble) \
  X(1, complexInt, "ji", "ji", ComplexInt, ComplexInt) \
  X(5, complexAround, "jf", "djfqjdf", ComplexFloat, D, ComplexFloat, Q, ComplexDouble, F) \
  X(1, wideInteger, "t", "t", Integer128, Integer128) \
  X(4, wideIntegerOnTheStack, "t", "qqqt", Integer128, Q, Q, Q, Integer128)

#define V0()
#define NUMBER "(Number=if)"
#define WIDE "(Wide=[2d]c)"
#define VECTOR "(Vector=[4f][2d])"
#define TAGGED "{Tagged=i(?=f[3s])f}"
#define LARGE "(Large=[20C]i)"
#define V1(a) , A(a, 0)
#define V2(a, b) V1(a), A(b, 1)
#define V3(a, b, c) V2(a, b), A(c, 2)
#define V4(a, b, c, d) V3(a, b, c), A(d, 3)
#define V5(a, b, c, d, e) V4(a, b, c, d), A(e, 4)
#define V6(a, b, c, d, e, f) V5(a, b, c, d, e), A(f, 5)
#define V7(a, b, c, d, e, f, g) V6(a, b, c, d, e, f), A(g, 6)
#define V8(a, b, c, d, e, f, g, h) V7(a, b, c, d, e, f, g), A(h, 7)
#define V9(a, b, c, d, e, f, g, h, i) V8(a, b, c, d, e, f, g, h), A(i, 8)
#define V10(a, b, c, d, e, f, g, h, i, j) V9(a, b, c, d, e, f, g, h, i), A(j, 9)
#define V11(a, b, c, d, e, f, g, h, i, j, k) V10(a, b, c, d, e, f, g, h, i, j), A(k, 10)
#define V12(a, b, c, d, e, f, g, h, i, j, k, l) \
  V11(a, b, c, d, e, f, g, h, i, j, k), A(l, 11)

#define A(type, index) *(const type *)arguments[index]

#define DEFINE(count, name, returned, taken, result_type, ...) \
  static void name(void *imp, void *self, const void *selector, const void *const *arguments, \
    void *result) { \
    (void)arguments; \
    *(result_type *)result = ((result_type(*)(void *, const void *__VA_OPT__(, ) \
        __VA_ARGS__))imp)(self, selector V##count(__VA_ARGS__)); \
  }

SIGNATURES(DEFINE)

static void noResult(void *imp, void *self, const void *selector, const void *const *arguments,
  void *result) {
  (void)result;
  ((void (*)(void *, const void *, F, UC, Bytes))imp)(
    self, selector, A(F, 0), A(UC, 1), A(Bytes, 2));
}

static void noResultInRegisters(void *imp, void *self, const void *selector,
  const void *const *arguments, void *result) {
  (void)result;
  ((void (*)(void *, const void *, C, F))imp)(self, selector, A(C, 0), A(F, 1));
}

#define ENTRY(count, name, returned, taken, ...) {returned "@:" taken, name},

static const FixtureSignature signatures[] = {
  SIGNATURES(ENTRY){"v@:fC" BYTES, noResult}, {"v@:cf", noResultInRegisters}};

int fixture_signatureCount(void) { return sizeof(signatures) / sizeof(signatures[0]); }

FixtureSignature fixture_signature(int index) { return signatures[index]; }

// PR_SET_MDWE, since Linux 6.3.
bool fixture_refuseExecutableMemory(void) { return prctl(65, 1, 0, 0, 0) == 0; }

bool fixture_refuseFiles(void) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  // What looks for leaks when the process ends needs files itself.
  return false;
#else
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_NOFILE, &none) == 0;
#endif
}
