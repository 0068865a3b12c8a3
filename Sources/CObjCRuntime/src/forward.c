#include "objcrt_forward.h"

#include "objcrt_autorelease.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_msgsend.h"
#include "objcrt_objects.h"
#include "objcrt_scribble.h"
#include "objcrt_selectors.h"
#include "objcrt_switches.h"
#include "objcrt_upcalls.h"
#include "offsets-private.h"
#include "routes-private.h"

#include <pthread.h>

// What the assembly assumes.
_Static_assert(offsetof(objcrt_forward_frame, vectors) == 64, "forward-*.S");
_Static_assert(
  offsetof(objcrt_forward_frame, result) == OBJCRT_OFFSET_FORWARD_RESULT, "forward-*.S");
_Static_assert(OBJCRT_FRAME_RESULT == OBJCRT_OFFSET_FORWARD_RESULT, "forward-*.S");
_Static_assert(offsetof(objcrt_forward_frame, indirect_result) == 208, "forward-*.S");
_Static_assert(sizeof(objcrt_forward_frame) == OBJCRT_FORWARD_FRAME_SIZE, "forward-*.S");
_Static_assert(OBJCRT_TOKEN_INTERNED_BIT == 63 && OBJCRT_TOKEN_UNARY_BIT == 62
    && OBJCRT_TOKEN_UNARY_SHIFT == 62, "forward-x86_64.S");

/// The forwarding implementation, in assembly.
__attribute__((visibility("hidden"))) void objcrt_forwardEntry(void);

objcrt_IMP objcrt_forwardImplementation(void) { return (objcrt_IMP)(uintptr_t)objcrt_forwardEntry; }

// The implementation of a stage, or null if the receiver's class has none.
static objcrt_IMP stage(objcrt_id receiver, objcrt_SEL selector) {
  objcrt_IMP implementation = objcrt_lookUp(objcrt_classOf(receiver), selector);
  return OBJCRT_LIKELY(implementation != (objcrt_IMP)(uintptr_t)objcrt_forwardEntry)
    ? implementation : NULL;
}

objcrt_id objcrt_forwardNowhere(objcrt_id receiver, objcrt_SEL selector, objcrt_SEL asked) {
  (void)receiver, (void)selector, (void)asked;
  return NULL;
}

typedef objcrt_id (*object_stage)(objcrt_id, objcrt_SEL, objcrt_SEL);

// Read by the assembly.
__attribute__((visibility("hidden"))) _Atomic(objcrt_SEL) objcrt_forwardSelector;

objcrt_id objcrt_forwardTarget(objcrt_id receiver, objcrt_SEL selector) {
  objcrt_SEL question = objcrt_selectorKept(&objcrt_forwardSelector, "forwardingTargetForSelector:");
  objcrt_IMP implementation = stage(receiver, question);
  if (implementation == NULL
      || implementation == (objcrt_IMP)(uintptr_t)objcrt_forwardNowhere) {
    return NULL;
  }
  objcrt_id target = ((object_stage)implementation)(receiver, question, selector);
  // A message to itself would come back here for ever.
  return target != receiver ? target : NULL;
}

static _Atomic(objcrt_class *) signatureClass;

void objcrt_forwardSetSignatureClass(objcrt_class *cls) {
  atomic_store_explicit(&signatureClass, cls, memory_order_release);
}

objcrt_id objcrt_forwardSignature(objcrt_id receiver, objcrt_SEL selector) {
  static _Atomic(objcrt_SEL) slot;
  objcrt_SEL question = objcrt_selectorKept(&slot, "methodSignatureForSelector:");
  objcrt_IMP implementation = stage(receiver, question);
  if (implementation == NULL) return NULL;
  objcrt_expectReturnValue();
  objcrt_id signature = ((object_stage)implementation)(receiver, question, selector);
  if (signature == NULL) return NULL;
  if (objcrt_classOf(signature) == atomic_load_explicit(&signatureClass, memory_order_acquire)) {
    // Signatures are immortal: a stay in the pool would only fill it.
    objcrt_dropAutoreleasedReturnValue(signature);
  } else {
    // Something else stays in the pool until it has been named in the complaint.
    objcrt_expectReturnValue();
  }
  return signature;
}

void objcrt_forwardInvocation(objcrt_id receiver, objcrt_SEL selector, objcrt_id invocation) {
  static _Atomic(objcrt_SEL) slot;
  objcrt_SEL order = objcrt_selectorKept(&slot, "forwardInvocation:");
  objcrt_IMP implementation = stage(receiver, order);
  if (implementation == NULL) objcrt_forward(receiver, selector);
  ((void (*)(objcrt_id, objcrt_SEL, objcrt_id))implementation)(receiver, order, invocation);
}

// Where a caller expects a structure in memory, x86-64 passes the address of the result
// first and moves receiver and selector back by one. The words tell which it was: a
// selector starts with a token, whose highest bit is set, and an object with an address.
// A tagged object is no address itself. On aarch64 that address has a register of its own.
static bool expectsMemory(const objcrt_forward_frame *frame) {
#if defined(__x86_64__)
  const uintptr_t *second = (const uintptr_t *)frame->words[1];
  // Another bit of a token may be changed meanwhile.
  return objcrt_isTagged((const objcrt_object *)second)
    || (__atomic_load_n(second, __ATOMIC_RELAXED) >> OBJCRT_TOKEN_INTERNED_BIT & 1) == 0;
#else
  (void)frame;
  return false;
#endif
}

static objcrt_IMP forwardFully(objcrt_forwarding *forwarding) {
  objcrt_id signature = objcrt_forwardSignature(forwarding->receiver, forwarding->selector);
  if (OBJCRT_UNLIKELY(signature == NULL)) {
    objcrt_forward(forwarding->receiver, forwarding->selector);
  }
  forwarding->signature = signature;
  objcrt_upcallBeginForwarding(forwarding);
  if (forwarding->invocation == NULL) return forwarding->implementation;
  objcrt_forwardInvocation(forwarding->receiver, forwarding->selector, forwarding->invocation);
  objcrt_upcallEndForwarding(forwarding);
  return NULL;
}

// The one for results in registers, which the assembly reads, and the other.
__attribute__((visibility("hidden"))) _Atomic(objcrt_IMP) objcrt_forwardHandlers[2];

void objcrt_setForwardHandler(objcrt_IMP handler, objcrt_IMP structure_handler) {
  // Whoever finds the first finds the second.
  atomic_store_explicit(&objcrt_forwardHandlers[1], structure_handler, memory_order_relaxed);
  atomic_store_explicit(&objcrt_forwardHandlers[0], handler, memory_order_release);
}

objcrt_IMP objcrt_forwardHandler(bool expects_memory) {
  objcrt_IMP handler = atomic_load_explicit(&objcrt_forwardHandlers[0], memory_order_acquire);
  if (OBJCRT_LIKELY(handler == NULL) || !expects_memory) return handler;
  return atomic_load_explicit(&objcrt_forwardHandlers[1], memory_order_relaxed);
}

// The stages behind the first.
static __attribute__((noinline)) objcrt_IMP goAllTheWay(
  objcrt_forward_frame *frame, bool isShifted) {
  objcrt_forwarding forwarding = {
    .frame = frame,
    .receiver = (objcrt_id)frame->words[isShifted],
    .selector = (objcrt_SEL)frame->words[isShifted + 1],
    .expects_memory = isShifted,
  };
  return forwardFully(&forwarding);
}

// What comes of stage 1's answer.
static objcrt_IMP goOn(objcrt_forward_frame *frame, bool isShifted, objcrt_id target) {
  if (target == NULL) return goAllTheWay(frame, isShifted);
  frame->words[isShifted] = (uintptr_t)target;
  return objcrt_msgLookUp(target, (objcrt_SEL)frame->words[isShifted + 1]);
}

static __attribute__((noinline)) objcrt_IMP askForTarget(
  objcrt_forward_frame *frame, bool isShifted) {
  objcrt_id receiver = (objcrt_id)frame->words[isShifted];
  objcrt_SEL selector = (objcrt_SEL)frame->words[isShifted + 1];
  return goOn(frame, isShifted, objcrt_forwardTarget(receiver, selector));
}

objcrt_IMP objcrt_forwardMessage(objcrt_forward_frame *frame) {
  bool isShifted = expectsMemory(frame);
  objcrt_IMP handler = objcrt_forwardHandler(isShifted);
  if (OBJCRT_UNLIKELY(handler != NULL)) return handler;
  const objcrt_route *route = isShifted
    ? NULL
    : objcrt_routeFind((objcrt_id)frame->words[0], (objcrt_SEL)frame->words[1]);
  return route != NULL ? route->handle(frame, route) : askForTarget(frame, isShifted);
}

objcrt_IMP objcrt_forwardOn(objcrt_forward_frame *frame, objcrt_id target) {
  objcrt_id receiver = (objcrt_id)frame->words[0];
  if (target != NULL && target != receiver) return goOn(frame, false, target);
  const objcrt_route *route = objcrt_routeFind(receiver, (objcrt_SEL)frame->words[1]);
  return route != NULL ? route->handle(frame, route) : goAllTheWay(frame, false);
}

static void OBJCRT_COLD printUnrecognized(objcrt_id receiver, objcrt_SEL selector) {
  objcrt_class *cls = objcrt_classOf(receiver);
  objcrt_trace("%c[%s %s] is not recognized by %p",
    objcrt_classHas(cls, OBJCRT_CLASS_META) ? '+' : '-', cls->name, objcrt_selectorName(selector),
    (void *)receiver);
}

_Noreturn void objcrt_forward(objcrt_id receiver, objcrt_SEL selector) {
  if (OBJCRT_UNLIKELY(objcrt_switches.print_unrecognized)) printUnrecognized(receiver, selector);
  objcrt_SEL complaint = objcrt_selectorRegister("doesNotRecognizeSelector:");
  if (objcrt_selectorCanonical(selector) != complaint) {
    objcrt_IMP implementation = stage(receiver, complaint);
    if (implementation != NULL) {
      ((void (*)(objcrt_id, objcrt_SEL, objcrt_SEL))implementation)(receiver, complaint, selector);
    }
  }
  objcrt_fatalUnrecognizedSelector(receiver, selector);
}

objcrt_invocation_class objcrt_invocations;

void objcrt_setInvocationClass(objcrt_class *cls, size_t header_offset) {
  objcrt_invocations = (objcrt_invocation_class){cls, header_offset};
}

static _Thread_local objcrt_id spare;

// Whether the end of this thread is known to release it.
static _Thread_local bool isAnnounced;

static pthread_key_t threadEnd;

static void releaseSpare(void *unused) {
  (void)unused;
  isAnnounced = false;
  objcrt_id invocation = spare;
  spare = NULL;
  objcrt_release(invocation);
}

static void makeThreadEnd(void) {
  if (pthread_key_create(&threadEnd, releaseSpare) != 0) {
    objcrt_fatal("no thread-specific key is left for forwarding");
  }
}

objcrt_id objcrt_takeSpareInvocation(void) {
  objcrt_id invocation = spare;
  spare = NULL;
  return invocation;
}

void objcrt_keepSpareInvocation(objcrt_id invocation) {
  if (OBJCRT_UNLIKELY(!isAnnounced)) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, makeThreadEnd);
    // Any value but null makes the destructor run.
    pthread_setspecific(threadEnd, &spare);
    isAnnounced = true;
  }
  objcrt_id previous = spare;
  spare = invocation;
  if (previous != NULL) objcrt_release(previous);
}

uintptr_t objcrt_countWord(objcrt_id object) {
  return __atomic_load_n((uintptr_t *)objcrt_heapObject(object) + 1, __ATOMIC_ACQUIRE);
}
