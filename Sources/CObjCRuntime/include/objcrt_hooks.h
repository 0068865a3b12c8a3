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
// Slots belong to threads, in blocks, each with a mark behind its last slot. The change's
// fence is membarrier(2), which acts on the threads that run calls, so that theirs is none
// at all; where the system lacks it, thunks get handlers with a full one. Records are never
// freed: whoever has seen a thunk may call it.
//
// A thunk whose arguments are in registers comes through an entry in assembly, which saves
// them to an image and does what follows, or has the record's handler do it. If that returns an
// implementation, the entry puts the registers back and jumps there: so end calls that no
// layer has anything to do with any more.

#ifndef OBJCRT_HOOKS_H
#define OBJCRT_HOOKS_H

#include "objcrt_dispatch.h"
#include "objcrt_records.h"
#include "objcrt_trampolines.h"

OBJCRT_ASSUME_NONNULL_BEGIN

typedef struct objcrt_hook_record objcrt_hook_record;

/// What the outermost layer of a chain does with a call.
typedef enum objcrt_hook_outermost : uint8_t {
  /// It gets the call, and goes on to what is below if it wants to.
  OBJCRT_HOOK_AROUND,
  /// It is the only layer, and the original comes after it.
  OBJCRT_HOOK_BEFORE,
  /// It is the only layer, and the original comes before it.
  OBJCRT_HOOK_AFTER,
} objcrt_hook_outermost;

/// A Swift closure that takes the words of a `_HookFrame`, as it lies in memory.
typedef struct objcrt_hook_closure {
  void *_Nullable function;
  void *_Nullable context;
} objcrt_hook_closure;

/// The layers that a call runs through. Immutable.
typedef struct objcrt_hook_chain {
  const objcrt_hook_record *record;
  /// The record's.
  uint64_t places;
  /// The outermost layer's, which keeps it alive.
  objcrt_hook_closure closure;
  objcrt_hook_outermost outermost;
  /// How many layers are below the outermost.
  size_t below;
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

/// Answers a call; the arguments are as for `objcrt_hookCallOriginal`.
typedef void (*objcrt_hook_entry)(
  const objcrt_hook_record *record, void *arguments, void *result);

/// Handles a call in registers, for an entry in assembly.
///
/// - Returns: Where the call goes on, with the registers as they were; or null, and the
///   result is in the image.
typedef objcrt_IMP _Nullable (*objcrt_hook_handler)(
  objcrt_register_image *image, objcrt_hook_record *record);

struct objcrt_hook_record {
  /// What the entry in assembly calls; null for a record whose calls come over libffi.
  objcrt_hook_handler _Nullable handler;
  /// Null while no layer is in force: calls pass through.
  _Atomic(objcrt_hook_chain *_Nullable) chain;
  /// The only receiver of a record that belongs to one object; null for a class.
  _Atomic(uintptr_t) owner;
  /// Where assembly goes on behind the layers: `original`, or what looks for it.
  _Atomic(objcrt_IMP _Nullable) onward;
  /// `original`, if words are all that travels; or null.
  _Atomic(objcrt_IMP _Nullable) direct;
  /// The class's own implementation, or null: the superclass's answer at the time of
  /// the call.
  _Atomic(objcrt_IMP _Nullable) original;
  /// Where the arguments stand in a register image, four bits each; zero if they are
  /// passed as libffi's list of addresses.
  uint64_t places;
  objcrt_hook_passing passing;
  objcrt_class *cls;
  objcrt_SEL selector;
  /// A Swift object that answers where there is no original, or null.
  _Atomic(const void *_Nullable) fallback;
  /// Asks it.
  objcrt_hook_entry answer;
  objcrt_hook_foreign_call foreign;
  void *interface;
  /// What leads here over libffi, or null: a leak checker does not look where libffi has it.
  objcrt_trampoline *_Nullable trampoline;
  /// The record that was made before.
  objcrt_hook_record *_Nullable next;
};

/// Where a thread notes the chain that a call of it is inside.
typedef _Atomic(const objcrt_hook_chain *_Nullable) objcrt_hook_slot;

/// What stands behind the last slot of a block.
#define OBJCRT_HOOK_NO_SLOT ((const objcrt_hook_chain *)1)

/// One hooked call; without a chain there is nothing to leave.
typedef struct objcrt_hook_visit {
  const objcrt_hook_chain *_Nullable chain;
  objcrt_hook_slot *_Nullable slot;
} objcrt_hook_visit;

/// The thread's first free slot, or the mark behind its last.
extern _Thread_local objcrt_hook_slot *objcrt_hookNextSlot
  __attribute__((tls_model("initial-exec")));

/// A slot for a thread whose next one is a mark.
objcrt_hook_slot *objcrt_hookMoreSlots(objcrt_hook_slot *mark) OBJCRT_COLD;

/// The chain was changed while `slot` was written. Null if there is none any more, and then
/// the slot has been left.
const objcrt_hook_chain *_Nullable objcrt_hookEnterAgain(
  objcrt_hook_record *record, objcrt_hook_slot *slot, bool is_fenced) OBJCRT_COLD;

/// Frees the retired chains that no call is inside.
void objcrt_hookFreeRetired(void) OBJCRT_COLD;

OBJCRT_INLINE void objcrt_hookFence(bool is_fenced) {
  atomic_signal_fence(memory_order_seq_cst);
  if (is_fenced) atomic_thread_fence(memory_order_seq_cst);
}

/// Ends a hooked call that got a chain.
OBJCRT_INLINE void objcrt_hookLeave(
  objcrt_hook_record *record, objcrt_hook_visit visit, bool is_fenced) {
  atomic_store_explicit(visit.slot, (const objcrt_hook_chain *)NULL, memory_order_release);
  objcrt_hookNextSlot = visit.slot;
  objcrt_hookFence(is_fenced);
  if (OBJCRT_UNLIKELY(
        atomic_load_explicit(&record->chain, memory_order_relaxed) != visit.chain)) {
    objcrt_hookFreeRetired();
  }
}

/// Begins a hooked call.
///
/// - Parameter is_fenced: Whether calls have a fence of their own.
/// - Returns: The chain, valid until `objcrt_hookLeave`; or none: the call goes to the
///   original.
OBJCRT_INLINE objcrt_hook_visit objcrt_hookEnter(
  objcrt_hook_record *record, const void *receiver, bool is_fenced) {
  objcrt_hook_visit none = {NULL, NULL};
  const objcrt_hook_chain *chain = atomic_load_explicit(&record->chain, memory_order_acquire);
  if (OBJCRT_UNLIKELY(chain == NULL)) return none;
  objcrt_hook_slot *slot = objcrt_hookNextSlot;
  if (OBJCRT_UNLIKELY(atomic_load_explicit(slot, memory_order_relaxed) == OBJCRT_HOOK_NO_SLOT)) {
    slot = objcrt_hookMoreSlots(slot);
  }
  objcrt_hookNextSlot = slot + 1;
  atomic_store_explicit(slot, chain, memory_order_release);
  objcrt_hookFence(is_fenced);
  if (OBJCRT_UNLIKELY(atomic_load_explicit(&record->chain, memory_order_acquire) != chain)) {
    chain = objcrt_hookEnterAgain(record, slot, is_fenced);
    if (chain == NULL) return none;
  }
  objcrt_hook_visit visit = {chain, slot};
  // Not before: the hidden class of one object may become another's, and whose the chain is
  // was written before it.
  uintptr_t owner = atomic_load_explicit(&record->owner, memory_order_relaxed);
  if (OBJCRT_UNLIKELY(owner != 0) && owner != (uintptr_t)receiver) {
    objcrt_hookLeave(record, visit, is_fenced);
    return none;
  }
  return visit;
}

/// The layer at `index`, which is smaller than the chain's count.
OBJCRT_INLINE const void *objcrt_hookChainLayer(const objcrt_hook_chain *chain, size_t index) {
  return chain->layers[index];
}

OBJCRT_INLINE const objcrt_hook_record *objcrt_hookChainRecord(const objcrt_hook_chain *chain) {
  return chain->record;
}

/// The object that answers where there is no original, or null.
OBJCRT_INLINE const void *_Nullable objcrt_hookFallback(const objcrt_hook_record *record) {
  return atomic_load_explicit(&record->fallback, memory_order_acquire);
}

OBJCRT_INLINE uint64_t objcrt_hookChainPlaces(const objcrt_hook_chain *chain) {
  return chain->places;
}

/// One type stands for all whose arguments are in registers: those that a function does
/// not read may hold anything.
#if defined(__aarch64__)
#define OBJCRT_WORD_TYPES \
  uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
#define OBJCRT_WORDS(w) w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]
#else
#define OBJCRT_WORD_TYPES uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
#define OBJCRT_WORDS(w) w[0], w[1], w[2], w[3], w[4], w[5]
#endif

/// Copies the first two words of a register image: word by word, since a wider load would
/// have to wait for the entry's narrow stores.
OBJCRT_INLINE void objcrt_hookCopyReceiverAndSelector(void *to, const void *from) {
  objcrt_register_image *image = to;
  const objcrt_register_image *original = from;
  image->words[0] = __atomic_load_n(&original->words[0], __ATOMIC_RELAXED);
  image->words[1] = __atomic_load_n(&original->words[1], __ATOMIC_RELAXED);
}

/// Calls an implementation whose arguments and result are words. Writes the result, and returns
/// it.
OBJCRT_INLINE uint64_t objcrt_hookCallWithWords(
  objcrt_IMP implementation, void *arguments, void *result) {
  const objcrt_register_image *image = arguments;
  uint64_t word = ((uint64_t (*)(OBJCRT_WORD_TYPES))implementation)(OBJCRT_WORDS(image->words));
  *(uint64_t *)result = word;
  return word;
}

/// `objcrt_hookCallOriginal` where more than words travels, or the method is inherited.
void objcrt_hookCallAnyOriginal(const objcrt_hook_record *record, void *arguments, void *result);

/// The original, if arguments and result are words in registers, or null.
OBJCRT_INLINE objcrt_IMP _Nullable objcrt_hookDirectOriginal(const objcrt_hook_record *record) {
  return atomic_load_explicit(&record->direct, memory_order_acquire);
}

/// Calls what is below the innermost layer.
///
/// - Parameters:
///   - arguments: A register image; or, without places, the addresses of receiver,
///     selector and arguments.
///   - result: Room for the result, at least a word.
///
/// - Returns: The first word of the result: one that comes in a register need not be read from
///   where it has just been written.
OBJCRT_INLINE uint64_t objcrt_hookCallOriginal(
  const objcrt_hook_record *record, void *arguments, void *result) {
  objcrt_IMP original = objcrt_hookDirectOriginal(record);
  if (OBJCRT_LIKELY(original != NULL)) return objcrt_hookCallWithWords(original, arguments, result);
  objcrt_hookCallAnyOriginal(record, arguments, result);
  return *(uint64_t *)result;
}

/// A new record, zeroed; never freed.
objcrt_hook_record *objcrt_hookRecordCreate(objcrt_class *cls, objcrt_SEL selector);

/// How many records of a selector there are.
size_t objcrt_hookRecordCount(objcrt_SEL selector);

/// Sets the class's own implementation, or null.
void objcrt_hookSetOriginalLocked(objcrt_hook_record *record, objcrt_IMP _Nullable original);

OBJCRT_INLINE objcrt_IMP _Nullable objcrt_hookOwnOriginal(const objcrt_hook_record *record) {
  return atomic_load_explicit(&record->original, memory_order_acquire);
}

OBJCRT_INLINE void objcrt_hookSetOwner(
  objcrt_hook_record *record, const objcrt_object *_Nullable owner) {
  atomic_store_explicit(&record->owner, (uintptr_t)owner, memory_order_relaxed);
}

/// Sets what answers where there is no original.
void objcrt_hookSetFallbackLocked(objcrt_hook_record *record, const void *fallback);

/// Makes a trampoline the thunk of a record whose arguments are in registers.
///
/// - Parameter arguments: How many there are, receiver and selector included.
void objcrt_hookThunkInRegisters(
  objcrt_trampoline *trampoline, objcrt_hook_record *record, size_t arguments);

/// Handles the calls of other records, which libffi has taken apart.
void objcrt_hookHandleForeign(objcrt_hook_record *record, void *arguments, void *result);

/// Publishes the layers that calls run through from now on, retaining each.
///
/// - Parameters:
///   - layers: The innermost first.
///   - closure: What the outermost runs; without layers it is not read.
///   - outermost: What it does.
/// - Returns: The chain that they ran through, for `objcrt_hookRetire`.
objcrt_hook_chain *_Nullable objcrt_hookPublishLocked(
  objcrt_hook_record *record, void *_Nonnull const *_Nonnull layers, size_t count,
  objcrt_hook_closure closure, objcrt_hook_outermost outermost);

/// Frees a chain as soon as no call is inside it, at once if none is: its layers are
/// released, so foreign code may run. Not with the lock held.
void objcrt_hookRetire(objcrt_hook_chain *_Nullable chain);

/// That the calling thread is inside a layer.
///
/// `key` and `receiver` compare as words; a null receiver stands for any.
typedef struct objcrt_hook_mark {
  const struct objcrt_hook_mark *_Nullable previous;
  const void *key;
  const void *_Nullable receiver;
  const void *_Nullable selector;
  /// The class whose method is hooked, or null. One message climbs from class to
  /// superclass: a layer of the same class or one below belongs to another message.
  const objcrt_class *_Nullable cls;
} objcrt_hook_mark;

/// Enters a mark; false, and nothing is changed, if the thread is inside its like.
bool objcrt_hookMarkEnter(objcrt_hook_mark *mark);

/// Leaves the mark that was entered last.
void objcrt_hookMarkLeave(objcrt_hook_mark *mark);

/// How deep the calling thread is in traced calls, and a change of that.
ptrdiff_t objcrt_traceDepth(ptrdiff_t change);

OBJCRT_ASSUME_NONNULL_END

#endif
