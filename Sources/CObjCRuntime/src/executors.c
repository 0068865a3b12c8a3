#include "objcrt_executors.h"

#include <pthread.h>

// Swift's concurrency library. An executor reference is a structure of two words,
// which the calling convention passes like two arguments.
extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(
  uintptr_t identity, uintptr_t implementation, uint64_t flags);

// Ask the executor itself if need be, and never end the process.
#define USE_IS_ISOLATING_CURRENT_CONTEXT UINT64_C(0x10)

bool objcrt_isOnExecutor(uintptr_t identity, uintptr_t implementation) {
  return swift_task_isCurrentExecutorWithFlags(
    identity, implementation, USE_IS_ISOLATING_CURRENT_CONTEXT);
}

// Weak: Swift's concurrency library brings Dispatch along, so it is there where there
// is a main queue, and the core does not need it otherwise.
extern __attribute__((weak)) struct dispatch_queue_s _dispatch_main_q;
extern __attribute__((weak)) void dispatch_queue_set_specific(struct dispatch_queue_s *queue,
  const void *key, void *context, void (*destroy)(void *context));
extern __attribute__((weak)) void *dispatch_get_specific(const void *key);

static char mainQueueMark;

static void markMainQueue(void) {
  dispatch_queue_set_specific(&_dispatch_main_q, &mainQueueMark, &mainQueueMark, NULL);
}

bool objcrt_isOnMainQueue(void) {
  if (!dispatch_queue_set_specific || !dispatch_get_specific) return false;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, markMainQueue);
  return dispatch_get_specific(&mainQueueMark) != NULL;
}
