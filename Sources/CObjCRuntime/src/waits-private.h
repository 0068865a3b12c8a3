// Who waits for whom
// ------------------
// Threads wait for each other in two places: for a class's `+initialize` to return,
// and for the thread that runs `+load`s. Both enter the same graph, in initialize.c,
// so that a circle of waits is seen whatever its links are, and left open: the
// thread that would close it goes on without waiting.

#ifndef OBJCRT_WAITS_PRIVATE_H
#define OBJCRT_WAITS_PRIVATE_H

#include <pthread.h>
#include <stdbool.h>

/// The thread that runs `+load`s; false if there is none.
bool objcrt_loadRunnerLocked(pthread_t *thread);

/// Waits once for the thread that runs `+load`s, maybe spuriously; false, without
/// waiting, if that thread waits for this one.
bool objcrt_waitForLoadRunnerLocked(void);

#endif
