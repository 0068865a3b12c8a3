// The runtime lock
// ----------------
// One lock guards every record and registry: classes, method lists, categories,
// caches' writers, the queue of pending `+load`s, the state of `+initialize`.
//
// Rules (Documentation/Locks.md has the whole picture):
//  1. Message sends and look-ups by name do not take it when they hit.
//  2. Foreign code is never called while it is held.
//  3. It is not recursive. Functions that need it held end in `Locked`.
//  4. The name tables' own locks may be taken inside it, never the reverse.
//
// It is a pthread mutex because the thread sanitizer understands one; debug
// builds use the error-checking kind, so a recursive lock is a fatal error.

#ifndef OBJCRT_LOCK_H
#define OBJCRT_LOCK_H

#include "objcrt_base.h"

/// Takes the runtime lock.
void objcrt_lock(void);

/// Gives the runtime lock back.
void objcrt_unlock(void);

/// Waits until another thread calls `objcrt_wakeWaitersLocked`; the lock is
/// free meanwhile. Wakes spuriously too: test the condition again.
void objcrt_waitLocked(void);

/// Wakes every thread in `objcrt_waitLocked`.
void objcrt_wakeWaitersLocked(void);

/// Traps in debug builds if the calling thread does not hold the lock; costs nothing in
/// release builds.
#ifdef DEBUG
void objcrt_assertLocked(void);
#else
OBJCRT_INLINE void objcrt_assertLocked(void) {}
#endif

#endif
