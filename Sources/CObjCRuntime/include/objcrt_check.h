// Checks of the runtime's own state
// ---------------------------------
// With OBJCRT_CHECK on, each change of a class is noted, and when the lock is
// given back (or its holder waits) what was noted is held against the
// invariants of records, the class tree and caches. Every so many changes the
// whole tree is. The first fault stops the process.
//
// Concurrency: every function needs the runtime lock.

#ifndef OBJCRT_CHECK_H
#define OBJCRT_CHECK_H

#include "objcrt_records.h"
#include "objcrt_switches.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// How far a change of a class reaches.
enum objcrt_change {
  /// The class alone.
  OBJCRT_CHANGE_CLASS,
  /// The class and what inherits from it.
  OBJCRT_CHANGE_SUBCLASSES,
};

/// `objcrt_noteChangeLocked` when the switch is on.
void objcrt_checkRememberLocked(objcrt_class *cls, enum objcrt_change reach) OBJCRT_COLD;

/// Forgets a class that is about to be freed.
void objcrt_checkForgetLocked(objcrt_class *cls);

/// Checks what has changed since the last time.
void objcrt_checkChangesLocked(void) OBJCRT_COLD;

/// Checks one class or metaclass, whatever the switch says. O(methods × depth).
void objcrt_checkClassLocked(objcrt_class *cls);

/// Notes a change, to be checked when the lock is given back.
OBJCRT_INLINE void objcrt_noteChangeLocked(objcrt_class *cls, enum objcrt_change reach) {
  if (OBJCRT_UNLIKELY(objcrt_switches.check)) objcrt_checkRememberLocked(cls, reach);
}

OBJCRT_ASSUME_NONNULL_END

#endif
