// The C core without Swift: a program that runs on any processor Debian can
// cross-compile for and qemu can emulate. Scripts/check.sh emulated builds it.
// Swift's runtime is replaced by plain counts, Swift's upcalls by nothing.

#include "harness.h"

#include "../../Sources/CObjCRuntime/src/swift-private.h"

#include <pthread.h>
#include <string.h>

// As in Swift: together the strong references hold one unowned one, and one word has both: the
// number of unowned references, and above it that of strong references but the last, of which
// the release makes the word negative. So does a weak reference.
typedef struct heap_object {
  const void *metadata;
  _Atomic(uint64_t) count;
} heap_object;

static const uint64_t strongUnit = UINT64_C(1) << 33;

// Stands for a type: an object with this metadata is nobody's `id`.
const char swiftIntMetadata[1] __asm__("$sSiN");

void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask) {
  (void)alignmentMask;
  heap_object *object = malloc(size);
  object->metadata = metadata;
  atomic_init(&object->count, 1);
  return object;
}

__attribute__((swiftcall)) swift_box swift_allocBox(const void *metadata) {
  return (swift_box){.object = swift_allocObject(metadata, 32, 15)};
}

void *swift_retain_n(void *object, uint32_t references) {
  atomic_fetch_add(&((heap_object *)object)->count, references * strongUnit);
  return object;
}

void *swift_retain(void *object) { return swift_retain_n(object, 1); }

void *swift_tryRetain(void *heapObject) {
  heap_object *object = heapObject;
  uint64_t count = atomic_load(&object->count);
  while ((int64_t)count >= 0) {
    if (atomic_compare_exchange_weak(&object->count, &count, count + strongUnit)) return object;
  }
  return NULL;
}

void swift_unownedRetain(void *object) { atomic_fetch_add(&((heap_object *)object)->count, 1); }

void swift_unownedRelease(void *object) {
  if ((uint32_t)atomic_fetch_sub(&((heap_object *)object)->count, 1) == 1) free(object);
}

void swift_release_n(void *heapObject, uint32_t references) {
  heap_object *object = heapObject;
  if (atomic_fetch_sub(&object->count, references * strongUnit) >= references * strongUnit) return;
  if (object->metadata != swiftIntMetadata) objcrt_deinitialize(object);
  swift_unownedRelease(object);
}

void swift_release(void *object) { swift_release_n(object, 1); }

// One at most, while nobody releases the object.
swift_weak *swift_weakInit(swift_weak *weak, void *object) {
  weak->word = object;
  atomic_fetch_or(&((heap_object *)object)->count, UINT64_C(1) << 63);
  return weak;
}

void swift_weakDestroy(swift_weak *weak) {
  atomic_fetch_and(&((heap_object *)weak->word)->count, ~(UINT64_C(1) << 63));
}

bool swift_isDeallocating(void *object) {
  return (int64_t)atomic_load(&((heap_object *)object)->count) < 0;
}
size_t swift_retainCount(void *object) {
  int64_t count = (int64_t)atomic_load(&((heap_object *)object)->count);
  return count < 0 ? 0 : (size_t)((uint64_t)count / strongUnit + 1);
}

__attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(
  uintptr_t identity, uintptr_t implementation, uint64_t flags) {
  (void)identity, (void)implementation, (void)flags;
  return false;
}

bool objcrt_upcallNextLoad(objcrt_load_step *step) {
  (void)step;
  return false;
}
void objcrt_upcallInitializeIvars(objcrt_class *cls, objcrt_id object) {
  (void)cls, (void)object;
}
void objcrt_upcallDestroyIvars(objcrt_class *cls, objcrt_id object) {
  (void)cls, (void)object;
}
void objcrt_upcallCopyIvars(objcrt_class *cls, objcrt_id from, objcrt_id to) {
  (void)cls, (void)from, (void)to;
}
void objcrt_upcallBeginForwarding(objcrt_forwarding *forwarding) {
  (void)forwarding;
}
void objcrt_upcallEndForwarding(objcrt_forwarding *forwarding) {
  (void)forwarding;
}

objcrt_class *makeClass(objcrt_class *superclass, const char *name) {
  static int metadata;
  objcrt_lock();
  objcrt_class *cls = objcrt_classAllocatePairLocked(superclass, name, 0);
  cls->instance_type = &metadata;
  objcrt_classLinkPairLocked(cls);
  objcrt_nameSetValue(objcrt_nameIntern(objcrt_classNames(), name), cls);
  objcrt_unlock();
  return cls;
}

void addMethod(objcrt_class *cls, objcrt_SEL selector, void *implementation) {
  objcrt_lock();
  objcrt_classAddMethodLocked(cls, selector, (objcrt_IMP)implementation, objcrt_internString("q@:q"));
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

// One thread stores short-lived objects in a slot, the others load and copy it.
static objcrt_weak_slot weakSlot;
static objcrt_class *weakClass;
static _Atomic(bool) isStored;

static void *loadMany(void *unused) {
  (void)unused;
  while (!atomic_load_explicit(&isStored, memory_order_acquire)) {
    objcrt_weak_slot copy;
    objcrt_weakCopy(&copy, &weakSlot);
    objcrt_id object = objcrt_weakLoad(&copy);
    CHECK(object == NULL || object->isa == weakClass);
    objcrt_release(object);
    objcrt_weakDestroy(&copy);
    object = objcrt_weakLoad(&weakSlot);
    CHECK(object == NULL || object->isa == weakClass);
    objcrt_release(object);
  }
  return NULL;
}

static void testWeakSlots(void) {
  weakClass = makeClass(NULL, "Weak");
  pthread_t readers[2];
  for (int index = 0; index < 2; index++) pthread_create(&readers[index], NULL, loadMany, NULL);
  for (int index = 0; index < 20000; index++) {
    objcrt_id object = objcrt_createInstance(weakClass, 0);
    CHECK(objcrt_weakStore(&weakSlot, object) == object);
    objcrt_release(object);
  }
  atomic_store_explicit(&isStored, true, memory_order_release);
  for (int index = 0; index < 2; index++) pthread_join(readers[index], NULL);
  CHECK(objcrt_weakLoad(&weakSlot) == NULL);
}

// Threads whose owners fall into the same shards.
static void *associateMany(void *unused) {
  (void)unused;
  objcrt_id owners[64] = {NULL};
  for (uintptr_t index = 0; index < 20000; index++) {
    objcrt_id *owner = &owners[index % 64];
    objcrt_release(*owner);
    *owner = objcrt_createInstance(weakClass, 0);
    CHECK(objcrt_associationGet(*owner, NULL) == NULL);
    objcrt_id value = objcrt_createInstance(weakClass, 0);
    for (uintptr_t key = 0; key < index % 6; key++) {
      objcrt_associationSet(*owner, (void *)key,
        (objcrt_association){value, OBJCRT_ASSOCIATION_RETAIN_NONATOMIC,
          OBJCRT_ASSOCIATION_OBJECT});
      CHECK(objcrt_associationGet(*owner, (void *)key) == value);
    }
    CHECK(objcrt_retainCount(value) == 1 + index % 6);
    objcrt_release(value);
  }
  for (int index = 0; index < 64; index++) objcrt_release(owners[index]);
  return NULL;
}

static void testAssociations(void) {
  pthread_t threads[3];
  for (int index = 0; index < 3; index++) {
    pthread_create(&threads[index], NULL, associateMany, NULL);
  }
  for (int index = 0; index < 3; index++) pthread_join(threads[index], NULL);
}

// All registers that carry arguments, in an order of their own on each architecture.
#if defined(__x86_64__)
#define WORDS 1, 2, 3, 4
#define WORD_TYPES uint64_t, uint64_t, uint64_t, uint64_t
#else
#define WORDS 1, 2, 3, 4, 5, 6
#define WORD_TYPES uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
#endif
#define DOUBLES 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, -0.0
#define DOUBLE_TYPES double, double, double, double, double, double, double, double

static double result;

static void checkImage(objcrt_register_image *image, objcrt_trampoline *trampoline) {
  static const double doubles[] = {DOUBLES};
  CHECK(image->words[0] == 0x1234 && image->words[1] == 0x5678);
  for (int index = 2; index < OBJCRT_WORD_REGISTERS; index++) {
    CHECK(image->words[index] == (uint64_t)index - 1);
  }
  CHECK(memcmp(image->vectors, doubles, sizeof(doubles)) == 0);
  CHECK(trampoline->context == (void *)image->words[0]);
  memcpy(&image->result, &result, sizeof(result));
}

static void answerContext(objcrt_register_image *image, objcrt_trampoline *trampoline) {
  // Whatever a handler does with the registers is not seen by its caller.
  memset(image, 0xAA, offsetof(objcrt_register_image, result));
  image->result = (uint64_t)(uintptr_t)trampoline->context;
}

static objcrt_trampoline *makeTrampoline(
  objcrt_trampoline_handler handler, uintptr_t context, bool vectors) {
  objcrt_lock();
  objcrt_trampoline *trampoline = objcrt_trampolineAllocateLocked();
  objcrt_unlock();
  CHECK(trampoline != NULL && trampoline->context == NULL);
  trampoline->context = (void *)context;
  objcrt_trampolineCall(trampoline, handler, vectors);
  return trampoline;
}

static void freeTrampoline(objcrt_trampoline *trampoline) {
  trampoline->context = NULL;
  objcrt_lock();
  objcrt_trampolineFreeLocked(trampoline);
  objcrt_unlock();
}

typedef double (*all_registers)(void *, void *, WORD_TYPES, DOUBLE_TYPES);
typedef void *(*no_argument)(void *, void *);

static uintptr_t passedDirectly(void) { return 17; }

static void testTrampolines(void) {
  objcrt_trampoline *all = makeTrampoline(checkImage, 0x1234, true);
  result = -0.0;
  double returned =
    ((all_registers)all->code)((void *)0x1234, (void *)0x5678, WORDS, DOUBLES);
  CHECK(memcmp(&returned, &result, sizeof(result)) == 0);
  freeTrampoline(all);

  // More than one block of them, each with its own context.
  enum { COUNT = 3000 };
  static objcrt_trampoline *trampolines[COUNT];
  for (uintptr_t index = 0; index < COUNT; index++) {
    trampolines[index] = makeTrampoline(answerContext, index + 1, index % 2 == 0);
  }
  for (uintptr_t index = 0; index < COUNT; index++) {
    CHECK(((no_argument)trampolines[index]->code)(NULL, NULL) == (void *)(index + 1));
    freeTrampoline(trampolines[index]);
  }

  // The first that was freed, after enough others.
  objcrt_trampoline *again = makeTrampoline(answerContext, 5, false);
  CHECK(again == all && ((no_argument)again->code)(NULL, NULL) == (void *)5);
  objcrt_trampolineJump(again, again, (void *)(uintptr_t)passedDirectly);
  CHECK((uintptr_t)((no_argument)again->code)(NULL, NULL) == 17);

  // A removed one is free when the last call has left.
  objcrt_trampolineEnter(again);
  CHECK(!objcrt_trampolineRemove(again));
  CHECK(objcrt_trampolineLeave(again));
  freeTrampoline(again);
}

int main(void) {
  testSelectors();
  testDispatch();
  testMessages();
  testForwarding();
  testThreads();
  testPools();
  testWeakSlots();
  testAssociations();
  testResponding();
  testTrampolines();
  testHooks();
  puts("core harness passed");
  return 0;
}
