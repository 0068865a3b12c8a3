// MAP_ and SYS_ names beyond standard C.
#define _GNU_SOURCE

#include "objcrt_hooks.h"

#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "swift-private.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

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

bool objcrt_hookCallsNeedFence;

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
  objcrt_hookCallsNeedFence = !hasBarrier;
}

// Makes what the calling thread has written visible to every running thread, and
// what those have written visible to it.
static void heavyFence(void) {
  atomic_thread_fence(memory_order_seq_cst);
#if defined(__linux__)
  if (!objcrt_hookCallsNeedFence) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
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
  objcrt_hook_record *record, objcrt_hook_slot *slot, const void *receiver) {
  const objcrt_hook_chain *chain = atomic_load_explicit(&record->chain, memory_order_acquire);
  while (chain != NULL) {
    atomic_store_explicit(slot, chain, memory_order_release);
    objcrt_hookFence();
    const objcrt_hook_chain *now = atomic_load_explicit(&record->chain, memory_order_acquire);
    if (now == chain) {
      // The hidden class of one object may have become another's meanwhile: whose chain this
      // is was written before it.
      uintptr_t owner = atomic_load_explicit(&record->owner, memory_order_relaxed);
      if (owner == 0 || owner == (uintptr_t)receiver) return chain;
      break;
    }
    chain = now;
  }
  atomic_store_explicit(slot, (const objcrt_hook_chain *)NULL, memory_order_release);
  objcrt_hookNextSlot = slot;
  return NULL;
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
  for (size_t index = 0; index < chain->count; index++) swift_release(chain->layers[index]);
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
    chain->count = count;
    for (size_t index = 0; index < count; index++) chain->layers[index] = swift_retain(layers[index]);
  }
  return atomic_exchange_explicit(&record->chain, chain, memory_order_acq_rel);
}

// What the superclass answers now; null where there is no method and a fallback.
static objcrt_IMP inheritedOriginal(const objcrt_hook_record *record) {
  objcrt_class *superclass = record->cls->superclass;
  if (superclass == NULL) return NULL;
  objcrt_IMP inherited = objcrt_lookUp(superclass, record->selector);
  return inherited == objcrt_forwardImplementation() && objcrt_hookFallback(record) != NULL
    ? NULL : inherited;
}

// One type stands for all whose arguments are in registers: those that a function does
// not read may hold anything. Vector registers carry the low halves.
#if defined(__aarch64__)
#define WORD_TYPES \
  uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
#define WORDS(w) w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]
#else
#define WORD_TYPES uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
#define WORDS(w) w[0], w[1], w[2], w[3], w[4], w[5]
#endif
#define VECTOR_TYPES double, double, double, double, double, double, double, double
#define VECTORS(d) d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]

static void callWithVectors(
  const objcrt_hook_record *record, objcrt_IMP implementation, void *arguments, void *result) {
  const objcrt_register_image *image = arguments;
  double d[OBJCRT_VECTOR_REGISTERS];
  memcpy(d, image->vectors, sizeof(d));
  if (record->passing == OBJCRT_HOOK_VECTOR_RESULT) {
    double value = ((double (*)(WORD_TYPES, VECTOR_TYPES))implementation)(
      WORDS(image->words), VECTORS(d));
    memcpy(result, &value, sizeof(value));
  } else {
    *(uint64_t *)result = ((uint64_t (*)(WORD_TYPES, VECTOR_TYPES))implementation)(
      WORDS(image->words), VECTORS(d));
  }
}

// The arguments and the result are words.
OBJCRT_INLINE void callWithWords(objcrt_IMP implementation, void *arguments, void *result) {
  const objcrt_register_image *image = arguments;
  *(uint64_t *)result = ((uint64_t (*)(WORD_TYPES))implementation)(WORDS(image->words));
}

static __attribute__((noinline)) void callAny(
  const objcrt_hook_record *record, void *arguments, void *result) {
  objcrt_IMP original = objcrt_hookOwnOriginal(record);
  if (original == NULL) original = inheritedOriginal(record);
  if (original == NULL) {
    if (objcrt_hookFallback(record) != NULL) record->answer(record, arguments, result);
    return;
  }
  switch (record->passing) {
    case OBJCRT_HOOK_FOREIGN:
      record->foreign(record->interface, original, result, arguments);
      return;
    case OBJCRT_HOOK_WORDS: callWithWords(original, arguments, result); return;
    case OBJCRT_HOOK_REGISTERS:
    case OBJCRT_HOOK_VECTOR_RESULT: callWithVectors(record, original, arguments, result); return;
  }
}

OBJCRT_INLINE void callOriginal(
  const objcrt_hook_record *record, void *arguments, void *result) {
  objcrt_IMP original = atomic_load_explicit(&record->direct, memory_order_acquire);
  if (OBJCRT_UNLIKELY(original == NULL)) {
    // Words, and nothing but the superclass that could answer: an inherited method as most are.
    objcrt_class *superclass = record->cls->superclass;
    if (record->passing != OBJCRT_HOOK_WORDS || superclass == NULL
        || objcrt_hookFallback(record) != NULL) {
      callAny(record, arguments, result);
      return;
    }
    original = objcrt_lookUp(superclass, record->selector);
  }
  callWithWords(original, arguments, result);
}

void objcrt_hookCallOriginal(const objcrt_hook_record *record, void *arguments, void *result) {
  callOriginal(record, arguments, result);
}

// A closure of Swift's, by its calling convention: the words of a `_HookFrame`, and the
// context in the register that Swift passes it in.
typedef void (*swift_closure)(void *arguments, void *result, const objcrt_hook_chain *chain,
  size_t below, __attribute__((swift_context)) void *context) __attribute__((swiftcall));

OBJCRT_INLINE void callOutermost(
  const objcrt_hook_chain *chain, void *arguments, void *result) {
  ((swift_closure)chain->closure.function)(
    arguments, result, chain, chain->count - 1, chain->closure.context);
}

OBJCRT_INLINE void handle(
  objcrt_hook_record *record, const void *receiver, void *arguments, void *result) {
  objcrt_hook_visit visit = objcrt_hookEnter(record, receiver);
  if (OBJCRT_UNLIKELY(visit.chain == NULL)) {
    objcrt_hookCallOriginal(record, arguments, result);
    return;
  }
  if (visit.chain->outermost == OBJCRT_HOOK_AFTER) callOriginal(record, arguments, result);
  callOutermost(visit.chain, arguments, result);
  if (visit.chain->outermost == OBJCRT_HOOK_BEFORE) callOriginal(record, arguments, result);
  objcrt_hookLeave(record, visit);
}

void objcrt_hookHandleRegisters(objcrt_register_image *image, objcrt_trampoline *trampoline) {
  handle(trampoline->context, (const void *)image->words[0], image, &image->result);
}

void objcrt_hookHandleForeign(objcrt_hook_record *record, void *arguments, void *result) {
  // The first of the addresses is the receiver's.
  handle(record, **(const void ***)arguments, arguments, result);
}

static _Thread_local const objcrt_hook_mark *marks;

bool objcrt_hookMarkEnter(objcrt_hook_mark *mark) {
  for (const objcrt_hook_mark *other = marks; other != NULL; other = other->previous) {
    if (other->key == mark->key && other->receiver == mark->receiver
        && other->selector == mark->selector) {
      return false;
    }
  }
  mark->previous = marks;
  marks = mark;
  return true;
}

void objcrt_hookMarkLeave(objcrt_hook_mark *mark) { marks = mark->previous; }

static _Thread_local ptrdiff_t depth;

ptrdiff_t objcrt_traceDepth(ptrdiff_t change) { return depth += change; }
