// msgSend: every register, every way to a method, what unwinders see on the way.
// The methods check what arrives, so each test only has to send.

#include "harness.h"

#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unwind.h>

#define NOT_INLINED __attribute__((noinline))

NOT_INLINED void overwriteRegisters(void) {
#if defined(__x86_64__)
  __asm__ volatile(
    "mov $-1, %%rax; mov %%rax, %%rcx; mov %%rax, %%rdx; mov %%rax, %%rsi; mov %%rax, %%rdi;"
    "mov %%rax, %%r8; mov %%rax, %%r9; mov %%rax, %%r10; mov %%rax, %%r11;"
    "pcmpeqd %%xmm0, %%xmm0; movaps %%xmm0, %%xmm1; movaps %%xmm0, %%xmm2;"
    "movaps %%xmm0, %%xmm3; movaps %%xmm0, %%xmm4; movaps %%xmm0, %%xmm5;"
    "movaps %%xmm0, %%xmm6; movaps %%xmm0, %%xmm7; xor %%eax, %%eax"
    :
    :
    : "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3",
    "xmm4", "xmm5", "xmm6", "xmm7", "cc");
#elif defined(__aarch64__)
  __asm__ volatile(
    "mov x0, #-1; mov x1, x0; mov x2, x0; mov x3, x0; mov x4, x0; mov x5, x0; mov x6, x0;"
    "mov x7, x0; mov x8, x0; mov x9, x0; mov x10, x0; mov x11, x0; mov x12, x0; mov x13, x0;"
    "mov x14, x0; mov x15, x0; mov x16, x0; mov x17, x0;"
    "dup v0.2d, x0; dup v1.2d, x0; dup v2.2d, x0; dup v3.2d, x0;"
    "dup v4.2d, x0; dup v5.2d, x0; dup v6.2d, x0; dup v7.2d, x0"
    :
    :
    : "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14",
    "x15", "x16", "x17", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7");
#endif
}

typedef struct { long a, b; } two_words;
typedef struct { double a, b; } two_doubles;
typedef struct { double a; long b; } mixed;
typedef struct { float a, b, c; } three_floats;
typedef struct { double a, b, c, d; } four_doubles;
typedef struct { long words[5]; } five_words;

// The methods. `expected` is the receiver of the send that is under way.

static _Thread_local objcrt_id expected;
static objcrt_SEL takeAllSelector, sumSelector, countSelector, wordsSelector, doublesSelector, mixedSelector,
  floatsSelector, fourSelector, fiveSelector, longSelector, floatSelector;

static long takeAll(objcrt_id self, objcrt_SEL selector, long a, long b, long c, long d, long e,
  long f, long g, long h, double i, double j, double k, double l, double m, double n, double o,
  double p) {
  CHECK(self == expected && selector == takeAllSelector);
  CHECK(a == 1 && b == -2 && c == 3 && d == -4 && e == 5 && f == -6 && g == 7 && h == -8);
  CHECK(i == 1.5 && j == -2.5 && k == 3.5 && l == -4.5);
  CHECK(m == 5.5 && n == -6.5 && o == 7.5 && p == -8.5);
  return 4711;
}

// Reads vector registers only if al says that there are some.
static double sum(objcrt_id self, objcrt_SEL selector, int count, ...) {
  CHECK(self == expected && selector == sumSelector);
  va_list arguments;
  va_start(arguments, count);
  double total = 0;
  for (int index = 0; index < count; index++) total += va_arg(arguments, double);
  va_end(arguments);
  return total;
}

// How many vector registers the caller of a variadic function says to have filled; only
// x86-64 says it.
#if defined(__x86_64__)
long giveCount(void);
__asm__(".text; .type giveCount, @function; giveCount: movzbl %al, %eax; ret");
#else
static long giveCount(void) { return 0; }
#endif

static two_words giveWords(objcrt_id self, objcrt_SEL selector, long a, long b) {
  CHECK(self == expected && selector == wordsSelector);
  return (two_words){b, a};
}

static two_doubles giveDoubles(objcrt_id self, objcrt_SEL selector, double a, double b) {
  CHECK(self == expected && selector == doublesSelector);
  return (two_doubles){b, a};
}

static mixed giveMixed(objcrt_id self, objcrt_SEL selector, mixed value) {
  CHECK(self == expected && selector == mixedSelector);
  return (mixed){value.a * 2, value.b * 2};
}

static three_floats giveFloats(objcrt_id self, objcrt_SEL selector, three_floats value) {
  CHECK(self == expected && selector == floatsSelector);
  return (three_floats){value.c, value.b, value.a};
}

static four_doubles giveFour(objcrt_id self, objcrt_SEL selector, four_doubles value, long addend) {
  CHECK(self == expected && selector == fourSelector);
  return (four_doubles){value.d, value.c, value.b, value.a + (double)addend};
}

static five_words giveFive(objcrt_id self, objcrt_SEL selector, long a, five_words value, long b) {
  CHECK(self == expected && selector == fiveSelector);
  for (int index = 0; index < 5; index++) value.words[index] = value.words[index] * a + b;
  return value;
}

static long double giveLong(objcrt_id self, objcrt_SEL selector, long double value) {
  CHECK(self == expected && selector == longSelector);
  return value / 2;
}

static float giveFloat(objcrt_id self, objcrt_SEL selector, float value) {
  CHECK(self == expected && selector == floatSelector);
  return value / 2;
}

static void addAll(objcrt_class *cls) {
  addMethod(cls, countSelector, (void *)(uintptr_t)giveCount);
  addMethod(cls, takeAllSelector, (void *)(uintptr_t)takeAll);
  addMethod(cls, sumSelector, (void *)(uintptr_t)sum);
  addMethod(cls, wordsSelector, (void *)(uintptr_t)giveWords);
  addMethod(cls, doublesSelector, (void *)(uintptr_t)giveDoubles);
  addMethod(cls, mixedSelector, (void *)(uintptr_t)giveMixed);
  addMethod(cls, floatsSelector, (void *)(uintptr_t)giveFloats);
  addMethod(cls, fourSelector, (void *)(uintptr_t)giveFour);
  addMethod(cls, fiveSelector, (void *)(uintptr_t)giveFive);
  addMethod(cls, longSelector, (void *)(uintptr_t)giveLong);
  addMethod(cls, floatSelector, (void *)(uintptr_t)giveFloat);
}

// Sends everything through the three kinds of entry. `target` is what stands in the
// first argument: the receiver itself, or an `objcrt_super`.
typedef void entry(void);

#define AS(entry, type, ...) ((type (*)(void *, objcrt_SEL, __VA_ARGS__))(uintptr_t)(entry))
#define ALL_ARGUMENTS \
  1L, -2L, 3L, -4L, 5L, -6L, 7L, -8L, 1.5, -2.5, 3.5, -4.5, 5.5, -6.5, 7.5, -8.5

static void sendAll(void *target, entry *plain, entry *stret, entry *fpret) {
  CHECK(AS(plain, long, long, long, long, long, long, long, long, long, double, double, double,
    double, double, double, double, double)(target, takeAllSelector, ALL_ARGUMENTS) == 4711);

  double (*variadic)(void *, objcrt_SEL, int, ...) =
    (double (*)(void *, objcrt_SEL, int, ...))(uintptr_t)plain;
  CHECK(variadic(target, sumSelector, 0) == 0);
  CHECK(variadic(target, sumSelector, 3, 1.5, 2.5, 4.0) == 8);
  CHECK(variadic(target, sumSelector, 10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) == 55);

  long (*counted)(void *, objcrt_SEL, ...) = (long (*)(void *, objcrt_SEL, ...))(uintptr_t)plain;
#if defined(__x86_64__)
  CHECK(counted(target, countSelector) == 0 && counted(target, countSelector, 1., 2., 3.) == 3);
#else
  CHECK(counted(target, countSelector, 1., 2., 3.) == 0);
#endif

  two_words words = AS(plain, two_words, long, long)(target, wordsSelector, 3, -4);
  CHECK(words.a == -4 && words.b == 3);
  two_doubles doubles = AS(plain, two_doubles, double, double)(target, doublesSelector, 3, -4);
  CHECK(doubles.a == -4 && doubles.b == 3);
  mixed both = AS(plain, mixed, mixed)(target, mixedSelector, (mixed){1.25, -7});
  CHECK(both.a == 2.5 && both.b == -14);
  three_floats floats =
    AS(plain, three_floats, three_floats)(target, floatsSelector, (three_floats){1, 2, 3});
  CHECK(floats.a == 3 && floats.b == 2 && floats.c == 1);
  CHECK(AS(plain, float, float)(target, floatSelector, 5) == 2.5f);

#if defined(__aarch64__)
  entry *four = plain;
#else
  entry *four = stret;
#endif
  four_doubles quarters = AS(four, four_doubles, four_doubles, long)(
    target, fourSelector, (four_doubles){1, 2, 3, 4}, 10);
  CHECK(quarters.a == 4 && quarters.b == 3 && quarters.c == 2 && quarters.d == 11);
  five_words five = AS(stret, five_words, long, five_words, long)(
    target, fiveSelector, 3, (five_words){{1, 2, 3, 4, 5}}, 100);
  for (int index = 0; index < 5; index++) CHECK(five.words[index] == (index + 1) * 3 + 100);

  CHECK(AS(fpret, long double, long double)(target, longSelector, 7.0L) == 3.5L);
}

// The plain entry serves a long double as well: only nil differs.
static void sendAllTo(objcrt_id receiver) {
  expected = receiver;
  sendAll(receiver, objcrt_msgSend, objcrt_msgSend_stret, objcrt_msgSend_fpret);
  sendAll(receiver, objcrt_msgSend, objcrt_msgSend_stret, objcrt_msgSend);
}

static void sendAllToSuper(objcrt_id receiver, objcrt_class *cls) {
  expected = receiver;
  objcrt_super super = {receiver, cls};
  sendAll(&super, objcrt_msgSendSuper, objcrt_msgSendSuper_stret, objcrt_msgSendSuper);
}

static int overwritten;

static void initializeOverwriting(objcrt_id cls, objcrt_SEL selector) {
  (void)cls, (void)selector;
  overwritten++;
  overwriteRegisters();
}

static void testRegisters(void) {
  // The first message of a class goes through +initialize, the first of each selector
  // through the look-up, the others through the cache.
  objcrt_class *root = makeClass(NULL, "MessageRoot");
  addMethod(
    root->isa, objcrt_selectorRegister("initialize"), (void *)(uintptr_t)initializeOverwriting);
  addAll(root);
  objcrt_class *leaf = makeClass(root, "MessageLeaf");
  objcrt_id object = objcrt_createInstance(leaf, 0);
  for (int round = 0; round < 3; round++) sendAllTo(object);
  CHECK(overwritten == 2);
  for (int round = 0; round < 3; round++) sendAllToSuper(object, root);

  expected = objcrt_createInstance(makeClass(root, "MessageFive"), 0);
  five_words five = AS(objcrt_msgSend_stret, five_words, long, five_words, long)(
    expected, fiveSelector, 3, (five_words){{1, 2, 3, 4, 5}}, 100);
  CHECK(five.words[4] == 115);
  objcrt_release(expected);
  expected = objcrt_createInstance(makeClass(root, "MessageSum"), 0);
  double (*variadic)(void *, objcrt_SEL, int, ...) =
    (double (*)(void *, objcrt_SEL, int, ...))(uintptr_t)objcrt_msgSend;
  CHECK(variadic(expected, sumSelector, 8, 1., 2., 3., 4., 5., 6., 7., 8.) == 36);
  objcrt_release(expected);
  CHECK(overwritten == 4);

  // Class objects are receivers too, of the methods of metaclasses.
  addAll(root->isa);
  sendAllTo((objcrt_id)leaf);
  sendAllToSuper((objcrt_id)leaf, root->isa);
  objcrt_release(object);
}

// Results of messages to nil, with other values in all the registers beforehand.
static void testNil(void) {
  objcrt_super nilSuper = {NULL, NULL};
  for (int round = 0; round < 2; round++) {
    void *target = round == 0 ? NULL : &nilSuper;
    entry *plain = round == 0 ? objcrt_msgSend : objcrt_msgSendSuper;
    entry *stret = round == 0 ? objcrt_msgSend_stret : objcrt_msgSendSuper_stret;
    CHECK(AS(plain, long, long, long, long, long, long, long, long, long, double, double, double,
      double, double, double, double, double)(target, takeAllSelector, ALL_ARGUMENTS) == 0);
    two_words words = AS(plain, two_words, long, long)(target, wordsSelector, 3, -4);
    CHECK(words.a == 0 && words.b == 0);
    two_doubles doubles = AS(plain, two_doubles, double, double)(target, doublesSelector, 3, -4);
    CHECK(doubles.a == 0 && doubles.b == 0);
    mixed both = AS(plain, mixed, mixed)(target, mixedSelector, (mixed){1.25, -7});
    CHECK(both.a == 0 && both.b == 0);
    CHECK(AS(plain, float, float)(target, floatSelector, 5) == 0);
#if defined(__aarch64__)
    four_doubles quarters = AS(plain, four_doubles, double, double, double, double)(
      target, fourSelector, 1, 2, 3, 4);
    CHECK(quarters.a == 0 && quarters.b == 0 && quarters.c == 0 && quarters.d == 0);
    (void)stret;
#else
    // A result in memory stays as it is, and its address is returned.
    five_words five = {{1, 2, 3, 4, 5}};
    void *(*returningAddress)(void *, void *, objcrt_SEL, long) =
      (void *(*)(void *, void *, objcrt_SEL, long))(uintptr_t)stret;
    CHECK(returningAddress(&five, target, fiveSelector, 7) == &five);
    CHECK(five.words[0] == 1 && five.words[4] == 5);
#endif
  }
  // More often than the x87 stack is deep.
  for (int round = 0; round < 20; round++) {
    CHECK(AS(objcrt_msgSend_fpret, long double, long double)(NULL, longSelector, 7.0L) == 0);
  }
  objcrt_IMP implementation = objcrt_msgLookUp(NULL, wordsSelector);
  CHECK(AS(implementation, long, long)(NULL, wordsSelector, 1) == 0);
  CHECK(AS(objcrt_msgLookUpSuper(&nilSuper, wordsSelector), double, double)(
    NULL, wordsSelector, 1) == 0);
}

// Runs `body` in a child, which must end by a signal after saying `text`.
static void checkStops(void (*body)(void), const char *text) {
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    body();
    _exit(0);
  }
  close(ends[1]);
  char said[4096];
  size_t length = 0;
  for (ssize_t count; (count = read(ends[0], said + length, sizeof(said) - 1 - length)) > 0;) {
    length += (size_t)count;
  }
  said[length] = 0;
  close(ends[0]);
  int status;
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(status != 0);
  if (strstr(said, text) == NULL) fprintf(stderr, "said: %s\n", said);
  CHECK(strstr(said, text) != NULL);
}

static objcrt_id tagged(uintptr_t value, uintptr_t tag) { return (objcrt_id)(value << 3 | tag); }

static void sendToUnknownTag(void) {
  ((void (*)(objcrt_id, objcrt_SEL))objcrt_msgSend)(tagged(9, 6), wordsSelector);
}

static void sendStretToUnknownTag(void) {
  AS(objcrt_msgSend_stret, five_words, long)(tagged(9, 6), fiveSelector, 1);
}

static void lookUpUnknownTag(void) { objcrt_msgLookUp(tagged(9, 6), wordsSelector); }

static void sendUnknownToTagged(void) {
  ((void (*)(objcrt_id, objcrt_SEL))objcrt_msgSend)(
    tagged(9, 4), objcrt_selectorRegister("unknown"));
}

static void sendUnknownStretToTagged(void) {
  AS(objcrt_msgSend_stret, five_words, long)(
    tagged(9, 4), objcrt_selectorRegister("unknown"), 1);
}

static void sendAboveRoot(void) {
  objcrt_super super = {tagged(9, 4), NULL};
  ((void (*)(objcrt_super *, objcrt_SEL))objcrt_msgSendSuper)(&super, wordsSelector);
}

static void sendStretAboveRoot(void) {
  objcrt_super super = {tagged(9, 4), NULL};
  AS(objcrt_msgSendSuper_stret, five_words, long)(&super, fiveSelector, 1);
}

static void lookUpAboveRoot(void) {
  objcrt_super super = {tagged(9, 4), NULL};
  objcrt_msgLookUpSuper(&super, wordsSelector);
}

static void testTagged(void) {
  objcrt_class *cls = makeClass(NULL, "TaggedByFour");
  addAll(cls);
  CHECK(!objcrt_setTaggedClass(0, cls) && !objcrt_setTaggedClass(8, cls));
  CHECK(!objcrt_setTaggedClass(4, cls->isa));
  CHECK(objcrt_setTaggedClass(4, cls) && !objcrt_setTaggedClass(4, cls));
  CHECK(objcrt_classHas(cls, OBJCRT_CLASS_PERMANENT));
  objcrt_class *others[8] = {NULL};
  for (unsigned tag = 1; tag < 8; tag++) {
    if (tag == 4 || tag == 6) continue;
    char name[] = "Tagged0";
    name[6] = (char)('0' + tag);
    others[tag] = makeClass(cls, strdup(name));
    CHECK(objcrt_setTaggedClass(tag, others[tag]));
  }
  for (int round = 0; round < 3; round++) {
    for (unsigned tag = 1; tag < 8; tag++) {
      if (tag == 6) continue;
      CHECK(objcrt_classOf(tagged(0, tag)) == (tag == 4 ? cls : others[tag]));
      sendAllTo(tagged(0, tag));
      sendAllTo(tagged(UINTPTR_MAX >> 3, tag));
      sendAllToSuper(tagged(tag, tag), cls);
    }
  }
  CHECK(objcrt_msgLookUp(tagged(1, 4), sumSelector) == (objcrt_IMP)(uintptr_t)sum);
  // Values have no count.
  CHECK(objcrt_retain(tagged(1, 4)) == tagged(1, 4) && !objcrt_isCounted(tagged(1, 4)));
  objcrt_release(tagged(1, 4));

  checkStops(sendToUnknownTag, "words:: message sent to 0x4e, and tag 6 has no class");
  checkStops(sendStretToUnknownTag, "five: message sent to 0x4e, and tag 6 has no class");
  checkStops(lookUpUnknownTag, "tag 6 has no class");
  checkStops(sendUnknownToTagged,
    "-[TaggedByFour unknown]: unrecognized selector sent to instance 0x4c");
  checkStops(sendUnknownStretToTagged,
    "-[TaggedByFour unknown]: unrecognized selector sent to instance 0x4c");
  checkStops(sendAboveRoot, "words:: message sent to super of 0x4c from a method of a root class");
  checkStops(sendStretAboveRoot, "five: message sent to super of 0x4c");
  checkStops(lookUpAboveRoot, "from a method of a root class");
}

// Three levels: each method adds its digit to what super answers.
static objcrt_class *levels[3];

static long climb(objcrt_id self, objcrt_SEL selector, long level) {
  if (level == 0) return 1;
  objcrt_super super = {self, levels[level]->superclass};
  return AS(objcrt_msgSendSuper, long, long)(&super, selector, level - 1) * 10 + level + 1;
}

static void testSuper(void) {
  objcrt_SEL selector = objcrt_selectorRegister("climb:");
  levels[0] = makeClass(NULL, "Climb0");
  levels[1] = makeClass(levels[0], "Climb1");
  levels[2] = makeClass(levels[1], "Climb2");
  for (int level = 0; level < 3; level++) addMethod(levels[level], selector, (void *)(uintptr_t)climb);
  objcrt_id object = objcrt_createInstance(levels[2], 0);
  for (int round = 0; round < 3; round++) {
    CHECK(AS(objcrt_msgSend, long, long)(object, selector, 2) == 123);
  }
  objcrt_super super = {object, levels[1]};
  CHECK(objcrt_msgLookUpSuper(&super, selector) == (objcrt_IMP)(uintptr_t)climb);
  objcrt_release(object);
}

static uintptr_t addSeven(void *self, objcrt_SEL selector, uintptr_t value) {
  (void)self, (void)selector;
  return value + 7;
}

static objcrt_SEL numbered(int index) {
  char name[32];
  snprintf(name, sizeof(name), "selector%d:", index);
  return objcrt_selectorRegister(name);
}

static uintptr_t sendWord(objcrt_id object, objcrt_SEL selector, uintptr_t value) {
  return AS(objcrt_msgSend, uintptr_t, uintptr_t)(object, selector, value);
}

static uintptr_t addOverrun(void *self, objcrt_SEL selector, uintptr_t value) {
  (void)self, (void)selector;
  return value + 1000;
}

static objcrt_id unregistered;
static objcrt_SEL unregisteredSelector;

static void sendToUnregistered(void) { sendWord(unregistered, unregisteredSelector, 1); }

// Selectors whose home is the last bucket of tables of every size.
static void testDisplaced(void) {
  objcrt_SEL chain[4];
  int count = 0;
  for (int index = 0; index < 20000 && count < 4; index++) {
    objcrt_SEL selector = numbered(index);
    if (((uintptr_t)selector & 0xFFF0) == 0xFFF0) chain[count++] = selector;
  }
  CHECK(count == 4);
  objcrt_class *cls = makeClass(NULL, "Displaced");
  addAll(cls);
  for (int index = 0; index < 3; index++) {
    addMethod(cls, chain[index], (void *)(uintptr_t)addSeven);
  }
  objcrt_id object = objcrt_createInstance(cls, 0);
  for (int round = 0; round < 3; round++) {
    for (int index = 0; index < 3; index++) CHECK(sendWord(object, chain[index], 1) == 8);
    // Missing at the end of the chain, then found there.
    if (round == 1) {
      CHECK(objcrt_lookUp(cls, chain[3]) == objcrt_forwardImplementation());
      addMethod(cls, chain[3], (void *)(uintptr_t)addSeven);
    }
    if (round == 2) CHECK(sendWord(object, chain[3], 2) == 9);
  }
  // All of a class's methods, behind the chain.
  for (int round = 0; round < 3; round++) sendAllTo(object);
  // A method that is exchanged at the end of a chain.
  objcrt_lock();
  objcrt_methodSetImplementationLocked(
    cls, objcrt_classFindOwnMethodLocked(cls, sumSelector), (objcrt_IMP)(uintptr_t)addSeven);
  objcrt_unlock();
  CHECK(sendWord(object, sumSelector, 3) == 10);
  objcrt_release(object);
}

// A table made by hand, with a trap behind its end: a probe that does not go around
// finds it. The home of all four selectors is the last bucket but one.
static void testAround(void) {
  objcrt_SEL chain[4];
  int count = 0;
  for (int index = 0; count < 4; index++) {
    objcrt_SEL selector = numbered(index);
    if (((uintptr_t)selector & 0xFFF0) == 0xFFE0) chain[count++] = selector;
  }
  static struct {
    void *outgrown;
    uint32_t count, mask;
    objcrt_bucket buckets[12];
  } table = {.count = 3, .mask = 0x70};
  for (int index = 6; index < 9; index++) {
    objcrt_bucket *bucket = &table.buckets[index % 8];
    atomic_store(&bucket->selector, chain[index - 6]);
    atomic_store(&bucket->implementation, (objcrt_IMP)(uintptr_t)addSeven);
  }
  for (int index = 8; index < 12; index++) {
    atomic_store(&table.buckets[index].selector, chain[2]);
    atomic_store(&table.buckets[index].implementation, (objcrt_IMP)(uintptr_t)addOverrun);
  }
  objcrt_class cls = {.name = "Around"};
  atomic_init(&cls.cache, (uintptr_t)table.buckets << 16 | table.mask);
  objcrt_object object = {&cls};
  objcrt_super super = {&object, &cls};
  for (int index = 0; index < 3; index++) {
    CHECK(sendWord(&object, chain[index], 1) == 8);
    CHECK(AS(objcrt_msgSendSuper, uintptr_t, uintptr_t)(&super, chain[index], 1) == 8);
    CHECK(objcrt_msgLookUp(&object, chain[index]) == (objcrt_IMP)(uintptr_t)addSeven);
  }
  // The chain's end: neither registered nor cached.
  unregistered = &object;
  unregisteredSelector = chain[3];
  checkStops(sendToUnregistered, "message sent to class");
}

// Tables of every number of entries, up to one that takes no more.
static void testFull(void) {
  objcrt_class *cls = makeClass(NULL, "Full");
  objcrt_id object = objcrt_createInstance(cls, 0);
  for (int index = 0; index < 4000; index++) {
    objcrt_SEL selector = numbered(index * 3);
    addMethod(cls, selector, (void *)(uintptr_t)addSeven);
    for (int round = 0; round < 2; round++) CHECK(sendWord(object, selector, 5) == 12);
  }
  for (int index = 0; index < 4000; index++) {
    CHECK(sendWord(object, numbered(index * 3), (uintptr_t)index) == (uintptr_t)index + 7);
  }
  addAll(cls);
  for (int round = 0; round < 2; round++) sendAllTo(object);
  objcrt_release(object);
}

// How often `wanted` is among the functions on the stack. The unwinder gives the first
// address of each, from the same table that exceptions use.
typedef struct {
  void *wanted;
  int count;
} search;

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *argument) {
  search *state = argument;
  if (_Unwind_GetRegionStart(context) == (uintptr_t)state->wanted) state->count++;
  return _URC_NO_REASON;
}

int framesOf(void *function) {
  search state = {.wanted = function};
  CHECK(_Unwind_Backtrace(visit, &state) == _URC_END_OF_STACK);
  return state.count;
}

static int sightings;

// An array of unknown size makes the frame's end depend on the frame pointer, which the
// unwinder therefore has to restore on its way through msgSend.
static NOT_INLINED long sender(objcrt_id object, entry *entry, objcrt_SEL selector) {
  static volatile size_t size = 100;
  char array[size];
  memset(array, 0, sizeof(array));
  __asm__ volatile("" : : "r"(array) : "memory");
  return AS(entry, long, long)(object, selector, 1) + 1 + array[size / 2];
}

static NOT_INLINED long outerSender(objcrt_id object, entry *entry, objcrt_SEL selector) {
  return sender(object, entry, selector) + 1;
}

static void look(void) {
  // Exactly once: a frame pointer that is not restored shows as a frame too many.
  CHECK(framesOf((void *)(uintptr_t)sender) == 1);
  CHECK(framesOf((void *)(uintptr_t)outerSender) == 1);
  CHECK(framesOf((void *)(uintptr_t)testMessages) == 1);
  sightings++;
}

static void initializeLooking(objcrt_id cls, objcrt_SEL selector) {
  (void)cls, (void)selector;
  look();
}

static long lookAround(objcrt_id self, objcrt_SEL selector, long value) {
  (void)self, (void)selector;
  look();
  return value;
}

static void die(objcrt_id self, objcrt_SEL selector) { (void)self, (void)selector; }

static bool resolveLooking(objcrt_id self, objcrt_SEL selector, objcrt_SEL asked) {
  (void)selector;
  look();
  addMethod((objcrt_class *)self, asked, (void *)(uintptr_t)lookAround);
  return true;
}

static void testUnwinding(void) {
  objcrt_class *root = makeClass(NULL, "Unwound");
  addMethod(root->isa, objcrt_selectorRegister("initialize"), (void *)(uintptr_t)initializeLooking);
  addMethod(
    root->isa, objcrt_selectorRegister("resolveInstanceMethod:"), (void *)(uintptr_t)resolveLooking);
  addMethod(root, objcrt_selectorRegister("dealloc"), (void *)(uintptr_t)die);
  objcrt_class *leaf = makeClass(root, "UnwoundLeaf");
  objcrt_id object = objcrt_createInstance(leaf, 0);
  objcrt_SEL looks = objcrt_selectorRegister("looks:");
  // +initialize of both, the resolver, the method; then the method from the cache.
  CHECK(outerSender(object, objcrt_msgSend, looks) == 3 && sightings == 4);
  CHECK(outerSender(object, objcrt_msgSend, looks) == 3 && sightings == 5);
  // The resolver of the class above.
  objcrt_super super = {object, root};
  CHECK(outerSender((objcrt_id)&super, objcrt_msgSendSuper, looks) == 3 && sightings == 7);
  CHECK(outerSender((objcrt_id)&super, objcrt_msgSendSuper, looks) == 3 && sightings == 8);
  objcrt_release(object);
}

static objcrt_class *exchanged;
static objcrt_SEL exchangedSelector;
static _Atomic(bool) isOver;

static void *sendMany(void *unused) {
  (void)unused;
  objcrt_id object = objcrt_createInstance(exchanged, 0);
  objcrt_super super = {object, exchanged->superclass};
  while (!atomic_load_explicit(&isOver, memory_order_acquire)) {
    uintptr_t answer = sendWord(object, exchangedSelector, 10);
    CHECK(answer == 17 || answer == 18);
    answer = AS(objcrt_msgSendSuper, uintptr_t, uintptr_t)(&super, exchangedSelector, 10);
    CHECK(answer == 17 || answer == 18);
  }
  CHECK(sendWord(object, exchangedSelector, 10) == 17);
  objcrt_release(object);
  return NULL;
}

static uintptr_t addEight(void *self, objcrt_SEL selector, uintptr_t value) {
  (void)self, (void)selector;
  return value + 8;
}

// Readers in assembly while a writer exchanges, and makes the tables grow.
static void testExchange(void) {
  objcrt_class *superclass = makeClass(NULL, "ExchangedAbove");
  exchanged = makeClass(superclass, "Exchanged");
  exchangedSelector = objcrt_selectorRegister("exchanged:");
  addMethod(superclass, exchangedSelector, (void *)(uintptr_t)addSeven);
  objcrt_lock();
  objcrt_method *method = objcrt_classFindOwnMethodLocked(superclass, exchangedSelector);
  objcrt_unlock();
  pthread_t readers[3];
  for (int index = 0; index < 3; index++) pthread_create(&readers[index], NULL, sendMany, NULL);
  for (int index = 0; index < 4000; index++) {
    objcrt_lock();
    objcrt_methodSetImplementationLocked(superclass, method,
      (objcrt_IMP)(uintptr_t)(index % 2 == 0 ? addEight : addSeven));
    objcrt_unlock();
    if (index % 8 == 0) {
      addMethod(superclass, numbered(index), (void *)(uintptr_t)addSeven);
      objcrt_lookUp(superclass, numbered(index));
      objcrt_lookUp(exchanged, numbered(index));
    }
  }
  atomic_store_explicit(&isOver, true, memory_order_release);
  for (int index = 0; index < 3; index++) pthread_join(readers[index], NULL);
}

void testMessages(void) {
  takeAllSelector = objcrt_selectorRegister("take:all:");
  countSelector = objcrt_selectorRegister("count");
  sumSelector = objcrt_selectorRegister("sum:");
  wordsSelector = objcrt_selectorRegister("words:");
  doublesSelector = objcrt_selectorRegister("doubles:");
  mixedSelector = objcrt_selectorRegister("mixed:");
  floatsSelector = objcrt_selectorRegister("floats:");
  fourSelector = objcrt_selectorRegister("four");
  fiveSelector = objcrt_selectorRegister("five");
  longSelector = objcrt_selectorRegister("long:");
  floatSelector = objcrt_selectorRegister("float:");
  testRegisters();
  testNil();
  testTagged();
  testSuper();
  testDisplaced();
  testAround();
  testFull();
  testUnwinding();
  testExchange();
}
