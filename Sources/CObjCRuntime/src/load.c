#include "objcrt_load.h"

#include "objcrt_lock.h"
#include "objcrt_selectors.h"
#include "objcrt_upcalls.h"
#include "waits-private.h"

#include <pthread.h>

// Guarded by the lock.
static bool isRunning;
static pthread_t runner;

bool objcrt_loadRunnerLocked(pthread_t *thread) {
  objcrt_assertLocked();
  if (isRunning) *thread = runner;
  return isRunning;
}

void objcrt_runPendingLoads(void) {
  objcrt_SEL selector = objcrt_selectorRegister("load");
  objcrt_lock();
  bool isNested = isRunning && pthread_equal(runner, pthread_self());
  while (!isNested && isRunning) isNested = !objcrt_waitForLoadRunnerLocked();
  if (!isNested) {
    isRunning = true;
    runner = pthread_self();
  }
  objcrt_unlock();

  objcrt_load_step step;
  while (objcrt_upcallNextLoad(&step)) {
    ((void (*)(objcrt_id, objcrt_SEL))step.implementation)((objcrt_id)step.cls, selector);
  }

  if (isNested) return;
  objcrt_lock();
  isRunning = false;
  objcrt_wakeWaitersLocked();
  objcrt_unlock();
}
