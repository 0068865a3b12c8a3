// +initialize
// -----------
// Before the first message to a class or one of its instances the runtime sends
// it `+initialize`: superclass first, once for each class, inherited
// implementations again for each subclass.
//
//   state          INITIALIZING   INITIALIZED   other threads
//   untouched      0              0             –
//   running        1              0             wait in objcrt_initialize
//   returned (1)   1              0             wait in objcrt_initialize
//   done           0              1             pass
//
//   (1) `+initialize` of the class has returned while that of a superclass is
//       still running further up the same stack. Caches stay closed until the
//       superclass is done, or other threads would skip the wait for it.
//
// The thread that runs `+initialize` passes at once. A thread that would wait
// for itself through others (each initialising a class that the other messages)
// passes too. No lock is held while `+initialize` runs.

#ifndef OBJCRT_INITIALIZE_H
#define OBJCRT_INITIALIZE_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Brings a registered class (not a metaclass) to the state "done", or to
/// "running" if the calling thread is initialising it further up.
void objcrt_initialize(objcrt_class *cls);

OBJCRT_ASSUME_NONNULL_END

#endif
