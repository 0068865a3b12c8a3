// Hooked calls: every entry, position and way onward. The closures are C's, in Swift's
// calling convention.

#include "harness.h"

#include <string.h>

extern void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask);
extern size_t swift_retainCount(void *object);

enum { SMALLEST = 2, LARGEST = 6 };

static void *const receiver = (void *)0x1000;
static objcrt_SEL selector;
static int context, closureCalls;
static uint64_t seenResult;

// What calls the thunk, and must be seen from everything that the thunk calls.
static void *caller;

static void look(void) { CHECK(caller == NULL || framesOf(caller) == 1); }

static uint64_t two(void *self, objcrt_SEL sel) {
  CHECK(self == receiver && sel == selector);
  look();
  return 7;
}

static uint64_t three(void *self, objcrt_SEL sel, uint64_t a) { return two(self, sel) + a; }

static uint64_t four(void *self, objcrt_SEL sel, uint64_t a, uint64_t b) {
  return three(self, sel, a) + b * 10;
}

static uint64_t five(void *self, objcrt_SEL sel, uint64_t a, uint64_t b, uint64_t c) {
  return four(self, sel, a, b) + c * 100;
}

static uint64_t six(void *self, objcrt_SEL sel, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  return five(self, sel, a, b, c) + d * 1000;
}

static double mixed(
  void *self, objcrt_SEL sel, uint64_t a, double b, uint64_t c, double d, float e, double f) {
  CHECK(self == receiver && sel == selector);
  CHECK(a == 1 && b == -2.5 && c == 3 && d == 4.25 && e == -5 && f == 6.125);
  return -0.5;
}

static uint64_t wordOfMixed(void *self, objcrt_SEL sel, double a, uint64_t b) {
  CHECK(self == receiver && sel == selector);
  CHECK(a == 1.5 && b == 2);
  return 4711;
}

static objcrt_IMP methodOf(size_t arguments) {
  switch (arguments) {
    case 2: return (objcrt_IMP)two;
    case 3: return (objcrt_IMP)three;
    case 4: return (objcrt_IMP)four;
    case 5: return (objcrt_IMP)five;
    default: return (objcrt_IMP)six;
  }
}

static uint64_t passWords(objcrt_IMP thunk, size_t arguments) {
  switch (arguments) {
    case 2: return ((uint64_t (*)(void *, objcrt_SEL))thunk)(receiver, selector);
    case 3: return ((uint64_t (*)(void *, objcrt_SEL, uint64_t))thunk)(receiver, selector, 1);
    case 4:
      return ((uint64_t (*)(void *, objcrt_SEL, uint64_t, uint64_t))thunk)(
        receiver, selector, 1, 2);
    case 5:
      return ((uint64_t (*)(void *, objcrt_SEL, uint64_t, uint64_t, uint64_t))thunk)(
        receiver, selector, 1, 2, 3);
    default:
      return ((uint64_t (*)(void *, objcrt_SEL, uint64_t, uint64_t, uint64_t, uint64_t))thunk)(
        receiver, selector, 1, 2, 3, 4);
  }
}

static __attribute__((noinline)) uint64_t callWords(objcrt_IMP thunk, size_t arguments) {
  uint64_t answer = passWords(thunk, arguments);
  // Not a jump, which would leave no frame.
  __asm__ volatile("" : "+r"(answer));
  return answer;
}

static uint64_t answerTo(size_t arguments) {
  static const uint64_t answers[] = {7, 8, 28, 328, 4328};
  return answers[arguments - SMALLEST];
}

#define SWIFT_CLOSURE static __attribute__((swiftcall)) void
#define SWIFT_CONTEXT __attribute__((swift_context)) void *

SWIFT_CLOSURE observe(void *arguments, void *result, const objcrt_hook_chain *chain, size_t below,
  SWIFT_CONTEXT given) {
  const objcrt_register_image *image = arguments;
  CHECK(given == &context && below == 0 && chain != NULL);
  CHECK(image->words[0] == (uint64_t)receiver && image->words[1] == (uint64_t)selector);
  seenResult = *(uint64_t *)result;
  closureCalls++;
  look();
  overwriteRegisters();
}

SWIFT_CLOSURE goAround(void *arguments, void *result, const objcrt_hook_chain *chain, size_t below,
  SWIFT_CONTEXT given) {
  CHECK(given == &context && below == 0);
  closureCalls++;
  look();
  overwriteRegisters();
  objcrt_hookCallOriginal(objcrt_hookChainRecord(chain), arguments, result);
}

static objcrt_IMP thunkOf;

// Calls its own thunk again, so many times.
SWIFT_CLOSURE goDown(void *arguments, void *result, const objcrt_hook_chain *chain, size_t below,
  SWIFT_CONTEXT given) {
  (void)below, (void)given;
  uint64_t depth = ((const objcrt_register_image *)arguments)->words[2];
  closureCalls++;
  if (depth == 0) {
    objcrt_hookCallOriginal(objcrt_hookChainRecord(chain), arguments, result);
  } else {
    *(uint64_t *)result = 1
      + ((uint64_t (*)(void *, objcrt_SEL, uint64_t))thunkOf)(receiver, selector, depth - 1);
  }
}

static void answerForMissing(const objcrt_hook_record *record, void *arguments, void *result) {
  CHECK(record->selector == selector);
  CHECK(((const objcrt_register_image *)arguments)->words[0] == (uint64_t)receiver);
  *(uint64_t *)result = 99;
}

static objcrt_hook_record *makeRecord(
  objcrt_class *cls, size_t arguments, objcrt_hook_passing passing, objcrt_IMP *thunk) {
  objcrt_hook_record *record = objcrt_hookRecordCreate(cls, selector);
  record->places = 0x543210;
  record->passing = passing;
  record->answer = answerForMissing;
  objcrt_lock();
  objcrt_trampoline *trampoline = objcrt_trampolineAllocateLocked();
  objcrt_hookSetOriginalLocked(record, NULL);
  objcrt_unlock();
  objcrt_hookThunkInRegisters(trampoline, record, arguments);
  *thunk = (objcrt_IMP)trampoline->code;
  return record;
}

static void setOriginal(objcrt_hook_record *record, objcrt_IMP original) {
  objcrt_lock();
  objcrt_hookSetOriginalLocked(record, original);
  objcrt_unlock();
}

static void *layer;

// Publishes one layer, or none without a function.
static void publish(
  objcrt_hook_record *record, objcrt_hook_outermost outermost, void *function) {
  objcrt_hook_closure closure = {function, &context};
  objcrt_lock();
  objcrt_hook_chain *retired =
    objcrt_hookPublishLocked(record, &layer, function == NULL ? 0 : 1, closure, outermost);
  objcrt_unlock();
  objcrt_hookRetire(retired);
  CHECK(swift_retainCount(layer) == (function == NULL ? 1 : 2));
}

static void *functionFor(objcrt_hook_outermost outermost) {
  return outermost == OBJCRT_HOOK_AROUND ? (void *)(uintptr_t)goAround
                                         : (void *)(uintptr_t)observe;
}

static const objcrt_hook_outermost positions[] = {
  OBJCRT_HOOK_AROUND, OBJCRT_HOOK_BEFORE, OBJCRT_HOOK_AFTER};

static void testWords(objcrt_class *superclass, objcrt_class *cls) {
  caller = (void *)(uintptr_t)callWords;
  for (size_t arguments = SMALLEST; arguments <= LARGEST; arguments++) {
    selector = objcrt_selectorRegister((const char *[]){"two", "three:", "four:b:", "five:b:c:",
      "six:b:c:d:"}[arguments - SMALLEST]);
    addMethod(superclass, selector, (void *)(uintptr_t)methodOf(arguments));
    objcrt_IMP thunk;
    objcrt_hook_record *record = makeRecord(cls, arguments, OBJCRT_HOOK_WORDS, &thunk);
    for (int isOwn = 0; isOwn < 2; isOwn++) {
      setOriginal(record, isOwn ? methodOf(arguments) : NULL);
      for (int position = 0; position < 3; position++) {
        publish(record, positions[position], functionFor(positions[position]));
        // Before the superclass's cache knows the method, and afterwards.
        for (int call = 0; call < 3; call++) {
          closureCalls = 0;
          CHECK(callWords(thunk, arguments) == answerTo(arguments));
          CHECK(closureCalls == 1);
          if (positions[position] == OBJCRT_HOOK_AFTER) CHECK(seenResult == answerTo(arguments));
        }
        publish(record, OBJCRT_HOOK_AROUND, NULL);
        CHECK(callWords(thunk, arguments) == answerTo(arguments) && closureCalls == 1);
      }
    }
  }
}

static void testVectors(objcrt_class *superclass, objcrt_class *cls) {
  caller = NULL;
  typedef double (*function)(
    void *, objcrt_SEL, uint64_t, double, uint64_t, double, float, double);
  typedef uint64_t (*word_function)(void *, objcrt_SEL, double, uint64_t);
  objcrt_SEL selectors[] = {
    objcrt_selectorRegister("mixed:b:c:d:e:f:"), objcrt_selectorRegister("wordOfMixed:b:")};
  addMethod(superclass, selectors[0], (void *)(uintptr_t)mixed);
  addMethod(superclass, selectors[1], (void *)(uintptr_t)wordOfMixed);
  objcrt_IMP thunks[2];
  selector = selectors[0];
  objcrt_hook_record *first = makeRecord(cls, 8, OBJCRT_HOOK_VECTOR_RESULT, &thunks[0]);
  selector = selectors[1];
  objcrt_hook_record *second = makeRecord(cls, 4, OBJCRT_HOOK_REGISTERS, &thunks[1]);
  for (int isOwn = 0; isOwn < 2; isOwn++) {
    setOriginal(first, isOwn ? (objcrt_IMP)mixed : NULL);
    setOriginal(second, isOwn ? (objcrt_IMP)wordOfMixed : NULL);
    for (int position = 0; position < 3; position++) {
      for (int call = 0; call < 3; call++) {
        closureCalls = 0;
        selector = selectors[0];
        publish(first, positions[position], functionFor(positions[position]));
        CHECK(((function)thunks[0])(receiver, selector, 1, -2.5, 3, 4.25, -5, 6.125) == -0.5);
        double seen;
        memcpy(&seen, &seenResult, sizeof(seen));
        if (positions[position] == OBJCRT_HOOK_AFTER) CHECK(seen == -0.5);
        publish(first, OBJCRT_HOOK_AROUND, NULL);
        CHECK(((function)thunks[0])(receiver, selector, 1, -2.5, 3, 4.25, -5, 6.125) == -0.5);
        CHECK(closureCalls == 1);
        selector = selectors[1];
        publish(second, positions[position], functionFor(positions[position]));
        CHECK(((word_function)thunks[1])(receiver, selector, 1.5, 2) == 4711);
        publish(second, OBJCRT_HOOK_AROUND, NULL);
        CHECK(closureCalls == 2);
      }
    }
  }
}

static void testOwners(objcrt_class *superclass, objcrt_class *cls) {
  selector = objcrt_selectorRegister("three:");
  addMethod(superclass, selector, (void *)(uintptr_t)three);
  objcrt_IMP thunk;
  objcrt_hook_record *record = makeRecord(cls, 3, OBJCRT_HOOK_WORDS, &thunk);
  for (int position = 0; position < 3; position++) {
    publish(record, positions[position], functionFor(positions[position]));
    objcrt_hookSetOwner(record, (objcrt_object *)(uintptr_t)0x2000);
    closureCalls = 0;
    CHECK(callWords(thunk, 3) == 8 && closureCalls == 0);
    objcrt_hookSetOwner(record, (objcrt_object *)receiver);
    CHECK(callWords(thunk, 3) == 8 && closureCalls == 1);
    publish(record, OBJCRT_HOOK_AROUND, NULL);
  }
}

static void testMissing(objcrt_class *cls) {
  selector = objcrt_selectorRegister("nobodyHas:");
  objcrt_IMP thunk;
  objcrt_hook_record *record = makeRecord(cls, 3, OBJCRT_HOOK_WORDS, &thunk);
  objcrt_lock();
  objcrt_hookSetFallbackLocked(record, &context);
  objcrt_unlock();
  for (int position = 0; position < 3; position++) {
    publish(record, positions[position], functionFor(positions[position]));
    closureCalls = 0;
    CHECK(callWords(thunk, 3) == 99 && closureCalls == 1);
    publish(record, OBJCRT_HOOK_AROUND, NULL);
    CHECK(callWords(thunk, 3) == 99 && closureCalls == 1);
  }
}

static void testNesting(objcrt_class *superclass, objcrt_class *cls) {
  selector = objcrt_selectorRegister("deep:");
  addMethod(superclass, selector, (void *)(uintptr_t)three);
  objcrt_hook_record *record = makeRecord(cls, 3, OBJCRT_HOOK_WORDS, &thunkOf);
  publish(record, OBJCRT_HOOK_AROUND, (void *)(uintptr_t)goDown);
  uint64_t (*down)(void *, objcrt_SEL, uint64_t) =
    (uint64_t (*)(void *, objcrt_SEL, uint64_t))thunkOf;
  for (int round = 0; round < 3; round++) {
    closureCalls = 0;
    CHECK(down(receiver, selector, 200) == 207 && closureCalls == 201);
    CHECK(down(receiver, selector, 0) == 7 && closureCalls == 202);
  }
  publish(record, OBJCRT_HOOK_AROUND, NULL);
}

void testHooks(void) {
  layer = swift_allocObject(NULL, 32, 15);
  objcrt_class *superclass = makeClass(NULL, "Hooked");
  objcrt_class *cls = makeClass(superclass, "HookedBelow");
  testWords(superclass, cls);
  testVectors(superclass, cls);
  testOwners(superclass, cls);
  testMissing(cls);
  testNesting(superclass, cls);
}
