// Forwarding
// ----------
// `objcrt_lookUp` gives the forwarding implementation where there is no method. It is
// written in assembly (src/forward-*.S): it saves the argument registers, asks
// `objcrt_forwardMessage`, and either restores them and jumps to where that says, or
// loads the result and returns. The stages:
//
//   1. `-forwardingTargetForSelector:`: the message goes on to the object it answers
//   2. `-methodSignatureForSelector:`: without an answer, 4.
//   3. `-forwardInvocation:` with the message as an object
//   4. `-doesNotRecognizeSelector:`, and the end of the process
//
// A root class need not have any of these. All are call-outs: no lock is held and
// no Swift access is open, so foreign code may do what it likes, also throw.
//
// A handler that somebody sets takes the place of all of them.
//
// Concurrency: nothing is shared but the handlers, which any thread may set, and the routes
// of a class, which are found without a lock (src/routes-private.h).

#ifndef OBJCRT_FORWARD_H
#define OBJCRT_FORWARD_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum {
  /// Where the result stands in an `objcrt_forward_frame`.
  OBJCRT_FRAME_RESULT = 192,
};

/// The argument registers of a forwarded message, and where its result goes.
/// The assembly knows the offsets; src/forward.c asserts them.
typedef struct objcrt_forward_frame {
  /// x86-64: rdi, rsi, rdx, rcx, r8, r9, rax, r10. aarch64: x0 to x7.
  uintptr_t words[8];
  /// xmm0 to xmm7, or q0 to q7.
  struct {
    double low;
    double high;
  } vectors[8];
  /// Loaded into rax and xmm0, or x0 and d0; a float is in the low half.
  uintptr_t result;
  /// The object result of which the handler has a reference, if that is still its result.
  uintptr_t owned_result;
  /// aarch64: x8, the address of a result in memory.
  uintptr_t indirect_result;
  uintptr_t reserved;
} objcrt_forward_frame;

/// A message on its way from stage 2 to stage 3.
typedef struct objcrt_forwarding {
  objcrt_forward_frame *frame;
  objcrt_id receiver;
  objcrt_SEL selector;
  /// What `-methodSignatureForSelector:` has answered.
  objcrt_id signature;
  /// The caller passes the address of a result in memory as a hidden first argument.
  bool expects_memory;
  /// Set by `objcrt_upcallBeginForwarding`: either the message as an object, with a
  /// reference, or an implementation that understands the whole signature.
  objcrt_id _Nullable invocation;
  objcrt_IMP _Nullable implementation;
} objcrt_forwarding;

/// What the forwarding implementation asks. Not for other callers.
///
/// Returns the implementation to jump to, with the receiver in `frame` replaced; or
/// null when the call is over and its result in `frame`.
objcrt_IMP _Nullable objcrt_forwardMessage(objcrt_forward_frame *frame);

/// The same for a message without arguments whose receiver has answered to stage 1.
objcrt_IMP _Nullable objcrt_forwardOn(objcrt_forward_frame *frame, objcrt_id _Nullable target);

typedef struct objcrt_route objcrt_route;

/// Takes a message and puts its result into the frame. Always null.
typedef objcrt_IMP _Nullable (*objcrt_route_handler)(
  objcrt_forward_frame *frame, const objcrt_route *route);

/// How messages of one name to direct instances of one class reach a message handler: a Swift
/// closure that takes them from the registers, without any stage and without an invocation.
struct objcrt_route {
  objcrt_route_handler handle;
  /// The closure, and where the signature's values lie: for `handle`.
  const void *context;
  const void *layout;
  /// The implementations of `-forwardInvocation:` and `-methodSignatureForSelector:` that
  /// the route stands for.
  objcrt_IMP invocation;
  objcrt_IMP signature;
  objcrt_SEL selector;
};

/// Gives a class a route, if messages of that name would take it: the class has no method for
/// them, names no other object, and has these very implementations. It serves until a method
/// changes anywhere, and can then be added anew. Takes the runtime lock.
void objcrt_routeAdd(objcrt_class *cls, objcrt_route route);

/// Frees the routes of a class that can no longer be messaged.
void objcrt_routesFreeLocked(objcrt_class *cls);

/// Sets what forwarded messages are jumped to instead of going through the stages, with the
/// registers and the stack as their sender left them; null for the stages, as at first.
///
/// - Parameters:
///   - handler: For results in registers; on aarch64 for all.
///   - structure_handler: For those of structures in memory on x86-64, where the address of the
///     result comes first. Null only with `handler`.
void objcrt_setForwardHandler(
  objcrt_IMP _Nullable handler, objcrt_IMP _Nullable structure_handler);

/// The handler for a message, or null if it goes through the stages.
objcrt_IMP _Nullable objcrt_forwardHandler(bool expects_memory);

/// Sends the receiver `-forwardInvocation:`; goes on to `objcrt_forward` if it has none.
void objcrt_forwardInvocation(objcrt_id receiver, objcrt_SEL selector, objcrt_id invocation);

/// The signature that the receiver itself names for a message that it has no method for,
/// or null. Sends `-methodSignatureForSelector:`. Carries no reference.
objcrt_id _Nullable objcrt_forwardSignature(objcrt_id receiver, objcrt_SEL selector);

/// Tells the core the class of method signatures, whose instances are immortal.
void objcrt_forwardSetSignatureClass(objcrt_class *cls);

/// The object that the receiver wants a message to go to, or null. Sends
/// `-forwardingTargetForSelector:`. Carries no reference.
objcrt_id _Nullable objcrt_forwardTarget(objcrt_id receiver, objcrt_SEL selector);

/// What `-forwardingTargetForSelector:` of a root class does: answer null. A class with
/// this implementation is not asked.
objcrt_id _Nullable objcrt_forwardNowhere(objcrt_id receiver, objcrt_SEL selector, objcrt_SEL asked);

/// The last stage: sends the receiver `-doesNotRecognizeSelector:` and stops the process
/// when that returns or is missing too.
_Noreturn void objcrt_forward(objcrt_id receiver, objcrt_SEL selector);

/// The class `NSInvocation`, and where its instances have their header: constants from before
/// the first instance is made.
typedef struct objcrt_invocation_class {
  objcrt_class *_Nullable cls;
  size_t header_offset;
} objcrt_invocation_class;

extern objcrt_invocation_class objcrt_invocations;

/// Says what the class is, once.
void objcrt_setInvocationClass(objcrt_class *cls, size_t header_offset);

/// Where an invocation has its header.
OBJCRT_INLINE void *objcrt_invocationHeader(objcrt_id invocation) {
  return (char *)invocation + objcrt_invocations.header_offset;
}

/// Whether an object is an instance of exactly the class `NSInvocation`.
OBJCRT_INLINE bool objcrt_isInvocation(objcrt_id object) {
  return __atomic_load_n(&object->isa, __ATOMIC_RELAXED) == objcrt_invocations.cls;
}

/// Takes the invocation that this thread has kept for reuse, with its reference, or null.
objcrt_id _Nullable objcrt_takeSpareInvocation(void);

/// Keeps an invocation, with a reference, for the next message that this thread forwards.
/// It is released when the thread ends.
void objcrt_keepSpareInvocation(objcrt_id invocation);

/// The word that holds an object's counts. It is as after the allocation if nobody else
/// refers to the object, weakly or strongly.
uintptr_t objcrt_countWord(objcrt_id object);

/// A word in which threads remember a type that has been found to fit. No order: whoever
/// reads another thread's word finds the same answer by asking again.
OBJCRT_INLINE uintptr_t objcrt_rememberedType(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

/// Writes such a word.
OBJCRT_INLINE void objcrt_rememberType(uintptr_t *word, uintptr_t type) {
  __atomic_store_n(word, type, __ATOMIC_RELAXED);
}

OBJCRT_ASSUME_NONNULL_END

#endif
