// MAP_ and SYS_ names beyond standard C.
#define _GNU_SOURCE

#include "objcrt_hooks.h"

#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "hooks-private.h"
#include "swift-private.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

_Static_assert(offsetof(objcrt_hook_record, handler) == HOOK_HANDLER, "assembly");
_Static_assert(offsetof(objcrt_hook_record, chain) == HOOK_CHAIN, "assembly");
_Static_assert(offsetof(objcrt_hook_record, owner) == HOOK_OWNER, "assembly");
_Static_assert(offsetof(objcrt_hook_record, onward) == HOOK_ONWARD, "assembly");
_Static_assert(offsetof(objcrt_hook_record, passing) == HOOK_PASSING, "assembly");
_Static_assert(offsetof(objcrt_hook_record, cls) == HOOK_CLASS, "assembly");
_Static_assert(offsetof(objcrt_hook_record, selector) == HOOK_SELECTOR, "assembly");
_Static_assert(offsetof(objcrt_hook_chain, record) == CHAIN_RECORD, "assembly");
_Static_assert(offsetof(objcrt_hook_chain, closure.function) == CHAIN_FUNCTION, "assembly");
_Static_assert(offsetof(objcrt_hook_chain, closure.context) == CHAIN_CONTEXT, "assembly");
_Static_assert(offsetof(objcrt_hook_chain, outermost) == CHAIN_OUTERMOST, "assembly");
_Static_assert(offsetof(objcrt_hook_chain, below) == CHAIN_BELOW, "assembly");
_Static_assert(offsetof(objcrt_class, superclass) == CLASS_SUPERCLASS, "assembly");
_Static_assert((uintptr_t)OBJCRT_HOOK_NO_SLOT == NO_SLOT, "assembly");
_Static_assert(
  OBJCRT_HOOK_AROUND < OUTERMOST_BEFORE && OBJCRT_HOOK_BEFORE == OUTERMOST_BEFORE
    && OBJCRT_HOOK_AFTER > OUTERMOST_BEFORE, "assembly");
_Static_assert(OBJCRT_HOOK_VECTOR_RESULT == PASSING_VECTOR_RESULT, "assembly");

// In assembly.
extern const unsigned char objcrt_hookEntryCareful[];
#if defined(__x86_64__)
extern const unsigned char objcrt_hookEntryWords2[];
extern const unsigned char objcrt_hookEntryWords3[];
extern const unsigned char objcrt_hookEntryWords4[];
extern const unsigned char objcrt_hookEntryWords5[];
extern const unsigned char objcrt_hookEntryWords6[];
extern const unsigned char objcrt_hookEntryVectors[];
void objcrt_hookOnwardInherited(void);
void objcrt_hookOnwardCareful(void);
#else
extern const unsigned char objcrt_hookEntryWords[];
#endif

// Called from there.
objcrt_IMP objcrt_hookGoOn(objcrt_register_image *image, objcrt_hook_record *record);
void objcrt_hookUndo(objcrt_hook_record *record, objcrt_hook_slot *slot);

enum { SLOTS_OF_BLOCK = 32 };

// Slots of one thread: a block, and more of them for deeper nesting.
typedef struct slot_block {
  struct slot_block *deeper;
  // One more than a thread uses: the mark.
  objcrt_hook_slot slots[SLOTS_OF_BLOCK + 1];
} slot_block;

// Never freed, and taken over by another thread when one ends: changes look into
// all of them without knowing who lives.
typedef struct thread_slots {
  struct thread_slots *next;
  bool isTaken;
  slot_block first;
} thread_slots;

typedef struct retired_chain {
  struct retired_chain *next;
  objcrt_hook_chain *chain;
} retired_chain;

// What a thread has that has no slots yet. Nobody writes it.
static objcrt_hook_slot mark = OBJCRT_HOOK_NO_SLOT;

_Thread_local objcrt_hook_slot *objcrt_hookNextSlot = &mark;

// Whether calls need a fence of their own. Set before there is a record.
static bool callsNeedFence;

static _Thread_local thread_slots *ownSlots;

// Guards the three lists below and nothing else; a leaf.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static thread_slots *allSlots;
static retired_chain *retired;

// What thunks lead to: no leak checker looks into their slots.
static objcrt_hook_record *allRecords;

static pthread_key_t threadEnd;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void giveSlotsBack(void *slots) {
  pthread_mutex_lock(&mutex);
  ((thread_slots *)slots)->isTaken = false;
  pthread_mutex_unlock(&mutex);
  // A destructor that runs later may send messages: it takes slots anew.
  ownSlots = NULL;
  objcrt_hookNextSlot = &mark;
}

static void prepare(void) {
  if (pthread_key_create(&threadEnd, giveSlotsBack) != 0) {
    objcrt_fatal("no thread-specific key is left for hooks");
  }
  bool hasBarrier = false;
#if defined(__linux__)
  hasBarrier = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
#endif
  callsNeedFence = !hasBarrier;
}

// Makes what the calling thread has written visible to every running thread, and
// what those have written visible to it.
static void heavyFence(void) {
  atomic_thread_fence(memory_order_seq_cst);
#if defined(__linux__)
  if (!callsNeedFence) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
#endif
}

static void *allocate(size_t bytes) {
  void *memory = calloc(1, bytes);
  if (memory == NULL) objcrt_fatal("out of memory for %zu bytes of hooks", bytes);
  return memory;
}

static void markEnd(slot_block *block) {
  atomic_store_explicit(
    &block->slots[SLOTS_OF_BLOCK], OBJCRT_HOOK_NO_SLOT, memory_order_relaxed);
}

static objcrt_hook_slot *takeSlots(void) {
  pthread_mutex_lock(&mutex);
  thread_slots *slots = allSlots;
  while (slots != NULL && slots->isTaken) slots = slots->next;
  if (slots == NULL) {
    slots = allocate(sizeof(*slots));
    markEnd(&slots->first);
    slots->next = allSlots;
    allSlots = slots;
  }
  slots->isTaken = true;
  pthread_mutex_unlock(&mutex);
  pthread_setspecific(threadEnd, slots);
  ownSlots = slots;
  return slots->first.slots;
}

objcrt_hook_slot *objcrt_hookMoreSlots(objcrt_hook_slot *end) {
  if (ownSlots == NULL) return takeSlots();
  slot_block *full = &ownSlots->first;
  while (end != full->slots + SLOTS_OF_BLOCK) full = full->deeper;
  pthread_mutex_lock(&mutex);
  if (full->deeper == NULL) {
    slot_block *deeper = allocate(sizeof(*deeper));
    markEnd(deeper);
    full->deeper = deeper;
  }
  pthread_mutex_unlock(&mutex);
  return full->deeper->slots;
}

const objcrt_hook_chain *objcrt_hookEnterAgain(
  objcrt_hook_record *record, objcrt_hook_slot *slot, bool is_fenced) {
  const objcrt_hook_chain *chain = atomic_load_explicit(&record->chain, memory_order_acquire);
  while (true) {
    atomic_store_explicit(slot, chain, memory_order_release);
    objcrt_hookFence(is_fenced);
    const objcrt_hook_chain *now = atomic_load_explicit(&record->chain, memory_order_acquire);
    if (now == chain) break;
    chain = now;
  }
  if (chain == NULL) objcrt_hookNextSlot = slot;
  // Who retired the chain that stood in the slot has left it to us.
  objcrt_hookFreeRetired();
  return chain;
}

// With `mutex` held.
static bool isInUse(const objcrt_hook_chain *chain) {
  for (thread_slots *slots = allSlots; slots != NULL; slots = slots->next) {
    for (slot_block *block = &slots->first; block != NULL; block = block->deeper) {
      for (size_t index = 0; index < SLOTS_OF_BLOCK; index++) {
        if (atomic_load_explicit(&block->slots[index], memory_order_acquire) == chain) return true;
      }
    }
  }
  return false;
}

static void freeChain(objcrt_hook_chain *chain) {
  for (size_t index = 0; index <= chain->below; index++) swift_release(chain->layers[index]);
  free(chain);
}

void objcrt_hookFreeRetired(void) {
  retired_chain *unused = NULL;
  pthread_mutex_lock(&mutex);
  for (retired_chain **link = &retired; *link != NULL;) {
    retired_chain *candidate = *link;
    if (isInUse(candidate->chain)) {
      link = &candidate->next;
      continue;
    }
    *link = candidate->next;
    candidate->next = unused;
    unused = candidate;
  }
  pthread_mutex_unlock(&mutex);
  // Foreign code: what the closures hold.
  while (unused != NULL) {
    retired_chain *next = unused->next;
    freeChain(unused->chain);
    free(unused);
    unused = next;
  }
}

void objcrt_hookRetire(objcrt_hook_chain *chain) {
  if (chain == NULL) return;
  retired_chain *entry = allocate(sizeof(*entry));
  entry->chain = chain;
  pthread_mutex_lock(&mutex);
  entry->next = retired;
  retired = entry;
  pthread_mutex_unlock(&mutex);
  heavyFence();
  objcrt_hookFreeRetired();
}

objcrt_hook_record *objcrt_hookRecordCreate(objcrt_class *cls, objcrt_SEL selector) {
  pthread_once(&once, prepare);
  objcrt_hook_record *record = allocate(sizeof(*record));
  record->cls = cls;
  record->selector = selector;
  pthread_mutex_lock(&mutex);
  record->next = allRecords;
  allRecords = record;
  pthread_mutex_unlock(&mutex);
  return record;
}

size_t objcrt_hookRecordCount(objcrt_SEL selector) {
  size_t count = 0;
  pthread_mutex_lock(&mutex);
  for (objcrt_hook_record *record = allRecords; record != NULL; record = record->next) {
    if (record->selector == selector) count++;
  }
  pthread_mutex_unlock(&mutex);
  return count;
}

static void setOnward(objcrt_hook_record *record) {
#if defined(__x86_64__)
  objcrt_IMP onward = objcrt_hookOwnOriginal(record);
  if (onward == NULL) {
    // Nothing but the superclass can answer: an inherited method as most are.
    bool isPlain = record->cls->superclass != NULL && objcrt_hookFallback(record) == NULL;
    onward = (objcrt_IMP)(isPlain ? objcrt_hookOnwardInherited : objcrt_hookOnwardCareful);
  }
  atomic_store_explicit(&record->onward, onward, memory_order_release);
#else
  (void)record;
#endif
}

void objcrt_hookSetOriginalLocked(objcrt_hook_record *record, objcrt_IMP original) {
  objcrt_assertLocked();
  atomic_store_explicit(&record->original, original, memory_order_release);
  if (record->passing == OBJCRT_HOOK_WORDS) {
    atomic_store_explicit(&record->direct, original, memory_order_release);
  }
  setOnward(record);
}

void objcrt_hookSetFallbackLocked(objcrt_hook_record *record, const void *fallback) {
  objcrt_assertLocked();
  atomic_store_explicit(&record->fallback, fallback, memory_order_release);
  setOnward(record);
}

objcrt_hook_chain *objcrt_hookPublishLocked(
  objcrt_hook_record *record, void *const *layers, size_t count, objcrt_hook_closure closure,
  objcrt_hook_outermost outermost) {
  objcrt_assertLocked();
  objcrt_hook_chain *chain = NULL;
  if (count != 0) {
    chain = allocate(sizeof(*chain) + count * sizeof(chain->layers[0]));
    chain->record = record;
    chain->places = record->places;
    chain->closure = closure;
    chain->outermost = outermost;
    chain->below = count - 1;
    for (size_t index = 0; index < count; index++) chain->layers[index] = swift_retain(layers[index]);
  }
  return atomic_exchange_explicit(&record->chain, chain, memory_order_acq_rel);
}

// What a call goes on to now; null where there is no method and a fallback.
OBJCRT_INLINE objcrt_IMP implementationNow(const objcrt_hook_record *record) {
  objcrt_IMP own = objcrt_hookOwnOriginal(record);
  if (OBJCRT_LIKELY(own != NULL)) return own;
  objcrt_class *superclass = record->cls->superclass;
  if (OBJCRT_UNLIKELY(superclass == NULL)) {
    return objcrt_hookFallback(record) != NULL ? NULL : objcrt_forwardImplementation();
  }
  objcrt_IMP inherited = objcrt_lookUp(superclass, record->selector);
  if (OBJCRT_LIKELY(objcrt_hookFallback(record) == NULL)) return inherited;
  return inherited == objcrt_forwardImplementation() ? NULL : inherited;
}

#define VECTOR_TYPES double, double, double, double, double, double, double, double
#define VECTORS(d) d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]

// Vector registers carry the low halves.
static void callWithVectors(
  const objcrt_hook_record *record, objcrt_IMP implementation, void *arguments, void *result) {
  const objcrt_register_image *image = arguments;
  double d[OBJCRT_VECTOR_REGISTERS];
  memcpy(d, image->vectors, sizeof(d));
  if (record->passing == OBJCRT_HOOK_VECTOR_RESULT) {
    double value = ((double (*)(OBJCRT_WORD_TYPES, VECTOR_TYPES))implementation)(
      OBJCRT_WORDS(image->words), VECTORS(d));
    memcpy(result, &value, sizeof(value));
  } else {
    *(uint64_t *)result = ((uint64_t (*)(OBJCRT_WORD_TYPES, VECTOR_TYPES))implementation)(
      OBJCRT_WORDS(image->words), VECTORS(d));
  }
}

void objcrt_hookCallAnyOriginal(
  const objcrt_hook_record *record, void *arguments, void *result) {
  objcrt_IMP original = implementationNow(record);
  if (OBJCRT_UNLIKELY(original == NULL)) {
    record->answer(record, arguments, result);
    return;
  }
  switch (record->passing) {
    case OBJCRT_HOOK_WORDS: objcrt_hookCallWithWords(original, arguments, result); return;
    case OBJCRT_HOOK_FOREIGN:
      record->foreign(record->interface, original, result, arguments);
      return;
    case OBJCRT_HOOK_REGISTERS:
    case OBJCRT_HOOK_VECTOR_RESULT: callWithVectors(record, original, arguments, result); return;
  }
}

// A closure of Swift's, by its calling convention: the words of a `_HookFrame`, and the
// context in the register that Swift passes it in.
typedef void (*swift_closure)(void *arguments, void *result, const objcrt_hook_chain *chain,
  size_t below, __attribute__((swift_context)) void *context) __attribute__((swiftcall));

OBJCRT_INLINE void callOutermost(
  const objcrt_hook_chain *chain, void *arguments, void *result) {
  ((swift_closure)chain->closure.function)(
    arguments, result, chain, chain->below, chain->closure.context);
}

objcrt_IMP objcrt_hookGoOn(objcrt_register_image *image, objcrt_hook_record *record) {
  objcrt_IMP next = implementationNow(record);
  if (OBJCRT_UNLIKELY(next == NULL)) record->answer(record, image, &image->result);
  return next;
}

void objcrt_hookUndo(objcrt_hook_record *record, objcrt_hook_slot *slot) {
  objcrt_hook_visit visit = {atomic_load_explicit(slot, memory_order_relaxed), slot};
  objcrt_hookLeave(record, visit, false);
}

OBJCRT_INLINE objcrt_IMP handle(
  objcrt_register_image *image, objcrt_hook_record *record, bool is_fenced) {
  objcrt_hook_visit visit =
    objcrt_hookEnter(record, (const void *)image->words[0], is_fenced);
  if (visit.chain == NULL) return objcrt_hookGoOn(image, record);
  if (visit.chain->outermost == OBJCRT_HOOK_BEFORE) {
    callOutermost(visit.chain, image, &image->result);
    objcrt_hookLeave(record, visit, is_fenced);
    return objcrt_hookGoOn(image, record);
  }
  if (visit.chain->outermost == OBJCRT_HOOK_AFTER) {
    objcrt_hookCallOriginal(record, image, &image->result);
  }
  callOutermost(visit.chain, image, &image->result);
  objcrt_hookLeave(record, visit, is_fenced);
  return NULL;
}

static objcrt_IMP handleInRegisters(objcrt_register_image *image, objcrt_hook_record *record) {
  return handle(image, record, false);
}

static objcrt_IMP handleFenced(objcrt_register_image *image, objcrt_hook_record *record) {
  return handle(image, record, true);
}

static const unsigned char *entryFor(const objcrt_hook_record *record, size_t arguments) {
#if __has_feature(thread_sanitizer)
  // It does not see what assembly reads and writes.
  return objcrt_hookEntryCareful;
#endif
  if (callsNeedFence) return objcrt_hookEntryCareful;
#if defined(__x86_64__)
  if (record->passing != OBJCRT_HOOK_WORDS) return objcrt_hookEntryVectors;
  switch (arguments) {
    case 2: return objcrt_hookEntryWords2;
    case 3: return objcrt_hookEntryWords3;
    case 4: return objcrt_hookEntryWords4;
    case 5: return objcrt_hookEntryWords5;
    default: return objcrt_hookEntryWords6;
  }
#else
  (void)arguments;
  return record->passing == OBJCRT_HOOK_WORDS ? objcrt_hookEntryWords : objcrt_hookEntryCareful;
#endif
}

void objcrt_hookThunkInRegisters(
  objcrt_trampoline *trampoline, objcrt_hook_record *record, size_t arguments) {
  record->handler = callsNeedFence ? handleFenced : handleInRegisters;
  objcrt_trampolineJump(trampoline, record, (void *)(uintptr_t)entryFor(record, arguments));
}

void objcrt_hookHandleForeign(objcrt_hook_record *record, void *arguments, void *result) {
  // The first of the addresses is the receiver's.
  objcrt_hook_visit visit =
    objcrt_hookEnter(record, **(const void ***)arguments, callsNeedFence);
  if (visit.chain == NULL) {
    objcrt_hookCallAnyOriginal(record, arguments, result);
    return;
  }
  objcrt_hook_outermost outermost = visit.chain->outermost;
  if (outermost == OBJCRT_HOOK_AFTER) objcrt_hookCallAnyOriginal(record, arguments, result);
  callOutermost(visit.chain, arguments, result);
  objcrt_hookLeave(record, visit, callsNeedFence);
  // After leaving: an exception may pass, and a removed closure goes at once.
  if (outermost == OBJCRT_HOOK_BEFORE) objcrt_hookCallAnyOriginal(record, arguments, result);
}

static _Thread_local const objcrt_hook_mark *marks;

static bool isAbove(const objcrt_class *cls, const objcrt_class *other) {
  do {
    other = other->superclass;
    if (other == cls) return true;
  } while (other != NULL);
  return false;
}

bool objcrt_hookMarkEnter(objcrt_hook_mark *mark) {
  for (const objcrt_hook_mark *other = marks; other != NULL; other = other->previous) {
    if (other->key != mark->key || other->receiver != mark->receiver
        || other->selector != mark->selector) {
      continue;
    }
    if (mark->cls == NULL || isAbove(mark->cls, other->cls)) return false;
    // The thread is inside another message, sent later than those whose marks follow.
    break;
  }
  mark->previous = marks;
  marks = mark;
  return true;
}

void objcrt_hookMarkLeave(objcrt_hook_mark *mark) { marks = mark->previous; }

static _Thread_local ptrdiff_t depth;

ptrdiff_t objcrt_traceDepth(ptrdiff_t change) { return depth += change; }
