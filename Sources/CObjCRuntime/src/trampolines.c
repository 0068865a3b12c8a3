#include "objcrt_trampolines.h"

#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_objects.h"
#include "trampolines-private.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

_Static_assert(sizeof(objcrt_trampoline) == TRAMPOLINE_SIZE, "assembly");
_Static_assert(offsetof(objcrt_trampoline, target) == TRAMPOLINE_TARGET, "assembly");
_Static_assert(offsetof(objcrt_trampoline, handler) == TRAMPOLINE_HANDLER, "assembly");
_Static_assert(offsetof(objcrt_register_image, vectors) == IMAGE_VECTORS, "assembly");
_Static_assert(offsetof(objcrt_register_image, result) == IMAGE_RESULT, "assembly");
_Static_assert(OBJCRT_IMAGE_VECTORS == IMAGE_VECTORS, "assembly");
_Static_assert(OBJCRT_IMAGE_RESULT == IMAGE_RESULT, "assembly");
_Static_assert(OBJCRT_CLOSURE_SIZE <= TRAMPOLINE_SIZE, "a closure lies beside its slot");
_Static_assert(sizeof(objcrt_direct_call) <= OBJCRT_CLOSURE_SIZE, "it lies in place of a closure");
_Static_assert(offsetof(objcrt_register_image, vectors) == 8 * sizeof(uint64_t), "placeOf");
_Static_assert(sizeof(objcrt_register_image) == IMAGE_SIZE, "assembly");

// In assembly.
extern const unsigned char objcrt_trampolineStub[];
extern const unsigned char objcrt_trampolineStubEnd[];
extern const unsigned char objcrt_trampolineEntryWords[];
extern const unsigned char objcrt_trampolineEntryAll[];

// This many freed trampolines wait before the first of them is used again: a thread
// that had just loaded an IMP when it was removed is then most likely gone.
enum { WAITING = 64 };

// First in, first out.
typedef struct queue {
  objcrt_trampoline *first;
  objcrt_trampoline *last;
  size_t count;
} queue;

static queue freed;
static queue freedForeign;

// What no trampoline has been made of yet, from the last block.
static objcrt_trampoline *fresh;
static size_t freshCount;

static void append(queue *queue, objcrt_trampoline *trampoline) {
  trampoline->next = NULL;
  if (queue->last == NULL) {
    queue->first = trampoline;
  } else {
    queue->last->next = trampoline;
  }
  queue->last = trampoline;
  queue->count++;
}

// Null if none has waited for long enough.
static objcrt_trampoline *takeFirst(queue *queue) {
  if (queue->count <= WAITING) return NULL;
  objcrt_trampoline *trampoline = queue->first;
  queue->first = trampoline->next;
  queue->count--;
  atomic_store_explicit(&trampoline->entries, 0, memory_order_release);
  return trampoline;
}

// False if the system refuses.
static bool addBlock(void) {
  unsigned char *stubs = mmap(
    NULL, 3 * TRAMPOLINE_BLOCK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stubs == MAP_FAILED) return false;
  size_t count = TRAMPOLINE_BLOCK / TRAMPOLINE_SIZE;
  for (size_t index = 0; index < count; index++) {
    memcpy(stubs + index * TRAMPOLINE_SIZE, objcrt_trampolineStub,
      (size_t)(objcrt_trampolineStubEnd - objcrt_trampolineStub));
  }
  if (mprotect(stubs, TRAMPOLINE_BLOCK, PROT_READ | PROT_EXEC) != 0) {
    munmap(stubs, 3 * TRAMPOLINE_BLOCK);
    return false;
  }
  __builtin___clear_cache((char *)stubs, (char *)stubs + TRAMPOLINE_BLOCK);
  fresh = (objcrt_trampoline *)(stubs + TRAMPOLINE_BLOCK);
  freshCount = count;
  return true;
}

objcrt_trampoline *objcrt_trampolineAllocateLocked(void) {
  objcrt_assertLocked();
  objcrt_trampoline *trampoline = takeFirst(&freed);
  if (trampoline != NULL) return trampoline;
  if (freshCount == 0 && !addBlock()) return NULL;
  trampoline = fresh++;
  freshCount--;
  trampoline->code = (unsigned char *)trampoline - TRAMPOLINE_BLOCK;
  trampoline->closure = (unsigned char *)trampoline + TRAMPOLINE_BLOCK;
  return trampoline;
}

objcrt_trampoline *objcrt_trampolineReuseForeignLocked(void) {
  objcrt_assertLocked();
  return takeFirst(&freedForeign);
}

objcrt_trampoline *objcrt_trampolineMakeForeign(void *closure, void *code) {
  objcrt_trampoline *trampoline = calloc(1, sizeof(*trampoline));
  if (trampoline == NULL) objcrt_fatal("out of memory for a trampoline");
  trampoline->closure = closure;
  trampoline->code = code;
  return trampoline;
}

void objcrt_trampolineFreeLocked(objcrt_trampoline *trampoline) {
  objcrt_assertLocked();
  // Whatever calls the code from now on is told so.
  atomic_fetch_or_explicit(
    &trampoline->entries, OBJCRT_TRAMPOLINE_REMOVED, memory_order_acq_rel);
  bool isOurs = (unsigned char *)trampoline->code + TRAMPOLINE_BLOCK == (void *)trampoline;
  append(isOurs ? &freed : &freedForeign, trampoline);
}

void objcrt_trampolineJump(objcrt_trampoline *trampoline, void *passed, void *target) {
  trampoline->passed = passed;
  trampoline->target = target;
  trampoline->handler = NULL;
}

void objcrt_trampolineCall(
  objcrt_trampoline *trampoline, objcrt_trampoline_handler handler, bool vectors) {
  trampoline->passed = trampoline;
  trampoline->target =
    (void *)(uintptr_t)(vectors ? objcrt_trampolineEntryAll : objcrt_trampolineEntryWords);
  trampoline->handler = handler;
}

typedef __attribute__((swiftcall)) void (*direct_function)(
  __attribute__((swift_indirect_result)) uint64_t *result, const void *receiver,
  const void *first, const void *second, const void *third, const void *fourth,
  __attribute__((swift_context)) void *context);

static const void *placeOf(const objcrt_register_image *image, uint64_t places, int argument) {
  // The vectors stand behind the words.
  return (const char *)image + 8 * (places >> 4 * argument & 15);
}

// Puts the receiver into the image as Swift has it. False if the closure cannot take it.
OBJCRT_INLINE bool placeReceiver(objcrt_register_image *image, const objcrt_direct_call *call) {
  objcrt_id receiver = (objcrt_id)image->words[0];
  if (OBJCRT_UNLIKELY(!objcrt_isCounted(receiver))) return false;
  void **object = objcrt_heapObject(receiver);
  if (OBJCRT_UNLIKELY(
        call->metadata != NULL && __atomic_load_n(object, __ATOMIC_RELAXED) != call->metadata)) {
    return false;
  }
  image->words[0] = (uint64_t)object;
  image->result = 0;
  return true;
}

// Addresses of arguments that do not exist are not read. Words alone are in order.
static void callWithWords(objcrt_register_image *image, objcrt_trampoline *trampoline) {
  const objcrt_direct_call *call = trampoline->closure;
  if (OBJCRT_UNLIKELY(!placeReceiver(image, call))) return call->otherwise(image, trampoline);
  ((direct_function)(uintptr_t)call->function)(&image->result, &image->words[0], &image->words[2],
    &image->words[3], &image->words[4], &image->words[5], call->context);
}

static void callWithAll(objcrt_register_image *image, objcrt_trampoline *trampoline) {
  const objcrt_direct_call *call = trampoline->closure;
  if (OBJCRT_UNLIKELY(!placeReceiver(image, call))) return call->otherwise(image, trampoline);
  uint64_t places = call->places;
  ((direct_function)(uintptr_t)call->function)(&image->result, &image->words[0],
    placeOf(image, places, 2), placeOf(image, places, 3), placeOf(image, places, 4),
    placeOf(image, places, 5), call->context);
}

void objcrt_trampolineCallDirectly(
  objcrt_trampoline *trampoline, objcrt_direct_call call, bool vectors) {
  *(objcrt_direct_call *)trampoline->closure = call;
  objcrt_trampolineCall(trampoline, vectors ? callWithAll : callWithWords, vectors);
}

_Noreturn void objcrt_trampolineStopRemoved(objcrt_trampoline *trampoline) {
  objcrt_fatal("the implementation %p was called after imp_removeBlock", trampoline->code);
}
