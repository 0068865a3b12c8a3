#include "objcrt_load.h"

#include "objcrt_lock.h"
#include "objcrt_selectors.h"
#include "objcrt_switches.h"
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

static void OBJCRT_COLD printStep(const objcrt_load_step *step) {
  bool isCategory = step->category != NULL;
  objcrt_trace("+[%s%s%s%s load] on thread %ld", step->cls->name, isCategory ? "(" : "",
    isCategory ? step->category : "", isCategory ? ")" : "", objcrt_threadNumber());
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
    if (OBJCRT_UNLIKELY(objcrt_switches.print_loads)) printStep(&step);
    ((void (*)(objcrt_id, objcrt_SEL))step.implementation)((objcrt_id)step.cls, selector);
  }

  if (isNested) return;
  objcrt_lock();
  isRunning = false;
  objcrt_wakeWaitersLocked();
  objcrt_unlock();
}
