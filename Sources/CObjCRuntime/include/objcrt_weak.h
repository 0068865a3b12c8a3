// Weak slots
// ----------
// A weak slot holds an *unowned* reference to its object: `-dealloc` runs when the
// last strong one goes, but the memory stays until the slot lets go of it. So a
// slot can ask the object itself whether it still lives; there is no table. A slot
// that finds its object dead lets go at once.
//
// A slot is one word:
//
//   0               null; a zeroed slot is a valid one
//   low three bits  not zero: a tagged value, which has no count, as it is
//   bit 62          the rest is an `id` without a count: a class object
//   otherwise       the `id` of an instance, whose unowned reference the slot has
//   bit 63          set meanwhile by a load
//
// Concurrency: every function may be called by several threads at once on one
// slot, except that it must have been initialised before and not be destroyed
// meanwhile. A load holds bit 63 while it asks the object, so that a store cannot
// give the memory back under it; others wait. No foreign code runs meanwhile, and
// no lock is taken.

#ifndef OBJCRT_WEAK_H
#define OBJCRT_WEAK_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// A weak slot. Objective-C sees an `id`, but must not read it.
typedef struct objcrt_weak_slot {
  _Atomic(uintptr_t) word;
} objcrt_weak_slot;

/// Makes a slot of uninitialised memory.
///
/// - Parameter object: What it refers to. An object whose `-dealloc` has begun, or
///   that `object_dispose` has emptied, counts as null.
///
/// - Returns: What a load would.
objcrt_id _Nullable objcrt_weakInitialize(objcrt_weak_slot *slot, objcrt_id _Nullable object);

/// Returns the object, with a reference for the caller, or null once its
/// `-dealloc` has begun or `object_dispose` has emptied it.
objcrt_id _Nullable objcrt_weakLoad(objcrt_weak_slot *slot);

/// Makes an initialised slot refer to another object; parameters and result are
/// those of `objcrt_weakInitialize`.
objcrt_id _Nullable objcrt_weakStore(objcrt_weak_slot *slot, objcrt_id _Nullable object);

/// Makes a slot of uninitialised memory that refers to what `source` refers to.
void objcrt_weakCopy(objcrt_weak_slot *slot, objcrt_weak_slot *source);

/// Makes a slot of uninitialised memory that refers to what `source` referred to,
/// and destroys `source`.
void objcrt_weakMove(objcrt_weak_slot *slot, objcrt_weak_slot *source);

/// Ends a slot. It is zeroed, and may be initialised again or forgotten.
void objcrt_weakDestroy(objcrt_weak_slot *slot);

OBJCRT_ASSUME_NONNULL_END

#endif
