// Method caches
// -------------
// A cache is an open-addressed table of (selector, implementation) pairs that
// message sends read without a lock. One word of the class, `cache`, names it:
//
//    63                               16 15        4 3    0
//   +-----------------------------------+-----------+------+
//   |        address of buckets         | byte mask | 0000 |
//   +-----------------------------------+-----------+------+
//
// A selector's own address is its hash: `address & mask` is the byte offset of
// its home bucket, from which a probe goes upward and around.
//
// Invariants:
//  1. The word is never zero: a class starts with the shared empty table.
//  2. The number of buckets is a power of two, at most 4,096, and at least one
//     of them is empty.
//  3. A bucket's implementation is stored before its selector is published, so
//     a reader that sees the selector also sees an implementation. A selector
//     never changes within a table; an implementation may, at any time.
//  4. A table is filled only after `+initialize` of the class has returned, and
//     the look-up and the insertion happen under one hold of the lock.
//     Otherwise a stale implementation could appear after a change.
//  5. An outgrown table stays allocated until its class is disposed of; all of
//     them together are smaller than the current one.
//
// Readers: `objcrt_lookUp` and `objcrt_lookUpMiss` (objcrt_dispatch.h).
// Writers: the functions below, with the runtime lock held.

#ifndef OBJCRT_CACHE_H
#define OBJCRT_CACHE_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// One entry of a cache, 16 bytes.
typedef struct objcrt_bucket {
  _Atomic(objcrt_SEL _Nullable) selector;
  _Atomic(objcrt_IMP _Nullable) implementation;
} objcrt_bucket;

/// Gives a new class or metaclass the shared empty table.
void objcrt_cacheInitialize(objcrt_class *cls);

/// The cached implementation, or null; probes the whole chain. No lock.
OBJCRT_INLINE objcrt_IMP _Nullable objcrt_cacheProbe(
  const objcrt_class *cls, objcrt_SEL selector) {
  uintptr_t word = atomic_load_explicit(&cls->cache, memory_order_acquire);
  uintptr_t mask = word & 0xFFFF;
  for (uintptr_t offset = (uintptr_t)selector & mask;;
       offset = (offset + sizeof(objcrt_bucket)) & mask) {
    objcrt_bucket *bucket = (objcrt_bucket *)((word >> 16) + offset);
    objcrt_SEL key = atomic_load_explicit(&bucket->selector, memory_order_acquire);
    if (key == selector) {
      return atomic_load_explicit(&bucket->implementation, memory_order_acquire);
    }
    if (key == NULL) return NULL;
  }
}

/// Caches an implementation, growing the table if it is three quarters full, or small and
/// the selector's home bucket is taken.
/// At the largest size nothing happens: such sends stay slow, and right.
void objcrt_cacheInsertLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation);

/// Overwrites the implementation of `selector` where the class has it cached.
void objcrt_cacheUpdateLocked(objcrt_class *cls, objcrt_SEL selector, objcrt_IMP implementation);

/// Looks every cached selector up again. One that is found no more keeps its bucket,
/// with the forwarding implementation: readers may be on the way to it.
void objcrt_cacheRefreshLocked(objcrt_class *cls);

/// Whether a cached forwarding implementation means that there is no such method, and
/// that the class has been asked for it. True until `objcrt_cacheDoubtAbsenceLocked`.
bool objcrt_cacheKnowsAbsence(void);

/// Says that the forwarding implementation may be in a cache for another reason: somebody
/// has made it the implementation of a method, or a class has lost one it inherited.
void objcrt_cacheDoubtAbsenceLocked(void);

/// How large a cache is.
typedef struct objcrt_cache_summary {
  /// Buckets of the current table; zero while the class has the shared empty one.
  size_t capacity;
  /// Entries of the current table.
  size_t count;
  /// Tables that the class owns, the outgrown ones included, and their bytes.
  size_t tables;
  size_t bytes;
} objcrt_cache_summary;

/// How large the class's cache is.
objcrt_cache_summary objcrt_cacheSummaryLocked(const objcrt_class *cls);

/// What a bucket holds.
typedef struct objcrt_cache_entry {
  objcrt_SEL _Nullable selector;
  objcrt_IMP _Nullable implementation;
  /// The bucket that holds the entry, and the one that a probe looks into first.
  size_t index;
  size_t home;
} objcrt_cache_entry;

/// The entry in the bucket at `index`, which must be smaller than the summary's
/// capacity; false if the bucket is empty.
bool objcrt_cacheEntryLocked(const objcrt_class *cls, size_t index, objcrt_cache_entry *entry);

/// How the cache breaks invariants 1 to 3, as the end of a sentence, or null.
const char *_Nullable objcrt_cacheFaultLocked(const objcrt_class *cls);

/// Frees every table of a class that can no longer be messaged.
void objcrt_cacheFreeLocked(objcrt_class *cls);

OBJCRT_ASSUME_NONNULL_END

#endif
