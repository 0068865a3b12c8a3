#include "objcrt_initialize.h"

#include "objcrt_check.h"
#include "objcrt_fatal.h"
#include "objcrt_hidden.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_selectors.h"
#include "objcrt_switches.h"
#include "waits-private.h"

#include <pthread.h>
#include <stdlib.h>

// One for each class whose INITIALIZING bit is set. Guarded by the lock.
typedef struct initialization {
  struct initialization *next;
  objcrt_class *cls;
  pthread_t thread;
  bool returned;
} initialization;

// One for each thread in waitLocked below; on that thread's stack.
typedef struct waiter {
  struct waiter *next;
  pthread_t thread;
  /// The class whose `+initialize` it waits for, or null: for the thread that runs `+load`s.
  objcrt_class *cls;
} waiter;

static initialization *initializations;
static waiter *waiters;

static initialization *initializationOfLocked(objcrt_class *cls) {
  initialization *found = initializations;
  while (found != NULL && found->cls != cls) found = found->next;
  return found;
}

static waiter *waiterOfLocked(pthread_t thread) {
  waiter *found = waiters;
  while (found != NULL && !pthread_equal(found->thread, thread)) found = found->next;
  return found;
}

// The thread that a class in INITIALIZING waits for. A class whose own `+initialize`
// has returned waits for its superclass's.
static bool initializerOfLocked(objcrt_class *cls, pthread_t *thread) {
  initialization *found = initializationOfLocked(cls);
  while (found != NULL && found->returned) found = initializationOfLocked(found->cls->superclass);
  if (found != NULL) *thread = found->thread;
  return found != NULL;
}

static bool awaitedThreadLocked(objcrt_class *cls, pthread_t *thread) {
  return cls == NULL ? objcrt_loadRunnerLocked(thread) : initializerOfLocked(cls, thread);
}

// Follows thread → what it waits for → thread that runs that. The chain is finite:
// only this function's caller could close it, and it asks first.
static bool waitingWouldDeadlockLocked(objcrt_class *cls) {
  pthread_t thread;
  while (awaitedThreadLocked(cls, &thread)) {
    if (pthread_equal(thread, pthread_self())) return true;
    waiter *blocked = waiterOfLocked(thread);
    if (blocked == NULL) return false;
    cls = blocked->cls;
  }
  return false;
}

static void waitLocked(objcrt_class *cls) {
  waiter self = {.next = waiters, .thread = pthread_self(), .cls = cls};
  waiters = &self;
  objcrt_waitLocked();
  waiter **slot = &waiters;
  while (*slot != &self) slot = &(*slot)->next;
  *slot = self.next;
}

// Moves every class that has returned and whose superclass is done to "done",
// until none is left: one class's end may release its subclasses'.
static void finishLocked(void) {
  for (initialization **slot = &initializations; *slot != NULL;) {
    initialization *candidate = *slot;
    objcrt_class *cls = candidate->cls;
    objcrt_class *superclass = cls->superclass;
    if (!candidate->returned
        || (superclass != NULL && !objcrt_classHas(superclass, OBJCRT_CLASS_INITIALIZED))) {
      slot = &candidate->next;
      continue;
    }
    *slot = candidate->next;
    free(candidate);
    // Before the other bit is cleared: a thread that sees neither would begin anew.
    objcrt_classSetLocked(cls, OBJCRT_CLASS_INITIALIZED);
    objcrt_classClearLocked(cls, OBJCRT_CLASS_INITIALIZING);
    objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_CLASS);
    slot = &initializations;
  }
  objcrt_wakeWaitersLocked();
}

bool objcrt_waitForLoadRunnerLocked(void) {
  objcrt_assertLocked();
  if (waitingWouldDeadlockLocked(NULL)) return false;
  waitLocked(NULL);
  return true;
}

static bool beginLocked(objcrt_class *cls) {
  while (!objcrt_classHas(cls, OBJCRT_CLASS_INITIALIZED)) {
    if (initializationOfLocked(cls) == NULL) {
      initialization *own = calloc(1, sizeof(*own));
      if (own == NULL) objcrt_fatal("out of memory while initialising class %s", cls->name);
      own->cls = cls;
      own->thread = pthread_self();
      own->next = initializations;
      initializations = own;
      objcrt_classSetLocked(cls, OBJCRT_CLASS_INITIALIZING);
      return true;
    }
    if (waitingWouldDeadlockLocked(cls)) return false;
    waitLocked(cls);
  }
  return false;
}

static void OBJCRT_COLD printCall(const objcrt_class *cls, const char *moment) {
  objcrt_trace("+[%s initialize] %s on thread %ld", cls->name, moment, objcrt_threadNumber());
}

static void initializeOne(objcrt_class *cls) {
  objcrt_SEL selector = objcrt_selectorRegister("initialize");
  objcrt_lock();
  if (!beginLocked(cls)) {
    objcrt_unlock();
    return;
  }
  // A hidden class is nobody's: its superclass has been sent the message.
  objcrt_method *method = objcrt_classIsHidden(cls)
    ? NULL : objcrt_classFindMethodLocked(cls->isa, selector, NULL);
  objcrt_IMP implementation = method == NULL ? NULL : objcrt_methodImplementation(method);
  objcrt_unlock();

  if (implementation != NULL) {
    if (OBJCRT_UNLIKELY(objcrt_switches.print_initialize)) printCall(cls, "begins");
    ((void (*)(objcrt_id, objcrt_SEL))implementation)((objcrt_id)cls, selector);
    if (OBJCRT_UNLIKELY(objcrt_switches.print_initialize)) printCall(cls, "ends");
  }

  objcrt_lock();
  initializationOfLocked(cls)->returned = true;
  finishLocked();
  objcrt_unlock();
}

void objcrt_initialize(objcrt_class *cls) {
  // Root first, without recursion: hierarchies may be deeper than a stack.
  size_t pending = 0;
  for (objcrt_class *step = cls; step != NULL; step = step->superclass) {
    if (objcrt_classHas(step, OBJCRT_CLASS_INITIALIZED)) break;
    pending++;
  }
  for (; pending > 0; pending--) {
    objcrt_class *step = cls;
    for (size_t index = 1; index < pending; index++) step = step->superclass;
    if (!objcrt_classHas(step, OBJCRT_CLASS_INITIALIZED)) initializeOne(step);
  }
}
