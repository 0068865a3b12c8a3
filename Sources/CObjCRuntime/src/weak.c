#include "objcrt_weak.h"

#include "counts-private.h"
#include "objcrt_objects.h"
#include "spin-private.h"
#include "swift-private.h"
#include "threads-private.h"

// User-space addresses have neither of these bits (Documentation/Platforms.md).
#define BUSY (UINT64_C(1) << 63)
#define UNCOUNTED (UINT64_C(1) << 62)
#define TAG_BITS UINT64_C(7)

static bool isTagged(uintptr_t word) { return (word & TAG_BITS) != 0; }

/// Whether the slot with this word has an unowned reference.
static bool isHeld(uintptr_t word) {
  return word != 0 && !isTagged(word) && (word & UNCOUNTED) == 0;
}

static bool isBusy(uintptr_t word) { return !isTagged(word) && (word & BUSY) != 0; }

static void *heapObjectIn(uintptr_t word) {
  return objcrt_heapObject((objcrt_id)(word & ~BUSY));
}

static objcrt_id objectIn(uintptr_t word) {
  return (objcrt_id)(isTagged(word) ? word : word & ~UNCOUNTED);
}

/// A word that holds a new unowned reference, or zero for an object that is gone.
static uintptr_t wordFor(objcrt_id object) {
  uintptr_t word = (uintptr_t)object;
  if (word == 0 || isTagged(word)) return word;
  if (!objcrt_isCounted(object)) return word | UNCOUNTED;
  void *heapObject = objcrt_heapObject(object);
  if (swift_isDeallocating(heapObject) || objcrt_classHas(object->isa, OBJCRT_CLASS_DISPOSED)) {
    return 0;
  }
  swift_unownedRetain(heapObject);
  return word;
}

static void letGo(uintptr_t word) {
  if (isHeld(word)) swift_unownedRelease(heapObjectIn(word));
}

/// Exchanges the word of a slot when no load is in it.
static uintptr_t exchange(objcrt_weak_slot *slot, uintptr_t word) {
  unsigned rounds = 0;
  uintptr_t old = atomic_load_explicit(&slot->word, memory_order_relaxed);
  for (;;) {
    if (OBJCRT_UNLIKELY(isBusy(old))) {
      spinWait(&rounds);
      old = atomic_load_explicit(&slot->word, memory_order_relaxed);
    } else if (exchangeLoaded(
        &slot->word, &old, word, memory_order_acq_rel, memory_order_acquire)) {
      return old;
    }
  }
}

/// Takes hold of a slot that has an unowned reference, and returns its word. A word
/// without one is returned as it is, and the slot is left alone.
static uintptr_t enter(objcrt_weak_slot *slot) {
  unsigned rounds = 0;
  uintptr_t word = atomic_load_explicit(&slot->word, memory_order_acquire);
  for (;;) {
    if (!isHeld(word)) return word;
    if (OBJCRT_UNLIKELY(isBusy(word))) {
      spinWait(&rounds);
      word = atomic_load_explicit(&slot->word, memory_order_acquire);
    } else if (exchangeLoaded(
        &slot->word, &word, word | BUSY, memory_order_acquire, memory_order_acquire)) {
      return word;
    }
  }
}

static void leave(objcrt_weak_slot *slot, uintptr_t word) {
  atomic_store_explicit(&slot->word, word, memory_order_release);
}

objcrt_id objcrt_weakInitialize(objcrt_weak_slot *slot, objcrt_id object) {
  uintptr_t word = wordFor(object);
  atomic_init(&slot->word, word);
  return word == 0 ? NULL : object;
}

static OBJCRT_COLD objcrt_id loadDead(objcrt_weak_slot *slot, uintptr_t word) {
  leave(slot, 0);
  letGo(word);
  return NULL;
}

objcrt_id objcrt_weakLoad(objcrt_weak_slot *slot) {
  uintptr_t word = enter(slot);
  if (!isHeld(word)) return objectIn(word);
  objcrt_id object = objectIn(word);
  if (OBJCRT_UNLIKELY(swift_tryRetain(heapObjectIn(word)) == NULL)) return loadDead(slot, word);
  // Only now may the class be looked at: a dead object's may be gone.
  if (OBJCRT_UNLIKELY(objcrt_classHas(object->isa, OBJCRT_CLASS_DISPOSED))) {
    loadDead(slot, word);
    countRelease(heapObjectIn(word));
    return NULL;
  }
  leave(slot, word);
  return object;
}

objcrt_id objcrt_weakStore(objcrt_weak_slot *slot, objcrt_id object) {
  uintptr_t word = wordFor(object);
  letGo(exchange(slot, word));
  return word == 0 ? NULL : object;
}

void objcrt_weakCopy(objcrt_weak_slot *slot, objcrt_weak_slot *source) {
  uintptr_t word = enter(source);
  if (isHeld(word)) {
    swift_unownedRetain(heapObjectIn(word));
    leave(source, word);
  }
  atomic_init(&slot->word, word);
}

void objcrt_weakMove(objcrt_weak_slot *slot, objcrt_weak_slot *source) {
  atomic_init(&slot->word, exchange(source, 0));
}

void objcrt_weakDestroy(objcrt_weak_slot *slot) {
  letGo(exchange(slot, 0));
}
