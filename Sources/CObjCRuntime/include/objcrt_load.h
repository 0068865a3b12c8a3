// +load
// -----
// Swift queues what has a `+load` of its own (superclass before subclass, class
// before category); this loop asks for one step at a time and makes the call,
// so that no Swift frame and no lock stands between foreign code and its caller.
//
// One thread at a time runs the queue. Others wait until it is empty: when a
// registration returns, its `+load`s have. A `+load` that registers classes
// runs the queue from inside; so does a thread for which the running `+load` waits
// (objcrt_initialize.h), since waiting for each other they would stand still.

#ifndef OBJCRT_LOAD_H
#define OBJCRT_LOAD_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// One `+load` to be sent.
typedef struct objcrt_load_step {
  objcrt_class *_Nullable cls;
  objcrt_IMP _Nullable implementation;
  /// The category that has it, or null if the class itself does; immortal.
  const char *_Nullable category;
} objcrt_load_step;

/// Sends every queued `+load`, directly to its implementation.
void objcrt_runPendingLoads(void);

OBJCRT_ASSUME_NONNULL_END

#endif
