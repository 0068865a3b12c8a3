// Hook records
// ------------
// Each hooked (class, selector) has a record: the thunk that stands in the method
// table leads to it, and from it a call gets its chain, the layers of hooks that are
// in force, innermost first. Under the layers lies the original.
//
// Concurrency: a call takes one snapshot of the chain and no lock. A chain is
// complete before it is published and never changes; a change publishes another one
// and retires the old one, which is freed as soon as no call is inside it:
//
//   call     slot = chain · fence · is the chain still current? · … · slot = null ·
//            fence · is the chain still current? if not, free what is retired
//   change   publish · put the old chain among the retired · fence · look into all slots
//
// Slots belong to threads. The change's fence is membarrier(2), which acts on the
// threads that run calls, so that theirs is none at all; where the system lacks it,
// calls have a full one. Records are never freed: whoever has seen a thunk may call it.

#ifndef OBJCRT_HOOKS_H
#define OBJCRT_HOOKS_H

#include "objcrt_dispatch.h"
#include "objcrt_records.h"
#include "objcrt_trampolines.h"

OBJCRT_ASSUME_NONNULL_BEGIN

typedef struct objcrt_hook_record objcrt_hook_record;

/// The layers that a call runs through. Immutable.
typedef struct objcrt_hook_chain {
  const objcrt_hook_record *record;
  /// The record's.
  uint64_t places;
  size_t count;
  /// Swift objects, each with a reference of the chain's own; innermost first.
  void *_Nonnull layers[];
} objcrt_hook_chain;

/// How the arguments and the result of a method travel.
typedef enum objcrt_hook_passing : uint8_t {
  /// As libffi passes them.
  OBJCRT_HOOK_FOREIGN,
  /// In integer registers, one each.
  OBJCRT_HOOK_WORDS,
  /// In registers, one each; the result is a word or none.
  OBJCRT_HOOK_REGISTERS,
  /// In registers, one each; the result is in a vector register.
  OBJCRT_HOOK_VECTOR_RESULT,
} objcrt_hook_passing;

/// Calls a function of any type: `ffi_call`, with what was prepared for it in front.
typedef void (*objcrt_hook_foreign_call)(
  void *interface, objcrt_IMP implementation, void *result, void *_Nonnull *_Nonnull arguments);

/// Handles a call that libffi has taken apart: gets the address of each argument.
typedef void (*objcrt_hook_entry)(objcrt_hook_record *record, void *arguments, void *result);

struct objcrt_hook_record {
  /// Null while no layer is in force: calls pass through.
  _Atomic(objcrt_hook_chain *_Nullable) chain;
  /// The class's own implementation, or null: the superclass's answer at the time of
  /// the call.
  _Atomic(objcrt_IMP _Nullable) original;
  objcrt_class *cls;
  objcrt_SEL selector;
  /// The only receiver of a record that belongs to one object; null for a class.
  _Atomic(uintptr_t) owner;
  /// A Swift object that answers where there is no original, or null.
  _Atomic(const void *_Nullable) fallback;
  /// The record that was made before.
  objcrt_hook_record *_Nullable next;
  objcrt_hook_entry entry;
  objcrt_hook_foreign_call foreign;
  void *interface;
  /// Where the arguments stand in a register image, four bits each; zero if they are
  /// passed as libffi's list of addresses.
  uint64_t places;
  objcrt_hook_passing passing;
};

/// What a thread remembers of the hooked calls that it is in.
typedef struct objcrt_hook_thread {
  /// The first free slot, and the end of its block.
  _Atomic(const objcrt_hook_chain *_Nullable) *_Nullable next;
  _Atomic(const objcrt_hook_chain *_Nullable) *_Nullable end;
} objcrt_hook_thread;

/// One hooked call; on the stack of its thread.
typedef struct objcrt_hook_visit {
  _Atomic(const objcrt_hook_chain *_Nullable) *_Nullable slot;
  objcrt_hook_thread previous;
} objcrt_hook_visit;

extern _Thread_local objcrt_hook_thread objcrt_hookThread
  __attribute__((tls_model("initial-exec")));

/// Whether calls need a fence of their own.
extern _Atomic(bool) objcrt_hookCallsNeedFence;

/// Finds a slot when the thread has no block yet, or a full one.
void objcrt_hookGrowThread(objcrt_hook_visit *visit) OBJCRT_COLD;

/// Frees the retired chains that no call is inside.
void objcrt_hookFreeRetired(void) OBJCRT_COLD;

OBJCRT_INLINE void objcrt_hookFence(void) {
  atomic_signal_fence(memory_order_seq_cst);
  if (OBJCRT_UNLIKELY(atomic_load_explicit(&objcrt_hookCallsNeedFence, memory_order_relaxed))) {
    atomic_thread_fence(memory_order_seq_cst);
  }
}

/// Begins a hooked call.
///
/// - Returns: The chain, valid until `objcrt_hookLeave`; or null, and then there is
///   nothing to leave: the call goes to the original.
OBJCRT_INLINE const objcrt_hook_chain *_Nullable objcrt_hookEnter(
  objcrt_hook_record *record, const void *receiver, objcrt_hook_visit *visit) {
  const objcrt_hook_chain *chain = atomic_load_explicit(&record->chain, memory_order_acquire);
  if (chain == NULL) return NULL;
  uintptr_t owner = atomic_load_explicit(&record->owner, memory_order_relaxed);
  if (OBJCRT_UNLIKELY(owner != 0 && owner != (uintptr_t)receiver)) return NULL;
  objcrt_hook_thread *thread = &objcrt_hookThread;
  visit->previous = *thread;
  if (OBJCRT_UNLIKELY(thread->next == thread->end)) objcrt_hookGrowThread(visit);
  visit->slot = thread->next++;
  for (;;) {
    atomic_store_explicit(visit->slot, chain, memory_order_release);
    objcrt_hookFence();
    const objcrt_hook_chain *now = atomic_load_explicit(&record->chain, memory_order_acquire);
    if (OBJCRT_LIKELY(now == chain)) return chain;
    chain = now;
    if (chain == NULL) break;
  }
  atomic_store_explicit(visit->slot, (const objcrt_hook_chain *)NULL, memory_order_release);
  *thread = visit->previous;
  return NULL;
}

/// Ends a hooked call that got `chain`.
OBJCRT_INLINE void objcrt_hookLeave(
  objcrt_hook_record *record, const objcrt_hook_chain *chain, objcrt_hook_visit *visit) {
  atomic_store_explicit(visit->slot, (const objcrt_hook_chain *)NULL, memory_order_release);
  objcrt_hookThread = visit->previous;
  objcrt_hookFence();
  if (OBJCRT_UNLIKELY(atomic_load_explicit(&record->chain, memory_order_relaxed) != chain)) {
    objcrt_hookFreeRetired();
  }
}

/// The layer at `index`, which is smaller than the chain's count.
OBJCRT_INLINE const void *objcrt_hookChainLayer(const objcrt_hook_chain *chain, size_t index) {
  return chain->layers[index];
}

OBJCRT_INLINE const objcrt_hook_record *objcrt_hookChainRecord(const objcrt_hook_chain *chain) {
  return chain->record;
}

OBJCRT_INLINE size_t objcrt_hookChainCount(const objcrt_hook_chain *chain) { return chain->count; }

/// The object that answers where there is no original, or null.
OBJCRT_INLINE const void *_Nullable objcrt_hookFallback(const objcrt_hook_record *record) {
  return atomic_load_explicit(&record->fallback, memory_order_acquire);
}

OBJCRT_INLINE uint64_t objcrt_hookChainPlaces(const objcrt_hook_chain *chain) {
  return chain->places;
}

/// What the superclass answers now; null where there is no method.
objcrt_IMP _Nullable objcrt_hookInheritedOriginal(const objcrt_hook_record *record);

/// What a call reaches below the innermost layer; null where there is no method.
OBJCRT_INLINE objcrt_IMP _Nullable objcrt_hookOriginal(const objcrt_hook_record *record) {
  objcrt_IMP own = atomic_load_explicit(&record->original, memory_order_acquire);
  return OBJCRT_LIKELY(own != NULL) ? own : objcrt_hookInheritedOriginal(record);
}

/// As `objcrt_hookCall`, where not only words travel.
void objcrt_hookCallAny(const objcrt_hook_record *record, objcrt_IMP implementation,
  void *arguments, void *result);

/// Calls a function of the record's method type.
///
/// - Parameters:
///   - arguments: A register image; or, without places, the addresses of receiver,
///     selector and arguments.
///   - result: Room for the result, at least a word.
OBJCRT_INLINE void objcrt_hookCall(const objcrt_hook_record *record, objcrt_IMP implementation,
  void *arguments, void *result) {
  if (OBJCRT_UNLIKELY(record->passing != OBJCRT_HOOK_WORDS)) {
    objcrt_hookCallAny(record, implementation, arguments, result);
    return;
  }
  // Registers that a function does not read may hold anything.
  const uint64_t *w = (const uint64_t *)arguments;
#if defined(__aarch64__)
  typedef uint64_t (*function)(
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
  *(uint64_t *)result = ((function)implementation)(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]);
#else
  typedef uint64_t (*function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
  *(uint64_t *)result = ((function)implementation)(w[0], w[1], w[2], w[3], w[4], w[5]);
#endif
}

/// A new record, zeroed; never freed.
objcrt_hook_record *objcrt_hookRecordCreate(objcrt_class *cls, objcrt_SEL selector);

OBJCRT_INLINE void objcrt_hookSetOriginal(
  objcrt_hook_record *record, objcrt_IMP _Nullable original) {
  atomic_store_explicit(&record->original, original, memory_order_release);
}

OBJCRT_INLINE objcrt_IMP _Nullable objcrt_hookOwnOriginal(const objcrt_hook_record *record) {
  return atomic_load_explicit(&record->original, memory_order_acquire);
}

OBJCRT_INLINE void objcrt_hookSetOwner(
  objcrt_hook_record *record, const objcrt_object *_Nullable owner) {
  atomic_store_explicit(&record->owner, (uintptr_t)owner, memory_order_relaxed);
}

OBJCRT_INLINE void objcrt_hookSetFallback(
  objcrt_hook_record *record, const void *_Nullable fallback) {
  atomic_store_explicit(&record->fallback, fallback, memory_order_release);
}

/// Publishes the layers that calls run through from now on, retaining each.
///
/// - Returns: The chain that they ran through, for `objcrt_hookRetire`.
objcrt_hook_chain *_Nullable objcrt_hookPublishLocked(
  objcrt_hook_record *record, void *_Nonnull const *_Nonnull layers, size_t count);

/// Frees a chain as soon as no call is inside it, at once if none is: its layers are
/// released, so foreign code may run. Not with the lock held.
void objcrt_hookRetire(objcrt_hook_chain *_Nullable chain);

/// Whether the calling thread is inside a layer with this key, and marks it so.
///
/// `key` and `receiver` compare as words; a null receiver stands for any.
typedef struct objcrt_hook_mark {
  const struct objcrt_hook_mark *_Nullable previous;
  const void *key;
  const void *_Nullable receiver;
  const void *_Nullable selector;
} objcrt_hook_mark;

/// Enters a mark; false, and nothing is changed, if the thread is inside its like.
bool objcrt_hookMarkEnter(objcrt_hook_mark *mark);

/// Leaves the mark that was entered last.
void objcrt_hookMarkLeave(objcrt_hook_mark *mark);

/// How deep the calling thread is in traced calls, and a change of that.
ptrdiff_t objcrt_traceDepth(ptrdiff_t change);

OBJCRT_ASSUME_NONNULL_END

#endif
