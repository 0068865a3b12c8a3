#include "objcrt_associations.h"

#include "counts-private.h"
#include "objcrt_autorelease.h"
#include "objcrt_destroyers.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_initialize.h"
#include "objcrt_lock.h"
#include "objcrt_objects.h"
#include "objcrt_selectors.h"
#include "spin-private.h"
#include "swift-private.h"
#include "threads-private.h"

#include <stdlib.h>

// Tables: open addressing with linear probing, at most three quarters full, no
// tombstones. The table of a shard has owners as keys and their tables as words.

typedef struct entry {
  const void *key;
  void *word;
  // The Swift object of which ASSIGN holds an unowned reference, or null.
  void *unowned;
  uint32_t policy;
  // NONE: the entry is free.
  uint32_t kind;
} entry;

typedef struct objcrt_associations {
  size_t count;
  size_t mask;
  entry entries[];
} table;

enum { SMALLEST_CAPACITY = 2, SMALLEST_SHRUNK = 64 };

// Keys may be neighbouring bytes, and owners are multiples of 16.
static uint64_t scramble(const void *key) {
  return (uintptr_t)key * UINT64_C(0x9E3779B97F4A7C15);
}

static size_t home(const table *map, const void *key) {
  return scramble(key) >> 24 & map->mask;
}

static entry *find(table *map, const void *key) {
  if (map == NULL) return NULL;
  for (size_t index = home(map, key);; index = (index + 1) & map->mask) {
    entry *candidate = &map->entries[index];
    if (candidate->kind == OBJCRT_ASSOCIATION_NONE) return NULL;
    if (candidate->key == key) return candidate;
  }
}

static entry *freeEntry(table *map, const void *key) {
  size_t index = home(map, key);
  while (map->entries[index].kind != OBJCRT_ASSOCIATION_NONE) index = (index + 1) & map->mask;
  return &map->entries[index];
}

static void resize(table **map, size_t capacity) {
  table *old = *map;
  table *resized = calloc(1, sizeof(*resized) + capacity * sizeof(resized->entries[0]));
  if (resized == NULL) objcrt_fatal("out of memory for %zu associations", capacity);
  resized->mask = capacity - 1;
  for (size_t index = 0; old != NULL && index <= old->mask; index++) {
    entry *moved = &old->entries[index];
    if (moved->kind == OBJCRT_ASSOCIATION_NONE) continue;
    *freeEntry(resized, moved->key) = *moved;
    resized->count++;
  }
  free(old);
  *map = resized;
}

static void insert(table **map, entry added) {
  if (*map == NULL) {
    resize(map, SMALLEST_CAPACITY);
  } else if (((*map)->count + 1) * 4 > ((*map)->mask + 1) * 3) {
    resize(map, ((*map)->mask + 1) * 2);
  }
  *freeEntry(*map, added.key) = added;
  (*map)->count++;
}

static void erase(table **map, entry *erased) {
  table *entries = *map;
  size_t mask = entries->mask;
  size_t hole = (size_t)(erased - entries->entries);
  // Entries that were pushed past the hole move into it, so that look-ups may
  // stop at a free entry.
  for (size_t index = (hole + 1) & mask;
       entries->entries[index].kind != OBJCRT_ASSOCIATION_NONE; index = (index + 1) & mask) {
    size_t distance = (index - home(entries, entries->entries[index].key)) & mask;
    if (distance < ((index - hole) & mask)) continue;
    entries->entries[hole] = entries->entries[index];
    hole = index;
  }
  entries->entries[hole] = (entry){0};
  entries->count--;
  if (entries->count == 0) {
    free(entries);
    *map = NULL;
  } else if (mask + 1 > SMALLEST_SHRUNK && entries->count * 8 < mask + 1) {
    resize(map, (mask + 1) / 2);
  }
}

// Shards, each on a cache line of its own.

typedef struct shard {
  // One while a thread is in the table, otherwise zero.
  _Alignas(64) _Atomic(uint64_t) lock;
  table *owners;
} shard;

enum { SHARD_BITS = 4 };

static shard shards[1 << SHARD_BITS];

static bool tryLock(shard *part) {
  uint64_t lock = atomic_load_explicit(&part->lock, memory_order_relaxed);
  return lock == 0
    && exchangeLoaded(&part->lock, &lock, 1, memory_order_acquire, memory_order_relaxed);
}

// Apart, so that a table that is free costs no register for the rounds.
static OBJCRT_COLD void waitForLock(shard *part) {
  unsigned rounds = 0;
  do spinWait(&rounds); while (!tryLock(part));
}

static shard *lockShard(const void *owner) {
  shard *part = &shards[scramble(owner) >> (64 - SHARD_BITS)];
  if (OBJCRT_UNLIKELY(!tryLock(part))) waitForLock(part);
  return part;
}

static void unlockShard(shard *part) {
  atomic_store_explicit(&part->lock, 0, memory_order_release);
}

// Values

static objcrt_id copyObject(objcrt_id object) {
  static _Atomic(objcrt_SEL) copy;
  objcrt_SEL selector = objcrt_selectorKept(&copy, "copy");
  objcrt_IMP implementation = objcrt_lookUp(object->isa, selector);
  return ((objcrt_id(*)(objcrt_id, objcrt_SEL))implementation)(object, selector);
}

/// Copies or retains a value as its policy says.
static entry hold(const void *key, objcrt_association value) {
  entry held = {
    .key = key, .word = value.word, .policy = value.policy, .kind = value.kind};
  bool isSwift = value.kind == OBJCRT_ASSOCIATION_SWIFT_OBJECT;
  if (value.word == NULL || value.kind == OBJCRT_ASSOCIATION_WORD) return held;
  if (value.policy == OBJCRT_ASSOCIATION_ASSIGN) {
    if (isSwift) held.unowned = value.word;
    else if (objcrt_isCounted(value.word)) held.unowned = objcrt_heapObject(value.word);
    if (held.unowned != NULL) swift_unownedRetain(held.unowned);
  } else if (isSwift) {
    countRetain(value.word);
  } else if ((value.policy & 2) != 0 && value.kind == OBJCRT_ASSOCIATION_OBJECT
    && objcrt_isCounted(value.word)) {
    held.word = copyObject(value.word);
  } else {
    objcrt_retain(value.word);
  }
  return held;
}

static void drop(entry held) {
  if (held.unowned != NULL) {
    swift_unownedRelease(held.unowned);
  } else if (held.policy == OBJCRT_ASSOCIATION_ASSIGN) {
    return;
  } else if (held.kind == OBJCRT_ASSOCIATION_SWIFT_OBJECT) {
    countRelease(held.word);
  } else {
    objcrt_release(held.word);
  }
}

/// Exchanges what an owner has under a key; the old value is the caller's to drop.
///
/// - Parameter isFirst: Receives whether the owner had no association at all.
static entry exchange(const void *owner, entry held, bool *isFirst) {
  entry old = {0};
  shard *part = lockShard(owner);
  entry *tableOfOwner = find(part->owners, owner);
  entry *existing = tableOfOwner == NULL ? NULL : find(tableOfOwner->word, held.key);
  *isFirst = tableOfOwner == NULL;
  if (existing != NULL) {
    old = *existing;
    if (held.word != NULL) {
      *existing = held;
    } else {
      table *remaining = tableOfOwner->word;
      erase(&remaining, existing);
      tableOfOwner->word = remaining;
      if (remaining == NULL) erase(&part->owners, tableOfOwner);
    }
  } else if (held.word != NULL) {
    table *grown = tableOfOwner == NULL ? NULL : tableOfOwner->word;
    insert(&grown, held);
    if (tableOfOwner != NULL) {
      tableOfOwner->word = grown;
    } else {
      insert(&part->owners,
        (entry){.key = owner, .word = grown, .kind = OBJCRT_ASSOCIATION_WORD});
    }
  }
  unlockShard(part);
  return old;
}

/// Sets a value, and returns whether it is the owner's only one.
static bool set(const void *owner, const void *key, objcrt_association value) {
  bool isFirst;
  entry old = exchange(owner, hold(key, value), &isFirst);
  if (old.word != NULL) drop(old);
  return isFirst && value.word != NULL;
}

void objcrt_associationSetOnAddress(
  const void *owner, const void *key, objcrt_association value) {
  set(owner, key, value);
}

static OBJCRT_COLD void expectAssociations(objcrt_class *cls) {
  objcrt_lock();
  objcrt_classSetLocked(cls, OBJCRT_CLASS_HAS_ASSOCIATIONS);
  objcrt_unlock();
}

static objcrt_class *classNow(objcrt_id object) {
  return __atomic_load_n(&object->isa, __ATOMIC_RELAXED);
}

void objcrt_associationSet(objcrt_id owner, const void *key, objcrt_association value) {
  // Who made the owner's first association sees to the flag, if not yet then soon: the owner
  // lives as long as the call.
  if (!set(owner, key, value)) return;
  // After the association is in the table: who changes the class meanwhile looks
  // for the old class's flag after storing the new class (objcrt_associationsFollowLocked),
  // so that one of the two sees the other.
  atomic_thread_fence(memory_order_seq_cst);
  objcrt_class *cls = classNow(owner);
  while (OBJCRT_UNLIKELY(!objcrt_classHas(cls, OBJCRT_CLASS_HAS_ASSOCIATIONS))) {
    expectAssociations(cls);
    atomic_thread_fence(memory_order_seq_cst);
    cls = classNow(owner);
  }
}

void objcrt_associationsFollowLocked(objcrt_class *from, objcrt_class *cls) {
  objcrt_assertLocked();
  atomic_thread_fence(memory_order_seq_cst);
  if (objcrt_classHas(from, OBJCRT_CLASS_HAS_ASSOCIATIONS)
    && !objcrt_classHas(cls, OBJCRT_CLASS_HAS_ASSOCIATIONS)) {
    objcrt_classSetLocked(cls, OBJCRT_CLASS_HAS_ASSOCIATIONS);
  }
}

void objcrt_associationSetOnSwiftObject(
  void *owner, const void *key, objcrt_association value) {
  if (value.word != NULL) {
    // An isolated `deinit` may run long after the destroyer has returned: what
    // it associated would be left for the next object at this address.
    if (swift_isDeallocating(owner)) return;
    objcrt_watchDeaths(owner);
  }
  objcrt_associationSetOnAddress(owner, key, value);
}

// With the shard's lock held, which keeps the entry and its value where they are.
static entry *findOfOwner(shard *part, const void *owner, const void *key) {
  entry *tableOfOwner = find(part->owners, owner);
  return tableOfOwner == NULL ? NULL : find(tableOfOwner->word, key);
}

objcrt_association objcrt_associationCopy(const void *owner, const void *key) {
  objcrt_association result = {0};
  shard *part = lockShard(owner);
  entry *found = findOfOwner(part, owner, key);
  if (found != NULL) {
    result = (objcrt_association){found->word, found->policy, found->kind};
    // With the lock held, so that the value cannot be replaced meanwhile. None of
    // these runs foreign code.
    if (found->unowned != NULL) {
      if (swift_tryRetain(found->unowned) == NULL) result = (objcrt_association){0};
    } else if (found->kind == OBJCRT_ASSOCIATION_SWIFT_OBJECT) {
      countRetain(found->word);
    } else if (found->kind != OBJCRT_ASSOCIATION_WORD) {
      objcrt_retain(found->word);
    }
  }
  unlockShard(part);
  return result;
}

objcrt_id objcrt_associationGet(const void *owner, const void *key) {
  objcrt_id word = NULL;
  bool isReferenceOwed = false;
  shard *part = lockShard(owner);
  entry *found = findOfOwner(part, owner, key);
  if (found != NULL && found->kind != OBJCRT_ASSOCIATION_SWIFT_OBJECT
    && (found->unowned == NULL || !swift_isDeallocating(found->unowned))) {
    word = found->word;
    isReferenceOwed = found->kind != OBJCRT_ASSOCIATION_WORD && (found->policy & 0x200) != 0;
    if (isReferenceOwed) objcrt_retain(word);
  }
  unlockShard(part);
  return isReferenceOwed ? objcrt_autorelease(word) : word;
}

objcrt_associations *objcrt_associationsTake(const void *owner) {
  shard *part = lockShard(owner);
  table *taken = NULL;
  entry *tableOfOwner = find(part->owners, owner);
  if (tableOfOwner != NULL) {
    taken = tableOfOwner->word;
    erase(&part->owners, tableOfOwner);
  }
  unlockShard(part);
  return taken;
}

void objcrt_associationsDrop(objcrt_associations *associations) {
  for (size_t index = 0; associations != NULL && index <= associations->mask; index++) {
    if (associations->entries[index].kind != OBJCRT_ASSOCIATION_NONE) {
      drop(associations->entries[index]);
    }
  }
  free(associations);
}

void objcrt_associationsRemove(const void *owner) {
  objcrt_associationsDrop(objcrt_associationsTake(owner));
}

void objcrt_associationsEnd(const void *owner) {
  objcrt_associations *taken;
  while ((taken = objcrt_associationsTake(owner)) != NULL) objcrt_associationsDrop(taken);
}
