// The count of a Swift object, without a call
// -------------------------------------------
// Swift's retain and release are a compare-and-swap each on the word behind the metadata, at
// the end of jumps between libraries. Made here, they cost little more than that instruction.
//
// The layout of the word is Swift's own affair, and little of it is used: one reference more is
// one unit more in the word; and what needs more than an addition (the last release, a table
// for weak references, an overflow) shows in the highest bit of the word or of the sum. When
// the library is loaded, counts.c tries on an object whether this Swift counts so. Otherwise,
// or with OBJCRT_SWIFT_COUNTS, the unit is that bit, which marks every sum.
//
// Concurrency: any thread, at any time. A release publishes what its thread did to the object;
// Swift, which makes the last one, acquires that. With one thread the word is written
// without a locked instruction (threads-private.h).

#ifndef OBJCRT_COUNTS_PRIVATE_H
#define OBJCRT_COUNTS_PRIVATE_H

#include "objcrt_base.h"
#include "swift-private.h"
#include "threads-private.h"

/// The beginning of every Swift object.
typedef struct counted_object {
  const void *metadata;
  _Atomic(uint64_t) count;
} counted_object;

/// The mark of what Swift has to do.
#define COUNT_MARK (UINT64_C(1) << 63)

/// What a reference adds to the word, or COUNT_MARK. Written once, when the library is loaded.
extern _Atomic(uint64_t) objcrt_countUnit;

/// Retains a Swift object, and returns it.
static inline void *countRetain(void *heapObject) {
  counted_object *object = heapObject;
  uint64_t unit = atomic_load_explicit(&objcrt_countUnit, memory_order_relaxed);
  uint64_t count = atomic_load_explicit(&object->count, memory_order_relaxed);
  uint64_t changed;
  do {
    changed = count + unit;
    if (OBJCRT_UNLIKELY(((count | changed) & COUNT_MARK) != 0)) return swift_retain(object);
  } while (!exchangeLoaded(
    &object->count, &count, changed, memory_order_relaxed, memory_order_relaxed));
  return object;
}

/// Releases a Swift object. Its `deinit` may run.
static inline void countRelease(void *heapObject) {
  counted_object *object = heapObject;
  uint64_t unit = atomic_load_explicit(&objcrt_countUnit, memory_order_relaxed);
  uint64_t count = atomic_load_explicit(&object->count, memory_order_relaxed);
  uint64_t changed;
  do {
    changed = count - unit;
    if (OBJCRT_UNLIKELY(((count | changed) & COUNT_MARK) != 0)) {
      swift_release(object);
      return;
    }
  } while (!exchangeLoaded(
    &object->count, &count, changed, memory_order_release, memory_order_relaxed));
}

#endif
