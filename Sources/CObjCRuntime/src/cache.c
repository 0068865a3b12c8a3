#include "objcrt_cache.h"

#include "arena-private.h"
#include "objcrt_check.h"
#include "objcrt_classes.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_scribble.h"
#include "objcrt_selectors.h"
#include "objcrt_switches.h"
#include "offsets-private.h"

#include <stdio.h>

static size_t smallestCapacity(void) { return objcrt_switches.tiny_caches ? 2 : 4; }

static size_t largestCapacity(void) { return objcrt_switches.tiny_caches ? 8 : 4096; }

// Up to this size a table grows when a new entry does not get its home bucket. A class
// of few messages, with selectors from many places, has a tenth of them displaced then,
// and a quarter otherwise; one that has twenty cached has this size in any case.
// Larger tables that grow for a home would be mostly memory (Documentation/Dispatch.md).
static size_t roomiestCapacity(void) { return objcrt_switches.tiny_caches ? 0 : 32; }

// `buckets` is what the class's word points to; the header is for writers.
typedef struct cache_table {
  /// The next smaller table of the same class, outgrown by this one.
  struct cache_table *outgrown;
  uint32_t count;
  /// The byte mask once more, for assembly, which has no register left to keep it in
  /// while it probes. Never changes.
  uint32_t mask;
  objcrt_bucket buckets[];
} cache_table;

_Static_assert(offsetof(cache_table, buckets) == 16, "bucketsOf and tableOf rely on it");
_Static_assert(offsetof(cache_table, mask) == sizeof(cache_table) + OBJCRT_OFFSET_TABLE_MASK,
  "assembly relies on it");

// One empty bucket, mask zero: every probe of it misses.
static _Alignas(16) char emptyStorage[sizeof(cache_table) + sizeof(objcrt_bucket)];

static cache_table *emptyTable(void) { return (cache_table *)(void *)emptyStorage; }

static uintptr_t packWord(cache_table *table, size_t capacity) {
  return (uintptr_t)table->buckets << 16 | (capacity - 1) * sizeof(objcrt_bucket);
}

static objcrt_bucket *bucketsOf(uintptr_t word) { return (objcrt_bucket *)(word >> 16); }

static uintptr_t maskOf(uintptr_t word) { return word & 0xFFFF; }

static cache_table *tableOf(uintptr_t word) { return (cache_table *)(word >> 16) - 1; }

static size_t capacityOf(uintptr_t word) { return maskOf(word) / sizeof(objcrt_bucket) + 1; }

static uintptr_t wordOf(const objcrt_class *cls) {
  return atomic_load_explicit(&cls->cache, memory_order_acquire);
}

// The bucket that holds `selector`, or the empty one where its chain ends.
static objcrt_bucket *findBucket(uintptr_t word, objcrt_SEL selector) {
  uintptr_t mask = maskOf(word);
  for (uintptr_t offset = (uintptr_t)selector & mask;;
       offset = (offset + sizeof(objcrt_bucket)) & mask) {
    objcrt_bucket *bucket = (objcrt_bucket *)((char *)bucketsOf(word) + offset);
    objcrt_SEL key = atomic_load_explicit(&bucket->selector, memory_order_acquire);
    if (key == selector || key == NULL) return bucket;
  }
}

// Order matters: invariant 3.
static void fillBucket(objcrt_bucket *bucket, objcrt_SEL selector, objcrt_IMP implementation) {
  atomic_store_explicit(&bucket->implementation, implementation, memory_order_release);
  atomic_store_explicit(&bucket->selector, selector, memory_order_release);
}

static size_t bytesOfTable(size_t capacity) {
  return sizeof(cache_table) + capacity * sizeof(objcrt_bucket);
}

static cache_table *allocateTableLocked(size_t capacity) {
  cache_table *table = objcrt_arenaAllocateLocked(bytesOfTable(capacity));
  if ((uintptr_t)table >> 48 != 0) objcrt_fatal("a method cache at %p cannot be packed", (void *)table);
  table->mask = (uint32_t)((capacity - 1) * sizeof(objcrt_bucket));
  return table;
}

static size_t homeOf(uintptr_t word, objcrt_SEL selector) {
  return ((uintptr_t)selector & maskOf(word)) / sizeof(objcrt_bucket);
}

// For what is printed: a metaclass has the name of its class, with a mark.
static const char *ownerOf(const objcrt_class *cls) {
  static _Thread_local char text[256];
  snprintf(text, sizeof(text), "%s%s", cls->name,
    objcrt_classHas(cls, OBJCRT_CLASS_META) ? " (metaclass)" : "");
  return text;
}

// Publishes a copy of twice the size. Entries are copied, not dropped, because
// refilling costs each of them a slow look-up.
static uintptr_t growLocked(objcrt_class *cls, uintptr_t word) {
  bool wasEmpty = tableOf(word) == emptyTable();
  size_t capacity = wasEmpty ? smallestCapacity() : capacityOf(word) * 2;
  cache_table *table = allocateTableLocked(capacity);
  uintptr_t newWord = packWord(table, capacity);
  if (!wasEmpty) {
    objcrt_bucket *buckets = bucketsOf(word);
    for (size_t index = 0; index < capacityOf(word); index++) {
      objcrt_SEL key = atomic_load_explicit(&buckets[index].selector, memory_order_relaxed);
      if (key == NULL) continue;
      objcrt_IMP implementation =
        atomic_load_explicit(&buckets[index].implementation, memory_order_relaxed);
      fillBucket(findBucket(newWord, key), key, implementation);
    }
    table->count = tableOf(word)->count;
  }
  objcrt_class_extra *extra = objcrt_classExtraLocked(cls);
  table->outgrown = extra->caches;
  extra->caches = table;
  atomic_store_explicit(&cls->cache, newWord, memory_order_release);
  if (OBJCRT_UNLIKELY(objcrt_switches.print_caches)) {
    objcrt_trace("cache of %s grows to %zu buckets", ownerOf(cls), capacity);
  }
  return newWord;
}

static void printEntry(const objcrt_class *cls, uintptr_t word, const objcrt_bucket *bucket,
  objcrt_SEL selector) {
  size_t index = (size_t)(bucket - bucketsOf(word));
  size_t home = homeOf(word, selector);
  objcrt_trace("cache of %s takes %s in bucket %zu, %s %zu", ownerOf(cls),
    objcrt_selectorName(selector), index, index == home ? "its home" : "displaced from", home);
}

void objcrt_cacheInitialize(objcrt_class *cls) {
  atomic_store_explicit(&cls->cache, packWord(emptyTable(), 1), memory_order_release);
}

static bool isFull(uintptr_t word, size_t count) { return count * 4 > capacityOf(word) * 3; }

// Whether a new entry would be displaced from its home in a table that may still grow
// for that reason alone.
static bool isCrowded(
  uintptr_t word, size_t count, const objcrt_bucket *bucket, objcrt_SEL selector) {
  size_t capacity = capacityOf(word);
  return capacity < roomiestCapacity() && capacity < count * 4
    && (size_t)(bucket - bucketsOf(word)) != homeOf(word, selector);
}

void objcrt_cacheInsertLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  objcrt_bucket *bucket = findBucket(word, selector);
  if (atomic_load_explicit(&bucket->selector, memory_order_relaxed) == selector) {
    atomic_store_explicit(&bucket->implementation, implementation, memory_order_release);
    return;
  }
  size_t count = tableOf(word)->count + 1;
  while (isFull(word, count) || isCrowded(word, count, bucket, selector)) {
    if (capacityOf(word) >= largestCapacity()) {
      if (OBJCRT_UNLIKELY(objcrt_switches.print_caches)) {
        objcrt_trace("cache of %s is full: %s stays out", ownerOf(cls),
          objcrt_selectorName(selector));
      }
      return;
    }
    word = growLocked(cls, word);
    bucket = findBucket(word, selector);
  }
  fillBucket(bucket, selector, implementation);
  tableOf(word)->count++;
  objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_CLASS);
  if (OBJCRT_UNLIKELY(objcrt_switches.print_caches)) printEntry(cls, word, bucket, selector);
}

void objcrt_cacheUpdateLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation) {
  objcrt_assertLocked();
  objcrt_bucket *bucket = findBucket(wordOf(cls), selector);
  if (atomic_load_explicit(&bucket->selector, memory_order_relaxed) == selector) {
    atomic_store_explicit(&bucket->implementation, implementation, memory_order_release);
  }
}

static _Atomic(bool) isAbsenceDoubtful;

bool objcrt_cacheKnowsAbsence(void) {
  return !atomic_load_explicit(&isAbsenceDoubtful, memory_order_relaxed);
}

void objcrt_cacheDoubtAbsenceLocked(void) {
  objcrt_assertLocked();
  // Ordered by the store into a cache that follows.
  atomic_store_explicit(&isAbsenceDoubtful, true, memory_order_relaxed);
}

void objcrt_cacheRefreshLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  objcrt_bucket *buckets = bucketsOf(word);
  for (size_t index = 0; index < capacityOf(word); index++) {
    objcrt_SEL key = atomic_load_explicit(&buckets[index].selector, memory_order_relaxed);
    if (key == NULL) continue;
    objcrt_method *method = objcrt_classFindMethodLocked(cls, key, NULL);
    if (method == NULL) objcrt_cacheDoubtAbsenceLocked();
    objcrt_IMP implementation =
      method == NULL ? objcrt_forwardImplementation() : objcrt_methodImplementation(method);
    atomic_store_explicit(&buckets[index].implementation, implementation, memory_order_release);
  }
}

objcrt_cache_summary objcrt_cacheSummaryLocked(const objcrt_class *cls) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  objcrt_cache_summary summary = {0};
  if (tableOf(word) == emptyTable()) return summary;
  summary.capacity = capacityOf(word);
  summary.count = tableOf(word)->count;
  size_t capacity = summary.capacity;
  for (cache_table *table = tableOf(word); table != NULL; table = table->outgrown) {
    // Each table is half as large as the one that outgrew it.
    summary.tables++;
    summary.bytes += bytesOfTable(capacity);
    capacity /= 2;
  }
  return summary;
}

bool objcrt_cacheEntryLocked(const objcrt_class *cls, size_t index, objcrt_cache_entry *entry) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  objcrt_bucket *bucket = &bucketsOf(word)[index];
  objcrt_SEL selector = atomic_load_explicit(&bucket->selector, memory_order_relaxed);
  if (selector == NULL) return false;
  *entry = (objcrt_cache_entry){
    .selector = selector,
    .implementation = atomic_load_explicit(&bucket->implementation, memory_order_relaxed),
    .index = index,
    .home = homeOf(word, selector),
  };
  return true;
}

const char *objcrt_cacheFaultLocked(const objcrt_class *cls) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  if (word == 0) return "is null";
  size_t capacity = capacityOf(word);
  if (maskOf(word) % sizeof(objcrt_bucket) != 0 || (capacity & (capacity - 1)) != 0) {
    return "has a number of buckets that is no power of two";
  }
  bool isEmpty = tableOf(word) == emptyTable();
  if (!isEmpty && capacity > largestCapacity()) return "has too many buckets";
  const objcrt_class_extra *extra = objcrt_classExtra(cls);
  if (!isEmpty && (extra == NULL || extra->caches != tableOf(word))) return "is not the newest of its tables";
  size_t count = 0;
  for (size_t index = 0; index < capacity; index++) {
    objcrt_cache_entry entry;
    if (!objcrt_cacheEntryLocked(cls, index, &entry)) continue;
    count++;
    if (entry.implementation == NULL) return "holds a selector without an implementation";
  }
  // Before the probes below, which end at an empty bucket.
  if (count == capacity) return "has no empty bucket";
  if (count != tableOf(word)->count) return "holds another number of entries than it counts";
  for (size_t index = 0; index < capacity; index++) {
    objcrt_cache_entry entry;
    if (!objcrt_cacheEntryLocked(cls, index, &entry)) continue;
    if (findBucket(word, entry.selector) != &bucketsOf(word)[index]) {
      return "holds a selector that no probe from its home reaches";
    }
  }
  return NULL;
}

void objcrt_cacheFreeLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  if (extra == NULL) return;
  size_t capacity = capacityOf(wordOf(cls));
  objcrt_cacheInitialize(cls);
  for (cache_table *table = extra->caches; table != NULL;) {
    cache_table *outgrown = table->outgrown;
    size_t bytes = bytesOfTable(capacity);
    objcrt_scribble(table, bytes);
    objcrt_arenaFreeLocked(table, bytes);
    capacity /= 2;
    table = outgrown;
  }
  extra->caches = NULL;
}
