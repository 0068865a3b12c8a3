// Trampolines
// -----------
// What a closure needs to be an IMP: a code address that leads to a context. A block
// of them is three ranges of memory side by side,
//
//     | stub    | stub    | …   read and execute, all stubs are the same bytes
//     | slot    | slot    | …   read and write, an `objcrt_trampoline` each
//     | closure | closure | …   read and write, room for libffi's closure
//
// and each stub reaches its slot by the distance to it. The stubs are written while
// the memory is not executable and never again: none is ever both.
//
// A stub passes one word of its slot in a scratch register and jumps to another. Two
// things can stand there: libffi's closure and entry, or the slot itself and an entry
// of ours, which saves the registers to an image and calls the slot's handler.
//
// A slot's memory is never given back, and a slot that was freed is the last to be
// used again: whoever holds an IMP for too long finds a slot that says so.
//
// Concurrency: functions that end in `Locked` need the runtime lock. A slot is
// written before its code is known to anybody; only `entries` changes later.

#ifndef OBJCRT_TRAMPOLINES_H
#define OBJCRT_TRAMPOLINES_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// The registers of a call whose arguments and result all travel in them.
typedef struct objcrt_register_image {
  /// x86-64: rdi, rsi, rdx, rcx, r8, r9; aarch64: x0 … x7.
  uint64_t words[8];
  /// The low halves of xmm0 … xmm7 or v0 … v7. Not saved by an entry for words only.
  uint64_t vectors[8];
  /// Written by the handler: goes to rax and xmm0, or x0 and v0.
  uint64_t result;
} objcrt_register_image;

enum {
  /// How many integer registers carry arguments.
#if defined(__x86_64__)
  OBJCRT_WORD_REGISTERS = 6,
#else
  OBJCRT_WORD_REGISTERS = 8,
#endif
  /// How many vector registers do.
  OBJCRT_VECTOR_REGISTERS = 8,
  /// Where the image's vector registers stand.
  OBJCRT_IMAGE_VECTORS = 64,
  /// Where the image's result stands.
  OBJCRT_IMAGE_RESULT = 128,
  /// Room for libffi's closure.
  OBJCRT_CLOSURE_SIZE = 64,
};

typedef struct objcrt_trampoline objcrt_trampoline;

/// Handles one call in registers.
typedef void (*objcrt_trampoline_handler)(
  objcrt_register_image *image, objcrt_trampoline *trampoline);

/// A slot, 64 bytes.
struct objcrt_trampoline {
  /// What the stub passes in r10 or x17.
  void *_Nullable passed;
  /// Where it jumps to.
  void *_Nullable target;
  /// What the entry for registers calls.
  objcrt_trampoline_handler _Nullable handler;
  /// The handler's own.
  void *_Nullable context;
  /// How many calls are inside, and the bit `OBJCRT_TRAMPOLINE_REMOVED`. Counted by
  /// the handlers of trampolines that can be removed.
  _Atomic(uintptr_t) entries;
  objcrt_trampoline *_Nullable next;
  /// The IMP.
  void *code;
  /// `OBJCRT_CLOSURE_SIZE` bytes for libffi's closure.
  void *closure;
};

/// A free trampoline, or null if the system refuses memory that can be executed.
objcrt_trampoline *_Nullable objcrt_trampolineAllocateLocked(void);

/// A freed trampoline whose code is not ours, or null if none is free.
objcrt_trampoline *_Nullable objcrt_trampolineReuseForeignLocked(void);

/// Makes a trampoline for code that libffi has allocated; never null. It has no stub.
objcrt_trampoline *objcrt_trampolineMakeForeign(void *closure, void *code);

/// Gives a trampoline back; its code must not be called again.
void objcrt_trampolineFreeLocked(objcrt_trampoline *trampoline);

/// Makes the code jump to `target` with `passed` in the register that libffi's closures
/// expect their own address in.
void objcrt_trampolineJump(objcrt_trampoline *trampoline, void *passed, void *target);

/// Makes the code call `handler` with an image of the registers. Without `vectors` the
/// image has no vector registers, and the result is a word.
void objcrt_trampolineCall(
  objcrt_trampoline *trampoline, objcrt_trampoline_handler handler, bool vectors);

/// A Swift closure that is called without a handler of its own: an `objcrt_direct_call` in
/// the room for libffi's closure.
///
/// A function of Swift's most general form takes the addresses of its arguments and of its
/// result, which stand in the image already.
typedef struct objcrt_direct_call {
  /// The function, in Swift's calling convention, and its context.
  void *function;
  void *_Nullable context;
  /// The Swift class that receivers must have exactly, or null for any.
  void *_Nullable metadata;
  /// Four bits for each argument, receiver and selector included: its word of the image.
  uint64_t places;
  /// What is called for any other receiver.
  objcrt_trampoline_handler otherwise;
} objcrt_direct_call;

/// Whether the code calls a handler with an image of the registers.
OBJCRT_INLINE bool objcrt_trampolineHasImage(const objcrt_trampoline *trampoline) {
  return trampoline->handler != NULL;
}

/// Makes the code call a Swift closure of at most four arguments.
void objcrt_trampolineCallDirectly(
  objcrt_trampoline *trampoline, objcrt_direct_call call, bool vectors);

/// Set in `entries` once the trampoline has been removed.
#define OBJCRT_TRAMPOLINE_REMOVED ((uintptr_t)1 << 63)

/// Stops the process: the code was called after it was removed.
_Noreturn void objcrt_trampolineStopRemoved(objcrt_trampoline *trampoline) OBJCRT_COLD;

/// Counts a call that begins.
OBJCRT_INLINE void objcrt_trampolineEnter(objcrt_trampoline *trampoline) {
  uintptr_t before = atomic_fetch_add_explicit(&trampoline->entries, 1, memory_order_acquire);
  if (OBJCRT_UNLIKELY((before & OBJCRT_TRAMPOLINE_REMOVED) != 0)) {
    objcrt_trampolineStopRemoved(trampoline);
  }
}

/// Counts a call that ends. True if it was the last of a trampoline that has been
/// removed: the caller then frees it.
OBJCRT_INLINE bool objcrt_trampolineLeave(objcrt_trampoline *trampoline) {
  return atomic_fetch_sub_explicit(&trampoline->entries, 1, memory_order_acq_rel)
    == (OBJCRT_TRAMPOLINE_REMOVED | 1);
}

/// Marks a trampoline as removed. True if no call is inside: the caller then frees it.
OBJCRT_INLINE bool objcrt_trampolineRemove(objcrt_trampoline *trampoline) {
  return atomic_fetch_or_explicit(
           &trampoline->entries, OBJCRT_TRAMPOLINE_REMOVED, memory_order_acq_rel)
    == 0;
}

OBJCRT_ASSUME_NONNULL_END

#endif
