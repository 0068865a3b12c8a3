#include "objcrt_lock.h"

#include "objcrt_check.h"
#include "objcrt_fatal.h"
#include "objcrt_switches.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock;
static pthread_cond_t waiters = PTHREAD_COND_INITIALIZER;

#ifdef DEBUG
static _Atomic(uintptr_t) holder;
#endif

// Runs before any constructor without a priority, the loader's among them.
__attribute__((constructor(101))) static void initializeLock(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
#ifdef DEBUG
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
#endif
  pthread_mutex_init(&lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
}

static void noteHolder(uintptr_t thread) {
#ifdef DEBUG
  atomic_store_explicit(&holder, thread, memory_order_relaxed);
#else
  (void)thread;
#endif
}

void objcrt_lock(void) {
  int error = pthread_mutex_lock(&lock);
  if (OBJCRT_UNLIKELY(error != 0)) {
    objcrt_fatal("the runtime lock cannot be taken: %s", strerror(error));
  }
  noteHolder((uintptr_t)pthread_self());
}

void objcrt_unlock(void) {
  if (OBJCRT_UNLIKELY(objcrt_switches.check)) objcrt_checkChangesLocked();
  noteHolder(0);
  int error = pthread_mutex_unlock(&lock);
  if (OBJCRT_UNLIKELY(error != 0)) {
    objcrt_fatal("the runtime lock cannot be released: %s", strerror(error));
  }
}

void objcrt_waitLocked(void) {
  objcrt_assertLocked();
  if (OBJCRT_UNLIKELY(objcrt_switches.check)) objcrt_checkChangesLocked();
  pthread_cond_wait(&waiters, &lock);
  noteHolder((uintptr_t)pthread_self());
}

void objcrt_wakeWaitersLocked(void) {
  objcrt_assertLocked();
  pthread_cond_broadcast(&waiters);
}

#ifdef DEBUG
void objcrt_assertLocked(void) {
  if (atomic_load_explicit(&holder, memory_order_relaxed) != (uintptr_t)pthread_self()) {
    objcrt_fatal("a function that needs the runtime lock was called without it");
  }
}
#endif
