// The C core without Swift: a program that runs on any processor Debian can
// cross-compile for and qemu can emulate. Scripts/check.sh emulated builds it.
// Swift's runtime is replaced by plain counts, Swift's upcalls by nothing.

#include "CObjCRuntime.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
      exit(1); \
    } \
  } while (0)

typedef struct heap_object {
  const void *metadata;
  _Atomic(size_t) count;
} heap_object;

void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask) {
  (void)alignmentMask;
  heap_object *object = malloc(size);
  object->metadata = metadata;
  atomic_init(&object->count, 1);
  return object;
}

void *swift_retain(heap_object *object) {
  atomic_fetch_add(&object->count, 1);
  return object;
}

void swift_release(heap_object *object) {
  if (atomic_fetch_sub(&object->count, 1) != 1) return;
  objcrt_deinitialize(object);
  free(object);
}

void swift_unownedRetain(void *object) { (void)object; }
void swift_unownedRelease(void *object) { (void)object; }
bool swift_isDeallocating(heap_object *object) { return atomic_load(&object->count) == 0; }
size_t swift_retainCount(heap_object *object) { return atomic_load(&object->count); }

bool objcrt_upcallNextLoad(objcrt_load_step *step) {
  (void)step;
  return false;
}
void objcrt_upcallInitializeSwiftIvars(objcrt_class *cls, objcrt_id object) {
  (void)cls, (void)object;
}
void objcrt_upcallDestroySwiftIvars(objcrt_class *cls, objcrt_id object) {
  (void)cls, (void)object;
}

static objcrt_class *makeClass(objcrt_class *superclass, const char *name) {
  static int metadata;
  objcrt_lock();
  objcrt_class *cls = objcrt_classAllocatePairLocked(superclass, name, 0);
  cls->instance_type = &metadata;
  objcrt_classLinkPairLocked(cls);
  objcrt_nameSetValue(objcrt_nameIntern(objcrt_classNames(), name), cls);
  objcrt_unlock();
  return cls;
}

static void addMethod(objcrt_class *cls, objcrt_SEL selector, void *implementation) {
  objcrt_lock();
  objcrt_classAddMethodLocked(cls, selector, (objcrt_IMP)implementation, objcrt_internTypes("q@:q"));
  objcrt_unlock();
}

static uintptr_t addOne(void *self, objcrt_SEL selector, uintptr_t value) {
  (void)self, (void)selector;
  return value + 1;
}

static uintptr_t addTwo(void *self, objcrt_SEL selector, uintptr_t value) {
  (void)self, (void)selector;
  return value + 2;
}

static double mix(void *self, objcrt_SEL selector, uintptr_t a, double b, uintptr_t c, double d) {
  (void)self, (void)selector;
  return (double)a + b * 2 + (double)c * 4 + d * 8;
}

static uintptr_t send(objcrt_id object, objcrt_SEL selector, uintptr_t value) {
  return objcrt_call_w1d0_w(objcrt_lookUp(object->isa, selector), object, selector, value);
}

static void testSelectors(void) {
  for (int index = 0; index < 20000; index++) {
    char name[32];
    snprintf(name, sizeof(name), "selector%d:", index);
    objcrt_SEL selector = objcrt_selectorRegister(name);
    CHECK(selector == objcrt_selectorRegister(name));
    CHECK(strcmp(objcrt_selectorName(selector), name) == 0);
    CHECK(objcrt_selectorCanonical(selector) == selector);
  }
  CHECK(objcrt_selectorReturnsRetained(objcrt_selectorRegister("newWidget")));
  CHECK(!objcrt_selectorReturnsRetained(objcrt_selectorRegister("newline")));
  CHECK(objcrt_selectorIsInit(objcrt_selectorRegister("initWithFrame:")));
}

static void testDispatch(void) {
  objcrt_class *root = makeClass(NULL, "Root");
  objcrt_class *child = makeClass(root, "Child");
  objcrt_SEL add = objcrt_selectorRegister("add:");
  objcrt_SEL mixed = objcrt_selectorRegister("mix::::");
  addMethod(root, add, (void *)(uintptr_t)addOne);
  addMethod(root, mixed, (void *)(uintptr_t)mix);
  objcrt_id object = objcrt_createInstance(child, 0);
  CHECK(send(object, add, 1) == 2);
  CHECK(send(object, add, 1) == 2);
  CHECK(objcrt_call_w2d2_d(objcrt_lookUp(object->isa, mixed), object, mixed, 1, 2, 3, 4) == 47);
  addMethod(child, add, (void *)(uintptr_t)addTwo);
  CHECK(send(object, add, 1) == 3);
  // Beyond the largest cache.
  for (int index = 0; index < 5000; index++) {
    char name[32];
    snprintf(name, sizeof(name), "selector%d:", index);
    objcrt_SEL selector = objcrt_selectorRegister(name);
    addMethod(root, selector, (void *)(uintptr_t)addOne);
    CHECK(send(object, selector, (uintptr_t)index) == (uintptr_t)index + 1);
  }
  objcrt_release(object);
}

static _Atomic(int) initializations;

static void initialize(objcrt_id cls, objcrt_SEL selector) {
  (void)cls, (void)selector;
  atomic_fetch_add(&initializations, 1);
}

// Readers without a lock, a writer that toggles: on a weakly ordered processor
// a wrong order of a store shows as a third answer, or as a crash.
static objcrt_class *shared;
static objcrt_SEL toggled;
static _Atomic(bool) isOver;

static void *readMany(void *unused) {
  (void)unused;
  objcrt_id object = objcrt_createInstance(shared, 0);
  while (!atomic_load_explicit(&isOver, memory_order_acquire)) {
    uintptr_t answer = send(object, toggled, 10);
    CHECK(answer == 11 || answer == 12);
  }
  CHECK(send(object, toggled, 10) == 11);
  objcrt_release(object);
  return NULL;
}

static void testThreads(void) {
  shared = makeClass(NULL, "Shared");
  toggled = objcrt_selectorRegister("toggled:");
  addMethod(shared->isa, objcrt_selectorRegister("initialize"), (void *)(uintptr_t)initialize);
  addMethod(shared, toggled, (void *)(uintptr_t)addOne);
  objcrt_lock();
  objcrt_method *method = objcrt_classFindOwnMethodLocked(shared, toggled);
  objcrt_unlock();
  pthread_t readers[3];
  for (int index = 0; index < 3; index++) pthread_create(&readers[index], NULL, readMany, NULL);
  for (int index = 0; index < 4000; index++) {
    objcrt_lock();
    objcrt_methodSetImplementationLocked(
      shared, method, (objcrt_IMP)(uintptr_t)(index % 2 == 0 ? addTwo : addOne));
    objcrt_unlock();
    // New selectors make the table grow under the readers.
    if (index % 8 == 0) {
      char name[32];
      snprintf(name, sizeof(name), "growing%d:", index);
      objcrt_SEL selector = objcrt_selectorRegister(name);
      addMethod(shared, selector, (void *)(uintptr_t)addOne);
      objcrt_lookUp(shared, selector);
    }
  }
  atomic_store_explicit(&isOver, true, memory_order_release);
  for (int index = 0; index < 3; index++) pthread_join(readers[index], NULL);
  CHECK(atomic_load(&initializations) == 1);
}

static void testPools(void) {
  objcrt_class *cls = makeClass(NULL, "Pooled");
  void *pool = objcrt_autoreleasePoolPush();
  for (int index = 0; index < 1000; index++) objcrt_autorelease(objcrt_createInstance(cls, 8));
  objcrt_id returned = objcrt_createInstance(cls, 0);
  CHECK(objcrt_retainAutoreleasedReturnValue(objcrt_autoreleaseReturnValue(returned)) == returned);
  CHECK(objcrt_retainCount(returned) == 1);
  objcrt_autoreleasePoolPop(pool);
  objcrt_release(returned);
}

int main(void) {
  testSelectors();
  testDispatch();
  testThreads();
  testPools();
  puts("core harness passed");
  return 0;
}
