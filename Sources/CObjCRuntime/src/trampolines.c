#include "objcrt_trampolines.h"

#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "trampolines-private.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

_Static_assert(sizeof(objcrt_trampoline) == TRAMPOLINE_SIZE, "assembly");
_Static_assert(offsetof(objcrt_trampoline, target) == TRAMPOLINE_TARGET, "assembly");
_Static_assert(offsetof(objcrt_trampoline, handler) == TRAMPOLINE_HANDLER, "assembly");
_Static_assert(offsetof(objcrt_register_image, vectors) == IMAGE_VECTORS, "assembly");
_Static_assert(offsetof(objcrt_register_image, result) == IMAGE_RESULT, "assembly");
_Static_assert(OBJCRT_IMAGE_RESULT == IMAGE_RESULT, "assembly");
_Static_assert(OBJCRT_CLOSURE_SIZE <= TRAMPOLINE_SIZE, "a closure lies beside its slot");
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
}

void objcrt_trampolineCall(
  objcrt_trampoline *trampoline, objcrt_trampoline_handler handler, bool vectors) {
  trampoline->passed = trampoline;
  trampoline->target =
    (void *)(uintptr_t)(vectors ? objcrt_trampolineEntryAll : objcrt_trampolineEntryWords);
  trampoline->handler = handler;
}

_Noreturn void objcrt_trampolineStopRemoved(objcrt_trampoline *trampoline) {
  objcrt_fatal("the implementation %p was called after imp_removeBlock", trampoline->code);
}
