#include "counts-private.h"

#include "objcrt_objects.h"
#include "objcrt_switches.h"

_Atomic(uint64_t) objcrt_countUnit = COUNT_MARK;

bool objcrt_countsWithoutCalls(void) { return objcrt_countUnit != COUNT_MARK; }

/// Whether the word says what countRetain and countRelease take it to say.
static bool countsBy(uint64_t unit, counted_object *object) {
  uint64_t first = atomic_load(&object->count);
  // The last release borrows from the mark.
  if ((first & COUNT_MARK) != 0 || first >= unit) return false;
  // As many references as the word can hold: Swift stops a process that makes one more.
  uint32_t most = (uint32_t)((COUNT_MARK - 1) / unit);
  swift_retain_n(object, most);
  bool isFull = atomic_load(&object->count) == first + most * unit;
  swift_release_n(object, most);
  bool isBack = atomic_load(&object->count) == first;
  // From the first weak reference on, the word leads to a table.
  swift_weak weak;
  swift_weakInit(&weak, object);
  bool isMarked = (atomic_load(&object->count) & COUNT_MARK) != 0;
  swift_weakDestroy(&weak);
  return isFull && isBack && isMarked;
}

// After the switches have been read.
__attribute__((constructor)) static void learnUnit(void) {
  if (objcrt_switches.swift_counts) return;
  counted_object *object = swift_allocBox(swiftIntMetadata).object;
  uint64_t first = atomic_load(&object->count);
  swift_retain(object);
  uint64_t unit = atomic_load(&object->count) - first;
  swift_release(object);
  // A number of references that fits 32 bits, as Swift's functions take it.
  if (unit > UINT32_MAX && unit < COUNT_MARK && countsBy(unit, object)) objcrt_countUnit = unit;
  swift_release(object);
}
