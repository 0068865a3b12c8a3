#include "objcrt_cache.h"

#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"

#include <stdlib.h>

enum { SMALLEST_CAPACITY = 4, LARGEST_CAPACITY = 4096 };

// `buckets` is what the class's word points to; the header is for writers.
typedef struct cache_table {
  /// The next smaller table of the same class, outgrown by this one.
  struct cache_table *outgrown;
  size_t count;
  objcrt_bucket buckets[];
} cache_table;

_Static_assert(offsetof(cache_table, buckets) == 16, "bucketsOf and tableOf rely on it");

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

static cache_table *allocateTable(size_t capacity) {
  size_t bytes = sizeof(cache_table) + capacity * sizeof(objcrt_bucket);
  cache_table *table = calloc(1, bytes);
  if (table == NULL) objcrt_fatal("out of memory for a method cache of %zu bytes", bytes);
  if ((uintptr_t)table >> 48 != 0) objcrt_fatal("a method cache at %p cannot be packed", (void *)table);
  return table;
}

// Publishes a copy of twice the size. Entries are copied, not dropped, because
// refilling costs each of them a slow look-up.
static uintptr_t growLocked(objcrt_class *cls, uintptr_t word) {
  bool wasEmpty = tableOf(word) == emptyTable();
  size_t capacity = wasEmpty ? SMALLEST_CAPACITY : capacityOf(word) * 2;
  cache_table *table = allocateTable(capacity);
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
  table->outgrown = cls->extra->caches;
  cls->extra->caches = table;
  atomic_store_explicit(&cls->cache, newWord, memory_order_release);
  return newWord;
}

void objcrt_cacheInitialize(objcrt_class *cls) {
  atomic_store_explicit(&cls->cache, packWord(emptyTable(), 1), memory_order_release);
}

objcrt_IMP objcrt_cacheProbe(const objcrt_class *cls, objcrt_SEL selector) {
  objcrt_bucket *bucket = findBucket(wordOf(cls), selector);
  if (atomic_load_explicit(&bucket->selector, memory_order_acquire) != selector) return NULL;
  return atomic_load_explicit(&bucket->implementation, memory_order_acquire);
}

void objcrt_cacheInsertLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  objcrt_bucket *bucket = findBucket(word, selector);
  if (atomic_load_explicit(&bucket->selector, memory_order_relaxed) == selector) {
    atomic_store_explicit(&bucket->implementation, implementation, memory_order_release);
    return;
  }
  size_t capacity = capacityOf(word);
  if ((tableOf(word)->count + 1) * 4 > capacity * 3) {
    if (capacity == LARGEST_CAPACITY) return;
    word = growLocked(cls, word);
    bucket = findBucket(word, selector);
  }
  fillBucket(bucket, selector, implementation);
  tableOf(word)->count++;
}

void objcrt_cacheUpdateLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation) {
  objcrt_assertLocked();
  objcrt_bucket *bucket = findBucket(wordOf(cls), selector);
  if (atomic_load_explicit(&bucket->selector, memory_order_relaxed) == selector) {
    atomic_store_explicit(&bucket->implementation, implementation, memory_order_release);
  }
}

void objcrt_cacheRefreshLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  uintptr_t word = wordOf(cls);
  objcrt_bucket *buckets = bucketsOf(word);
  for (size_t index = 0; index < capacityOf(word); index++) {
    objcrt_SEL key = atomic_load_explicit(&buckets[index].selector, memory_order_relaxed);
    if (key == NULL) continue;
    objcrt_method *method = objcrt_classFindMethodLocked(cls, key, NULL);
    objcrt_IMP implementation =
      method == NULL ? objcrt_forwardImplementation() : objcrt_methodImplementation(method);
    atomic_store_explicit(&buckets[index].implementation, implementation, memory_order_release);
  }
}

void objcrt_cacheFreeLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  objcrt_cacheInitialize(cls);
  for (cache_table *table = cls->extra->caches; table != NULL;) {
    cache_table *outgrown = table->outgrown;
    free(table);
    table = outgrown;
  }
  cls->extra->caches = NULL;
}
