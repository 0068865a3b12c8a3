// Cached answers to "does it respond?", and that no change leaves a wrong one behind.

#include "harness.h"

#include <pthread.h>

static uintptr_t echo(objcrt_id self, objcrt_SEL selector, uintptr_t value) {
  (void)self, (void)selector;
  return value;
}

static _Atomic(int) questions;

static bool resolveNothing(objcrt_id self, objcrt_SEL selector, objcrt_SEL asked) {
  (void)self, (void)selector, (void)asked;
  atomic_fetch_add(&questions, 1);
  return false;
}

static objcrt_class *responding;
static objcrt_class *respondingSubclass;

// Brings the class into the state in which its cache may be filled.
static void wake(objcrt_class *cls, const char *selector) {
  addMethod(cls, objcrt_selectorRegister(selector), (void *)(uintptr_t)echo);
  CHECK(objcrt_lookUp(cls, objcrt_selectorRegister(selector)) == (objcrt_IMP)(uintptr_t)echo);
}

static void testAnswers(void) {
  responding = makeClass(NULL, "Responding");
  respondingSubclass = makeClass(responding, "RespondingSubclass");
  addMethod(responding->isa, objcrt_selectorRegister("resolveInstanceMethod:"),
    (void *)(uintptr_t)resolveNothing);
  objcrt_SEL known = objcrt_selectorRegister("known");
  objcrt_SEL added = objcrt_selectorRegister("addedLater");

  // Nothing is cached before `+initialize`, which a question runs only if there is a resolver.
  objcrt_class *asleep = makeClass(NULL, "RespondingAsleep");
  CHECK(!objcrt_classResponds(asleep, known));
  CHECK(!objcrt_classHas(asleep, OBJCRT_CLASS_INITIALIZED));
  objcrt_lock();
  CHECK(objcrt_cacheSummaryLocked(asleep).count == 0);
  objcrt_unlock();
  CHECK(!objcrt_classResponds(respondingSubclass, added) && atomic_load(&questions) == 1);
  wake(responding, "known");
  CHECK(objcrt_lookUp(respondingSubclass, known) == (objcrt_IMP)(uintptr_t)echo);
  for (int round = 0; round < 3; round++) {
    CHECK(objcrt_classResponds(responding, known) && objcrt_classResponds(respondingSubclass, known));
  }
  CHECK(atomic_load(&questions) == 1);

  // A "no" is cached, here and in a subclass, and sends go by it too.
  for (int round = 0; round < 3; round++) {
    CHECK(!objcrt_classResponds(responding, added));
    CHECK(!objcrt_classResponds(respondingSubclass, added));
    CHECK(objcrt_lookUp(respondingSubclass, added) == objcrt_forwardImplementation());
  }
  CHECK(atomic_load(&questions) == 2);

  // An addition to the superclass reaches both.
  addMethod(responding, added, (void *)(uintptr_t)echo);
  CHECK(objcrt_classResponds(responding, added) && objcrt_classResponds(respondingSubclass, added));
  CHECK(objcrt_lookUp(respondingSubclass, added) == (objcrt_IMP)(uintptr_t)echo);

  // One to the subclass does not reach the superclass.
  objcrt_SEL below = objcrt_selectorRegister("addedBelow");
  CHECK(!objcrt_classResponds(responding, below) && !objcrt_classResponds(respondingSubclass, below));
  addMethod(respondingSubclass, below, (void *)(uintptr_t)echo);
  CHECK(!objcrt_classResponds(responding, below) && objcrt_classResponds(respondingSubclass, below));

  // A list that is pushed in front counts as well.
  objcrt_SEL pushed = objcrt_selectorRegister("pushedLater");
  CHECK(!objcrt_classResponds(respondingSubclass, pushed));
  objcrt_method_list *list = objcrt_methodListAllocate(1);
  objcrt_methodListAppend(list, pushed, (objcrt_IMP)(uintptr_t)echo, objcrt_internString("q@:q"));
  objcrt_lock();
  objcrt_classPushMethodListLocked(responding, list);
  objcrt_unlock();
  CHECK(objcrt_classResponds(respondingSubclass, pushed));
}

static objcrt_SEL contested[500];

static void *askMany(void *unused) {
  (void)unused;
  for (int index = 0; index < 500; index++) {
    bool before = objcrt_classResponds(respondingSubclass, contested[index]);
    // Methods do not go away: a "yes" stays one.
    CHECK(!before || objcrt_classResponds(respondingSubclass, contested[index]));
  }
  return NULL;
}

// Questions race with additions; after an addition has returned there is no "no" left.
static void testRacingAnswers(void) {
  for (int index = 0; index < 500; index++) {
    char name[32];
    snprintf(name, sizeof(name), "contested%d", index);
    contested[index] = objcrt_selectorRegister(name);
  }
  pthread_t threads[3];
  for (int index = 0; index < 3; index++) pthread_create(&threads[index], NULL, askMany, NULL);
  for (int index = 0; index < 500; index++) {
    addMethod(responding, contested[index], (void *)(uintptr_t)echo);
    CHECK(objcrt_classResponds(respondingSubclass, contested[index]));
    CHECK(objcrt_lookUp(respondingSubclass, contested[index]) == (objcrt_IMP)(uintptr_t)echo);
  }
  for (int index = 0; index < 3; index++) pthread_join(threads[index], NULL);
}

// Last: from here on a cached forwarding implementation may mean other things.
static void testDoubtfulAnswers(void) {
  objcrt_SEL lost = objcrt_selectorRegister("lostWithTheSuperclass");
  addMethod(responding, lost, (void *)(uintptr_t)echo);
  CHECK(objcrt_classResponds(respondingSubclass, lost));
  CHECK(objcrt_cacheKnowsAbsence());
  objcrt_class *other = makeClass(NULL, "RespondingElsewhere");
  objcrt_lock();
  objcrt_classSetSuperclassLocked(respondingSubclass, other);
  objcrt_unlock();
  CHECK(!objcrt_cacheKnowsAbsence());
  CHECK(!objcrt_classResponds(respondingSubclass, lost));
  CHECK(objcrt_classResponds(responding, lost));

  // A method that forwards is a method.
  objcrt_SEL forwarding = objcrt_selectorRegister("forwardsByItself");
  CHECK(!objcrt_classResponds(other, forwarding));
  addMethod(other, forwarding, (void *)objcrt_forwardImplementation());
  for (int round = 0; round < 3; round++) {
    CHECK(objcrt_classResponds(other, forwarding));
    CHECK(objcrt_lookUp(other, forwarding) == objcrt_forwardImplementation());
  }
}

void testResponding(void) {
  testAnswers();
  testRacingAnswers();
  testDoubtfulAnswers();
}
